"""The command /games: a person's tables in all servers, starting with those waiting for them."""

import logging

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Engine, GameFailed, Person, Table
from bot.engine.table import guard_rules
from bot.engine.votes.ballots import people_to_vote
from bot.interactions.routes import Routes
from bot.logs import log_failure
from bot.messages import sentences
from bot.messages.components import container, message, text
from bot.messages.custom_id import Click
from bot.messages.names import name_at
from bot.messages.pages import page_buttons, split_pages
from bot.messages.panel import note
from bot.messages.table_message import link_to

log = logging.getLogger(__name__)


class MyGamesCommand:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @property
    def routes(self) -> Routes:
        return Routes(commands={("games",): self.games}, buttons={"games": self.press_games})

    async def games(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del typed
        return await self._page(interaction.person, 0)

    async def press_games(self, click: Click, interaction: Interaction) -> Reply:
        return await self._page(interaction.person, click.page)

    async def _page(self, person: Person, page: int) -> Reply:
        tables = await self._engine.search.tables_of(person)
        left = await self._engine.search.tables_left_by(person)
        if not tables and not left:
            return Reply(note("You sit at no table. `/help` says how to open one."))
        lines = [_line(table, person) for table in tables] + [_left(table) for table in left]
        pages = split_pages("\n".join(lines))
        page = min(page, len(pages) - 1)
        turns = page_buttons(page, len(pages), lambda to: str(Click("games", page=to)))
        return Reply(message(container([text(f"## Your tables\n{pages[page]}"), *turns])))


def _line(table: Table, person: Person) -> str:
    """Describe one table, even if its rules fail, so that the others are still listed."""
    try:
        with guard_rules(table.id):
            return _unreadable(table) if table.unreadable else _readable(table, person)
    except GameFailed as problem:
        log_failure(log, "listing a table as usual", problem)
        return _unreadable(table)


def _unreadable(table: Table) -> str:
    ways = f"`/game leave table:{table.id}` or `/game end table:{table.id}`"
    return f"- **{table.game.title}**: can't be read right now; {ways} · {_where(table)}"


def _readable(table: Table, person: Person) -> str:
    due = table.find(person.id) in table.due()
    if table.status == "lobby":
        state = "waiting to begin"
    elif due:
        since = table.sitter(table.seat_of(person.id)).due_since
        state = f"**your move** · turn began <t:{int(since or 0)}:R>"
    else:
        names = [name_at(table)(seat) for seat in table.due()]
        state = f"waiting for {sentences.and_list(names)}"
    if person.id in people_to_vote(table):
        state += ", **your vote** is asked for"
    return f"- {'▶ ' if due else ''}**{table.game.title}**: {state} · {_where(table)}"


def _left(table: Table) -> str:
    return f"- **{table.game.title}**: a bot plays for you, until `/game back` · {_where(table)}"


def _where(table: Table) -> str:
    trouble = table.record.trouble
    return link_to(table) if trouble is None else sentences.trouble_text(trouble.reason, table.id)

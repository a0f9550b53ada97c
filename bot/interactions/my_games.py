"""Handle /games: list a person's tables in all servers, and this server's open lobbies."""

import logging
from collections.abc import AsyncIterator, Callable

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Engine, GameFailed, Person, Table
from bot.engine.table import guard_rules
from bot.engine.votes.ballots import people_to_vote
from bot.interactions import sentences
from bot.interactions.routes import Routes
from bot.messages.command_links import CommandLinks
from bot.messages.components import container, message, text
from bot.messages.custom_id import Click, Verb
from bot.messages.escape_names import name_and_level_at, name_at
from bot.messages.pages import page_buttons, repeat_headings, split_pages
from bot.messages.sentences import trouble_text
from bot.messages.table_message import link_to
from bot.operator_log import log_failure

log = logging.getLogger(__name__)

MAX_LOBBIES_LISTED = 10


class MyGamesCommand:
    def __init__(
        self, engine: Engine, links: CommandLinks, is_public: Callable[[int], bool]
    ) -> None:
        """Use `is_public` to find out whether everyone in a server can see a channel."""
        self._engine = engine
        self._links = links
        self._is_public = is_public

    @property
    def routes(self) -> Routes:
        return Routes(commands={("games",): self.games}, buttons={Verb.GAMES: self.press_games})

    async def games(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del typed
        return await self._page(interaction, 0)

    async def press_games(self, click: Click, interaction: Interaction) -> Reply:
        return await self._page(interaction, click.page)

    async def _page(self, interaction: Interaction, page: int) -> Reply:
        lines = [line async for line in self._lines(interaction)]
        pages = repeat_headings(split_pages("\n".join(lines)))
        page = min(page, len(pages) - 1)
        turns = page_buttons(page, len(pages), lambda to: str(Click(Verb.GAMES, page=to)))
        return Reply(message(container([text(pages[page]), *turns])))

    async def _lines(self, interaction: Interaction) -> AsyncIterator[str]:
        person = interaction.person
        tables = await self._engine.search.tables_of(person)
        left = await self._engine.search.tables_left_by(person)
        if not tables and not left:
            yield sentences.no_tables(link=self._links)
        else:
            yield sentences.YOUR_TABLES
        for table in tables:
            yield _line(table, person)
        for table in left:
            title, where = table.game.title, _where(table)
            yield sentences.table_left(title=title, where=where, link=self._links)
        lobbies = await self._open_lobbies(interaction)
        if lobbies:
            yield sentences.OPEN_LOBBIES
        for table in lobbies[:MAX_LOBBIES_LISTED]:
            yield _lobby(table)

    async def _open_lobbies(self, interaction: Interaction) -> list[Table]:
        """Return the server's lobbies that the person can join, except in private channels."""
        if not interaction.guild:
            return []
        return [
            table
            for table in await self._engine.search.lobbies_with_free_seats(interaction.guild)
            if table.find(interaction.person.id) is None
            and interaction.person.id not in table.record.kicked
            and table.record.trouble is None
            and (
                table.record.channel == interaction.channel or self._is_public(table.record.channel)
            )
        ]


def _line(table: Table, person: Person) -> str:
    """Return a line about a table, even if the rules of the table's game fail."""
    try:
        with guard_rules(table.id):
            return _unreadable(table) if table.unreadable else _readable(table, person)
    except GameFailed as problem:
        log_failure(log, "listing a table as usual", problem)
        return _unreadable(table)


def _unreadable(table: Table) -> str:
    return sentences.unreadable_table(
        title=table.game.title, table_id=table.id, where=_where(table)
    )


def _readable(table: Table, person: Person) -> str:
    due = table.find(person.id) in table.due()
    if table.status == "lobby":
        state = sentences.WAITING_TO_BEGIN
    elif due:
        since = table.sitter(table.seat_of(person.id)).due_since
        state = sentences.your_turn(since=int(since or 0))
    else:
        state = sentences.waiting_for(names=[name_at(table)(seat) for seat in table.due()])
    if person.id in people_to_vote(table):
        state += sentences.AND_YOUR_VOTE
    return sentences.your_table(
        title=table.game.title, state=state, where=_where(table), your_turn=due
    )


def _lobby(table: Table) -> str:
    seats = table.seats_allowed
    return sentences.open_lobby(
        title=table.game.title,
        needed=max(0, seats[0] - len(table.seats)),
        free=seats[-1] - len(table.seats),
        names=[name_and_level_at(table)(seat) for seat in table.seats],
        where=_where(table),
    )


def _where(table: Table) -> str:
    trouble = table.record.trouble
    return link_to(table) if trouble is None else trouble_text(why=trouble.reason, table=table.id)

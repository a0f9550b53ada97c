"""Handle /games: list a person's tables in all servers, and this server's open lobbies."""

import logging
from collections.abc import AsyncIterator, Callable

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Engine, GameFailed, Person, Table
from bot.engine.table import guard_rules
from bot.engine.votes.ballots import people_to_vote
from bot.interactions import texts
from bot.interactions.routes import Routes
from bot.messages.command_links import CommandLinks
from bot.messages.components import container, message, text
from bot.messages.custom_id import Click, Verb
from bot.messages.escape_names import name_and_level_at, name_at
from bot.messages.pages import page_buttons, repeat_headings, split_pages
from bot.messages.table_message import link_to
from bot.messages.texts import trouble as trouble_text
from bot.operator_log import log_failure

log = logging.getLogger(__name__)

MAX_LOBBIES_LISTED = 10


class MyGamesCommand:
    def __init__(
        self, engine: Engine, links: CommandLinks, is_public: Callable[[int, int], bool]
    ) -> None:
        """Use `is_public` to find out whether everyone in a server can see a channel."""
        self._engine = engine
        self._links = links
        self._is_public = is_public

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("games",): self.show_games}, buttons={Verb.GAMES: self.press_games}
        )

    async def show_games(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del typed
        return await self._show_page(interaction, 0)

    async def press_games(self, click: Click, interaction: Interaction) -> Reply:
        return await self._show_page(interaction, click.page)

    async def _show_page(self, interaction: Interaction, page: int) -> Reply:
        lines = [line async for line in self._list_lines(interaction)]
        pages = repeat_headings(split_pages("\n".join(lines)))
        page = min(page, len(pages) - 1)
        turns = page_buttons(page, len(pages), lambda to: str(Click(Verb.GAMES, page=to)))
        return Reply(message(container([text(pages[page]), *turns])))

    async def _list_lines(self, interaction: Interaction) -> AsyncIterator[str]:
        person = interaction.person
        tables = await self._engine.search.tables_of(person)
        left = await self._engine.search.tables_left_by(person)
        if not tables and not left:
            yield texts.no_tables(link=self._links("help"))
        else:
            yield f"## {texts.your_tables()}"
        for table in tables:
            yield _table_line(table, person)
        for table in left:
            title, where, back = table.game.title, _location(table), self._links("game back")
            yield texts.table_left(title=title, where=where, back=back)
        lobbies = await self._open_lobbies(interaction)
        if lobbies:
            yield f"## {texts.open_lobbies()}"
        for table in lobbies[:MAX_LOBBIES_LISTED]:
            yield _lobby_line(table)

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
                table.record.channel == interaction.channel
                or self._is_public(interaction.guild, table.record.channel)
            )
        ]


def _table_line(table: Table, person: Person) -> str:
    """Return a line about a table, even if the rules of the table's game fail."""
    try:
        with guard_rules(table.id):
            return _unreadable_line(table) if table.unreadable else _readable_line(table, person)
    except GameFailed as problem:
        log_failure(log, "listing a table as usual", problem)
        return _unreadable_line(table)


def _unreadable_line(table: Table) -> str:
    return texts.unreadable_table(title=table.game.title, table=table.id, where=_location(table))


def _readable_line(table: Table, person: Person) -> str:
    title, where, vote = table.game.title, _location(table), person.id in people_to_vote(table)
    if table.status == "lobby":
        return texts.table_in_lobby(title=title, where=where)
    if table.find(person.id) in table.due():
        since = int(table.sitter(table.seat_of(person.id)).due_since or 0)
        return texts.table_on_your_turn(title=title, since=since, vote=vote, where=where)
    names = [name_at(table)(seat) for seat in table.due()]
    return texts.table_that_waits(title=title, names=names, vote=vote, where=where)


def _lobby_line(table: Table) -> str:
    seats = table.seats_allowed
    return texts.open_lobby(
        title=table.game.title,
        needed=max(0, seats[0] - len(table.seats)),
        free=seats[-1] - len(table.seats),
        names=[name_and_level_at(table)(seat) for seat in table.seats],
        where=_location(table),
    )


def _location(table: Table) -> str:
    trouble = table.record.trouble
    return link_to(table) if trouble is None else trouble_text(why=trouble.reason, table=table.id)

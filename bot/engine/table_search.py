"""Find tables, and read their logs and game records."""

import asyncio
from collections.abc import Iterable

from bot.engine.game_record import record_of
from bot.engine.history import has_lost_turns, visible_lines
from bot.engine.lobby import is_full
from bot.engine.log_lines import Line
from bot.engine.refusals import MovesDeleted, NoGame, NotOver
from bot.engine.table import Person, Place, Table, guard_rules
from bot.engine.tables import Tables
from games.kit import AnyGame, Options, Public
from games.kit.chance import BY_STEP
from games.kit.verify_record import (
    WITH_DRAWS,
    Broken,
    OtherRules,
    Played,
    Record,
    replayed,
    with_draws,
)
from storage.records import PersonalBest, TableRecord


class Search:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def tables_here(
        self, place: Place, person: Person | None = None, game: str | None = None
    ) -> list[Table]:
        """Return a channel's lobbies and running games, or only those of one person or game."""
        records = await self._store.tables_in_channel(place.channel)
        tables = self._tables_with_game(each for each in records if game in (None, each.game))
        return [table for table in tables if person is None or table.find(person.id) is not None]

    async def tables_of(self, person: Person) -> list[Table]:
        """Return a person's tables in all servers, the longest-waiting first."""
        tables = self._tables_with_game(await self._store.tables_of(person.id))
        return sorted(tables, key=lambda table: _waiting_since(table, person))

    async def tables_left_by(self, person: Person) -> list[Table]:
        """Return the tables at which a bot is playing for a person."""
        return self._tables_with_game(await self._store.tables_left_by(person.id))

    async def finished_by(self, person: Person, skip: int = 0, most: int = 25) -> list[Table]:
        """Return some of the games that a person finished in all servers, latest first."""
        results = await self._store.finished_by(person.id, skip, most)
        records = [await self._tables.record(each.table) for each in results]
        return self._tables_with_game(records)

    async def lobbies_with_free_seats(self, guild: int) -> list[Table]:
        """Return a server's lobbies that others can join, newest first."""
        tables = self._tables_with_game(await self._store.lobbies_in_guild(guild))
        free = [table for table in tables if not table.unreadable and not is_full(table)]
        return sorted(free, key=lambda table: table.record.opened_at, reverse=True)

    async def was_notified(self, table_id: str, person: int) -> bool:
        """Return True if a person has a notice about a table, sent or not."""
        return await self._store.was_pinged(table_id, person)

    async def read_log(self, table_id: str, viewer: Person | None = None) -> list[Line]:
        """Return all public log lines of a table, and the viewer's private ones."""
        table = await self._tables.load(table_id)
        seat = None if viewer is None else table.find(viewer.id)
        return list(visible_lines(table, await self._store.turns(table_id), seat))

    async def public_view_at(self, table_id: str, version: int) -> Public | None:
        """Return the public view of an earlier version of the table, or None if it isn't available.

        No view is available after an update of the game's rules. Nor is there one of a finished
        game, of which only the final state is kept.
        """
        table = await self._tables.load(table_id)
        if version == table.record.version:
            return table.public()
        turns = await self._store.turns(table_id)
        turn = next((turn for turn in turns if turn.version == version), None)
        if turn is None or turn.state is None or turn.rules != table.game.rules.version:
            return None
        with guard_rules(table_id):
            view: Public = table.game.views.public(
                table.game.rules.state.model_validate_json(turn.state)
            )
        return view

    async def game_file(self, table_id: str) -> Record:
        """Return a game's record, with its seed, all moves and, if it can be replayed, all draws.

        Raises NotOver during the game, and MovesDeleted if the game ended long ago.
        """
        table = await self._tables.load(table_id)
        record = table.record
        if record.is_live:
            raise NotOver(table)
        turns = await self._store.turns(table_id)
        if has_lost_turns(record, turns):
            raise MovesDeleted(table)
        stored = record_of(table, turns)
        if stored.luck_rule == BY_STEP:
            return stored
        try:
            return await asyncio.to_thread(with_draws, table.game, stored)
        except (OtherRules, Broken):
            return stored  # people who verify the file learn what's wrong

    async def replay(self, table_id: str) -> int:
        """Replay a finished game from its seed, in a thread; return how many moves it had.

        Raises Broken if a card or an event comes out differently, and OtherRules if the game's
        rules have been updated since it was played.
        """
        record = await self.game_file(table_id)
        if record.format != WITH_DRAWS:  # listing the draws has replayed the game already
            game = (await self._tables.load(table_id)).game
            await asyncio.to_thread(replayed, game, record)
        return sum(isinstance(turn, Played) for turn in record.turns)

    async def best_of(
        self, person: int, game: AnyGame, options: Options, seats: int
    ) -> PersonalBest | None:
        """Return a person's best result in a game, for given options and number of players."""
        return await self._store.personal_best(person, game.key, options.model_dump_json(), seats)

    def _tables_with_game(self, records: Iterable[TableRecord]) -> list[Table]:
        """Return the tables of the given records, except those whose game no longer exists."""
        tables: list[Table] = []
        for record in records:
            try:
                tables.append(self._tables.read_even_unreadable(record))
            except NoGame:
                continue
        return tables


def _waiting_since(table: Table, person: Person) -> tuple[bool, float]:
    seat = table.seat_of(person.id)
    since = table.sitter(seat).due_since
    return since is None, table.record.changed_at if since is None else since

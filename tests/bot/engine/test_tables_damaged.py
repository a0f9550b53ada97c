"""A table whose stored record is damaged can be left and ended, and harms no other table."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.engine import Engine, NotSeated, Person
from bot.engine.refusals import NotYoursToEnd, Unreadable
from storage.sqlite.store import SQLite
from tests.support.engine_session import ADA, BEN, CY, HERE, EngineSession

INVALID_JSON = "the red joker is on top"
DAMAGES = {
    "no JSON in its state": ("UPDATE turns SET state = ?", INVALID_JSON),
    "another state": ("UPDATE turns SET state = ?", '{"joker": "on top"}'),
    "no state": ("UPDATE turns SET state = ?", None),
    "no JSON in its ids": ("UPDATE tables SET interaction_ids = ?", INVALID_JSON),
    "other ids": ("UPDATE tables SET interaction_ids = ?", '{"joker": 5}'),
    "a number for ids": ("UPDATE tables SET interaction_ids = ?", "[1, 2]"),
    "no JSON in its options": ("UPDATE tables SET options = ?", INVALID_JSON),
    "no JSON in its terms": ("UPDATE tables SET terms = ?", INVALID_JSON),
    "no JSON in its events": ("UPDATE turns SET events = ?", INVALID_JSON),
}
UNREADABLE_VOTES = [
    INVALID_JSON,
    '{"kind": "late"}',
    '[{"kind": "late", "number": 1, "about": [7]}]',
]


class DamagedSession(EngineSession):
    """A session whose database file can be damaged."""

    def __init__(self, store: SQLite, path: Path) -> None:
        super().__init__(store)
        self._path = path

    def run_sql(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(self._path)) as db, db:
            return db.execute(statement, values).fetchall()

    async def damages(self, damage: str) -> Engine:
        statement, value = DAMAGES[damage]
        self.run_sql(statement, value)
        return await self.starts()


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[DamagedSession]:
    store = await SQLite.open(tmp_path / "db")
    session = DamagedSession(store, tmp_path / "db")
    await session.starts()
    yield session
    await store.close()


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_table_can_be_ended_by_people_who_are_allowed_to(
    session: DamagedSession, damage: str
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    engine = await session.damages(damage)

    with pytest.raises(Unreadable) as failed:
        await engine.tables.load(table_id)
    assert INVALID_JSON not in str(failed.value)
    with pytest.raises(NotYoursToEnd):
        await engine.seats.end(table_id, BEN, may_manage=False)
    await engine.seats.end(table_id, ADA, may_manage=False)

    await session.starts()
    table = await session.engine.tables.load(table_id)
    assert table.status == "ended"
    assert await session.sends_pings(table_id) == [("ended", (BEN.id,))]
    assert await session.engine.search.tables_of(ADA) == []


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_table_can_be_left(session: DamagedSession, damage: str) -> None:
    table_id = await session.game(ADA, BEN)
    engine = await session.damages(damage)

    with pytest.raises(NotSeated):
        await engine.seats.leave(table_id, CY)
    left = await engine.seats.leave(table_id, ADA)
    assert (left.status, left.sitter(left.seats[0]).bot, left.record.host) == (
        "playing",
        True,
        BEN.id,
    )
    assert await engine.search.tables_of(ADA) == []
    assert [table.id for table in await engine.search.tables_left_by(ADA)] == [table_id]
    assert (await engine.seats.leave(table_id, BEN)).status == "ended"


async def test_damaged_data_is_not_overwritten(session: DamagedSession) -> None:
    table_id = await session.game(ADA, BEN)
    session.run_sql("UPDATE tables SET interaction_ids = ?", INVALID_JSON)
    engine = await session.damages("no JSON in its state")
    await engine.seats.leave(table_id, ADA)
    await engine.seats.end(table_id, BEN, may_manage=False)

    assert session.run_sql("SELECT interaction_ids FROM tables") == [(INVALID_JSON,)]
    last = "SELECT kind, state FROM turns ORDER BY version DESC LIMIT 1"
    assert session.run_sql(last) == [("ended", INVALID_JSON)]


async def test_a_damaged_game_continues_when_it_can_be_read_again(session: DamagedSession) -> None:
    table_id = await session.game(ADA, BEN)
    ((state,),) = session.run_sql("SELECT state FROM turns")
    engine = await session.damages("no JSON in its state")
    await engine.seats.leave(table_id, ADA)
    session.run_sql("UPDATE turns SET state = ?", state)
    await session.starts()

    table = await session.finishes(table_id)
    assert table.status == "over"
    assert [line.text(str) for line in await session.engine.search.read_log(table_id)]
    assert (await session.engine.search.game_file(table_id)).turns


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_table_does_not_keep_others_from_being_found_and_joined(
    session: DamagedSession, damage: str
) -> None:
    spoilt = await session.game(ADA, BEN)
    engine = await session.damages(damage)
    lobby = await engine.lobby.open(HERE, CY, "toy", {})
    await engine.lobby.join(lobby.id, ADA, session.new_interaction_id())

    assert {table.id for table in await engine.search.tables_here(HERE)} == {spoilt, lobby.id}
    assert {table.id for table in await engine.search.tables_of(ADA)} == {spoilt, lobby.id}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_data_about_a_person_at_a_damaged_table_is_exported_and_erased(
    session: DamagedSession, damage: str
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id)
    session.run_sql("UPDATE turns SET move = ? WHERE move IS NOT NULL", INVALID_JSON)
    session.run_sql("UPDATE tables SET ballots = ?", INVALID_JSON)
    engine = await session.damages(damage)

    (kept,) = (await engine.privacy.export(ADA.id))["tables"]
    assert [move["move"] for move in kept["moves"]][-1:] == [INVALID_JSON]
    await engine.privacy.erase(ADA.id)
    assert (await engine.privacy.export(ADA.id))["tables"] == []


@pytest.mark.parametrize("votes", UNREADABLE_VOTES)
async def test_unreadable_votes_are_dropped_and_the_game_continues(
    session: DamagedSession, votes: str
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.votes.choose_clock(table_id, BEN, "daily")
    session.run_sql("UPDATE tables SET ballots = ?", votes)
    engine = await session.starts()

    assert [table.unreadable for table in await engine.search.tables_of(ADA)] == [False]
    await engine.votes.choose_clock(table_id, ADA, "daily")
    assert (await session.finishes(table_id)).status == "over"


@pytest.mark.parametrize("votes", UNREADABLE_VOTES)
@pytest.mark.parametrize("person", [ADA, BEN])
async def test_a_table_with_unreadable_votes_can_be_left_and_ended(
    session: DamagedSession, votes: str, person: Person
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    session.run_sql("UPDATE tables SET ballots = ?", votes)
    engine = await session.starts()

    assert (await engine.seats.leave(table_id, person)).status == "playing"
    table = await engine.seats.end(table_id, CY, may_manage=True)
    assert table.status == "ended"

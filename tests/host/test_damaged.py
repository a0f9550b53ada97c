"""A table whose stored record is damaged can be left and ended, and stands in nobody's way."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.engine import Engine, NotSeated, Person
from bot.engine.refusals import NotYoursToEnd, Unreadable
from storage.sqlite import SQLite
from tests.host.evening import ADA, BEN, CY, HERE, Evening

NONSENSE = "the red joker is on top"
DAMAGES = {
    "no JSON in its state": ("UPDATE turns SET state = ?", NONSENSE),
    "another state": ("UPDATE turns SET state = ?", '{"joker": "on top"}'),
    "no state": ("UPDATE turns SET state = ?", None),
    "no JSON in its ids": ("UPDATE tables SET ids = ?", NONSENSE),
    "other ids": ("UPDATE tables SET ids = ?", '{"joker": 5}'),
    "a number for ids": ("UPDATE tables SET ids = ?", "[1, 2]"),
    "no JSON in its options": ("UPDATE tables SET options = ?", NONSENSE),
    "no JSON in its terms": ("UPDATE tables SET terms = ?", NONSENSE),
    "no JSON in its events": ("UPDATE turns SET events = ?", NONSENSE),
}
LOST_VOTES = [NONSENSE, '{"kind": "late"}', '[{"kind": "late", "number": 1, "about": [7]}]']


class Damaged(Evening):
    """An evening with a file that can be damaged."""

    def __init__(self, store: SQLite, path: Path) -> None:
        super().__init__(store)
        self._path = path

    def sql(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(self._path)) as db, db:
            return db.execute(statement, values).fetchall()

    async def damages(self, damage: str) -> Engine:
        statement, value = DAMAGES[damage]
        self.sql(statement, value)
        return await self.starts()


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Damaged]:
    store = await SQLite.open(tmp_path / "db")
    evening = Damaged(store, tmp_path / "db")
    await evening.starts()
    yield evening
    await store.close()


@pytest.mark.parametrize("damage", DAMAGES)
async def test_it_is_ended_by_those_who_may(evening: Damaged, damage: str) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    engine = await evening.damages(damage)

    with pytest.raises(Unreadable) as failed:
        await engine.tables.look(table_id)
    assert NONSENSE not in str(failed.value)
    with pytest.raises(NotYoursToEnd):
        await engine.seats.end(table_id, BEN, may_manage=False)
    await engine.seats.end(table_id, ADA, may_manage=False)

    await evening.starts()
    table = await evening.engine.tables.look(table_id)
    assert table.status == "ended"
    assert await evening.pinged(table_id) == [("ended", (BEN.id,))]
    assert await evening.engine.search.tables_of(ADA) == []


@pytest.mark.parametrize("damage", DAMAGES)
async def test_it_is_left_by_those_who_sit_there(evening: Damaged, damage: str) -> None:
    table_id = await evening.game(ADA, BEN)
    engine = await evening.damages(damage)

    with pytest.raises(NotSeated):
        await engine.seats.leave(table_id, CY)
    left = await engine.seats.leave(table_id, ADA)
    assert (left.status, left.sitter(left.seats[0]).bot, left.saved.host) == (
        "playing",
        True,
        BEN.id,
    )
    assert await engine.search.tables_of(ADA) == []
    assert [table.id for table in await engine.search.left_by(ADA)] == [table_id]
    assert (await engine.seats.leave(table_id, BEN)).status == "ended"


async def test_what_is_damaged_is_left_as_it_is(evening: Damaged) -> None:
    table_id = await evening.game(ADA, BEN)
    evening.sql("UPDATE tables SET ids = ?", NONSENSE)
    engine = await evening.damages("no JSON in its state")
    await engine.seats.leave(table_id, ADA)
    await engine.seats.end(table_id, BEN, may_manage=False)

    assert evening.sql("SELECT ids FROM tables") == [(NONSENSE,)]
    last = "SELECT kind, state FROM turns ORDER BY version DESC LIMIT 1"
    assert evening.sql(last) == [("ended", NONSENSE)]


async def test_a_game_that_was_left_goes_on_when_it_can_be_read_again(evening: Damaged) -> None:
    table_id = await evening.game(ADA, BEN)
    ((state,),) = evening.sql("SELECT state FROM turns")
    engine = await evening.damages("no JSON in its state")
    await engine.seats.leave(table_id, ADA)
    evening.sql("UPDATE turns SET state = ?", state)
    await evening.starts()

    table = await evening.finishes(table_id)
    assert table.status == "over"
    assert [line.told(str) for line in await evening.engine.search.log(table_id)]
    assert (await evening.engine.search.record(table_id)).turns


@pytest.mark.parametrize("damage", DAMAGES)
async def test_the_others_are_found_and_joined(evening: Damaged, damage: str) -> None:
    spoilt = await evening.game(ADA, BEN)
    engine = await evening.damages(damage)
    lobby = await engine.lobby.open(HERE, CY, "toy", {})
    await engine.lobby.join(lobby.id, ADA, evening.interaction())

    assert {table.id for table in await engine.search.tables_here(HERE)} == {spoilt, lobby.id}
    assert {table.id for table in await engine.search.tables_of(ADA)} == {spoilt, lobby.id}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_what_is_kept_about_somebody_is_shown_and_forgotten(
    evening: Damaged, damage: str
) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.plays(ADA, table_id)
    evening.sql("UPDATE turns SET move = ? WHERE move IS NOT NULL", NONSENSE)
    evening.sql("UPDATE tables SET ballots = ?", NONSENSE)
    engine = await evening.damages(damage)

    (kept,) = (await engine.privacy.kept_about(ADA.id))["tables"]
    assert [move["move"] for move in kept["moves"]][-1:] == [NONSENSE]
    await engine.privacy.forget_person(ADA.id)
    assert (await engine.privacy.kept_about(ADA.id))["tables"] == []


@pytest.mark.parametrize("votes", LOST_VOTES)
async def test_votes_that_cannot_be_read_are_lost_and_the_game_goes_on(
    evening: Damaged, votes: str
) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.engine.votes.choose_clock(table_id, BEN, "daily")
    evening.sql("UPDATE tables SET ballots = ?", votes)
    engine = await evening.starts()

    assert [table.unreadable for table in await engine.search.tables_of(ADA)] == [False]
    await engine.votes.choose_clock(table_id, ADA, "daily")
    assert (await evening.finishes(table_id)).status == "over"


@pytest.mark.parametrize("votes", LOST_VOTES)
@pytest.mark.parametrize("person", [ADA, BEN])
async def test_a_table_whose_votes_are_lost_can_be_left_and_ended(
    evening: Damaged, votes: str, person: Person
) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    evening.sql("UPDATE tables SET ballots = ?", votes)
    engine = await evening.starts()

    assert (await engine.seats.leave(table_id, person)).status == "playing"
    table = await engine.seats.end(table_id, CY, may_manage=True)
    assert table.status == "ended"

"""Tables are cached, but a newer state in the store always replaces a cached table."""

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest

from bot.engine import Engine, GameFailed, MovePlayed, NoGame, NotPossible
from bot.engine.tables import MAX_CACHED_TABLES
from storage.delivery import SetPosted
from storage.records import Change, TableRecord
from storage.sqlite.store import SQLite
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, BEN, GAMES, HERE, EngineSession
from tests.support.fresh_store import fresh_store
from tests.support.toy_game import TOY


async def test_two_engines_on_one_store_play_one_game(session: EngineSession) -> None:
    other = EngineSession(session.store)
    await other.starts()
    table_id = await session.game(ADA, BEN)
    await other.engine.tables.load(table_id)
    await session.plays(ADA, table_id)

    await other.plays(BEN, table_id, "yawn")
    assert (await other.engine.tables.load(table_id)).due() == (1,)
    with pytest.raises(NotPossible, match=r"Choose from: Lay, Peek\."):
        await session.plays(BEN, table_id, "yawn")


async def test_only_one_of_two_engines_plays_a_bots_move(session: EngineSession) -> None:
    other = EngineSession(session.store)
    await other.starts()
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)
    session.now = other.now = session.now + 10
    await other.engine.tables.load(table_id)

    await asyncio.gather(session.engine.timers.run_due(), other.engine.timers.run_due())
    assert (await session.store.load(table_id)).sitters[1].moves == 1


async def test_a_table_is_read_again_after_a_cancelled_save(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    ticket = (await session.engine.play.prompt(table_id, ADA)).ticket
    session.notified.clear()
    click = asyncio.ensure_future(session.engine.play.answer(table_id, ADA, ticket, [(1,)]))
    await asyncio.sleep(0)
    click.cancel()
    await asyncio.gather(click, return_exceptions=True)
    await session.store.set_meta("anything", "written after it")

    stored = await session.store.load(table_id)
    assert (await session.engine.tables.load(table_id)).record == stored
    if stored.sitters[0].moves:
        assert session.notified == [table_id]


class StorePostingDuringSave(SQLite):
    """A store in which a post is recorded as sent while a move is being saved."""

    engine: Engine

    async def save(self, change: Change) -> None:
        await super().save(change)
        post = (await self.posts_of(change.table.id))[0]
        posted = SetPosted(post, 7, change.table.version, 1)
        await self.engine.outbox.write(change.table.id, posted)


async def test_a_message_posted_while_a_move_is_saved_is_not_forgotten(tmp_path: Path) -> None:
    async with fresh_store(tmp_path, StorePostingDuringSave) as store:
        session = EngineSession(store)
        store.engine = await session.starts()
        table_id = await session.game(ADA, BEN)
        table = (await session.plays(ADA, table_id)).table

        shown = table.record.shown
        assert shown is not None
        assert (shown.channel, shown.message) == (7, table.record.version)
        assert await session.engine.tables.load(table_id) == table


class StorePlayingDuringLoad(SQLite):
    """A store in which Ada makes a move while a table is being read."""

    session: EngineSession
    reading = False

    async def load(self, table_id: str) -> TableRecord:
        record = await super().load(table_id)
        if self.reading:
            self.reading = False
            await self.session.plays(ADA, table_id)
        return record


async def test_a_table_that_changed_while_it_was_read_is_not_cached(
    tmp_path: Path,
) -> None:
    async with fresh_store(tmp_path, StorePlayingDuringLoad) as store:
        session = store.session = EngineSession(store)
        await session.starts()
        table_id = await session.game(ADA, BEN)
        await session.starts()
        store.reading = True

        await session.engine.tables.load(table_id)
        assert (await session.engine.tables.load(table_id)).due() == (1,)


async def test_tables_that_are_no_longer_cached_can_still_be_loaded(session: EngineSession) -> None:
    first = await session.lobby(ADA)
    for _ in range(MAX_CACHED_TABLES + 1):
        await session.engine.lobby.open(HERE, BEN, "toy", {})

    table = await session.engine.tables.load(first)
    assert table.find(ADA.id) == 0


async def test_locks_are_dropped_when_nobody_holds_them(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id)
    gc.collect()

    assert session.engine.tables.locked_ids() == []


def add_hundred_points(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "sums": [100, 100]}


def drop_all_but_hands(old: dict[str, Any]) -> dict[str, Any]:
    return {"hands": old["hands"]}


async def test_a_state_from_older_rules_is_upgraded(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    newer = changed(TOY, version=2, upgrade=add_hundred_points)
    await session.starts({"toy": newer})

    played = await session.plays(ADA, table_id)
    assert played.table.record.rules == 2
    public = played.table.public()
    assert public is not None
    assert min(public.model_dump()["sums"]) >= 100
    await session.starts({"toy": newer})
    assert (await session.engine.tables.load(table_id)).public() == public


async def test_an_unreadable_state_is_reported_without_its_cards(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    newer = changed(TOY, version=2, upgrade=drop_all_but_hands)
    await session.starts({"toy": newer})

    with pytest.raises(GameFailed) as failed:
        await session.engine.tables.load(table_id)

    assert table_id in str(failed.value)
    assert "hands" not in str(failed.value)
    (found,) = await session.engine.search.tables_of(ADA)
    assert (found.unreadable, found.public(), found.due()) == (True, None, ())


async def test_a_move_in_a_game_that_no_longer_exists_is_refused_kindly(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.starts({})

    with pytest.raises(NoGame, match="I don't have that game"):
        await session.engine.play.prompt(table_id, ADA)


async def test_a_hundred_clicks_at_once_are_played_one_by_one(session: EngineSession) -> None:
    tables = [await session.game(ADA, BEN) for _ in range(25)]
    tickets = [(await session.engine.play.prompt(each, ADA)).ticket for each in tables]
    clicks = [
        session.engine.play.answer(table_id, ADA, ticket, [(1,)])
        for table_id, ticket in zip(tables, tickets, strict=True)
        for _ in range(4)
    ]
    outcomes = await asyncio.gather(*clicks, return_exceptions=True)

    assert sum(isinstance(outcome, MovePlayed) for outcome in outcomes) == 25
    assert {len(await session.store.turns(each)) for each in tables} == {2}


async def test_the_secret_is_generated_once_and_kept(session: EngineSession) -> None:
    first = await session.store.meta("ticket secret")
    await session.starts(GAMES)

    assert first is not None
    assert len(first) == 64
    assert await session.store.meta("ticket secret") == first

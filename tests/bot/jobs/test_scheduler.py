"""The pacer gets up when a table's time comes, and for nothing else."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Self

import pytest

from bot.engine import Engine
from bot.engine.timing.timers import ALIVE
from bot.jobs.scheduler import SWEEP, Scheduler
from games.kit import Seat
from storage.notices import Part
from storage.sqlite.store import SQLite
from tests.support.engine_session import ADA, BEN, GAMES, HERE
from tests.support.fresh_store import fresh_store


class Watched(SQLite):
    """A store that counts how often it is asked whose time comes next."""

    looks = 0
    tried_again = 0
    meanwhile: Callable[[], Awaitable[None]] | None = None  # once, while it is asked

    async def retry_after_outage(self, time: float, apart: float) -> list[str]:
        self.tried_again += 1
        return await super().retry_after_outage(time, apart)

    async def next_wake(self) -> float | None:
        self.looks += 1
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        return await super().next_wake()


class StoppedClock:
    """Whoever sleeps by it sleeps until something else wakes them."""

    moment = 1_000_000.0

    def now(self) -> float:
        return self.moment

    async def sleep(self, seconds: float) -> None:
        del seconds
        await asyncio.Event().wait()


class Room:
    """A host whose pacer has looked around once and naps."""

    def __init__(
        self, engine: Engine, store: Watched, scheduler: Scheduler, clock: StoppedClock
    ) -> None:
        self.engine = engine
        self.store = store
        self.scheduler = scheduler
        self.clock = clock
        self.told: list[str] = []

    @classmethod
    async def opened(
        cls, store: Watched, look_around: Callable[[], Coroutine[None, None, None]] | None = None
    ) -> Self:
        clock = StoppedClock()

        def tell(table_id: str) -> None:
            room.told.append(table_id)
            scheduler.table_changed(table_id)

        engine = await Engine.start(GAMES, store, clock=clock.now)
        engine.tables.on_change(tell)
        scheduler = Scheduler(engine, clock, tell, look_around)
        room = cls(engine, store, scheduler, clock)
        scheduler.start()
        scheduler.shard_connected(0)
        return room

    async def looks(self) -> int:
        """How often the pacer has looked, once everything has happened that can happen now."""
        for _ in range(10):  # more than anything here needs one after the other
            for _ in range(10):
                await asyncio.sleep(0)
            await self.store.meta("whatever was read before this has been answered")
            await self.store.set_meta("written before this", "too")
        return self.store.looks

    async def an_hour_passes(self) -> None:
        self.clock.moment += SWEEP + 1
        self.scheduler.shard_connected(0)
        await self.looks()

    async def lays_a_card(self, table_id: str) -> None:
        table = await self.engine.tables.load(table_id)
        card = table.moves(Seat(0))[0].__dict__["card"]
        await self.engine.play.answer_typed(
            table_id, ADA, "lay", {"card": str(card)}, confirmed=True
        )


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[Watched]:
    async with fresh_store(tmp_path, Watched) as store:
        yield store


@pytest.fixture
async def room(watched: Watched) -> AsyncIterator[Room]:
    room = await Room.opened(watched)
    yield room
    await room.scheduler.close()


async def test_a_move_after_which_a_person_is_due_lets_the_pacer_sleep(room: Room) -> None:
    table = await room.engine.lobby.open(HERE, ADA, "toy", {})
    await room.engine.lobby.join(table.id, BEN, 901)
    await room.engine.lobby.begin(table.id, ADA, 902)
    before = await room.looks()
    await room.lays_a_card(table.id)
    assert await room.looks() == before


async def test_a_move_after_which_a_bot_is_due_wakes_the_pacer(room: Room) -> None:
    table = await room.engine.lobby.open(HERE, ADA, "toy", {})
    await room.engine.lobby.add_bot(table.id, ADA, 901)
    await room.engine.lobby.begin(table.id, ADA, 902)
    before = await room.looks()
    await room.lays_a_card(table.id)
    assert await room.looks() > before


async def test_a_notice_put_off_to_a_moment_already_past_is_due(room: Room) -> None:
    table = await room.engine.lobby.open(HERE, ADA, "toy", {})
    await room.engine.lobby.join(table.id, BEN, 901)
    await room.engine.lobby.begin(table.id, ADA, 902)
    await room.looks()
    notice = (await room.store.claim_pending(table.id, 900_000.0)).notice
    assert notice is not None
    assert not await room.scheduler.has_due_work()
    await room.store.split_notice(notice, [Part(notice.pings, at=999_999.0)], 900_000.0)
    assert await room.scheduler.has_due_work()
    await room.scheduler.run_due()
    assert not await room.scheduler.has_due_work()


async def test_a_clock_moved_on_while_the_pacer_looks_around_is_noticed(room: Room) -> None:
    before = await room.looks()

    async def moves_the_clock() -> None:
        room.clock.moment += 3600

    room.store.meanwhile = moves_the_clock
    room.scheduler.shard_connected(0)
    assert await room.looks() == before + 2


async def test_what_nobody_told_is_told_within_the_hour(room: Room) -> None:
    table = await room.engine.lobby.open(HERE, ADA, "toy", {})
    await room.looks()
    room.told.clear()
    room.scheduler.shard_connected(0)
    await room.looks()
    assert room.told == []
    await room.an_hour_passes()
    assert room.told == [table.id]
    await room.engine.outbox.mark_shown(table.id, 1)
    await room.an_hour_passes()
    assert room.told == [table.id]


async def test_who_could_not_be_looked_for_is_looked_for_an_hour_later(
    watched: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    looks = 0

    async def look_around() -> None:
        nonlocal looks
        looks += 1
        raise OSError

    room = await Room.opened(watched, look_around)
    await room.an_hour_passes()
    await room.an_hour_passes()
    await room.scheduler.close()
    assert looks == caplog.text.count("OSError") == 2


async def test_nobody_is_looked_for_twice_at_once(watched: Watched) -> None:
    looks, found = 0, asyncio.Event()

    async def look_around() -> None:
        nonlocal looks
        looks += 1
        await found.wait()

    room = await Room.opened(watched, look_around)
    await room.an_hour_passes()
    await room.an_hour_passes()
    assert looks == 1
    found.set()
    await room.scheduler.members_checked()
    await room.an_hour_passes()
    assert looks == 2
    await room.scheduler.close()


async def test_what_failed_is_tried_again_when_the_bot_was_away_for_long(room: Room) -> None:
    for seconds, times in ((10, 0), (100, 1), (10, 1)):
        await room.looks()
        room.scheduler.shard_disconnected(0)
        room.clock.moment += seconds
        room.scheduler.shard_connected(0)
        await room.looks()
        assert room.store.tried_again == times


async def test_a_clock_that_is_set_back_keeps_no_bot_from_moving(room: Room) -> None:
    table = await room.engine.lobby.open(HERE, ADA, "toy", {})
    await room.engine.lobby.add_bot(table.id, ADA, 901)
    await room.engine.lobby.begin(table.id, ADA, 902)
    await room.lays_a_card(table.id)
    await room.looks()
    before = (await room.store.load(table.id)).version
    for seconds in (-5 * 24 * 3600, 10):
        room.clock.moment += seconds
        room.scheduler.shard_connected(0)
        await room.looks()
    assert (await room.store.load(table.id)).version > before
    assert float(await room.store.meta(ALIVE) or 0) <= room.clock.moment


async def test_a_clock_that_was_set_back_before_the_start_keeps_no_bot_from_moving(
    room: Room,
) -> None:
    table = await room.engine.lobby.open(HERE, ADA, "toy", {})
    await room.engine.lobby.add_bot(table.id, ADA, 901)
    await room.engine.lobby.begin(table.id, ADA, 902)
    await room.scheduler.close()
    await room.lays_a_card(table.id)
    before = (await room.store.load(table.id)).version
    room.clock.moment -= 5 * 24 * 3600
    await room.engine.timers.record_heartbeat()
    scheduler = Scheduler(room.engine, room.clock, room.told.append)
    scheduler.shard_connected(0)
    await scheduler.run_due()
    room.clock.moment += 10
    await scheduler.run_due()
    assert (await room.store.load(table.id)).version > before

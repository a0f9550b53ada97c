"""The scheduler wakes up only if there's something to do."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Self

import pytest

from bot.discord_api.outage import Outage
from bot.engine import Engine
from bot.engine.timing.timers import HEARTBEAT_KEY
from bot.jobs.scheduler import SWEEP_INTERVAL, RecoveryProbes, Scheduler
from games.kit import Seat
from storage.delivery import ClaimPosts, SetPosted
from storage.notices import Part
from storage.sqlite.store import SQLite
from tests.support.engine_session import ADA, BEN, GAMES, HERE
from tests.support.fresh_store import fresh_store


class WatchedStore(SQLite):
    """A store that counts the scheduler's rounds and its retries after an outage."""

    rounds = 0
    retries = 0
    meanwhile: Callable[[], Awaitable[None]] | None = None  # called once by `next_wake`

    async def retry_after_outage(self, time: float, apart: float) -> list[str]:
        self.retries += 1
        return await super().retry_after_outage(time, apart)

    async def next_wake(self) -> float | None:
        self.rounds += 1
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        return await super().next_wake()


class StoppedClock:
    """A clock that only tests move. Sleeping never ends."""

    moment = 1_000_000.0

    def now(self) -> float:
        return self.moment

    async def sleep(self, seconds: float) -> None:
        del seconds
        await asyncio.Event().wait()


async def check_nobody() -> None:
    pass


def no_probes(engine: Engine, clock: StoppedClock) -> RecoveryProbes:
    return RecoveryProbes(engine, Outage(clock.now), lambda _tables: None)


class SchedulerSession:
    """An engine with a running scheduler, and a record of the tables that it announces."""

    def __init__(
        self, engine: Engine, store: WatchedStore, scheduler: Scheduler, clock: StoppedClock
    ) -> None:
        self.engine = engine
        self.store = store
        self.scheduler = scheduler
        self.clock = clock
        self.notified: list[str] = []

    @classmethod
    async def open(
        cls,
        store: WatchedStore,
        check_members: Callable[[], Coroutine[None, None, None]] = check_nobody,
    ) -> Self:
        clock = StoppedClock()

        def notify(table_id: str) -> None:
            session.notified.append(table_id)
            scheduler.table_changed(table_id)

        engine = await Engine.start(GAMES, store, clock=clock.now)
        engine.tables.on_change(notify)
        scheduler = Scheduler(engine, clock, notify, check_members, no_probes(engine, clock))
        session = cls(engine, store, scheduler, clock)
        scheduler.start()
        scheduler.shard_connected(0)
        return session

    async def count_rounds(self) -> int:
        """Let all tasks run. Return the number of rounds that the scheduler has completed."""
        for _ in range(30):  # more than any test needs, even on a busy machine
            for _ in range(10):
                await asyncio.sleep(0)
            await self.store.meta("whatever was read before this has been answered")
            await self.store.set_meta("written before this", "too")
        return self.store.rounds

    async def let_an_hour_pass(self) -> None:
        self.clock.moment += SWEEP_INTERVAL + 1
        self.scheduler.shard_connected(0)
        await self.count_rounds()

    async def lay_a_card(self, table_id: str) -> None:
        table = await self.engine.tables.load(table_id)
        card = table.moves(Seat(0))[0].__dict__["card"]
        await self.engine.play.answer_typed(
            table_id, ADA, "lay", {"card": str(card)}, confirmed=True
        )


@pytest.fixture
async def watched_store(tmp_path: Path) -> AsyncIterator[WatchedStore]:
    async with fresh_store(tmp_path, WatchedStore) as store:
        yield store


@pytest.fixture
async def session(watched_store: WatchedStore) -> AsyncIterator[SchedulerSession]:
    session = await SchedulerSession.open(watched_store)
    yield session
    await session.scheduler.close()


async def test_the_scheduler_sleeps_while_a_person_is_due(
    session: SchedulerSession,
) -> None:
    table = await session.engine.lobby.open(HERE, ADA, "toy", {})
    await session.engine.lobby.join(table.id, BEN, 901)
    await session.engine.lobby.begin(table.id, ADA, 902)
    before = await session.count_rounds()
    await session.lay_a_card(table.id)
    assert await session.count_rounds() == before


async def test_a_move_that_makes_a_bot_due_wakes_the_scheduler(session: SchedulerSession) -> None:
    table = await session.engine.lobby.open(HERE, ADA, "toy", {})
    await session.engine.lobby.add_bot(table.id, ADA, 901)
    await session.engine.lobby.begin(table.id, ADA, 902)
    before = await session.count_rounds()
    await session.lay_a_card(table.id)
    assert await session.count_rounds() > before


async def test_a_notice_postponed_to_a_past_moment_is_due(session: SchedulerSession) -> None:
    table = await session.engine.lobby.open(HERE, ADA, "toy", {})
    await session.engine.lobby.join(table.id, BEN, 901)
    await session.engine.lobby.begin(table.id, ADA, 902)
    await session.count_rounds()
    posts = await session.store.posts_of(table.id)
    assert not await session.scheduler.has_due_work()
    past = Part("turn", ADA.id, at=999_999.0)
    await session.store.write_delivery(table.id, ClaimPosts(tuple(posts), None, (past,)))
    assert await session.scheduler.has_due_work()
    await session.scheduler.run_due()
    assert not await session.scheduler.has_due_work()


async def test_the_scheduler_notices_a_clock_that_jumps_ahead_during_a_round(
    session: SchedulerSession,
) -> None:
    before = await session.count_rounds()

    async def move_clock() -> None:
        session.clock.moment += 3600

    session.store.meanwhile = move_clock
    session.scheduler.shard_connected(0)
    assert await session.count_rounds() == before + 2


async def test_a_pending_message_is_delivered_within_the_hour(session: SchedulerSession) -> None:
    table = await session.engine.lobby.open(HERE, ADA, "toy", {})
    await session.count_rounds()
    session.notified.clear()
    session.scheduler.shard_connected(0)
    await session.count_rounds()
    assert session.notified == []
    await session.let_an_hour_pass()
    assert session.notified == [table.id]
    (post,) = await session.engine.outbox.posts_of(table.id)
    await session.engine.outbox.write(table.id, SetPosted(post, 2, 900, 1))
    await session.let_an_hour_pass()
    assert session.notified == [table.id]


async def test_a_failed_member_check_is_repeated_an_hour_later(
    watched_store: WatchedStore, caplog: pytest.LogCaptureFixture
) -> None:
    rounds = 0

    async def check_members() -> None:
        nonlocal rounds
        rounds += 1
        raise OSError

    session = await SchedulerSession.open(watched_store, check_members)
    for _ in range(2):
        await session.let_an_hour_pass()
        await session.scheduler.wait_for_member_check()
    await session.scheduler.close()
    assert rounds == caplog.text.count("OSError") == 2


async def test_only_one_member_check_runs_at_a_time(watched_store: WatchedStore) -> None:
    rounds, found = 0, asyncio.Event()

    async def check_members() -> None:
        nonlocal rounds
        rounds += 1
        await found.wait()

    session = await SchedulerSession.open(watched_store, check_members)
    await session.let_an_hour_pass()
    await session.let_an_hour_pass()
    assert rounds == 1
    found.set()
    await session.scheduler.wait_for_member_check()
    await session.let_an_hour_pass()
    assert rounds == 2
    await session.scheduler.close()


async def test_failed_deliveries_are_retried_after_a_long_absence(
    session: SchedulerSession,
) -> None:
    for seconds, times in ((10, 0), (100, 1), (10, 1)):
        await session.count_rounds()
        session.scheduler.shard_disconnected(0)
        session.clock.moment += seconds
        session.scheduler.shard_connected(0)
        await session.count_rounds()
        assert session.store.retries == times


async def test_bots_keep_moving_after_the_clock_is_set_back(session: SchedulerSession) -> None:
    table = await session.engine.lobby.open(HERE, ADA, "toy", {})
    await session.engine.lobby.add_bot(table.id, ADA, 901)
    await session.engine.lobby.begin(table.id, ADA, 902)
    await session.lay_a_card(table.id)
    await session.count_rounds()
    before = (await session.store.load(table.id)).version
    for seconds in (-5 * 24 * 3600, 10):
        session.clock.moment += seconds
        session.scheduler.shard_connected(0)
        await session.count_rounds()
    assert (await session.store.load(table.id)).version > before
    assert float(await session.store.meta(HEARTBEAT_KEY) or 0) <= session.clock.moment


async def test_bots_move_even_if_the_clock_was_set_back_before_the_start(
    session: SchedulerSession,
) -> None:
    table = await session.engine.lobby.open(HERE, ADA, "toy", {})
    await session.engine.lobby.add_bot(table.id, ADA, 901)
    await session.engine.lobby.begin(table.id, ADA, 902)
    await session.scheduler.close()
    await session.lay_a_card(table.id)
    before = (await session.store.load(table.id)).version
    session.clock.moment -= 5 * 24 * 3600
    await session.engine.timers.record_heartbeat()
    scheduler = Scheduler(
        session.engine,
        session.clock,
        session.notified.append,
        check_nobody,
        no_probes(session.engine, session.clock),
    )
    scheduler.shard_connected(0)
    await scheduler.run_due()
    session.clock.moment += 10
    await scheduler.run_due()
    assert (await session.store.load(table.id)).version > before

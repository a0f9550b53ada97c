"""Run timers, retries, probes and hourly checks when they're due, while the bot is connected."""

import asyncio
import logging
import math
from collections.abc import Callable, Coroutine, Iterable

from bot.background_tasks import run_in_background
from bot.clock import Clock
from bot.discord_api.outage import LONG_OUTAGE, Outage
from bot.engine import Engine
from bot.operator_log import log_failure

log = logging.getLogger(__name__)

CLOCK_TOLERANCE = 5.0  # seconds by which the clock may be set back without any effect
HEARTBEAT_INTERVAL = 30.0  # seconds between heartbeats
SWEEP_INTERVAL = 3600.0  # seconds between sweeps, which look for deliveries that were missed
PROBE_INTERVAL = 5.0  # seconds between two probes of Discord
BUSY_PROBE_INTERVAL = 1.0  # seconds between probes while all waiting tables are being retried
DM_PROBE_INTERVAL = 600.0  # seconds between probes with DMs, since a DM has only a few attempts


class Scheduler:
    def __init__(
        self,
        engine: Engine,
        clock: Clock,
        retry: Callable[[str], None],
        check_members: Callable[[], Coroutine[None, None, None]],
        probes: "RecoveryProbes",
    ) -> None:
        self._engine = engine
        self._probes = probes
        self._retry = retry
        self._check_members = check_members
        self._member_check: asyncio.Task[None] | None = None
        self._clock = clock
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._swept_at = 0.0
        self._heartbeat_at = 0.0
        # The clock's last reading. At first it's infinite, so that stored times are corrected at
        # startup as if the clock had been set back.
        self._latest = math.inf
        self._shards: set[int] = set()
        self._connected = asyncio.Event()
        self._reconnected = False  # True if the bot has reconnected since the last heartbeat
        self._retry_failed = False
        self._sleeps_until = 0.0
        self._lock = asyncio.Lock()

    @property
    def has_failed(self) -> bool:
        """Return True if the scheduler has stopped without being closed."""
        return self._task is not None and self._task.done()

    @property
    def shards(self) -> set[int]:
        """Return the numbers of the connected shards."""
        return set(self._shards)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def table_changed(self, table_id: str) -> None:
        """Wake the scheduler up earlier if a changed table is now due first."""
        wake = self._engine.tables.wakes_at(table_id)
        if wake is not None and wake < self._sleeps_until:
            self._woken.set()

    def shard_connected(self, shard: int) -> None:
        self._reconnected = self._reconnected or not self._shards
        self._shards.add(shard)
        self._connected.set()
        self._woken.set()

    def shard_disconnected(self, shard: int) -> None:
        """Record that a shard disconnected. While none is connected, the tables' clocks stop."""
        self._shards.discard(shard)
        if not self._shards:
            self._connected.clear()

    def retry_failed(self) -> None:
        """Retry everything that failed, because Discord is responding again."""
        self._retry_failed = True
        self._woken.set()

    def interaction_answered(self) -> None:
        """Permit a probe, because Discord may accept messages again; wake up once it's due."""
        due = self._probes.permit()
        if due is not None and due < self._sleeps_until:
            self._woken.set()

    async def close(self) -> None:
        tasks = [each for each in (self._task, self._member_check) if each is not None]
        self._task = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._connected.is_set() and not self._reconnected:
            await self._engine.timers.record_heartbeat()

    async def _run(self) -> None:
        while True:
            await self._connected.wait()
            self._woken.clear()
            self._sleeps_until = math.inf  # from now on, any change wakes the scheduler
            # Read first, because the clock may jump ahead during the round.
            began = self._clock.now()
            try:
                await self.run_due()
                wake = await self._next_wake()
            except Exception as problem:  # noqa: BLE001  the next round may succeed
                log_failure(log, "a round of the scheduler", problem)
                wake = self._clock.now() + 5
            heartbeat = began + HEARTBEAT_INTERVAL
            self._sleeps_until = heartbeat if wake is None else min(wake, heartbeat)
            await self._sleep()

    async def run_due(self) -> bool:
        """Do everything that's due; return True if any table was woken or retried."""
        await self._connected.wait()
        async with self._lock:
            await self._follow_clock()
            await self._record_heartbeat()
            if self._retry_failed:
                await self._engine.channel_retries.retry_all()
                self._retry_failed = False
            await self._probes.run()
            woken = await self._engine.timers.run_due()
            retries = await self._engine.channel_retries.claim_retries()
            for table_id in retries:
                self._retry(table_id)
            await self._sweep()
        return bool(woken or retries)

    async def has_due_work(self) -> bool:
        if self._retry_failed or self._probes.is_due:
            return True
        wake = await self._engine.timers.next_wake()
        return wake is not None and wake <= self._clock.now()

    async def _next_wake(self) -> float | None:
        wake = await self._engine.timers.next_wake()
        times = (wake, self._probes.due_at)
        return min((time for time in times if time is not None), default=None)

    async def wait_for_member_check(self) -> None:
        """Wait until the running member check, if any, is finished."""
        if self._member_check is not None:
            await self._member_check

    async def _follow_clock(self) -> None:
        """Correct stored times at startup and whenever the clock has been set back."""
        now = self._clock.now()
        if now < self._latest - CLOCK_TOLERANCE:
            await self._engine.clock_correction.correct_times()
            self._heartbeat_at = self._swept_at = 0.0
        self._latest = now

    async def _record_heartbeat(self) -> None:
        """Record a heartbeat, unless the last heartbeat was a moment ago.

        If the bot has just reconnected, extend all deadlines by the downtime, and deliver
        everything that's pending.
        """
        if self._reconnected:
            lost = await self._engine.timers.resume_after_downtime()
            self._reconnected = False
            self._retry_failed = self._retry_failed or lost >= LONG_OUTAGE
            for table_id in await self._engine.outbox.pending_tables():
                self._engine.tables.notify(table_id)
        elif self._clock.now() - self._heartbeat_at >= HEARTBEAT_INTERVAL:
            await self._engine.timers.record_heartbeat()
        else:
            return
        self._heartbeat_at = self._clock.now()

    async def _sleep(self) -> None:
        """Sleep until something is due, or until a change wakes the scheduler."""
        timer = asyncio.create_task(self._wait_for_clock())
        woken = asyncio.create_task(self._woken.wait())
        try:
            await asyncio.wait((timer, woken), return_when=asyncio.FIRST_COMPLETED)
        finally:
            timer.cancel()
            woken.cancel()

    async def _wait_for_clock(self) -> None:
        seconds = self._sleeps_until - self._clock.now()
        if seconds > 0:
            await self._clock.sleep(seconds)

    async def _sweep(self) -> None:
        if self._clock.now() - self._swept_at > SWEEP_INTERVAL:
            self._swept_at = self._clock.now()
            for table_id in await self._engine.outbox.pending_tables():
                self._engine.tables.notify(table_id)
            await self._engine.seats.close_stale_lobbies()
            await self._engine.old_games.reduce()
            if self._member_check is not None and not self._member_check.done():
                return
            # The member check runs in the background, because it waits for Discord's responses.
            self._member_check = run_in_background(self._check_members(), "checking who left")


class RecoveryProbes:
    """Detects within seconds that Discord is accepting messages again after an outage.

    Responses to interactions take a different route than messages. While messages fail, a
    successful response is the first hint that messages may work again. It permits one probe, which
    retries a waiting table early. If Discord accepts that table's message, all other waiting
    messages are retried as well.
    """

    def __init__(
        self, engine: Engine, outage: Outage, probe: Callable[[Iterable[str]], str | None]
    ) -> None:
        """`probe` retries the first table that isn't being delivered, and returns its id."""
        self._engine = engine
        self._outage = outage
        self._probe = probe
        self._permitted = False
        self._probed_at = 0.0
        self._not_before = 0.0
        self._no_dms_before = 0.0
        self._last_probed = ""

    def permit(self) -> float | None:
        """Permit a probe if messages may be waiting. Call this after an interaction was answered.

        Returns the time at which the probe is due, or None if no probe is permitted.
        """
        if self._outage.backlog:
            self._permitted = True
        return self.due_at

    @property
    def due_at(self) -> float | None:
        return self._not_before if self._permitted else None

    @property
    def is_due(self) -> bool:
        """Return True if a probe is permitted, and the last probe was long enough ago.

        If the clock has been set back to before the last probe, the last probe is ignored.
        """
        is_too_soon = self._probed_at <= self._engine.now() < self._not_before
        return self._permitted and not is_too_soon

    async def run(self) -> None:
        """Make a probe if one is due."""
        if not self.is_due:
            return
        now = self._engine.now()
        self._probed_at, self._not_before = now, now + PROBE_INTERVAL
        self._outage.backlog = False  # set to True again if tables are waiting or a request fails
        tables = await self._waiting_tables(now)
        if not tables:
            self._permitted = False
            return
        self._outage.backlog = True
        probed = self._probe(self._round_robin(tables))
        if probed is None:
            self._not_before = now + BUSY_PROBE_INTERVAL
        else:
            self._permitted, self._last_probed = False, probed

    async def _waiting_tables(self, now: float) -> list[str]:
        tables = await self._engine.channel_retries.channels_down()
        if not tables and now >= self._no_dms_before:
            tables = await self._engine.channel_retries.dms_put_off()
            self._no_dms_before = now + DM_PROBE_INTERVAL if tables else now
        return tables

    def _round_robin(self, tables: list[str]) -> list[str]:
        """Sort the tables in round-robin order, beginning after the table that was probed last.

        A single broken channel then doesn't hold up the other tables.
        """
        return sorted(tables, key=lambda table_id: (table_id <= self._last_probed, table_id))

"""What happens by itself when its time has come: only while the bot can be reached."""

import asyncio
import logging
import math
from collections.abc import Callable, Coroutine

from bot.clock import Clock
from bot.discord_api.outage import LONG_OUTAGE
from bot.engine import Engine
from bot.failures import log_failure
from bot.jobs.recovery_probes import Probes
from bot.tasks import run_in_background

log = logging.getLogger(__name__)

SET_BACK = 5.0  # seconds; a clock that's corrected by less than that is let be
BEAT = 30.0  # seconds between two signs of life
SWEEP = 3600.0


class Scheduler:
    def __init__(
        self,
        engine: Engine,
        clock: Clock,
        retry: Callable[[str], None],
        look_around: Callable[[], Coroutine[None, None, None]] | None = None,
        probes: Probes | None = None,
    ) -> None:
        self._engine = engine
        self._probes = probes
        self._retry = retry
        self._look_around = look_around
        self._looking: asyncio.Task[None] | None = None
        self._clock = clock
        self._nudged = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._swept = 0.0
        self._beaten = 0.0
        self._latest = math.inf  # what the clock said last; at the start it may have been set back
        self._shards: set[int] = set()
        self._there = asyncio.Event()
        self._back = False
        self._trying_again = False
        self._until = 0.0  # when the nap ends
        self._going = asyncio.Lock()

    @property
    def is_running(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def shards(self) -> set[int]:
        """Those that are connected."""
        return set(self._shards)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def nudge(self, table_id: str) -> None:
        """Get up if a table that changed is to be looked at sooner than all others."""
        wake = self._engine.tables.wakes_at(table_id)
        if wake is not None and wake < self._until:
            self._nudged.set()

    def arrive(self, shard: int) -> None:
        """Discord can be reached, again or for the first time."""
        self._back = self._back or not self._shards
        self._shards.add(shard)
        self._there.set()
        self._nudged.set()

    def depart(self, shard: int) -> None:
        """Discord cannot be reached: no time passes at the tables."""
        self._shards.discard(shard)
        if not self._shards:
            self._there.clear()

    def try_again(self) -> None:
        """Discord answers again: what failed meanwhile need not wait on."""
        self._trying_again = True
        self._nudged.set()

    def interaction_answered(self) -> None:
        """Discord may take messages again: get up if a table may be tried for that."""
        due = None if self._probes is None else self._probes.permit()
        if due is not None and due < self._until:
            self._nudged.set()

    async def close(self) -> None:
        tasks = [each for each in (self._task, self._looking) if each is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._there.is_set() and not self._back:
            await self._engine.timers.record_heartbeat()

    async def _run(self) -> None:
        while True:
            await self._there.wait()
            self._nudged.clear()
            self._until = math.inf  # whatever changes from here on may have been missed
            began = self._clock.now()  # so may whatever falls due while the clock is moved on
            try:
                await self.go_round()
                wake = await self._next_wake()
            except Exception as problem:  # noqa: BLE001  whatever it is, the next round may do
                log_failure(log, "a round of the scheduler", problem)
                wake = self._clock.now() + 5
            self._until = began + BEAT if wake is None else min(wake, began + BEAT)
            await self._nap()

    async def go_round(self) -> bool:
        """Do everything whose time has come; whether there was anything."""
        await self._there.wait()
        async with self._going:
            await self._follow_clock()
            await self._beat()
            if self._trying_again:
                await self._engine.troubles.retry_all()
                self._trying_again = False
            if self._probes is not None:
                await self._probes.run()
            woken = await self._engine.timers.run_due()
            retries = await self._engine.troubles.claim_retries()
            for table_id in retries:
                self._retry(table_id)
            await self._sweep()
        return bool(woken or retries)

    async def is_due(self) -> bool:
        """Whether there is anything again whose time has come."""
        if self._trying_again or (self._probes is not None and self._probes.is_due):
            return True
        wake = await self._engine.timers.next_wake()
        return wake is not None and wake <= self._clock.now()

    async def _next_wake(self) -> float | None:
        wake = await self._engine.timers.next_wake()
        probe = None if self._probes is None else self._probes.due_at
        return min((time for time in (wake, probe) if time is not None), default=None)

    async def looked_around(self) -> None:
        """Wait until those who were missed have been looked for."""
        if self._looking is not None:
            await self._looking

    async def _follow_clock(self) -> None:
        """Correct what's stored at the start, and whenever the clock was set back."""
        now = self._clock.now()
        if now < self._latest - SET_BACK:
            await self._engine.clock_correction.correct_times()
            self._beaten = self._swept = 0.0
        self._latest = now

    async def _beat(self) -> None:
        """Keep that the bot is there; after an absence, what is then still to be told is told."""
        if self._back:
            lost = await self._engine.timers.resume_after_downtime()
            self._back = False
            self._trying_again = self._trying_again or lost >= LONG_OUTAGE
            for table_id in await self._engine.outbox.pending_tables():
                self._engine.tables.notify(table_id)
        elif self._clock.now() - self._beaten >= BEAT:
            await self._engine.timers.record_heartbeat()
        else:
            return
        self._beaten = self._clock.now()

    async def _nap(self) -> None:
        """Sleep by the clock until the nap ends, or until something changes."""
        trouble_alert = asyncio.create_task(self._sleep())
        nudge = asyncio.create_task(self._nudged.wait())
        try:
            await asyncio.wait((trouble_alert, nudge), return_when=asyncio.FIRST_COMPLETED)
        finally:
            trouble_alert.cancel()
            nudge.cancel()

    async def _sleep(self) -> None:
        seconds = self._until - self._clock.now()
        if seconds > 0:
            await self._clock.sleep(seconds)

    async def _sweep(self) -> None:
        if self._clock.now() - self._swept > SWEEP:
            self._swept = self._clock.now()
            for table_id in await self._engine.outbox.pending_tables():
                self._engine.tables.notify(table_id)
            await self._engine.seats.close_stale_lobbies()
            if self._look_around is None or (self._looking and not self._looking.done()):
                return
            # It asks Discord, and no table waits for that.
            self._looking = run_in_background(self._look_around(), "checking who left")

"""The sandbox's clock, which runs in real time unless it's frozen, and can be moved forward."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from heapq import heappop, heappush


@dataclass(order=True, slots=True)
class Alarm:
    """A callback that runs at a given sandbox time unless it's cancelled."""

    when: float
    number: int
    ring: Callable[[], None] | None = field(compare=False)

    def cancel(self) -> None:
        self.ring = None


class Clock:
    def __init__(self, ahead: float = 0.0) -> None:
        self.ahead = ahead
        # A function to call whenever the clock is advanced.
        self.on_move: Callable[[], None] | None = None
        self._frozen: float | None = None
        self._alarms: list[Alarm] = []
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def now(self) -> float:
        """Return the sandbox's time, in seconds since 1970."""
        return time.time() + self.ahead if self._frozen is None else self._frozen

    def advance(
        self, *, days: float = 0, hours: float = 0, minutes: float = 0, seconds: float = 0
    ) -> None:
        """Move the clock forward, and run all alarms that are due at the new time.

        Raises ValueError if the clock would move backward.
        """
        step = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
        if step < 0:
            raise ValueError("Time goes forwards only.")
        self.ahead += step
        if self._frozen is not None:
            self._frozen += step
        self._run_due()
        if self.on_move is not None:
            self.on_move()

    def freeze(self) -> None:
        """Stop the clock, so that only `advance` moves the time, however slow the machine is."""
        self._frozen = self.now()

    def run(self) -> None:
        if self._frozen is not None:
            self.ahead = self._frozen - time.time()
            self._frozen = None
        self._run_due()

    def set_alarm(self, when: float, ring: Callable[[], None]) -> Alarm:
        self._count += 1
        alarm = Alarm(when, self._count, ring)
        heappush(self._alarms, alarm)
        if self._alarms[0] is alarm:
            self._schedule()
        return alarm

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        alarm = self.set_alarm(self.now() + seconds, woken.set)
        try:
            await woken.wait()
        finally:
            alarm.cancel()

    def start(self) -> None:
        """Run alarms in real time from now on."""
        self._loop = asyncio.get_running_loop()
        self._run_due()

    def stop(self) -> None:
        self._loop = None
        self._schedule()

    def _run_due(self) -> None:
        while self._alarms and (self._alarms[0].ring is None or self._alarms[0].when <= self.now()):
            alarm = heappop(self._alarms)
            if alarm.ring is not None:
                alarm.ring()
        self._schedule()

    def _schedule(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._alarms and self._frozen is None and self._loop is not None:
            delay = max(0.0, self._alarms[0].when - self.now())
            self._timer = self._loop.call_later(delay, self._run_due)


def format_timestamp(moment: float) -> str:
    """Return the time as an ISO 8601 timestamp in Discord's format."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")

"""The clocks that the bot can follow: the machine's clock, or the sandbox's movable clock."""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from email.utils import parsedate_to_datetime
from typing import Protocol

import aiohttp
import yarl

log = logging.getLogger(__name__)

POLL_INTERVAL = 2.0  # seconds between requests for the sandbox's time
MIN_JUMP = 2.0  # seconds; smaller differences may be due to the Date header's rounding


class Clock(Protocol):
    """Tells the time and sleeps.

    Everything that sleeps uses the clock, so that sleepers wake up when the clock is moved past
    their time. A bot in the same process as the sandbox uses the sandbox's clock directly.
    """

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The machine's own clock, used with the real Discord."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class RemoteClock:
    """Follows the sandbox's clock, which people can move, for example to try out reminders."""

    def __init__(self) -> None:
        self._offset = 0.0
        self._moved = asyncio.Event()

    def now(self) -> float:
        return time.time() + self._offset

    async def sleep(self, seconds: float) -> None:
        began = self.now()
        # Sleeping also ends if the clock is set back to before the sleep began.
        while began <= (now := self.now()) < began + seconds:
            self._moved.clear()
            try:
                await asyncio.wait_for(self._moved.wait(), began + seconds - now)
            except TimeoutError:
                continue

    def adjust(self, moment: float) -> None:
        """Set the clock to a time in seconds since 1970, unless the difference may be rounding."""
        if abs(moment - self.now()) > MIN_JUMP:
            self._offset = moment - time.time()
            self._moved.set()

    async def poll(self, session: aiohttp.ClientSession, base: str) -> None:
        """Ask the server at `base` for the time, and set the clock to the answer, if any."""
        try:
            async with session.head(yarl.URL(base).origin()) as response:
                date = response.headers.get("Date", "")
            self.adjust(parsedate_to_datetime(date).timestamp())
        except (aiohttp.ClientError, TimeoutError, ValueError):
            log.debug("no clock answers at %s", base)


@asynccontextmanager
async def remote_clock(base: str) -> AsyncGenerator[RemoteClock, None]:
    """Yield a clock that follows the clock of the server at `base`."""
    clock = RemoteClock()
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(10)) as session:
        await clock.poll(session, base)
        poller = asyncio.create_task(_keep_polling(clock, session, base))
        try:
            yield clock
        finally:
            poller.cancel()
            await asyncio.gather(poller, return_exceptions=True)


async def _keep_polling(clock: RemoteClock, session: aiohttp.ClientSession, base: str) -> None:
    while True:
        await asyncio.sleep(POLL_INTERVAL)
        await clock.poll(session, base)

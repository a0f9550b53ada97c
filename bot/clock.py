"""The time the bot goes by: this machine's, or that of a Discord whose time can be moved."""

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

ASKED_EVERY = 2.0  # seconds
A_JUMP = 2.0  # seconds; the Date of an answer is rounded to one


class Clock(Protocol):
    """Whoever waits for a moment asks the clock to: then the moment comes when the clock is moved.

    The sandbox's own clock is one, for a bot that runs in its process.
    """

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The time of this machine, for Discord itself."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class RemoteClock:
    """The time of another Discord: somebody who tries things out there may move it on."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._moved = asyncio.Event()

    def now(self) -> float:
        return time.time() + self._ahead

    async def sleep(self, seconds: float) -> None:
        began = self.now()
        while began <= (now := self.now()) < began + seconds:  # set back, it's no time to sleep by
            self._moved.clear()
            try:
                await asyncio.wait_for(self._moved.wait(), began + seconds - now)
            except TimeoutError:
                continue

    def hear(self, moment: float) -> None:
        """It is this moment there; small differences are the rounding's."""
        if abs(moment - self.now()) > A_JUMP:
            self._ahead = moment - time.time()
            self._moved.set()

    async def ask(self, session: aiohttp.ClientSession, base: str) -> None:
        """Ask what time it is there: every answer of an HTTP server says, even that of its root."""
        try:
            async with session.head(yarl.URL(base).origin()) as response:
                date = response.headers.get("Date", "")
            self.hear(parsedate_to_datetime(date).timestamp())
        except (aiohttp.ClientError, TimeoutError, ValueError):
            log.debug("No clock answers at %s.", base)


@asynccontextmanager
async def remote_clock(base: str) -> AsyncGenerator[RemoteClock, None]:
    """A clock that goes by the one at this address, also after that one is moved."""
    clock = RemoteClock()
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(10)) as session:
        await clock.ask(session, base)
        following = asyncio.create_task(_follow(clock, session, base))
        try:
            yield clock
        finally:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)


async def _follow(clock: RemoteClock, session: aiohttp.ClientSession, base: str) -> None:
    while True:
        await asyncio.sleep(ASKED_EVERY)
        await clock.ask(session, base)

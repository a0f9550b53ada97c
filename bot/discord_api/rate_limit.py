"""Stay within Discord's global limit on requests per second.

Responses to interactions don't count towards the limit. When people move faster than it allows, one
edit shows several moves. If requests have to wait, people take turns.
"""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

from bot.discord_api.fair_queue import FairQueue, current_person

BURST = 5  # requests that may be sent in one go after a quiet moment
RESERVE = 0.1  # fraction of the limit left unused, since requests may be delayed and bunch up


class RateLimit:
    def __init__(self, per_second: int) -> None:
        """Allow slightly fewer than `per_second` requests per second; 0 means no limit.

        The rest is reserved for delayed requests and for those made by the login.
        """
        self._every = 1 / max(1, per_second * (1 - RESERVE) - BURST) if per_second else 0.0
        self._last = 0.0
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, channel: int = 0) -> None:
        """Wait until a request to this channel may be sent for the current person."""
        if not self._every:
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put((current_person.get(), channel), turn)
        if self._timer is None:
            self._give_turns()
        await turn

    def wait_at(self, now: float) -> float:
        """Seconds until the next turn; 0 or less if it can be taken now."""
        return self._next(now) - now

    def take(self, now: float) -> None:
        """Use up the next turn for a request that is sent now."""
        self._last = self._next(now)

    def _next(self, now: float) -> float:
        return max(self._last, now - BURST * self._every) + self._every

    def _give_turns(self) -> None:
        """Let waiting requests proceed as far as the limit allows, and set a timer for the rest."""
        loop = asyncio.get_running_loop()
        self._timer = None
        while self._waiting:
            now = loop.time()
            wait = self.wait_at(now)
            if wait > 0:
                self._timer = loop.call_later(wait, self._give_turns)
                return
            turn = self._waiting.take()
            if turn is not None and not turn.cancelled():
                self.take(now)
                turn.set_result(None)


def trace_rate_limits(on_limit: Callable[[], None]) -> aiohttp.TraceConfig:
    """Call `on_limit` for every response with 429, even those that discord.py retries itself."""

    async def request_ended(
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        if ended.response.status == 429:
            on_limit()

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(request_ended)
    return trace

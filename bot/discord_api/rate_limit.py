"""Discord takes so many requests a second from a bot, over all its channels; this keeps to it.

Answers to interactions do not count. So the channels are told at a pace, however quickly people
move, and moves that come faster are told together. Those who wait take turns.
"""

import asyncio

from bot.discord_api.fair_queue import FairQueue, asked_by

AT_ONCE = 5  # requests that need not wait for each other after a quiet moment
ON_THE_WAY = 0.1  # of them all: what is delayed arrives together with what is not


class RateLimit:
    def __init__(self, a_second: int) -> None:
        """A little less than so many turns in any second; 0: as many as are asked for.

        The rest is for those that are late on their way, and for those of the login.
        """
        self._every = 1 / max(1, a_second * (1 - ON_THE_WAY) - AT_ONCE) if a_second else 0.0
        self._last = 0.0
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, channel: int = 0) -> None:
        """Wait for a turn to send something to a channel, on behalf of whoever asked for it."""
        if not self._every:
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put((asked_by.get(), channel), turn)
        if self._timer is None:
            self._give_turns()
        await turn

    def wait_at(self, now: float) -> float:
        """How long it is until the next turn; 0 or less: it can be taken now."""
        return self._next(now) - now

    def take(self, now: float) -> None:
        """Take the next turn, whose time has come."""
        self._last = self._next(now)

    def _next(self, now: float) -> float:
        return max(self._last, now - AT_ONCE * self._every) + self._every

    def _give_turns(self) -> None:
        """Give all turns whose time has come, and come back for the next one."""
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

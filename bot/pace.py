"""Discord takes so many requests a second from a bot, over all its channels; this keeps to it.

Answers to interactions do not count. So the channels are told at a pace, however quickly people
move, and moves that come faster are told together.
"""

import asyncio

AT_ONCE = 5  # requests that need not wait for each other after a quiet moment
ON_THE_WAY = 0.1  # of them all: what is delayed arrives together with what is not


class Pace:
    def __init__(self, a_second: int) -> None:
        """A little less than so many turns in any second; 0: as many as are asked for.

        The rest is for those that are late on their way, and for those of the login.
        """
        self._every = 1 / max(1, a_second * (1 - ON_THE_WAY) - AT_ONCE) if a_second else 0.0
        self._last = 0.0

    async def turn(self) -> None:
        """Wait until it is one's turn, in the order of asking."""
        if self._every:
            wait = self.wait_at(asyncio.get_running_loop().time())
            if wait > 0:
                await asyncio.sleep(wait)

    def wait_at(self, now: float) -> float:
        """Take the next turn; how long it is until then."""
        self._last = max(self._last, now - AT_ONCE * self._every) + self._every
        return self._last - now

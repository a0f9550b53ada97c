"""Direct messages: a channel to each person, opened once, and none while that is too fast."""

from collections.abc import Callable

import discord

from bot.discord_api.errors import OPENING_DMS_TOO_FAST, code_of
from bot.discord_api.rest import RestClient

PAUSE = 600.0  # seconds in which no DM is opened after Discord found it too fast


class DirectMessages:
    """What it remembers only saves requests: a new process opens them again."""

    def __init__(self, rest: RestClient, clock: Callable[[], float]) -> None:
        self._rest = rest
        self._clock = clock
        self._opened: dict[int, int] = {}
        self._not_before = 0.0

    async def to(self, person: int) -> int:
        """The channel to one person; RateLimited where another may not be opened yet."""
        if person not in self._opened:
            wait = min(self._not_before - self._clock(), PAUSE)  # the clock may be set back
            if wait > 0:
                raise discord.RateLimited(wait)
            self._opened[person] = await self._rest.open_dm(person)
        return self._opened[person]

    def failed(self, person: int, problem: BaseException) -> None:
        """Nothing came through to somebody. Whoever opens too many is blocked by Discord."""
        if code_of(problem) == OPENING_DMS_TOO_FAST:
            self._opened.pop(person, None)
            self._not_before = self._clock() + PAUSE

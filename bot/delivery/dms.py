"""Open DM channels, at most as fast as Discord allows."""

from collections.abc import Callable

import discord

from bot.discord_api.errors import OPENING_DMS_TOO_FAST, code_of
from bot.discord_api.rest import RestClient

PAUSE = 600.0  # seconds to wait after Discord says that DMs are opened too fast


class DirectMessages:
    """The channels are kept only to save requests; a new process opens them again."""

    def __init__(self, rest: RestClient, clock: Callable[[], float]) -> None:
        self._rest = rest
        self._clock = clock
        self._opened: dict[int, int] = {}
        self._not_before = 0.0

    async def channel_to(self, person: int) -> int:
        """Return the DM channel of a person; raise RateLimited while no new one may be opened."""
        if person not in self._opened:
            wait = min(self._not_before - self._clock(), PAUSE)  # the clock may be set back
            if wait > 0:
                raise discord.RateLimited(wait)
            self._opened[person] = await self._rest.open_dm(person)
        return self._opened[person]

    def record_failure(self, person: int, problem: BaseException) -> None:
        """Pause if DMs were opened too fast: Discord blocks bots that go on."""
        if code_of(problem) == OPENING_DMS_TOO_FAST:
            self._opened.pop(person, None)
            self._not_before = self._clock() + PAUSE

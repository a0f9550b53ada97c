"""Open DM channels no faster than Discord permits."""

from collections.abc import Callable

import discord

from bot.discord_api.errors import OPENING_DMS_TOO_FAST
from bot.discord_api.rest import RestClient

PAUSE = 600.0  # seconds to open no DMs after Discord says that it's happening too fast


class DmChannels:
    """Opens DM channels and remembers them to save requests."""

    def __init__(self, rest: RestClient, clock: Callable[[], float]) -> None:
        self._rest = rest
        self._clock = clock
        self._opened: dict[int, int] = {}
        self._not_before = 0.0

    async def channel_to(self, person: int) -> int:
        """Return a person's DM channel. Raises RateLimited while no new ones may be opened."""
        if person not in self._opened:
            wait = min(self._not_before - self._clock(), PAUSE)  # the clock may have been set back
            if wait > 0:
                raise discord.RateLimited(wait)
            self._opened[person] = await self._rest.open_dm(person)
        return self._opened[person]

    def note_refusal(self, person: int, code: int) -> None:
        """Stop opening DMs for a while if Discord says that they're being opened too fast.

        Discord blocks bots that ignore this.
        """
        if code == OPENING_DMS_TOO_FAST:
            self._opened.pop(person, None)
            self._not_before = self._clock() + PAUSE

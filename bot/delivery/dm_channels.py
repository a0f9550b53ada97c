"""Open DM channels no faster than Discord permits."""

from collections.abc import Callable

import discord

from bot.discord_api.errors import OPENING_DMS_TOO_FAST
from bot.discord_api.rest import RestClient

DM_PAUSE = 600.0  # seconds without new DMs after Discord says that the bot opens DMs too fast


class DmChannels:
    """Opens DM channels, and caches their ids to save requests."""

    def __init__(self, rest: RestClient, clock: Callable[[], float]) -> None:
        self._rest = rest
        self._clock = clock
        self._opened: dict[int, int] = {}  # by person: the id of the DM channel
        self._not_before = 0.0

    async def open_channel_to(self, person: int) -> int:
        """Return the id of a person's DM channel, opening it if necessary.

        Raises RateLimited while the bot may open no new DM channels.
        """
        if person not in self._opened:
            # The minimum guards against a clock that was set back.
            wait = min(self._not_before - self._clock(), DM_PAUSE)
            if wait > 0:
                raise discord.RateLimited(wait)
            self._opened[person] = await self._rest.open_dm(person)
        return self._opened[person]

    def note_refusal(self, person: int, code: int) -> None:
        """Stop opening DMs for a while if the error code says that the bot opens DMs too fast.

        Discord blocks bots that ignore this error.
        """
        if code == OPENING_DMS_TOO_FAST:
            self._opened.pop(person, None)
            self._not_before = self._clock() + DM_PAUSE

"""Keep to Discord's limits on Identify: a few shards every five seconds, and a maximum per day."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

log = logging.getLogger(__name__)

SECONDS_APART = 5.0  # between two identifies of shards with the same number modulo max_concurrency
CHECK_INTERVAL = 60.0  # seconds before asking again whether the day's limit has been reset
TOO_FEW_LEFT = (
    "The bot needs {needed} logins to the gateway, but Discord allows only {left} more; "
    "the limit is reset in {hours:.1f} hours, and the bot waits"
)


TakeSlot = Callable[[str, float], Awaitable[None]]
"""Waits until the slot with this name is free, and takes the slot for this many seconds."""


class IdentifySlots:
    """Says when each shard may identify.

    Discord resets the token of a bot that identifies after its limit for the day is used up.
    """

    def __init__(
        self,
        fetch: Callable[[], Awaitable[tuple[int, str, "SessionStartLimit"]]],
        interval: float,
        take_slot: TakeSlot | None = None,
    ) -> None:
        """`fetch` asks Discord for the number of shards, the gateway's URL and the limits.

        `interval` is the number of seconds between two identifies. `take_slot` keeps other
        processes of the same bot from a slot for some seconds.
        """
        self._fetch = fetch
        self._interval = interval
        self._take_slot = take_slot
        self._remaining = 0
        self._max_concurrency = 1
        self._next: dict[int, float] = {}

    async def reserve(self, shards: int | None = None) -> int:
        """Wait until this many shards, or as many as Discord recommends, may identify today.

        Returns the number of shards.
        """
        while True:
            recommended, _, limits = await self._fetch()
            shards = recommended if shards is None else shards
            self._remaining = limits["remaining"]
            self._max_concurrency = limits["max_concurrency"]
            if self._remaining >= shards:
                return shards
            hours = limits["reset_after"] / 3_600_000
            log.error(TOO_FEW_LEFT.format(needed=shards, left=self._remaining, hours=hours))
            await asyncio.sleep(CHECK_INTERVAL)

    async def take(self, shard: int) -> None:
        """Wait until a shard may identify."""
        if self._remaining < 1:
            await self.reserve(shards=1)
        self._remaining -= 1
        now = asyncio.get_running_loop().time()
        await asyncio.sleep(self.take_turn(shard, now) - now)
        if self._take_slot is not None and self._interval:
            await self._take_slot(f"identify {shard % self._max_concurrency}", self._interval)

    def take_turn(self, shard: int, now: float) -> float:
        """Return the time of a shard's next turn to identify, which nobody else gets."""
        key = shard % self._max_concurrency
        turn = max(now, self._next.get(key, now))
        self._next[key] = turn + self._interval
        return turn

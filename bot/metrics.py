"""The events and values that the bot measures. `Metrics` ignores them; see metrics_page.py."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Readings:
    """Values that are read only when somebody looks at the metrics."""

    outbox: Callable[[], Awaitable[int]]  # how many tables have a message or notice to send
    commits: Callable[[], int]  # since startup
    cache_bytes: Callable[[], Mapping[str, int]]  # the size of each cache of pictures


class Metrics:
    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def read_from(self, readings: Readings) -> None: ...

    def answered(self, kind: str, seconds: float) -> None:
        """Record that an interaction was answered this long after it arrived."""

    def moved(self, game: str) -> None:
        """Record that a move was stored, whether a person's or a bot's."""

    def bot_thought(self, game: str, level: str, seconds: float) -> None:
        """Record how long a bot took to choose a move. Hard bots may have had to wait first."""

    def bot_fell_back(self, game: str) -> None:
        """Record that a hard bot had no time to think, and played like a normal one."""

    def rate_limited(self) -> None:
        """Record that Discord answered a request with 429."""

    def shard_connected(self, shard: int) -> None:
        """Record that a shard connected to the gateway, for the first time or again."""

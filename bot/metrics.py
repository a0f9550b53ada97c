"""Everything the bot measures. `Metrics` ignores it all; metrics_page.py has one that doesn't."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Readings:
    """Functions that return current values, called only when someone requests the metrics."""

    outbox: Callable[[], Awaitable[int]]  # tables with a message or notice to send
    commits: Callable[[], int]  # transactions committed since startup
    cache_bytes: Callable[[], Mapping[str, int]]  # the size of each picture cache
    failures: Callable[[], Mapping[str, int]]  # logged failures since startup, by kind
    problems: Callable[[], Awaitable[list[str]]]  # why people can't play; none if they can
    open_tables: Callable[[], Awaitable[int]]  # lobbies and running games
    servers: Callable[[], int]  # servers that the bot is in


class Metrics:
    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def read_from(self, readings: Readings) -> None: ...

    def answered(self, kind: str, seconds: float) -> None:
        """Record that an interaction was answered this long after it arrived."""

    def moved(self, game: str) -> None:
        """Record that a move was stored, by a person or a bot."""

    def bot_thought(self, game: str, level: str, seconds: float) -> None:
        """Record how long a bot took to choose a move. For hard bots, this includes waiting."""

    def bot_fell_back(self, game: str) -> None:
        """Record that a hard bot had no time to think, and played like a normal one."""

    def rate_limited(self) -> None:
        """Record that Discord answered a request with status 429."""

    def shard_connected(self, shard: int) -> None:
        """Record that a shard connected to the gateway, for the first time or again."""

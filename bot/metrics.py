"""The events and values that the bot measures.

`Metrics` ignores everything; its subclass in metrics_page.py serves the metrics to Prometheus.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Readings:
    """Functions that return current values, called only when someone requests the metrics."""

    outbox: Callable[[], Awaitable[int]]  # counts the tables with a message or notice to send
    commits: Callable[[], int]  # counts the transactions committed since startup
    cache_bytes: Callable[[], Mapping[str, int]]  # returns the size of each picture cache in bytes
    failures: Callable[[], Mapping[str, int]]  # logged failures since startup, by kind
    problems: Callable[[], Awaitable[list[str]]]  # why people can't play; none if they can
    open_tables: Callable[[], Awaitable[int]]  # lobbies and running games
    servers: Callable[[], int]  # servers that the bot is in


class Metrics:
    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def read_from(self, readings: Readings) -> None: ...

    def answered(self, kind: str, seconds: float) -> None:
        """Record that an interaction was answered this many seconds after its arrival."""

    def moved(self, game: str) -> None:
        """Record that a move was stored, by a person or a bot."""

    def bot_thought(self, game: str, level: str, seconds: float) -> None:
        """Record the seconds a bot took to choose a move, including a hard bot's waiting time."""

    def bot_fell_back(self, game: str) -> None:
        """Record that a hard bot had no time to think, and played like a normal bot."""

    def rate_limited(self) -> None:
        """Record that Discord answered a request with status 429."""

    def shard_connected(self, shard: int) -> None:
        """Record that a shard connected to the gateway, for the first time or again."""

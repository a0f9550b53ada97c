"""The events and values that the bot measures.

`Metrics` ignores everything; its subclass in metrics_page.py serves the metrics to Prometheus.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Literal

LessonOutcome = Literal["started", "finished", "stopped"]


@dataclass(frozen=True, slots=True)
class Readings:
    """Functions that return current values, called only when someone requests the metrics."""

    outbox: Callable[[], Awaitable[int]]  # the number of tables with a message or notice to send
    commits: Callable[[], int]  # the number of transactions committed since startup
    cache_bytes: Callable[[], Mapping[str, int]]  # the size of each picture cache in bytes
    # The number of logged failures since startup, by kind.
    failures: Callable[[], Mapping[str, int]]
    problems: Callable[[], Awaitable[list[str]]]  # why people can't play; empty if they can
    open_tables: Callable[[], Awaitable[int]]  # the number of lobbies and running games
    servers: Callable[[], int]  # the number of servers that the bot is in
    is_leader: Callable[[], bool]  # False for a standby


class Metrics:
    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def set_readings(self, readings: Readings) -> None: ...

    def record_answer(self, kind: str, seconds: float) -> None:
        """Record how many seconds after its arrival an interaction was answered."""

    def record_move(self, game: str) -> None:
        """Record that a move was stored, by a person or a bot."""

    def record_lesson(self, game: str, lesson: str, outcome: LessonOutcome) -> None:
        """Record that someone started, finished or stopped a lesson."""

    def record_lesson_step(self, game: str, lesson: str, step: int) -> None:
        """Record that someone made this decision of a lesson, counted from 1."""

    def record_thinking(self, game: str, level: str, seconds: float) -> None:
        """Record the seconds a bot took to choose a move, including a hard bot's waiting time."""

    def record_fallback(self, game: str) -> None:
        """Record that a hard bot had no time to think, and played like a normal bot."""

    def record_rate_limit(self) -> None:
        """Record that Discord answered a request with status 429."""

    def record_connection(self, shard: int) -> None:
        """Record that a shard connected to the gateway, for the first time or again."""

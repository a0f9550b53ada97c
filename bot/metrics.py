"""What the bot counts and measures. This class ignores all of it; see metrics_page.py."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Readings:
    """What is read only when somebody looks at the metrics."""

    outbox: Callable[[], Awaitable[int]]  # tables with a message or notice to send
    commits: Callable[[], int]  # since the start
    picture_bytes: Callable[[], int]  # of the pictures kept in memory


class Metrics:
    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def read_from(self, readings: Readings) -> None: ...

    def answered(self, kind: str, seconds: float) -> None:
        """An interaction was answered so long after it had arrived."""

    def moved(self, game: str) -> None:
        """A move was stored, be it a person's or a bot's."""

    def bot_thought(self, game: str, seconds: float) -> None:
        """A bot took so long to choose a move."""

    def rate_limited(self) -> None:
        """Discord answered a request with 429."""

    def shard_connected(self, shard: int) -> None:
        """A shard connected to the gateway, for the first time or again."""

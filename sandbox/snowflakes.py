"""Snowflakes: Discord's ids, which grow over time and contain their time of creation."""

from sandbox.clock import Clock

EPOCH = 1_420_070_400_000  # the time of the first snowflake, in milliseconds since 1970


class Snowflakes:
    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> str:
        self.last = max(self.last + 1, int(self._clock.now() * 1000) - EPOCH << 22)
        return str(self.last)


def made_at(snowflake: str) -> float:
    """Return when an id was created, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH) / 1000

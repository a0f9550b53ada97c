"""Limit how many shards may identify: a few every five seconds, and a maximum per day."""

from sandbox.clock import Clock
from sandbox.rates import Rates
from sandbox.shapes import Json

SECONDS_APART = 5.0  # between two identifies of shards with the same number modulo max_concurrency
DAY_SECONDS = 86_400.0


class Identifies:
    """Counts identifies, and enforces the two limits that GET /gateway/bot reports.

    The limit on concurrency is enforced only while rate limits are on. A refused identify counts.
    """

    def __init__(self, clock: Clock, rates: Rates) -> None:
        self.total = 1000
        self.max_concurrency = 16
        self.count = 0  # all identifies, refused ones included
        self._clock = clock
        self._rates = rates
        self._used = 0
        self._resets = 0.0
        self._last: dict[int, float] = {}

    @property
    def remaining(self) -> int:
        if self._clock.now() >= self._resets:
            self._used = 0
        return max(0, self.total - self._used)

    def payload(self) -> Json:
        return {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": round(1000 * max(0.0, self._resets - self._clock.now())),
            "max_concurrency": self.max_concurrency,
        }

    def admit(self, shard: int) -> bool:
        """Count an Identify; return False if it came too early for its shard."""
        now = self._clock.now()
        if self.remaining == self.total:
            self._resets = now + DAY_SECONDS
        self.count += 1
        self._used += 1
        key = shard % self.max_concurrency
        if self._rates.on and now < self._last.get(key, -SECONDS_APART) + SECONDS_APART:
            return False
        self._last[key] = now
        return True

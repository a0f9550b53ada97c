"""Discord's rate limits: a bucket for each route, and one global limit."""

from dataclasses import dataclass
from hashlib import md5

from sandbox.clock import Clock
from sandbox.refusals import TOO_MANY_REQUESTS, Refused

GLOBAL_REQUESTS_A_SECOND = 50
# For each route, how many requests are allowed in how many seconds. Discord doesn't document these
# limits, but the headers of its responses report them.
KNOWN_LIMITS = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "POST /users/@me/channels": (10, 10.0),
    "PUT /applications/{application_id}/commands": (2, 10.0),
    "POST /applications/{application_id}/commands": (5, 20.0),
    "PATCH /channels/{channel_id}": (5, 15.0),
    "POST /channels/{channel_id}/threads": (5, 5.0),
    "POST /webhooks/{application_id}/{token}": (5, 2.0),
    "PATCH /webhooks/{application_id}/{token}/messages/{message_id}": (5, 2.0),
}
DEFAULT_LIMIT = (10, 5.0)
MAJOR_PARAMETERS = ("channel_id", "guild_id", "application_id", "token")


@dataclass(slots=True)
class Bucket:
    left: int
    resets: float


class Rates:
    """Enforces Discord's rate limits, which are off by default so that tests don't have to wait."""

    def __init__(self, clock: Clock) -> None:
        self.on = False
        self._clock = clock
        self._buckets: dict[tuple[str, ...], Bucket] = {}
        self._names: dict[str, str] = {}
        self._second = Bucket(GLOBAL_REQUESTS_A_SECOND, 0.0)

    def spend(self, route: str, args: dict[str, str]) -> dict[str, str]:
        """Count a request and return the headers for its response, or raise Limited."""
        if not self.on or route.startswith("POST /interactions/"):
            return {}
        now = self._clock.now()
        if not route[route.index(" ") + 1 :].startswith("/webhooks/"):
            self._spend_global(now)
        limit, seconds = KNOWN_LIMITS.get(route, DEFAULT_LIMIT)
        bucket = self._find_bucket(route, args, now, limit, seconds)
        limited = bucket.left <= 0
        if not limited:
            bucket.left -= 1
        after = max(0.0, bucket.resets - now)
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{bucket.resets:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": self._bucket_name(route),
        }
        if limited:
            raise Limited(after, headers | {"X-RateLimit-Scope": "user"})
        return headers

    def _spend_global(self, now: float) -> None:
        if now >= self._second.resets:
            self._second = Bucket(GLOBAL_REQUESTS_A_SECOND, now + 1.0)
        if self._second.left <= 0:
            after = self._second.resets - now
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            raise Limited(after, headers, everywhere=True)
        self._second.left -= 1

    def _find_bucket(
        self, route: str, args: dict[str, str], now: float, limit: int, seconds: float
    ) -> Bucket:
        key = (route, *(args[name] for name in MAJOR_PARAMETERS if name in args))
        bucket = self._buckets.get(key)
        if bucket is None or now >= bucket.resets:
            bucket = self._buckets[key] = Bucket(limit, now + seconds)
        return bucket

    def _bucket_name(self, route: str) -> str:
        if route not in self._names:
            self._names[route] = md5(route.encode(), usedforsecurity=False).hexdigest()
        return self._names[route]


class Limited(Refused):
    """Raised for a request that exceeds a rate limit. The headers say how long to wait."""

    def __init__(self, after: float, headers: dict[str, str], *, everywhere: bool = False) -> None:
        super().__init__(TOO_MANY_REQUESTS, retry_after=round(after, 3))
        self.body["global"] = everywhere
        self.headers = headers

"""Notice when Discord as a whole, or just uploading, stops and resumes working."""

import time
from collections.abc import Callable

from bot.discord_api.errors import is_outage, is_rate_limited

LONG_OUTAGE = 60.0  # seconds; after a shorter outage, the usual retries come soon enough
UPLOAD_PAUSE = 4.0  # seconds without uploads after a failed upload
UPLOAD_PROBE = 1.0  # seconds after a failed upload until one table may try another upload
UPLOAD_RETRIES = (5.0, 15.0, 45.0, 120.0, 300.0, 300.0)
"""Seconds to wait before each further attempt to add a picture.

The pauses add up to less than the 15 minutes for which an interaction's token is valid.
"""


class Outage:
    """Detects outages from the results of all requests.

    An outage is a period in which requests fail and Discord answers none. A request that keeps
    failing while others are answered isn't an outage.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._listeners: list[Callable[[], None]] = []
        # The times of the first and the last failure since Discord last answered a request.
        self._failed: tuple[float, float] | None = None
        self.backlog = True  # messages may be waiting, at first those of an earlier process

    def on_end(self, listener: Callable[[], None]) -> None:
        """Register `listener`, which is called after a long outage, or after an answered probe."""
        self._listeners.append(listener)

    @property
    def is_on(self) -> bool:
        """Return whether several requests have failed since Discord last answered a request."""
        return self._failed is not None and self._failed[0] < self._failed[1]

    def record_success(self) -> None:
        failed, self._failed = self._failed, None
        if failed is not None and failed[1] - failed[0] >= LONG_OUTAGE:
            self._end()

    def record_failure(self, problem: BaseException) -> None:
        if not is_outage(problem):
            self.record_success()  # Discord did respond, if only with a refusal
        elif not is_rate_limited(problem):
            now = self._clock()
            first, _ = self._failed or (now, now)
            self._failed = first, now
            self.backlog = True

    def recovered(self) -> None:
        """End the outage because a probe was answered."""
        self._failed = None
        self.backlog = False
        self._end()

    def _end(self) -> None:
        for listener in self._listeners:
            listener()


class UploadHealth:
    """Tracks whether uploads are working.

    Uploads can fail or stall while all other requests work. Messages are then sent as text right
    away, and their pictures are added later. While uploads fail, one table at a time tries another
    upload.
    """

    def __init__(self) -> None:
        # The following times are in seconds on the monotonic clock.
        self._failing_until = 0.0
        self._next_try = 0.0

    @property
    def is_failing(self) -> bool:
        return time.monotonic() < self._failing_until

    @property
    def may_try(self) -> bool:
        """Return False while uploads are failing and it's too early for another attempt."""
        return not self.is_failing or time.monotonic() >= self._next_try

    def record_attempt(self) -> None:
        """Record that a table is trying whether uploads work again."""
        self._next_try = time.monotonic() + UPLOAD_PAUSE

    def record_failure(self) -> None:
        now = time.monotonic()
        self._failing_until, self._next_try = now + UPLOAD_PAUSE, now + UPLOAD_PROBE

    def record_success(self) -> None:
        self._failing_until = 0.0

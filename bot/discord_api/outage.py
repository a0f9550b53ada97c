"""Notice when an outage of Discord is over, so that what failed meanwhile is retried at once."""

from collections.abc import Callable

from bot.discord_api.errors import is_outage, is_rate_limited

LONG_OUTAGE = 60.0  # seconds; what failed in a shorter one is soon retried anyway


class Outage:
    """Follows the results of all requests.

    An outage is a time in which some requests failed and none was answered. While one request
    keeps failing and others are answered, there's no outage, so a request is never retried more
    often because of its own failures.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._listeners: list[Callable[[], None]] = []
        self._failed: tuple[float, float] | None = None  # first and last since the last answer
        self.backlog = True  # messages may be waiting; an earlier process may have left some

    def on_end(self, listener: Callable[[], None]) -> None:
        """Call `listener` whenever a long outage is over."""
        self._listeners.append(listener)

    @property
    def is_on(self) -> bool:
        """True if more than one request failed and none has been answered since."""
        return self._failed is not None and self._failed[0] < self._failed[1]

    def record_success(self) -> None:
        failed, self._failed = self._failed, None
        if failed is not None and failed[1] - failed[0] >= LONG_OUTAGE:
            self._end()

    def record_failure(self, problem: BaseException) -> None:
        if not is_outage(problem):
            self.record_success()  # Discord answered, with a refusal
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

"""Whether Discord answers at all: when an outage is over, what failed in it need not wait on."""

from collections.abc import Callable

from bot.discord_api.errors import is_outage, is_rate_limited

WORTH_A_TRY = 60.0  # seconds; what fails for less than that is soon tried again anyway


class Outage:
    """Listens to every request. An outage is a time in which some failed and none was answered.

    One request that fails on its own, however often, is none: others are answered meanwhile. So
    nothing is tried more often because of its own failures.
    """

    def __init__(self, clock: Callable[[], float], over: Callable[[], None]) -> None:
        self._clock = clock
        self._over = over
        self._failed: tuple[float, float] | None = None  # first and last since anything was
        self.backlog = True  # whether messages may wait; an earlier process may have left some

    @property
    def is_on(self) -> bool:
        """Whether more than one request failed and none has been answered since."""
        return self._failed is not None and self._failed[0] < self._failed[1]

    def hear(self, problem: BaseException | None = None) -> None:
        """What became of a request: it was done, or this was the matter."""
        if problem is None or not is_outage(problem):  # a refusal is an answer
            self._end()
        elif not is_rate_limited(problem):
            now = self._clock()
            first, _ = self._failed or (now, now)
            self._failed = first, now
            self.backlog = True

    def recovered(self) -> None:
        """A table that was tried before its time got an answer, so all others are tried too."""
        self._failed = None
        self.backlog = False
        self._over()

    def _end(self) -> None:
        failed, self._failed = self._failed, None
        if failed is not None and failed[1] - failed[0] >= WORTH_A_TRY:
            self._over()

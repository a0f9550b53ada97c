"""Space out the posts in a channel, so that tables don't push everything else out of sight."""

import time
from collections.abc import Callable

APART = 1.0  # seconds between two posts in a channel
MOST_CHANNELS = 1000  # channels to remember before old ones are forgotten


class PostPace:
    """Gives tables turns to post, in the order in which they ask.

    While a table waits for its turn, its changes are merged into one post.
    """

    def __init__(self, apart: float = APART, clock: Callable[[], float] = time.monotonic) -> None:
        self._apart = apart
        self._clock = clock
        # All times are on the monotonic clock.
        self._free_at: dict[int, float] = {}  # when the next post in each channel may be sent
        self._booked: dict[int, float] = {}  # the end of the last turn given out in each channel
        self._turns: dict[str, float] = {}  # when each waiting table may post

    def seconds_until_turn(self, table_id: str, channel: int) -> float:
        """Return how long a table has to wait before it's posted; 0 if it may be posted now."""
        now = self._clock()
        turn = self._turns.get(table_id)
        if turn is None or turn + self._apart < now:  # it has let an earlier turn pass
            turn = max(now, self._booked.get(channel, 0.0))
            self._booked[channel] = turn + self._apart
        turn = max(turn, self._free_at.get(channel, 0.0))  # an earlier post may have been late
        if turn > now:
            self._turns[table_id] = turn
            return turn - now
        self._turns.pop(table_id, None)
        self.posted(channel)
        return 0.0

    def posted(self, channel: int) -> None:
        """Record that something was posted in a channel, even without waiting for a turn."""
        now = self._clock()
        free_at = self._free_at[channel] = now + self._apart
        self._booked[channel] = max(self._booked.get(channel, 0.0), free_at)
        if len(self._free_at) > MOST_CHANNELS:
            self._free_at = {each: at for each, at in self._free_at.items() if at > now}
            self._booked = {each: at for each, at in self._booked.items() if at > now}
            self._turns = {each: at for each, at in self._turns.items() if at + self._apart > now}

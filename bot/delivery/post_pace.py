"""Space out the posts in a channel, so that tables don't push everything else out of sight."""

import time

APART = 1.0  # seconds between two posts in a channel
MOST_CHANNELS = 1000  # channels to remember before old ones are forgotten


class PostPace:
    """Gives tables turns to post, in the order in which they ask.

    While a table waits for its turn, its changes are merged into one post.
    """

    def __init__(self, apart: float = APART) -> None:
        self._apart = apart
        self._next: dict[int, float] = {}  # when each channel is free, on the monotonic clock
        self._turns: dict[str, float] = {}  # when each waiting table may post

    def seconds_until_turn(self, table_id: str, channel: int) -> float:
        """Return how long a table has to wait before it's posted; 0 if it may be posted now."""
        now = time.monotonic()
        turn = self._turns.get(table_id)
        if turn is None:
            turn = max(now, self._next.get(channel, 0.0))
            self._next[channel] = turn + self._apart
        if turn > now:
            self._turns[table_id] = turn
            return turn - now
        self._turns.pop(table_id, None)
        return 0.0

    def posted(self, channel: int) -> None:
        """Record that something was posted in a channel, even without waiting for a turn."""
        now = time.monotonic()
        self._next[channel] = max(self._next.get(channel, 0.0), now + self._apart)
        if len(self._next) > MOST_CHANNELS:
            self._next = {each: at for each, at in self._next.items() if at > now}

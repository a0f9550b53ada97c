"""Keep posts in a channel apart, so that tables don't push each other and everything else away."""

import time

APART = 1.0  # seconds between two posts in a channel
MOST_CHANNELS = 1000  # channels to remember before old ones are forgotten


class PostPace:
    """Gives each table its turn to post, in the order in which they ask for one.

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
        """Record that something was posted, with or without a turn."""
        now = time.monotonic()
        self._next[channel] = max(self._next.get(channel, 0.0), now + self._apart)
        if len(self._next) > MOST_CHANNELS:
            self._next = {each: at for each, at in self._next.items() if at > now}

"""Leave time between the messages that the bot posts or edits in a channel.

Posts are spaced out so that tables don't push everything else out of sight. Edits are spaced out so
that they don't use up Discord's rate limit: an edit that waits for the limit to reset would hold up
the next post of the same table.
"""

import time
from collections.abc import Callable

MIN_INTERVAL = 1.0  # seconds between two posts, or two edits, in a channel
MAX_LATENESS = 1.0  # seconds after which a table that hasn't used its turn loses the turn
MOST_CHANNELS = 1000  # the number of channels above which idle channels are forgotten


class ChannelPace:
    """Gives tables turns to post, or to edit, in the order in which they ask.

    Changes made while a table waits for its turn are shown together in one message.
    """

    def __init__(
        self, min_interval: float = MIN_INTERVAL, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._min_interval = min_interval
        self._clock = clock
        # The times below are in seconds on the monotonic clock.
        self._free_at: dict[int, float] = {}  # by channel: when the next turn begins
        self._queues: dict[int, dict[str, float]] = {}  # by channel: the turn of each table

    def wait(self, table_id: str, channel: int) -> float:
        """Return how many seconds a table has to wait for its turn, or 0 if its turn has come.

        A table that has to wait joins the queue.
        """
        now = self._clock()
        queue = self._queues.get(channel, {})
        # Tables that missed their turn no longer have anything to send.
        queue = {
            each: at for each, at in queue.items() if each == table_id or at + MAX_LATENESS > now
        }
        ahead = list(queue).index(table_id) if table_id in queue else len(queue)
        wait = max(self._free_at.get(channel, 0.0) - now, 0.0) + ahead * self._min_interval
        if wait > 0:
            self._queues[channel] = {**queue, table_id: now + wait}
        return wait

    def take_turn(self, table_id: str, channel: int) -> None:
        """Record that a table sends a message now, whether or not the table waited for its turn."""
        self._queues.get(channel, {}).pop(table_id, None)
        self.note_sent(channel)

    def note_sent(self, channel: int) -> None:
        """Record that a message was sent or edited in a channel just now."""
        now = self._clock()
        self._free_at[channel] = now + self._min_interval
        if len(self._free_at) > MOST_CHANNELS:
            self._free_at = {each: at for each, at in self._free_at.items() if at > now}
            self._queues = {each: queue for each, queue in self._queues.items() if queue}

"""Leave time between the messages that the bot posts or edits in a channel.

Posts are spaced out so that tables don't push everything else out of sight. Edits are spaced out so
that they don't use up Discord's rate limit: an edit that has to wait for the limit to reset would
hold up the next post of the same table.
"""

import time
from collections.abc import Callable

APART = 1.0  # seconds between two posts, or two edits, in a channel
LATE = 1.0  # seconds by which a table may miss its turn before it loses it
MOST_CHANNELS = 1000  # above this many, idle channels are forgotten


class ChannelPace:
    """Gives tables turns to post, or to edit, in the order in which they ask.

    Changes made while a table waits for its turn are shown together.
    """

    def __init__(self, apart: float = APART, clock: Callable[[], float] = time.monotonic) -> None:
        self._apart = apart
        self._clock = clock
        # All times are on the monotonic clock.
        self._free_at: dict[int, float] = {}  # when the next turn in each channel begins
        self._queues: dict[int, dict[str, float]] = {}  # by channel: when tables have their turns

    def wait(self, table_id: str, channel: int) -> float:
        """Return how many seconds a table has to wait for its turn; 0 if its turn is now.

        A table that has to wait joins the queue.
        """
        now = self._clock()
        queue = self._queues.get(channel, {})
        # Tables that missed their turn no longer have anything to send.
        queue = {each: at for each, at in queue.items() if each == table_id or at + LATE > now}
        ahead = list(queue).index(table_id) if table_id in queue else len(queue)
        wait = max(self._free_at.get(channel, 0.0) - now, 0.0) + ahead * self._apart
        if wait > 0:
            self._queues[channel] = {**queue, table_id: now + wait}
        return wait

    def take_turn(self, table_id: str, channel: int) -> None:
        """Record that a table sends something now, whether or not it waited for its turn."""
        self._queues.get(channel, {}).pop(table_id, None)
        self.note_sent(channel)

    def note_sent(self, channel: int) -> None:
        """Record that something was sent in a channel just now."""
        now = self._clock()
        self._free_at[channel] = now + self._apart
        if len(self._free_at) > MOST_CHANNELS:
            self._free_at = {each: at for each, at in self._free_at.items() if at > now}
            self._queues = {each: queue for each, queue in self._queues.items() if queue}

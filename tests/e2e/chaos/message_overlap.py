"""Measure how long a table's old message stays after the next one was posted."""

import time

from sandbox.changes import Change
from sandbox.people import Person
from tests.support.clicking_players import tables_of

# Seconds for which two messages of a table may coexist.
MAX_DURING_PLAY, MAX_AFTER_RESTART = 5.0, 30.0


class MessageOverlap:
    """The time, in real seconds, for which a channel shows two messages of one table.

    Each pair of messages is measured by itself. People click ten times a second, so there's often
    another old message to delete.
    """

    def __init__(self, person: Person) -> None:
        self._person = person
        # By its id, when each old message got a successor, and for how many seconds it may stay.
        self._old: dict[str, tuple[float, float]] = {}
        self.longest = {MAX_DURING_PLAY: 0.0, MAX_AFTER_RESTART: 0.0}
        self.stop = person.world.changes.subscribe(self._record)

    def allow_longer_overlap(self) -> None:
        """Restart the measurement for messages left by a killed bot, with a higher limit."""
        self._old = dict.fromkeys(self._old, (time.monotonic(), MAX_AFTER_RESTART))

    def check(self) -> None:
        assert not self._old
        for limit, longest in self.longest.items():
            assert longest <= limit, f"two messages coexisted for {longest:.1f} s"

    def _record(self, change: Change) -> None:
        if change.event not in ("MESSAGE_CREATE", "MESSAGE_DELETE") or change.only_for:
            return
        now = time.monotonic()
        shown = sorted((panel.message.id for panel in tables_of(self._person)), key=int)
        for message in shown[:-1]:
            self._old.setdefault(message, (now, MAX_DURING_PLAY))
        for message in self._old.keys() - shown:
            since, limit = self._old.pop(message)
            self.longest[limit] = max(self.longest[limit], now - since)

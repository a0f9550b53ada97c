"""Measures how long an old message of a table stays after the next one was posted."""

import time

from sandbox.changes import Change
from sandbox.people import Person
from tests.support.clicking_players import tables_of

# Seconds for which two messages of one table may coexist.
MAX_DURING_PLAY, MAX_AFTER_RESTART = 5.0, 30.0


class MessageOverlap:
    """Measures in real time how long a channel shows two messages of one table.

    Each pair is measured by itself: while people click ten times a second, messages follow each
    other so quickly that there's often another one to delete.
    """

    def __init__(self, person: Person) -> None:
        self._person = person
        # When each old message got a successor, and how long it may stay, by its id.
        self._old: dict[str, tuple[float, float]] = {}
        self.longest = {MAX_DURING_PLAY: 0.0, MAX_AFTER_RESTART: 0.0}
        self.stop = person.world.changes.subscribe(self._record)

    def allow_longer_overlap(self) -> None:
        """Measure messages that a killed bot has left from now on, with a higher limit."""
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

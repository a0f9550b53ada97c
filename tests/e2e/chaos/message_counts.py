"""Measures how long two messages of one table coexist."""

import time

from sandbox.changes import Change
from sandbox.people import Person
from tests.support.clicking_players import tables_of

DURING_PLAY, AFTER_RESTART = 5.0, 30.0  # the most seconds that two messages may coexist


class MessageCounts:
    """Watches the tables in a person's channel, on the real clock."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._several_since: float | None = None
        self._limit = DURING_PLAY
        self.longest = {DURING_PLAY: 0.0, AFTER_RESTART: 0.0}
        self.stop = person.world.changes.subscribe(self._record)

    def restarted(self) -> None:
        """If a killed bot has left several messages, start measuring again, with a higher limit."""
        if self._several_since is not None:
            self._several_since, self._limit = time.monotonic(), AFTER_RESTART

    def check(self) -> None:
        assert self._several_since is None
        for limit, longest in self.longest.items():
            assert longest <= limit, f"two messages coexisted for {longest:.1f} s"

    def _record(self, change: Change) -> None:
        if change.event not in ("MESSAGE_CREATE", "MESSAGE_DELETE") or change.only_for:
            return
        now, several = time.monotonic(), len(tables_of(self._person)) > 1
        if several and self._several_since is None:
            self._several_since, self._limit = now, DURING_PLAY
        elif not several and self._several_since is not None:
            lasted = now - self._several_since
            self.longest[self._limit] = max(self.longest[self._limit], lasted)
            self._several_since = None

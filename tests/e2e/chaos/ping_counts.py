"""Count how often each player was pinged for each turn."""

import re
from collections import Counter
from dataclasses import replace

from sandbox.changes import Change
from sandbox.people import Person
from sandbox.world import World
from tests.support.database import Database

POST_BUTTON_ID = re.compile(r"(?:join|hand|log):(?P<table>\w+):(?P<number>[0-9a-f]+):")


class PingCounts:
    """Counts of all pings since this object was created, even by posts that are deleted later."""

    def __init__(self, world: World, db: Database) -> None:
        self._world = world
        self._db = db
        # For each ping: the person, the purpose of the post, and the table's version.
        self.pings: list[tuple[int, str, int]] = []
        self._due: dict[int, frozenset[int]] = {}
        self.stop = world.changes.subscribe(self._record)

    def _record(self, change: Change) -> None:
        if change.event != "MESSAGE_CREATE" or change.only_for or change.channel is None:
            return
        message = self._world.channels[change.channel].messages[change.data["id"]]
        mark = POST_BUTTON_ID.search(str(message.payload["components"]))
        if message.pinged and mark is not None and mark["table"] == self._db.newest().id:
            purpose, version = self._db.post(int(mark["number"], 16))
            self.pings += [(int(user), purpose, version) for user in message.pinged]

    def everyone_was_notified(self) -> bool:
        """Return True if everyone due was pinged. Fail if a person was pinged twice for a turn."""
        self._update_due()
        turns = Counter(
            (person, self._version_of_turn_start(person, version))
            for person, purpose, version in self.pings
            if purpose == "turn"
        )
        assert max(turns.values(), default=0) <= 1, f"notified twice: {turns.most_common(1)}"
        newest = max(self._due)
        if len(self._db.table().people()) == 1:
            return True  # a person who plays alone isn't pinged
        return all(
            turns[person, self._version_of_turn_start(person, newest)] == 1
            for person in self._due[newest]
        )

    def count_result_pings(self, people: list[Person]) -> list[int]:
        """Return how often each of the people was pinged about the result."""
        counted = Counter(person for person, purpose, _ in self.pings if purpose == "result")
        return [counted[int(person.id)] for person in people]

    def _update_due(self) -> None:
        """Record who was due at each new version, according to the stored states."""
        record = self._db.newest()
        for turn in self._db.turns(record.id):
            if turn.version not in self._due and turn.state is not None:
                table = self._db.table(replace(record, state=turn.state))
                self._due[turn.version] = frozenset(table.due_people())

    def _version_of_turn_start(self, person: int, version: int) -> int:
        """Return the version at which the person became due, if they're due at `version`."""
        while person in self._due.get(version - 1, ()):
            version -= 1
        return version

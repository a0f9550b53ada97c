"""Whose bell rang when: every message that ever notified somebody, also those since removed."""

from sandbox.changes import Change
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.world import World


class Pings:
    """Listens from the moment it is made."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._rung: list[tuple[str, str]] = []
        world.changes.subscribe(self._hear)

    def of(self, person: Person) -> list[str]:
        """What this person was notified of, in order."""
        return [text for user, text in self._rung if user == person.id]

    def _hear(self, change: Change) -> None:
        if change.event == "MESSAGE_CREATE" and change.channel is not None:
            message = self._world.channels[change.channel].messages[change.data["id"]]
            for user in sorted(message.pinged):
                self._rung.append((user, Panel(message, user).text))

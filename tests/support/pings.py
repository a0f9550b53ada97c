"""Record every ping, including pings by messages that were deleted later."""

from sandbox.changes import Change
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.world import World


class Pings:
    """The pings sent since this object was created."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._pings: list[tuple[str, str]] = []
        world.changes.subscribe(self._record)

    def of(self, person: Person) -> list[str]:
        """Return the text of each message that pinged a person, oldest first."""
        return [text for user, text in self._pings if user == person.id]

    def _record(self, change: Change) -> None:
        if change.event == "MESSAGE_CREATE" and change.channel is not None:
            message = self._world.channels[change.channel].messages[change.data["id"]]
            for user in sorted(message.pinged):
                self._pings.append((user, Panel(message, user).text))

"""Show slash commands as links that people can tap, once the ids of the commands are known."""

from collections.abc import Iterable, Mapping
from typing import Any


class CommandLinks:
    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def learn(self, registered: Iterable[Mapping[str, Any]]) -> None:
        """Remember the ids of commands that Discord has registered."""
        self._ids.update({str(command["name"]): int(command["id"]) for command in registered})

    def __call__(self, command: str) -> str:
        """Return a link to a command such as `game log`, or its name while its id is unknown."""
        command_id = self._ids.get(command.split(maxsplit=1)[0])
        return f"`/{command}`" if command_id is None else f"</{command}:{command_id}>"

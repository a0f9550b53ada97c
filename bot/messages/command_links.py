"""Show slash commands as links that people can tap, once Discord has told the bot their ids."""

from collections.abc import Iterable, Mapping
from typing import Any


class CommandLinks:
    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def learn(self, registered: Iterable[Mapping[str, Any]]) -> None:
        """Remember the ids of commands that Discord has registered."""
        self._ids.update({str(each["name"]): int(each["id"]) for each in registered})

    def __call__(self, command: str) -> str:
        """Return the link for a command such as `game log`, or its name if the id is unknown."""
        known = self._ids.get(command.split(maxsplit=1)[0])
        return f"`/{command}`" if known is None else f"</{command}:{known}>"

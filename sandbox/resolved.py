"""The `resolved` data of an interaction: the chosen people, roles, channels and files."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandbox.attachments import Planned, Upload, store_new_files
from sandbox.panels import NotPossible
from sandbox.places import Channel
from sandbox.shapes import (
    ATTACHMENT,
    CHANNEL,
    CHANNEL_SELECT,
    MENTIONABLE,
    MENTIONABLE_SELECT,
    ROLE,
    ROLE_SELECT,
    UPLOAD,
    USER,
    USER_SELECT,
    Json,
)

if TYPE_CHECKING:
    from sandbox.world import World

# The kinds of objects that each type of command option, menu or form field accepts.
KINDS_OF_OPTION = {
    USER: ("users",),
    ROLE: ("roles",),
    MENTIONABLE: ("users", "roles"),
    CHANNEL: ("channels",),
    ATTACHMENT: ("attachments",),
}
KINDS_OF_COMPONENT = {
    USER_SELECT: ("users",),
    ROLE_SELECT: ("roles",),
    MENTIONABLE_SELECT: ("users", "roles"),
    CHANNEL_SELECT: ("channels",),
    UPLOAD: ("attachments",),
}


class Resolved:
    """Collects everything that a person chooses in one interaction."""

    def __init__(self, world: "World", channel: Channel) -> None:
        self.found: Json = {}
        self._world = world
        self._channel = channel

    def choose(self, raw: object, kinds: tuple[str, ...]) -> str:
        """Add the chosen person, role, channel or file, and return the id.

        A file is given as its name and content. Raises NotPossible for an unknown choice.
        """
        for kind in kinds:
            if kind == "attachments":
                return self._add_file(raw)
            identity = str(getattr(raw, "id", raw))
            if self._holds(kind, identity):
                return identity
        raise NotPossible(f"There is no {raw} among {' and '.join(kinds)}.")

    def named(self, name: str, kinds: tuple[str, ...]) -> str | None:
        """Return the id for a name such as `Ada`, `@Ada` or `#lounge`, or None for other names."""
        wanted = name.lstrip("@#").casefold()
        return next(
            (
                each
                for kind in kinds
                for each, names in self._list_names(kind)
                if wanted in map(str.casefold, names)
            ),
            None,
        )

    def _list_names(self, kind: str) -> Iterator[tuple[str, list[str]]]:
        channel, guild = self._channel, self._channel.guild
        if kind == "users":
            for user in guild.members if guild is not None else channel.members:
                known = self._world.users[user]
                yield user, [known["global_name"] or known["username"], known["username"]]
        elif kind == "roles" and guild is not None:
            for role in guild.roles.values():
                yield role["id"], [role["name"].lstrip("@")]
        elif kind == "channels" and guild is not None:
            for place in guild.channels.values():
                yield place.id, [place.name]

    def _holds(self, kind: str, identity: str) -> bool:
        world, guild = self._world, self._channel.guild
        known: Json | None = None
        if kind == "users":
            known = world.users.get(identity)
            if guild is not None and identity in guild.members:
                may = str(self._channel.permissions_of(identity))
                member = guild.members[identity] | {"permissions": may}
                self.found.setdefault("members", {})[identity] = member
        elif kind == "roles" and guild is not None:
            known = guild.roles.get(identity)
        elif kind == "channels" and identity in world.channels:
            channel = world.channels[identity]
            may = str(channel.permissions_of(world.bot))
            known = channel.payload() | {"permissions": may}
        if known is not None:
            self.found.setdefault(kind, {})[identity] = known
        return known is not None

    def _add_file(self, raw: object) -> str:
        match raw:
            case (str(name), bytes(body)):
                planned = Planned(name, None, Upload(0, name, body), None)
            case _:
                raise NotPossible("A file is given as its name and its content.")
        (file,) = store_new_files(self._world, self._channel.id, [planned])
        self.found.setdefault("attachments", {})[file["id"]] = file | {"ephemeral": True}
        identity: str = file["id"]
        return identity

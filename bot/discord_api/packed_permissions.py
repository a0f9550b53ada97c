"""The bot's permissions in a server, computed from Discord's data and packed into a few bytes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from struct import Struct
from typing import Any, NamedTuple, Self

from bot.discord_api import permissions

Json = dict[str, Any]

# The bits of a packed permission set
VIEW, SEND, SEND_IN_THREADS, EMBED, ATTACH = (1 << bit for bit in range(5))
EVERYONE_VIEWS = 1 << 5  # in a channel's overwrites: View Channel for everyone, not for the bot
ADMINISTRATOR = 1 << 6  # the permission bit of a role that grants everything
BOT_PERMISSIONS = VIEW | SEND | SEND_IN_THREADS | EMBED | ATTACH

PACKED_BITS = {
    permissions.VIEW: VIEW,
    permissions.SEND: SEND,
    permissions.SEND_IN_THREADS: SEND_IN_THREADS,
    permissions.EMBED: EMBED,
    permissions.ATTACH: ATTACH,
    permissions.ADMINISTRATOR: ADMINISTRATOR,
}
PRIVATE_THREAD = 12  # Discord's channel type

COUNTS_FORMAT = Struct("<HH")  # the numbers of roles and channels; everything else is threads
ROLE_FORMAT = Struct("<QB")  # a role's id and its granted permissions
CHANNEL_FORMAT = Struct("<QBB")  # a channel's id, its allowed and its denied permissions
THREAD_FORMAT = Struct("<QQ?")  # a thread's id, its channel's id, and whether it's private


class Overwrites(NamedTuple):
    """The permissions that a channel denies and then allows, whatever the roles grant."""

    allowed: int = 0
    denied: int = 0

    def then(self, later: "Overwrites") -> "Overwrites":
        """Return overwrites with the same effect as these overwrites followed by `later`."""
        allowed = self.allowed & ~later.denied | later.allowed
        return Overwrites(allowed, self.denied | later.denied)


class Thread(NamedTuple):
    channel: int
    is_private: bool


class ChannelPermissions(NamedTuple):
    may_attach: bool
    may_embed: bool
    is_public: bool
    is_thread: bool


@dataclass(slots=True)
class ServerPermissions:
    """The bot's permissions in a server, and which channels everyone there can see."""

    guild: int
    roles: dict[int, int]  # by id, what the bot's roles grant; @everyone has the server's id
    channels: dict[int, Overwrites]
    threads: dict[int, Thread]  # only threads that aren't archived

    @classmethod
    def read(cls, raw: Json, bot: int) -> Self:
        """Read a server in the form of a GUILD_CREATE event, given the bot's user id."""
        guild = int(raw["id"])
        (me,) = (each for each in raw["members"] if int(each["user"]["id"]) == bot)
        held = {guild, *map(int, me["roles"])}
        granted = {int(role["id"]): pack_bits(role["permissions"]) for role in raw["roles"]}
        server = cls(guild, {role: granted[role] for role in held}, {}, {})
        for channel in raw["channels"]:
            server.read_channel(channel, bot)
        for thread in raw["threads"]:
            server.read_thread(thread)
        return server

    def read_channel(self, raw: Json, bot: int) -> None:
        """Remember a channel's overwrites, or forget the channel if the data doesn't have them."""
        channel, listed = int(raw["id"]), raw.get("permission_overwrites")
        if listed is None:
            self.channels.pop(channel, None)
            return
        overwrites = {int(each["id"]): each for each in listed}
        everyone = _read_overwrites(overwrites, [self.guild])
        of_roles = _read_overwrites(overwrites, self.roles.keys() - {self.guild})
        own = _read_overwrites(overwrites, [bot])
        allowed, denied = everyone.then(of_roles).then(own)
        self.channels[channel] = Overwrites(
            allowed | _everyone_views(everyone.allowed), denied | _everyone_views(everyone.denied)
        )

    def read_thread(self, raw: Json) -> None:
        """Remember an active thread, or forget an archived thread."""
        thread = int(raw["id"])
        if raw["thread_metadata"]["archived"]:
            self.threads.pop(thread, None)
        else:
            self.threads[thread] = Thread(int(raw["parent_id"]), raw["type"] == PRIVATE_THREAD)

    def remove_channel(self, channel: int) -> None:
        self.channels.pop(channel, None)
        self.remove_threads(lambda thread: thread.channel == channel)

    def remove_threads(self, is_gone: Callable[[Thread], bool]) -> None:
        self.threads = {each: it for each, it in self.threads.items() if not is_gone(it)}

    def permissions_in(self, channel: int) -> ChannelPermissions | None:
        """Return the permissions in a channel or thread, or None if its channel isn't known."""
        thread = self.threads.get(channel)
        overwrites = self.channels.get(channel if thread is None else thread.channel)
        if overwrites is None:
            return None
        everyone, bot = self.roles[self.guild], _combine_permissions(self.roles.values())
        granted = bot & BOT_PERMISSIONS | _everyone_views(everyone)
        granted = granted & ~overwrites.denied | overwrites.allowed
        granted |= BOT_PERMISSIONS if bot & ADMINISTRATOR else 0
        granted |= EVERYONE_VIEWS if everyone & ADMINISTRATOR else 0
        to_write = VIEW | (SEND if thread is None else SEND_IN_THREADS)
        may_write = granted & to_write == to_write
        return ChannelPermissions(
            may_attach=may_write and bool(granted & ATTACH),
            may_embed=may_write and bool(granted & EMBED),
            is_public=bool(granted & EVERYONE_VIEWS) and not (thread and thread.is_private),
            is_thread=thread is not None,
        )

    def pack(self) -> bytes:
        return b"".join(
            (
                COUNTS_FORMAT.pack(len(self.roles), len(self.channels)),
                *(ROLE_FORMAT.pack(*each) for each in self.roles.items()),
                *(CHANNEL_FORMAT.pack(each, *packed) for each, packed in self.channels.items()),
                *(THREAD_FORMAT.pack(each, *packed) for each, packed in self.threads.items()),
            )
        )

    @classmethod
    def unpack(cls, guild: int, packed: bytes) -> Self:
        roles, channels = COUNTS_FORMAT.unpack_from(packed)
        first_channel = COUNTS_FORMAT.size + roles * ROLE_FORMAT.size
        first_thread = first_channel + channels * CHANNEL_FORMAT.size
        return cls(
            guild,
            dict(ROLE_FORMAT.iter_unpack(packed[COUNTS_FORMAT.size : first_channel])),
            {
                each: Overwrites(*overwrites)
                for each, *overwrites in CHANNEL_FORMAT.iter_unpack(
                    packed[first_channel:first_thread]
                )
            },
            {
                each: Thread(*thread)
                for each, *thread in THREAD_FORMAT.iter_unpack(packed[first_thread:])
            },
        )


@lru_cache(1024)  # most of the permission sets in a server are equal
def pack_bits(granted: str) -> int:
    """Convert Discord's permission set, a decimal number, to a packed permission set."""
    return sum(packed for bit, packed in PACKED_BITS.items() if int(granted) & bit)


def _read_overwrites(listed: dict[int, Json], targets: Iterable[int]) -> Overwrites:
    """Combine a channel's overwrites for these roles or people into one."""
    found = [listed[target] for target in targets if target in listed]
    return Overwrites(
        _combine_permissions(pack_bits(each["allow"]) for each in found),
        _combine_permissions(pack_bits(each["deny"]) for each in found),
    )


def _combine_permissions(permission_sets: Iterable[int]) -> int:
    union = 0
    for each in permission_sets:
        union |= each
    return union


def _everyone_views(granted: int) -> int:
    return EVERYONE_VIEWS if granted & VIEW else 0

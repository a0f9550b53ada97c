"""Discord's permission bits, and how roles and channel overwrites combine."""

from collections.abc import Iterable, Mapping
from typing import Final

from sandbox.shapes import Json

BIT_BY_NAME: Final[Mapping[str, int]] = {
    "create_instant_invite": 1 << 0,
    "kick_members": 1 << 1,
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "change_nickname": 1 << 26,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
}
ADMINISTRATOR: Final = BIT_BY_NAME["administrator"]
VIEW_CHANNEL: Final = BIT_BY_NAME["view_channel"]
SEND_MESSAGES: Final = BIT_BY_NAME["send_messages"]
MANAGE_MESSAGES: Final = BIT_BY_NAME["manage_messages"]
EMBED_LINKS: Final = BIT_BY_NAME["embed_links"]
ATTACH_FILES: Final = BIT_BY_NAME["attach_files"]
READ_MESSAGE_HISTORY: Final = BIT_BY_NAME["read_message_history"]
MENTION_EVERYONE: Final = BIT_BY_NAME["mention_everyone"]
MANAGE_CHANNELS: Final = BIT_BY_NAME["manage_channels"]
MANAGE_ROLES: Final = BIT_BY_NAME["manage_roles"]
USE_APPLICATION_COMMANDS: Final = BIT_BY_NAME["use_application_commands"]
MANAGE_THREADS: Final = BIT_BY_NAME["manage_threads"]
CREATE_PUBLIC_THREADS: Final = BIT_BY_NAME["create_public_threads"]
CREATE_PRIVATE_THREADS: Final = BIT_BY_NAME["create_private_threads"]
SEND_MESSAGES_IN_THREADS: Final = BIT_BY_NAME["send_messages_in_threads"]
PIN_MESSAGES: Final = BIT_BY_NAME["pin_messages"]

ALL_PERMISSIONS: Final = (1 << 53) - 1


def combine_bits(names: Iterable[str]) -> int:
    """Return the combined bits of permissions, given their names in discord.py."""
    total = 0
    for name in names:
        total |= BIT_BY_NAME[name]
    return total


DEFAULT_PERMISSIONS: Final = combine_bits(
    (
        "create_instant_invite",
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "mention_everyone",
        "use_external_emojis",
        "change_nickname",
        "use_application_commands",
        "create_public_threads",
        "create_private_threads",
        "send_messages_in_threads",
    )
)
PERMISSIONS_IN_DMS: Final = combine_bits(
    (
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "mention_everyone",
        "use_external_emojis",
        "use_application_commands",
    )
)


def permissions_in_guild(everyone: str, roles: Mapping[str, Json], held: Iterable[str]) -> int:
    """Return the permissions that a member's roles grant throughout the server."""
    total = int(roles[everyone]["permissions"])
    for role in held:
        if role in roles:
            total |= int(roles[role]["permissions"])
    return ALL_PERMISSIONS if total & ADMINISTRATOR else total


def permissions_in_channel(
    total: int, everyone: str, held: Iterable[str], member: str, overwrites: Mapping[str, Json]
) -> int:
    """Return a member's permissions in a channel, after applying all of its overwrites."""
    if total & ADMINISTRATOR or not overwrites:
        return total
    total = _apply_overwrite(total, overwrites.get(everyone))
    allow = deny = 0
    for role in held:
        overwrite = overwrites.get(role)
        if overwrite is not None:
            allow |= int(overwrite["allow"])
            deny |= int(overwrite["deny"])
    total = total & ~deny | allow
    return _apply_overwrite(total, overwrites.get(member))


def _apply_overwrite(total: int, overwrite: Json | None) -> int:
    if overwrite is None:
        return total
    return total & ~int(overwrite["deny"]) | int(overwrite["allow"])

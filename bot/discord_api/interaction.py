"""An interaction as plain data: a slash command, a click or an autocomplete request."""

import re
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, cast

from bot.discord_api.permissions import ADMINISTRATOR, ATTACH, is_moderator, is_server_manager
from bot.engine import Person, Place
from bot.languages import MAX_LOCALE_LENGTH
from bot.messages.components import EPHEMERAL
from bot.messages.custom_id import Click, Trait, Verb
from bot.messages.escape_names import visible
from bot.messages.shown_files import files_on

Data = dict[str, Any]
AVATAR_HASH = re.compile(r"(a_)?[0-9a-f]{32}")  # "a_" stands for an animated avatar
ANNOUNCEMENTS, THREADS = 5, frozenset({10, 11, 12})  # Discord's channel types


class Kind(IntEnum):
    COMMAND = 2
    CLICK = 3
    AUTOCOMPLETE = 4


@dataclass(frozen=True, slots=True)
class Interaction:
    id: int
    token: str
    kind: Kind
    person: Person
    guild: int
    channel: int
    may_manage: bool  # the person may manage messages in the interaction's channel
    bot_permissions: int  # the bot's permissions in the interaction's channel, as a bit set
    data: Data  # the command and its options, or the clicked component
    avatar: str = ""  # the hash of the person's avatar; "" for people without one
    locale: str = ""  # the locale of the person's client, such as "en-GB"; "" if unknown
    permissions: int = 0  # the person's permissions in the interaction's channel, as a bit set
    may_manage_server: bool = False
    in_thread: bool = False
    in_announcements: bool = False  # in an announcement channel, but not in one of its threads
    parent: int = 0  # the channel to which the interaction's thread belongs; 0 outside threads
    on_panel: bool = False  # the click was on a private panel, which the response can replace
    on_message: int = 0  # the id of the message that was clicked on; 0 for commands
    on_files: tuple[tuple[str, str], ...] = ()  # names and ids of the files on the clicked message
    message: Data = field(default_factory=dict[str, Any])  # the clicked message, or empty

    @property
    def opens(self) -> bool:
        """Return whether the interaction opens or refreshes a panel, but answers no question."""
        return not self.on_panel or str(self.data.get("custom_id", "")).startswith(f"{Verb.HAND}:")

    @property
    def bot_may_attach(self) -> bool:
        return bool(self.bot_permissions & (ADMINISTRATOR | ATTACH))

    @property
    def changes_table(self) -> str:
        """Return the id of the table that a click on its message changes, or an empty string."""
        return self._table_named_by(Trait.CHANGES_TABLE)

    @property
    def moves_on_table(self) -> bool:
        """Return whether a click on a table's message changes the choices of whoever clicked."""
        return bool(self._table_named_by(Trait.CHANGES_CHOICES))

    def _table_named_by(self, trait: Trait) -> str:
        """Return the table of a click with this trait on a public message, or an empty string."""
        is_public = self.guild != 0 and self.on_message != 0 and not self.on_panel
        click = Click.parse(str(self.data.get("custom_id", ""))) if is_public else None
        return click.table if click is not None and trait in click.verb.traits else ""

    @property
    def place(self) -> Place:
        return Place(self.guild, self.channel)

    def manages(self, channel: int) -> bool:
        """Return True if the person may act as host in a channel, because they moderate it.

        Discord sends the person's permissions only for the interaction's channel. Permissions in a
        thread also apply to the parent channel. Manage Server applies to every channel.
        """
        here = channel in (self.channel, self.parent)
        return self.may_manage_server or (self.may_manage and here)


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """A slash command as it was typed: its name, its subcommands and its options."""

    words: tuple[str, ...]  # the command and its subcommands, such as ("game", "leave")
    options: dict[str, str | int | bool] = field(default_factory=dict[str, str | int | bool])
    focused: str = ""  # the option that the person is typing, during autocomplete

    def texts(self, *but: str) -> dict[str, str]:
        """Return the options that were filled in, as text, except the options in `but`."""
        return {
            name: str(value).strip()
            for name, value in self.options.items()
            if name not in but and str(value).strip()
        }

    @property
    def table(self) -> str:
        """Return the table id that was typed, without any backticks that were copied along."""
        return str(self.options.get("table", "")).strip(" `").casefold()


def interaction_from(raw: Data) -> Interaction:
    """Build an interaction from the gateway's INTERACTION_CREATE event.

    discord.py's `Interaction` isn't used, because it rejects the whole event if any field is
    malformed, even a field that the bot doesn't need. Missing or malformed fields become 0 or
    empty. Only the id, the token and the type are required, since no response is possible without
    them.
    """
    member, channel, message = (
        _read_object(raw, name) for name in ("member", "channel", "message")
    )
    user = _read_object(member, "user") or _read_object(raw, "user")
    may = _read_number(member.get("permissions"))
    in_thread = channel.get("type") in THREADS
    return Interaction(
        id=int(raw["id"]),
        token=str(raw["token"]),
        kind=Kind(raw["type"]),
        person=Person(_read_number(user.get("id")), _visible_name(member, user)),
        guild=_read_number(raw.get("guild_id")),
        channel=_read_number(raw.get("channel_id")) or _read_number(channel.get("id")),
        may_manage=is_moderator(may),
        bot_permissions=_read_number(raw.get("app_permissions")),
        data=_read_object(raw, "data"),
        avatar=_read_avatar(user.get("avatar")),
        locale=_read_locale(raw.get("locale")),
        permissions=may,
        may_manage_server=is_server_manager(may),
        in_thread=in_thread,
        in_announcements=channel.get("type") == ANNOUNCEMENTS,
        parent=_read_number(channel.get("parent_id")) if in_thread else 0,
        on_panel=bool(_read_number(message.get("flags")) & EPHEMERAL),
        on_message=_read_number(message.get("id")),
        on_files=tuple(files_on(message).items()),
        message=message,
    )


NOBODY = "someone"
"""The name of a person without any visible name; like all names, it's stored and not translated."""


def _visible_name(member: Data, user: Data) -> str:
    """Return a person's nickname, display name or username: the first one that's visible.

    Returns NOBODY if none is visible.
    """
    names = (member.get("nick"), user.get("global_name"), user.get("username"))
    return next(filter(None, (visible(str(each or "")) for each in names)), NOBODY)


def _read_object(raw: Data, name: str) -> Data:
    found = raw.get(name)
    return cast("Data", found) if isinstance(found, dict) else {}


def _read_avatar(value: object) -> str:
    return value if isinstance(value, str) and AVATAR_HASH.fullmatch(value) else ""


def _read_locale(value: object) -> str:
    return value if isinstance(value, str) and len(value) <= MAX_LOCALE_LENGTH else ""


def _read_number(value: object) -> int:
    """Convert a snowflake, bit set or number to an int; return 0 for a malformed value."""
    if isinstance(value, str) and value.isdecimal():
        return int(value)
    return value if isinstance(value, int) else 0


def typed_command(interaction: Interaction) -> TypedCommand:
    """Return the slash command in an interaction's data."""
    words = [str(interaction.data["name"])]
    options: list[Data] = interaction.data.get("options", [])
    while options and options[0]["type"] in (1, 2):
        words.append(str(options[0]["name"]))
        options = options[0].get("options", [])
    return TypedCommand(
        words=tuple(words),
        options={str(each["name"]): each.get("value", "") for each in options},
        focused=next((str(each["name"]) for each in options if each.get("focused")), ""),
    )

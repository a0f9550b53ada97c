"""A visit: one slash command, click or autocomplete, as plain facts."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, cast

import discord

from bot.components import EPHEMERAL
from bot.host import Person, Place

Data = dict[str, Any]


class Kind(IntEnum):
    COMMAND = 2
    CLICK = 3
    AUTOCOMPLETE = 4
    MODAL = 5


@dataclass(frozen=True, slots=True)
class Visit:
    id: int
    token: str
    kind: Kind
    person: Person
    guild: int
    channel: int
    may_manage: bool
    bot_permissions: int
    data: Data
    may_manage_server: bool = False
    in_thread: bool = False
    parent: int = 0  # the channel of the thread it is in
    on_panel: bool = False  # the click is on a private panel, which the answer may replace
    on_message: int = 0
    on_files: tuple[tuple[str, str], ...] = ()  # what the panel shows: names and numbers of files

    @property
    def opens(self) -> bool:
        """Whether this opens a panel or makes it new, rather than answering what it asks."""
        return not self.on_panel or str(self.data.get("custom_id", "")).startswith("hand:")

    @property
    def place(self) -> Place:
        return Place(self.guild, self.channel)

    def manages(self, channel: int) -> bool:
        """Whether this person may do at a table there what its host may.

        Discord says what somebody may do where they are. That says nothing of other channels, but
        for the one of the thread they are in; who manages the server manages all of them.
        """
        here = channel in (self.channel, self.parent)
        return self.may_manage_server or (self.may_manage and here)


@dataclass(frozen=True, slots=True)
class Typed:
    """A slash command as it was typed: its words, and what stands in its options."""

    words: tuple[str, ...]
    options: dict[str, str | int | bool] = field(default_factory=dict[str, str | int | bool])
    focused: str = ""

    def texts(self, *but: str) -> dict[str, str]:
        """Every option that was filled in, as text, but for some."""
        return {
            name: str(value).strip()
            for name, value in self.options.items()
            if name not in but and str(value).strip()
        }

    @property
    def table(self) -> str:
        """The table that is named, also where it was copied from a message, backticks and all."""
        return str(self.options.get("table", "")).strip(" `").casefold()


def visit_of(interaction: discord.Interaction) -> Visit:
    message = interaction.message
    return Visit(
        id=interaction.id,
        token=interaction.token,
        kind=Kind(interaction.type.value),
        person=Person(interaction.user.id, interaction.user.display_name),
        guild=interaction.guild_id or 0,
        channel=interaction.channel_id or 0,
        may_manage=interaction.permissions.manage_messages,
        bot_permissions=interaction.app_permissions.value,
        data=cast("Data", interaction.data or {}),
        may_manage_server=interaction.permissions.manage_guild,
        in_thread=isinstance(interaction.channel, discord.Thread),
        parent=getattr(interaction.channel, "parent_id", None) or 0,
        on_panel=message is not None and bool(message.flags.value & EPHEMERAL),
        on_message=message.id if message is not None else 0,
        on_files=tuple((each.filename, str(each.id)) for each in message.attachments)
        if message is not None
        else (),
    )


def typed_in(visit: Visit) -> Typed:
    """Walk down to the subcommand and collect its options."""
    words = [str(visit.data["name"])]
    options: list[Data] = visit.data.get("options", [])
    while options and options[0]["type"] in (1, 2):
        words.append(str(options[0]["name"]))
        options = options[0].get("options", [])
    return Typed(
        words=tuple(words),
        options={str(each["name"]): each.get("value", "") for each in options},
        focused=next((str(each["name"]) for each in options if each.get("focused")), ""),
    )

"""People, who run commands, use components, submit forms, write, and see what Discord shows."""

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from sandbox import messages, threads
from sandbox.changes import Change
from sandbox.fields import fill_in
from sandbox.interactions import Interaction
from sandbox.limits.messages import check_new_message
from sandbox.panels import Button, Menu, Modal, NotPossible, Panel
from sandbox.permissions import MANAGE_MESSAGES
from sandbox.places import Channel, Guild, Message
from sandbox.resolved import KINDS_OF_COMPONENT, Resolved
from sandbox.shapes import (
    AUTOCOMPLETE,
    BUTTON,
    COMMAND,
    COMPONENT,
    DEFER_REPLY,
    DEFER_UPDATE,
    MODAL_SUBMIT,
    STRING_SELECT,
    Json,
)
from sandbox.slash import typed
from sandbox.world import World

RESPONSE_TIMEOUT = 30.0
COUNT_IN_LABEL = re.compile(r" \(\d+\)$")


class InteractionFailed(Exception):
    """Raised when the bot doesn't respond in time and Discord shows "This interaction failed"."""

    def __init__(self) -> None:
        super().__init__("This interaction failed")


@dataclass(frozen=True, slots=True)
class Choice:
    name: str
    value: str | int | float


class Person:
    """A person with a Discord account. `at` is the channel that the person has open."""

    def __init__(self, world: World, user: str, at: Channel) -> None:
        self.world = world
        self.id = user
        self.at = at

    @property
    def name(self) -> str:
        user = self.world.users[self.id]
        name: str = user["global_name"] or user["username"]
        return name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    # Actions to which the bot responds.

    async def runs(self, command: str, *, at: Channel | None = None, **options: object) -> Panel:
        """Run a command such as `/coloretto take` and return the response."""
        channel = self._goes_to(at)
        data = typed(self.world, self.id, channel, command, options)
        return await self._sees_answer(self._sends(COMMAND, channel, data))

    async def completes(
        self, command: str, *, at: Channel | None = None, **options: object
    ) -> list[Choice]:
        """Return the autocomplete choices for the last of the given options."""
        channel = self._goes_to(at)
        focused = list(options)[-1]
        data = typed(self.world, self.id, channel, command, options, focused=focused)
        interaction = self._sends(AUTOCOMPLETE, channel, data)
        await _wait_for_answer(interaction)
        return [Choice(each["name"], each["value"]) for each in interaction.choices]

    async def clicks(
        self, label: str, *, on: Panel | None = None, at: Channel | None = None
    ) -> Panel:
        """Click the button with a label, on the given message or the latest one with such a button.

        A number in brackets at the end of the label, such as a count of votes, can be left out.
        """
        message, button = self._finds_button(label, on, at)
        return await self._sees_answer(self.presses(message, button.custom_id))

    async def picks(self, panel: Panel, *chosen: "str | Person | Channel", menu: str = "") -> Panel:
        """Choose options, people or channels in a menu, and return the response."""
        chosen_menu, values = _match_choices(panel, chosen, menu)
        interaction = self.chooses(panel.message, chosen_menu, values)
        return await self._sees_answer(interaction)

    async def submits(
        self, form: Panel, answers: Mapping[str, object] | None = None, **named: object
    ) -> Panel:
        """Fill in and submit a form. Answers are keyed by a field's label or custom_id."""
        if not isinstance(form, Modal):
            raise NotPossible("There is no form to fill in.")
        opener = form.interaction
        filled = fill_in(self.world, opener.channel, form, {**(answers or {}), **named})
        interaction = self.world.interactions.send(
            MODAL_SUBMIT,
            self.id,
            opener.channel,
            filled,
            message=opener.message,
            opener=opener,
        )
        return await self._sees_answer(interaction)

    # Clicks and choices that don't wait for a response, for benchmarks with thousands of clicks.

    def presses(self, message: Message, custom_id: str) -> Interaction:
        data: Json = {"component_type": BUTTON, "custom_id": custom_id}
        return self.world.interactions.send(
            COMPONENT, self.id, message.channel, data, message=message
        )

    def chooses(self, message: Message, menu: Menu, values: Sequence[object]) -> Interaction:
        data: Json = {"component_type": menu.kind, "custom_id": menu.custom_id, "values": values}
        if menu.kind != STRING_SELECT:
            resolved = Resolved(self.world, message.channel)
            kinds = KINDS_OF_COMPONENT[menu.kind]
            data["values"] = [resolved.choose(each, kinds) for each in values]
            data["resolved"] = resolved.found
        return self.world.interactions.send(
            COMPONENT, self.id, message.channel, data, message=message
        )

    # Messages that a person writes, deletes and reads.

    def says(self, text: str, *, at: Channel | None = None) -> Panel:
        """Write a plain message, and return it."""
        channel = self._goes_to(at)
        if channel.archived and not channel.locked:
            threads.change(self.world, channel, archived=False)
        draft = check_new_message({"content": text}, [], ())
        return Panel(messages.post(self.world, channel, self.id, draft), self.id)

    def deletes(self, panel: Panel) -> None:
        """Delete a message, or dismiss an ephemeral one."""
        if not self.world.is_visible_to(self.id, panel.message):
            raise NotPossible(f"{self.name} does not see this message.")
        message = panel.message
        may = message.channel.permissions_of(self.id) & MANAGE_MESSAGES
        if self.id not in (message.author, message.only_for) and not may:
            raise NotPossible(f"{self.name} may not delete this message.")
        messages.delete(self.world, message)

    def sees(self, channel: Channel | None = None) -> list[Panel]:
        """Return the messages that the person sees in a channel, oldest first."""
        looked_at = channel if channel is not None else self.at
        return [
            Panel(message, self.id)
            for message in looked_at.messages.values()
            if self.world.is_visible_to(self.id, message)
        ]

    def notices(self) -> list[Panel]:
        """Return the messages that pinged the person and still exist, oldest first."""
        pinging = [
            message
            for channel in self.world.channels.values()
            for message in channel.messages.values()
            if self.id in message.pinged
        ]
        return [Panel(each, self.id) for each in sorted(pinging, key=lambda each: int(each.id))]

    def pings(self) -> list[Panel]:
        """Return every message that ever pinged the person, including deleted messages."""
        return [Panel(message, self.id) for message in self.world.pings.get(self.id, ())]

    def pushes(self) -> list[str]:
        """Return the push notifications for all messages that pinged the person, oldest first."""
        return list(self.world.pushes.get(self.id, ()))

    @property
    def dms(self) -> list[Panel]:
        """Return the messages in the person's DM channel with the bot."""
        channel = self.world.dms.get(self.id)
        return [] if channel is None else self.sees(channel)

    @property
    def dm(self) -> Channel:
        """Return the person's DM channel with the bot."""
        return self.world.dm_with(self.id)

    def closes_dms(self) -> None:
        self.world.closed_dms.add(self.id)
        self.world.publish(Change("person", self.world.users[self.id]))

    def opens_dms(self) -> None:
        self.world.closed_dms.discard(self.id)
        self.world.publish(Change("person", self.world.users[self.id]))

    def speaks(self, locale: str) -> None:
        """Choose the locale of the person's client, such as `de`."""
        self.world.set_locale(self.id, locale)

    def joins(self, guild: Guild) -> None:
        self.world.join(guild, self.id)

    def leaves(self, guild: Guild) -> None:
        self.world.leave(guild, self.id)

    def reloads(self) -> None:
        """Restart the client, which removes ephemeral messages without an event for the bot."""
        for message in self.world.ephemerals.pop(self.id, []):
            message.deleted = True
            message.channel.messages.pop(message.id, None)
        self.world.publish(Change("reload", {}, only_for=self.id))

    # Private methods, which find channels, buttons and responses.

    def _goes_to(self, channel: Channel | None) -> Channel:
        if channel is not None:
            self.at = channel
        if not self.world.sees(self.id, self.at):
            raise NotPossible(f"{self.name} does not see {self.at.name}.")
        return self.at

    def _sends(self, kind: int, channel: Channel, data: Json) -> Interaction:
        return self.world.interactions.send(kind, self.id, channel, data)

    async def _sees_answer(self, interaction: Interaction) -> Panel:
        """Wait for the response or, if the response is deferred, for the message that follows."""
        await _wait_for_answer(interaction)
        if interaction.modal is not None:
            return Modal(interaction, interaction.modal)
        if interaction.answer == DEFER_UPDATE and _is_public(interaction.message):
            return Panel(interaction.message, self.id)
        if interaction.answer in (DEFER_REPLY, DEFER_UPDATE):
            await self.world.until(lambda: interaction.later > 0, patience=RESPONSE_TIMEOUT)
        if interaction.answer == DEFER_UPDATE and interaction.follow_ups:
            return Panel(interaction.follow_ups[0], self.id)
        if interaction.original is None:
            raise NotPossible("The answer has no message.")
        return Panel(interaction.original, self.id)

    def _finds_button(
        self, label: str, on: Panel | None, at: Channel | None
    ) -> tuple[Message, Button]:
        candidates = [on.message] if on is not None else self._newest_first(at)
        offered: dict[str, None] = {}
        for message in candidates:
            if not message.payload["components"] or not self.world.is_visible_to(self.id, message):
                continue
            for button in Panel(message, self.id).buttons:
                if label in (button.label, COUNT_IN_LABEL.sub("", button.label)) and not button.url:
                    if button.disabled:
                        raise NotPossible(f"The button {label!r} is disabled.")
                    return message, button
                offered[button.label] = None
        raise NotPossible(f"{self.name} sees no button {label!r}, but {list(offered)}.")

    def _newest_first(self, at: Channel | None) -> Iterator[Message]:
        channels = self.world.channels.values() if at is None else (at,)
        seen = [each for each in channels if each.messages and self.world.sees(self.id, each)]
        if len(seen) == 1:
            return reversed(seen[0].messages.values())
        everything = [message for channel in seen for message in channel.messages.values()]
        return iter(sorted(everything, key=lambda each: int(each.id), reverse=True))


def _is_public(message: Message | None) -> TypeGuard[Message]:
    """Return True for a message that everyone sees, which the bot can edit at any time."""
    return message is not None and message.only_for is None


async def _wait_for_answer(interaction: Interaction) -> None:
    async with asyncio.timeout(RESPONSE_TIMEOUT):
        if not await interaction.answered:
            raise InteractionFailed


def _match_choices(
    panel: Panel, chosen: "tuple[str | Person | Channel, ...]", wanted: str
) -> tuple[Menu, Sequence[object]]:
    for menu in panel.menus:
        if wanted not in ("", menu.custom_id, menu.placeholder):
            continue
        values: Sequence[object] = chosen
        if menu.kind == STRING_SELECT:
            by_label = {option.label: option.value for option in menu.options}
            if any(not isinstance(each, str) or each not in by_label for each in chosen):
                continue
            values = [by_label[each] for each in chosen if isinstance(each, str)]
        if menu.disabled:
            raise NotPossible("The menu is disabled.")
        if not menu.low <= len(values) <= menu.high:
            raise NotPossible(f"The menu takes {menu.low} to {menu.high}, not {len(values)}.")
        return menu, values
    raise NotPossible(f"No menu offers {chosen}, but {[menu.labels for menu in panel.menus]}.")

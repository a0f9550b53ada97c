"""Interactions that people send to the bot, and the tokens with which the bot responds."""

import asyncio
import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sandbox.changes import Change
from sandbox.clock import Alarm
from sandbox.places import Channel, Message
from sandbox.refusals import (
    ALREADY_ACKNOWLEDGED,
    INVALID_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_WEBHOOK,
    Refused,
)
from sandbox.shapes import ATTACHMENT_LIMIT, COMMAND, COMPONENT, Json

if TYPE_CHECKING:
    from sandbox.world import World

SECONDS_TO_ANSWER: Final = 3.0
SECONDS_A_TOKEN_LASTS: Final = 900.0
MAX_INTERACTIONS_KEPT: Final = 200_000


@dataclass(slots=True, eq=False)
class Interaction:
    id: str
    token: str
    kind: int
    user: str
    channel: Channel
    data: Json
    at: float
    # The message whose component was used, or whose component opened the modal.
    message: Message | None
    # The interaction that opened the modal, if this interaction submits a modal.
    opener: "Interaction | None"
    # Resolves to True when the bot responds, or to False if it doesn't respond in time.
    answered: asyncio.Future[bool]
    answer: int = 0
    original: Message | None = None
    follow_ups: list[Message] = field(default_factory=list[Message])
    # The number of times that the response has been edited or followed up.
    later: int = 0
    choices: list[Json] = field(default_factory=list[Json])
    modal: Json | None = None
    alarm: Alarm | None = None

    @property
    def guild(self) -> str | None:
        return self.channel.guild.id if self.channel.guild is not None else None


class Interactions:
    def __init__(self, world: "World") -> None:
        self._world = world
        self._by_id: OrderedDict[str, Interaction] = OrderedDict()
        self._by_token: dict[str, Interaction] = {}

    def send(  # noqa: PLR0913 - an interaction has many parts
        self,
        kind: int,
        user: str,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        opener: Interaction | None = None,
    ) -> Interaction:
        """Send an interaction to the bot, and give the bot three seconds to respond."""
        world = self._world
        now = world.clock.now()
        self._forget(now)
        interaction = Interaction(
            world.ids.next(),
            secrets.token_urlsafe(48),
            kind,
            user,
            channel,
            data,
            now,
            message,
            opener,
            asyncio.get_running_loop().create_future(),
        )
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        interaction.alarm = world.clock.set_alarm(
            now + SECONDS_TO_ANSWER, lambda: self._expire(interaction)
        )
        # A bot that isn't in the server gets no event, so the interaction will fail.
        if channel.guild is None or world.bot in channel.guild.members:
            event = "INTERACTION_CREATE"
            payload = self._payload(interaction)
            world.publish(Change(event, payload, interaction.guild, channel.id))
        return interaction

    def to_answer(self, identity: str, token: str) -> Interaction:
        """Return the interaction that a callback responds to.

        Raises Refused if the interaction is unknown, has expired or already has a response.
        """
        interaction = self._by_id.get(identity)
        if interaction is None or interaction.token != token:
            raise Refused(UNKNOWN_INTERACTION)
        if interaction.answer:
            raise Refused(ALREADY_ACKNOWLEDGED)
        if interaction.answered.done():
            raise Refused(UNKNOWN_INTERACTION)
        return interaction

    def to_follow_up(self, token: str) -> Interaction:
        """Return the interaction with this token, for a later response.

        Raises Refused if the interaction is unknown, is over 15 minutes old or has no response yet.
        """
        interaction = self._by_token.get(token)
        if interaction is None:
            raise Refused(INVALID_TOKEN)
        if self._world.clock.now() - interaction.at > SECONDS_A_TOKEN_LASTS:
            raise Refused(INVALID_TOKEN)
        if not interaction.answer:
            raise Refused(UNKNOWN_WEBHOOK)
        return interaction

    def settle(self, interaction: Interaction, answer: int) -> None:
        """Record the type of the bot's first response, and wake up whoever waits for it."""
        interaction.answer = answer
        if interaction.alarm is not None:
            interaction.alarm.cancel()
        if not interaction.answered.done():
            interaction.answered.set_result(True)
        self._publish(interaction, "answered")

    def metadata(self, interaction: Interaction) -> Json:
        """Return the `interaction_metadata` for a message that responds to an interaction."""
        fields: Json = {
            "id": interaction.id,
            "type": interaction.kind,
            "user": self._world.users[interaction.user],
            "authorizing_integration_owners": self._integration_owners(interaction),
        }
        if interaction.kind == COMMAND:
            fields["name"] = interaction.data["name"]
        elif interaction.message is not None:
            fields["interacted_message_id"] = interaction.message.id
        if interaction.opener is not None:
            fields["triggering_interaction_metadata"] = self.metadata(interaction.opener)
        return fields

    def _expire(self, interaction: Interaction) -> None:
        if not interaction.answered.done():
            interaction.answered.set_result(False)
            self._publish(interaction, "failed")

    def _publish(self, interaction: Interaction, how: str) -> None:
        data: Json = {"id": interaction.id, "how": how, "answer": interaction.answer}
        change = Change(
            "interaction", data, interaction.guild, interaction.channel.id, interaction.user
        )
        self._world.publish(change)

    def _forget(self, now: float) -> None:
        """Delete expired interactions, and the oldest of more than MAX_INTERACTIONS_KEPT."""
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if (
                now - oldest.at <= 2 * SECONDS_A_TOKEN_LASTS
                and len(self._by_id) < MAX_INTERACTIONS_KEPT
            ):
                return
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def _integration_owners(self, interaction: Interaction) -> Json:
        return {"0": interaction.guild or "0"}

    def _payload(self, interaction: Interaction) -> Json:
        world = self._world
        channel = interaction.channel
        user = world.users[interaction.user]
        payload: Json = {
            "id": interaction.id,
            "application_id": world.application.id,
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": channel.id,
            "channel": world.channel_payload(channel),
            "app_permissions": str(channel.permissions_of(world.bot)),
            "locale": world.locale_of(interaction.user),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self._integration_owners(interaction),
            "attachment_size_limit": ATTACHMENT_LIMIT,
        }
        if interaction.message is not None and interaction.kind >= COMPONENT:
            payload["message"] = interaction.message.payload
        guild = channel.guild
        if guild is None:
            return payload | {"user": user, "context": 1}
        may = str(channel.permissions_of(interaction.user))
        payload["channel"]["permissions"] = may
        return payload | {
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": {**guild.members[interaction.user], "user": user, "permissions": may},
            "context": 0,
        }

"""A parsed request to the REST API."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from sandbox.attachments import Upload
from sandbox.limits.form import Form
from sandbox.places import Channel, Guild, Message
from sandbox.refusals import (
    INVALID_FORM,
    MISSING_ACCESS,
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_MESSAGE,
    Refused,
)
from sandbox.shapes import Json
from sandbox.world import World

Answer: TypeAlias = Json | list[Json] | None
Serve: TypeAlias = Callable[["Call"], Answer]


@dataclass(slots=True)
class Call:
    world: World
    args: dict[str, str]
    query: dict[str, str]
    json: object
    uploads: list[Upload]

    @property
    def body(self) -> Json:
        """Return the request's body. Raises Refused unless the body is empty or a JSON object."""
        if self.json is None:
            return {}
        if not isinstance(self.json, dict):
            raise Refused(INVALID_FORM, errors={"_errors": [NOT_A_MODEL]})
        body: Json = self.json  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType] - JSON
        return body

    @property
    def bodies(self) -> list[Json]:
        """Return the request's body. Raises Refused unless the body is a list of JSON objects."""
        form = Form()
        found = form.check_items({"list": self.json}, "list", (), 10_000, required=True)
        form.close()
        return found

    def channel(self) -> Channel:
        """Return the channel in the path. Raises Refused if the bot can't see the channel."""
        channel = self.world.channels.get(self.args["channel_id"])
        if channel is None:
            raise Refused(UNKNOWN_CHANNEL)
        if not self.world.bot_sees(channel):
            raise Refused(MISSING_ACCESS)
        return channel

    def message(self) -> Message:
        """Return the message in the path. Raises Refused for an unknown or ephemeral message."""
        message = self.channel().messages.get(self.args["message_id"])
        if message is None or message.only_for is not None:
            raise Refused(UNKNOWN_MESSAGE)
        return message

    def guild(self) -> Guild:
        """Return the server in the path. Raises Refused if the bot isn't in the server."""
        guild = self.world.guilds.get(self.args["guild_id"])
        if guild is None or self.world.bot not in guild.members:
            raise Refused(UNKNOWN_GUILD)
        return guild

    def number(self, name: str, otherwise: int, low: int = 0, high: int = 1 << 63) -> int:
        """Return a number from the query string, or `otherwise` if the number is missing."""
        text = self.query.get(name)
        if text is None:
            return otherwise
        form = Form()
        value = int(text) if text.isdecimal() else text
        number = form.check_number({name: value}, name, (), low, high)
        form.close()
        return otherwise if number is None else number

    def flag(self, name: str) -> bool:
        return self.query.get(name, "").lower() in ("1", "true")


NOT_A_MODEL: Json = {
    "code": "MODEL_TYPE_CONVERT",
    "message": "Only dictionaries may be used in a ModelType",
}

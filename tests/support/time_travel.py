"""Moves the clock by hours and days, and reads the channel afterwards."""

from typing import Any

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.shapes import COMPONENTS_V2, TEXT
from tests.support.raw_rest import raw_rest
from tests.support.request_validator import RequestValidator
from tests.support.sandbox import Sandbox


async def choose_dms(validator: RequestValidator, person: Person, **chosen: Any) -> None:  # noqa: ANN401  command options
    """Run /settings for a person, and allow the bot to send DMs to that person from now on."""
    validator.dm_recipients.add(person.id)
    await person.runs("/settings", **chosen)


async def advance(sandbox: Sandbox, bot: Parlour, **time: float) -> None:
    sandbox.world.clock.advance(**time)
    await bot.catch_up()


def advance_to_hour(sandbox: Sandbox, hour: int) -> None:
    """Move the clock forward to an hour of the day (UTC)."""
    now = sandbox.world.clock.now()
    sandbox.world.clock.advance(seconds=(hour * 3600 - now) % 86400)


def public_ids(sandbox: Sandbox) -> list[str]:
    """Return the ids of the public messages in the channel, in order."""
    return [each.id for each in sandbox.channel.messages.values() if each.only_for is None]


def only_message(sandbox: Sandbox) -> Panel:
    """Return the only public message in the channel, which shows the only table."""
    (message_id,) = public_ids(sandbox)
    return Panel(sandbox.channel.messages[message_id], sandbox.world.bot)


async def convert_to_v2(sandbox: Sandbox, notice: Panel) -> None:
    """Edit a notice so that it uses Components V2, as in earlier versions of the bot."""
    shown = [{"type": TEXT, "content": notice.text}, *notice.payload["components"]]
    async with raw_rest(sandbox) as bot:
        path = f"/channels/{notice.message.channel.id}/messages/{notice.id}"
        body = {"content": None, "flags": COMPONENTS_V2, "components": shown}
        assert (await bot("PATCH", path, body)).status == 200

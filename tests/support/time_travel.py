"""Move the clock by hours and days, and read the channel afterwards."""

from typing import Any

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.shapes import COMPONENTS_V2, TEXT
from tests.support.raw_rest import raw_rest
from tests.support.request_validator import RequestValidator
from tests.support.sandbox import Sandbox


async def choose_dms(validator: RequestValidator, person: Person, **chosen: Any) -> None:  # noqa: ANN401  command options
    """Run /settings for a person, and allow the bot to send them DMs from now on."""
    validator.dm_recipients.add(person.id)
    await person.runs("/settings", **chosen)


async def advance(sandbox: Sandbox, bot: Parlour, **time: float) -> None:
    sandbox.world.clock.advance(**time)
    await bot.catch_up()


def advance_to_hour(sandbox: Sandbox, hour: int) -> None:
    """Move the clock forward to the next time at which it's this hour (UTC)."""
    now = sandbox.world.clock.now()
    sandbox.world.clock.advance(seconds=(hour * 3600 - now) % 86400)


def public_ids(sandbox: Sandbox) -> list[str]:
    """Return the ids of the public messages in the channel, oldest first."""
    return [each.id for each in sandbox.channel.messages.values() if each.only_for is None]


def only_message(sandbox: Sandbox) -> Panel:
    """Return the only public message in the channel; fail if there are several."""
    (message_id,) = public_ids(sandbox)
    return Panel(sandbox.channel.messages[message_id], sandbox.world.bot)


async def convert_to_v2(sandbox: Sandbox, notice: Panel) -> None:
    """Edit a notice to use Components V2, as earlier versions of the bot did."""
    shown = [{"type": TEXT, "content": notice.text}, *notice.payload["components"]]
    async with raw_rest(sandbox) as bot:
        path = f"/channels/{notice.message.channel.id}/messages/{notice.id}"
        body = {"content": None, "flags": COMPONENTS_V2, "components": shown}
        assert (await bot("PATCH", path, body)).status == 200

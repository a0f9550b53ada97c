"""Days that pass in a moment, and what then stands in the channel."""

from typing import Any

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.shapes import COMPONENTS_V2, TEXT
from tests.support.raw_rest import calling
from tests.support.request_validator import Inspector
from tests.support.sandbox import Stage


async def wants(inspector: Inspector, person: Person, **chosen: Any) -> None:  # noqa: ANN401  options
    """Choose to get DMs, among other things."""
    inspector.wants_dms.add(person.id)
    await person.runs("/settings", **chosen)


async def passes(stage: Stage, bot: Parlour, **time: float) -> None:
    stage.world.clock.advance(**time)
    await bot.catch_up()


def at_hour(stage: Stage, hour: int) -> None:
    """Move the clock on to the next time it is this hour."""
    now = stage.world.clock.now()
    stage.world.clock.advance(seconds=(hour * 3600 - now) % 86400)


def public(stage: Stage) -> list[str]:
    """The ids of what everyone sees in the channel, in order."""
    return [each.id for each in stage.channel.messages.values() if each.only_for is None]


def notice(stage: Stage, table: Panel) -> Panel:
    """The one notice in the channel."""
    (found,) = [each for each in public(stage) if each != table.id]
    return Panel(stage.channel.messages[found], stage.world.bot)


async def becomes_v2(stage: Stage, call: Panel) -> None:
    """Turn a notice into Components V2, as earlier versions of the bot sent it."""
    shown = [{"type": TEXT, "content": call.text}, *call.payload["components"]]
    async with calling(stage) as bot:
        path = f"/channels/{call.message.channel.id}/messages/{call.id}"
        body = {"content": None, "flags": COMPONENTS_V2, "components": shown}
        assert (await bot("PATCH", path, body)).status == 200

"""The application's emoji work with the real client."""

import discord
import pytest

from tests.sandbox.test_messages import fetch
from tests.support.raw_components import button, row
from tests.support.raw_rest import RawRest
from tests.support.sandbox import Sandbox
from tests.support.small_bot import PICTURE, SmallBot


async def test_an_emoji_is_created_used_and_deleted(
    bot: SmallBot, call: RawRest, sandbox: Sandbox
) -> None:
    emoji = await bot.create_application_emoji(name="hat", image=PICTURE)
    assert [each.name for each in await bot.fetch_application_emojis()] == ["hat"]
    assert await fetch(f"{sandbox.world.url}/cdn/emojis/{emoji.id}.png") == (200, PICTURE)
    show = [row(button(emoji={"id": str(emoji.id), "name": "hat"}))]
    assert (await call.sends(sandbox.channel, content="x", components=show)).status == 200
    renamed = await emoji.edit(name="cap")
    assert renamed.name == "cap"
    await renamed.delete()
    with pytest.raises(discord.NotFound) as refused:
        await bot.fetch_application_emoji(emoji.id)
    assert refused.value.code == 10014
    assert (await call.sends(sandbox.channel, content="x", components=show)).outcome == (400, 50035)


@pytest.mark.parametrize(
    ("name", "image", "at"),
    [
        ("h", "data:image/png;base64,aGVsbG8=", "name"),
        ("a-b", "data:image/png;base64,aGVsbG8=", "name"),
        ("hat", "data:image/png;base64,aGVsbG8=", "name"),
        ("cap", "hello", "image"),
        ("cap", "data:image/png;base64,###", "image"),
        ("cap", "data:image/png;base64," + "aaaa" * 87_500, "image"),
    ],
)
async def test_an_invalid_emoji_is_refused_with_its_path(
    call: RawRest, sandbox: Sandbox, name: str, image: str, at: str
) -> None:
    path = f"/applications/{sandbox.world.application.id}/emojis"
    good = {"name": "hat", "image": "data:image/png;base64,aGVsbG8="}
    assert (await call("POST", path, good)).status == 201
    answer = await call("POST", path, {"name": name, "image": image})
    assert answer.outcome == (400, 50035)
    assert {where for where, _ in answer.errors()} == {at}

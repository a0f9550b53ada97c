"""The bot does nothing for people that they may not do themselves."""

import pytest

from sandbox import threads
from tests.support.clicking_players import sits_down
from tests.support.database import Cupboard
from tests.support.sandbox import Stage

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_table_needs_the_callers_send_messages(stage: Stage, cupboard: Cupboard) -> None:
    world, ben = stage.world, stage.person("Ben")
    world.overwrite(stage.channel, ben.id, deny=["send_messages"])
    refused = await ben.runs("/coloretto start")
    assert "you don't have Send Messages in this channel" in refused.text
    assert "Add `thread:True`" in refused.text
    assert cupboard.saved() == []
    assert "is open" in (await stage.person("Cy").runs("/coloretto start")).text
    assert "is open" in (await ben.runs("/coloretto start", thread=True)).text

    world.overwrite(stage.channel, ben.id, deny=["send_messages", "create_public_threads"])
    assert "Pick another channel" in (await ben.runs("/coloretto start")).text
    assert "Pick another channel" in (await ben.runs("/coloretto start", thread=True)).text


async def test_a_thread_needs_the_callers_create_public_threads(
    stage: Stage, cupboard: Cupboard
) -> None:
    world, ben = stage.world, stage.person("Ben")
    for denied, name in (
        ("create_public_threads", "Create Public Threads"),
        ("send_messages_in_threads", "Send Messages in Threads"),
    ):
        world.overwrite(stage.channel, ben.id, deny=[denied])
        refused = await ben.runs("/coloretto start", thread=True)
        assert f"you don't have {name} in this channel" in refused.text
        assert "Leave out `thread:`" in refused.text
    assert cupboard.saved() == []
    assert not any(channel.is_thread for channel in world.channels.values())


async def test_a_table_in_a_thread_needs_the_callers_send_messages_in_threads(
    stage: Stage, cupboard: Cupboard
) -> None:
    world, ben = stage.world, stage.person("Ben")
    thread = threads.begin(world, stage.channel, "cards", owner=ben.id)
    world.overwrite(stage.channel, ben.id, deny=["send_messages_in_threads"])
    refused = await ben.runs("/coloretto start", at=thread)
    assert "you don't have Send Messages in Threads" in refused.text
    assert cupboard.saved() == []
    world.overwrite(stage.channel, ben.id, deny=["send_messages"])
    assert "is open" in (await ben.runs("/coloretto start", at=thread)).text


async def test_moving_a_table_and_inviting_need_the_callers_send_messages(stage: Stage) -> None:
    ada, ben, cy = (stage.person(name) for name in ("Ada", "Ben", "Cy"))
    await sits_down(stage, [ben, ada], "coloretto")
    lounge = stage.parlour.channel_named("lounge")
    stage.world.overwrite(lounge, ben.id, deny=["send_messages"])
    for command, options in (("table", {}), ("invite", {"person": cy})):
        refused = await ben.runs(f"/game {command}", at=lounge, **options)
        assert "you don't have Send Messages" in refused.text
    assert cy.notices() == []
    assert not lounge.messages or all(each.only_for for each in lounge.messages.values())

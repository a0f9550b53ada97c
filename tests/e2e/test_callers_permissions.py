"""The bot does nothing for people for which they lack the permission themselves."""

import pytest

from sandbox import threads
from tests.support.clicking_players import start_game
from tests.support.database import Database
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_table_requires_that_the_caller_may_send_messages(
    sandbox: Sandbox, db: Database
) -> None:
    world, ben = sandbox.world, sandbox.person("Ben")
    world.overwrite(sandbox.channel, ben.id, deny=["send_messages"])
    refused = await ben.runs("/coloretto start")
    assert "you don't have Send Messages in this channel" in refused.text
    assert "Add `thread:True`" in refused.text
    assert db.tables() == []
    assert "is open" in (await sandbox.person("Cy").runs("/coloretto start")).text
    assert "is open" in (await ben.runs("/coloretto start", thread=True)).text

    world.overwrite(sandbox.channel, ben.id, deny=["send_messages", "create_public_threads"])
    assert "Pick another channel" in (await ben.runs("/coloretto start")).text
    assert "Pick another channel" in (await ben.runs("/coloretto start", thread=True)).text


async def test_a_thread_requires_that_the_caller_may_create_public_threads(
    sandbox: Sandbox, db: Database
) -> None:
    world, ben = sandbox.world, sandbox.person("Ben")
    for denied, name in (
        ("create_public_threads", "Create Public Threads"),
        ("send_messages_in_threads", "Send Messages in Threads"),
    ):
        world.overwrite(sandbox.channel, ben.id, deny=[denied])
        refused = await ben.runs("/coloretto start", thread=True)
        assert f"you don't have {name} in this channel" in refused.text
        assert "Leave out `thread:`" in refused.text
    assert db.tables() == []
    assert not any(channel.is_thread for channel in world.channels.values())


async def test_a_table_in_a_thread_requires_that_the_caller_may_write_in_threads(
    sandbox: Sandbox, db: Database
) -> None:
    world, ben = sandbox.world, sandbox.person("Ben")
    thread = threads.begin(world, sandbox.channel, "cards", owner=ben.id)
    world.overwrite(sandbox.channel, ben.id, deny=["send_messages_in_threads"])
    refused = await ben.runs("/coloretto start", at=thread)
    assert "you don't have Send Messages in Threads" in refused.text
    assert db.tables() == []
    world.overwrite(sandbox.channel, ben.id, deny=["send_messages"])
    assert "is open" in (await ben.runs("/coloretto start", at=thread)).text


async def test_moving_a_table_and_inviting_require_that_the_caller_may_send_messages(
    sandbox: Sandbox,
) -> None:
    ada, ben, cy = (sandbox.person(name) for name in ("Ada", "Ben", "Cy"))
    await start_game(sandbox, [ben, ada], "coloretto")
    lounge = sandbox.parlour.channel_named("lounge")
    sandbox.world.overwrite(lounge, ben.id, deny=["send_messages"])
    for command, options in (("table", {}), ("invite", {"person": cy})):
        refused = await ben.runs(f"/game {command}", at=lounge, **options)
        assert "you don't have Send Messages" in refused.text
    assert cy.notices() == []
    assert not lounge.messages or all(each.only_for for each in lounge.messages.values())

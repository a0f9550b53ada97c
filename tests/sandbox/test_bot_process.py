"""The sandbox works with a bot in a separate process, and with people who come and go."""

import asyncio

import pytest

from sandbox.panels import NotPossible
from sandbox.people import InteractionFailed, Person
from tests.support.sandbox import Sandbox, bot_process

SMALL_BOT = ("-m", "tests.support.small_bot")


async def test_a_killed_bot_is_started_again_and_answers_old_buttons(
    sandbox: Sandbox, ada: Person
) -> None:
    async with bot_process(sandbox, *SMALL_BOT) as bot:
        await sandbox.wait_for_bot()
        table = await ada.runs("/table_")
        await bot.kill()
        await sandbox.world.until(lambda: sandbox.server.gateway.connected == 0)
        clicking = asyncio.create_task(ada.clicks("My cards"))
        await asyncio.sleep(0)
        sandbox.world.clock.advance(seconds=3)
        with pytest.raises(InteractionFailed):
            await clicking
    async with bot_process(sandbox, *SMALL_BOT) as bot:
        await sandbox.wait_for_bot()
        hand = await ada.clicks("My cards", on=table)
        assert hand.text == "Your hand: 3 hats"


async def test_a_new_member_sees_the_channel_and_one_who_left_does_not(
    sandbox: Sandbox, ada: Person
) -> None:
    eve = sandbox.parlour.add_person("Eve")
    ada.says("welcome")
    assert [panel.text for panel in eve.sees()] == ["welcome"]
    eve.leaves(sandbox.guild)
    assert eve.sees() == []
    with pytest.raises(NotPossible, match="does not see"):
        eve.says("hello?")
    eve.joins(sandbox.guild)
    assert eve.says("back").text == "back"


async def test_people_delete_their_own_messages_and_dismiss_ephemeral_ones(
    sandbox: Sandbox, ada: Person, ben: Person
) -> None:
    sandbox.world.set_role(sandbox.guild, sandbox.guild.id, "view_channel", "send_messages")
    mine, theirs = ben.says("mine"), ada.says("theirs")
    with pytest.raises(NotPossible, match="may not delete"):
        ben.deletes(theirs)
    ben.deletes(mine)
    assert mine.gone
    ada.deletes(theirs)
    assert ben.sees() == []


@pytest.mark.usefixtures("bot")
async def test_a_reload_removes_ephemeral_messages(ada: Person) -> None:
    await ada.runs("/table_")
    hand = await ada.clicks("My cards")
    ada.reloads()
    assert hand.gone
    assert [panel.text for panel in ada.sees()] == ["The table"]


@pytest.mark.usefixtures("bot")
async def test_the_newest_button_with_a_label_is_clicked(sandbox: Sandbox, ada: Person) -> None:
    first = await ada.runs("/table_")
    second = await ada.runs("/table_", at=sandbox.parlour.channel_named("lounge"))
    assert await ada.clicks("Later") == second
    assert await ada.clicks("Later", at=sandbox.channel) == first
    third = await ada.runs("/table_", at=sandbox.channel)
    fourth = await ada.runs("/table_", at=sandbox.channel)
    assert await ada.clicks("Later", on=third) == third
    assert fourth.text == "The table"


async def test_a_hostile_name_is_only_a_name(sandbox: Sandbox) -> None:
    name = "@everyone <@1> **bold** ||x||"
    person = sandbox.parlour.add_person(name)
    assert person.name == name
    assert sandbox.person(name) is person
    sandbox.world.rename(person.id, "Tame")
    assert person.name == "Tame"


async def test_waiting_checks_after_each_change_and_raises_errors(
    sandbox: Sandbox, ada: Person
) -> None:
    waiting = asyncio.create_task(sandbox.world.until(lambda: len(ada.sees()) == 2))
    wrong = asyncio.create_task(
        sandbox.world.until(lambda: bool(ada.sees()[1]) if ada.sees() else False)
    )
    await asyncio.sleep(0)
    ada.says("one")
    await asyncio.sleep(0)
    assert not waiting.done()
    with pytest.raises(IndexError):
        await wrong
    ada.says("two")
    await waiting
    with pytest.raises(TimeoutError):
        await sandbox.world.until(lambda: False, patience=0.01)

"""A bot as a process of its own, and people who come and go."""

import asyncio

import pytest

from sandbox.panels import NotPossible
from sandbox.people import InteractionFailed, Person
from tests.support.sandbox import Stage, bot_process

LITTLE_BOT = ("-m", "tests.support.small_bot")


async def test_a_killed_bot_is_started_again_and_answers_old_buttons(
    stage: Stage, ada: Person
) -> None:
    async with bot_process(stage, *LITTLE_BOT) as bot:
        await stage.bot_is_ready()
        table = await ada.runs("/table_")
        await bot.kill()
        await stage.world.until(lambda: stage.server.gateway.connected == 0)
        clicking = asyncio.create_task(ada.clicks("My hand"))
        await asyncio.sleep(0)
        stage.world.clock.advance(seconds=3)
        with pytest.raises(InteractionFailed):
            await clicking
    async with bot_process(stage, *LITTLE_BOT) as bot:
        await stage.bot_is_ready()
        hand = await ada.clicks("My hand", on=table)
        assert hand.text == "Your hand: 3 hats"


async def test_a_newcomer_sees_the_channel_and_who_leaves_does_not(
    stage: Stage, ada: Person
) -> None:
    eve = stage.parlour.add_person("Eve")
    ada.says("welcome")
    assert [panel.text for panel in eve.sees()] == ["welcome"]
    eve.leaves(stage.guild)
    assert eve.sees() == []
    with pytest.raises(NotPossible, match="does not see"):
        eve.says("hello?")
    eve.joins(stage.guild)
    assert eve.says("back").text == "back"


async def test_people_delete_their_own_messages_and_dismiss_what_only_they_see(
    stage: Stage, ada: Person, ben: Person
) -> None:
    stage.world.set_role(stage.guild, stage.guild.id, "view_channel", "send_messages")
    mine, theirs = ben.says("mine"), ada.says("theirs")
    with pytest.raises(NotPossible, match="may not delete"):
        ben.deletes(theirs)
    ben.deletes(mine)
    assert mine.gone
    ada.deletes(theirs)
    assert ben.sees() == []


@pytest.mark.usefixtures("bot")
async def test_a_reload_takes_away_what_only_one_person_saw(ada: Person) -> None:
    await ada.runs("/table_")
    hand = await ada.clicks("My hand")
    ada.reloads()
    assert hand.gone
    assert [panel.text for panel in ada.sees()] == ["The table"]


@pytest.mark.usefixtures("bot")
async def test_the_newest_button_of_a_label_is_clicked(stage: Stage, ada: Person) -> None:
    first = await ada.runs("/table_")
    second = await ada.runs("/table_", at=stage.parlour.channel_named("lounge"))
    assert await ada.clicks("Later") == second
    assert await ada.clicks("Later", at=stage.channel) == first
    third = await ada.runs("/table_", at=stage.channel)
    fourth = await ada.runs("/table_", at=stage.channel)
    assert await ada.clicks("Later", on=third) == third
    assert fourth.text == "The table"


async def test_a_hostile_name_is_only_a_name(stage: Stage) -> None:
    name = "@everyone <@1> **bold** ||x||"
    person = stage.parlour.add_person(name)
    assert person.name == name
    assert stage.person(name) is person
    stage.world.rename(person.id, "Tame")
    assert person.name == "Tame"


async def test_waiting_is_woken_by_each_change_and_tells_what_went_wrong(
    stage: Stage, ada: Person
) -> None:
    waiting = asyncio.create_task(stage.world.until(lambda: len(ada.sees()) == 2))
    wrong = asyncio.create_task(
        stage.world.until(lambda: bool(ada.sees()[1]) if ada.sees() else False)
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
        await stage.world.until(lambda: False, patience=0.01)

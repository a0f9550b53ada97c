"""People and a bot with the real discord.py interact through the sandbox."""

import asyncio

import discord
import pytest

from sandbox.panels import Modal, NotPossible
from sandbox.people import InteractionFailed, Person
from tests.support.routes import CALLBACK_ROUTE
from tests.support.sandbox import Sandbox
from tests.support.small_bot import SmallBot

pytestmark = pytest.mark.usefixtures("bot")


async def test_the_bot_answers_a_command_in_the_channel(ada: Person, ben: Person) -> None:
    reply = await ada.runs("/hello", name="world", times=2)
    assert reply.text == "Hello world! Hello world! "
    assert not reply.only_for(ada)
    assert ben.sees() == [reply]


async def test_options_can_be_typed_after_the_command(ada: Person) -> None:
    reply = await ada.runs("/hello name:a b times:1")
    assert reply.text == "Hello a b! "


async def test_autocomplete_offers_choices(ada: Person) -> None:
    choices = await ada.completes("/game take", row="")
    assert [choice.name for choice in choices] == ["Row 1", "Row 2", "Row 3", "Row 4"]
    assert [choice.value for choice in await ada.completes("/game take", row="3")] == [3]


async def test_a_subcommand_is_answered_for_one_person_only(ada: Person, ben: Person) -> None:
    reply = await ada.runs("/game take", row=2)
    assert reply.text == "Took row 2"
    assert reply.only_for(ada)
    assert ada.sees() == [reply]
    assert ben.sees() == []


async def test_a_click_opens_a_private_panel_that_updates_itself(ada: Person, ben: Person) -> None:
    await ada.runs("/table_")
    hand = await ben.clicks("My cards")
    assert hand.only_for(ben)
    assert hand.text == "Your hand: 3 hats"
    again = await ben.clicks("Next")
    assert again == hand
    assert hand.text == "Turned over"
    with pytest.raises(NotPossible, match="sees no button 'Next'"):
        await ada.clicks("Next")


async def test_a_menu_accepts_labels_people_or_channels(
    sandbox: Sandbox, ada: Person, ben: Person
) -> None:
    table = await ada.runs("/table_")
    greeting = await ada.picks(table, ben)
    assert "Ben" in greeting.text
    place = await ada.picks(table, sandbox.channel, menu="places")
    assert "card-table" in place.text
    await ada.picks(table, "Red", "Green")
    assert table.text == "Took ['R', 'G']"


async def test_a_form_is_filled_in_and_sent(ada: Person) -> None:
    await ada.runs("/table_")
    form = await ada.clicks("Rename")
    assert isinstance(form, Modal)
    assert (form.title, form.fields) == ("Rename", ["Name", "Colour"])
    reply = await ada.submits(form, {"Name": "The Den"}, colour="Blue")
    assert "The Den" in reply.text
    assert "Blue" in reply.text


async def test_a_deferred_answer_is_waited_for(ada: Person) -> None:
    reply = await ada.runs("/think")
    assert reply.text == "Thought"
    assert not reply.thinking
    await ada.world.until(lambda: len(ada.sees()) == 2)
    assert [each.text for each in ada.sees()] == ["Thought", "And one more thing"]


async def test_a_public_message_may_be_updated_later(ada: Person, sandbox: Sandbox) -> None:
    """The update is a separate change, because a bot may also repost the message after a click."""
    table = await ada.runs("/table_")
    assert await ada.clicks("Later") == table
    await sandbox.world.until(lambda: table.text == "Updated later")


async def test_a_picture_is_stored_and_served(ada: Person, sandbox: Sandbox) -> None:
    reply = await ada.runs("/picture")
    (file,) = reply.files
    assert (file["filename"], file["width"], file["height"]) == ("cards.png", 4, 3)
    gallery = reply.payload["components"][0]
    assert gallery["items"][0]["media"]["url"] == file["url"]
    assert file["url"].startswith(sandbox.world.url)


async def test_an_interaction_fails_after_three_seconds_without_an_answer(
    ada: Person, sandbox: Sandbox, bot: SmallBot
) -> None:
    running = asyncio.create_task(ada.runs("/ignore"))
    await sandbox.world.until(lambda: sandbox.server.gateway.connected > 0)
    await asyncio.sleep(0)
    sandbox.world.clock.advance(seconds=3)
    with pytest.raises(InteractionFailed):
        await running
    bot.silent.set()


async def test_actions_that_the_client_does_not_allow_are_not_possible(ada: Person) -> None:
    await ada.runs("/table_")
    with pytest.raises(NotPossible, match="disabled"):
        await ada.clicks("Closed")
    with pytest.raises(NotPossible, match="no option"):
        await ada.runs("/hello", name="x", volume=3)
    with pytest.raises(NotPossible, match="required"):
        await ada.runs("/hello")
    with pytest.raises(NotPossible, match="There is no"):
        await ada.runs("/goodbye")
    with pytest.raises(NotPossible, match="is a number"):
        await ada.runs("/game take", row="two")


async def test_an_option_accepts_values_of_its_type(
    sandbox: Sandbox, ada: Person, ben: Person
) -> None:
    role = sandbox.world.add_role(sandbox.guild, "players")
    file = ("hand.txt", b"three hats")
    reply = await ada.runs(
        "/everything",
        who=ben,
        where=sandbox.channel,
        role=role,
        picture=file,
        share="0.25",
        size="Small",
        loud="true",
    )
    assert reply.text == "Ben card-table players hand.txt 10 0.25 3 True"
    with pytest.raises(NotPossible, match="is from 0"):
        await ada.runs("/everything", share=2)
    with pytest.raises(NotPossible, match="is one of Small"):
        await ada.runs("/everything", size=4)
    with pytest.raises(NotPossible, match="There is no Zoe"):
        await ada.runs("/everything", who="Zoe")


async def test_people_channels_and_roles_can_be_typed_by_name(
    sandbox: Sandbox, ada: Person
) -> None:
    sandbox.world.add_role(sandbox.guild, "players")
    reply = await ada.runs("/everything who:Ben where:#lounge role:@players")
    assert reply.text.startswith("Ben lounge players")
    reply = await ada.runs("/everything who:@ben")
    assert reply.text.startswith("Ben None")
    with pytest.raises(NotPossible, match="There is no @"):
        await ada.runs("/everything who:@")


async def test_an_interaction_says_who_did_what_and_where(
    sandbox: Sandbox, ada: Person, ben: Person, bot: SmallBot
) -> None:
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, deny=["attach_files"])
    ben.speaks("de")
    await ben.runs("/table_")
    await ben.clicks("My cards")
    seen = bot.seen[-1]
    assert isinstance(seen.user, discord.Member)
    assert (str(seen.user.id), seen.user.display_name) == (ben.id, "Ben")
    assert (str(seen.guild_id), str(seen.channel_id)) == (sandbox.guild.id, sandbox.channel.id)
    assert seen.message is not None
    assert seen.message.author == bot.user
    assert not seen.app_permissions.attach_files
    assert seen.app_permissions.send_messages
    assert not seen.permissions.manage_messages
    assert seen.locale is discord.Locale.german
    assert seen.guild_locale is discord.Locale.american_english
    assert seen.filesize_limit == 10 * 1024 * 1024
    assert seen.context.guild
    assert seen.is_guild_integration()
    await ada.runs("/hello", at=ada.dm, name="x")
    private = bot.seen[-1]
    assert isinstance(private.user, discord.User)
    assert private.guild_id is None
    assert private.context.dm_channel
    assert isinstance(private.channel, discord.DMChannel)


async def test_a_message_says_which_interaction_it_answers(ada: Person, bot: SmallBot) -> None:
    table = await ada.runs("/table_")
    reply = await ada.submits(await ada.clicks("Rename"), Name="x")
    channel = bot.get_partial_messageable(int(ada.at.id))
    posted = await channel.fetch_message(int(table.id))
    assert posted.interaction_metadata is not None
    assert str(posted.interaction_metadata.user.id) == ada.id
    metadata = reply.payload["interaction_metadata"]
    assert metadata["triggering_interaction_metadata"]["interacted_message_id"] == table.id


async def test_updating_a_deleted_message_is_refused_and_does_not_count_as_an_answer(
    sandbox: Sandbox, ada: Person
) -> None:
    await ada.runs("/table_")
    held = sandbox.world.faults.hold(CALLBACK_ROUTE)
    table = ada.sees()[-1]
    picking = asyncio.create_task(ada.picks(table, "Red"))
    await held.reached.wait()
    ada.deletes(table)
    held.release()
    await sandbox.world.until(lambda: sandbox.world.records.requests[-1].code == 10008)
    sandbox.world.clock.advance(seconds=3)
    with pytest.raises(InteractionFailed):
        await picking

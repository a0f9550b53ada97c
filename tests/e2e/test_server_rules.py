"""A server decides which games are played in which channels, and tables can have threads."""

import pytest

from bot.app import Parlour
from games import catalogue
from sandbox.people import Person
from sandbox.refusals import MISSING_PERMISSIONS
from tests.support.clicking_players import people_of, start_game, table_of, tables_of
from tests.support.database import Database
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.usefixtures("bot")


def make_moderator(sandbox: Sandbox, person: Person) -> None:
    role = sandbox.world.add_role(sandbox.guild, "Moderator", "manage_messages")
    sandbox.world.give_role(sandbox.guild, person.id, role)


async def test_games_are_played_in_the_channels_a_server_allows(sandbox: Sandbox) -> None:
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    lounge = sandbox.parlour.channel_named("lounge")
    assert "Type one or more" in (await ada.runs("/server settings", channels="lounge")).text
    chosen = await ada.runs("/server settings", channels=f"<#{lounge.id}>")
    assert f"Where people can open tables: **<#{lounge.id}>**" in chosen.text

    refused = await ben.runs("/coloretto start")
    assert f"In this server, games are played in <#{lounge.id}>" in refused.text
    await ben.runs("/coloretto start", at=lounge)
    await sandbox.world.until(lambda: bool(tables_of(ben)))
    elsewhere = await ben.runs("/game table", at=sandbox.channel)
    assert "games are played in" in elsewhere.text

    await ada.runs("/server settings", channels="all")
    assert "is open" in (await ben.runs("/coloretto start", at=sandbox.channel)).text


async def test_only_games_that_a_server_allows_are_played(sandbox: Sandbox) -> None:
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    offers = await ada.completes("/server settings", games="kitten, colore")
    assert [each.value for each in offers] == ["kitten, coloretto"]
    assert "Type one or more games" in (await ada.runs("/server settings", games="chess")).text
    chosen = await ada.runs("/server settings", games="kitten, Coloretto")
    titles = [catalogue()[key].title for key in ("kitten", "coloretto")]
    assert f"What people can play: **{' and '.join(titles)}**" in chosen.text

    assert "This server plays" in (await ben.runs("/chroma start")).text
    assert "is open" in (await ben.runs("/coloretto start")).text


async def test_a_server_chooses_the_clock_of_new_tables(sandbox: Sandbox, db: Database) -> None:
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    await ada.runs("/server settings", clock="daily")
    await ben.runs("/coloretto start")
    assert '"clock":"daily"' in db.newest().terms
    await ben.runs("/coloretto start", clock="none")
    assert '"clock":"none"' in db.newest().terms


async def test_a_server_says_who_ends_games(sandbox: Sandbox, db: Database) -> None:
    ada, ben, cy, dee = people_of(sandbox, 4)
    await start_game(sandbox, [ben, cy], "coloretto")
    assert "Only the host" in (await cy.runs("/game end")).text
    await ada.runs("/server settings", ending="moderators")
    assert "In this server, only" in (await ben.runs("/game end")).text
    await ada.runs("/server settings", ending="seated")
    asked = await cy.runs("/game end")
    await ada.runs("/server settings", ending="moderators")
    assert "In this server, only" in (await cy.clicks("Yes, end it", on=asked)).text

    make_moderator(sandbox, dee)
    asked = await dee.runs("/game end")
    await dee.clicks("Yes, end it", on=asked)
    assert db.newest().status == "ended"


async def test_a_moderator_of_one_channel_has_no_rights_in_another(
    sandbox: Sandbox, db: Database
) -> None:
    ada, ben, cy, dee = people_of(sandbox, 4)
    lounge = sandbox.parlour.channel_named("lounge")
    sandbox.world.overwrite(lounge, dee.id, allow=["manage_messages"])
    await start_game(sandbox, [ben, cy], "coloretto")
    table = db.newest().id
    for command in ("end", "log", "table"):
        refused = await dee.runs(f"/game {command}", table=table, at=lounge)
        assert "can't find that table here" in refused.text
    refused = await dee.runs("/game host", person=cy, table=table, at=lounge)
    assert "can't find that table here" in refused.text
    here = await dee.runs("/game end", table=table, at=sandbox.channel)
    assert "host" in here.text

    asked = await ada.runs("/game end", table=table, at=lounge)  # Ada manages the server
    await ada.clicks("Yes, end it", on=asked)
    assert db.newest().status == "ended"


async def test_a_table_can_have_its_own_thread(sandbox: Sandbox, db: Database) -> None:
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    lounge = sandbox.parlour.channel_named("lounge")
    await ada.runs("/server settings", channels=f"<#{lounge.id}>")
    opened = await ben.runs("/coloretto start", at=lounge, thread=True)
    thread = sandbox.world.channels[str(db.newest().channel)]
    assert f"<#{thread.id}>" in opened.text
    assert (thread.name, thread.parent) == ("Coloretto · Ben", lounge)
    assert thread.thread is not None
    assert thread.thread["auto_archive_duration"] == 10080
    ben.at = thread
    await sandbox.world.until(lambda: bool(tables_of(ben)))
    assert "1. Ben" in table_of(ben).text

    nested = await ben.runs("/coloretto start", thread=True)
    assert "already in a thread" in nested.text
    assert "is open" in (await ben.runs("/coloretto start")).text  # the thread's channel is allowed


async def test_a_thread_that_cannot_be_started_is_declined_kindly(
    sandbox: Sandbox, db: Database
) -> None:
    world, ben = sandbox.world, sandbox.person("Ben")
    world.overwrite(sandbox.channel, world.bot, deny=["create_public_threads"])
    refused = await ben.runs("/coloretto start", thread=True)
    assert "I don't have Create Public Threads" in refused.text
    world.overwrite(sandbox.channel, world.bot)
    world.faults.refuse("POST /channels/{channel_id}/threads", MISSING_PERMISSIONS)
    refused = await ben.runs("/coloretto start", thread=True)
    assert "I can't start a thread here" in refused.text
    assert db.tables() == []
    assert not any(channel.is_thread for channel in world.channels.values())


async def test_a_thread_is_started_where_the_bot_may_only_write_in_threads(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    world, ben = sandbox.world, sandbox.person("Ben")
    world.overwrite(sandbox.channel, world.bot, deny=["send_messages"])
    refused = await ben.runs("/coloretto start")
    assert "I don't have Send Messages" in refused.text
    assert "add `thread:True`" in refused.text

    assert "is open" in (await ben.runs("/coloretto start", thread=True)).text
    ben.at = world.channels[str(db.newest().channel)]
    await bot.catch_up()
    assert "1. Ben" in table_of(ben).text


async def test_another_channel_is_suggested_where_the_bot_may_not_write(
    sandbox: Sandbox, db: Database
) -> None:
    world, ben = sandbox.world, sandbox.person("Ben")
    world.overwrite(sandbox.channel, world.bot, deny=["send_messages", "send_messages_in_threads"])
    for thread in (True, False):
        refused = await ben.runs("/coloretto start", thread=thread)
        lacks = "Send Messages in Threads" if thread else "Send Messages"
        assert f"I don't have {lacks} in this channel" in refused.text
        assert "pick another channel" in refused.text
    assert db.tables() == []


async def test_no_thread_is_started_for_a_game_that_cannot_be_played(sandbox: Sandbox) -> None:
    ben = sandbox.person("Ben")
    await sandbox.person("Ada").runs("/server settings", games="kitten")
    assert "This server plays" in (await ben.runs("/coloretto start", thread=True)).text
    assert not any(channel.is_thread for channel in sandbox.world.channels.values())

"""A server limits what people can ask for, but not the bot's own actions."""

import re
from pathlib import Path

from bot.app import Parlour
from sandbox.shapes import COMMAND
from sandbox.slash import typed
from tests.support.clicking_players import due_at, people_of, start_game, table_of, tables_of
from tests.support.database import Database
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox

RELATIVE_TIME = re.compile(r"<t:\d+:R>")


async def test_a_server_chooses_its_limits(sandbox: Sandbox, bot: Parlour) -> None:
    del bot
    ada = sandbox.person("Ada")
    shown = await ada.runs("/server settings")
    assert "How many open tables one person can host: **20 (default)**" in shown.text
    assert "from 1 to 1000" in (await ada.runs("/server settings", pings_per_hour="many")).text
    assert "from 1 to 1000" in (await ada.runs("/server settings", pings_per_hour="0")).text
    offers = await ada.completes("/server settings", tables_per_person="")
    assert [each.value for each in offers] == ["20", "off"]
    chosen = await ada.runs("/server settings", tables_per_person="3", pings_per_hour="off")
    assert "How many open tables one person can host: **3**" in chosen.text
    assert "How many pings one person can get in an hour: **No limit**" in chosen.text


async def test_one_person_hosts_a_limited_number_of_tables(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    del bot
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    await ada.runs("/server settings", tables_per_person="3")
    data = typed(sandbox.world, ben.id, sandbox.channel, "/coloretto start", {})
    # Ben asks for ten tables at once.
    sent = [
        sandbox.world.interactions.send(COMMAND, ben.id, sandbox.channel, data) for _ in range(10)
    ]
    for each in sent:
        assert await each.answered
    assert len(db.tables()) == 3
    for thread in (True, False):
        refused = await ben.runs("/coloretto start", thread=thread)
        assert "You're already hosting 3 open tables in this server" in refused.text
        assert "until one of those games is over" in refused.text
    assert not any(channel.is_thread for channel in sandbox.world.channels.values())
    assert "is open" in (await ada.runs("/coloretto start")).text

    asked = await ben.runs("/game end", table=db.tables()[0].id)
    await ben.clicks("Yes, end it", on=asked)
    assert "is open" in (await ben.runs("/coloretto start")).text


async def test_one_channel_has_a_limited_number_of_tables(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    del bot
    ada, ben, cy = people_of(sandbox, 3)
    lounge = sandbox.parlour.channel_named("lounge")
    await ada.runs("/server settings", tables_per_channel="1")
    assert "is open" in (await ada.runs("/coloretto start")).text
    assert "This channel already has 1 open table," in (await ben.runs("/coloretto start")).text
    assert "is open" in (await ben.runs("/coloretto start", thread=True)).text
    assert "is open" in (await cy.runs("/coloretto start", at=lounge)).text
    assert len(db.tables()) == 3


async def test_one_person_gets_a_limited_number_of_invitations_an_hour(
    sandbox: Sandbox, database: Path
) -> None:
    ada, ben, cy, dee = people_of(sandbox, 4)
    async with run_bot(sandbox, database):
        await ada.runs("/server settings", invitations_per_hour="2")
        await ada.runs("/coloretto start")
        assert "I've invited" in (await ada.runs("/game invite", person=ben)).text
        sandbox.world.clock.advance(minutes=10)
        assert "I've invited" in (await ada.runs("/game invite", person=ben)).text
    async with run_bot(sandbox, database):  # a restart doesn't reset the count of invitations
        refused = await ada.runs("/game invite", person=ben)
        assert f"{ben.mention} has already had 2 invitations in the last hour" in refused.text
        assert RELATIVE_TIME.search(refused.text)
        await cy.runs("/coloretto start")
        assert "already had 2 invitations" in (await cy.runs("/game invite", person=ben)).text
        assert "I've invited" in (await ada.runs("/game invite", person=dee)).text
        sandbox.world.clock.advance(minutes=51)
        assert "I've invited" in (await ada.runs("/game invite", person=ben)).text
        assert "already had 2 invitations" in (await ada.runs("/game invite", person=ben)).text


async def test_an_invitation_that_is_refused_does_not_count(sandbox: Sandbox, bot: Parlour) -> None:
    del bot
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    await ada.runs("/server settings", invitations_per_hour="1")
    await start_game(sandbox, [ada, ben], "coloretto")
    assert "already at this table" in (await ada.runs("/game invite", person=ben)).text
    await ada.runs("/coloretto start", at=sandbox.parlour.channel_named("lounge"))
    assert "I've invited" in (await ada.runs("/game invite", person=ben)).text


async def test_votes_cause_a_limited_number_of_pings_an_hour(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    await ada.runs("/server settings", pings_per_hour="1")
    table = await start_game(sandbox, [ada, ben], "coloretto")
    await bot.catch_up()
    sandbox.world.clock.advance(days=2)  # lets reminders ping people, which the limit doesn't count
    await bot.catch_up()
    assert any("still your turn" in each.text for each in (*ada.pings(), *ben.pings()))
    assert "asked the others" in (await ada.runs("/game clock", clock="daily")).text
    await bot.catch_up()
    await ben.clicks("Disagree", on=table)
    refused = await ada.runs("/game clock", clock="daily")
    assert f"That would ping {ben.mention}, who's already been pinged 1 time" in refused.text
    assert RELATIVE_TIME.search(refused.text)
    sandbox.world.clock.advance(minutes=61)
    assert "asked the others" in (await ada.runs("/game clock", clock="daily")).text


async def test_repeated_moves_and_undos_do_not_ping_forever(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 2)
    await people[0].runs("/server settings", pings_per_hour="2")
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("Draw a card", on=await mover.clicks("My cards", on=table))
    for row in ("Row 1", "Row 2", "Row 3"):
        panel = await mover.clicks(row, on=panel)
        await bot.catch_up()  # lets the bot ping the other player
        (back,) = [label for label in panel.labels if label == "Undo"]
        panel = await mover.clicks(back, on=panel)
        assert ("That would ping" in panel.text) is (row == "Row 3")
    assert due_at(table, people) != [mover]


async def test_a_table_is_reposted_a_limited_number_of_times_an_hour(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    await ada.runs("/server settings", reposts_per_hour="2")
    await ben.runs("/coloretto start")
    await bot.catch_up()
    for _ in range(2):
        assert "Here's the table" in (await ben.runs("/game table")).text
    refused = await ben.runs("/game table")
    assert "reposted 2 times in the last hour" in refused.text
    assert RELATIVE_TIME.search(refused.text)
    ada.deletes(table_of(ben))  # the limit doesn't count the bot's own reposts
    await ada.runs("/coloretto join")
    await bot.catch_up()
    assert len(tables_of(ben)) == 1
    sandbox.world.clock.advance(minutes=61)
    assert "Here's the table" in (await ben.runs("/game table")).text


async def test_only_players_and_moderators_repost_a_table(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben, cy, dee = people_of(sandbox, 4)
    table = await start_game(sandbox, [ben, cy], "coloretto")
    shown = table.id
    refused = await dee.runs("/game table")
    assert "Only players and moderators" in refused.text
    assert "It's here." in refused.text
    assert await dee.completes("/game table", table="") == []
    await bot.catch_up()
    assert table.id == shown
    for person in (cy, ada):  # Ada may, because she manages the server
        assert "Here's the table" in (await person.runs("/game table")).text
    role = sandbox.world.add_role(sandbox.guild, "Moderator", "manage_messages")
    sandbox.world.give_role(sandbox.guild, dee.id, role)
    assert "Here's the table" in (await dee.runs("/game table")).text
    await bot.catch_up()

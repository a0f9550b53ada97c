"""People are invited, change hosts, and leave the table or the server."""

from bot.app import Parlour
from sandbox.panels import Panel
from tests.support.clicking_players import (
    due_at,
    give_up_seat,
    people_of,
    start_game,
    table_id_of,
    table_of,
    tables_of,
    take_a_turn,
)
from tests.support.database import Database
from tests.support.request_validator import RequestValidator
from tests.support.sandbox import Sandbox
from tests.support.sent_notices import SentNotices
from tests.support.time_travel import advance

GET_MEMBER_ROUTE = "GET /guilds/{guild_id}/members/{user_id}"


async def open_lobby(sandbox: Sandbox, *names: str) -> Panel:
    first, *others = (sandbox.person(name) for name in names)
    await first.runs("/coloretto start", bots="normal")
    await sandbox.world.until(lambda: bool(tables_of(first)))
    for person in others:
        await person.clicks("Join", on=table_of(first))
    return table_of(first)


async def test_a_guest_takes_a_seat_that_is_reserved_for_them(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    ada, ben, cy, dee = people_of(sandbox, 4)
    table = await start_game(sandbox, [ada, ben], "coloretto")
    await bot.catch_up()
    sent_notices.take()
    asked = await ada.runs("/game invite", person=dee, seat="mine")
    assert "Give your seat (seat 1, **Ada**)" in asked.text
    await bot.catch_up()
    assert "kept for" not in table.text
    said = await ada.clicks("Yes, give up my seat", on=asked)
    assert "I'm keeping your seat at the **Coloretto** table for" in said.text
    await bot.catch_up()

    assert f"Ada's seat is being kept for {dee.mention}" in table.text
    assert len(dee.notices()) == 1
    assert "a seat for you in a game of Coloretto" in dee.notices()[0].text
    assert "kept for someone else" in (await cy.clicks("Take the seat", on=table)).text
    panel = await dee.clicks("Take the seat", on=dee.notices()[0])
    assert panel.only_for(dee)
    assert "This seat is yours now" in panel.text
    await bot.catch_up()
    assert "Take the seat" not in table.labels
    assert "took over from Ada" in table.text  # the name is Dee's, or "You" if Dee is due
    assert "welcome to watch" in (await ada.clicks("My cards", on=table)).text
    due = due_at(table, [ben, dee])
    await take_a_turn(due[0], table)


async def test_the_log_names_the_person_who_made_a_move(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben, _, dee = people_of(sandbox, 4)
    table = await start_game(sandbox, [ada, ben], "coloretto")
    await bot.catch_up()
    [mover] = due_at(table, [ada, ben])
    await take_a_turn(mover, table)
    await give_up_seat(mover, dee)
    await bot.catch_up()
    await dee.clicks("Take the seat", on=table)
    await bot.catch_up()

    for shown in (table.text, (await dee.runs("/game log")).text):
        assert f"{mover.name} put a" in shown
        assert f"Dee took over from {mover.name}" in shown
        assert "Dee put" not in shown


async def test_an_invitation_lapses_when_the_missing_player_is_back(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator
) -> None:
    ada, ben, _, dee = people_of(sandbox, 4)
    validator.dm_recipients.add(dee.id)
    table = await start_game(sandbox, [ada, ben], "coloretto")
    await bot.catch_up()
    [missed] = due_at(table, [ada, ben])
    role = sandbox.world.add_role(sandbox.guild, "Moderator", "manage_messages")
    other = ben if missed is ada else ada
    sandbox.world.give_role(sandbox.guild, other.id, role)
    await dee.runs("/settings", notices="dm")
    said = await other.runs("/game invite", person=dee, seat=missed.name)
    assert "they keep it" in said.text
    await bot.catch_up()
    [invitation] = dee.dms
    await take_a_turn(missed, table)
    await bot.catch_up()

    assert "Take the seat" not in table.labels
    assert invitation.labels == ["Go to the table"]  # the invitation no longer offers a seat
    assert "kept for" not in table.text


async def test_a_replacement_is_found_for_a_missing_player(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben, cy, dee = people_of(sandbox, 4)
    table = await start_game(sandbox, [ada, ben], "coloretto")
    refused = await ben.runs("/game invite", person=dee, seat="Ada")
    assert "Only the host" in refused.text
    refused = await ada.runs("/game invite", person=dee, seat="Nobody")
    assert "Ada, Ben" in refused.text
    choices = await ada.completes("/game invite", person=dee, seat="")
    named = [(each.name, each.value) for each in choices]
    assert named == [("Ben", "2"), ("mine (your own seat)", "mine")]
    choices = await ben.completes("/game invite", person=dee, seat="")
    assert [each.value for each in choices] == ["mine"]
    await ada.runs("/game invite", person=dee, seat="2")
    role = sandbox.world.add_role(sandbox.guild, "Moderator", "manage_messages")
    sandbox.world.give_role(sandbox.guild, cy.id, role)
    await cy.runs("/game invite", person=cy, seat="Ada")
    await bot.catch_up()

    await cy.clicks("Take the seat", on=table)
    await dee.clicks("Take the seat", on=table)
    await bot.catch_up()
    assert due_at(table, [cy, dee])
    assert "A bot cannot" not in table.text
    assert (
        "You can't invite bots"
        in (await cy.runs("/game invite", person=sandbox.parlour.someone(sandbox.world.bot))).text
    )


async def test_a_bots_seat_is_offered_to_a_guest(sandbox: Sandbox, bot: Parlour) -> None:
    ben, cy, dee = (sandbox.person(name) for name in ("Ben", "Cy", "Dee"))
    table = await open_lobby(sandbox, "Ben", "Cy")
    for _ in range(2):
        await ben.clicks("Add bot", on=table)
    await ben.clicks("Begin", on=table)
    choices = await ben.completes("/game invite", person=dee, seat="")
    assert [each.value for each in choices] == ["3", "4", "2", "mine"]
    assert "host (**Ben**)" in (await cy.runs("/game invite", person=dee)).text
    said = await ben.runs("/game invite", person=dee)
    assert "'s seat at the **Coloretto** table for" in said.text
    assert "The bot keeps playing" in said.text
    await bot.catch_up()
    await dee.clicks("Take the seat", on=dee.notices()[-1])
    await bot.catch_up()
    assert "took over from" in table.text
    for person in (ben, cy, dee):
        assert "↻" in (await person.clicks("My cards", on=table)).labels


async def test_a_confirmation_names_only_people_in_the_server(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ben, cy, dee = (sandbox.person(name) for name in ("Ben", "Cy", "Dee"))
    table = await start_game(sandbox, [ben, cy], "coloretto")
    await bot.catch_up()  # sends the notices that are pending
    asked = await ben.runs("/game invite", person=dee, seat="mine")
    (button,) = [each for each in asked.buttons if each.label == "Yes, give up my seat"]
    dee.leaves(sandbox.guild)
    assert "can't find that person" in (await ben.clicks("Yes, give up my seat", on=asked)).text
    table_id = button.custom_id.split(":")[1]
    for forged in ("f" * 16, "0", ""):
        pressed = ben.presses(asked.message, f"giveup:{table_id}:{forged}:::")
        assert await pressed.answered
        assert "can't find that person" in ben.sees()[-1].text
    await bot.catch_up()
    assert "kept for" not in table.text


async def test_a_seat_in_a_full_lobby_is_reserved_for_a_guest(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ben, cy, dee = (sandbox.person(name) for name in ("Ben", "Cy", "Dee"))
    table = await open_lobby(sandbox, "Ben")
    for _ in range(4):
        await ben.clicks("Add bot", on=table)
    await ben.runs("/game invite", person=dee)
    await bot.catch_up()
    assert f"kept for {dee.mention}" in table.text
    assert "Every seat is taken" in (await cy.clicks("Join", on=table)).text
    await dee.clicks("Join", on=table)
    await bot.catch_up()
    assert "2. Dee" in table.text


async def test_a_guest_is_pinged_about_a_lobby(sandbox: Sandbox, bot: Parlour) -> None:
    ada, dee = sandbox.person("Ada"), sandbox.person("Dee")
    table = await open_lobby(sandbox, "Ada")
    await ada.runs("/game invite", person=dee)
    await bot.catch_up()
    await dee.clicks("Join", on=dee.notices()[0])
    await bot.catch_up()
    assert "2. Dee" in table.text


async def test_the_host_or_a_moderator_starts_the_game(sandbox: Sandbox, bot: Parlour) -> None:
    ben, cy, dee = (sandbox.person(name) for name in ("Ben", "Cy", "Dee"))
    table = await open_lobby(sandbox, "Ben", "Cy")
    assert "host (**Ben**) starts the game" in (await cy.clicks("Begin", on=table)).text
    assert "host (**Ben**) starts the game" in (await cy.runs("/coloretto begin")).text
    assert "not at this table" in (await dee.clicks("Begin", on=table)).text

    role = sandbox.world.add_role(sandbox.guild, "Moderator", "manage_messages")
    sandbox.world.give_role(sandbox.guild, dee.id, role)
    (offered,) = await dee.completes("/coloretto begin", table="")
    assert "not started" in offered.name
    assert "The game begins" in (await dee.runs("/coloretto begin")).text
    await bot.catch_up()
    assert due_at(table, [ben, cy])


async def test_anyone_starts_a_game_whose_seats_are_all_taken(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ben, cy = sandbox.person("Ben"), sandbox.person("Cy")
    table = await open_lobby(sandbox, "Ben", "Cy")
    for _ in range(3):
        await ben.clicks("Add bot", on=table)
    await cy.clicks("Begin", on=table)
    await sandbox.world.until(lambda: any("My cards" in each.labels for each in tables_of(cy)))


async def test_a_host_who_left_the_server_does_not_block_the_start(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ben, cy, dee = (sandbox.person(name) for name in ("Ben", "Cy", "Dee"))
    table = await open_lobby(sandbox, "Ben", "Cy", "Dee")
    ben.leaves(sandbox.guild)
    assert "host (**Cy**) starts the game" in (await dee.clicks("Begin", on=table)).text
    await cy.clicks("Begin", on=table)
    await sandbox.world.until(lambda: any("My cards" in each.labels for each in tables_of(cy)))


async def test_the_host_removes_a_player_and_hands_over(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben, cy, dee = people_of(sandbox, 4)
    table = await open_lobby(sandbox, "Ben", "Ada", "Cy")
    await bot.catch_up()
    assert "hosted by Ben" in table.text
    assert "Only the host (**Ben**)" in (await cy.runs("/game kick", person=ada)).text
    await ben.runs("/game kick", person=cy)
    await bot.catch_up()
    assert "Cy" not in table.text
    assert "removed you" in (await cy.clicks("Join", on=table)).text
    assert "removed you" in (await cy.runs("/coloretto join")).text
    await ben.runs("/game invite", person=cy)
    await bot.catch_up()
    await cy.clicks("Join", on=cy.notices()[0])
    await bot.catch_up()
    assert "3. Cy" in table.text
    role = sandbox.world.add_role(sandbox.guild, "Moderator", "manage_messages")
    sandbox.world.give_role(sandbox.guild, dee.id, role)
    await dee.runs("/game kick", person=cy)  # Dee is a moderator, who can do what a host can
    assert "is now the host of this" in (await dee.runs("/game host", person=ada)).text
    assert "is now the host of this" in (await dee.runs("/game host", person=ben)).text
    assert "someone at the table" in (await ben.runs("/game host", person=cy)).text
    assert "is now the host of this" in (await ben.runs("/game host", person=ada)).text
    assert "Only the host (**Ada**)" in (await ben.runs("/game host", person=ben)).text
    await bot.catch_up()
    assert "hosted by Ada" in table.text


async def test_a_new_host_is_shown_to_all_and_pings_nobody(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    _, ben, cy, dee = people_of(sandbox, 4)
    sandbox.world.rename(ben.id, "*Ben* @everyone")
    named = "\\*Ben\\* @\u200beveryone"
    table = await start_game(sandbox, [ben, cy, dee], "coloretto")
    await bot.catch_up()
    sent_notices.take()
    assert f"hosted by {named}" in (await cy.runs("/game log")).text
    assert f"(**{named}**)" in (await cy.runs("/game end")).text
    await ben.runs("/game host", person=dee)
    await bot.catch_up()
    assert "the host now" in table.text or "now the host" in table.text
    assert "hosted by Dee" in (await cy.clicks("Rules", on=table)).text
    await dee.runs("/game leave")
    await dee.clicks("Yes, leave")
    await bot.catch_up()
    assert "Dee left, so a bot took over and " in table.text
    assert any(f"{who} the host now" in table.text for who in ("you're", f"{named} is", "Cy is"))
    assert not [each for each in sent_notices.take() if not each.startswith("turn")]


async def test_a_host_who_left_the_server_does_not_block_the_players(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    _, ben, cy, dee = people_of(sandbox, 4)
    table = await start_game(sandbox, [ben, cy, dee], "coloretto")
    assert "Only the host" in (await dee.runs("/game end")).text
    ben.leaves(sandbox.guild)
    assert "Only the host" in (await dee.runs("/game end")).text
    await bot.catch_up()
    assert db.newest().host == int(cy.id)
    assert "left the server" in table.text
    assert "Yes, end it" in (await cy.runs("/game end")).labels


async def test_someone_who_left_the_server_is_noticed_after_a_day(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 4)[1:]
    for person in people:
        await person.runs("/settings", remind="off")
    table = await start_game(sandbox, people, "coloretto")
    (missing,) = due_at(table, people)
    missing.leaves(sandbox.guild)
    for other in (each for each in people if each is not missing):
        await other.clicks("My cards", on=table)
    assert sandbox.world.records.of(GET_MEMBER_ROUTE) == []  # moves cause no membership checks
    await advance(sandbox, bot, hours=23)
    assert sandbox.world.records.of(GET_MEMBER_ROUTE) == []
    await advance(sandbox, bot, hours=2)

    assert "left the server" in table.text
    assert "a bot took over" in table.text
    assert [each.status for each in sandbox.world.records.of(GET_MEMBER_ROUTE)] == [404]
    assert missing not in due_at(table, people)
    missing.joins(sandbox.guild)
    await missing.clicks("Take my seat back", on=table)
    await bot.catch_up()
    assert "back at the table" in table.text


async def test_people_who_left_the_server_get_no_reminders(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 3)[1:]
    for person in people:
        await person.runs("/settings", remind="8 hours")
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (missing,) = due_at(table, people)
    missing.leaves(sandbox.guild)
    sent_notices.take()
    await advance(sandbox, bot, hours=8)
    assert not any("reminder" in letter for letter in sent_notices.take())
    (other,) = [person for person in people if person is not missing]
    for _ in range(5):  # gives the bot in the other seat time to move
        await advance(sandbox, bot, seconds=5)
    assert "left the server" in table_of(other).text


async def test_a_dm_to_someone_without_a_common_server_frees_their_seat(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator
) -> None:
    _, ben, cy = people_of(sandbox, 3)
    for person in (ben, cy):
        validator.dm_recipients.add(person.id)
        await person.runs("/settings", notices="dm")
    table = await open_lobby(sandbox, "Ben", "Cy")
    cy.leaves(sandbox.guild)
    await ben.clicks("Begin", on=table)
    await bot.catch_up()
    for _ in range(3):
        if "left the server" in table.text:
            break
        if due_at(table, [ben]):
            await take_a_turn(ben, table)
        await advance(sandbox, bot, seconds=20)
    assert "Cy left the server, and a bot took over." in table.text


async def test_a_table_closes_when_everyone_has_left(sandbox: Sandbox, bot: Parlour) -> None:
    ben = sandbox.person("Ben")
    await ben.runs("/coloretto start", bots="normal")
    await sandbox.world.until(lambda: bool(tables_of(ben)))
    table = table_of(ben)
    await ben.clicks("Add bot", on=table)
    await ben.clicks("Begin", on=table)
    for _ in range(40):
        if not due_at(table, [ben]):
            await advance(sandbox, bot, seconds=3)
    ben.leaves(sandbox.guild)
    await advance(sandbox, bot, days=1, hours=1)
    assert "ended early" in table.text
    ben.joins(sandbox.guild)
    assert "You're not at any table" in (await ben.runs("/games")).text


async def test_someone_who_leaves_is_told_the_way_back(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    asked = await people[1].runs("/game leave")
    await people[1].clicks("Yes, leave", on=asked)
    for _ in range(4):  # gives the bot time to move before the table is edited
        await advance(sandbox, bot, seconds=2)
    assert "Take my seat back" in table.labels
    lounge = sandbox.parlour.channel_named("lounge")
    listed = await people[1].runs("/games", at=lounge)
    assert "a bot is playing for you" in listed.text
    assert f"<#{sandbox.channel.id}>" in listed.text
    assert len(await people[1].completes("/game back", table="")) == 1
    copied = table_id_of(table).upper()
    back = await people[1].runs("/game back", table=f"`{copied}`")
    assert "Welcome back" in back.text
    await bot.catch_up()
    assert "back at the table" in table.text
    assert "have a seat to take back" in (await people[1].runs("/game back")).text
    assert "a bot is playing" not in (await people[1].runs("/games")).text


async def test_someone_who_left_is_told_that_a_bot_plays_and_returns_with_one_click(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    _, ben = people
    for typed in ("/coloretto hand", "/coloretto draw", "/coloretto join", "/game undo", ""):
        await ben.clicks("Yes, leave", on=await ben.runs("/game leave"))
        await bot.catch_up()
        said = await (ben.runs(typed) if typed else ben.clicks("My cards", on=table))
        assert said.only_for(ben)
        assert "A bot is playing for you at this table" in said.text
        panel = await ben.clicks("Take my seat back", on=said)
        assert panel.id == said.id  # the panel replaces the message with the button
        assert "Welcome back" in panel.text
        await bot.catch_up()
        assert "back at the table" in table.text
    lounge = sandbox.parlour.channel_named("lounge")
    await ben.clicks("Yes, leave", on=await ben.runs("/game leave"))
    assert "A bot is playing for you" in (await ben.runs("/coloretto hand", at=lounge)).text
    assert "No table here is waiting" in (await ben.runs("/coloretto join", at=lounge)).text


async def test_a_notice_to_a_player_replaced_by_a_bot_leads_back_to_the_seat(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator
) -> None:
    people = people_of(sandbox, 2)
    for person in people:
        validator.dm_recipients.add(person.id)
        await person.runs("/settings", notices="dm", remind="off")
    table = await start_game(sandbox, people, "coloretto", {"clock": "daily"})
    (late,) = due_at(table, people)
    (other,) = (person for person in people if person is not late)
    await advance(sandbox, bot, days=1)
    (called,) = late.dms
    assert "but you can still move" in called.text
    await other.clicks("Let a bot take over", on=table)

    said = await late.clicks("My cards", on=called)
    assert "A bot is playing for you at this table" in said.text
    for _ in range(8):
        await advance(sandbox, bot, seconds=2)
    (dm,) = (each for each in late.dms if each.id != said.id)  # the first DM has become the panel
    assert dm.text.startswith(f"{late.mention}, a bot is playing for you.")
    await late.clicks("Take my seat back", on=said)
    await bot.catch_up()
    assert "back at the table" in table.text

"""People are pinged where, when and as often as they want."""

from collections.abc import Sequence

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.refusals import (
    DM_TOO_FAST,
    MISSING_ACCESS,
    SERVICE_UNAVAILABLE,
    WRONG_CHANNEL_TYPE,
    Refusal,
)
from tests.support.clicking_players import (
    due_at,
    give_up_seat,
    people_of,
    start_game,
    take_a_turn,
)
from tests.support.pings import Pings
from tests.support.request_validator import RequestValidator
from tests.support.routes import DELETE_ROUTE, EDIT_ROUTE, OPEN_DM_ROUTE, SEND_ROUTE
from tests.support.sandbox import Sandbox
from tests.support.sent_notices import SentNotices
from tests.support.time_travel import advance, advance_to_hour, choose_dms, only_message, public_ids


def leads_to(table: Panel, dm: Panel) -> bool:
    """Return True if a button on the DM leads to the table's channel."""
    return any(button.url.endswith(f"/{table.message.channel.id}") for button in dm.buttons)


async def people_who_chose_dms(
    sandbox: Sandbox, validator: RequestValidator, count: int, **notification_settings: str
) -> list[Person]:
    people = people_of(sandbox, count)
    for person in people:
        await choose_dms(validator, person, notices="dm", **notification_settings)
    return people


async def test_someone_who_chose_dms_gets_one_and_nothing_in_the_channel(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices, validator: RequestValidator
) -> None:
    people = await people_who_chose_dms(sandbox, validator, 2)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    assert sent_notices.take() == [f"turn -> {first.name} by DM"]
    assert first.dms[0].text.startswith(f"{first.mention}, you start:")
    assert "turn began" not in first.dms[0].text  # DMs tell this after twelve hours
    assert first.dms[0].pictures
    assert leads_to(table, first.dms[0])
    assert public_ids(sandbox) == [table.id]

    panel = await first.clicks("My cards", on=first.dms[0])
    assert panel.only_for(first)
    assert "Draw a card" in panel.labels


@pytest.mark.parametrize("way", ["channel", "dm", "both"])
async def test_a_phone_shows_that_it_is_your_move(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator, way: str
) -> None:
    people = people_of(sandbox, 2)
    for person in people:
        await choose_dms(validator, person, notices=way, remind="8 hours")
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    await advance(sandbox, bot, hours=8)
    shown = [push.splitlines()[0] for push in first.pushes()]
    said = [
        f"@{first.name}, you start: draw a card.",
        f"@{first.name}, still your turn: draw a card.",
    ]
    assert sorted(shown) == sorted(said * (2 if way == "both" else 1))


async def test_a_phone_shows_that_a_channel_is_closed_to_the_bot(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, deny=["send_messages"])
    await take_a_turn(first, table)
    await bot.catch_up()
    (alerted,) = [person for person in people if person.dms]
    assert alerted.pushes()[-1].startswith("I can't post in")


async def test_a_newer_dm_about_a_table_replaces_the_old_one(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator
) -> None:
    people = await people_who_chose_dms(sandbox, validator, 2, remind="8 hours")
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    sandbox.world.clock.advance(hours=8)
    await bot.catch_up()
    (only,) = first.dms
    assert "still your turn" in only.text


async def test_a_dm_says_that_it_is_done_after_the_move(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator
) -> None:
    people = await people_who_chose_dms(sandbox, validator, 2)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    await take_a_turn(first, table)
    await bot.catch_up()
    (done,) = first.dms
    assert done.text.startswith("✅ Done!")
    assert (done.labels, done.pictures) == (["Go to the table"], [])
    (second,) = due_at(table, people)
    await take_a_turn(second, table)
    await bot.catch_up()
    (new,) = first.dms[1:]
    assert new.text.startswith(f"{first.mention}, draw, or take row")


async def test_the_setting_both_means_both_and_the_setting_games_means_neither(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices, validator: RequestValidator
) -> None:
    people = people_of(sandbox, 2)
    await choose_dms(validator, people[0], notices="both")
    await people[1].runs("/settings", notices="games")
    table = await start_game(sandbox, people, "coloretto")
    seen: list[str] = []
    for _ in range(4):
        await bot.catch_up()
        (mover,) = due_at(table, people)
        both = [f"turn -> {mover.name}", f"turn -> {mover.name} by DM"]
        assert sent_notices.take() == (both if mover is people[0] else [])
        assert "**your turn**" in (await mover.runs("/games")).text
        seen.append(mover.name)
        assert public_ids(sandbox) == [table.id]
        await take_a_turn(mover, table)
    assert len(set(seen)) == 2


@pytest.mark.parametrize("closed", ["closed", "blocked"])
async def test_a_closed_dm_falls_back_to_the_channel_and_says_so_once(
    sandbox: Sandbox,
    bot: Parlour,
    sent_notices: SentNotices,
    validator: RequestValidator,
    closed: str,
) -> None:
    people = people_of(sandbox, 2)
    for person in people:
        await choose_dms(validator, person, notices="dm")
        if closed == "closed":
            person.closes_dms()
    if closed == "blocked":
        sandbox.world.faults.refuse(OPEN_DM_ROUTE, MISSING_ACCESS, times=2)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    assert sent_notices.take() == [f"turn, DMs closed -> {first.name}"]
    assert len(public_ids(sandbox)) == 1
    assert only_message(sandbox).text.startswith(f"{first.mention}, you start:")
    assert "Draw a card" in (await first.clicks("My cards", on=only_message(sandbox))).labels

    for _ in range(2):
        (mover,) = due_at(table, people)
        await take_a_turn(mover, table)
        await bot.catch_up()
    assert sent_notices.take() == [
        *(f"turn, DMs closed -> {person.name}" for person in people if person is not first),
        f"turn -> {first.name}",
    ]
    assert "I can't DM you" in (await first.runs("/settings")).text

    first.opens_dms()
    sandbox.world.faults.clear()
    assert "until you change this" not in (await first.runs("/settings", notices="dm")).text
    for _ in range(2):
        (mover,) = due_at(table, people)
        await take_a_turn(mover, table)
        await bot.catch_up()
    assert sent_notices.take()[-1] == f"turn -> {first.name} by DM"


@pytest.mark.parametrize(
    "refused",
    [
        (route, why)
        for route in (OPEN_DM_ROUTE, SEND_ROUTE)
        for why in (DM_TOO_FAST, WRONG_CHANNEL_TYPE, SERVICE_UNAVAILABLE)
    ],
    ids=lambda each: f"{each[0]} {each[1].code}",
)
async def test_a_dm_that_fails_is_retried_while_the_table_is_updated(
    sandbox: Sandbox,
    bot: Parlour,
    sent_notices: SentNotices,
    validator: RequestValidator,
    refused: tuple[str, Refusal],
) -> None:
    people = await people_who_chose_dms(sandbox, validator, 2)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    sent_notices.take()
    sandbox.world.faults.refuse(*refused, times=2)
    await take_a_turn(first, table)
    await bot.catch_up()
    (second,) = due_at(table, people)
    assert sent_notices.take() == []
    assert public_ids(sandbox) == [table.id]
    assert f"<#{sandbox.channel.id}>" in (await second.runs("/games")).text

    await advance(sandbox, bot, minutes=10)
    await advance(sandbox, bot, minutes=10)
    await advance(sandbox, bot, minutes=1)
    assert sent_notices.take() == [f"turn -> {second.name} by DM"]
    await advance(sandbox, bot, hours=20)
    assert sent_notices.take() == []


async def test_a_rate_limit_on_dms_is_waited_out(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices, validator: RequestValidator
) -> None:
    people = await people_who_chose_dms(sandbox, validator, 2)
    sandbox.world.faults.limit(OPEN_DM_ROUTE, retry_after=300)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    await advance(sandbox, bot, minutes=4)
    assert sent_notices.take() == []
    await advance(sandbox, bot, minutes=2)
    assert sent_notices.take() == [f"turn -> {first.name} by DM"]


async def test_after_too_many_dms_no_other_is_opened_for_a_while(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices, validator: RequestValidator
) -> None:
    people = await people_who_chose_dms(sandbox, validator, 2)
    sandbox.world.faults.refuse(OPEN_DM_ROUTE, DM_TOO_FAST, times=99)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    await take_a_turn(first, table)
    await advance(sandbox, bot, minutes=9)
    assert len(sandbox.world.records.of(OPEN_DM_ROUTE)) == 1
    sandbox.world.faults.clear()
    await advance(sandbox, bot, minutes=2)
    (second,) = due_at(table, people)
    assert sent_notices.take() == [f"turn -> {second.name} by DM"]


async def test_someone_unreachable_by_dm_for_long_is_pinged_in_the_channel_this_once(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices, validator: RequestValidator
) -> None:
    people = people_of(sandbox, 2)
    await choose_dms(validator, people[0], notices="dm")
    await choose_dms(validator, people[1], notices="both")
    sandbox.world.faults.refuse(OPEN_DM_ROUTE, WRONG_CHANNEL_TYPE, times=99)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    if due_at(table, people) != people[:1]:
        await take_a_turn(people[1], table)
        await bot.catch_up()
    sent_notices.take()
    for _ in range(12):
        await advance(sandbox, bot, minutes=15)
    assert sent_notices.take() == ["turn, DMs closed -> Ada"]
    assert len(public_ids(sandbox)) == 1

    await take_a_turn(people[0], table)
    for _ in range(12):
        await advance(sandbox, bot, minutes=15)
    assert sent_notices.take() == ["turn -> Ben"]  # the setting "both" already pings in the channel
    assert "can't DM you" not in only_message(sandbox).text
    sandbox.world.faults.clear()
    await take_a_turn(people[1], table)
    await bot.catch_up()
    assert sent_notices.take() == ["turn -> Ada by DM"]


async def start_game_in_an_outage(
    sandbox: Sandbox, bot: Parlour, people: list[Person]
) -> tuple[Panel, Person]:
    """Let a person's DM fail for half an hour. Return the table and the person."""
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    for route in (OPEN_DM_ROUTE, SEND_ROUTE, EDIT_ROUTE):
        sandbox.world.faults.refuse(route, SERVICE_UNAVAILABLE, times=999)
    await take_a_turn(first, table)
    for _ in range(30):
        await advance(sandbox, bot, minutes=1)
    (second,) = (person for person in people if person is not first)
    return table, second


async def test_after_an_outage_a_dm_is_sent_before_its_scheduled_retry(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices, validator: RequestValidator
) -> None:
    people = await people_who_chose_dms(sandbox, validator, 2)
    table, pinged = await start_game_in_an_outage(sandbox, bot, people)
    sent_notices.take()
    sandbox.world.faults.clear()
    await advance(sandbox, bot, seconds=1)
    assert sent_notices.take() == []

    # The next message that succeeds ends the wait.
    await sandbox.parlour.add_person("Cy").runs("/kitten start")
    await bot.catch_up()
    assert sent_notices.take() == [f"turn -> {pinged.name} by DM"]
    await advance(sandbox, bot, seconds=10)
    assert due_at(table, people) == [pinged]  # the table's message no longer waits
    await advance(sandbox, bot, hours=2)
    assert sent_notices.take() == []


async def test_someone_who_moves_before_a_dm_is_sent_gets_none(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices, validator: RequestValidator
) -> None:
    people = await people_who_chose_dms(sandbox, validator, 2)
    sandbox.world.faults.refuse(OPEN_DM_ROUTE, SERVICE_UNAVAILABLE)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    await take_a_turn(first, table)
    await bot.catch_up()
    (second,) = due_at(table, people)
    assert sent_notices.take() == [f"turn -> {second.name} by DM"]
    await advance(sandbox, bot, hours=1)
    assert sent_notices.take() == []


async def test_an_old_dm_that_cannot_be_deleted_does_not_affect_the_table(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator
) -> None:
    people = await people_who_chose_dms(sandbox, validator, 2, remind="8 hours")
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    remove = DELETE_ROUTE
    sandbox.world.faults.refuse(remove, SERVICE_UNAVAILABLE, times=99)
    await advance(sandbox, bot, hours=8)
    assert len(first.dms) == 2
    assert f"<#{sandbox.channel.id}>" in (await first.runs("/games")).text
    sandbox.world.faults.clear()
    await take_a_turn(first, table)
    await bot.catch_up()
    assert len(first.dms) == 1


async def test_a_guest_with_closed_dms_is_invited_in_the_channel(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices, validator: RequestValidator
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    await choose_dms(validator, cy, notices="dm")
    cy.closes_dms()
    table = await start_game(sandbox, [ada, ben], "coloretto")
    await bot.catch_up()
    sent_notices.take()
    await give_up_seat(ada, cy)
    await bot.catch_up()
    assert sent_notices.take() == ["turn, DMs closed -> Cy"]
    (pinged,) = cy.notices()
    assert pinged.text.startswith(f"{cy.mention}, Ada and Ben have a seat for you in a game of")
    await cy.clicks("Take the seat", on=table)
    await bot.catch_up()
    assert "took over from Ada" in table.text


async def ask_for_a_clock(
    sandbox: Sandbox, bot: Parlour, people: Sequence[Person]
) -> tuple[Panel, Person, Person]:
    """Let someone ask for a clock. Return the table, the player due, and the third player."""
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    other, asker = (person for person in people if person is not first)
    await asker.runs("/game clock", clock="daily")
    await bot.catch_up()
    return table, first, other


async def test_a_post_that_pings_others_says_whose_move_it_still_is(
    sandbox: Sandbox, bot: Parlour
) -> None:
    """The post mentions the player who is due without another ping for the same turn."""
    pings = Pings(sandbox.world)
    *people, guest = people_of(sandbox, 4)
    _, first, other = await ask_for_a_clock(sandbox, bot, people)
    asked = only_message(sandbox).text.splitlines()[0]
    assert {first.mention, other.mention} <= set(asked.split(",")[0].split(" and "))

    await give_up_seat(other, guest)
    await bot.catch_up()
    invited = only_message(sandbox).text
    assert invited.startswith(f"{guest.mention}, Ada, Ben and Cy have a seat for you")
    assert f"▶ Meanwhile, it's **{first.name}**'s turn." in only_message(sandbox).text
    assert [("you start" in text, "like to switch to" in text) for text in pings.of(first)] == [
        (True, False),
        (False, True),
    ]


async def test_reminders_come_at_the_chosen_interval_and_after_five_everyone_decides(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 2)
    for person in people:
        await person.runs("/settings", remind="8 hours")
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    assert sent_notices.take() == [f"turn -> {first.name}"]
    for _ in range(5):
        await advance(sandbox, bot, hours=7, minutes=59)
        assert sent_notices.take() == []
        await advance(sandbox, bot, minutes=1)
        assert sent_notices.take() == [f"reminder -> {first.name}"]
        assert len(public_ids(sandbox)) == 1
    await advance(sandbox, bot, hours=8)
    assert sent_notices.take() == ["vote about somebody silent -> Ada Ben"]
    assert len(public_ids(sandbox)) == 1
    await advance(sandbox, bot, days=30)
    assert sent_notices.take() == []

    await take_a_turn(first, table)
    await bot.catch_up()
    (other,) = due_at(table, people)
    assert sent_notices.take() == [f"turn -> {other.name}"]


async def test_with_nobody_to_ask_the_player_is_told_that_reminders_stop(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    (ada,) = people_of(sandbox, 1)
    await ada.runs("/kritters start", mode="solo")
    await sandbox.world.until(lambda: any("Begin" in panel.labels for panel in ada.sees()))
    await ada.clicks("Begin")
    await bot.catch_up()
    sent_notices.take()
    for _ in range(5):
        await advance(sandbox, bot, days=1)
    assert sent_notices.take() == ["reminder -> Ada"] * 5
    await advance(sandbox, bot, days=1)
    assert sent_notices.take() == []
    assert "I've reminded Ada five times, so I'll stop now. The table" in only_message(sandbox).text
    await advance(sandbox, bot, days=30)
    assert sent_notices.take() == []


async def test_a_reminder_comes_after_a_day_by_default_and_can_be_turned_off(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    sent_notices.take()
    (first,) = due_at(table, people)
    await advance(sandbox, bot, days=1)
    assert sent_notices.take() == [f"reminder -> {first.name}"]
    await first.runs("/settings", remind="off")
    await advance(sandbox, bot, days=9)
    assert sent_notices.take() == []


async def test_in_quiet_hours_a_notice_waits_until_they_end(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 2)
    advance_to_hour(sandbox, 20)
    for person in people:
        await person.runs("/settings", quiet="22-8", timezone="UTC")
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    assert sent_notices.take() == [f"turn -> {first.name}"]

    advance_to_hour(sandbox, 23)
    await take_a_turn(first, table)
    await bot.catch_up()
    (second,) = due_at(table, people)
    assert sent_notices.take() == []
    assert public_ids(sandbox) == [table.id]
    await advance(sandbox, bot, hours=8, minutes=59)
    assert sent_notices.take() == []
    await advance(sandbox, bot, minutes=1)
    assert sent_notices.take() == [f"turn -> {second.name}"]

    await advance(sandbox, bot, hours=23, minutes=59)
    assert sent_notices.take() == []
    await advance(sandbox, bot, minutes=1)
    assert sent_notices.take() == [f"reminder -> {second.name}"]


async def test_someone_who_moves_in_their_quiet_hours_is_not_pinged_afterwards(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 2)
    advance_to_hour(sandbox, 23)
    for person in people:
        await person.runs("/settings", quiet="22-8")
    table = await start_game(sandbox, people, "coloretto")
    (first,) = due_at(table, people)
    await take_a_turn(first, table)
    await advance(sandbox, bot, hours=9)
    (second,) = due_at(table, people)
    assert sent_notices.take() == [f"turn -> {second.name}"]


async def test_nobody_is_pinged_during_their_vacation(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    sent_notices.take()
    (first,) = due_at(table, people)
    (second,) = [person for person in people if person is not first]
    advance_to_hour(sandbox, 12)
    await second.runs("/settings", vacation="3 days")
    await bot.catch_up()
    assert f"{second.name} is on vacation until" in table.text
    await take_a_turn(first, table)
    await advance(sandbox, bot, days=3)
    assert sent_notices.take() == []
    await advance(sandbox, bot, hours=12)
    assert sent_notices.take() == [f"turn -> {second.name}"]
    assert "vacation" not in table.text


async def test_someone_who_ends_their_vacation_early_is_pinged_at_once(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 2)
    for person in people:
        await person.runs("/settings", vacation="10 days")
    table = await start_game(sandbox, people, "coloretto")
    await advance(sandbox, bot, days=1)
    assert sent_notices.take() == []
    (first,) = due_at(table, people)
    await first.runs("/settings", vacation="off")
    await bot.catch_up()
    assert sent_notices.take() == [f"turn -> {first.name}"]


async def test_every_player_with_a_decision_is_pinged_even_off_turn(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices, validator: RequestValidator
) -> None:
    people = people_of(sandbox, 3)
    await choose_dms(validator, people[1], notices="dm")
    table = await start_game(sandbox, people, "cosmic")
    await bot.catch_up()
    due = due_at(table, people)
    assert len(due) >= 1
    pinged = sent_notices.take()
    for person in due:
        by_dm = f"turn -> {person.name} by DM"
        assert by_dm in pinged if person is people[1] else any(person.name in c for c in pinged)

"""How people are called to the table: where, how often, and when not."""

from collections.abc import Sequence

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.refusals import DM_TOO_FAST, MISSING_ACCESS, WRONG_CHANNEL_TYPE, Refusal
from tests.support.clicking_players import (
    due_at,
    gives_up_their_seat,
    people_of,
    sits_down,
    takes_a_turn,
)
from tests.support.pings import Bells
from tests.support.request_validator import Inspector
from tests.support.sandbox import Stage
from tests.support.sent_notices import Postbox
from tests.support.time_travel import at_hour, notice, passes, public, wants


def leads_to(table: Panel, call: Panel) -> bool:
    """Whether a button of a notice goes to the table."""
    return any(
        button.url.endswith(f"/{table.message.channel.id}/{table.id}") for button in call.buttons
    )


async def people_called_by_dm(
    stage: Stage, inspector: Inspector, count: int, **notification_settings: str
) -> list[Person]:
    people = people_of(stage, count)
    for person in people:
        await wants(inspector, person, notices="dm", **notification_settings)
    return people


async def test_who_chose_a_dm_gets_one_and_nothing_in_the_channel(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector
) -> None:
    people = await people_called_by_dm(stage, inspector, 2)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    assert postbox.take() == [f"turn -> {first.name} by DM"]
    assert first.dms[0].text.startswith("It is your move")
    assert "turn began <t:" in first.dms[0].text
    assert leads_to(table, first.dms[0])
    assert public(stage) == [table.id]

    panel = await first.clicks("My move", on=first.dms[0])
    assert panel.only_for(first)
    assert "Draw a card" in panel.labels


@pytest.mark.parametrize("way", ["channel", "dm", "both"])
async def test_a_phone_shows_that_it_is_your_move(
    stage: Stage, bot: Parlour, inspector: Inspector, way: str
) -> None:
    people = people_of(stage, 2)
    for person in people:
        await wants(inspector, person, notices=way, remind="8 hours")
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    await passes(stage, bot, hours=8)
    shown = [push.splitlines()[0] for push in first.pushes()]
    said = (
        "it is your move at **Coloretto**.",
        "a reminder: it is still your move at **Coloretto**.",
    )
    in_channel = [f"@{first.name}: {each}" for each in said if way != "dm"]
    by_dm = [each[0].upper() + each[1:] for each in said if way != "channel"]
    assert sorted(shown) == sorted(in_channel + by_dm)


async def test_a_phone_shows_that_a_channel_is_closed_to_the_bot(
    stage: Stage, bot: Parlour, inspector: Inspector
) -> None:
    inspector.allows_dms = True
    people = people_of(stage, 2)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    stage.world.overwrite(stage.channel, stage.world.bot, deny=["send_messages"])
    await takes_a_turn(first, table)
    await bot.catch_up()
    (told,) = [person for person in people if person.dms]
    assert told.pushes()[-1].startswith("I may not write in")


async def test_a_newer_dm_about_a_table_takes_the_place_of_the_old_one(
    stage: Stage, bot: Parlour, inspector: Inspector
) -> None:
    people = await people_called_by_dm(stage, inspector, 2, remind="8 hours")
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    stage.world.clock.advance(hours=8)
    await bot.catch_up()
    (only,) = first.dms
    assert "reminder" in only.text


async def test_both_means_both_and_games_means_neither(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector
) -> None:
    people = people_of(stage, 2)
    await wants(inspector, people[0], notices="both")
    await people[1].runs("/settings", notices="games")
    table = await sits_down(stage, people, "coloretto")
    seen: list[str] = []
    for _ in range(4):
        await bot.catch_up()
        (mover,) = due_at(table, people)
        both = [f"turn -> {mover.name}", f"turn -> {mover.name} by DM"]
        assert postbox.take() == (both if mover is people[0] else [])
        assert "**your move**" in (await mover.runs("/games")).text
        seen.append(mover.name)
        assert len(public(stage)) == (2 if mover is people[0] else 1)
        await takes_a_turn(mover, table)
    assert len(set(seen)) == 2


@pytest.mark.parametrize("closed", ["closed", "blocked"])
async def test_a_closed_dm_falls_back_to_the_channel_and_says_so_once(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector, closed: str
) -> None:
    people = people_of(stage, 2)
    for person in people:
        await wants(inspector, person, notices="dm")
        if closed == "closed":
            person.closes_dms()
    if closed == "blocked":
        stage.world.faults.refuse("POST /users/@me/channels", MISSING_ACCESS, times=2)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    assert postbox.take() == [f"turn, DMs closed -> {first.name}"]
    assert len(public(stage)) == 2
    assert "it is your move at **Coloretto**." in notice(stage, table).text
    assert "The turn began <t:" in notice(stage, table).text
    assert "Draw a card" in (await first.clicks("Show me", on=notice(stage, table))).labels

    for _ in range(2):
        (mover,) = due_at(table, people)
        await takes_a_turn(mover, table)
        await bot.catch_up()
    assert postbox.take() == [
        *(f"turn, DMs closed -> {person.name}" for person in people if person is not first),
        f"turn -> {first.name}",
    ]
    assert "closed" in (await first.runs("/settings")).text

    first.opens_dms()
    stage.world.faults.clear()
    assert "closed" not in (await first.runs("/settings", notices="dm")).text
    for _ in range(2):
        (mover,) = due_at(table, people)
        await takes_a_turn(mover, table)
        await bot.catch_up()
    assert postbox.take()[-1] == f"turn -> {first.name} by DM"


OPEN_DM = "POST /users/@me/channels"
SEND = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
OVERLOADED = Refusal(503, 0, "503: Service Unavailable")


@pytest.mark.parametrize(
    "refused",
    [
        (route, why)
        for route in (OPEN_DM, SEND)
        for why in (DM_TOO_FAST, WRONG_CHANNEL_TYPE, OVERLOADED)
    ],
    ids=lambda each: f"{each[0]} {each[1].code}",
)
async def test_a_dm_that_fails_is_tried_again_and_the_table_is_told_meanwhile(
    stage: Stage,
    bot: Parlour,
    postbox: Postbox,
    inspector: Inspector,
    refused: tuple[str, Refusal],
) -> None:
    people = await people_called_by_dm(stage, inspector, 2)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    postbox.take()
    stage.world.faults.refuse(*refused, times=2)
    await takes_a_turn(first, table)
    await bot.catch_up()
    (second,) = due_at(table, people)
    assert postbox.take() == []
    assert public(stage) == [table.id]
    assert f"/{stage.channel.id}/{table.id}" in (await second.runs("/games")).text

    await passes(stage, bot, minutes=10)
    await passes(stage, bot, minutes=10)
    await passes(stage, bot, minutes=1)
    assert postbox.take() == [f"turn -> {second.name} by DM"]
    await passes(stage, bot, hours=20)
    assert postbox.take() == []


async def test_a_limit_on_dms_is_waited_out(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector
) -> None:
    people = await people_called_by_dm(stage, inspector, 2)
    stage.world.faults.limit(OPEN_DM, retry_after=300)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    await passes(stage, bot, minutes=4)
    assert postbox.take() == []
    await passes(stage, bot, minutes=2)
    assert postbox.take() == [f"turn -> {first.name} by DM"]


async def test_after_one_too_many_no_other_dm_is_opened_for_a_while(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector
) -> None:
    people = await people_called_by_dm(stage, inspector, 2)
    stage.world.faults.refuse(OPEN_DM, DM_TOO_FAST, times=99)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    await takes_a_turn(first, table)
    await passes(stage, bot, minutes=9)
    assert len(stage.world.records.of(OPEN_DM)) == 1
    stage.world.faults.clear()
    await passes(stage, bot, minutes=2)
    (second,) = due_at(table, people)
    assert postbox.take() == [f"turn -> {second.name} by DM"]


async def test_who_cannot_be_reached_by_dm_for_long_is_called_in_the_channel_that_time(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector
) -> None:
    people = people_of(stage, 2)
    await wants(inspector, people[0], notices="dm")
    await wants(inspector, people[1], notices="both")
    stage.world.faults.refuse(OPEN_DM, WRONG_CHANNEL_TYPE, times=99)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    if due_at(table, people) != people[:1]:
        await takes_a_turn(people[1], table)
        await bot.catch_up()
    postbox.take()
    for _ in range(12):
        await passes(stage, bot, minutes=15)
    assert postbox.take() == ["turn -> Ada"]
    assert "takes no DM from me" in notice(stage, table).text
    assert len(public(stage)) == 2

    await takes_a_turn(people[0], table)
    for _ in range(12):
        await passes(stage, bot, minutes=15)
    assert postbox.take() == ["turn -> Ben"]  # of both ways the other was enough
    assert "DM" not in notice(stage, table).text
    stage.world.faults.clear()
    await takes_a_turn(people[1], table)
    await bot.catch_up()
    assert postbox.take() == ["turn -> Ada by DM"]


async def in_an_outage(stage: Stage, bot: Parlour, people: list[Person]) -> tuple[Panel, Person]:
    """Somebody is to be called by DM for half an hour in which Discord does not answer."""
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    for route in (OPEN_DM, SEND, EDIT):
        stage.world.faults.refuse(route, OVERLOADED, times=999)
    await takes_a_turn(first, table)
    for _ in range(30):
        await passes(stage, bot, minutes=1)
    (second,) = (person for person in people if person is not first)
    return table, second


async def test_when_an_outage_is_over_a_dm_need_not_wait_for_its_time(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector
) -> None:
    people = await people_called_by_dm(stage, inspector, 2)
    table, called = await in_an_outage(stage, bot, people)
    postbox.take()
    stage.world.faults.clear()
    await passes(stage, bot, seconds=1)
    assert postbox.take() == []

    await stage.parlour.add_person("Cy").runs("/kitten start")  # anything that is told
    await bot.catch_up()
    assert postbox.take() == [f"turn -> {called.name} by DM"]
    await passes(stage, bot, seconds=10)
    assert due_at(table, people) == [called]  # the channel neither
    await passes(stage, bot, hours=2)
    assert postbox.take() == []


async def test_who_moves_before_a_dm_came_through_is_not_called_any_more(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector
) -> None:
    people = await people_called_by_dm(stage, inspector, 2)
    stage.world.faults.refuse(OPEN_DM, OVERLOADED)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    await takes_a_turn(first, table)
    await bot.catch_up()
    (second,) = due_at(table, people)
    assert postbox.take() == [f"turn -> {second.name} by DM"]
    await passes(stage, bot, hours=1)
    assert postbox.take() == []


async def test_an_old_dm_that_cannot_be_removed_is_no_trouble_of_the_table(
    stage: Stage, bot: Parlour, inspector: Inspector
) -> None:
    people = await people_called_by_dm(stage, inspector, 2, remind="8 hours")
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    remove = "DELETE /channels/{channel_id}/messages/{message_id}"
    stage.world.faults.refuse(remove, OVERLOADED, times=99)
    await passes(stage, bot, hours=8)
    assert len(first.dms) == 2
    assert f"/{stage.channel.id}/{table.id}" in (await first.runs("/games")).text
    stage.world.faults.clear()
    await takes_a_turn(first, table)
    await bot.catch_up()
    assert len(first.dms) == 1


async def test_a_guest_with_closed_dms_hears_in_the_channel_what_it_is_about(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector
) -> None:
    ada, ben, cy = people_of(stage, 3)
    await wants(inspector, cy, notices="dm")
    cy.closes_dms()
    table = await sits_down(stage, [ada, ben], "coloretto")
    await bot.catch_up()
    postbox.take()
    await gives_up_their_seat(ada, cy)
    await bot.catch_up()
    assert postbox.take() == ["turn, DMs closed -> Cy"]
    (called,) = cy.notices()
    assert called.text.startswith(f"{cy.mention}: a seat at **Coloretto** is kept for you")
    assert f"/{stage.channel.id}/{table.id}" in (await cy.clicks("Show me", on=called)).text
    await cy.clicks("Take the seat", on=table)
    await bot.catch_up()
    assert "Cy takes over from Ada" in table.text


async def asks_about_the_clock(
    stage: Stage, bot: Parlour, people: Sequence[Person]
) -> tuple[Panel, Person, Person]:
    """One who is not to move asks the others; the table, who is to move, and who is neither."""
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    other, asker = (person for person in people if person is not first)
    await asker.runs("/game clock", clock="daily")
    await bot.catch_up()
    return table, first, other


async def test_what_takes_the_place_of_a_call_says_whose_move_it_still_is(
    stage: Stage, bot: Parlour
) -> None:
    """Without another ring: they were called once for this turn."""
    bells = Bells(stage.world)
    *people, guest = people_of(stage, 4)
    table, first, other = await asks_about_the_clock(stage, bot, people)
    asked = notice(stage, table)
    assert {first.mention, other.mention} <= set(asked.text.split(":")[0].split(" and "))
    assert asked.text.endswith(f"\n-# {first.name} is still to move.")

    await gives_up_their_seat(other, guest)
    await bot.catch_up()
    assert notice(stage, table).text.startswith(f"{guest.mention}: a seat")
    assert notice(stage, table).text.endswith(f"\n-# {first.name} is still to move.")
    assert [("your move" in told, "clock" in told) for told in bells.of(first)] == [
        (True, False),
        (False, True),
    ]


async def test_in_a_dm_too(stage: Stage, bot: Parlour, inspector: Inspector) -> None:
    people = await people_called_by_dm(stage, inspector, 3)
    _, first, other = await asks_about_the_clock(stage, bot, people)
    (asked,) = first.dms
    assert "Do you agree?" in asked.text
    assert asked.text.endswith("\n-# It is still your move there, too.")
    assert "move" not in other.dms[-1].text


async def test_reminders_come_at_the_chosen_interval_and_stop_after_five_for_all_to_decide(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    people = people_of(stage, 2)
    for person in people:
        await person.runs("/settings", remind="8 hours")
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    assert postbox.take() == [f"turn -> {first.name}"]
    for _ in range(5):
        await passes(stage, bot, hours=7, minutes=59)
        assert postbox.take() == []
        await passes(stage, bot, minutes=1)
        assert postbox.take() == [f"reminder -> {first.name}"]
        assert len(public(stage)) == 2
    await passes(stage, bot, hours=8)
    assert postbox.take() == ["vote about somebody silent -> Ada Ben"]
    assert "I do not remind them now" in notice(stage, table).text
    assert len(public(stage)) == 2
    await passes(stage, bot, days=30)
    assert postbox.take() == []

    await takes_a_turn(first, table)
    await bot.catch_up()
    (other,) = due_at(table, people)
    assert postbox.take() == [f"turn -> {other.name}"]


async def test_where_there_is_nobody_to_ask_it_is_said_that_reminders_stop(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    (ada,) = people_of(stage, 1)
    await ada.runs("/kritters start", mode="solo")
    await stage.world.until(lambda: any("Begin" in panel.labels for panel in ada.sees()))
    await ada.clicks("Begin")
    await bot.catch_up()
    postbox.take()
    for _ in range(5):
        await passes(stage, bot, days=1)
    assert postbox.take() == ["reminder -> Ada"] * 5
    await passes(stage, bot, days=1)
    assert postbox.take() == ["no more reminders -> nobody"]
    (told,) = [panel for panel in ada.sees() if "reminded five times" in panel.text]
    assert "The table waits for them" in told.text
    assert "/game" not in told.text
    await passes(stage, bot, days=30)
    assert postbox.take() == []


async def test_a_reminder_is_usual_after_a_day_and_can_be_turned_off(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    people = people_of(stage, 2)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    postbox.take()
    (first,) = due_at(table, people)
    await passes(stage, bot, days=1)
    assert postbox.take() == [f"reminder -> {first.name}"]
    await first.runs("/settings", remind="off")
    await passes(stage, bot, days=9)
    assert postbox.take() == []


async def test_in_quiet_hours_a_notice_waits_until_they_end(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    people = people_of(stage, 2)
    at_hour(stage, 20)
    for person in people:
        await person.runs("/settings", quiet="22-8", timezone="UTC")
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    (first,) = due_at(table, people)
    assert postbox.take() == [f"turn -> {first.name}"]

    at_hour(stage, 23)
    await takes_a_turn(first, table)
    await bot.catch_up()
    (second,) = due_at(table, people)
    assert postbox.take() == []
    assert public(stage) == [table.id]
    await passes(stage, bot, hours=8, minutes=59)
    assert postbox.take() == []
    await passes(stage, bot, minutes=1)
    assert postbox.take() == [f"turn -> {second.name}"]

    await passes(stage, bot, hours=23, minutes=59)
    assert postbox.take() == []
    await passes(stage, bot, minutes=1)
    assert postbox.take() == [f"reminder -> {second.name}"]


async def test_who_moves_in_their_quiet_hours_is_not_called_afterwards(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    people = people_of(stage, 2)
    at_hour(stage, 23)
    for person in people:
        await person.runs("/settings", quiet="22-8")
    table = await sits_down(stage, people, "coloretto")
    (first,) = due_at(table, people)
    await takes_a_turn(first, table)
    await passes(stage, bot, hours=9)
    (second,) = due_at(table, people)
    assert postbox.take() == [f"turn -> {second.name}"]


async def test_on_vacation_nobody_is_called_until_it_is_over(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    people = people_of(stage, 2)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    postbox.take()
    (first,) = due_at(table, people)
    (second,) = [person for person in people if person is not first]
    at_hour(stage, 12)
    await second.runs("/settings", vacation="3 days")
    await bot.catch_up()
    assert f"{second.name} is on vacation until" in table.text
    await takes_a_turn(first, table)
    await passes(stage, bot, days=3)
    assert postbox.take() == []
    await passes(stage, bot, hours=12)
    assert postbox.take() == [f"turn -> {second.name}"]
    assert "vacation" not in table.text


async def test_who_comes_home_early_is_called_at_once(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    people = people_of(stage, 2)
    for person in people:
        await person.runs("/settings", vacation="10 days")
    table = await sits_down(stage, people, "coloretto")
    await passes(stage, bot, days=1)
    assert postbox.take() == []
    (first,) = due_at(table, people)
    await first.runs("/settings", vacation="off")
    await bot.catch_up()
    assert postbox.take() == [f"turn -> {first.name}"]


async def test_every_seat_that_has_to_decide_is_called_also_off_turn(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector
) -> None:
    people = people_of(stage, 3)
    await wants(inspector, people[1], notices="dm")
    table = await sits_down(stage, people, "cosmic")
    await bot.catch_up()
    due = due_at(table, people)
    assert len(due) >= 1
    called = postbox.take()
    for person in due:
        by_dm = f"turn -> {person.name} by DM"
        assert by_dm in called if person is people[1] else any(person.name in c for c in called)

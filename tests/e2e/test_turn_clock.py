"""A table's turn clock warns players, and the others decide when a player's time is up."""

from pathlib import Path

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import due_at, people_of, start_game, table_of, take_a_turn
from tests.support.database import Database
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox
from tests.support.sent_notices import SentNotices
from tests.support.time_travel import advance, only_message, public_ids

DAILY_CLOCK = {"clock": "daily"}


async def test_without_a_clock_nobody_is_ever_late(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    await advance(sandbox, bot, days=300)
    assert "⏳" not in table.text
    assert "run out of time" not in table.text


CLOCK_TEXTS_AND_MINUTES = {
    "relaxed": ("3 days a turn", 3 * 24 * 60),
    "daily": ("1 day a turn", 24 * 60),
    "quick": ("10 minutes a turn", 10),
}


@pytest.mark.parametrize("clock", CLOCK_TEXTS_AND_MINUTES)
async def test_the_table_shows_its_clock_and_the_others_are_asked_when_time_is_up(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices, clock: str
) -> None:
    shown, minutes = CLOCK_TEXTS_AND_MINUTES[clock]
    people = people_of(sandbox, 3)
    for person in people:
        await person.runs("/settings", remind="off")
    table = await start_game(sandbox, people, "coloretto", {"clock": clock})
    await bot.catch_up()
    (late,) = due_at(table, people)
    assert shown in table.text
    sandbox.world.clock.advance(minutes=minutes)
    assert f"<t:{int(sandbox.world.clock.now())}:R>" in table.text
    sent_notices.take()
    await bot.catch_up()
    assert f"**{late.name}** has run out of time" in table.text
    assert sent_notices.take() == ["vote about somebody late -> Ada Ben Cy"]
    assert len(public_ids(sandbox)) == 1
    asked = only_message(sandbox)
    assert f"{late.name} has run out of time. What should happen?" in asked.text.splitlines()[0]
    assert f"{late.mention}, draw a card." in asked.text
    assert "Draw a card" in (await late.clicks("My cards", on=asked)).labels
    assert {
        "Wait longer",
        "Let a bot play this turn",
        "Let a bot take over",
        "End the game",
    } <= set(table.labels)


async def test_a_reminder_comes_while_there_is_still_time(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto", DAILY_CLOCK)
    await bot.catch_up()
    (first,) = due_at(table, people)
    sent_notices.take()
    await advance(sandbox, bot, hours=18)
    assert sent_notices.take() == [f"reminder -> {first.name}"]
    assert len(public_ids(sandbox)) == 1
    said = only_message(sandbox).text
    assert "Time runs out <t:" in said
    await advance(sandbox, bot, hours=6)
    assert sent_notices.take() == ["vote about somebody late -> Ada Ben"]
    await advance(sandbox, bot, hours=23)
    assert sent_notices.take() == []


async def test_the_deadline_moves_by_the_time_the_bot_was_away(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    async with run_bot(sandbox, database) as bot:
        table = await start_game(sandbox, people, "coloretto", DAILY_CLOCK)
        await bot.catch_up()
        end = int(sandbox.world.clock.now()) + 24 * 3600
        assert f"<t:{end}:R>" in table.text
        assert f"<t:{end}" not in only_message(sandbox).text.splitlines()[0]
    sandbox.world.clock.advance(hours=5)
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
        assert f"<t:{end + 5 * 3600}:R>" in table.text


async def test_a_missed_deadline_alone_makes_no_move(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    people = people_of(sandbox, 3)
    table = await start_game(sandbox, people, "coloretto", DAILY_CLOCK)
    (late,) = due_at(table, people)
    await advance(sandbox, bot, days=1)
    await advance(sandbox, bot, days=20)
    assert db.newest().step == 0
    await take_a_turn(late, table)
    await bot.catch_up()
    assert "run out of time" not in table.text
    assert due_at(table, people) != [late]
    assert db.newest().step > 0


async def test_a_majority_of_the_others_decides_and_votes_can_be_changed(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 4)
    table, late, others = await let_someone_be_late(sandbox, bot, people)
    assert "for the others" in (await late.clicks("Wait longer", on=table)).text
    await others[0].clicks("End the game", on=table)
    await bot.catch_up()
    assert f"End the game: {others[0].name}" in table.text
    await others[0].clicks("Wait longer", on=table)
    await bot.catch_up()
    assert f"Wait longer: {others[0].name}" in table.text
    await others[1].clicks("End the game", on=table)
    await bot.catch_up()
    assert "run out of time" in table.text
    said = await others[2].clicks("Wait longer (1)", on=table)
    await bot.catch_up()
    assert public_ids(sandbox) == [said.id]  # the response to the click edits the table's message
    assert "run out of time" not in table.text
    assert "gave you more time" in table.text
    assert due_at(table, people) == [late]
    await advance(sandbox, bot, hours=23)
    assert "run out of time" not in table.text
    await advance(sandbox, bot, hours=1)
    assert "run out of time" in table.text


async def test_a_button_of_an_old_vote_does_nothing(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 3)
    table, late, others = await let_someone_be_late(sandbox, bot, people)
    old = next(each for each in table.buttons if each.label == "End the game").custom_id
    await take_a_turn(late, table)
    await bot.catch_up()
    for person in others:
        assert await person.presses(table.message, old).answered
    await bot.catch_up()
    assert "ended" not in table.text


async def test_a_bot_plays_only_this_turn(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 2)
    table, late, others = await let_someone_be_late(sandbox, bot, people)
    await others[0].clicks("Let a bot play this turn", on=table)
    await bot.catch_up()
    assert f"A bot is playing this turn for {late.name}" in table.text
    for _ in range(4):
        await advance(sandbox, bot, seconds=2)
    assert due_at(table, people) == others
    await take_a_turn(others[0], table)
    await bot.catch_up()
    assert due_at(table, people) == [late]
    await advance(sandbox, bot, hours=1)
    assert due_at(table, people) == [late]


async def test_a_bot_takes_over_until_the_player_is_back(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 2)
    table, late, others = await let_someone_be_late(sandbox, bot, people)
    await others[0].clicks("Let a bot take over", on=table)
    for _ in range(4):
        await advance(sandbox, bot, seconds=2)
    assert due_at(table, people) == others
    await take_a_turn(others[0], table)
    for _ in range(4):
        await advance(sandbox, bot, seconds=2)
    assert due_at(table, people) == others

    await late.clicks("Take my seat back", on=table)
    await bot.catch_up()
    assert "back at the table" in table.text
    assert "Take my seat back" not in table.labels
    await take_a_turn(others[0], table)
    await advance(sandbox, bot, hours=1)
    assert due_at(table, people) == [late]


async def test_a_player_replaced_by_a_bot_is_told_and_returns_with_one_click(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 3)
    for person in people:
        await person.runs("/settings", remind="off")
    table, late, others = await let_someone_be_late(sandbox, bot, people)
    sent_notices.take()
    for person in others:
        await person.clicks("Let a bot take over", on=table)
    letters: list[str] = []
    for _ in range(8):
        await advance(sandbox, bot, seconds=2)
        letters += sent_notices.take()
        assert len(public_ids(sandbox)) == 1
    (mover,) = due_at(table, people)
    assert letters == [f"seat taken over -> {late.name}", f"turn -> {mover.name}"]

    assert "Welcome back" in (await late.clicks("Take my seat back", on=table)).text
    await bot.catch_up()
    assert public_ids(sandbox) == [table.id]
    assert "back at the table" in table.text


async def test_a_player_can_also_take_the_seat_back_by_command(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 2)
    table, late, others = await let_someone_be_late(sandbox, bot, people)
    assert "have a seat to take back" in (await late.runs("/game back")).text
    await others[0].clicks("Let a bot take over", on=table)
    await late.runs("/game back")
    await bot.catch_up()
    assert due_at(table, people) == [late]
    await advance(sandbox, bot, hours=23)
    assert "run out of time" not in table.text


async def test_someone_else_can_take_over_the_seat(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 3)
    table, late, others = await let_someone_be_late(sandbox, bot, people)
    dee = sandbox.person("Dee")
    for person in others:
        await person.clicks("Let someone else take over", on=table)
    await bot.catch_up()
    assert "our seat is up for grabs" in table.text
    assert (
        "already playing" in (await others[0].clicks(f"Take over from {late.name}", on=table)).text
    )
    panel = await dee.clicks(f"Take over from {late.name}", on=table)
    assert "Draw a card" in panel.labels
    assert panel.only_for(dee)
    await bot.catch_up()
    assert due_at(table, [dee, *people]) == [dee]
    assert "not playing at" in (await late.clicks("My cards", on=table)).text
    sent_notices.take()
    await take_a_turn(dee, table)
    await bot.catch_up()
    assert len(sent_notices.take()) == 1


async def test_the_player_may_come_back_before_the_offered_seat_is_taken(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 3)
    table, late, others = await let_someone_be_late(sandbox, bot, people)
    for person in others:
        await person.clicks("Let someone else take over", on=table)
    await take_a_turn(late, table)
    await bot.catch_up()
    assert f"Take over from {late.name}" not in table.labels


async def test_the_others_may_end_the_game(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 3)
    table, _, others = await let_someone_be_late(sandbox, bot, people)
    sent_notices.take()
    for person in others:
        await person.clicks("End the game", on=table)
    await bot.catch_up()
    assert "ended early" in table.text
    assert sent_notices.take() == ["ended -> Ada Ben Cy"]


async def test_the_table_waits_when_there_is_nobody_to_ask(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    ada = sandbox.person("Ada")
    table = await start_alone(sandbox, bot, ada, **DAILY_CLOCK)
    step = db.newest().step
    for _ in range(10):
        await advance(sandbox, bot, days=1)
    assert "nobody else to ask" in table.text
    assert db.newest().step == step


async def test_a_bot_plays_after_another_period_when_there_is_nobody_to_ask_if_agreed(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    ada = sandbox.person("Ada")
    table = await start_alone(sandbox, bot, ada, **DAILY_CLOCK, bot_if_alone=True)
    step = db.newest().step
    await advance(sandbox, bot, days=1)
    assert "nobody else to ask, so a bot will play this turn" in table.text
    await advance(sandbox, bot, hours=23)
    assert db.newest().step == step
    await advance(sandbox, bot, hours=1)
    for _ in range(60):  # after taking a row, Ada waits until the bot has taken one
        await advance(sandbox, bot, seconds=2)
        if db.newest().step > step + 1 and due_at(table, [ada]) == [ada]:
            break
    assert db.newest().step > step + 1
    assert due_at(table, [ada]) == [ada]


async def test_time_in_which_the_bot_was_down_does_not_count(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    async with run_bot(sandbox, database) as bot:
        table = await start_game(sandbox, people, "coloretto", DAILY_CLOCK)
        await advance(sandbox, bot, hours=12)
    sandbox.world.clock.advance(days=5)
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
        assert "run out of time" not in table.text
        assert f"<t:{int(sandbox.world.clock.now() + 12 * 3600)}:R>" in table.text
        await advance(sandbox, bot, hours=11, minutes=59)
        assert "run out of time" not in table.text
        await advance(sandbox, bot, minutes=1)
        assert "run out of time" in table.text


async def test_time_on_vacation_does_not_count(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto", DAILY_CLOCK)
    (absent,) = due_at(table, people)
    await advance(sandbox, bot, hours=20)
    await absent.runs("/settings", vacation="4 days", timezone="UTC")
    await advance(sandbox, bot, days=4)
    assert "run out of time" not in table.text
    midnight = 86400 - sandbox.world.clock.now() % 86400
    await advance(sandbox, bot, seconds=midnight + 4 * 3600 - 60)
    assert "run out of time" not in table.text
    await advance(sandbox, bot, minutes=1)
    assert "run out of time" in table.text


async def test_changing_the_clock_needs_everyone(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 3)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    sent_notices.take()
    ada, ben, cy = people
    assert "asked the others" in (await ada.runs("/game clock", clock="daily")).text
    await bot.catch_up()
    assert sent_notices.take() == ["vote about the clock -> Ben Cy"]
    assert "1 day a turn" in table.text
    await ben.clicks("Agree", on=table)
    await bot.catch_up()
    assert "⏳" not in table.text
    await cy.clicks("Disagree", on=table)
    await bot.catch_up()
    assert "Agree" not in table.labels
    assert "would rather keep the clock" in table.text

    await ada.runs("/game clock", clock="daily")
    await bot.catch_up()
    await ben.clicks("Agree", on=table)
    await cy.clicks("Agree", on=table)
    await bot.catch_up()
    assert "New clock: 1 day a turn" in table.text
    assert "⏳" in table.text
    assert "already" in (await cy.runs("/game clock", clock="daily")).text


async def test_in_a_lobby_the_host_chooses_the_clock(sandbox: Sandbox, bot: Parlour) -> None:
    ada = sandbox.person("Ada")
    await ada.runs("/coloretto start", clock="quick")
    await bot.catch_up()
    table = table_of(ada)
    assert "10 minutes a turn" in table.text
    await ada.runs("/game clock", clock="relaxed")
    await bot.catch_up()
    assert "3 days a turn" in table.text


async def test_a_player_alone_with_bots_changes_the_clock_at_once(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada = sandbox.person("Ada")
    table = await start_alone(sandbox, bot, ada)
    assert "From now on" in (await ada.runs("/game clock", clock="daily")).text
    await bot.catch_up()
    assert "1 day a turn" in table.text


async def start_alone(sandbox: Sandbox, bot: Parlour, person: Person, **options: object) -> Panel:
    """Start a game of one person and a bot. Return the table when the person is due."""
    await person.runs("/coloretto start", at=None, bots="normal", **options)
    await sandbox.world.until(lambda: any("Begin" in panel.labels for panel in person.sees()))
    await person.clicks("Add bot")
    table = table_of(person)
    await person.clicks("Begin")
    await bot.catch_up()
    while due_at(table, [person]) != [person]:
        await advance(sandbox, bot, seconds=2)
    return table


async def let_someone_be_late(
    sandbox: Sandbox, bot: Parlour, people: list[Person]
) -> tuple[Panel, Person, list[Person]]:
    """Start a game and let a player be late. Return the table, the late player and the others."""
    table = await start_game(sandbox, people, "coloretto", DAILY_CLOCK)
    (late,) = due_at(table, people)
    await advance(sandbox, bot, days=1)
    return table, late, [person for person in people if person is not late]

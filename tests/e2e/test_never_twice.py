"""Nothing is ever sent twice, whatever is lost on the way and however long the bot is away."""

from pathlib import Path

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.refusals import Refusal
from tests.support.clicking_players import due_at, people_of, sits_down, tables_of, takes_a_turn
from tests.support.request_validator import Inspector
from tests.support.running_bot import bot_inside
from tests.support.sandbox import Stage
from tests.support.sent_notices import Postbox
from tests.support.time_travel import at_hour, becomes_v2, passes, public, wants

POST = "POST /channels/{channel_id}/messages"
OVERLOADED = Refusal(503, 0, "503: Service Unavailable")


@pytest.mark.parametrize("away", [1, 3, 60 * 24 * 3], ids=["soon", "minutes later", "days later"])
@pytest.mark.parametrize("way", ["channel", "dm"])
async def test_a_notice_whose_answer_was_lost_is_not_sent_again(
    stage: Stage, database: Path, inspector: Inspector, way: str, away: int
) -> None:
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    table, mover = await moves_while_the_answer_is_lost(stage, database, inspector, people, way)
    assert len(box.take()) == 2
    stage.world.clock.advance(minutes=away)
    async with bot_inside(stage, database) as bot:
        await bot.catch_up()
        assert box.take() == []
        await takes_a_turn(mover, table)
        await bot.catch_up()
        assert len(box.take()) == 1
        assert len(public(stage)) == (1 if way == "dm" else 2)


@pytest.mark.parametrize("way", ["channel", "dm"])
async def test_a_notice_of_an_earlier_version_is_not_sent_again(
    stage: Stage, database: Path, inspector: Inspector, way: str
) -> None:
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    _, called = await moves_while_the_answer_is_lost(stage, database, inspector, people, way)
    box.take()
    await becomes_v2(stage, called.notices()[-1])
    stage.world.clock.advance(days=3)
    async with bot_inside(stage, database) as bot:
        await bot.catch_up()
        assert box.take() == []


async def test_a_dm_whose_answer_was_lost_is_not_sent_again_by_the_same_process(
    stage: Stage, database: Path, inspector: Inspector
) -> None:
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    async with bot_inside(stage, database) as bot:
        for person in people:
            await wants(inspector, person, notices="dm")
        table = await sits_down(stage, people, "coloretto")
        await bot.catch_up()
        box.take()
        (first,) = due_at(table, people)
        stage.world.faults.lose(POST, times=4)
        await takes_a_turn(first, table)
        await bot.catch_up()
        for _ in range(8):
            await passes(stage, bot, minutes=3)
        (second,) = due_at(table, people)
        assert box.take() == [f"turn -> {second.name} by DM"]


@pytest.mark.parametrize("away", [1, 60 * 24 * 3], ids=["soon", "days later"])
async def test_a_table_whose_answer_was_lost_is_not_posted_again(
    stage: Stage, database: Path, away: int
) -> None:
    ada, ben = people_of(stage, 2)
    async with bot_inside(stage, database):
        stage.world.faults.lose(POST, times=99)
        await ada.runs("/coloretto start")
        await stage.world.until(lambda: bool(tables_of(ada)))
    stage.world.faults.clear()
    stage.world.clock.advance(minutes=away)
    async with bot_inside(stage, database) as bot:
        await bot.catch_up()
        (table,) = tables_of(ada)
        await ben.clicks("Join", on=table)
        await bot.catch_up()
        assert "2. Ben" in table.text
        assert public(stage) == [table.id]


async def test_where_the_bot_cannot_look_it_rather_sends_nothing(
    stage: Stage, database: Path, inspector: Inspector
) -> None:
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    await moves_while_the_answer_is_lost(stage, database, inspector, people, "channel")
    box.take()
    stage.world.overwrite(stage.channel, stage.world.bot, deny=["read_message_history"])
    stage.world.clock.advance(hours=3)
    async with bot_inside(stage, database) as bot:
        await bot.catch_up()
        assert box.take() == []
        await passes(stage, bot, days=1)
        assert [letter.split()[0] for letter in box.take()] == ["reminder"]


async def test_a_notice_that_never_left_is_sent_after_the_outage(
    stage: Stage, database: Path
) -> None:
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    async with bot_inside(stage, database) as bot:
        table = await sits_down(stage, people, "coloretto")
        await bot.catch_up()
        box.take()
        (mover,) = due_at(table, people)
        stage.world.faults.break_down(POST, times=99)
        await takes_a_turn(mover, table)
        await stage.world.until(lambda: bool(failed(stage)))
    stage.world.faults.clear()
    stage.world.clock.advance(days=2)
    async with bot_inside(stage, database) as bot:
        await bot.catch_up()
        (other,) = due_at(table, people)
        assert box.take() == [f"turn -> {other.name}"]


@pytest.mark.parametrize("seconds", [3, 600], ids=["soon", "minutes later"])
async def test_who_moves_while_discord_is_down_is_not_called_afterwards(
    stage: Stage, database: Path, seconds: float
) -> None:
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    async with bot_inside(stage, database) as bot:
        table, mover, other = await moves_while_discord_is_down(stage, bot, people, box)
        await takes_a_turn(other, table)
        stage.world.faults.clear()
        await passes(stage, bot, seconds=seconds)
        assert box.take() == [f"turn -> {mover.name}"]
        assert len(public(stage)) == 2


@pytest.mark.parametrize("seconds", [3, 600], ids=["soon", "minutes later"])
async def test_a_call_that_arrived_unnoticed_goes_when_its_person_has_moved(
    stage: Stage, database: Path, inspector: Inspector, seconds: float
) -> None:
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    table, called = await moves_while_the_answer_is_lost(
        stage, database, inspector, people, "channel"
    )
    box.take()
    stage.world.faults.refuse(POST, OVERLOADED, times=1000)
    async with bot_inside(stage, database) as bot:
        await takes_a_turn(called, table)
        await bot.catch_up()
        stage.world.faults.clear()
        await passes(stage, bot, seconds=seconds)
        (next_one,) = due_at(table, people)
        assert box.take() == [f"turn -> {next_one.name}"]
        assert len(public(stage)) == 2


async def test_a_call_held_up_until_somebody_sleeps_waits_for_their_morning(
    stage: Stage, database: Path
) -> None:
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    at_hour(stage, 20)
    async with bot_inside(stage, database) as bot:
        for person in people:
            await person.runs("/settings", quiet="22-8", timezone="UTC")
        _, _, other = await moves_while_discord_is_down(stage, bot, people, box)
        at_hour(stage, 23)
        stage.world.faults.clear()
        await bot.catch_up()
        assert box.take() == []
        await passes(stage, bot, hours=9)
        assert box.take() == [f"turn -> {other.name}"]


async def test_a_call_that_was_to_wait_comes_though_the_bot_cannot_look(
    stage: Stage, database: Path
) -> None:
    """What Discord has not taken for now has certainly not arrived."""
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    stage.world.overwrite(stage.channel, stage.world.bot, deny=["read_message_history"])
    async with bot_inside(stage, database) as bot:
        table = await sits_down(stage, people, "coloretto")
        await bot.catch_up()
        box.take()
        (mover,) = due_at(table, people)
        stage.world.faults.limit(POST, retry_after=900.0, times=1000)
        await takes_a_turn(mover, table)
        await stage.world.until(lambda: 429 in statuses(stage))
        await bot.catch_up()
        stage.world.faults.clear()
        await passes(stage, bot, minutes=30)
        (other,) = due_at(table, people)
        assert box.take() == [f"turn -> {other.name}"]


async def test_what_may_have_arrived_is_not_sent_again_after_a_refusal_either(
    stage: Stage, database: Path, inspector: Inspector
) -> None:
    inspector.allows_dms = True
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    await moves_while_the_answer_is_lost(stage, database, inspector, people, "channel")
    box.take()
    stage.world.overwrite(stage.channel, stage.world.bot, deny=["send_messages"])
    async with bot_inside(stage, database) as bot:
        await bot.catch_up()
        stage.world.overwrite(stage.channel, stage.world.bot)
        await passes(stage, bot, hours=8)
        assert [letter for letter in box.take() if letter.startswith("turn")] == []


async def test_a_restart_in_quiet_hours_loses_no_notice_and_repeats_none(
    stage: Stage, database: Path
) -> None:
    people = people_of(stage, 2)
    box = Postbox(stage.world)
    now = stage.world.clock.now()
    stage.world.clock.advance(seconds=(23 * 3600 - now) % 86400)
    async with bot_inside(stage, database) as bot:
        for person in people:
            await person.runs("/settings", quiet="22-8")
        table = await sits_down(stage, people, "coloretto")
        await bot.catch_up()
    for hours in (4, 6):
        stage.world.clock.advance(hours=hours)
        async with bot_inside(stage, database) as bot:
            await bot.catch_up()
    (first,) = due_at(table, people)
    assert box.take() == [f"turn -> {first.name}"]
    async with bot_inside(stage, database) as bot:
        await bot.catch_up()
    assert box.take() == []


async def moves_while_discord_is_down(
    stage: Stage, bot: Parlour, people: list[Person], box: Postbox
) -> tuple[Panel, Person, Person]:
    """Nobody can be called for now: the table, who has moved, and who is to be called."""
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    box.take()
    (mover,) = due_at(table, people)
    (other,) = [person for person in people if person is not mover]
    stage.world.faults.refuse(POST, OVERLOADED, times=1000)
    await takes_a_turn(mover, table)
    await stage.world.until(lambda: bool(failed(stage)))
    await bot.catch_up()
    return table, mover, other


async def moves_while_the_answer_is_lost(
    stage: Stage, database: Path, inspector: Inspector, people: list[Person], way: str
) -> tuple[Panel, Person]:
    """The notice after a move arrives; the bot is stopped before it knows. Who is called."""
    async with bot_inside(stage, database) as bot:
        if way == "dm":
            for person in people:
                await wants(inspector, person, notices="dm")
        table = await sits_down(stage, people, "coloretto")
        await bot.catch_up()
        (mover,) = due_at(table, people)
        stage.world.faults.lose(POST, times=99)
        await takes_a_turn(mover, table)
        (other,) = [person for person in people if person is not mover]
        await stage.world.until(lambda: bool(other.dms if way == "dm" else other.notices()))
    stage.world.faults.clear()
    return table, other


def failed(stage: Stage) -> list[int]:
    return [status for status in statuses(stage) if status >= 500]


def statuses(stage: Stage) -> list[int]:
    return [each.status for each in stage.world.records.of(POST)]

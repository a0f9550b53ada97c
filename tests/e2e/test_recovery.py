"""After an outage of Discord's messages, an answered command brings everything back quickly."""

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from aiohttp import ClientTimeout

from bot.app import Parlour
from bot.jobs.recovery_probes import EVERY
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.refusals import Refusal
from tests.support.clicking_players import due_at, people_of, sits_down, tables_of
from tests.support.request_validator import Inspector
from tests.support.running_bot import bot_inside
from tests.support.sandbox import Stage
from tests.support.sent_notices import Postbox
from tests.support.time_travel import at_hour, passes, wants

OPEN_DM = "POST /users/@me/channels"
SEND = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
OVERLOADED = Refusal(503, 0, "503: Service Unavailable")


@pytest.fixture
def onlooker(stage: Stage) -> Person:
    """Somebody who sits at no table: nothing they do is told to a channel."""
    return stage.parlour.add_person("Olive")


async def opens_tables(stage: Stage, people: list[Person]) -> list[Panel]:
    seen = people[0]
    for count, person in enumerate(people, start=1):
        await person.runs("/coloretto start")
        await stage.world.until(partial(sees_tables, seen, count))
    return tables_of(seen)


def sees_tables(person: Person, count: int) -> bool:
    return len(tables_of(person)) == count


def messages_fail(stage: Stage) -> None:
    """From now on only interactions are answered."""
    for route in (OPEN_DM, SEND, EDIT):
        stage.world.faults.refuse(route, OVERLOADED, times=100_000)


async def guest_joins(stage: Stage, bot: Parlour, tables: list[Panel]) -> None:
    guest = stage.person("Dee")
    for table in tables:
        await guest.clicks("Join", on=table)
    await bot.catch_up()


async def outage_of(stage: Stage, bot: Parlour, seconds: int) -> None:
    for _ in range(10):
        await passes(stage, bot, seconds=seconds / 10)


def show_the_guest(tables: list[Panel]) -> list[bool]:
    return ["Dee" in table.text for table in tables]


@pytest.mark.parametrize("seconds", [40, 40 * 60], ids=["of seconds", "of minutes"])
async def test_a_command_that_is_answered_ends_the_wait_of_all_tables(
    stage: Stage, bot: Parlour, onlooker: Person, seconds: int
) -> None:
    tables = await opens_tables(stage, people_of(stage, 3))
    messages_fail(stage)
    await guest_joins(stage, bot, tables)
    await outage_of(stage, bot, seconds)
    stage.world.faults.clear()
    await passes(stage, bot, seconds=1)
    assert show_the_guest(tables) == [False] * 3

    await onlooker.runs("/games")
    await bot.catch_up()
    assert any(show_the_guest(tables))
    await passes(stage, bot, seconds=EVERY)
    assert show_the_guest(tables) == [True] * 3


async def test_however_many_commands_are_answered_one_table_is_tried_every_few_seconds(
    stage: Stage, bot: Parlour, onlooker: Person
) -> None:
    tables = await opens_tables(stage, people_of(stage, 3))
    messages_fail(stage)
    await guest_joins(stage, bot, tables)
    await outage_of(stage, bot, 40 * 60)
    before = len(stage.world.records.of(EDIT))
    for _ in range(4):
        for _ in range(10):
            await onlooker.runs("/games")
            await bot.catch_up()
        await passes(stage, bot, seconds=EVERY)
    assert len(stage.world.records.of(EDIT)) - before == 1 + 4


async def test_a_command_that_came_too_soon_is_enough_a_few_seconds_later(
    stage: Stage, bot: Parlour, onlooker: Person
) -> None:
    (table,) = tables = await opens_tables(stage, people_of(stage, 1))
    messages_fail(stage)
    await guest_joins(stage, bot, tables)
    await outage_of(stage, bot, 40 * 60)
    await onlooker.runs("/games")
    await bot.catch_up()
    stage.world.faults.clear()
    await onlooker.runs("/games")
    await bot.catch_up()
    assert "Dee" not in table.text
    await passes(stage, bot, seconds=EVERY)
    assert "Dee" in table.text


async def test_tries_that_come_before_their_time_change_nothing_about_the_others(
    stage: Stage, bot: Parlour, onlooker: Person, database: Path
) -> None:
    tables = await opens_tables(stage, people_of(stage, 1))
    messages_fail(stage)
    await guest_joins(stage, bot, tables)
    await outage_of(stage, bot, 40 * 60)
    before = trouble_in(database)
    for _ in range(20):
        await onlooker.runs("/games")
        await passes(stage, bot, seconds=EVERY)
    assert trouble_in(database) == before


async def test_a_message_that_hangs_does_not_keep_its_table_waiting(
    stage: Stage, bot: Parlour, onlooker: Person, monkeypatch: pytest.MonkeyPatch, database: Path
) -> None:
    (table,) = tables = await opens_tables(stage, people_of(stage, 1))
    monkeypatch.setattr("bot.channels.PATIENCE", ClientTimeout(0.05))
    stage.world.faults.hold(EDIT, times=100_000)
    await guest_joins(stage, bot, tables)
    assert len(trouble_in(database)) == 1
    monkeypatch.undo()
    stage.world.faults.forget()
    await onlooker.runs("/games")
    await passes(stage, bot, seconds=EVERY)
    assert "Dee" in table.text


async def test_a_restart_in_an_outage_makes_no_difference(
    stage: Stage, database: Path, onlooker: Person
) -> None:
    async with bot_inside(stage, database) as bot:
        (table,) = tables = await opens_tables(stage, people_of(stage, 1))
        messages_fail(stage)
        await guest_joins(stage, bot, tables)
        await outage_of(stage, bot, 40 * 60)
    async with bot_inside(stage, database) as bot:
        await bot.catch_up()
        stage.world.faults.clear()
        await passes(stage, bot, seconds=1)
        assert "Dee" not in table.text
        await onlooker.runs("/games")
        await passes(stage, bot, seconds=EVERY)
        assert "Dee" in table.text


async def test_a_dm_that_failed_does_not_wait_on_where_nothing_else_does(
    stage: Stage, bot: Parlour, postbox: Postbox, inspector: Inspector, onlooker: Person
) -> None:
    people = people_of(stage, 2)
    at_hour(stage, 23)
    for person in people:
        await wants(inspector, person, notices="dm", quiet="22-8", timezone="UTC")
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    messages_fail(stage)
    at_hour(stage, 8)
    await bot.catch_up()
    await outage_of(stage, bot, 40 * 60)
    stage.world.faults.clear()
    await passes(stage, bot, seconds=1)
    assert postbox.take() == []

    await onlooker.runs("/games")
    await passes(stage, bot, seconds=EVERY)
    (called,) = due_at(table, people)
    assert postbox.take() == [f"turn -> {called.name} by DM"]


async def test_where_only_dms_fail_they_are_not_tried_with_every_command(
    stage: Stage, bot: Parlour, inspector: Inspector, onlooker: Person
) -> None:
    people = people_of(stage, 2)
    for person in people:
        await wants(inspector, person, notices="dm")
    stage.world.faults.refuse(OPEN_DM, OVERLOADED, times=100_000)
    await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    await outage_of(stage, bot, 40 * 60)
    before = len(stage.world.records.of(OPEN_DM))
    for _ in range(20):
        await onlooker.runs("/games")
        await passes(stage, bot, seconds=EVERY)
    assert len(stage.world.records.of(OPEN_DM)) <= before + 1


def trouble_in(database: Path) -> list[tuple[object, ...]]:
    """The one table in trouble, as it is stored."""
    with closing(sqlite3.connect(database)) as db:
        return db.execute("SELECT tried_at, tries, retry_at FROM troubles").fetchall()

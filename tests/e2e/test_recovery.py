"""When messages have failed, the bot tries again soon after any command that gets a response."""

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from aiohttp import ClientTimeout

from bot.app import Parlour
from bot.jobs.scheduler import PROBE_INTERVAL
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.refusals import SERVICE_UNAVAILABLE
from tests.support.clicking_players import due_at, people_of, start_game, table_id_of, tables_of
from tests.support.request_validator import RequestValidator
from tests.support.routes import EDIT_ROUTE, OPEN_DM_ROUTE, SEND_ROUTE
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox
from tests.support.sent_notices import SentNotices
from tests.support.time_travel import advance, advance_to_hour, choose_dms


@pytest.fixture
def onlooker(sandbox: Sandbox) -> Person:
    """Add a person without a table, whose commands change no table's message."""
    return sandbox.parlour.add_person("Olive")


async def open_tables(sandbox: Sandbox, people: list[Person]) -> list[Panel]:
    seen = people[0]
    for count, person in enumerate(people, start=1):
        await person.runs("/coloretto start")
        await sandbox.world.until(partial(has_tables, seen, count))
    return tables_of(seen)


def has_tables(person: Person, count: int) -> bool:
    return len(tables_of(person)) == count


def break_messages(sandbox: Sandbox) -> None:
    """Let all messages and DMs fail from now on, but not responses to interactions."""
    for route in (OPEN_DM_ROUTE, SEND_ROUTE, EDIT_ROUTE):
        sandbox.world.faults.refuse(route, SERVICE_UNAVAILABLE, times=100_000)


async def let_a_guest_join(sandbox: Sandbox, bot: Parlour, tables: list[Panel]) -> None:
    guest = sandbox.person("Dee")
    for table in tables:  # with a command, because the response to a click would edit the table
        await guest.runs("/coloretto join", table=table_id_of(table))
    await bot.catch_up()


async def wait_through_outage(sandbox: Sandbox, bot: Parlour, seconds: int) -> None:
    for _ in range(10):
        await advance(sandbox, bot, seconds=seconds / 10)


def tables_that_show_the_guest(tables: list[Panel]) -> list[bool]:
    return ["Dee" in table.text for table in tables]


@pytest.mark.parametrize("seconds", [40, 40 * 60], ids=["of seconds", "of minutes"])
async def test_an_answered_command_ends_the_wait_of_all_tables(
    sandbox: Sandbox, bot: Parlour, onlooker: Person, seconds: int
) -> None:
    tables = await open_tables(sandbox, people_of(sandbox, 3))
    break_messages(sandbox)
    await let_a_guest_join(sandbox, bot, tables)
    await wait_through_outage(sandbox, bot, seconds)
    sandbox.world.faults.clear()
    await advance(sandbox, bot, seconds=1)
    assert tables_that_show_the_guest(tables) == [False] * 3

    await onlooker.runs("/games")
    await bot.catch_up()
    assert any(tables_that_show_the_guest(tables))
    await advance(sandbox, bot, seconds=PROBE_INTERVAL)
    assert tables_that_show_the_guest(tables) == [True] * 3


async def test_many_answered_commands_cause_one_attempt_every_few_seconds(
    sandbox: Sandbox, bot: Parlour, onlooker: Person
) -> None:
    tables = await open_tables(sandbox, people_of(sandbox, 3))
    break_messages(sandbox)
    await let_a_guest_join(sandbox, bot, tables)
    await wait_through_outage(sandbox, bot, 40 * 60)
    before = len(sandbox.world.records.of(EDIT_ROUTE))
    for _ in range(4):
        for _ in range(10):
            await onlooker.runs("/games")
            await bot.catch_up()
        await advance(sandbox, bot, seconds=PROBE_INTERVAL)
    assert len(sandbox.world.records.of(EDIT_ROUTE)) - before == 1 + 4


async def test_a_command_during_the_pause_causes_an_attempt_after_it(
    sandbox: Sandbox, bot: Parlour, onlooker: Person
) -> None:
    (table,) = tables = await open_tables(sandbox, people_of(sandbox, 1))
    break_messages(sandbox)
    await let_a_guest_join(sandbox, bot, tables)
    await wait_through_outage(sandbox, bot, 40 * 60)
    await onlooker.runs("/games")
    await bot.catch_up()
    sandbox.world.faults.clear()
    await onlooker.runs("/games")
    await bot.catch_up()
    assert "Dee" not in table.text
    await advance(sandbox, bot, seconds=PROBE_INTERVAL)
    assert "Dee" in table.text


async def test_early_attempts_leave_the_stored_schedule_unchanged(
    sandbox: Sandbox, bot: Parlour, onlooker: Person, database: Path
) -> None:
    tables = await open_tables(sandbox, people_of(sandbox, 1))
    break_messages(sandbox)
    await let_a_guest_join(sandbox, bot, tables)
    await wait_through_outage(sandbox, bot, 40 * 60)
    before = stored_trouble(database)
    for _ in range(20):
        await onlooker.runs("/games")
        await advance(sandbox, bot, seconds=PROBE_INTERVAL)
    assert stored_trouble(database) == before


async def test_a_message_that_hangs_does_not_keep_its_table_waiting(
    sandbox: Sandbox,
    bot: Parlour,
    onlooker: Person,
    monkeypatch: pytest.MonkeyPatch,
    database: Path,
) -> None:
    (table,) = tables = await open_tables(sandbox, people_of(sandbox, 1))
    monkeypatch.setattr("bot.discord_api.rest.REQUEST_TIMEOUT", ClientTimeout(0.05))
    sandbox.world.faults.hold(EDIT_ROUTE, times=100_000)
    await let_a_guest_join(sandbox, bot, tables)
    assert len(stored_trouble(database)) == 1
    monkeypatch.undo()
    sandbox.world.faults.forget()
    await onlooker.runs("/games")
    await advance(sandbox, bot, seconds=PROBE_INTERVAL)
    assert "Dee" in table.text


async def test_a_restart_during_an_outage_makes_no_difference(
    sandbox: Sandbox, database: Path, onlooker: Person
) -> None:
    async with run_bot(sandbox, database) as bot:
        (table,) = tables = await open_tables(sandbox, people_of(sandbox, 1))
        break_messages(sandbox)
        await let_a_guest_join(sandbox, bot, tables)
        await wait_through_outage(sandbox, bot, 40 * 60)
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
        sandbox.world.faults.clear()
        await advance(sandbox, bot, seconds=1)
        assert "Dee" not in table.text
        await onlooker.runs("/games")
        await advance(sandbox, bot, seconds=PROBE_INTERVAL)
        assert "Dee" in table.text


async def test_a_failed_dm_is_retried_together_with_the_tables(
    sandbox: Sandbox,
    bot: Parlour,
    sent_notices: SentNotices,
    validator: RequestValidator,
    onlooker: Person,
) -> None:
    people = people_of(sandbox, 2)
    advance_to_hour(sandbox, 23)
    for person in people:
        await choose_dms(validator, person, notices="dm", quiet="22-8", timezone="UTC")
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    break_messages(sandbox)
    advance_to_hour(sandbox, 8)
    await bot.catch_up()
    await wait_through_outage(sandbox, bot, 40 * 60)
    sandbox.world.faults.clear()
    await advance(sandbox, bot, seconds=1)
    assert sent_notices.take() == []

    await onlooker.runs("/games")
    await advance(sandbox, bot, seconds=PROBE_INTERVAL)
    (called,) = due_at(table, people)
    sent: list[str] = []

    def is_sent() -> bool:
        sent.extend(sent_notices.take())
        return bool(sent)

    await sandbox.world.until(is_sent)
    assert sent == [f"turn -> {called.name} by DM"]


async def test_if_only_dms_fail_they_are_not_retried_with_every_command(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator, onlooker: Person
) -> None:
    people = people_of(sandbox, 2)
    for person in people:
        await choose_dms(validator, person, notices="dm")
    sandbox.world.faults.refuse(OPEN_DM_ROUTE, SERVICE_UNAVAILABLE, times=100_000)
    await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    await wait_through_outage(sandbox, bot, 40 * 60)
    before = len(sandbox.world.records.of(OPEN_DM_ROUTE))
    for _ in range(20):
        await onlooker.runs("/games")
        await advance(sandbox, bot, seconds=PROBE_INTERVAL)
    assert len(sandbox.world.records.of(OPEN_DM_ROUTE)) <= before + 1


def stored_trouble(database: Path) -> list[tuple[object, ...]]:
    """Return the attempts and the next retry of the only table in trouble, as stored."""
    with closing(sqlite3.connect(database)) as db:
        return db.execute("SELECT tried_at, tries, retry_at FROM troubles").fetchall()

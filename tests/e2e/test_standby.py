"""A standby answers people as soon as the leader has stopped, died or lost the database."""

import asyncio
import os
import signal
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot import health
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import due_at, people_of, start_game, take_a_turn
from tests.support.database import PostgresDatabase
from tests.support.pings import Pings
from tests.support.postgres_server import PostgresServer, postgres_server
from tests.support.running_bot import (
    expire_lease,
    log_of,
    run_bot_process,
    run_command,
    until_role,
)
from tests.support.sandbox import BotProcess, Sandbox
from tests.support.standby_bots import start_standby

CALLBACK_ROUTE = "POST /interactions/{interaction_id}/{token}/callback"
SEND_ROUTE = "POST /channels/{channel_id}/messages"


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


@pytest.fixture
def db(database: Path, server: PostgresServer) -> Iterator[PostgresDatabase]:
    opened = PostgresDatabase(database.with_stem(database.parent.name), server)
    yield opened
    opened.close()


@asynccontextmanager
async def leader_and_standby(
    sandbox: Sandbox, db: PostgresDatabase
) -> AsyncGenerator[tuple[BotProcess, BotProcess]]:
    async with (
        run_bot_process(sandbox, db.path, **db.environment) as leader,
        start_standby(sandbox, db) as standby,
    ):
        yield leader, standby


async def begin(sandbox: Sandbox) -> tuple[Panel, Person]:
    """Begin a game for two. Return the table and the player who is due first."""
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    return table, mover


async def until_any_leads(db: PostgresDatabase) -> None:
    """Wait until a process reports that it leads. A paused process can't report.

    If a process was paused while writing, PostgreSQL keeps its locks for five seconds.
    """
    while True:
        if "leader" in await asyncio.to_thread(health.ask_all, db.path, "alive"):
            return
        await asyncio.sleep(0.05)


async def until_logged(db: PostgresDatabase, sentence: str) -> None:
    while True:
        if sentence in log_of(db.path).read_text("utf-8"):
            return
        await asyncio.sleep(0.05)


async def test_two_processes_say_who_leads(sandbox: Sandbox, db: PostgresDatabase) -> None:
    async with leader_and_standby(sandbox, db) as (leader, _):
        code, said = await run_command(sandbox, db.path, "health", "--ready", **db.environment)
        assert (code, sorted(said.split())) == (0, ["leader", "standby"])
        await leader.stop()
        await until_role(db.path, "leader")


async def test_the_log_of_a_standby_says_that_it_stands_by_and_then_that_it_leads(
    sandbox: Sandbox, db: PostgresDatabase
) -> None:
    async with (
        run_bot_process(sandbox, db.path, **db.environment) as leader,
        start_standby(sandbox, db, LOG_LEVEL="INFO"),
    ):
        await until_logged(db, "this process stands by")
        await leader.stop()
        await until_logged(db, "this process is the leader")


async def test_every_interaction_is_answered_once_although_two_processes_get_it(
    sandbox: Sandbox, db: PostgresDatabase
) -> None:
    async with leader_and_standby(sandbox, db):
        _, mover = await begin(sandbox)
        await mover.runs("/coloretto draw")
        assert {each.code for each in sandbox.world.records.of(CALLBACK_ROUTE)} <= {0}


async def test_a_click_made_while_the_leader_stops_is_answered_by_the_standby(
    sandbox: Sandbox, db: PostgresDatabase
) -> None:
    async with leader_and_standby(sandbox, db) as (leader, _):
        table, mover = await begin(sandbox)
        stopping = asyncio.create_task(leader.stop())
        drawn = await mover.runs("/coloretto draw")
        assert await stopping == 0
        assert "✅" in drawn.text
        assert len(db.moves()) == 1
        await mover.clicks("My cards", on=table)


async def test_a_click_that_a_killed_leader_left_unanswered_is_answered_by_the_standby(
    sandbox: Sandbox, db: PostgresDatabase
) -> None:
    async with leader_and_standby(sandbox, db) as (leader, _):
        _, mover = await begin(sandbox)
        held = sandbox.world.faults.hold(CALLBACK_ROUTE)
        drawing = asyncio.create_task(mover.runs("/coloretto draw"))
        await held.reached.wait()
        assert len(db.moves()) == 1, "the move was stored before the answer"
        await leader.kill()
        sandbox.world.faults.forget()
        await expire_lease(db.environment["DATABASE_URL"])

        assert "You drew" in (await drawing).text
        assert len(db.moves()) == 1


async def test_nobody_is_pinged_twice_by_two_leaders_in_turn(
    sandbox: Sandbox, db: PostgresDatabase
) -> None:
    async with leader_and_standby(sandbox, db) as (leader, _):
        pings = Pings(sandbox.world)
        table, mover = await begin(sandbox)
        await take_a_turn(mover, table)
        (other,) = (each for each in people_of(sandbox, 2) if each is not mover)
        await sandbox.world.until(lambda: bool(pings.of(other)))
        before = len(pings.of(other))
        await leader.kill()
        await expire_lease(db.environment["DATABASE_URL"])
        await until_role(db.path, "leader")
        await take_a_turn(other, table)
        assert len(pings.of(other)) == before


async def test_a_leader_that_was_paused_stands_by_and_writes_nothing(
    sandbox: Sandbox, db: PostgresDatabase
) -> None:
    """The process and its clock are paused, so it doesn't know that its lease has expired."""
    async with leader_and_standby(sandbox, db) as (paused, standby):
        table, mover = await begin(sandbox)
        os.kill(paused.pid, signal.SIGSTOP)
        await expire_lease(db.environment["DATABASE_URL"])
        await until_any_leads(db)
        assert "✅" in (await mover.runs("/coloretto draw")).text
        os.kill(paused.pid, signal.SIGCONT)
        await until_role(db.path, "leader", "standby")
        await standby.stop()
        await until_role(db.path, "leader")
        await take_a_turn(mover, table)
        assert len(db.moves()) >= 2


async def test_cut_connections_end_in_one_leader(sandbox: Sandbox, db: PostgresDatabase) -> None:
    async with leader_and_standby(sandbox, db):
        table, mover = await begin(sandbox)
        for _ in range(3):
            db.kill_connections()
            await take_a_turn(mover, table)
            (mover,) = due_at(table, people_of(sandbox, 2))
        await until_role(db.path, "leader", "standby")


async def test_a_standby_whose_leader_never_stops_can_be_stopped(
    sandbox: Sandbox, db: PostgresDatabase
) -> None:
    async with leader_and_standby(sandbox, db) as (_, standby):
        assert await standby.stop() == 0
        assert health.ask_all(db.path, "alive") == ["leader"]

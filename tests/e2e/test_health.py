"""The health check reports "alive" unless a restart could help, and "ready" if people can play."""

import asyncio
import os
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from bot import health
from bot.app import Parlour
from bot.local_server import HOST
from sandbox.faults import GATEWAY
from sandbox.refusals import SERVICE_UNAVAILABLE
from storage.sqlite.store import SQLite
from tests.support.running_bot import (
    log_of,
    run_bot,
    run_bot_process,
    run_command,
    start_bot_process,
)
from tests.support.sandbox import Sandbox


async def check_health(database: Path, question: health.CheckName) -> str | None:
    """Return the problem that the health check finds with this process's bot, or None."""
    return await asyncio.to_thread(health.find_problem, database, question)


async def wait_until_ready(bot: Parlour, database: Path) -> None:
    await bot.wait_until_ready()
    assert await check_health(database, "ready") is None


async def test_a_bot_that_plays_is_alive_and_ready(sandbox: Sandbox, database: Path) -> None:
    async with run_bot_process(sandbox, database, "-m", "bot") as bot:
        await sandbox.person("Ada").runs("/help")
        assert await run_command(sandbox, database, "health") == (0, "")
        assert await run_command(sandbox, database, "health", "--ready") == (0, "leader\n")
        assert await bot.stop() == 0
    for words in (("health",), ("health", "--ready")):
        code, said = await run_command(sandbox, database, *words)
        assert code == 1
        assert said == f"No bot that uses {database} answers.\n"


async def test_a_bot_that_was_killed_is_not_alive(sandbox: Sandbox, database: Path) -> None:
    async with run_bot_process(sandbox, database) as bot:
        await bot.kill()
        assert (await run_command(sandbox, database, "health"))[0] == 1


async def test_a_bot_that_hangs_is_not_alive(
    sandbox: Sandbox, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "REQUEST_TIMEOUT", 0.2)
    async with run_bot_process(sandbox, database) as bot:
        assert await check_health(database, "alive") is None
        os.kill(bot.pid, signal.SIGSTOP)
        assert await check_health(database, "alive") is not None


async def test_a_timestamp_in_the_future_does_not_count_as_alive(
    sandbox: Sandbox, database: Path
) -> None:
    tomorrow = time.time() + 24 * 3600
    for suffix in (".alive", ".health", ".1.health"):
        sign = database.with_name(database.name + suffix)
        sign.touch()
        os.utime(sign, (tomorrow, tomorrow))
    assert (await run_command(sandbox, database, "health"))[0] == 1
    assert (await run_command(sandbox, database, "health", "--ready"))[0] == 1


@pytest.mark.parametrize("route", [GATEWAY, "GET /users/@me"])
async def test_a_bot_that_cannot_log_in_is_alive_but_not_ready(
    sandbox: Sandbox, database: Path, route: str
) -> None:
    sandbox.world.faults.refuse(route, SERVICE_UNAVAILABLE, times=1_000)
    (fault,) = sandbox.world.faults.planned
    async with start_bot_process(sandbox, database):
        await sandbox.world.until(lambda: fault.times < 1_000)
        assert await check_health(database, "alive") is None
        assert await check_health(database, "ready") == "Discord doesn't answer."


async def test_a_bot_that_lost_the_gateway_is_alive_but_not_ready(
    sandbox: Sandbox, database: Path, bot: Parlour
) -> None:
    await wait_until_ready(bot, database)
    gateway = sandbox.server.gateway
    sandbox.world.faults.refuse(GATEWAY, SERVICE_UNAVAILABLE, times=1_000)
    (fault,) = sandbox.world.faults.planned
    gateway.drop()
    await sandbox.world.until(lambda: fault.times < 1_000)
    assert await check_health(database, "alive") is None
    assert await check_health(database, "ready") == "Discord doesn't answer."


async def test_a_bot_whose_disk_is_full_is_alive_but_not_ready(
    database: Path, bot: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wait_until_ready(bot, database)
    monkeypatch.setattr(health, "MIN_FREE_BYTES", 1 << 62)
    assert await check_health(database, "alive") is None
    assert await check_health(database, "ready") == "The disk is full."


async def test_a_bot_that_can_store_nothing_is_alive_but_not_ready(
    sandbox: Sandbox, database: Path
) -> None:
    broken = asyncio.Event()

    class ReadOnlyStore(SQLite):
        async def set_meta(self, key: str, value: str) -> None:
            if broken.is_set():
                raise sqlite3.OperationalError("attempt to write a readonly database")
            await super().set_meta(key, value)

    async with run_bot(sandbox, database, store=ReadOnlyStore) as bot:
        await wait_until_ready(bot, database)
        broken.set()
        assert await check_health(database, "alive") is None
        assert await check_health(database, "ready") == "Nothing can be stored (OperationalError)."
        broken.clear()
        assert await check_health(database, "ready") is None


async def test_a_bot_whose_scheduler_has_stopped_is_not_alive(
    sandbox: Sandbox, database: Path
) -> None:
    asked = asyncio.Event()

    class StoreThatCancels(SQLite):
        async def next_wake(self) -> float | None:
            if asked.is_set():
                # CancelledError stops the scheduler, which doesn't catch it.
                raise asyncio.CancelledError
            return await super().next_wake()

    async with run_bot(sandbox, database, store=StoreThatCancels) as bot:
        await wait_until_ready(bot, database)
        asked.set()
        sandbox.world.clock.advance(seconds=31)
        while (problem := await check_health(database, "alive")) is None:
            pass
        assert problem == "The scheduler has stopped."


@pytest.mark.usefixtures("bot")
async def test_the_port_gives_nothing_to_other_clients(database: Path) -> None:
    address = health.address_file(database)
    assert address.stat().st_mode & 0o777 == 0o600
    port = int(address.read_text().split()[0])
    for asked in (b"guess alive\n", b"\xff\xff\n", b"\n", b""):
        reader, writer = await asyncio.open_connection(HOST, port)
        writer.write(asked)
        writer.write_eof()
        assert await reader.read() == b""
        writer.close()


async def test_a_bot_that_waits_for_postgresql_is_alive_but_not_ready_and_stops_when_told_to(
    sandbox: Sandbox, database: Path
) -> None:
    changed = {"DATABASE_URL": "postgresql://parlour@127.0.0.1:9/parlour", "LOG_LEVEL": "INFO"}
    async with start_bot_process(sandbox, database, "-m", "bot", **changed) as bot:
        while await check_health(database, "alive") is not None:
            assert bot.is_running
        assert await check_health(database, "ready") == "The database doesn't answer yet."
        assert await bot.stop() == 0
    assert log_of(database).read_text().endswith("Parlour has stopped: SIGTERM\n")
    assert await check_health(database, "alive") is not None

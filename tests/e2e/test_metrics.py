"""The metrics page counts what happens, and the bot also works without the page."""

import asyncio
import json
import logging
import re
import socket
import sqlite3
import sys
from collections.abc import Mapping
from pathlib import Path

import aiohttp
import pytest

from bot import VERSION, health
from bot import __main__ as command_line
from bot.operator_log import log_failure
from storage.postgres.store import Postgres
from tests.support.clicking_players import (
    due_at,
    people_of,
    start_game,
    tables_of,
    take_a_turn,
)
from tests.support.postgres_server import postgres_server
from tests.support.routes import EDIT_ROUTE
from tests.support.running_bot import log_of, run_bot, run_bot_process
from tests.support.sandbox import Sandbox
from tests.support.time_travel import advance

pytest.importorskip("prometheus_client", reason="the page needs the extra `metrics`")

from bot.metrics_page import MetricsPage


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
        return number


async def read_metrics(port: int, host: str = "127.0.0.1") -> Mapping[str, float]:
    """Return the page's values, by name and labels."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://{host}:{port}/metrics") as response,
    ):
        assert response.status == 200
        text = await response.text()
    samples = re.findall(r"^(\w+)(?:{(.*)})? (\S+)$", text, re.MULTILINE)
    return {
        " ".join([name, *re.findall('"([^"]*)"', labels)]): float(value)
        for name, labels, value in samples
    }


async def test_the_page_counts_actions_of_people_and_the_bot(
    sandbox: Sandbox, database: Path, port: int
) -> None:
    people = people_of(sandbox, 2)
    async with run_bot(sandbox, database, metrics=MetricsPage(port)) as bot:
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
        before = await read_metrics(port)
        assert before["parlour_outbox_tables"] == 0
        assert before["parlour_rate_limited_total"] == before["parlour_reconnects_total"] == 0
        for cache in ("pictures", "areas", "bands", "sprites", "faces"):
            assert before[f"parlour_cache_bytes {cache}"] > 1000

        (mover,) = due_at(table, people)
        sandbox.world.faults.limit(EDIT_ROUTE)
        await mover.runs("/coloretto draw")
        await mover.completes("/coloretto place", row="")
        await bot.catch_up()
        gateway = sandbox.server.gateway
        gateway.drop()
        await sandbox.world.until(lambda: gateway.connected == 0)
        await sandbox.wait_for_bot()
        await take_a_turn(mover, table)
        await bot.catch_up()
        after = await read_metrics(port)

    grown = {name: after[name] - before.get(name, 0) for name in after}
    assert grown["parlour_moves_total coloretto"] == 2
    assert grown["parlour_answer_seconds_count command"] == 1
    assert grown["parlour_answer_seconds_count autocomplete"] == 1
    assert grown["parlour_answer_seconds_count click"] >= 1
    assert grown["parlour_commits_total"] >= 2
    assert grown["parlour_rate_limited_total"] == 1
    assert grown["parlour_reconnects_total"] == 1


async def test_the_page_counts_how_far_people_get_in_lessons(
    sandbox: Sandbox, database: Path, port: int
) -> None:
    (ada,) = people_of(sandbox, 1)
    async with run_bot(sandbox, database, metrics=MetricsPage(port)) as bot:
        await bot.wait_until_ready()
        panel = await ada.runs("/learn", game="coloretto")
        panel = await ada.clicks("Draw a card", on=panel)
        await ada.clicks("Stop", on=await ada.clicks("Row 1", on=panel))
        await ada.runs("/learn", game="coloretto")
        await ada.runs("/learn", game="coloretto")
        counted = await read_metrics(port)

    assert counted["parlour_lessons_total coloretto first started"] == 3
    assert counted["parlour_lessons_total coloretto first stopped"] == 2
    assert "parlour_lessons_total coloretto first finished" not in counted
    steps = [counted.get(f"parlour_lesson_steps_total coloretto first {n}") for n in (1, 2, 3)]
    assert steps == [1, 1, None]
    assert counted["parlour_open_tables"] == 0  # nobody waits for a lesson


async def test_the_page_shows_failures_and_whether_people_can_play(
    sandbox: Sandbox, database: Path, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with run_bot(sandbox, database, metrics=MetricsPage(port)) as bot:
        await bot.wait_until_ready()
        await start_game(sandbox, people_of(sandbox, 2), "coloretto")
        before = await read_metrics(port)
        monkeypatch.setattr(health, "MIN_FREE_BYTES", 1 << 62)
        log_failure(logging.getLogger("x"), "storing", sqlite3.OperationalError("full"))
        after = await read_metrics(port)
    failures = "parlour_failures_total OperationalError"
    assert after[failures] == before.get(failures, 0) + 1
    assert (before["parlour_ready"], after["parlour_ready"]) == (1, 0)
    assert before["parlour_leader"] == 1
    assert before[f"parlour_info {VERSION}"] == 1
    assert (before["parlour_servers"], before["parlour_open_tables"]) == (1, 1)
    if sys.platform == "linux":
        assert before["process_resident_memory_bytes"] > 1e6


async def test_the_page_says_that_nobody_can_play_while_the_database_is_down(
    sandbox: Sandbox, database: Path, port: int
) -> None:
    """Alerts depend on `parlour_ready`, so the page must work while the database doesn't."""
    with postgres_server() as server:
        store = await Postgres.open(server.url(), patience=30.0)
        async with run_bot(sandbox, database, opened=store, metrics=MetricsPage(port)) as bot:
            await bot.wait_until_ready()
            await start_game(sandbox, people_of(sandbox, 2), "coloretto")
            before = await read_metrics(port)
            await asyncio.to_thread(server.stop, "immediate")
            during = await read_metrics(port)
            await asyncio.to_thread(server.start)
    assert (before["parlour_ready"], during["parlour_ready"]) == (1, 0)
    assert (before["parlour_open_tables"], during["parlour_open_tables"]) == (1, 1)


@pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 exists on Linux only")
async def test_the_page_can_be_served_on_another_address(
    sandbox: Sandbox, database: Path, port: int
) -> None:
    environment = {"METRICS_PORT": str(port), "METRICS_HOST": "127.0.0.2"}
    async with run_bot_process(sandbox, database, **environment):
        assert "parlour_ready" in await read_metrics(port, "127.0.0.2")
        with pytest.raises(aiohttp.ClientConnectorError):
            await read_metrics(port)


async def test_the_page_shows_how_long_bots_think(
    sandbox: Sandbox, database: Path, port: int
) -> None:
    ada, metrics = sandbox.person("Ada"), MetricsPage(port)
    async with run_bot(sandbox, database, metrics=metrics) as bot:
        await ada.runs("/coloretto start", bots="easy")
        await bot.catch_up()
        (table,) = tables_of(ada)
        for label in ("Add bot", "Add bot", "Begin"):
            await ada.clicks(label, on=table)
        metrics.record_fallback("coloretto")
        found = await read_metrics(port)
        while not found.get("parlour_bot_thinking_seconds_count coloretto easy"):
            for person in due_at(table, [ada]):
                await take_a_turn(person, table)
            await advance(sandbox, bot, minutes=1)
            found = await read_metrics(port)
    assert found["parlour_bot_fallbacks_total coloretto"] == 1


async def test_a_process_serves_the_page_and_writes_its_log_as_json(
    sandbox: Sandbox, database: Path, port: int
) -> None:
    people = people_of(sandbox, 2)
    environment = {"METRICS_PORT": str(port), "LOG_FORMAT": "json", "LOG_LEVEL": "INFO"}
    async with run_bot_process(sandbox, database, **environment):
        await start_game(sandbox, people, "kitten")
        assert (await read_metrics(port))["parlour_answer_seconds_count command"] >= 1
    lines = [json.loads(line) for line in log_of(database).read_text("utf-8").splitlines()]
    assert "ready (shard 0)" in {line["message"] for line in lines}


async def test_people_can_play_even_if_the_port_is_taken(
    sandbox: Sandbox, database: Path, port: int
) -> None:
    people = people_of(sandbox, 2)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        async with run_bot_process(sandbox, database, METRICS_PORT=str(port)):
            await start_game(sandbox, people, "kitten")
    assert "there won't be a metrics page" in log_of(database).read_text("utf-8")


def _find_no_module(_name: str) -> None:
    return None


def test_without_the_extra_the_bot_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("METRICS_PORT", "9464")
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setattr(sys, "argv", ["bot"])
    monkeypatch.setattr(command_line, "find_spec", _find_no_module)
    assert command_line.main() == 2
    assert "requirements/host.txt" in capsys.readouterr().err

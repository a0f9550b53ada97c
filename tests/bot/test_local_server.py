"""Clients that don't finish their requests block neither health checks nor the metrics page."""

import asyncio
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pytest

from bot import health, local_server
from bot.health import HealthServer, address_file

pytest.importorskip("prometheus_client", reason="the page needs the extra `metrics`")

from bot.metrics_page import MetricsPage

MANY_REQUESTS = 300
TIMEOUT_SECONDS = 60  # seconds after which a test fails instead of waiting for ever


@dataclass(frozen=True, slots=True)
class RunningServer:
    port: int
    answers: Callable[[], Awaitable[bool]]


@pytest.fixture(params=["health", "metrics"])
async def running(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[RunningServer]:
    if request.param == "health":
        database = tmp_path / "parlour.sqlite3"
        server = HealthServer(database, _find_no_problems)
        await server.start()
        port = int(address_file(database).read_text("utf-8").split()[0])

        async def is_alive() -> bool:
            return await asyncio.to_thread(health.find_problem, database, "alive") is None

        yield RunningServer(port, is_alive)
        await server.close()
    else:
        with socket.create_server((local_server.HOST, 0)) as free:
            port = free.getsockname()[1]
        page = MetricsPage(port)
        await page.start()

        async def shows_metrics() -> bool:
            url = f"http://{local_server.HOST}:{port}/metrics"
            async with aiohttp.ClientSession() as session, session.get(url) as response:
                return "parlour_commits_total" in await response.text()

        yield RunningServer(port, shows_metrics)
        await page.close()


async def _find_no_problems(_check: str) -> str:
    return "leader"


@asynccontextmanager
async def begin_requests(port: int, count: int) -> AsyncGenerator[list[asyncio.StreamReader]]:
    """Begin `count` requests and don't finish them. Yield a reader of each response."""
    opened = [await asyncio.open_connection(local_server.HOST, port) for _ in range(count)]
    for _, writer in opened:
        writer.write(b"GET /metrics HTTP/1.1\r")
    yield [reader for reader, _ in opened]
    for _, writer in opened:
        writer.transport.abort()


async def is_dropped(reader: asyncio.StreamReader) -> bool:
    """Wait until the server closes a connection. Return True if the server sent nothing before."""
    try:
        return await reader.read() == b""
    except ConnectionResetError:
        return True


async def test_an_unfinished_request_is_dropped_after_a_while(
    running: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_server, "REQUEST_TIMEOUT", 0.1)
    async with asyncio.timeout(TIMEOUT_SECONDS), begin_requests(running.port, 1) as (reader,):
        assert await is_dropped(reader)


async def test_of_too_many_unfinished_requests_the_oldest_are_dropped(
    running: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_server, "REQUEST_TIMEOUT", 10 * TIMEOUT_SECONDS)
    async with (
        asyncio.timeout(TIMEOUT_SECONDS),
        begin_requests(running.port, MANY_REQUESTS) as readers,
    ):
        assert await running.answers()
        for reader in readers[: MANY_REQUESTS - local_server.MAX_CONNECTIONS]:
            assert await is_dropped(reader)
        assert not readers[-1].at_eof()


async def test_only_the_metrics_page_is_found() -> None:
    with socket.create_server((local_server.HOST, 0)) as free:
        port = free.getsockname()[1]
    page = MetricsPage(port)
    await page.start()
    async with aiohttp.ClientSession() as session:
        for path, status in (("/", 404), ("/metrics?x=1", 200), ("/metricsx", 404)):
            async with session.get(f"http://{local_server.HOST}:{port}{path}") as response:
                assert response.status == status
    await page.close()

"""A page of metrics for Prometheus, served on a local port."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot import VERSION
from bot.local_server import HOST, LocalServer
from bot.metrics import LessonOutcome, Metrics, Readings
from bot.operator_log import log_failure

log = logging.getLogger(__name__)

METRICS_PATH = b"/metrics"
RESPONSE_HEAD = (
    "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {size}\r\n"
    "Connection: close\r\n\r\n"
)
# The upper bounds, in seconds, of the histograms' buckets
ANSWER_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0)
THINKING_SECONDS = (0.001, 0.005, 0.025, 0.1, 0.5, 2.0, 10.0)
COUNT_TIMEOUT = 3.0  # seconds for each count in the database, less than a request may take


class MetricsPage(Metrics):
    """Collects metrics and serves them to Prometheus.

    No label takes values that people can choose, so the page can't grow without bounds.
    """

    def __init__(self, port: int, host: str = HOST) -> None:
        self._port, self._host = port, host
        self._server = LocalServer(self._serve)
        self._readings: Readings | None = None
        self._counted_commits = 0
        self._counted_failures: dict[str, int] = {}
        self._shards: set[int] = set()
        registry = self._registry = CollectorRegistry()
        self._answers = Histogram(
            "parlour_answer_seconds",
            "Time from an interaction's arrival to its answer.",
            ["kind"],
            buckets=ANSWER_SECONDS,
            registry=registry,
        )
        self._moves = Counter("parlour_moves", "Moves stored.", ["game"], registry=registry)
        self._lessons = Counter(
            "parlour_lessons",
            "Lessons that people started, finished and stopped.",
            ["lesson", "outcome"],
            registry=registry,
        )
        self._lesson_steps = Counter(
            "parlour_lesson_steps",
            "Decisions that people made in lessons, by their number.",
            ["lesson", "step"],
            registry=registry,
        )
        self._thinking = Histogram(
            "parlour_bot_thinking_seconds",
            "Time a bot took to choose a move.",
            ["game", "level"],
            buckets=THINKING_SECONDS,
            registry=registry,
        )
        self._fallbacks = Counter(
            "parlour_bot_fallbacks",
            "Moves of hard bots that had no time to think.",
            ["game"],
            registry=registry,
        )
        self._commits = Counter("parlour_commits", "Transactions committed.", registry=registry)
        self._outbox = Gauge(
            "parlour_outbox_tables",
            "Tables with a message or notice still to send.",
            registry=registry,
        )
        self._rate_limited = Counter(
            "parlour_rate_limited", "Requests that Discord answered with 429.", registry=registry
        )
        self._reconnects = Counter(
            "parlour_reconnects", "Connections to the gateway after the first.", registry=registry
        )
        self._cache_bytes = Gauge(
            "parlour_cache_bytes",
            "Size of the pictures, or parts of pictures, kept in memory.",
            ["cache"],
            registry=registry,
        )
        self._failures = Counter(
            "parlour_failures", "Failures that were logged.", ["kind"], registry=registry
        )
        self._ready = Gauge(
            "parlour_ready",
            "1 if people can play, or a standby could take over.",
            registry=registry,
        )
        self._leader = Gauge("parlour_leader", "1 for the leader, else 0.", registry=registry)
        self._open_tables = Gauge(
            "parlour_open_tables", "Lobbies and running games.", registry=registry
        )
        self._servers = Gauge("parlour_servers", "Servers that the bot is in.", registry=registry)
        Info("parlour", "The running bot.", registry=registry).info({"version": VERSION})
        ProcessCollector(registry=registry)  # adds memory, processor time and open files, on Linux

    async def start(self) -> None:
        try:
            await self._server.start(self._port, self._host)
        except OSError as problem:  # the bot runs without the page
            log.warning("there won't be a metrics page: %s", problem.strerror)

    async def close(self) -> None:
        self._server.close()

    def set_readings(self, readings: Readings) -> None:
        self._readings = readings

    def record_answer(self, kind: str, seconds: float) -> None:
        self._answers.labels(kind).observe(seconds)

    def record_move(self, game: str) -> None:
        self._moves.labels(game).inc()

    def record_lesson(self, game: str, lesson: str, outcome: LessonOutcome) -> None:
        self._lessons.labels(f"{game} {lesson}", outcome).inc()

    def record_lesson_step(self, game: str, lesson: str, step: int) -> None:
        self._lesson_steps.labels(f"{game} {lesson}", str(step)).inc()

    def record_thinking(self, game: str, level: str, seconds: float) -> None:
        self._thinking.labels(game, level).observe(seconds)

    def record_fallback(self, game: str) -> None:
        self._fallbacks.labels(game).inc()

    def record_rate_limit(self) -> None:
        self._rate_limited.inc()

    def record_connection(self, shard: int) -> None:
        if shard in self._shards:
            self._reconnects.inc()
        self._shards.add(shard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        method, target, *_ = (await reader.readuntil(b"\r\n\r\n")).split(b" ", 2)
        status, kind, body = "404 Not Found", "text/plain", b"The metrics are at /metrics.\n"
        if method == b"GET" and target.partition(b"?")[0] == METRICS_PATH:
            if self._readings is not None:
                await self._update_readings(self._readings)
            status, kind, body = "200 OK", CONTENT_TYPE_LATEST, generate_latest(self._registry)
        writer.write(RESPONSE_HEAD.format(status=status, kind=kind, size=len(body)).encode() + body)
        await writer.drain()

    async def _update_readings(self, readings: Readings) -> None:
        commits = readings.commits()
        self._commits.inc(commits - self._counted_commits)
        self._counted_commits = commits
        for cache, size in readings.cache_bytes().items():
            self._cache_bytes.labels(cache).set(size)
        self._servers.set(readings.servers())
        self._leader.set(readings.is_leader())
        problems, *_ = await asyncio.gather(
            readings.problems(),
            _update_count(self._outbox, readings.outbox),
            _update_count(self._open_tables, readings.open_tables),
        )
        self._ready.set(not problems)
        for kind, times in readings.failures().items():
            self._failures.labels(kind).inc(times - self._counted_failures.get(kind, 0))
            self._counted_failures[kind] = times


async def _update_count(gauge: Gauge, count: Callable[[], Awaitable[int]]) -> None:
    """Set a gauge to a count, or leave the gauge as it is while the database doesn't answer.

    The page has to be served even then, because it reports that people can't play.
    """
    try:
        async with asyncio.timeout(COUNT_TIMEOUT):
            gauge.set(await count())
    except TimeoutError:
        pass
    except Exception as problem:  # noqa: BLE001  the rest of the page is still useful
        log_failure(log, "counting for the metrics page", problem)

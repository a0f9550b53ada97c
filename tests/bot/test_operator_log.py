"""Text and JSON logs never contain error messages, which may name hidden cards."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Any, cast

import pytest

from bot.operator_log import (
    REPEATED_AFTER,
    JsonFormatter,
    LogFormat,
    OnceAMinute,
    TextFormatter,
    log_failure,
    set_up_logs,
)

CARD = "the red 3"


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    """Yield the root logger, and restore its settings at the end."""
    root = logging.getLogger()
    level, filters = root.level, logging.getLogger("asyncio").filters[:]
    try:
        yield root
    finally:
        for handler in root.handlers[:]:
            if isinstance(handler.formatter, TextFormatter | JsonFormatter):
                root.removeHandler(handler)
        root.setLevel(level)
        logging.getLogger("asyncio").filters[:] = filters
        logging.getLogger("discord").setLevel(logging.NOTSET)


def capture_log(root: logging.Logger, log_format: LogFormat) -> io.StringIO:
    """Set up logging as the bot does. Return the stream to which everything is logged."""
    log_stream = io.StringIO()
    others = root.handlers[:]
    root.handlers.clear()
    set_up_logs("INFO", log_format)
    (handler,) = root.handlers
    root.handlers += others
    cast("logging.StreamHandler[io.StringIO]", handler).setStream(log_stream)
    return log_stream


def fail_with_card() -> None:
    raise ValueError(CARD)


def test_json_logs_have_one_record_per_line(root: logging.Logger) -> None:
    log_stream = capture_log(root, "json")
    logging.getLogger("bot.x").info("ready\n(shard %s)", 3)
    logging.getLogger("bot.y").warning("slow", extra={"fields": {"table": "abc"}})
    logging.getLogger("discord").debug("a request's body")

    lines: list[dict[str, Any]] = [json.loads(line) for line in log_stream.getvalue().splitlines()]
    times = [line.pop("time") for line in lines]

    assert all(time.endswith("+00:00") for time in times)
    assert lines == [
        {"level": "info", "logger": "bot.x", "message": "ready\n(shard 3)"},
        {"level": "warning", "logger": "bot.y", "message": "slow", "table": "abc"},
    ]


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_the_message_of_an_error_is_never_logged(
    root: logging.Logger, log_format: LogFormat
) -> None:
    log_stream = capture_log(root, log_format)
    try:
        fail_with_card()
    except ValueError as problem:
        logging.getLogger("x").exception("it went wrong")
        log_failure(logging.getLogger("x"), "playing", problem)

    assert log_stream.getvalue().count("ValueError at ") >= 2
    assert CARD not in log_stream.getvalue()


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_the_error_message_of_a_task_that_nobody_awaited_is_never_logged(
    root: logging.Logger, log_format: LogFormat
) -> None:
    log_stream = capture_log(root, log_format)

    async def fail_alone() -> None:
        async def work() -> None:
            fail_with_card()

        task = asyncio.create_task(work())
        await asyncio.wait([task])

    asyncio.run(fail_alone())

    assert "Task exception was never retrieved" in log_stream.getvalue()
    assert "ValueError at " in log_stream.getvalue()
    assert CARD not in log_stream.getvalue()


def test_a_failure_has_a_separate_field_for_what_failed(root: logging.Logger) -> None:
    log_stream = capture_log(root, "json")
    log_failure(logging.getLogger("bot.z"), "the outbox", ValueError(CARD))

    line = json.loads(log_stream.getvalue())

    assert line["what"] == "the outbox"
    assert line["error"].startswith("ValueError at ")


def test_an_outage_of_the_database_is_logged_once_a_minute(root: logging.Logger) -> None:
    log_stream = capture_log(root, "text")
    for _ in range(100):
        for name in ("storage.postgres.lease", "asyncpg.pool", "bot.x"):
            logging.getLogger(name).warning("%s: no answer", name)
    logging.getLogger("storage.postgres.lease").warning("another problem")

    logged = log_stream.getvalue()

    assert logged.count("storage.postgres.lease: no answer") == 1
    assert logged.count("asyncpg.pool: no answer") == 1
    assert logged.count("bot.x: no answer") == 100
    assert logged.count("another problem") == 1


def test_an_outage_that_lasts_is_logged_again() -> None:
    time = 1000.0
    once = OnceAMinute(now=lambda: time)
    record = logging.makeLogRecord({"name": "storage.postgres.lease", "msg": "no answer"})

    assert (once.filter(record), once.filter(record)) == (True, False)
    time += REPEATED_AFTER
    assert (once.filter(record), once.filter(record)) == (True, False)

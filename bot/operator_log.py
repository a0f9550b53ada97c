"""Set up logging as text or JSON, and log errors without messages, which may name cards."""

import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Literal

import orjson

LogFormat = Literal["text", "json"]

DATABASE_LOGGERS = ("storage.", "asyncpg.")
REPEATED_AFTER = 60.0  # seconds before a line about the database is repeated

FAILURES: Counter[str] = Counter()
"""How many failures of each kind this process has logged."""


def set_up_logs(level: str, log_format: LogFormat) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if log_format == "json" else TextFormatter())
    handler.addFilter(OnceAMinute())
    logging.basicConfig(level=level, handlers=[handler])
    # At DEBUG, discord.py logs request bodies, which contain players' hands.
    levels = logging.getLevelNamesMapping()
    logging.getLogger("discord").setLevel(max(logging.INFO, levels[level]))
    logging.getLogger("asyncio").addFilter(_first_line_only)


class TextFormatter(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")

    def formatException(self, ei: Any) -> str:  # noqa: ANN401, N802  logging's signature
        """Format an error without its message, which may name cards."""
        return safe_traceback(ei[1])


class JsonFormatter(logging.Formatter):
    """Writes each log record as one line with a JSON object.

    The object contains the time, level, logger and message, the fields that the caller passed as
    `extra={"fields": ...}`, and `error` for an exception.
    """

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        problem = record.exc_info[1] if record.exc_info else None
        if problem is not None:
            line["error"] = safe_traceback(problem)
        line.update(getattr(record, "fields", {}))
        return orjson.dumps(line, default=str).decode()


class OnceAMinute(logging.Filter):
    """Drops lines about the database that were logged within the last minute.

    During an outage of the database, the bot logs several failed attempts per second.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._repeated_at: dict[str, float] = {}  # when to log a line again, by the line

    def filter(self, record: logging.LogRecord) -> bool:
        if not record.name.startswith(DATABASE_LOGGERS):
            return True
        line = record.getMessage()
        if self._now() < self._repeated_at.get(line, 0.0):
            return False
        self._repeated_at[line] = self._now() + REPEATED_AFTER
        return True


def _first_line_only(record: logging.LogRecord) -> bool:
    """Cut one of asyncio's log messages after its first line, and return True to log it.

    The rest of the message may quote an exception.
    """
    record.msg, record.args = record.getMessage().partition("\n")[0], ()
    return True


class LoggableError(Exception):
    """An error whose message is safe to log, because it never names cards."""


def log_failure(
    log: logging.Logger, what: str, problem: BaseException, *, level: int = logging.ERROR
) -> None:
    """Log that `what` failed, with a LoggableError's message or else a safe traceback."""
    FAILURES[kind_of(problem)] += 1
    shown = str(problem) if isinstance(problem, LoggableError) else safe_traceback(problem)
    fields = {"what": what, "error": shown}
    log.log(level, "%s failed: %s", what, shown, extra={"fields": fields})


def safe_traceback(problem: BaseException) -> str:
    """Return an error's class and the innermost lines of its traceback, without its message."""
    places: list[str] = []
    trace = problem.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        file = "/".join(code.co_filename.split("/")[-2:])
        places.append(f"{file}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return f"{kind_of(problem)} at " + " > ".join(places[-6:])


def kind_of(problem: BaseException) -> str:
    """Return an error's class, with SQLite's name or PostgreSQL's SQLSTATE for the error."""
    code = getattr(problem, "sqlite_errorname", None) or getattr(problem, "sqlstate", None)
    return f"{type(problem).__name__} {code}" if code else type(problem).__name__

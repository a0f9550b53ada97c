"""The command line: run the bot, check its health, and back up, restore or copy its database."""

import sys

if sys.platform == "win32":
    # Some imported modules, such as `fcntl`, don't exist on Windows.
    sys.exit(
        "Parlour runs on Linux and macOS. On Windows, install WSL (wsl --install) and run it there."
    )

import argparse
import asyncio
import logging
import signal
from contextlib import AbstractAsyncContextManager
from importlib.util import find_spec
from pathlib import Path

import aiohttp
import discord
from pydantic import SecretStr

from bot import VERSION, health
from bot.app import Parlour
from bot.clock import Clock, SystemClock, remote_clock
from bot.config import BadSettings, Config, check_database_url, read_config
from bot.discord_api.endpoint import Unreachable, point_at
from bot.discord_api.errors import summary
from bot.metrics import Metrics
from bot.operator_log import LogFormat, log_failure, set_up_logs
from bot.sentence_list import all_sentences
from games import catalogue
from storage.errors import CannotOpen, NotNow
from storage.sql.copy import ReadableTables, WritableTables, copy
from storage.sqlite import copy as sqlite_copy
from storage.sqlite.backup import backup, restore
from storage.sqlite.store import SQLite
from storage.store import Store

log = logging.getLogger(__name__)

CANNOT_LOG_IN = (
    "There is no DISCORD_TOKEN. Put your bot's token into the environment or into .env "
    "(see .env.example), or try the games without one: make play."
)
CANNOT_CONNECT = (
    "This is a PostgreSQL database, but asyncpg isn't installed. Install it "
    "(pip install --require-hashes -r requirements/host.txt), or use SQLite."
)
ONLY_SQLITE = (
    "DATABASE_URL is a PostgreSQL database. Use PostgreSQL's own tools: pg_dump to back it up, "
    "pg_restore to put a backup back."
)
CANNOT_MEASURE = (
    "METRICS_PORT is set, but prometheus_client isn't installed. Install it "
    "(pip install --require-hashes -r requirements/host.txt), or leave METRICS_PORT empty."
)
LOGIN_FAILED = (
    "Discord does not let the bot in just now ({}). Nothing is lost; start it again later."
)
LOGIN_ERRORS = (
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    aiohttp.ClientError,
)
SHUTDOWN_TIMEOUT = 4.0  # seconds to shut down after a SIGTERM, before a SIGKILL is likely
LOGIN_REFUSED = "Discord refused the token. Copy it anew from your application's Bot page."


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bot", description="The Parlour bot.")
    parser.add_argument("--version", action="version", version=f"Parlour {VERSION}")
    actions = parser.add_subparsers(dest="action")
    actions.add_parser("run", help="run the bot (the default)")
    backup_command = actions.add_parser("backup", help="copy the database while the bot runs")
    backup_command.add_argument("file", type=Path)
    restore_command = actions.add_parser("restore", help="put a backup back; stop the bot first")
    restore_command.add_argument("file", type=Path)
    copy_command = actions.add_parser(
        "copy", help="copy a database to an empty one, e.g. from SQLite to PostgreSQL"
    )
    for name in ("source", "target"):
        copy_command.add_argument(
            name, type=_parse_database_url, metavar=f"{name.upper()}_URL", help="like DATABASE_URL"
        )
    health_command = actions.add_parser(
        "health", help="exit 0 while the bot is alive, else 1 and say why"
    )
    health_command.add_argument(
        "--ready", action="store_true", help="ask whether it can store moves and reach Discord, too"
    )
    actions.add_parser("sentences", help="list every sentence that people read")
    arguments = parser.parse_args()
    if arguments.action == "sentences":
        print(*all_sentences(), sep="\n")  # noqa: T201  the command's output
        return 0
    try:
        config, unused = read_config()
    except BadSettings as error:
        set_up_logs("INFO", error.log_format)
        return _stop(str(error), 2, error.log_format)
    if arguments.action == "health":
        return _check_health(config.sqlite_path, "ready" if arguments.ready else "alive")
    problem = _find_problem(config, arguments)
    _set_up_logs(config)
    if problem is not None:
        return _stop(problem, 2, config.log_format)
    if unused:
        log.warning("nothing reads these names in .env: %s", ", ".join(unused))
    return _execute(config, arguments)


def _find_problem(config: Config, arguments: argparse.Namespace) -> str | None:
    """Return why the command can't be run with this configuration, or None if it can be run."""
    starts = arguments.action in (None, "run")
    if starts and not config.discord_token.get_secret_value():
        return CANNOT_LOG_IN
    if starts and config.metrics_port and find_spec("prometheus_client") is None:
        return CANNOT_MEASURE
    if arguments.action in ("backup", "restore") and config.postgres_url:
        return ONLY_SQLITE
    copied = (arguments.source, arguments.target) if arguments.action == "copy" else (config,)
    if any(each.postgres_url for each in copied) and find_spec("asyncpg") is None:
        return CANNOT_CONNECT
    return None


def _parse_database_url(url: str) -> Config:
    """Return a configuration that uses the database at this URL."""
    try:
        return Config.model_construct(database_url=check_database_url(SecretStr(url)))
    except ValueError as problem:
        raise argparse.ArgumentTypeError(
            f"name it as sqlite:///FILE or postgresql://…: {problem}"
        ) from None


def _check_health(database: Path, check: health.CheckName) -> int:
    problem = health.problem_with(database, check)
    return 0 if problem is None else _stop(problem, 1)


def _execute(config: Config, arguments: argparse.Namespace) -> int:
    """Run the command and return its exit code; print an error as a single sentence."""
    try:
        match arguments.action:
            case "backup":
                backup(config.sqlite_path, arguments.file)
            case "restore":
                kept = restore(arguments.file, config.sqlite_path)
                print(_describe_restore(config.sqlite_path, kept))  # noqa: T201  the command's output
            case "copy":
                copied = asyncio.run(_copy(arguments.source, arguments.target))
                print(f"Copied and verified: {copied} rows.")  # noqa: T201  the command's output
            case _:
                asyncio.run(_run(config))
    except (NotNow, Unreachable) as problem:
        return _stop(str(problem), 1, config.log_format)
    except CannotOpen as problem:
        return _stop(str(problem), 2, config.log_format)
    except discord.LoginFailure:
        return _stop(LOGIN_REFUSED, 2, config.log_format)
    except LOGIN_ERRORS as problem:
        return _stop(LOGIN_FAILED.format(summary(problem)), 1, config.log_format)
    except Exception as problem:  # noqa: BLE001  Python would print the message, which may name cards
        log_failure(log, arguments.action or "run", problem)
        return 1
    return 0


def _describe_restore(database: Path, kept: Path | None) -> str:
    sentence = f"{database} is as it was in the backup."
    return f"{sentence} What was there before is kept in {kept}." if kept else sentence


async def _run(config: Config) -> None:
    base, token = config.discord_api_base, config.discord_token.get_secret_value()
    if config.custom_endpoint and await point_at(base, token):
        async with remote_clock(base) as clock:
            await _run_with_clock(clock, config)
    else:
        await _run_with_clock(SystemClock(), config)


async def _run_with_clock(clock: Clock, config: Config) -> None:
    store = await _open_store(config)
    try:
        games = catalogue(drafts=config.custom_endpoint)
        client = await Parlour.open(config, store, games, clock, _create_metrics(config))
        await _run_until_signal(client, config.discord_token.get_secret_value())
    finally:
        await store.close()


async def _copy(source: Config, target: Config) -> int:
    async with _open_for_reading(source) as readable, _open_for_writing(target) as writable:
        return await copy(readable, writable)


def _open_for_reading(database: Config) -> AbstractAsyncContextManager[ReadableTables]:
    if database.postgres_url is None:
        return sqlite_copy.open_for_reading(database.sqlite_path)
    from storage.postgres import copy as postgres_copy  # noqa: PLC0415  an optional dependency

    return postgres_copy.open_for_reading(database.postgres_url)


def _open_for_writing(database: Config) -> AbstractAsyncContextManager[WritableTables]:
    if database.postgres_url is None:
        return sqlite_copy.open_for_writing(database.sqlite_path)
    from storage.postgres import copy as postgres_copy  # noqa: PLC0415  an optional dependency

    return postgres_copy.open_for_writing(database.postgres_url)


async def _open_store(config: Config) -> Store:
    if config.postgres_url is None:
        return await SQLite.open(config.sqlite_path)
    from storage.postgres.store import Postgres  # noqa: PLC0415  an optional dependency

    return await Postgres.open(config.postgres_url)


def _create_metrics(config: Config) -> Metrics:
    if not config.metrics_port:
        return Metrics()
    from bot.metrics_page import MetricsPage  # noqa: PLC0415  an optional dependency

    return MetricsPage(config.metrics_port, config.metrics_host)


async def _run_until_signal(client: Parlour, token: str) -> None:
    """Run the client until it stops or a signal arrives, then close it."""
    signals: asyncio.Queue[str] = asyncio.Queue()
    for each in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(each, signals.put_nowait, each.name)
    running = asyncio.create_task(client.start(token))
    stopping = asyncio.create_task(signals.get())
    await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
    signalled = stopping.result() if stopping.done() else None
    stopping.cancel()
    running.cancel()  # the client may still be trying to reach Discord
    try:
        async with asyncio.timeout(SHUTDOWN_TIMEOUT):
            await client.close()
            await asyncio.wait((running,))
    except TimeoutError:
        log.warning("closing took too long; the bot stops without finishing it")
    if signalled is None:
        await running  # raises the error that stopped the client
    log.info("Parlour has stopped: %s", signalled or "Discord closed the connection")


def _set_up_logs(config: Config) -> None:
    set_up_logs(config.log_level, config.log_format)
    for name in ("discord.shard", "discord.gateway"):
        logging.getLogger(name).addFilter(_without_traceback)


def _without_traceback(record: logging.LogRecord) -> bool:
    """Replace a log record's traceback with one line, as a logging filter that keeps every record.

    During an outage, full tracebacks of lost connections would fill the disk.
    """
    problem = record.exc_info[1] if record.exc_info else None
    if problem is not None:
        record.msg, record.args = f"{record.getMessage()} ({summary(problem)})", ()
        record.exc_info = None
    return True


def _stop(sentence: str, code: int, log_format: LogFormat = "text") -> int:
    """Report why the command stops, as JSON if the log is; return the exit code."""
    if log_format == "json":
        log.error(sentence)
    else:
        print(sentence, file=sys.stderr)  # noqa: T201  the command's output
    return code


if __name__ == "__main__":
    sys.exit(main())

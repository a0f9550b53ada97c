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
from bot.discord_api.errors import summarize_error
from bot.metrics import Metrics
from bot.operator_log import LogFormat, log_failure, set_up_logs
from games import catalogue
from games.kit.language import ENGLISH, speak_by_default
from storage.errors import CannotOpen, NotNow
from storage.sql.copy import ReadableTables, WritableTables, copy
from storage.sqlite import copy as sqlite_copy
from storage.sqlite.backup import backup, backup_to_stream, restore, restore_from_stream
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
STANDARD_STREAM = Path("-")  # stands for the standard output or input
SHUTDOWN_TIMEOUT = 4.0  # seconds to shut down after a SIGTERM, before a SIGKILL is likely
LOGIN_REFUSED = "Discord refused the token. Copy it anew from your application's Bot page."


def create_parser() -> argparse.ArgumentParser:
    program = "parlour" if Path(sys.argv[0]).name == "parlour" else "python -m bot"
    parser = argparse.ArgumentParser(prog=program, description="The Parlour bot.")
    parser.add_argument("--version", action="version", version=f"Parlour {VERSION}")
    actions = parser.add_subparsers(dest="action")
    actions.add_parser("run", help="run the bot (the default)")
    backup_command = actions.add_parser("backup", help="copy the database while the bot runs")
    backup_command.add_argument("file", type=Path, help="- for the standard output")
    backup_command.add_argument("--force", action="store_true", help="overwrite an older backup")
    restore_command = actions.add_parser("restore", help="put a backup back; stop the bot first")
    restore_command.add_argument("file", type=Path, help="- for the standard input")
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
        "--ready",
        action="store_true",
        help="ask whether it can store moves and reach Discord, too, and print leader or standby",
    )
    return parser


def main() -> int:
    speak_by_default(ENGLISH)
    arguments = create_parser().parse_args()
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
    """Return a configuration that uses the database at a URL."""
    try:
        return Config.model_construct(database_url=check_database_url(SecretStr(url)))
    except ValueError as problem:
        raise argparse.ArgumentTypeError(
            f"name it as sqlite:///FILE or postgresql://…: {problem}"
        ) from None


def _check_health(database: Path, check: health.CheckName) -> int:
    problem = health.find_problem(database, check)
    if problem is not None:
        return _stop(problem, 1)
    if check == "ready":
        print(*health.ask_all(database, check), sep="\n")  # noqa: T201  the command's output
    return 0


def _execute(config: Config, arguments: argparse.Namespace) -> int:
    """Run the command and return its exit code; print an error as a single sentence."""
    try:
        match arguments.action:
            case "backup":
                _back_up(config.sqlite_path, arguments.file, force=arguments.force)
            case "restore":
                _restore(arguments.file, config.sqlite_path)
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
        return _stop(LOGIN_FAILED.format(summarize_error(problem)), 1, config.log_format)
    except Exception as problem:  # noqa: BLE001  Python would print the message, which may name cards
        log_failure(log, arguments.action or "run", problem)
        return 1
    return 0


def _back_up(database: Path, target: Path, *, force: bool) -> None:
    if target == STANDARD_STREAM:
        backup_to_stream(database, sys.stdout.buffer)
        return
    tables = backup(database, target, force=force)
    size = target.stat().st_size / 1e6
    print(f"Wrote {target} ({size:.1f} MB, tables: {tables}).")  # noqa: T201  the command's output


def _restore(copy: Path, database: Path) -> None:
    if copy == STANDARD_STREAM:
        kept = restore_from_stream(sys.stdin.buffer, database)
    else:
        kept = restore(copy, database)
    print(f"{database} is as it was in the backup.")  # noqa: T201  the command's output
    if kept is not None:
        print(f"What was there before is kept in {kept}.")  # noqa: T201  the command's output


async def _run(config: Config) -> None:
    """Run the bot until it stops or a signal arrives, and log why it has stopped."""
    signals: asyncio.Queue[str] = asyncio.Queue()
    for each in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(each, signals.put_nowait, each.name)
    running = asyncio.create_task(_serve(config))
    stopping = asyncio.create_task(signals.get())
    await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
    reason = stopping.result() if stopping.done() else "Discord closed the connection"
    stopping.cancel()
    running.cancel()  # stops a bot that still waits for its database or for Discord, too
    await asyncio.wait((running,))
    if not running.cancelled():
        running.result()  # raises the error that stopped the bot
    log.info("Parlour has stopped: %s", reason)


async def _serve(config: Config) -> None:
    base, token = config.discord_api_base, config.discord_token.get_secret_value()
    if config.has_custom_endpoint and await point_at(base, token):
        async with remote_clock(base) as clock:
            await _serve_with_clock(clock, config)
    else:
        await _serve_with_clock(SystemClock(), config)


async def _serve_with_clock(clock: Clock, config: Config) -> None:
    store = await _open_store(config)
    try:
        games = catalogue(drafts=config.has_custom_endpoint)
        client = await Parlour.open(config, store, games, clock, _create_metrics(config))
        try:
            await client.start(config.discord_token.get_secret_value())
        finally:
            await _close(client)
    finally:
        await store.close()


async def _close(client: Parlour) -> None:
    try:
        async with asyncio.timeout(SHUTDOWN_TIMEOUT):
            await client.close()
    except TimeoutError:
        log.warning("closing took too long; the bot stops without finishing it")


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

    # Waiting for the server takes a while, and a restart wouldn't make the server answer sooner.
    waiting = health.HealthServer(config.sqlite_path, health.answer_while_opening)
    await waiting.start()
    try:
        return await Postgres.open(config.postgres_url)
    finally:
        await waiting.close()


def _create_metrics(config: Config) -> Metrics:
    if not config.metrics_port:
        return Metrics()
    from bot.metrics_page import MetricsPage  # noqa: PLC0415  an optional dependency

    return MetricsPage(config.metrics_port, config.metrics_host)


def _set_up_logs(config: Config) -> None:
    set_up_logs(config.log_level, config.log_format)
    for name in ("discord.shard", "discord.gateway"):
        logging.getLogger(name).addFilter(_without_traceback)


def _without_traceback(record: logging.LogRecord) -> bool:
    """Replace a log record's traceback with one line; return True, so that the record is logged.

    During an outage, full tracebacks of lost connections would fill the disk.
    """
    problem = record.exc_info[1] if record.exc_info else None
    if problem is not None:
        record.msg, record.args = f"{record.getMessage()} ({summarize_error(problem)})", ()
        record.exc_info = None
    return True


def _stop(sentence: str, code: int, log_format: LogFormat = "text") -> int:
    """Report why the command stops, as JSON if the log is in JSON. Return the exit code."""
    if log_format == "json":
        log.error(sentence)
    else:
        print(sentence, file=sys.stderr)  # noqa: T201  the command's output
    return code


if __name__ == "__main__":
    sys.exit(main())

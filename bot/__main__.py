"""The command line: run the bot, check its health, back up and restore its database."""

import sys

if sys.platform == "win32":
    # Some of the modules imported below don't exist on Windows.
    sys.exit(
        "Parlour runs on Linux and macOS. On Windows, install WSL (wsl --install) and run it there."
    )

import argparse
import asyncio
import logging
import signal
from importlib.util import find_spec
from pathlib import Path

import aiohttp
import discord
from pydantic import ValidationError

from bot import health
from bot.app import Parlour
from bot.clock import Clock, SystemClock, remote_clock
from bot.config import Config
from bot.discord_api.endpoint import Unreachable, point_at
from bot.discord_api.errors import summary
from bot.logs import set_up_logs
from bot.metrics import Metrics
from games import catalogue
from storage.sqlite.backup import backup, restore
from storage.sqlite.store import SQLite
from storage.store import CannotOpen

log = logging.getLogger(__name__)

CANNOT_LOG_IN = (
    "There is no DISCORD_TOKEN. Put your bot's token into the environment or into .env "
    "(see .env.example), or try the games without one: make play."
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
CLOSES_WITHIN = 4.0  # seconds; a SIGKILL usually follows the SIGTERM
LOGIN_REFUSED = "Discord refused the token. Copy it anew from your application's Bot page."


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bot", description="The Parlour bot.")
    actions = parser.add_subparsers(dest="action")
    actions.add_parser("run", help="run the bot (the default)")
    backup_command = actions.add_parser("backup", help="copy the database while the bot runs")
    backup_command.add_argument("file", type=Path)
    restore_command = actions.add_parser("restore", help="put a backup back; stop the bot first")
    restore_command.add_argument("file", type=Path)
    health_command = actions.add_parser(
        "health", help="exit 0 while the bot is alive, else 1 and say why"
    )
    health_command.add_argument(
        "--ready", action="store_true", help="ask whether it can store moves and reach Discord, too"
    )
    arguments = parser.parse_args()
    try:
        config = Config()
    except ValidationError as problem:
        return _stop(f"The settings are not right: {_first_error(problem)}", 2)
    if arguments.action == "health":
        return _check_health(config.database_path, "ready" if arguments.ready else "alive")
    starts = arguments.action in (None, "run")
    if starts and not config.discord_token.get_secret_value():
        return _stop(CANNOT_LOG_IN, 2)
    if starts and config.metrics_port and find_spec("prometheus_client") is None:
        return _stop(CANNOT_MEASURE, 2)
    _set_up_logs(config)
    return _execute(config, arguments)


def _check_health(database: Path, check: health.CheckName) -> int:
    problem = health.problem_with(database, check)
    return 0 if problem is None else _stop(problem, 1)


def _execute(config: Config, arguments: argparse.Namespace) -> int:
    """Run the command and return its exit code. Errors are printed as a single sentence."""
    try:
        match arguments.action:
            case "backup":
                backup(config.database_path, arguments.file)
            case "restore":
                kept = restore(arguments.file, config.database_path)
                print(_restored(config.database_path, kept))  # noqa: T201  the command's output
            case _:
                asyncio.run(_run(config))
    except (CannotOpen, Unreachable) as problem:
        return _stop(str(problem), 1)
    except discord.LoginFailure:
        return _stop(LOGIN_REFUSED, 2)
    except LOGIN_ERRORS as problem:
        return _stop(LOGIN_FAILED.format(summary(problem)), 1)
    return 0


def _restored(database: Path, kept: Path | None) -> str:
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
    store = await SQLite.open(config.database_path)
    try:
        games = catalogue(drafts=config.custom_endpoint)
        client = Parlour(config, store, games, clock, _metrics(config))
        await _run_until_signal(client, config.discord_token.get_secret_value())
    finally:
        await store.close()


def _metrics(config: Config) -> Metrics:
    if not config.metrics_port:
        return Metrics()
    from bot.metrics_page import MetricsPage  # noqa: PLC0415  an optional dependency

    return MetricsPage(config.metrics_port)


async def _run_until_signal(client: Parlour, token: str) -> None:
    """Run the client until it stops or a signal arrives, then close it."""
    signalled = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(name, signalled.set)
    running = asyncio.create_task(client.start(token))
    stopping = asyncio.create_task(signalled.wait())
    await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    running.cancel()  # it may still be waiting for Discord
    try:
        async with asyncio.timeout(CLOSES_WITHIN):
            await client.close()
            await asyncio.wait((running,))
    except TimeoutError:
        log.warning("closing took too long; the bot stops without finishing it")
    if not signalled.is_set():
        await running  # raise the error that stopped the client


def _set_up_logs(config: Config) -> None:
    set_up_logs(config.log_level, config.log_format)
    for name in ("discord.shard", "discord.gateway"):
        logging.getLogger(name).addFilter(_without_traceback)


def _without_traceback(record: logging.LogRecord) -> bool:
    """Shorten a record's traceback to one line, and keep the record.

    Tracebacks of lost connections would fill the disk during an outage.
    """
    problem = record.exc_info[1] if record.exc_info else None
    if problem is not None:
        record.msg, record.args = f"{record.getMessage()} ({summary(problem)})", ()
        record.exc_info = None
    return True


def _first_error(problem: ValidationError) -> str:
    error = problem.errors(include_input=False, include_url=False)[0]
    return f"{'.'.join(map(str, error['loc'])).upper()}: {error['msg']}."


def _stop(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201  the command's output
    return code


if __name__ == "__main__":
    sys.exit(main())

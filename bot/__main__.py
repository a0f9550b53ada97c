"""Run the bot: read the settings, open the storage, start the host and the client."""

import sys

if sys.platform == "win32":
    # Said before the rest is imported, some of which isn't there on Windows.
    sys.exit(
        "Parlour runs on Linux and macOS. On Windows, install WSL (wsl --install) and run it there."
    )

import argparse
import asyncio
import logging
import signal
from pathlib import Path

import aiohttp
import discord
from pydantic import ValidationError

from bot import health
from bot.app import Parlour
from bot.clock import Clock, SystemClock, remote_clock
from bot.config import Settings
from bot.discord_api.endpoint import Unreachable, point_at
from bot.discord_api.errors import brief
from games import catalogue
from storage.backup import backup, restore
from storage.opening import CannotOpen
from storage.sqlite import SQLite

log = logging.getLogger(__name__)

NOTHING_TO_LOG_IN_WITH = (
    "There is no DISCORD_TOKEN. Put your bot's token into the environment or into .env "
    "(see .env.example), or try the games without one: make play."
)
NOT_NOW = "Discord does not let the bot in just now ({}). Nothing is lost; start it again later."
NOT_LET_IN = (
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    aiohttp.ClientError,
)
CLOSES_WITHIN = 4.0  # seconds; whoever sends SIGTERM soon sends SIGKILL
REFUSED = "Discord refused the token. Copy it anew from your application's Bot page."


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bot", description="The Parlour bot.")
    actions = parser.add_subparsers(dest="action")
    actions.add_parser("run", help="run the bot (the default)")
    copy = actions.add_parser("backup", help="copy the database while the bot runs")
    copy.add_argument("file", type=Path)
    back = actions.add_parser("restore", help="put a backup back; stop the bot first")
    back.add_argument("file", type=Path)
    check = actions.add_parser("health", help="exit 0 while the bot is alive, else 1 and say why")
    check.add_argument(
        "--ready", action="store_true", help="ask whether it can store moves and reach Discord, too"
    )
    wanted = parser.parse_args()
    try:
        settings = Settings()
    except ValidationError as problem:
        return _stop(f"The settings are not right: {_first(problem)}", 2)
    if wanted.action == "health":
        return _check_health(settings.database_path, "ready" if wanted.ready else "alive")
    if wanted.action in (None, "run") and not settings.discord_token.get_secret_value():
        return _stop(NOTHING_TO_LOG_IN_WITH, 2)
    _set_up_logs(settings.log_level)
    return _carry_out(settings, wanted)


def _check_health(database: Path, question: health.Question) -> int:
    problem = health.problem_with(database, question)
    return 0 if problem is None else _stop(problem, 1)


def _carry_out(settings: Settings, wanted: argparse.Namespace) -> int:
    """Do what was asked for, to its end; what went wrong is said in one sentence."""
    try:
        match wanted.action:
            case "backup":
                backup(settings.database_path, wanted.file)
            case "restore":
                kept = restore(wanted.file, settings.database_path)
                print(_restored(settings.database_path, kept))  # noqa: T201  said to who typed it
            case _:
                asyncio.run(_run(settings))
    except (CannotOpen, Unreachable) as problem:
        return _stop(str(problem), 1)
    except discord.LoginFailure:
        return _stop(REFUSED, 2)
    except NOT_LET_IN as problem:
        return _stop(NOT_NOW.format(brief(problem)), 1)
    return 0


def _restored(database: Path, kept: Path | None) -> str:
    said = f"{database} is as it was in the backup."
    return f"{said} What was there before is kept in {kept}." if kept else said


async def _run(settings: Settings) -> None:
    base, token = settings.discord_api_base, settings.discord_token.get_secret_value()
    if settings.own_discord and await point_at(base, token):
        async with remote_clock(base) as clock:
            await _run_by(clock, settings)
    else:
        await _run_by(SystemClock(), settings)


async def _run_by(clock: Clock, settings: Settings) -> None:
    store = await SQLite.open(settings.database_path)
    try:
        client = Parlour(settings, store, catalogue(), clock)
        await _run_until_signal(client, settings.discord_token.get_secret_value())
    finally:
        await store.close()


async def _run_until_signal(client: Parlour, token: str) -> None:
    """Run the client until it stops or is told to, and close it either way."""
    told_to_stop = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(name, told_to_stop.set)
    running = asyncio.create_task(client.start(token))
    stopping = asyncio.create_task(told_to_stop.wait())
    await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    running.cancel()  # it may be waiting for a Discord that doesn't answer
    try:
        async with asyncio.timeout(CLOSES_WITHIN):
            await client.close()
            await asyncio.wait((running,))
    except TimeoutError:
        log.warning("closing took too long; the bot stops without finishing it")
    if not told_to_stop.is_set():
        await running  # raises what ended it


def _set_up_logs(level: str) -> None:
    logging.basicConfig(
        level=level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s", stream=sys.stderr
    )
    # At DEBUG discord.py logs the bodies of requests, and hands with them.
    levels = logging.getLevelNamesMapping()
    logging.getLogger("discord").setLevel(max(logging.INFO, levels[level]))
    for name in ("discord.shard", "discord.gateway"):
        logging.getLogger(name).addFilter(_in_one_line)


def _in_one_line(record: logging.LogRecord) -> bool:
    """Name a lost connection's error without its traceback: an outage would fill the disk."""
    problem = record.exc_info[1] if record.exc_info else None
    if problem is not None:
        record.msg, record.args = f"{record.getMessage()} ({brief(problem)})", ()
        record.exc_info = None
    return True


def _first(problem: ValidationError) -> str:
    error = problem.errors(include_input=False, include_url=False)[0]
    return f"{'.'.join(map(str, error['loc'])).upper()}: {error['msg']}."


def _stop(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201  said to whoever typed the command
    return code


if __name__ == "__main__":
    sys.exit(main())

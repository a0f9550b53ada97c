"""Run the real bot on the sandbox, in the test's process or in a process that can be killed."""

import asyncio
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from pydantic import SecretStr

from bot import health
from bot.app import Parlour
from bot.config import Config
from bot.discord_api.endpoint import point_at
from bot.drawing.emoji_images import emoji_images
from bot.metrics import Metrics
from games import catalogue
from games.kit import AnyGame
from storage.postgres.connection import connect
from storage.sqlite.store import SQLite
from storage.store import Store
from tests.support.forked_bot import ForkedBot
from tests.support.sandbox import ROOT, BotProcess, Sandbox, bot_environment, bot_process


@asynccontextmanager
async def run_bot(  # noqa: PLR0913  keyword arguments with useful defaults
    sandbox: Sandbox,
    database: Path,
    *,
    games: Mapping[str, AnyGame] | None = None,
    store: type[SQLite] = SQLite,
    uploaded: bool = True,
    requests_a_second: int = 0,
    quick_tap_seconds: float = 0.0,
    metrics: Metrics | None = None,
    opened: Store | None = None,
) -> AsyncGenerator[Parlour, None]:
    """Run the bot in this process, on the sandbox's clock. Close the store at the end.

    People in tests click faster than real people. So quick taps are played by default.
    """
    games = games or catalogue()
    if uploaded:
        _add_all_emoji(sandbox, games)
    token = sandbox.world.application.token
    config = Config(
        discord_token=SecretStr(token),
        discord_api_base=sandbox.server.api_base,
        discord_cdn_base=sandbox.server.cdn_base,
        database_path=database,
        requests_a_second=requests_a_second,
        quick_tap_seconds=quick_tap_seconds,
    )
    await point_at(config.discord_api_base, token)
    opened = opened or await store.open(database)
    client = await Parlour.open(config, opened, games, sandbox.world.clock, metrics)
    running = asyncio.create_task(client.start(token))
    try:
        await sandbox.wait_for_bot()
        yield client
    finally:
        await client.close()
        await asyncio.gather(running, return_exceptions=True)
        await opened.close()


@asynccontextmanager
async def run_bot_process(
    sandbox: Sandbox, database: Path, *command: str, **environment: str
) -> AsyncGenerator[BotProcess, None]:
    """Run the bot as a separate process, and wait until it leads. `log_of` returns its log file.

    Without `command`, the process is forked, which is quick. A command such as `-m bot` starts
    Python anew.
    """
    await sandbox.world.until(lambda: sandbox.server.gateway.connected == 0)
    if "DATABASE_URL" in environment:
        await expire_lease(environment["DATABASE_URL"])  # or the start waits for it
    async with start_bot_process(sandbox, database, *command, **environment) as process:
        await sandbox.wait_for_bot()
        await until_role(database, "leader")
        yield process


async def until_role(database: Path, *roles: health.Role) -> None:
    """Wait until the bots on this database report exactly these roles, in any order."""
    while True:
        answers = await asyncio.to_thread(health.ask_all, database, "alive")
        if sorted(answers) == sorted(roles):
            return
        await asyncio.sleep(0.02)


async def expire_lease(url: str) -> None:
    """Set the end of a lease in PostgreSQL to the past; do nothing without the table `lease`."""
    connection = await connect(url)
    if await connection.fetchval("SELECT to_regclass('lease') IS NOT NULL"):
        await connection.execute("UPDATE lease SET until = 0")
    await connection.close()


@asynccontextmanager
async def start_bot_process(
    sandbox: Sandbox, database: Path, *command: str, **environment: str
) -> AsyncGenerator[BotProcess, None]:
    """Run the bot as a separate process, and don't wait until it's ready."""
    _add_all_emoji(sandbox, catalogue())
    variables = {
        "DATABASE_PATH": str(database),
        "LOG_LEVEL": "WARNING",
        "REQUESTS_A_SECOND": "0",
        "QUICK_TAP_SECONDS": "0",
        **environment,
    }
    if command:
        with log_of(database).open("ab") as errors:
            async with bot_process(
                sandbox, *command, environment=variables, errors=errors
            ) as process:
                yield process
        return
    forked = BotProcess(ForkedBot(bot_environment(sandbox, variables), log_of(database)))
    try:
        yield forked
    finally:
        await forked.kill()


async def run_command(
    sandbox: Sandbox, database: Path, *words: str, **environment: str
) -> tuple[int, str]:
    """Run `python -m bot` with `words` until it exits. Return its exit code and output."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *words,
        cwd=ROOT,
        env={
            "PATH": "",
            "DISCORD_TOKEN": sandbox.world.application.token,
            "DISCORD_API_BASE": sandbox.server.api_base,
            "DATABASE_PATH": str(database),
            **environment,
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    return process.returncode or 0, output.decode()


def add_emoji(sandbox: Sandbox, name: str) -> str:
    """Add an emoji to the application, as if the bot had uploaded it. Return the emoji's id."""
    emoji_id = sandbox.world.ids.next()
    sandbox.world.application.emojis[emoji_id] = {"id": emoji_id, "name": name}
    return emoji_id


def _add_all_emoji(sandbox: Sandbox, games: Mapping[str, AnyGame]) -> None:
    """Add all emoji to an application without any, so that the bot needn't draw them."""
    if not sandbox.world.application.emojis:
        for game in games.values():
            for emoji in emoji_images(game).values():
                add_emoji(sandbox, emoji.name)


def log_of(database: Path) -> Path:
    return database.with_suffix(".log")

"""`python -m sandbox play`: run the sandbox together with the real bot, to play in a browser."""

import asyncio
import errno
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sandbox.avatars import give_avatars
from sandbox.changes import Change
from sandbox.file_watch import FileWatch
from sandbox.page.site import Site
from sandbox.parlour import create_parlour
from sandbox.server import Server
from sandbox.state_file import NotASavedWorld, StateFile, load
from sandbox.supervisor import Supervisor
from sandbox.world import World

SECONDS_UNTIL_READY: Final = 60.0
GAMES_FOLDER: Final = Path("games")
SECONDS_BETWEEN_FILE_CHECKS: Final = 1.0
STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

WELCOME_TEXT: Final = """
  Parlour is open:  {url}

  Type /kitten start there and press Enter, press Add bot, pick a level, then press Begin.
  Friends play in windows of their own: add ?as=ben to the address.

  Ctrl-C closes it; every game goes on when you come back.
"""


class CannotPlay(Exception):
    """Raised when `play` can't start. The message says why, and what to do next."""


def play(port: int, data: Path) -> int:
    try:
        asyncio.run(_play(port, data))
    except CannotPlay as problem:
        print(problem, file=sys.stderr)  # noqa: T201 - a shell command prints
        return 1
    return 0


async def _play(port: int, data: Path) -> None:
    stopped = asyncio.Event()
    for name in STOP_SIGNALS:
        asyncio.get_running_loop().add_signal_handler(name, stopped.set)
    _check_writable(data)
    world = _load_world(data / "sandbox.sqlite3")
    server = Server(world, port=port)
    await _start_server(server, port)
    give_avatars(world)
    state = StateFile(world, data / "sandbox.sqlite3")
    supervisor = Supervisor(world, _bot_environment(server, data), data / "bot.log")
    site = Site(server, supervisor)
    try:
        await supervisor.start()
        if await _wait_until_ready(server, supervisor, stopped):
            _say(WELCOME_TEXT.format(url=f"http://localhost:{server.port}/"))
            unsubscribe = world.changes.subscribe(
                lambda change: _report_death(change, supervisor, stopped)
            )
            reloading = asyncio.create_task(
                _restart_on_changes(supervisor, FileWatch(GAMES_FOLDER))
            )
            await stopped.wait()
            reloading.cancel()
            await asyncio.gather(reloading, return_exceptions=True)
            unsubscribe()
            _say("\nClosing: the bot finishes what it is doing.")
    finally:
        await supervisor.stop()
        await site.close()
        await server.stop()
        state.close()


async def _restart_on_changes(supervisor: Supervisor, watch: FileWatch) -> None:
    """Restart the bot whenever a game's files change, so that the changes take effect."""
    while True:
        await asyncio.sleep(SECONDS_BETWEEN_FILE_CHECKS)
        await restart_if_changed(supervisor, watch)


async def restart_if_changed(supervisor: Supervisor, watch: FileWatch) -> None:
    if watch.has_changed():
        _say("A game was changed, so the bot starts again.")
        await supervisor.stop()
        await supervisor.start()


def _check_writable(data: Path) -> None:
    """Raise CannotPlay unless the data folder is writable."""
    probe = data / ".probe"
    try:
        data.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as problem:
        raise CannotPlay(
            f"Parlour cannot write to {data} ({problem.strerror}): "
            "make that folder yours, or name another one with --data FOLDER."
        ) from problem


def _load_world(state: Path) -> World:
    world = World()
    if not state.exists():
        create_parlour(world)
        return world
    try:
        load(world, state)
    except NotASavedWorld as problem:
        raise CannotPlay(str(problem)) from problem
    return world


async def _start_server(server: Server, port: int) -> None:
    try:
        await server.start()
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            sentence = (
                f"Port {port} is taken: is Parlour open in another terminal? "
                f"Close it there, or choose another port: make play PORT={port + 1}"
            )
        else:
            sentence = (
                f"Port {port} cannot be used ({problem.strerror}): "
                "choose another one, such as make play PORT=8437."
            )
        raise CannotPlay(sentence) from problem


def _bot_environment(server: Server, data: Path) -> Mapping[str, str]:
    return {
        "DISCORD_TOKEN": server.world.application.token,
        "DISCORD_API_BASE": server.api_base,
        "DISCORD_CDN_BASE": server.cdn_base,
        # A bot that's hosted from this folder has its own database, maybe set in `.env`.
        "DATABASE_URL": f"sqlite:///{data / 'play.sqlite3'}",
        "METRICS_PORT": "0",  # a bot that's hosted from this folder may use the port
        "PYTHONUNBUFFERED": "1",
    }


async def _wait_until_ready(server: Server, supervisor: Supervisor, stopped: asyncio.Event) -> bool:
    """Wait until the bot is ready. Return False if the user stops `play` first.

    Raises CannotPlay if the bot stops or isn't ready in time.
    """
    world = server.world
    ready = asyncio.create_task(
        world.until(
            lambda: server.gateway.connected >= world.shards or not supervisor.running,
            patience=SECONDS_UNTIL_READY,
        )
    )
    stopping = asyncio.create_task(stopped.wait())
    await asyncio.wait((ready, stopping), return_when=asyncio.FIRST_COMPLETED)
    if stopped.is_set():
        ready.cancel()
        await asyncio.gather(ready, return_exceptions=True)
        return False
    stopping.cancel()
    if ready.exception() is not None:
        raise CannotPlay(
            f"The bot is not ready after {SECONDS_UNTIL_READY:.0f} seconds; "
            f"{_last_log_line(supervisor)}"
        )
    if not supervisor.running:
        raise CannotPlay(f"The bot stopped at once: {_last_log_line(supervisor)}")
    return True


def _last_log_line(supervisor: Supervisor) -> str:
    return f"{supervisor.last_log_line()} (its log: {supervisor.log})"


def _report_death(change: Change, supervisor: Supervisor, stopped: asyncio.Event) -> None:
    """Print a message if a change says that the bot died unexpectedly."""
    if change.event == "process" and change.data["how"] == "died" and not stopped.is_set():
        _say(
            f"The bot stopped by itself: {_last_log_line(supervisor)}. "
            "Change a file of a game, or press Start it on the page, and it starts again."
        )


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - a shell command prints

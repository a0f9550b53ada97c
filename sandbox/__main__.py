"""The sandbox's command line. `play` also runs the bot; `serve` runs the sandbox alone."""

import sys

if sys.platform == "win32":
    # The check for Windows comes before the imports, because some modules don't exist on Windows.
    sys.exit(
        "Parlour runs on Linux and macOS. On Windows, install WSL (wsl --install) and run it there."
    )

import argparse
import asyncio
import signal
from pathlib import Path

from sandbox.page.site import Site
from sandbox.parlour import create_parlour
from sandbox.play import play
from sandbox.server import Server
from sandbox.state_file import NotASavedWorld, StateFile, load
from sandbox.world import World

DEFAULT_PORT = 8437


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    both = commands.add_parser("play", help="run the sandbox and the bot, to play in a browser")
    both.add_argument("--port", type=_parse_port, default=DEFAULT_PORT)
    both.add_argument("--data", type=Path, default=Path("data"), help="where everything is kept")
    serve = commands.add_parser("serve", help="run the sandbox alone")
    serve.add_argument("--port", type=_parse_port, default=DEFAULT_PORT)
    serve.add_argument("--state", type=Path, help="a file that keeps the world between runs")
    serve.add_argument("--token", help="the token the bot logs in with; random if not given")
    chosen = parser.parse_args()
    if chosen.command == "play":
        sys.exit(play(chosen.port, chosen.data))
    try:
        world = _load_world(chosen.token, chosen.state)
        state = StateFile(world, chosen.state) if chosen.state is not None else None
        asyncio.run(_serve(world, chosen.port))
        if state is not None:
            state.close()
    except (NotASavedWorld, OSError) as error:
        sys.exit(f"The sandbox cannot start: {error}")


def _parse_port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"a port is a number up to 65535, such as {DEFAULT_PORT}")
    return int(text)


def _load_world(token: str | None, state: Path | None) -> World:
    world = World(token=token)
    if state is not None and state.exists():
        load(world, state)
    else:
        create_parlour(world)
    return world


async def _serve(world: World, port: int) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stopped.set)
    async with Server(world, port=port) as server:
        site = Site(server)
        token = world.application.token
        said = f"The sandbox is at {world.url}; bots log in with {token} at {server.api_base}"
        print(said, flush=True)  # noqa: T201 - a shell command prints its output
        await stopped.wait()
        await site.close()


if __name__ == "__main__":
    main()

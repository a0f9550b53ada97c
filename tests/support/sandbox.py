"""Open a sandbox with people on a free port, and run bot processes on it."""

import asyncio
import os
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol

from sandbox.parlour import Parlour, create_parlour
from sandbox.people import Person
from sandbox.places import Channel, Guild
from sandbox.records import Reader
from sandbox.server import Server
from sandbox.world import World

ROOT = Path(__file__).parent.parent.parent
# Every sandbox that is opened calls these functions with each request.
REQUEST_READERS: list[Reader] = []


@dataclass(slots=True)
class Sandbox:
    """A running sandbox. Its clock stands still until a test moves or starts it."""

    server: Server
    parlour: Parlour

    @property
    def world(self) -> World:
        return self.server.world

    @property
    def guild(self) -> Guild:
        return self.parlour.guild

    @property
    def channel(self) -> Channel:
        return self.parlour.channel

    def person(self, name: str) -> Person:
        return self.parlour.person(name)

    async def wait_for_bot(self, shards: int = 1) -> None:
        """Wait until `shards` shards are connected and the commands are registered."""
        await self.world.until(
            lambda: (
                self.server.gateway.connected >= shards and bool(self.world.application.commands)
            ),
            patience=30,
        )


@asynccontextmanager
async def open_sandbox() -> AsyncGenerator[Sandbox, None]:
    world = World()
    # Deadlines such as Discord's three seconds only pass when a test moves the clock.
    world.clock.freeze()
    world.records.readers += REQUEST_READERS
    create_parlour(world)
    async with Server(world) as server:
        yield Sandbox(server, Parlour(world))
    assert world.records.crashes == []


class Process(Protocol):
    """A child process, started by asyncio or by a fork server."""

    @property
    def pid(self) -> int: ...
    @property
    def returncode(self) -> int | None: ...
    def kill(self) -> None: ...
    def terminate(self) -> None: ...
    async def wait(self) -> int: ...


class BotProcess:
    """A bot in a separate process that tests can kill."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process.returncode is None

    async def wait_for_exit(self) -> int:
        """Wait until the process ends by itself; return its exit code."""
        return await self._process.wait()

    async def kill(self) -> None:
        """Send SIGKILL, so that the bot can't save anything."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def stop(self) -> int:
        """Send SIGTERM, wait for the process to end, and return the exit code."""
        if self._process.returncode is None:
            self._process.terminate()
        return await self._process.wait()


def bot_environment(sandbox: Sandbox, changed: Mapping[str, str]) -> dict[str, str]:
    """Return this process's environment variables, adapted for a bot on the sandbox."""
    return {
        **os.environ,
        "DISCORD_TOKEN": sandbox.world.application.token,
        "DISCORD_API_BASE": sandbox.server.api_base,
        "DISCORD_CDN_BASE": sandbox.server.cdn_base,
        **changed,
    }


@asynccontextmanager
async def bot_process(
    sandbox: Sandbox,
    *command: str,
    environment: Mapping[str, str] | None = None,
    errors: IO[bytes] | None = None,
) -> AsyncGenerator[BotProcess, None]:
    """Run `python` with the arguments `command` on the sandbox. Kill it when the block ends."""
    variables = bot_environment(sandbox, environment or {})
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, cwd=ROOT, env=variables, stderr=errors
    )
    bot = BotProcess(process)
    try:
        yield bot
    finally:
        await bot.kill()

"""Bots in separate processes, and the CPU time and memory they use according to Linux."""

import asyncio
import os
import sys
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import orjson

from benchmarks.table.hall import Hall, Panels

ROOT = Path(__file__).parents[2]
SECONDS_PER_TICK = 1 / os.sysconf("SC_CLK_TCK")
BYTES_PER_PAGE = os.sysconf("SC_PAGE_SIZE")
# A bot is idle if it used less than MAX_IDLE_CPU seconds of CPU time between two samples.
SECONDS_BETWEEN_SAMPLES, MAX_IDLE_CPU, MAX_SAMPLES = 0.5, 0.02, 240


@dataclass(frozen=True, slots=True)
class Bot:
    pid: int
    started: float  # the reading of time.perf_counter() when the process was started

    @property
    def cpu(self) -> float:
        """Return the CPU seconds used by all threads of the bot and of the processes it runs."""
        return sum(map(_cpu_of, _with_descendants(self.pid)))

    @property
    def memory(self) -> int:
        """Return the bot's resident memory in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1]) * BYTES_PER_PAGE

    async def wait_until_idle(self) -> None:
        """Wait until the bot is idle, since a bot draws sprites and emoji after starting.

        Raises TimeoutError if the bot stays busy.
        """
        cpu_before = -1.0
        for _ in range(MAX_SAMPLES):
            if self.cpu - cpu_before < MAX_IDLE_CPU:
                return
            cpu_before = self.cpu
            await asyncio.sleep(SECONDS_BETWEEN_SAMPLES)
        raise TimeoutError("The bot is still busy although nobody is using it.")


@dataclass(frozen=True, slots=True)
class Command:
    """The arguments for `python` and the environment variables that start a bot."""

    arguments: tuple[str, ...]
    environment: dict[str, str]


def our_command(database: Path, **settings: str) -> Command:
    """Return the command for our bot, which must accept clicks that come faster than people's."""
    usual = {"DATABASE_PATH": str(database), "QUICK_TAP_SECONDS": "0"}
    return Command(("-m", "bot"), {**usual, **settings})


def bare_command(kind: Literal["data", "views", "ok"], panels: Panels, folder: Path) -> Command:
    """Write the panels to a folder, and return the command for a bare bot that reads them."""
    (folder / "panels.json").write_bytes(orjson.dumps(panels.answered))
    (folder / "picture.png").write_bytes(panels.picture)
    return Command(("-m", "benchmarks.table.bare", kind), {"PANELS": str(folder)})


@asynccontextmanager
async def run_bot(hall: Hall, command: Command) -> AsyncGenerator[Bot, None]:
    """Start a bot, wait until it's connected to the sandbox, and stop it when the block ends."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": hall.world.application.token,
        "DISCORD_API_BASE": hall.server.api_base,
        "LOG_LEVEL": "ERROR",
        **command.environment,
    }
    started = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command.arguments, cwd=ROOT, env=environment
    )
    try:
        await hall.wait_for_bot()
        yield Bot(process.pid, started)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
        await hall.wait_until_bot_left()


def _cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) * SECONDS_PER_TICK


def _with_descendants(pid: int) -> Iterator[int]:
    """Yield the ids of a process, of the processes it has started, and so on."""
    yield pid
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in (thread / "children").read_text("ascii").split():
            yield from _with_descendants(int(child))

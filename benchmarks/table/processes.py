"""A bot as a process of its own, and what it costs as Linux counts it."""

import asyncio
import os
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import orjson

from benchmarks.table.hall import Hall, Panels

ROOT = Path(__file__).parents[2]
TICK = 1 / os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
A_LOOK, IDLE, PATIENCE = 0.5, 0.02, 240  # seconds, seconds of a core, looks


@dataclass(frozen=True, slots=True)
class Bot:
    pid: int
    started: float

    @property
    def cpu(self) -> float:
        """Seconds of a core, of all its threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) * TICK

    @property
    def memory(self) -> int:
        """Bytes it holds."""
        return int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1]) * PAGE

    async def at_rest(self) -> None:
        """Wait until it does nothing: at first a bot draws what pictures and emoji are made of."""
        worked = -1.0
        for _ in range(PATIENCE):
            if self.cpu - worked < IDLE:
                return
            worked = self.cpu
            await asyncio.sleep(A_LOOK)
        raise TimeoutError("A bot that nobody asks anything does not come to rest.")


@dataclass(frozen=True, slots=True)
class Command:
    """How to start a bot: what `python` is given, and the environment."""

    words: tuple[str, ...]
    environment: dict[str, str]


def ours(database: Path, **settings: str) -> Command:
    return Command(("-m", "bot"), {"DATABASE_PATH": str(database), **settings})


def bare(kind: Literal["data", "views", "ok"], panels: Panels, folder: Path) -> Command:
    """A bare bot that answers with these panels, which it reads from files in this folder."""
    (folder / "panels.json").write_bytes(orjson.dumps(panels.answered))
    (folder / "picture.png").write_bytes(panels.picture)
    return Command(("-m", "benchmarks.table.bare", kind), {"PANELS": str(folder)})


@asynccontextmanager
async def running(hall: Hall, command: Command) -> AsyncGenerator[Bot, None]:
    """Run a bot against the sandbox until the block ends; it is connected when it begins."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": hall.world.application.token,
        "DISCORD_API_BASE": hall.server.api_base,
        "LOG_LEVEL": "ERROR",
        **command.environment,
    }
    started = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command.words, cwd=ROOT, env=environment
    )
    try:
        await hall.bot_comes()
        yield Bot(process.pid, started)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
        await hall.bot_goes()

"""Start, stop and kill the bot's process, and detect when it dies."""

import asyncio
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Final

from sandbox.changes import Change
from sandbox.world import World

BOT_COMMAND: Final = ("-m", "bot")
# Seconds that the bot has to finish its work after a request to stop.
SECONDS_TO_STOP: Final = 10.0
LOG_TAIL_BYTES: Final = 4096


class Supervisor:
    """Runs `python -m bot`, or another Python command, and writes its output to a log file."""

    def __init__(
        self,
        world: World,
        environment: Mapping[str, str],
        log: Path,
        command: Sequence[str] = BOT_COMMAND,
    ) -> None:
        self._world = world
        self._environment = environment
        self.log = log
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._watching: asyncio.Task[None] | None = None
        # True if the process was stopped or killed on purpose.
        self._ending = False
        # Keeps one task from starting the bot while another task is stopping it.
        self._busy = asyncio.Lock()
        log.write_bytes(b"")

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def code(self) -> int | None:
        """Return the exit code of the last process, or None while the process is running."""
        return self._process.returncode if self._process is not None else None

    def last_log_line(self) -> str:
        """Return the last line of the bot's log."""
        with self.log.open("rb") as log:
            log.seek(max(0, self.log.stat().st_size - LOG_TAIL_BYTES))
            lines = log.read().decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")

    async def start(self) -> None:
        """Start the bot unless it's running."""
        async with self._busy:
            if self.running:
                return
            self._ending = False
            with self.log.open("ab") as log:
                self._process = await self._spawn(log)
            self._watching = asyncio.create_task(self._watch(self._process))
        self._publish("started")

    async def stop(self) -> None:
        """Ask the bot to stop, wait for its end, and kill it if it takes too long."""
        async with self._busy:
            process = self._process
            if process is None:
                return
            self._ending = True
            if process.returncode is None:
                process.terminate()
            try:
                async with asyncio.timeout(SECONDS_TO_STOP):
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()
            await self._settle()

    async def kill(self) -> None:
        """Send SIGKILL, so that the bot can't save anything."""
        async with self._busy:
            if self._process is not None:
                self._ending = True
                if self._process.returncode is None:
                    self._process.kill()
                await self._process.wait()
                await self._settle()

    async def _spawn(self, log: IO[bytes]) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            *self._command,
            env={**os.environ, **self._environment},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        await process.wait()
        self._publish("stopped" if self._ending else "died")

    async def _settle(self) -> None:
        if self._watching is not None:
            await self._watching

    def _publish(self, how: str) -> None:
        self._world.publish(Change("process", {"how": how, "code": self.code}))

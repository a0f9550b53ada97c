"""Fork bot processes from a process that has already imported and set up everything.

Starting `python -m bot` takes more than a second of CPU time, for imports and for the parts that
all pictures share. A forked bot runs `main` without this delay.
"""

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from bot.__main__ import main

FORK_SERVER = multiprocessing.get_context("forkserver")
FORK_SERVER.set_forkserver_preload([__name__, "tests.support.ready_to_fork"])


class ForkedBot:
    """A bot in a forked process, with the same methods as a process that asyncio starts."""

    def __init__(self, environment: Mapping[str, str], log: Path) -> None:
        self._process = FORK_SERVER.Process(target=_run_bot, args=(dict(environment), log))
        self._process.start()
        self.pid = self._process.pid or 0
        # An exit code can be read only once, and starting another process reads exit codes, too.
        # If two threads read at once, one finds nothing and sets 255. So only this thread reads.
        self._has_ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(self._process.sentinel, self._note_end)

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def kill(self) -> None:
        self._process.kill()

    def terminate(self) -> None:
        self._process.terminate()

    async def wait(self) -> int:
        """Wait until the process ends; return its exit code."""
        await self._has_ended.wait()
        return self._process.exitcode or 0

    def _note_end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._has_ended.set()


def _run_bot(environment: dict[str, str], log: Path) -> None:
    """Run the bot with these environment variables. Append standard error to the file `log`."""
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as errors:
        os.dup2(errors.fileno(), sys.stderr.fileno())
    sys.argv = ["bot"]
    sys.exit(main())

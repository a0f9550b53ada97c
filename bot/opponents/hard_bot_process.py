"""Run the process in which hard bots think, and share its time among tables.

The process is expendable. If it dies, the bot starts it again. If it's too busy or fails to answer,
the normal bot moves.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import cast

from pydantic import TypeAdapter
from pydantic_core import to_json

from bot.engine.opponents.thinking import MAX_THINKING_TIME, Question, Thinker
from bot.operator_log import log_failure

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-m", "bot.opponents")
# The environment variables that the process inherits.
INHERITED_VARIABLES = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH")
IDLE_TIMEOUT = 600.0  # seconds without a question after which the process is stopped
MAX_ATTEMPTS = 3  # how often to ask the same question if the process keeps dying
# The size in bytes above which the process is stopped until needed again.
MAX_PROCESS_SIZE = 44 << 20
ASSUMED_CPU_SECONDS = 0.1  # CPU seconds that a decision is assumed to take before any was measured


@dataclass(frozen=True, slots=True)
class _Request:
    question: Question
    answer: asyncio.Future[str | None]


@dataclass(frozen=True, slots=True)
class _Reply:
    move: str | None
    cpu: float  # CPU seconds that the process has used so far
    memory: int  # the size of the process in bytes


_REPLY = TypeAdapter(_Reply)


class Effort:
    """Keeps the process from using more than its share of one core.

    After each decision, the process rests until its average CPU usage is down to its share.
    """

    def __init__(self, share: float) -> None:
        self._share = share
        self._average_cpu = ASSUMED_CPU_SECONDS  # CPU seconds per decision, as a moving average
        self.rests_until = 0.0

    def record_decision(self, cpu: float, began: float) -> None:
        """Plan the rest after a decision that began at `began` and took `cpu` CPU seconds."""
        self.rests_until = max(self.rests_until, began) + cpu / self._share
        self._average_cpu += (cpu - self._average_cpu) / 10

    def estimate_wait(self, decisions: int) -> float:
        """Estimate how many seconds a number of decisions will take, including rests in between."""
        return decisions * self._average_cpu / self._share


class HardBotProcess(Thinker):
    """Answers one question of a hard bot at a time, beginning with the longest waiting table.

    A table has at most one waiting question, so tables take turns.
    """

    def __init__(
        self, share: float, *, idle_timeout: float = IDLE_TIMEOUT, command: Sequence[str] = COMMAND
    ) -> None:
        """`share` is the fraction of one core that the process may use on average."""
        self._effort = Effort(share)
        self._idle_timeout = idle_timeout
        self._command = command
        self._waiting: dict[str, _Request] = {}  # each table's waiting question
        self._asked = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._cpu = 0.0  # CPU seconds that the process has used so far
        self._is_closed = False

    @property
    def process_id(self) -> int | None:
        """Return the id of the running process, or None if no process is running."""
        return None if self._process is None else self._process.pid

    def think(self, table_id: str, question: Question) -> asyncio.Future[str | None]:
        answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        # A question is always accepted if no other is waiting, because answering it corrects a
        # wrong estimate.
        wait = self._effort.estimate_wait(len(self._waiting) + 1) if self._waiting else 0.0
        too_late = wait > MAX_THINKING_TIME
        if self._is_closed or too_late:
            answer.set_result(None)
            return answer
        self._waiting.pop(table_id, None)
        request = self._waiting[table_id] = _Request(question, answer)

        def forget(_: asyncio.Future[str | None]) -> None:
            if self._waiting.get(table_id) is request:
                del self._waiting[table_id]

        answer.add_done_callback(forget)
        self._asked.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        return answer

    async def close(self) -> None:
        self._is_closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for request in list(self._waiting.values()):
            request.answer.cancel()

    async def _run(self) -> None:
        """Answer questions as fast as the process's share of a core allows."""
        try:
            while True:
                await self._wait_for_question()
                await asyncio.sleep(self._effort.rests_until - _now())
                request = next(iter(self._waiting.values()), None)
                if request is not None:  # None if the question was withdrawn
                    await self._answer(request)
        finally:
            await self._stop()

    async def _wait_for_question(self) -> None:
        """Wait for a question; stop the process if no question comes in time."""
        self._asked.clear()
        if self._waiting:
            return
        try:
            async with asyncio.timeout(self._idle_timeout):
                await self._asked.wait()
        except TimeoutError:
            await self._stop()
            await self._asked.wait()

    async def _answer(self, request: _Request) -> None:
        move: str | None = None
        for _ in range(MAX_ATTEMPTS):
            began = _now()
            try:
                async with asyncio.timeout(MAX_THINKING_TIME):
                    move = await self._ask(request.question)
                break
            except (OSError, EOFError, ValueError) as problem:  # OSError includes TimeoutError
                log_failure(log, "the process of hard bots", problem, level=logging.WARNING)
                # The CPU time of a failed attempt is unknown.
                self._effort.record_decision(ASSUMED_CPU_SECONDS, began)
                await self._stop()
                if isinstance(problem, TimeoutError):
                    break
        if not request.answer.done():
            request.answer.set_result(move)

    async def _ask(self, question: Question) -> str | None:
        process = self._process
        if process is None:
            process = await self._start()
        began = _now()
        stdin = cast("asyncio.StreamWriter", process.stdin)
        stdin.write(to_json(asdict(question)) + b"\n")
        await stdin.drain()
        reply = await self._read(process, began)
        if reply.memory > MAX_PROCESS_SIZE:
            await self._stop()
        return reply.move

    async def _read(self, process: Process, began: float) -> _Reply:
        """Read a reply, and record the CPU time used since the previous reply.

        Raises EOFError if the process has ended, and ValueError if the reply is malformed or its
        CPU time is impossible.
        """
        line = await cast("asyncio.StreamReader", process.stdout).readline()
        if not line:
            raise EOFError
        reply = _REPLY.validate_json(line, strict=True)
        used = reply.cpu - self._cpu
        if not 0 <= used <= MAX_THINKING_TIME:
            raise ValueError("a reply with an impossible CPU time")
        self._effort.record_decision(used, began)
        self._cpu = reply.cpu
        return reply

    async def _start(self) -> Process:
        began = _now()
        process = self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,  # a traceback might name cards
            env={name: os.environ[name] for name in INHERITED_VARIABLES if name in os.environ},
            start_new_session=True,  # keeps Ctrl-C from killing the process before the bot does
        )
        self._cpu = 0.0
        await self._read(process, began)
        return process

    async def _stop(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.communicate()  # `communicate` also closes the pipes, unlike `wait`
            self._process = None


def _now() -> float:
    return asyncio.get_running_loop().time()

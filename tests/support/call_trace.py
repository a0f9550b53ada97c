"""Record the calls of the project's functions in order, each with its callers."""

import re
import sys
import threading
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import dedent
from types import CodeType, FrameType

ROOT = Path(__file__).parent.parent.parent
TRACED_FOLDERS = ("bot", "games", "storage")


@dataclass(frozen=True, slots=True)
class Call:
    """A call to one of the project's functions."""

    location: str  # the file and the function, as in "bot/engine/play.py:Play.answer"
    callers: tuple[str, ...]  # our functions on the call stack, innermost first

    @property
    def file(self) -> str:
        return self.location.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a documented call chain: a function, indented below its caller."""

    location: str
    depth: int
    is_called: bool  # False if the function runs in a new task or thread


class CallTrace:
    """A profiler of this thread, and of threads that start while the trace is installed."""

    def __init__(self) -> None:
        self._calls: list[Call] | None = None

    @contextmanager
    def installed(self) -> Generator[None]:
        threading.setprofile(self._profile)
        sys.setprofile(self._profile)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    @contextmanager
    def recording(self) -> Generator[list[Call]]:
        """Yield a list to which every call made in the block is appended."""
        calls = self._calls = list[Call]()
        try:
            yield calls
        finally:
            self._calls = None

    def _profile(self, frame: FrameType, event: str, _: object) -> None:
        calls = self._calls
        if calls is None or event != "call":
            return
        location = _location_of(frame.f_code)
        if location is not None and _is_starting(frame):
            calls.append(Call(location, tuple(_callers(frame))))


def _callers(frame: FrameType) -> Iterator[str]:
    caller = frame.f_back
    while caller is not None:
        location = _location_of(caller.f_code)
        if location is not None:
            yield location
        caller = caller.f_back


def _location_of(code: CodeType) -> str | None:
    """Return `file:function` for the project's own code, or None for other code."""
    return _location(code.co_filename, code.co_qualname)


@cache
def _location(filename: str, function: str) -> str | None:
    file = Path(filename)
    if not file.is_relative_to(ROOT) or function == "<module>":
        return None
    path = file.relative_to(ROOT)
    return f"{path.as_posix()}:{function}" if path.parts[0] in TRACED_FOLDERS else None


def _is_starting(frame: FrameType) -> bool:
    """Return False if a coroutine or generator is resuming after an `await` or a `yield`."""
    # The bytecode instruction RESUME has the argument 0 at the start of a function.
    return frame.f_code.co_code[frame.f_lasti + 1] == 0


def parse_steps(text: str) -> list[Step]:
    """Parse a chain as printed in the documentation: one function per line, indented by depth.

    If a remark such as "(in a task)" follows a function, the line above doesn't call it directly.
    """
    return [
        Step(location, len(indent) // 2, is_called=bool(indent) and not remark)
        for indent, location, remark in re.findall(r"^( *)(\S+) *(.*)$", dedent(text), re.MULTILINE)
    ]


def find_first_missing(chain: Iterable[Step], calls: Iterable[Call]) -> Step | None:
    """Return the first step that isn't called in order and by its caller, or None if all are."""
    remaining, above = iter(calls), list[str]()
    for step in chain:
        caller = above[step.depth - 1] if step.is_called else None
        if not any(
            call.location == step.location and (caller is None or caller in call.callers)
            for call in remaining
        ):
            return step
        above[step.depth :] = [step.location]
    return None


def list_files(calls: Iterable[Call]) -> set[str]:
    return {call.file for call in calls}

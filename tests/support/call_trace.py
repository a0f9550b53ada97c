"""Records which functions of the project run, in order, and which functions called them."""

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

    at: str  # the file and the function, as in "bot/engine/play.py:Play.answer"
    callers: tuple[str, ...]  # our functions on the call stack, innermost first

    @property
    def file(self) -> str:
        return self.at.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a documented call chain: a function, indented below its caller."""

    at: str
    depth: int
    is_called: bool  # False if the function starts in a task or thread of its own


class CallTrace:
    """Records calls in this thread, and in threads that start while the trace is installed."""

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
        """Yield a list that is filled with every call made in the block."""
        calls = self._calls = list[Call]()
        try:
            yield calls
        finally:
            self._calls = None

    def _profile(self, frame: FrameType, event: str, _: object) -> None:
        calls = self._calls
        if calls is None or event != "call":
            return
        at = _place_of(frame.f_code)
        if at is not None and _is_starting(frame):
            calls.append(Call(at, tuple(_callers(frame))))


def _callers(frame: FrameType) -> Iterator[str]:
    caller = frame.f_back
    while caller is not None:
        at = _place_of(caller.f_code)
        if at is not None:
            yield at
        caller = caller.f_back


def _place_of(code: CodeType) -> str | None:
    """Return `file:function` for the project's own code, or None for other code."""
    return _place(code.co_filename, code.co_qualname)


@cache
def _place(filename: str, function: str) -> str | None:
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

    A function that isn't called directly is followed by a remark such as "(in a task)".
    """
    return [
        Step(at, len(indent) // 2, is_called=bool(indent) and not remark)
        for indent, at, remark in re.findall(r"^( *)(\S+) *(.*)$", dedent(text), re.MULTILINE)
    ]


def find_first_missing(chain: Iterable[Step], calls: Iterable[Call]) -> Step | None:
    """Return the first step that ran out of order, or wasn't called by its parent."""
    remaining, above = iter(calls), list[str]()
    for step in chain:
        caller = above[step.depth - 1] if step.is_called else None
        if not any(
            call.at == step.at and (caller is None or caller in call.callers) for call in remaining
        ):
            return step
        above[step.depth :] = [step.at]
    return None


def list_files(calls: Iterable[Call]) -> set[str]:
    return {call.file for call in calls}

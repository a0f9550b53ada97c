"""The interaction that the current task acts for, stored with what it does.

The store refuses an interaction that it has, be it a replay after a restart or one that two
processes received. So each takes effect once.
"""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(slots=True)
class Request:
    interaction: int
    stored: bool = False  # or being stored


current_request: ContextVar[Request | None] = ContextVar("current_request", default=None)
"""The request the current task works for. Tasks that it starts inherit it."""


@contextmanager
def interaction_to_store() -> Generator[int | None]:
    """Yield the interaction's id for its first change, and None for those that follow from it.

    If that change isn't stored, the next attempt gets the id again.
    """
    request = current_request.get()
    if request is None or request.stored:
        yield None
        return
    request.stored = True
    try:
        yield request.interaction
    except BaseException:
        request.stored = False
        raise

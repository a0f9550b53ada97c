"""Keep track of the interaction that the current task is handling.

The interaction's id is stored together with the first change it causes. The store refuses an id
that it already has, so an interaction takes effect only once, even if it's replayed after a restart
or received by two processes.
"""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(slots=True)
class Request:
    interaction: int
    stored: bool = False  # True as soon as the interaction's id is being stored


current_request: ContextVar[Request | None] = ContextVar("current_request", default=None)
"""The request that the current task is handling. Tasks that it starts inherit the request."""


@contextmanager
def interaction_to_store() -> Generator[int | None]:
    """Yield the interaction id to store with a change, or None if there is none.

    Only the first change that an interaction causes gets its id. If an error is raised in the
    `with` block, the change counts as not stored, and the next one gets the id.
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

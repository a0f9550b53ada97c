"""The interface of an open transaction, which each database implements.

Everything that writes is a coroutine function over this interface, so it's written once for all
databases. PostgreSQL's transaction waits for the network. SQLite's never waits, so the writer's
thread can run such a coroutine without an event loop.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

Row = Sequence[Any]
Values = Sequence[Any] | Mapping[str, Any]
"""The parameters of a statement: by position for `?`, by name for `:name`."""


@dataclass(frozen=True)
class Bulk:
    """A statement that is run once for many rows, with `{}` in their place."""

    sql: str
    types: tuple[str, ...]  # the type of each column, which PostgreSQL has to know


class Transaction(Protocol):
    async def fetch(self, sql: str, values: Values = ()) -> Sequence[Row]: ...

    async def execute(self, sql: str, values: Values = ()) -> int:
        """Return how many rows were inserted, changed or deleted."""
        ...

    async def execute_many(self, sql: str, values: Iterable[Values]) -> None: ...

    async def execute_bulks(self, *statements: tuple[Bulk, Sequence[Row]]) -> Sequence[int]:
        """Return how many rows each statement inserted, changed or deleted.

        The statements may be run in any order, so none may depend on what another one does.
        """
        ...

    async def lock(self, tables: str, values: Values = ()) -> None:
        """Keep others from writing about the tables whose ids this query returns.

        A caller who knows the ids beforehand passes them to the writer instead.
        """
        ...


Job = Callable[[Transaction], Awaitable[T]]
SharedJob = Callable[[Transaction, Sequence[T]], Awaitable[None]]
"""A job that can be run once for several callers, given all of their arguments."""

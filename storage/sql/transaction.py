"""The interface of an open transaction, which each database implements.

All writing is done by coroutines that use this interface, so they work with every database.
PostgreSQL's transaction waits for the network. SQLite's never waits, so its writer thread can run
these coroutines without an event loop.
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
    """A statement that handles many rows at once; `{}` marks where the rows go."""

    sql: str
    types: tuple[str, ...]  # the SQL type of each column, which PostgreSQL needs


class Transaction(Protocol):
    async def fetch(self, sql: str, values: Values = ()) -> Sequence[Row]: ...

    async def execute(self, sql: str, values: Values = ()) -> int:
        """Run a statement, and return how many rows it inserted, changed or deleted."""
        ...

    async def execute_many(self, sql: str, values: Iterable[Values]) -> None: ...

    async def execute_bulks(self, *statements: tuple[Bulk, Sequence[Row]]) -> Sequence[int]:
        """Run several statements, and return how many rows each inserted, changed or deleted.

        The statements may be run in any order, so no statement may depend on another's effect.
        """
        ...

    async def lock(self, tables: str, values: Values = ()) -> None:
        """Lock the tables whose ids a query returns, so that others can't write to them.

        If the ids are known in advance, pass them to the writer instead.
        """
        ...


Job = Callable[[Transaction], Awaitable[T]]
SharedJob = Callable[[Transaction, Sequence[T]], Awaitable[None]]
"""A job that can be run once for several callers, given all of their arguments."""

"""A transaction in SQLite. Its methods are documented in storage/sql/transaction.py."""

import sqlite3
from collections.abc import Coroutine, Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Any, TypeVar

from storage.sql.transaction import Bulk, Row, Values

T = TypeVar("T")

MAX_ROWS = 16  # the maximum number of rows in one statement


class SQLiteTransaction:
    """A transaction whose coroutines never wait, so that `finish` can run them."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def fetch(self, sql: str, values: Values = ()) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    async def execute(self, sql: str, values: Values = ()) -> int:
        return self._connection.execute(sql, values).rowcount

    async def execute_many(self, sql: str, values: Iterable[Values]) -> None:
        self._connection.executemany(sql, values)

    async def execute_bulks(self, *statements: tuple[Bulk, Sequence[Row]]) -> list[int]:
        return [self._execute_bulk(bulk, rows) for bulk, rows in statements]

    async def lock(self, tables: str, values: Values = ()) -> None:
        """Do nothing, because there's no other writer."""

    def _execute_bulk(self, bulk: Bulk, rows: Sequence[Row]) -> int:
        count = 0
        for start in range(0, len(rows), MAX_ROWS):
            some = rows[start : start + MAX_ROWS]
            values = list(chain.from_iterable(some))
            count += self._connection.execute(with_rows(bulk, len(some)), values).rowcount
        return count


def finish(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that never waits, and return its result.

    Raises RuntimeError if the coroutine does wait.
    """
    try:
        coroutine.send(None)
    except StopIteration as finished:
        result: T = finished.value
        return result
    coroutine.close()
    raise RuntimeError("A transaction in SQLite can't wait for anything else.")


@cache
def with_rows(bulk: Bulk, count: int) -> str:
    """Return the SQL of a bulk with placeholders for `count` rows."""
    row = f"({', '.join('?' * len(bulk.types))})"
    return bulk.sql.format(f"VALUES {', '.join([row] * count)}")

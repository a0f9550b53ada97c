"""A transaction in PostgreSQL. Its methods are documented in storage/sql/transaction.py."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from storage.postgres.connection import Connection
from storage.sql.transaction import Bulk, Row, Values

# Matches strings, casts and both kinds of placeholders, but only the placeholders are replaced.
TOKEN_PATTERN = re.compile(r"'[^']*'|::|\?|:(\w+)")

LOCK_ROWS = "SELECT id FROM tables WHERE id IN ({}) ORDER BY id FOR NO KEY UPDATE"
"""Lock the rows of some tables, always in the same order, so that two processes can't deadlock."""


class PostgresTransaction:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def fetch(self, sql: str, values: Values = ()) -> Sequence[Row]:
        rows: Sequence[Row] = await self._connection.fetch(*statement(sql, values))
        return rows

    async def execute(self, sql: str, values: Values = ()) -> int:
        return _count(await self._connection.execute(*statement(sql, values)))

    async def execute_many(self, sql: str, values: Iterable[Values]) -> None:
        rows = [arguments(sql, each) for each in values]
        if rows:
            await self._connection.executemany(_translated(sql)[0], rows)

    async def execute_bulks(self, *statements: tuple[Bulk, Sequence[Row]]) -> list[int]:
        """Run all statements as one, in a single round trip to the server."""
        needed = [(bulk, rows) for bulk, rows in statements if rows]
        if not needed:
            return [0] * len(statements)
        columns = [column for _, rows in needed for column in zip(*rows, strict=True)]
        [counts] = await self.fetch(_combine(*(bulk for bulk, _ in needed)), columns)
        remaining = iter(counts)
        return [next(remaining) if rows else 0 for _, rows in statements]

    async def lock(self, tables: str, values: Values = ()) -> None:
        await self.fetch(LOCK_ROWS.format(tables), values)


def statement(sql: str, values: Values) -> tuple[Any, ...]:
    """Return a statement with PostgreSQL's placeholders, followed by its arguments."""
    return _translated(sql)[0], *arguments(sql, values)


def arguments(sql: str, values: Values) -> Sequence[Any]:
    if isinstance(values, Mapping):
        return [values[name] for name in _translated(sql)[1]]
    return values


@cache
def _translated(sql: str) -> tuple[str, tuple[str, ...]]:
    """Replace `?` and `:name` with `$1`, `$2` and so on, and return the names in that order."""
    names: list[str] = []

    def placeholder(token: "re.Match[str]") -> str:
        if token[0] == "?":
            names.append("")
            return f"${len(names)}"
        if token[1] is None:
            return token[0]
        if token[1] not in names:
            names.append(token[1])
        return f"${names.index(token[1]) + 1}"

    return TOKEN_PATTERN.sub(placeholder, sql), tuple(names)


@cache
def _combine(*bulks: Bulk) -> str:
    """Combine statements into one that returns the number of rows affected by each of them."""
    parts = [
        f"part{number} AS ({_with_arrays(bulk)} RETURNING 1)" for number, bulk in enumerate(bulks)
    ]
    counts = [f"(SELECT count(*) FROM part{number})" for number in range(len(bulks))]  # noqa: S608  our own names
    return f"WITH {', '.join(parts)} SELECT {', '.join(counts)}"


def _with_arrays(bulk: Bulk) -> str:
    """Return a bulk's SQL with one parameter per column: an array with the column's values."""
    arrays = ", ".join(f"?::{kind}[]" for kind in bulk.types)
    return bulk.sql.format(f"SELECT * FROM unnest({arrays})")  # noqa: S608  our own types


def _count(status: str) -> int:
    """Return the number of rows in a command's status, such as 3 in "UPDATE 3"."""
    last = status.rpartition(" ")[2]
    return int(last) if last.isdecimal() else 0

"""Copy a whole database to another one, for example from SQLite to PostgreSQL."""

import hashlib
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from storage.errors import CannotOpen

FIRST_TABLE = "tables"  # the table to copy first, because most others refer to its rows
ROWS_AT_A_TIME = 1000  # the number of rows to hold in memory at a time

Columns = Mapping[str, Sequence[str]]
"""The names of the columns of each table."""


@dataclass(frozen=True)
class Digest:
    """The number of rows in a table, and a hash of them that doesn't depend on their order."""

    count: int = 0
    total: int = 0

    def with_rows(self, rows: Sequence[Sequence[Any]]) -> "Digest":
        hashes = (hashlib.sha256(repr(tuple(row)).encode()).digest() for row in rows)
        total = sum(int.from_bytes(each) for each in hashes)
        return Digest(self.count + len(rows), (self.total + total) % 2**256)


class ReadableTables(Protocol):
    """A database that can be read table by table, and that no other process is using."""

    name: str  # the database's name, as shown to people

    async def columns(self) -> Columns: ...

    def read_batches(
        self, table: str, columns: Sequence[str]
    ) -> AsyncIterator[Sequence[Sequence[Any]]]:
        """Yield all rows of a table, in batches of up to `ROWS_AT_A_TIME` rows."""
        ...


class WritableTables(ReadableTables, Protocol):
    async def insert(
        self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]
    ) -> None: ...

    async def commit(self) -> None:
        """Commit everything that was inserted. Rows that aren't committed are lost."""
        ...


async def copy(source: ReadableTables, target: WritableTables) -> int:
    """Copy all rows to an empty database, verify them, and return their number.

    Raises CannotOpen if the databases don't match, or if the copy differs from the original.
    """
    columns = await source.columns()
    if await target.columns() != columns:
        raise CannotOpen(
            f"{source.name} was written by another version of Parlour. "
            "Start this version's bot with it once, and copy it then."
        )
    for table in columns:
        if (await _compute_digest(target, table, columns[table])).count:
            raise CannotOpen(
                f"{target.name} isn't empty, so it was left alone. Name an empty database."
            )
    copied = 0
    for table in sorted(columns, key=lambda name: (name != FIRST_TABLE, name)):
        digest = Digest()
        async for rows in source.read_batches(table, columns[table]):
            await target.insert(table, columns[table], rows)
            digest = digest.with_rows(rows)
        if await _compute_digest(target, table, columns[table]) != digest:
            raise CannotOpen(
                f"The copy of {table} in {target.name} differs from the original, so nothing was "
                "kept. Check the disks of both, and try again."
            )
        copied += digest.count
    await target.commit()
    return copied


async def _compute_digest(tables: ReadableTables, table: str, columns: Sequence[str]) -> Digest:
    digest = Digest()
    async for rows in tables.read_batches(table, columns):
        digest = digest.with_rows(rows)
    return digest

"""Read and write whole tables in a SQLite file, to copy them between databases."""

import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import IO, Any

from storage.errors import CannotOpen
from storage.sql.copy import ROWS_AT_A_TIME, Columns
from storage.sqlite.file_copies import open_read_only
from storage.sqlite.open import check_header, lock_database, open_database

TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'migrations'"


class SQLiteTables:
    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.name = str(path)
        self._connection = connection

    async def columns(self) -> Columns:
        tables = [name for (name,) in self._connection.execute(TABLES)]
        return {table: self._columns(table) for table in tables}

    async def read_batches(
        self, table: str, columns: Sequence[str]
    ) -> AsyncIterator[Sequence[Sequence[Any]]]:
        cursor = self._connection.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608  the names of tables are ours
        while rows := cursor.fetchmany(ROWS_AT_A_TIME):
            yield rows

    async def insert(
        self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]
    ) -> None:
        values = ", ".join("?" * len(columns))
        self._connection.executemany(
            f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})",  # noqa: S608  the names of tables are ours
            rows,
        )

    async def commit(self) -> None:
        self._connection.execute("COMMIT")

    def _columns(self, table: str) -> list[str]:
        return sorted(row[1] for row in self._connection.execute(f"PRAGMA table_info({table})"))


@asynccontextmanager
async def open_for_reading(path: Path) -> AsyncGenerator[SQLiteTables]:
    """Open an existing file for reading."""
    with _lock_existing(path), closing(open_read_only(path)) as connection:
        yield SQLiteTables(connection, path)


@asynccontextmanager
async def open_for_writing(path: Path) -> AsyncGenerator[SQLiteTables]:
    """Open a file for writing, creating it if necessary, and begin a transaction."""
    ready = open_database(path)
    with ready.lock, closing(ready.connection) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield SQLiteTables(connection, path)


def _lock_existing(path: Path) -> IO[bytes]:
    if not path.is_file():
        raise CannotOpen(f"There is no database at {path}.")
    check_header(path)
    return lock_database(path)

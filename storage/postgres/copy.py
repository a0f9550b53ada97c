"""Read and write whole tables in a PostgreSQL database, to copy them between databases."""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from storage.postgres.connection import (
    Connection,
    Patience,
    connect_first,
    lock_for_bot,
    without_password,
)
from storage.postgres.migrate import migrate
from storage.sql.copy import ROWS, Columns

COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name <> 'migrations'
ORDER BY table_name, column_name COLLATE "C"
"""
# Copied rows keep their numbers, so the sequences for new rows have to continue after them.
NUMBERED = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND is_identity = 'YES'
"""
CONTINUE = """
SELECT setval(pg_get_serial_sequence('{0}', '{1}'), coalesce(max({1}), 0) + 1, false) FROM {0}
"""
PATIENCE = 10.0  # seconds to wait for the server


class PostgresTables:
    def __init__(self, connection: Connection, url: str) -> None:
        self.name = without_password(url)
        self._connection = connection

    async def columns(self) -> Columns:
        columns: dict[str, list[str]] = {}
        for table, column in await self._connection.fetch(COLUMNS):
            columns.setdefault(table, []).append(column)
        return columns

    async def rows(
        self, table: str, columns: Sequence[str]
    ) -> AsyncIterator[Sequence[Sequence[Any]]]:
        query = f"SELECT {', '.join(columns)} FROM {table}"  # noqa: S608  our own tables
        cursor = await self._connection.cursor(query)
        while rows := await cursor.fetch(ROWS):
            yield rows

    async def insert(
        self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]
    ) -> None:
        await self._connection.copy_records_to_table(table, columns=columns, records=rows)

    async def commit(self) -> None:
        for names in await self._connection.fetch(NUMBERED):
            await self._connection.execute(CONTINUE.format(*names))
        await self._connection.execute("COMMIT")


@asynccontextmanager
async def open_for_reading(url: str) -> AsyncGenerator[PostgresTables]:
    """Open a database for reading; all reads see it as it was at the first one."""
    async with _connect_alone(url) as connection:
        await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield PostgresTables(connection, url)


@asynccontextmanager
async def open_for_writing(url: str) -> AsyncGenerator[PostgresTables]:
    """Open a database for writing: create missing tables, and begin a transaction."""
    async with _connect_alone(url) as connection:
        await migrate(connection, url)
        await connection.execute("BEGIN")
        yield PostgresTables(connection, url)


@asynccontextmanager
async def _connect_alone(url: str) -> AsyncGenerator[Connection]:
    """Connect to a database that no bot is using."""
    connection = await connect_first(url, Patience(PATIENCE))
    try:
        await lock_for_bot(connection, url, Patience(PATIENCE))
        yield connection
    finally:
        connection.terminate()

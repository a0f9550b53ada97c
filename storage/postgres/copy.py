"""Read and write whole tables in a PostgreSQL database, to copy them between databases."""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from storage.errors import CannotOpen
from storage.postgres.connection import Connection, Patience, connect_first, without_password
from storage.postgres.lease import PostgresLease, hold
from storage.postgres.migrate import migrate
from storage.sql.copy import ROWS_AT_A_TIME, Columns

COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name NOT IN ('migrations', 'lease')
ORDER BY table_name, column_name COLLATE "C"
"""
HAS_LEASE = "SELECT to_regclass('lease') IS NOT NULL"
# Copied rows keep their numbers, so the sequences for new rows have to continue after them.
NUMBERED_COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND is_identity = 'YES'
"""
CONTINUE_SEQUENCE = """
SELECT setval(pg_get_serial_sequence('{0}', '{1}'), coalesce(max({1}), 0) + 1, false) FROM {0}
"""
PATIENCE = 10.0  # seconds to wait for the server, and for a bot that is stopping


class PostgresTables:
    def __init__(self, connection: Connection, url: str) -> None:
        self.name = without_password(url)
        self._connection = connection

    async def columns(self) -> Columns:
        columns: dict[str, list[str]] = {}
        for table, column in await self._connection.fetch(COLUMNS):
            columns.setdefault(table, []).append(column)
        return columns

    async def read_batches(
        self, table: str, columns: Sequence[str]
    ) -> AsyncIterator[Sequence[Sequence[Any]]]:
        query = f"SELECT {', '.join(columns)} FROM {table}"  # noqa: S608  our own tables
        cursor = await self._connection.cursor(query)
        while rows := await cursor.fetch(ROWS_AT_A_TIME):
            yield rows

    async def insert(
        self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]
    ) -> None:
        await self._connection.copy_records_to_table(table, columns=columns, records=rows)

    async def commit(self) -> None:
        for names in await self._connection.fetch(NUMBERED_COLUMNS):
            await self._connection.execute(CONTINUE_SEQUENCE.format(*names))
        await self._connection.execute("COMMIT")


@asynccontextmanager
async def open_for_reading(url: str) -> AsyncGenerator[PostgresTables]:
    """Open a database for reading. All reads see the state at the time of the first read.

    Raises CannotOpen if this version of Parlour hasn't migrated the database.
    """
    async with _connect(url) as connection:
        if not await connection.fetchval(HAS_LEASE):
            raise CannotOpen(
                f"{without_password(url)} isn't a database of this version of Parlour. "
                "Start this version's bot with it once, and copy it then."
            )
        async with _without_bots(url):
            await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield PostgresTables(connection, url)


@asynccontextmanager
async def open_for_writing(url: str) -> AsyncGenerator[PostgresTables]:
    """Open a database for writing: create missing tables, and begin a transaction."""
    async with _connect(url) as connection:
        await migrate(connection, url)
        async with _without_bots(url):
            await connection.execute("BEGIN")
            yield PostgresTables(connection, url)


@asynccontextmanager
async def _connect(url: str) -> AsyncGenerator[Connection]:
    connection = await connect_first(url, Patience(PATIENCE, without_password(url)))
    try:
        yield connection
    finally:
        connection.terminate()


@asynccontextmanager
async def _without_bots(url: str) -> AsyncGenerator[None]:
    """Hold the lease, so that no bot writes to the database. Raises InUse if one does."""
    lease = PostgresLease(url)
    try:
        await hold(lease, PATIENCE)
        yield
    finally:
        await lease.close()

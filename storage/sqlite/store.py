"""The store in a SQLite file."""

import asyncio
from pathlib import Path
from typing import IO, Any, Self, TypeVar

import aiosqlite

from storage.lease import SoleLease
from storage.records import Change
from storage.sql.statements import select_tables
from storage.sql.transaction import Job, Row, SharedJob, Transaction, Values
from storage.sqlite.open import open_database
from storage.sqlite.writer import Writer
from storage.store import Store

T = TypeVar("T")


class SQLite(Store):
    """A store that reads through one connection and does all writes in one thread."""

    select_tables = select_tables(
        json_array="json_array",
        json_list="json_group_array({})",
        exact="iif({0} IS NULL, NULL, format('%!.17g', {0}))",  # plain JSON would round a time
    )

    def __init__(
        self, path: Path, reader: aiosqlite.Connection, writer: Writer, lock: IO[bytes]
    ) -> None:
        self.name, self.folder = str(path), path.parent
        self._lease = SoleLease()
        self._reader = reader
        self._writer = writer
        self._lock = lock

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or create the file. Raises CannotOpen if something is wrong with it."""
        ready = await asyncio.to_thread(open_database, path)
        reader = await aiosqlite.connect(path, isolation_level=None)
        await reader.execute("PRAGMA query_only = ON")
        return cls(path, reader, Writer(ready.connection), ready.lock)

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()
        self._lock.close()

    @property
    def lease(self) -> SoleLease:
        return self._lease

    @property
    def commits(self) -> int:
        return self._writer.commits

    async def pragmas(self) -> dict[str, Any]:
        """Return the connection's durability settings, for tests."""

        async def settings(db: Transaction) -> dict[str, Any]:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return {name: (await db.fetch(f"PRAGMA {name}"))[0][0] for name in names}

        return await self._writer.do(settings)

    async def _rows(self, sql: str, values: Values = ()) -> list[Row]:
        return list(await self._reader.execute_fetchall(sql, values))

    async def _do(self, job: Job[T], *tables: str) -> T:
        """Run a job. There's only one writing thread, so no table has to be locked."""
        del tables
        return await self._writer.do(job)

    async def _do_together(self, job: SharedJob[Change], change: Change) -> None:
        await self._writer.do_together(job, change)

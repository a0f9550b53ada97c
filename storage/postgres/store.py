"""The store in a PostgreSQL database."""

import asyncio
from collections.abc import Sequence
from typing import Any, Self, TypeVar

from storage.errors import NotNow, Unavailable
from storage.postgres.connection import (
    LOST,
    OPTIONS,
    SET_UP,
    TIMEOUT,
    Connection,
    Patience,
    connect,
    connect_first,
    driver,
    lock_for_bot,
    without_password,
)
from storage.postgres.migrate import migrate
from storage.postgres.transaction import statement
from storage.postgres.writer import Writer
from storage.records import Change
from storage.sql.statements import select_tables
from storage.sql.transaction import Job, Row, SharedJob, Values
from storage.store import Store

T = TypeVar("T")

READERS = 4  # the maximum number of connections used for reading
START_PATIENCE = 30.0  # seconds to wait for the server when the bot starts
PATIENCE = 20.0  # seconds a player waits for the server before being asked to try again


class Postgres(Store):
    """A store that reads through a pool of connections, and writes through a separate one."""

    select_tables = select_tables(
        json_array="json_build_array",
        json_list="coalesce(json_agg({}), '[]')",
        exact="{}",
    )

    folder = None

    def __init__(self, url: str, pool: Any, writer: Writer, patience: float) -> None:  # noqa: ANN401  asyncpg has no types
        self.name = without_password(url)
        self._pool = pool
        self._writer = writer
        self._patience = patience

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        alone: bool = True,
        start_patience: float = START_PATIENCE,
        patience: float = PATIENCE,
    ) -> Self:
        """Open a database, creating or migrating its tables if necessary.

        Raises CannotOpen if that fails or, with `alone`, if another bot is using the database.
        """

        async def reconnect() -> Connection:
            connection = await connect(url)
            if alone:
                await lock_for_bot(connection, url, Patience(0))
            return connection

        first = await connect_first(url, Patience(start_patience))
        try:
            if alone:
                await lock_for_bot(first, url, Patience(start_patience))
            await migrate(first, url)
            pool = await driver.create_pool(
                url,
                min_size=1,
                max_size=READERS,
                init=_set_up_reader,
                reset=_nothing,
                **OPTIONS,
            )
        except LOST as problem:
            first.terminate()
            raise NotNow(
                f"{without_password(url)} doesn't answer any longer ({type(problem).__name__}). "
                "See to PostgreSQL there, and start the bot again."
            ) from problem
        except BaseException:
            first.terminate()
            raise
        return cls(url, pool, Writer(first, reconnect, patience), patience)

    async def close(self) -> None:
        await self._writer.close()
        async with asyncio.timeout(TIMEOUT):
            await self._pool.close()

    @property
    def commits(self) -> int:
        return self._writer.commits

    async def _rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        patience = Patience(self._patience)
        while True:
            try:
                return await self._fetch(sql, values)
            except LOST as problem:
                if not await patience.wait(problem):
                    raise Unavailable("The database doesn't answer.") from problem

    async def _fetch(self, sql: str, values: Values) -> Sequence[Row]:
        rows: Sequence[Row] = await self._pool.fetch(*statement(sql, values))
        return rows

    async def _do(self, job: Job[T], *tables: str) -> T:
        return await self._writer.do(job, tables)

    async def _do_together(self, job: SharedJob[Change], change: Change) -> None:
        await self._writer.do_together(job, change, (change.table.id,))


async def _set_up_reader(connection: Connection) -> None:
    """Apply the usual settings to a connection, and make it read-only.

    Making connections read-only with an entry in OPTIONS would make every server look read-only,
    and `target_session_attrs=read-write` would reject every server.
    """
    await connection.execute(f"{SET_UP} SET default_transaction_read_only = on")


async def _nothing(connection: Connection) -> None:
    """Keep the settings of a connection returned to the pool, since queries never change them."""

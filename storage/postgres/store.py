"""The store in a PostgreSQL database."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Self, TypeVar

from storage.errors import NotNow, Unavailable
from storage.postgres.connection import (
    CONNECTION_LIMITS,
    LOST_ERRORS,
    SET_UP_CONNECTION,
    Connection,
    Patience,
    close_within_limit,
    connect,
    connect_first,
    driver,
    identity,
    without_password,
)
from storage.postgres.lease import PostgresLease
from storage.postgres.migrate import migrate
from storage.postgres.transaction import statement
from storage.postgres.writer import Writer
from storage.records import Change
from storage.sql.statements import select_tables
from storage.sql.transaction import Job, Row, SharedJob, Values
from storage.store import Store

T = TypeVar("T")

MAX_READERS = 4  # the maximum number of connections used for reading
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

    def __init__(
        self,
        name: str,
        lease: PostgresLease,
        pool: Any,  # noqa: ANN401  asyncpg has no types
        writer: Writer,
        new_patience: Callable[[], Patience],
    ) -> None:
        self.name = name
        self._lease = lease
        self._pool = pool
        self._writer = writer
        self._new_patience = new_patience

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        lease: PostgresLease | None = None,
        start_patience: float = START_PATIENCE,
        patience: float = PATIENCE,
    ) -> Self:
        """Open a database, creating or migrating its tables if necessary.

        Writes need the lease, which isn't acquired yet. Raises CannotOpen if opening fails.
        """
        name = without_password(url)
        waiting = Patience(start_patience, name)
        while True:
            first = await connect_first(url, waiting)
            try:
                await migrate(first, url)
                pool = await _create_pool(url)
                break
            except LOST_ERRORS as problem:
                first.terminate()
                if not await waiting.wait(problem):
                    raise NotNow(
                        f"{name} doesn't answer any longer "
                        f"({type(problem).__name__}). See to PostgreSQL there, and start the bot "
                        "again."
                    ) from problem
            except BaseException:
                first.terminate()
                raise
        lease = lease or PostgresLease(url)
        new_patience = partial(Patience, patience, name)
        writer = Writer(first, lambda: connect(url), lease.held_epoch, new_patience)
        return cls(name, lease, pool, writer, new_patience)

    async def close(self) -> None:
        await self._writer.close()
        await self._lease.close()
        await close_within_limit(self._pool.close())

    @property
    def lease(self) -> PostgresLease:
        return self._lease

    @property
    def commits(self) -> int:
        return self._writer.commits

    async def _rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        patience = self._new_patience()
        while True:
            try:
                return await self._fetch(sql, values)
            except LOST_ERRORS as problem:
                if not await patience.wait(problem):
                    raise Unavailable("The database doesn't answer.") from problem

    async def _fetch(self, sql: str, values: Values) -> Sequence[Row]:
        rows: Sequence[Row] = await self._pool.fetch(*statement(sql, values))
        return rows

    async def _do(self, job: Job[T], *tables: str) -> T:
        return await self._writer.do(job, tables)

    async def _do_together(self, job: SharedJob[Change], change: Change) -> None:
        await self._writer.do_together(job, change, (change.table.id,))


async def _create_pool(url: str) -> Any:  # noqa: ANN401  asyncpg has no types
    """Return a pool of connections that only read."""
    return await driver.create_pool(
        url,
        min_size=1,
        max_size=MAX_READERS,
        init=_set_up_reader,
        reset=_keep_settings,
        server_settings=identity(),
        **CONNECTION_LIMITS,
    )


async def _set_up_reader(connection: Connection) -> None:
    """Apply the usual settings to a connection, and make it read-only.

    Making connections read-only with an entry in `server_settings` would make every server look
    read-only, and `target_session_attrs=read-write` would reject every server.
    """
    await connection.execute(f"{SET_UP_CONNECTION} SET default_transaction_read_only = on")


async def _keep_settings(connection: Connection) -> None:
    """Do nothing to a connection returned to the pool, since queries never change its settings."""

"""The lease as a row in PostgreSQL, which lasts for some seconds by the server's clock.

Every write locks the row of the writer's epoch FOR KEY SHARE. A renewal doesn't wait for that lock.
A takeover does, because it changes the epoch, which is part of a unique key: so it waits for the
writes in progress, and later writes of the old epoch find no row.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from storage.errors import Fenced, InUse
from storage.lease import MAY_ACT_FOR, Lease
from storage.postgres.connection import (
    APPLICATION,
    BEGIN_WRITE,
    LOST_ERRORS,
    Connection,
    connect,
    driver,
    process_name,
    without_password,
)

log = logging.getLogger(__name__)

LEASE_DURATION = 15.0  # seconds that a lease lasts after its last renewal, by the server's clock
RENEWAL_INTERVAL = 5.0  # seconds between renewals
POLL_INTERVAL = 0.5  # seconds between two attempts to get the lease, or to renew it after an error
HEAD_START = 2.0  # seconds that a free lease is left to the process with the best claim to it
QUERY_TIMEOUT = 6.0  # seconds for each transaction about the lease
LEASE_NAME = "bot"

# Begins a transaction about the lease. If the row is locked, the server gives up before the next
# poll. A wait that only this process gave up would go on at the server, and use up a connection.
BEGIN = f"{BEGIN_WRITE}; SET LOCAL lock_timeout = 500"

CREATE_TABLES = """
CREATE TABLE IF NOT EXISTS lease (
    name TEXT PRIMARY KEY,
    epoch BIGINT NOT NULL,
    owner TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    UNIQUE (name, epoch)
)
"""
SERVER_TIME = "extract(epoch FROM clock_timestamp())::DOUBLE PRECISION"
ADD_ROW = "INSERT INTO lease VALUES ($1, 0, '', 0) ON CONFLICT DO NOTHING"
# Versions before 1.0 hold an advisory lock for as long as they run. Drop this in the next release.
EARLIER_VERSION_RUNS = """
SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
WHERE locktype = 'advisory' AND classid = 0 AND objid = 1348563564 AND objsubid = 1 AND granted
    AND datname = current_database()
"""
ACQUIRE_LEASE = f"""
UPDATE lease SET epoch = epoch + 1, owner = $2, until = {SERVER_TIME} + $3
WHERE name = $1 AND (owner = $2 OR until <= {SERVER_TIME} - $4::DOUBLE PRECISION)
    AND NOT EXISTS ({EARLIER_VERSION_RUNS})
RETURNING epoch
"""  # noqa: S608  our own statements
RENEW_LEASE = f"""
UPDATE lease SET until = {SERVER_TIME} + $4 WHERE name = $1 AND owner = $2 AND epoch = $3
RETURNING epoch
"""  # noqa: S608  our own statements
RELEASE_LEASE = f"""
UPDATE lease SET until = {SERVER_TIME}, owner = '' WHERE name = $1 AND owner = $2 AND epoch = $3
RETURNING epoch
"""  # noqa: S608  our own statements
TAKE_SLOT = f"""
INSERT INTO lease VALUES ($1, 1, $2, {SERVER_TIME} + $3)
ON CONFLICT (name) DO UPDATE SET epoch = lease.epoch + 1, owner = $2, until = excluded.until
WHERE lease.until <= {SERVER_TIME}
RETURNING epoch
"""  # noqa: S608  our own expression
# A process that is stopped while it sends a statement keeps its locks for as long as its kernel
# answers. The server's timeouts don't help: one limits how long a statement runs, and the other
# limits the time between two statements.
END_STOPPED_WRITES = f"""
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND application_name LIKE '{APPLICATION} %'
    AND xact_start IS NOT NULL AND wait_event = 'ClientRead'
    AND state_change < clock_timestamp() - interval '5 seconds'
"""  # noqa: S608  our own name
FENCE = f"SELECT FROM lease WHERE name = '{LEASE_NAME}' AND epoch = ? FOR KEY SHARE"


class PostgresLease(Lease):
    def __init__(self, url: str) -> None:
        self.epoch = 0
        self.owner = f"{process_name()}-{secrets.token_hex(3)}"
        self.url = url
        self._connection: Connection | None = None
        self._one_query = asyncio.Lock()
        self._may_act_until = 0.0  # a time of this process's own clock, as returned by `_now`
        self._others_go_first_until = 0.0
        self._lost = asyncio.Event()
        self._renewing: asyncio.Task[None] | None = None

    @property
    def is_held(self) -> bool:
        """Return True for MAY_ACT_FOR seconds after the last renewal.

        The lease itself lasts longer, so a leader that can't reach the database has stopped well
        before its successor starts.
        """
        return _now() < self._may_act_until

    def held_epoch(self) -> int:
        """Return the epoch for new writes. Raises Fenced if the lease isn't held."""
        if not self.is_held:
            raise Fenced("This process isn't the leader.")
        return self.epoch

    async def try_acquire(self, *, is_connected: bool = True) -> bool:
        """Try to become the leader; return False on failure, even if the server doesn't answer.

        The owner of an expired lease gets it at once. So does a standby that has watched the lease
        expire. After an outage of the database, standbys wait for the last owner, and a process
        that isn't connected waits for standbys, which could answer people sooner.
        """
        if self.is_held:
            return True
        asked_at = _now()
        may_go_first = is_connected and asked_at >= self._others_go_first_until
        left_to_others = 0.0 if may_go_first else HEAD_START
        try:
            epoch = await self._acquire(left_to_others)
        except (*LOST_ERRORS, driver.PostgresError) as problem:
            self._warn("the lease can't be reached", problem)
            self._others_go_first_until = _now() + HEAD_START + POLL_INTERVAL
            return False
        if epoch is None:
            return False
        self.epoch, self._may_act_until = epoch, asked_at + MAY_ACT_FOR
        self._lost.clear()
        self._renewing = asyncio.create_task(self._keep_renewing(), name="lease")
        return True

    async def wait_for_poll(self) -> None:
        await asyncio.sleep(POLL_INTERVAL)

    async def wait_until_lost(self) -> None:
        await self._lost.wait()

    async def take_slot(self, name: str, seconds: float) -> None:
        """Wait until a slot is free, and keep other processes from it for this many seconds.

        If the server can't be reached, wait this long instead.
        """
        try:
            while await self._query(TAKE_SLOT, seconds, name=name) is None:
                await self.wait_for_poll()
        except (*LOST_ERRORS, driver.PostgresError) as problem:
            self._warn("the slots can't be reached", problem)
            await asyncio.sleep(seconds)

    async def release(self) -> None:
        if self._renewing is None:
            return
        was_held = self.is_held
        self._renewing.cancel()
        await asyncio.wait([self._renewing])
        if was_held:
            try:
                await self._query(RELEASE_LEASE, self.epoch)
            except (*LOST_ERRORS, driver.PostgresError) as problem:
                self._warn("the lease can't be released", problem)

    async def close(self) -> None:
        await self.release()
        self._disconnect()

    def _warn(self, what: str, problem: Exception) -> None:
        log.warning("%s (%s): %s", what, without_password(self.url), type(problem).__name__)

    async def _acquire(self, left_to_others: float) -> int | None:
        """Acquire the lease if it has expired, and return its epoch, or None if it hasn't.

        If the lease's row is locked, end the connections of processes that were stopped while
        writing, and try once more.
        """
        try:
            return await self._query(ACQUIRE_LEASE, LEASE_DURATION, left_to_others)
        except driver.LockNotAvailableError:
            async with self._transaction() as connection:
                await connection.execute(END_STOPPED_WRITES)
        return await self._query(ACQUIRE_LEASE, LEASE_DURATION, left_to_others)

    async def _keep_renewing(self) -> None:
        """Renew the lease until another process has it, or the time to act has run out."""
        pause = RENEWAL_INTERVAL
        try:
            while self.is_held:
                await asyncio.sleep(min(pause, self._may_act_until - _now()))
                asked_at = _now()
                try:
                    async with asyncio.timeout(self._may_act_until - asked_at):
                        if await self._query(RENEW_LEASE, self.epoch, LEASE_DURATION) is None:
                            return
                except (*LOST_ERRORS, driver.PostgresError) as problem:
                    self._warn("the lease can't be renewed", problem)
                    pause = POLL_INTERVAL
                else:
                    self._may_act_until = asked_at + MAY_ACT_FOR
                    pause = RENEWAL_INTERVAL
        finally:
            self._may_act_until = 0.0
            self._lost.set()

    async def _query(self, sql: str, *values: float, name: str = LEASE_NAME) -> int | None:
        """Run one statement in a transaction, and return the row's epoch, or None for no row."""
        async with self._transaction() as connection:
            epoch: int | None = await connection.fetchval(sql, name, self.owner, *values)
        return epoch

    @asynccontextmanager
    async def _transaction(self) -> AsyncGenerator[Connection]:
        async with self._one_query:
            try:
                async with asyncio.timeout(QUERY_TIMEOUT):
                    connection = await self._connect()
                    await connection.execute(BEGIN)
                    yield connection
                    await connection.execute("COMMIT")
            except BaseException:
                self._disconnect()
                raise

    async def _connect(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = connection = await connect(self.url)
            await connection.execute(BEGIN)
            await connection.execute(ADD_ROW, LEASE_NAME)
            await connection.execute("COMMIT")
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


async def hold(lease: PostgresLease, seconds: float) -> None:
    """Become the leader within this many seconds. Raises InUse if another process is the leader."""
    try:
        async with asyncio.timeout(seconds):
            while not await lease.try_acquire():
                await lease.wait_for_poll()
    except TimeoutError:
        raise InUse(
            f"{without_password(lease.url)} is in use by another Parlour process. "
            "Stop that one first, or set DATABASE_URL to another database."
        ) from None


def _now() -> float:
    """Return a monotonic time in seconds, which on Linux includes the time in suspend."""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return time.clock_gettime(clock)

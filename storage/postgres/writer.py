"""A task that does all writes and commits waiting jobs together.

If the connection is lost, the task waits for the server and continues. After a COMMIT that wasn't
confirmed, it asks the server whether the transaction took effect, so that no job is done twice.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

from storage.errors import Fenced, Unavailable
from storage.postgres.connection import (
    BEGIN_WRITE,
    Connection,
    Patience,
    close_within_limit,
    driver,
    is_lost,
)
from storage.postgres.lease import FENCE
from storage.postgres.lost_commit import Interrupted, UnconfirmedCommit
from storage.postgres.transaction import LOCK_ROWS, PostgresTransaction, statement
from storage.sql.batch import MAX_JOBS, FinishedJob, WaitingJob, run_all, run_each
from storage.sql.transaction import Job, SharedJob, Transaction

T = TypeVar("T")
Run = Callable[[Transaction, Sequence[WaitingJob]], Coroutine[Any, Any, list[FinishedJob]]]

# Lock the lease against a takeover, and the rows of the tables that the jobs write to. Return the
# transaction's id, and 1 if the lease is still that of the jobs' epoch, or else 0.
LOCK_TABLES = f"""
WITH fence AS MATERIALIZED ({FENCE}),
    locked AS MATERIALIZED ({LOCK_ROWS.format("SELECT unnest(?::TEXT[])")})
SELECT pg_current_xact_id()::TEXT, (SELECT count(*) FROM fence), (SELECT count(*) FROM locked)
"""  # noqa: S608  our own statement


class Writer:
    """Runs jobs in transactions, like SQLite's writer."""

    def __init__(
        self,
        connection: Connection,
        connect: Callable[[], Awaitable[Connection]],
        held_epoch: Callable[[], int],
        new_patience: Callable[[], Patience],
    ) -> None:
        """Run jobs on `connection`, or on a new one from `connect` if the connection is lost.

        `held_epoch` returns the lease's epoch, or raises Fenced if the lease isn't held.
        `new_patience` returns an object that limits for how long one batch of jobs is retried.
        """
        self.commits = 0
        self.connection = connection
        self._connect = connect
        self._held_epoch = held_epoch
        self._new_patience = new_patience
        self._queue: deque[WaitingJob] = deque()
        self._wakes = asyncio.Event()
        self._closed = False
        self._unconfirmed: UnconfirmedCommit | None = None
        self._task = asyncio.create_task(self._run(), name="storage writer")

    async def do(self, job: Job[T], tables: tuple[str, ...]) -> T:
        """Lock the tables, run a job, and return its result once the commit is durable."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(WaitingJob(job, future, tables, epoch=self._held_epoch()))
        return await future

    async def do_together(self, shared: SharedJob[T], argument: T, tables: tuple[str, ...]) -> None:
        """Run `shared` once for all waiting callers with the same `shared`."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def alone(db: Transaction) -> None:
            await shared(db, (argument,))

        self._put(WaitingJob(alone, future, tables, shared, argument, self._held_epoch()))
        await future

    async def close(self) -> None:
        """Finish the waiting jobs, then close the connection."""
        self._closed = True
        self._wakes.set()
        await self._task
        await close_within_limit(self.connection.close())

    def _put(self, job: WaitingJob) -> None:
        if self._closed:
            raise Unavailable("The storage is closed.")
        self._queue.append(job)
        self._wakes.set()

    async def _run(self) -> None:
        while not self._closed or self._queue:
            if self._queue:
                for finished in await self._commit(self._take_batch()):
                    finished.answer()
            else:
                self._wakes.clear()
                await self._wakes.wait()

    def _take_batch(self) -> list[WaitingJob]:
        """Take the jobs that have waited longest, up to the first job of another epoch.

        A transaction's fence checks only one epoch.
        """
        batch = [self._queue.popleft()]
        while self._queue and len(batch) < MAX_JOBS and self._queue[0].epoch == batch[0].epoch:
            batch.append(self._queue.popleft())
        return batch

    async def _commit(self, batch: list[WaitingJob]) -> list[FinishedJob]:
        """Run and commit the jobs, reconnecting if the connection is lost, until time runs out."""
        patience = self._new_patience()
        self._unconfirmed = None
        while True:
            try:
                await self._reconnect()
                committed = await self._results_of_lost_commit()
                if committed is not None:
                    self.commits += 1
                    return committed
                return await self._try(batch)
            except Exception as problem:  # noqa: BLE001  the server may recover from any error
                if not await patience.wait(problem):
                    error = Unavailable("The database doesn't answer.")
                    return [FinishedJob(job, error=error) for job in batch]

    async def _results_of_lost_commit(self) -> list[FinishedJob] | None:
        """Return the results of an unconfirmed transaction that was committed; otherwise None."""
        unconfirmed = self._unconfirmed
        if unconfirmed is None or not await unconfirmed.took_effect(self.connection):
            return None
        return unconfirmed.finished

    async def _reconnect(self) -> None:
        if self.connection.is_closed():
            self.connection = await self._connect()

    async def _try(self, batch: list[WaitingJob]) -> list[FinishedJob]:
        """Run all jobs in one transaction; if one fails, run them again, each in a savepoint.

        Failures are rare, so the first attempt saves the extra statements that savepoints need.
        """
        try:
            return await self._run_in_transaction(batch, run_all)
        except Exception as problem:  # noqa: BLE001  the second attempt shows which job failed
            await self._undo(problem)
        try:
            return await self._run_in_transaction(batch, run_each)
        except Exception as problem:  # noqa: BLE001  for example, the disk is full
            await self._undo(problem)
            return [FinishedJob(job, error=problem) for job in batch]

    async def _run_in_transaction(self, batch: list[WaitingJob], run: Run) -> list[FinishedJob]:
        tables = list({table for job in batch for table in job.tables})
        self._unconfirmed = None
        await self.connection.execute(BEGIN_WRITE)
        values = (batch[0].epoch, tables)
        [[transaction_id, fenced_in, _]] = await self.connection.fetch(
            *statement(LOCK_TABLES, values)
        )
        if not fenced_in:
            raise Fenced("Another process has become the leader.")
        finished = await run(PostgresTransaction(self.connection), batch)
        errors = [each.error for each in finished if each.error is not None]
        for error in errors:
            if isinstance(error, driver.DeadlockDetectedError):
                raise error
        self._unconfirmed = UnconfirmedCommit(transaction_id, finished)
        await self.connection.execute("COMMIT")
        self.commits += 1
        return finished

    async def _undo(self, problem: Exception) -> None:
        """Roll the transaction back. Raises Interrupted if it should be retried."""
        if is_lost(problem) or self.connection.is_closed():
            self.connection.terminate()
            raise Interrupted from problem
        await self.connection.execute("ROLLBACK")
        if isinstance(problem, driver.DeadlockDetectedError):
            raise Interrupted from problem

"""A thread that does all writes and commits waiting jobs together."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Sequence
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from storage.sql.batch import MAX_JOBS, FinishedJob, WaitingJob, run_all, run_each
from storage.sql.transaction import Job, SharedJob, Transaction
from storage.sqlite.transaction import SQLiteTransaction, finish

T = TypeVar("T")
Run = Callable[[Transaction, Sequence[WaitingJob]], Coroutine[Any, Any, list[FinishedJob]]]

IDLE_SECONDS = 1.0  # seconds without a job after which the log is written into the database file


class Writer:
    """Runs jobs in transactions.

    A durable commit has to wait for the disk, so jobs that are waiting at the same time share one
    commit. A failing job doesn't affect the others. A job may run a second time, after its first
    run was rolled back. Callers get their results only after the commit.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.commits = 0
        self._connection = connection
        self._transaction = SQLiteTransaction(connection)
        self._queue: SimpleQueue[WaitingJob | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="storage writer", daemon=True)
        self._thread.start()

    async def do(self, job: Job[T]) -> T:
        """Run a job in a transaction, and return its result once the commit is durable."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(WaitingJob(job, future, ()))
        return await future

    async def do_together(self, shared: SharedJob[T], argument: T) -> None:
        """Run `shared` once for all waiting callers with the same `shared`."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._put(WaitingJob(lambda db: shared(db, (argument,)), future, (), shared, argument))
        await future

    async def close(self) -> None:
        """Finish the waiting jobs, then close the connection."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, job: WaitingJob) -> None:
        if self._closed:
            raise sqlite3.ProgrammingError("The storage is closed.")
        self._queue.put(job)

    def _run(self) -> None:
        is_open, in_log = True, False
        while is_open:
            batch: list[WaitingJob] = []
            for job in self._take_waiting(IDLE_SECONDS if in_log else None):
                if job is None:
                    is_open = False
                    break
                batch.append(job)
            if batch:
                _answer(self._commit(batch))
                in_log = True
            elif in_log:
                in_log = not checkpoint(self._connection)
        # `close` makes no checkpoint if another process has the file open.
        checkpoint(self._connection)
        self._connection.close()

    def _take_waiting(self, timeout: float | None) -> list[WaitingJob | None]:
        """Return the waiting jobs, or an empty list if none arrives within the timeout."""
        try:
            waiting = [self._queue.get(timeout=timeout)]
        except Empty:
            return []
        try:
            while len(waiting) < MAX_JOBS:
                waiting.append(self._queue.get_nowait())
        except Empty:
            pass
        return waiting

    def _commit(self, batch: list[WaitingJob]) -> list[FinishedJob]:
        """Run all jobs in one transaction; if one fails, run them again, each in a savepoint.

        Failures are rare, so the first attempt saves the extra statements that savepoints need.
        """
        try:
            return self._run_in_transaction(batch, run_all)
        except Exception:  # noqa: BLE001  the second attempt shows which job failed
            self._undo()
        try:
            return self._run_in_transaction(batch, run_each)
        except Exception as error:  # noqa: BLE001  for example, the disk is full
            self._undo()
            return [FinishedJob(job, error=error) for job in batch]

    def _run_in_transaction(self, batch: list[WaitingJob], run: Run) -> list[FinishedJob]:
        self._connection.execute("BEGIN IMMEDIATE")
        finished = finish(run(self._transaction, batch))
        self._connection.execute("COMMIT")
        self.commits += 1
        return finished

    def _undo(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")


def checkpoint(connection: sqlite3.Connection) -> bool:
    """Write the log into the database file; return True if all of the log was written.

    A copy of the database file alone is then complete. A checkpoint never waits: if another process
    is reading or the disk is full, the rest of the log is written next time.
    """
    try:
        busy, logged, written = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    except sqlite3.Error:
        return False
    return not busy and logged == written


def _answer(finished: list[FinishedJob]) -> None:
    """Give all callers their results, waking each event loop only once."""
    for loop in {each.job.future.get_loop() for each in finished}:
        mine = [each for each in finished if each.job.future.get_loop() is loop]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_answer_all, mine)


def _answer_all(finished: list[FinishedJob]) -> None:
    for each in finished:
        each.answer()

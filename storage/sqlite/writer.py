"""A thread that does all writes, and commits all waiting jobs together."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]
Alike = Callable[[sqlite3.Connection, Sequence[T]], None]
"""A job that can be run once for several callers, given all of their arguments."""

TOGETHER = 256  # the maximum number of jobs in one commit
IDLE = 1.0  # seconds without a job before the log is written into the database


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
    job: Job[Any]
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    alike: Alike[Any] | None = None
    one: Any = None  # this caller's argument for `alike`


@dataclass(frozen=True, slots=True, eq=False)
class _Done:
    waiting: _Waiting
    value: Any = None
    error: Exception | None = None


class Writer:
    """Runs jobs in transactions.

    A durable commit has to wait for the disk, so jobs that are waiting at the same time share one.
    A failing job doesn't affect the others. A job may be run twice, and its caller gets the result
    only after the commit.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.commits = 0
        self._connection = connection
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="storage writer", daemon=True)
        self._thread.start()

    async def do(self, job: Job[T]) -> T:
        """Run a job in a transaction, and return its result once the commit is durable."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._put(_Waiting(job, future, loop))
        return await future

    async def do_together(self, alike: Alike[T], one: T) -> None:
        """Run `alike` once for this call and all waiting calls with the same `alike`."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._put(_Waiting(lambda db: alike(db, (one,)), future, loop, alike, one))
        await future

    async def close(self) -> None:
        """Finish the waiting jobs, then close the connection."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, waiting: _Waiting) -> None:
        if self._closed:
            raise sqlite3.ProgrammingError("The storage is closed.")
        self._queue.put(waiting)

    def _run(self) -> None:
        is_open, in_log = True, False
        while is_open:
            batch: list[_Waiting] = []
            for waiting in self._waiting(IDLE if in_log else None):
                if waiting is None:
                    is_open = False
                    break
                batch.append(waiting)
            if batch:
                _answer(self._committed(batch))
                in_log = True
            elif in_log:
                in_log = not checkpoint(self._connection)
        checkpoint(self._connection)  # closing skips this if another process has the file open
        self._connection.close()

    def _waiting(self, timeout: float | None) -> list[_Waiting | None]:
        """Return the waiting jobs, or an empty list if none arrives within the timeout."""
        try:
            waiting = [self._queue.get(timeout=timeout)]
        except Empty:
            return []
        try:
            while len(waiting) < TOGETHER:
                waiting.append(self._queue.get_nowait())
        except Empty:
            pass
        return waiting

    def _committed(self, batch: list[_Waiting]) -> list[_Done]:
        """Run all jobs in one transaction; if one fails, run them again, each in a savepoint.

        Failures are rare, so the first attempt does without the extra statements for savepoints.
        """
        try:
            return self._done(batch, self._run_all)
        except Exception:  # noqa: BLE001  the second attempt shows which job failed
            self._undo()
        try:
            return self._done(batch, self._run_each)
        except sqlite3.Error as error:  # for example, the disk is full; nothing was written
            self._undo()
            return [_Done(waiting, error=error) for waiting in batch]

    def _done(
        self, batch: list[_Waiting], work: Callable[[list[_Waiting]], list[_Done]]
    ) -> list[_Done]:
        self._connection.execute("BEGIN IMMEDIATE")
        done = work(batch)
        self._connection.execute("COMMIT")
        self.commits += 1
        return done

    def _undo(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _run_all(self, batch: list[_Waiting]) -> list[_Done]:
        done: list[_Done] = []
        together: dict[Alike[Any], list[_Waiting]] = {}
        for waiting in batch:
            if waiting.alike is None:
                done.append(_Done(waiting, value=waiting.job(self._connection)))
            else:
                together.setdefault(waiting.alike, []).append(waiting)
        for alike, those in together.items():
            alike(self._connection, [waiting.one for waiting in those])
            done += map(_Done, those)
        return done

    def _run_each(self, batch: list[_Waiting]) -> list[_Done]:
        return list(map(self._run_one, batch))

    def _run_one(self, waiting: _Waiting) -> _Done:
        self._connection.execute("SAVEPOINT job")
        try:
            done = _Done(waiting, value=waiting.job(self._connection))
        except Exception as error:  # noqa: BLE001  passed on to the caller
            self._connection.execute("ROLLBACK TO job")
            done = _Done(waiting, error=error)
        self._connection.execute("RELEASE job")
        return done


def checkpoint(connection: sqlite3.Connection) -> bool:
    """Write the log into the database file, and return whether all of it was written.

    If so, a copy of the file alone is complete. This never waits: if another process is reading or
    the disk is full, the rest is written next time.
    """
    try:
        busy, logged, written = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    except sqlite3.Error:
        return False
    return not busy and logged == written


def _answer(done: list[_Done]) -> None:
    """Give all callers their results, with one call to each event loop."""
    for loop in {each.waiting.loop for each in done}:
        mine = [each for each in done if each.waiting.loop is loop]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_resolve, mine)


def _resolve(done: list[_Done]) -> None:
    for each in done:
        future = each.waiting.future
        if future.done():
            continue  # the caller was cancelled
        if each.error is None:
            future.set_result(each.value)
        else:
            future.set_exception(each.error)

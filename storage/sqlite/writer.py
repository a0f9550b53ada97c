"""One thread that writes, and commits everything that waits in one go."""

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
"""What does the same for one or for several."""

TOGETHER = 256  # jobs in one commit, at most
IDLE = 1.0  # seconds without a job before the log is written into the database


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
    job: Job[Any]
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    alike: Alike[Any] | None = None
    one: Any = None  # what it does that for


@dataclass(frozen=True, slots=True, eq=False)
class _Done:
    waiting: _Waiting
    value: Any = None
    error: Exception | None = None


class Writer:
    """A durable commit waits for the disk; those who wait together wait once.

    A job that fails undoes nothing of the others. It may be run more than once, and nobody is
    answered before the commit.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="storage writer", daemon=True)
        self._thread.start()

    async def do(self, job: Job[T]) -> T:
        """Run a job in a transaction; returns once it is durable."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._put(_Waiting(job, future, loop))
        return await future

    async def do_together(self, alike: Alike[T], one: T) -> None:
        """The same for a job that is done in one go for all who wait for such a one."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._put(_Waiting(lambda db: alike(db, (one,)), future, loop, alike, one))
        await future

    async def close(self) -> None:
        """Finish what was asked for, then close."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, waiting: _Waiting) -> None:
        if self._closed:
            raise sqlite3.ProgrammingError("The storage is closed.")
        self._queue.put(waiting)

    def _run(self) -> None:
        going_on, in_log = True, False
        while going_on:
            batch: list[_Waiting] = []
            for waiting in self._waiting(IDLE if in_log else None):
                if waiting is None:
                    going_on = False
                    break
                batch.append(waiting)
            if batch:
                _answer(self._committed(batch))
                in_log = True
            elif in_log:
                in_log = not checkpoint(self._connection)
        checkpoint(self._connection)  # closing does it only if no other process has the file open
        self._connection.close()

    def _waiting(self, timeout: float | None) -> list[_Waiting | None]:
        """Everything that waits; nothing when nothing came in time."""
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
        """Do all of it at once; where that fails, once more with each on its own footing.

        Every statement is a trip out of the interpreter and back, so the usual case, in which
        nothing fails, goes without savepoints.
        """
        try:
            return self._done(batch, self._simply)
        except Exception:  # noqa: BLE001  whose it is will show
            self._undo()
        try:
            return self._done(batch, self._carefully)
        except sqlite3.Error as error:  # the disk is full, for one: then nothing was done
            self._undo()
            return [_Done(waiting, error=error) for waiting in batch]

    def _done(
        self, batch: list[_Waiting], work: Callable[[list[_Waiting]], list[_Done]]
    ) -> list[_Done]:
        self._connection.execute("BEGIN IMMEDIATE")
        done = work(batch)
        self._connection.execute("COMMIT")
        return done

    def _undo(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _simply(self, batch: list[_Waiting]) -> list[_Done]:
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

    def _carefully(self, batch: list[_Waiting]) -> list[_Done]:
        return list(map(self._on_its_own, batch))

    def _on_its_own(self, waiting: _Waiting) -> _Done:
        self._connection.execute("SAVEPOINT job")
        try:
            done = _Done(waiting, value=waiting.job(self._connection))
        except Exception as error:  # noqa: BLE001  whatever it is, its owner gets it
            self._connection.execute("ROLLBACK TO job")
            done = _Done(waiting, error=error)
        self._connection.execute("RELEASE job")
        return done


def checkpoint(connection: sqlite3.Connection) -> bool:
    """Write what is in the log into the database itself; return whether all of it is there now.

    Whoever copies the database file alone then has everything. It waits for nobody: what another
    process is still reading, or a full disk, leaves a part for the next time.
    """
    try:
        busy, logged, written = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    except sqlite3.Error:
        return False
    return not busy and logged == written


def _answer(done: list[_Done]) -> None:
    """Wake everyone who waited: one call into each event loop, whatever their number."""
    for loop in {each.waiting.loop for each in done}:
        mine = [each for each in done if each.waiting.loop is loop]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_resolve, mine)


def _resolve(done: list[_Done]) -> None:
    for each in done:
        future = each.waiting.future
        if future.done():
            continue  # cancelled meanwhile
        if each.error is None:
            future.set_result(each.value)
        else:
            future.set_exception(each.error)

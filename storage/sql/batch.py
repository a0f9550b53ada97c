"""Run the jobs of several callers in one transaction."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from storage.sql.transaction import Job, SharedJob, Transaction

MAX_JOBS = 256  # the maximum number of jobs in one transaction


@dataclass(frozen=True, slots=True, eq=False)
class WaitingJob:
    run: Job[Any]
    future: asyncio.Future[Any]
    tables: tuple[str, ...]  # the ids of the tables that the job writes to, if known in advance
    shared: SharedJob[Any] | None = None
    argument: Any = None  # the caller's argument for `shared`
    epoch: int = 0  # the epoch of the lease under which the caller wrote; PostgreSQL only


@dataclass(frozen=True, slots=True, eq=False)
class FinishedJob:
    job: WaitingJob
    value: Any = None
    error: Exception | None = None

    def answer(self) -> None:
        """Give the caller the result, unless the caller has stopped waiting."""
        if self.job.future.done():
            return
        if self.error is None:
            self.job.future.set_result(self.value)
        else:
            self.job.future.set_exception(self.error)


async def run_all(db: Transaction, jobs: Sequence[WaitingJob]) -> list[FinishedJob]:
    """Run the jobs, merging shared ones. Raises the error of the first job that fails."""
    finished: list[FinishedJob] = []
    together: dict[SharedJob[Any], list[WaitingJob]] = {}
    for job in jobs:
        if job.shared is None:
            finished.append(FinishedJob(job, await job.run(db)))
        else:
            together.setdefault(job.shared, []).append(job)
    for shared, callers in together.items():
        await shared(db, [job.argument for job in callers])
        finished += map(FinishedJob, callers)
    return finished


async def run_each(db: Transaction, jobs: Sequence[WaitingJob]) -> list[FinishedJob]:
    """Run each job in its own savepoint, which is rolled back if the job fails."""
    return [await _run_one(db, job) for job in jobs]


async def _run_one(db: Transaction, job: WaitingJob) -> FinishedJob:
    await db.execute("SAVEPOINT job")
    try:
        finished = FinishedJob(job, await job.run(db))
    except Exception as error:  # noqa: BLE001  the caller gets the error
        await db.execute("ROLLBACK TO job")
        finished = FinishedJob(job, error=error)
    await db.execute("RELEASE job")
    return finished

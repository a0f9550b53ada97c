"""A store that lets tests give its writer their own jobs."""

from collections.abc import Sequence
from typing import TypeVar

from storage.postgres.store import Postgres
from storage.postgres.writer import Writer
from storage.sql.transaction import Job, Row, Values

T = TypeVar("T")


class OpenStore(Postgres):
    async def do(self, job: Job[T]) -> T:
        return await self._do(job)

    async def read(self, sql: str, values: Values = ()) -> Sequence[Row]:
        return await self._rows(sql, values)

    @property
    def writer(self) -> Writer:
        return self._writer

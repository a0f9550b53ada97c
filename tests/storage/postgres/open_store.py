"""Open stores that lead at once, and whose writers take jobs from tests."""

from collections.abc import Sequence
from typing import Any, Self, TypeVar

from storage.postgres.lease import hold
from storage.postgres.store import Postgres
from storage.postgres.writer import Writer
from storage.sql.transaction import Job, Row, Values

T = TypeVar("T")


class OpenStore(Postgres):
    @classmethod
    async def open(cls, url: str, *, lease_patience: float = 5.0, **options: Any) -> Self:  # noqa: ANN401  the options of the store
        store = await super().open(url, **options)
        try:
            await hold(store.lease, lease_patience)
        except BaseException:
            await store.close()
            raise
        return store

    async def do(self, job: Job[T]) -> T:
        return await self._do(job)

    async def read(self, sql: str, values: Values = ()) -> Sequence[Row]:
        return await self._rows(sql, values)

    @property
    def writer(self) -> Writer:
        return self._writer

"""Table messages being posted in the place of others: kept until only one of the two stands.

Posting the new one and deleting the old one are two requests. A process killed between them, or
before it could note what it posted, would leave a table standing twice.
"""

import asyncio
import json
from collections.abc import Callable
from dataclasses import astuple, dataclass

from storage.port import Store

KEPT = "table messages on their way"
"""The name under which they are kept."""


@dataclass(frozen=True, slots=True)
class Errand:
    """From the message that stood, where it stood, to the channel where the next one goes."""

    from_channel: int
    old: int | None
    channel: int
    since: float


class Errands:
    def __init__(self, store: Callable[[], Store]) -> None:
        self._store = store
        self._open: dict[str, Errand] = {}
        self._writing = asyncio.Lock()

    async def recall(self) -> list[str]:
        """The tables of an earlier process whose message is still on its way."""
        kept = json.loads(await self._store().meta(KEPT) or "{}")
        self._open = {table_id: Errand(*values) for table_id, values in kept.items()}
        return list(self._open)

    def of(self, table_id: str) -> Errand | None:
        return self._open.get(table_id)

    async def begin(self, table_id: str, errand: Errand) -> Errand:
        """Keep it before anything is posted; one that is taken up again began when it began."""
        before = self._open.get(table_id)
        if before is not None and (before.old, before.channel) == (errand.old, errand.channel):
            return before
        self._open[table_id] = errand
        await self._write()
        return errand

    async def finish(self, table_id: str) -> None:
        if self._open.pop(table_id, None) is not None:
            await self._write()

    async def _write(self) -> None:
        async with self._writing:
            kept = {table_id: astuple(errand) for table_id, errand in self._open.items()}
            await self._store().put_meta(KEPT, json.dumps(kept))

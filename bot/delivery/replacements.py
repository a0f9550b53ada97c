"""Table messages being posted in the place of others: kept until only one of the two stands.

Posting the new one and deleting the old one are two requests. A process killed between them, or
before it could note what it posted, would leave a table standing twice.
"""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from typing import Any

from storage.store import Store

KEPT = "table messages on their way"
"""The name under which they are kept."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """From the message that stood, where it stood, to the channel where the next one goes."""

    from_channel: int
    old: int | None
    channel: int
    since: float


class Replacements:
    """Those of each table that are not done yet: the one under way, and any before it.

    A table may be brought elsewhere again while Discord does not delete the message before.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: dict[str, tuple[Replacement, ...]] = {}
        self._writing = asyncio.Lock()

    async def load(self) -> list[str]:
        """The tables of an earlier process whose message is still on its way."""
        kept = json.loads(await self._store.meta(KEPT) or "{}")
        self._open = {table_id: tuple(_read(values)) for table_id, values in kept.items()}
        return list(self._open)

    def of(self, table_id: str) -> Replacement | None:
        """The one begun last."""
        return self._open[table_id][-1] if table_id in self._open else None

    async def begin(self, table_id: str, replacement: Replacement) -> Replacement:
        """Keep it before anything is posted; one that is taken up again began when it began."""
        before = self._open.get(table_id, ())
        if before and before[-1].old == replacement.old:
            if before[-1].channel == replacement.channel:
                return before[-1]
            before = before[:-1]
        self._open[table_id] = (*before, replacement)
        await self._write()
        return replacement

    async def finish(self, table_id: str) -> None:
        """The one begun last is done, or cannot be."""
        if table_id in self._open:
            *before, _ = self._open.pop(table_id)
            if before:
                self._open[table_id] = tuple(before)
            await self._write()

    async def forget(self, table_id: str) -> None:
        """There is no such table any more."""
        if self._open.pop(table_id, None) is not None:
            await self._write()

    async def _write(self) -> None:
        async with self._writing:
            kept = {
                table_id: [astuple(replacement) for replacement in replacements]
                for table_id, replacements in self._open.items()
            }
            await self._store.set_meta(KEPT, json.dumps(kept))


def _read(values: list[Any]) -> Iterator[Replacement]:
    """A table's errands, or the only one, as it was kept at first."""
    several = isinstance(values[0], list)
    for each in values if several else [values]:
        yield Replacement(*each)

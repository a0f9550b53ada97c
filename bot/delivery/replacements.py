"""A journal of table messages that are being replaced by new ones.

Posting the new message and deleting the old one are two requests. Without the journal, a process
that was killed between them, or before it stored the new id, would leave a table with two messages.
"""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from typing import Any

from storage.store import MetadataStore

META_KEY = "table messages on their way"
"""The metadata key under which the journal is stored."""


@dataclass(frozen=True, slots=True)
class Replacement:
    from_channel: int  # where the old message is
    old: int | None  # the old message, if there is one
    channel: int  # where the new message goes
    since: float


class Replacements:
    """The unfinished replacements of each table, oldest first.

    There can be several, because a table may be moved again before Discord has deleted an old
    message.
    """

    def __init__(self, store: MetadataStore) -> None:
        self._store = store
        self._open: dict[str, tuple[Replacement, ...]] = {}
        self._writing = asyncio.Lock()

    async def load(self) -> list[str]:
        """Load the journal of an earlier process; return the ids of the tables in it."""
        journal = json.loads(await self._store.meta(META_KEY) or "{}")
        self._open = {table_id: tuple(_read(values)) for table_id, values in journal.items()}
        return list(self._open)

    def of(self, table_id: str) -> Replacement | None:
        """Return the newest unfinished replacement of a table, or None."""
        return self._open[table_id][-1] if table_id in self._open else None

    async def begin(self, table_id: str, replacement: Replacement) -> Replacement:
        """Store a replacement before its message is posted, and return it.

        If the table already has an unfinished replacement of the same message in the same channel,
        return that one instead.
        """
        before = self._open.get(table_id, ())
        if before and before[-1].old == replacement.old:
            if before[-1].channel == replacement.channel:
                return before[-1]
            before = before[:-1]
        self._open[table_id] = (*before, replacement)
        await self._write()
        return replacement

    async def finish(self, table_id: str) -> None:
        """Remove a table's newest replacement, because it's done or impossible."""
        if table_id in self._open:
            *before, _ = self._open.pop(table_id)
            if before:
                self._open[table_id] = tuple(before)
            await self._write()

    async def forget(self, table_id: str) -> None:
        """Remove all replacements of a table that no longer exists."""
        if self._open.pop(table_id, None) is not None:
            await self._write()

    async def _write(self) -> None:
        async with self._writing:
            journal = {
                table_id: [astuple(replacement) for replacement in replacements]
                for table_id, replacements in self._open.items()
            }
            await self._store.set_meta(META_KEY, json.dumps(journal))


def _read(values: list[Any]) -> Iterator[Replacement]:
    """Yield a table's stored replacements. Earlier versions stored just one, not a list."""
    several = isinstance(values[0], list)
    for each in values if several else [values]:
        yield Replacement(*each)

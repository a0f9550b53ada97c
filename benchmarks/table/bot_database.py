"""Read the bot's database from another process while the bot is running."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

from storage.sqlite.open import open_read_only

POLL_EVERY = 0.002  # seconds


class BotDatabase:
    def __init__(self, file: Path) -> None:
        self._connection: sqlite3.Connection = open_read_only(file)

    def close(self) -> None:
        self._connection.close()

    def moves(self) -> int:
        return self._number("SELECT count(*) FROM turns WHERE kind = 'move'")

    def shows(self, table: str, version: int) -> bool:
        """True if the table's message shows this version or a later one."""
        return self._number("SELECT shown_version FROM tables WHERE id = ?", table) >= version

    def version(self, table: str) -> int:
        return self._number("SELECT version FROM tables WHERE id = ?", table)

    def is_settled(self, table: str) -> bool:
        """True if the table's message is up to date, with nothing left to send or delete."""
        pending = (
            "SELECT count(*) FROM posts WHERE table_id = ? AND (message IS NULL OR leaving = 1)",
            "SELECT count(*) FROM notices WHERE table_id = ? AND stage <> 'standing'",
        )
        is_shown = self.shows(table, self.version(table))
        return is_shown and not any(self._number(each, table) for each in pending)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until `holds()` is true, by polling, since SQLite can't notify other processes."""
        while not holds():  # noqa: ASYNC110  polling is the only way
            await asyncio.sleep(POLL_EVERY)

    def _number(self, sql: str, *values: str) -> int:
        number: int = self._connection.execute(sql, values).fetchone()[0]
        return number

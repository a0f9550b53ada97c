"""Read the bot's database from another process while the bot is running."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

from storage.sqlite.file_copies import open_read_only

SECONDS_BETWEEN_POLLS = 0.002


class BotDatabase:
    def __init__(self, file: Path) -> None:
        self._connection: sqlite3.Connection = open_read_only(file)

    def close(self) -> None:
        self._connection.close()

    def count_moves(self) -> int:
        return self._fetch_number("SELECT count(*) FROM turns WHERE kind = 'move'")

    def shows(self, table: str, version: int) -> bool:
        """Return True if the table's message shows this version of the table, or a later one."""
        return self._fetch_number("SELECT shown_version FROM tables WHERE id = ?", table) >= version

    def read_version(self, table: str) -> int:
        return self._fetch_number("SELECT version FROM tables WHERE id = ?", table)

    def is_settled(self, table: str) -> bool:
        """Return True if the table's message is up to date, with nothing left to send or delete."""
        pending = (
            "SELECT count(*) FROM posts WHERE table_id = ? AND (message IS NULL OR leaving = 1)",
            "SELECT count(*) FROM notices WHERE table_id = ? AND stage <> 'standing'",
        )
        is_shown = self.shows(table, self.read_version(table))
        return is_shown and not any(self._fetch_number(each, table) for each in pending)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until `holds()` is true, by polling."""
        while not holds():  # noqa: ASYNC110  SQLite can't notify other processes
            await asyncio.sleep(SECONDS_BETWEEN_POLLS)

    def _fetch_number(self, sql: str, *values: str) -> int:
        number: int = self._connection.execute(sql, values).fetchone()[0]
        return number

"""An empty store for a test, opened quickly.

Creating a database runs every migration, and each one waits for the disk. This module therefore
creates one database per process and gives every test a copy of the file.
"""

import tempfile
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar

from storage.sqlite.open import opened
from storage.sqlite.store import SQLite

S = TypeVar("S", bound=SQLite)


@asynccontextmanager
async def fresh_store(folder: Path, kind: type[S]) -> AsyncGenerator[S, None]:
    """Open an empty database in a folder, and close it when the block ends."""
    path = folder / "parlour.db"
    path.write_bytes(_empty_database())
    store = await kind.open(path)
    yield store
    await store.close()


@cache
def _empty_database() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "parlour.db"
        database = opened(path)
        database.connection.close()
        database.lock.close()
        return path.read_bytes()

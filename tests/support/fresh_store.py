"""Open an empty store for a test quickly.

Creating a database runs every migration, and each migration waits for the disk. For SQLite, this
module creates one file per process and gives every test a copy. For PostgreSQL, it empties the
tables of one database.
"""

import tempfile
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar

from storage.postgres.connection import connect
from storage.sqlite.open import open_database
from storage.sqlite.store import SQLite
from tests.support.postgres_server import PostgresServer

S = TypeVar("S", bound=SQLite)

SELECT_TABLE_NAMES = """
SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'
"""


@asynccontextmanager
async def fresh_store(folder: Path, kind: type[S]) -> AsyncGenerator[S, None]:
    """Open an empty database in a folder, and close it when the block ends."""
    path = folder / "parlour.db"
    path.write_bytes(_empty_database())
    store = await kind.open(path)
    yield store
    await store.close()


async def empty_postgres(server: PostgresServer) -> str:
    """Empty the server's database, and return the database's URL."""
    connection = await connect(server.url())
    names = await connection.fetch(SELECT_TABLE_NAMES)
    if names:
        await connection.execute(f"TRUNCATE {', '.join(row[0] for row in names)} RESTART IDENTITY")
    await connection.close()
    return server.url()


@cache
def _empty_database() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "parlour.db"
        database = open_database(path)
        database.connection.close()
        database.lock.close()
        return path.read_bytes()

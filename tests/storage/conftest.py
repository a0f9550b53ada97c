"""Provide each kind of store, for tests that every store has to pass."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from storage.sqlite.store import SQLite
from storage.store import Store
from tests.storage.postgres.open_store import OpenStore
from tests.support.fresh_store import empty_postgres, fresh_store
from tests.support.postgres_server import PostgresServer, postgres_server


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    """Run one PostgreSQL server for all tests of this process."""
    with postgres_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    if request.param == "sqlite":
        async with fresh_store(tmp_path, SQLite) as sqlite:
            yield sqlite
    else:
        url = await empty_postgres(request.getfixturevalue("server"))
        postgres = await OpenStore.open(url)
        yield postgres
        await postgres.close()

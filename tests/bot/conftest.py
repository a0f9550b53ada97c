"""Provide a store, and an engine with people who play."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.sqlite.store import SQLite
from tests.support.engine_session import EngineSession
from tests.support.fresh_store import fresh_store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SQLite]:
    async with fresh_store(tmp_path, SQLite) as store:
        yield store


@pytest.fixture
async def session(store: SQLite) -> EngineSession:
    session = EngineSession(store)
    await session.starts()
    return session

"""Every test of the host runs over storage that forgets and over a real file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.memory import Memory
from storage.sqlite.store import SQLite
from storage.store import Store
from tests.support.engine_session import EngineSession


@pytest.fixture(params=["memory", "sqlite"])
async def session(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[EngineSession]:
    store: Store = Memory() if request.param == "memory" else await SQLite.open(tmp_path / "db")
    session = EngineSession(store)
    await session.starts()
    yield session
    await store.close()

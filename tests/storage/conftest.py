"""Every store, for the one contract they all keep."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.memory import Memory
from storage.sqlite.store import SQLite
from storage.store import Store


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    store: Store = Memory() if request.param == "memory" else await SQLite.open(tmp_path / "db")
    yield store
    await store.close()

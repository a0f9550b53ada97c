"""Every test of the host runs over storage that forgets and over a real file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.memory import Memory
from storage.port import Store
from storage.sqlite import SQLite
from tests.host.evening import Evening


@pytest.fixture(params=["memory", "sqlite"])
async def evening(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Evening]:
    store: Store = Memory() if request.param == "memory" else await SQLite.open(tmp_path / "db")
    evening = Evening(store)
    await evening.starts()
    yield evening
    await store.close()

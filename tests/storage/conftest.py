"""The store that is tested against the requirements for every store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.sqlite.store import SQLite
from storage.store import Store
from tests.support.fresh_store import fresh_store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with fresh_store(tmp_path, SQLite) as store:
        yield store

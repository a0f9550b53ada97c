"""The database file alone, without its write-ahead log, soon contains all tables and moves."""

import shutil
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from storage.records import TableRecord
from storage.sql.schema import migrations
from storage.sqlite.store import SQLite
from tests.support.stored_tables import begun, lobby, moved


async def test_a_new_database_has_its_tables_from_the_start(tmp_path: Path) -> None:
    store = await SQLite.open(tmp_path / "parlour.db")
    names = _query_file_alone(tmp_path, "SELECT count(*) FROM tables")
    await store.close()

    assert names == [(0,)]


async def test_a_migrated_database_has_its_tables_from_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await SQLite.open(tmp_path / "parlour.db")).close()
    later = [*migrations(), (9999, "9999_later.sql", "CREATE TABLE later (id INTEGER) STRICT;")]
    monkeypatch.setattr("storage.sql.schema.migrations", lambda: iter(later))

    store = await SQLite.open(tmp_path / "parlour.db")
    found = _query_file_alone(tmp_path, "SELECT count(*) FROM later")
    await store.close()

    assert found == [(0,)]


async def test_the_file_has_all_moves_when_the_bot_is_idle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.sqlite.writer.IDLE_SECONDS", 0.0)
    store = await SQLite.open(tmp_path / "parlour.db")
    table = await _play(store)
    while _versions(tmp_path) != [(table.version,)]:
        await store.load(table.id)
    await store.close()


async def test_the_rest_of_the_log_is_written_when_a_reader_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.sqlite.writer.IDLE_SECONDS", 0.0)
    store = await SQLite.open(tmp_path / "parlour.db")
    await store.create(lobby("other"))
    with closing(sqlite3.connect(tmp_path / "parlour.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM tables").fetchall()
        table = await _play(store)
    while (table.version,) not in _versions(tmp_path):
        await store.load(table.id)
    await store.close()


async def test_a_clean_stop_writes_all_moves_even_if_the_file_is_open_elsewhere(
    tmp_path: Path,
) -> None:
    store = await SQLite.open(tmp_path / "parlour.db")
    table = await _play(store)
    with closing(sqlite3.connect(tmp_path / "parlour.db")) as reader:
        reader.execute("SELECT * FROM tables").fetchall()
        await store.close()
        found = _versions(tmp_path)

    assert found == [(table.version,)]


async def _play(store: SQLite) -> TableRecord:
    await store.create(lobby())
    change = begun(lobby())
    for _ in range(16):
        await store.save(change)
        change = moved(change.table)
    return await store.load("k3f9a2")


def _versions(folder: Path) -> list[tuple[int]]:
    """Return the versions in a copy of the file; no versions if a write spoiled the copy."""
    try:
        return _query_file_alone(folder, "SELECT version FROM tables ORDER BY version DESC")
    except sqlite3.DatabaseError:
        return []


def _query_file_alone(folder: Path, sql: str) -> list[tuple[int]]:
    """Return the rows of a query in a copy of the database file without its log."""
    copy = next(path for path in (folder / f"copy{n}.db" for n in count()) if not path.exists())
    shutil.copyfile(folder / "parlour.db", copy)
    with closing(sqlite3.connect(copy)) as db:
        found: list[tuple[int]] = db.execute(sql).fetchall()
    return found

"""A backup is one moment of the database, taken while the bot runs."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from storage.backup import backup
from storage.opening import CannotOpen, NotOurs
from storage.port import NoSuchTable
from storage.sqlite import SQLite
from tests.storage.tables import begun, lobby, moved


async def test_a_backup_of_a_running_bot_is_a_database_of_that_moment(tmp_path: Path) -> None:
    store = await SQLite.open(tmp_path / "parlour.db")
    await store.create(lobby())
    await asyncio.to_thread(backup, tmp_path / "parlour.db", tmp_path / "safe" / "copy.db")
    await store.create(lobby("later"))
    await store.close()

    copy = await SQLite.open(tmp_path / "safe" / "copy.db")
    assert await copy.load("k3f9a2") == lobby()
    with pytest.raises(NoSuchTable):
        await copy.load("later")
    await copy.close()


async def test_a_backup_taken_amid_moves_holds_together(tmp_path: Path) -> None:
    store = await SQLite.open(tmp_path / "parlour.db")
    await store.create(lobby())
    await store.save(begun(lobby()))

    async def play() -> None:
        change = begun(lobby())
        for _ in range(60):
            change = moved(change.table)
            await store.save(change)

    playing = asyncio.create_task(play())
    copies = [tmp_path / f"{n}.db" for n in range(3)]
    for copy in copies:
        await asyncio.to_thread(backup, tmp_path / "parlour.db", copy)
    await playing
    await store.close()

    for copy in copies:
        db = sqlite3.connect(copy)
        version, turn = db.execute(
            "SELECT t.version, (SELECT max(version) FROM turns) FROM tables AS t"
        ).fetchone()
        db.close()
        assert version == turn


async def test_a_backup_may_replace_an_older_one(tmp_path: Path) -> None:
    store = await SQLite.open(tmp_path / "parlour.db")
    await asyncio.to_thread(backup, tmp_path / "parlour.db", tmp_path / "copy.db")
    await store.create(lobby())
    await asyncio.to_thread(backup, tmp_path / "parlour.db", tmp_path / "copy.db")
    await store.close()

    copy = await SQLite.open(tmp_path / "copy.db")
    assert await copy.load("k3f9a2") == lobby()
    await copy.close()


async def test_a_backup_replaces_nothing_else(tmp_path: Path) -> None:
    path, diary = tmp_path / "parlour.db", tmp_path / "diary.txt"
    await (await SQLite.open(path)).close()
    diary.write_text("Dear diary")

    with pytest.raises(NotOurs, match=r"diary\.txt exists and is no Parlour backup"):
        backup(path, diary)
    with pytest.raises(CannotOpen, match="the database itself"):
        backup(path, path)
    with pytest.raises(CannotOpen, match="cannot be written"):
        backup(path, tmp_path)

    assert diary.read_text() == "Dear diary"


def test_there_is_nothing_to_copy_where_there_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="There is no database at"):
        backup(tmp_path / "parlour.db", tmp_path / "copy.db")

"""A backup is one moment of the database, taken while the bot runs, and can be put back."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from storage.backup import backup, restore
from storage.opening import CannotOpen, Damaged, InUse, NotOurs
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


async def test_a_backup_takes_the_place_of_a_database_that_was_not_closed(tmp_path: Path) -> None:
    """The log of a killed bot would be read into whatever lies where its database was."""
    path, copy = tmp_path / "parlour.db", tmp_path / "copy.db"
    store = await SQLite.open(path)
    await store.create(lobby())
    await asyncio.to_thread(backup, path, copy)
    await store.create(lobby("later"))
    left = {name: (tmp_path / name).read_bytes() for name in ("parlour.db", "parlour.db-wal")}
    await store.close()
    for name, content in left.items():
        (tmp_path / name).write_bytes(content)

    kept = restore(copy, path)

    restored = await SQLite.open(path)
    assert await restored.load("k3f9a2") == lobby()
    with pytest.raises(NoSuchTable):
        await restored.load("later")
    await restored.close()
    assert kept is not None
    old = await SQLite.open(kept)
    assert await old.load("later") == lobby("later")
    await old.close()


async def test_a_backup_is_put_where_no_database_is_left(tmp_path: Path) -> None:
    await (await SQLite.open(tmp_path / "parlour.db")).close()
    backup(tmp_path / "parlour.db", tmp_path / "copy.db")

    assert restore(tmp_path / "copy.db", tmp_path / "new" / "parlour.db") is None

    await (await SQLite.open(tmp_path / "new" / "parlour.db")).close()


async def test_nothing_else_is_put_in_the_place_of_a_database(tmp_path: Path) -> None:
    path, copy, diary = (tmp_path / name for name in ("parlour.db", "copy.db", "diary.txt"))
    store = await SQLite.open(path)
    await asyncio.to_thread(backup, path, copy)
    diary.write_text("Dear diary")

    with pytest.raises(InUse):
        restore(copy, path)
    await store.close()
    with pytest.raises(NotOurs):
        restore(diary, path)
    with pytest.raises(CannotOpen, match="There is no backup at"):
        restore(tmp_path / "nothing.db", path)
    with pytest.raises(CannotOpen, match="the database itself"):
        restore(path, path)
    with pytest.raises(CannotOpen, match="cannot be written"):
        restore(copy, diary / "parlour.db")
    copy.write_bytes(copy.read_bytes()[:5000])
    with pytest.raises(Damaged):
        restore(copy, path)

    await (await SQLite.open(path)).close()

"""Backups are consistent, can be made while the bot is running, and can be restored."""

import asyncio
import io
import sqlite3
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from storage.errors import CannotOpen, InUse, NoSuchTable, NotOurs
from storage.sqlite.backup import backup, backup_to_stream, restore, restore_from_stream
from storage.sqlite.open import Damaged
from storage.sqlite.store import SQLite
from tests.storage.sqlite.file_modes import everyone_may_read_new_files, modes_in
from tests.support.stored_tables import begun, lobby, moved


async def test_a_backup_of_a_running_bot_is_a_snapshot(tmp_path: Path) -> None:
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


async def test_a_backup_taken_during_moves_is_consistent(tmp_path: Path) -> None:
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


async def test_a_backup_can_replace_an_older_one(tmp_path: Path) -> None:
    store = await SQLite.open(tmp_path / "parlour.db")
    assert await asyncio.to_thread(backup, tmp_path / "parlour.db", tmp_path / "copy.db") == 0
    await store.create(lobby())
    with pytest.raises(CannotOpen, match=r"copy\.db exists already.*--force"):
        backup(tmp_path / "parlour.db", tmp_path / "copy.db")
    assert backup(tmp_path / "parlour.db", tmp_path / "copy.db", force=True) == 1
    await store.close()

    copy = await SQLite.open(tmp_path / "copy.db")
    assert await copy.load("k3f9a2") == lobby()
    await copy.close()


async def test_a_backup_can_be_piped_out_and_in(tmp_path: Path) -> None:
    path, stream = tmp_path / "parlour.db", io.BytesIO()
    await _create_tables(path, "first")
    backup_to_stream(path, stream)
    await _create_tables(path, "live")
    stream.seek(0)

    kept = restore_from_stream(stream, path)

    assert await _has_table(path, "first")
    assert not await _has_table(path, "live")
    assert await _has_table(kept, "live")


def test_what_is_no_backup_is_refused_by_a_name_that_people_know(tmp_path: Path) -> None:
    for stream in (io.BytesIO(b""), io.BytesIO(b"Dear diary")):
        with pytest.raises(NotOurs, match=r"^What came from the standard input is not a backup"):
            restore_from_stream(stream, tmp_path / "parlour.db")


async def test_a_backup_replaces_no_other_file(tmp_path: Path) -> None:
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


def test_a_missing_database_cannot_be_backed_up(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="There is no database at"):
        backup(tmp_path / "parlour.db", tmp_path / "copy.db")


async def test_a_restore_replaces_a_database_that_was_not_closed(tmp_path: Path) -> None:
    """A write-ahead log is left, which SQLite must not apply to the restored file."""
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


async def test_a_backup_can_be_restored_where_no_database_is_left(tmp_path: Path) -> None:
    await (await SQLite.open(tmp_path / "parlour.db")).close()
    backup(tmp_path / "parlour.db", tmp_path / "copy.db")

    assert restore(tmp_path / "copy.db", tmp_path / "new" / "parlour.db") is None

    await (await SQLite.open(tmp_path / "new" / "parlour.db")).close()


async def test_only_a_backup_can_be_restored(tmp_path: Path) -> None:
    path, copy, diary = (tmp_path / name for name in ("parlour.db", "copy.db", "diary.txt"))
    store = await SQLite.open(path)
    await asyncio.to_thread(backup, path, copy)
    diary.write_text("Dear diary")

    with pytest.raises(InUse):
        restore(copy, path)
    await store.close()
    with pytest.raises(NotOurs, match=r"diary\.txt is not a backup of a Parlour database"):
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


async def test_every_restore_keeps_what_it_replaces(tmp_path: Path) -> None:
    path, copy = tmp_path / "parlour.db", tmp_path / "copy.db"
    await _create_tables(path, "first")
    backup(path, copy)
    await _create_tables(path, "live")

    kept = [restore(copy, path) for _ in range(3)]

    assert len({*kept}) == 3
    assert {*_kept_files(tmp_path)} == {*kept}  # no empty logs are left beside the files
    assert [await _has_table(each, "live") for each in kept] == [True, False, False]
    assert restore(kept[0] or path, path) is not None
    assert await _has_table(path, "live")


async def test_reading_a_kept_database_leaves_no_logs_beside_it(tmp_path: Path) -> None:
    path, copy = tmp_path / "parlour.db", tmp_path / "copy.db"
    await _create_tables(path, "first")
    backup(path, copy)
    kept = restore(copy, path)
    assert kept is not None

    last = restore(kept, path)

    assert {*_kept_files(tmp_path)} == {kept, last}


async def test_a_restore_through_a_link_keeps_the_target_of_the_link(tmp_path: Path) -> None:
    path, link, copy = tmp_path / "real" / "parlour.db", tmp_path / "link.db", tmp_path / "copy.db"
    link.symlink_to(path)
    await _create_tables(link, "first")
    backup(link, copy)
    await _create_tables(path, "live")

    kept = restore(copy, link)

    assert link.is_symlink()
    assert not await _has_table(path, "live")
    assert await _has_table(kept, "live")


async def test_a_damaged_database_is_kept_byte_by_byte(tmp_path: Path) -> None:
    path, copy = tmp_path / "parlour.db", tmp_path / "copy.db"
    await _create_tables(path, "first")
    backup(path, copy)
    damaged = {path: b"\xff" * 9000, path.with_name("parlour.db-wal"): b"\xee" * 50}
    for file, content in damaged.items():
        file.write_bytes(content)

    kept = restore(copy, path)

    assert kept is not None
    assert [
        kept.with_name(file.name.replace(path.name, kept.name)).read_bytes() for file in damaged
    ] == [*damaged.values()]
    assert await _has_table(path, "first")


async def test_a_kill_at_any_moment_of_a_restore_loses_nothing(tmp_path: Path) -> None:
    for moment in count(1):
        folder = tmp_path / str(moment)
        folder.mkdir()
        path, copy = folder / "parlour.db", folder / "copy.db"
        store = await SQLite.open(path)
        await store.create(lobby("first"))
        await asyncio.to_thread(backup, path, copy)
        await store.create(lobby("live"))
        left = {each: each.read_bytes() for each in folder.iterdir()}
        await store.close()
        for file, content in left.items():  # leaves the files that a killed bot leaves
            file.write_bytes(content)

        killed = await _restore_and_kill(moment, copy, path)

        kept = [each for each in folder.glob("*.before-restore*") if _is_database(each)]
        assert await _has_table(path, "first")
        assert any([await _has_table(each, "live") for each in (path, *kept)])
        restore(copy, path)
        assert not await _has_table(path, "live")
        again = [each for each in folder.glob("*.before-restore*") if _is_database(each)]
        assert any([await _has_table(each, "live") for each in again])
        if not killed:
            assert moment > 10
            return


@pytest.mark.parametrize("fault", ["damaged", "no space"])
async def test_a_failed_backup_leaves_nothing_behind(tmp_path: Path, fault: str) -> None:
    path, safe = tmp_path / "parlour.db", tmp_path / "safe"
    await _create_tables(path, "first")
    safe.mkdir()
    if fault == "damaged":
        path.write_bytes(path.read_bytes()[:5000])
        with pytest.raises(Damaged):
            backup(path, safe / "copy.db")
    else:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", BACKUP_WITHOUT_SPACE, path, safe / "copy.db"
        )
        assert await process.wait() == 3

    assert list(safe.iterdir()) == []


async def test_only_the_owner_can_read_a_backup_or_a_replaced_database(tmp_path: Path) -> None:
    path, copy = tmp_path / "parlour.db", tmp_path / "a" / "b" / "copy.db"
    await _create_tables(path, "first")
    with everyone_may_read_new_files():
        backup(path, copy)
        restore(copy, path)

    found = modes_in(tmp_path)
    assert {name: mode for name, mode in found.items() if mode != 0o600} == {
        "a": 0o700,
        "a/b": 0o700,
    }


# A program that restores a backup and kills itself before it touches a file for the nth time.
SELF_KILLING_RESTORE = """
import os, sys
from pathlib import Path
from storage.sqlite.backup import restore

left = int(sys.argv[1])
TOUCHING = ("open", "os.", "shutil.", "sqlite3.", "tempfile.")

def count_down(event, _):
    global left
    left -= event.startswith(TOUCHING)
    if left == 0:
        os._exit(9)

sys.addaudithook(count_down)
restore(Path(sys.argv[2]), Path(sys.argv[3]))
os._exit(0)
"""

BACKUP_WITHOUT_SPACE = """
import resource, signal, sys
from pathlib import Path
from storage.sqlite.backup import backup
from storage.errors import CannotOpen

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))
try:
    backup(Path(sys.argv[1]), Path(sys.argv[2]))
except CannotOpen:
    sys.exit(3)
"""


async def _restore_and_kill(moment: int, copy: Path, target: Path) -> bool:
    """Run a restore that kills itself at a moment. Return False if it ended before."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SELF_KILLING_RESTORE, str(moment), copy, target
    )
    return await process.wait() == 9


async def _create_tables(path: Path, *tables: str) -> None:
    store = await SQLite.open(path)
    for table_id in tables:
        await store.create(lobby(table_id))
    await store.close()


async def _has_table(path: Path | None, table_id: str) -> bool:
    store = await SQLite.open(_check_exists(path))
    try:
        await store.load(table_id)
    except NoSuchTable:
        return False
    finally:
        await store.close()
    return True


def _check_exists(path: Path | None) -> Path:
    assert path is not None
    assert path.exists()
    return path


def _kept_files(folder: Path) -> Iterator[Path]:
    return folder.glob("*.before-restore*")


def _is_database(path: Path) -> bool:
    return not path.name.endswith(("-wal", ".partial", ".lock"))

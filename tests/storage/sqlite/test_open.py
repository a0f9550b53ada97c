"""A database file is opened only if it's ours, intact, of a known version and not in use."""

import asyncio
import errno
import hashlib
import os
import sqlite3
import sys
from pathlib import Path

import pytest

from storage.delivery import Ping, Trouble
from storage.errors import CannotOpen, InUse, NotNow, NotOurs, TooNew
from storage.notices import Intent
from storage.records import FormerSitter, PersonalBest
from storage.sql.schema import migrations
from storage.sqlite.backup import restore
from storage.sqlite.open import Damaged, open_database
from storage.sqlite.store import SQLite
from tests.storage.sqlite.file_modes import everyone_may_read_new_files, modes_in
from tests.support.stored_tables import begun, lobby, moved


async def test_a_missing_file_is_created_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "data" / "parlour.db"
    store = await SQLite.open(path)
    await store.create(lobby())
    await store.close()

    store = await SQLite.open(path)
    assert await store.load("k3f9a2") == lobby()
    await store.close()


async def test_only_the_owner_can_read_what_is_created(tmp_path: Path) -> None:
    with everyone_may_read_new_files():
        store = await SQLite.open(tmp_path / "srv" / "data" / "parlour.db")
        await store.create(lobby())
        found = modes_in(tmp_path)
        await store.close()

    assert found == {
        "srv": 0o700,
        "srv/data": 0o700,
        "srv/data/parlour.db": 0o600,
        "srv/data/parlour.db-shm": 0o600,
        "srv/data/parlour.db-wal": 0o600,
        "srv/data/parlour.db.lock": 0o600,
    }


async def test_others_lose_access_to_files_they_could_read(tmp_path: Path) -> None:
    path = await _create_filled_database(tmp_path)
    for name in modes_in(tmp_path):
        (tmp_path / name).chmod(0o644)

    await (await SQLite.open(path)).close()

    assert modes_in(tmp_path) == {"parlour.db": 0o600, "parlour.db.lock": 0o600}


async def test_a_link_and_its_target_are_one_database(tmp_path: Path) -> None:
    path, link = tmp_path / "real" / "parlour.db", tmp_path / "link.db"
    link.symlink_to(path)
    store = await SQLite.open(link)
    try:
        with pytest.raises(InUse):
            await SQLite.open(path)
    finally:
        await store.close()


async def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    path.touch()
    store = await SQLite.open(path)
    await store.close()


async def test_commits_are_durable(tmp_path: Path) -> None:
    store = await SQLite.open(tmp_path / "parlour.db")
    asked = await store.pragmas()
    await store.close()

    assert asked == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_every_table_is_strict(tmp_path: Path) -> None:
    path = await _create_filled_database(tmp_path)
    with sqlite3.connect(path) as db:
        tables = db.execute("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'")
        loose = [name for name, strict in tables if not strict and name != "sqlite_schema"]
    db.close()

    assert loose == []


@pytest.mark.parametrize("content", [b"Dear diary, ", b"x", b"SQLite format 3\x00" + bytes(84)])
async def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)

    with pytest.raises(NotOurs, match=r"diary\.txt is not a Parlour database.*DATABASE_PATH"):
        await SQLite.open(path)

    assert path.read_bytes() == content
    assert os.listdir(tmp_path) == ["diary.txt"]  # noqa: PTH208  `os.listdir` is shorter than pathlib


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE tables (id)")
    db.close()
    before = _digest_of(path)

    with pytest.raises(NotOurs):
        await SQLite.open(path)

    assert _digest_of(path) == before


async def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = await _create_filled_database(tmp_path)
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO migrations (number, name) VALUES (9999, 'from the future')")
    db.close()
    before = _digest_of(path)

    with pytest.raises(TooNew, match=r"newer.*lacks the migration from the future\. Update"):
        await SQLite.open(path)

    assert _digest_of(path) == before


async def test_a_migration_that_fills_a_gap_is_applied_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await _create_filled_database(tmp_path)
    late = [*migrations(), (9, "0009_late.sql", "CREATE TABLE late (id INTEGER) STRICT;")]
    monkeypatch.setattr("storage.sql.schema.migrations", lambda: iter(sorted(late)))
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO migrations (number, name) VALUES (11, 'after the gap')")
    db.close()
    late.append((11, "0011_after.sql", "this was applied long ago"))

    for _ in range(2):
        await (await SQLite.open(path)).close()

    with sqlite3.connect(path) as db:
        assert db.execute("SELECT count(*) FROM late").fetchone() == (0,)
    db.close()


async def test_a_file_is_copied_before_its_migrations(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await _create_filled_database(tmp_path)
    before = _digest_of(path)
    next_one = (9999, "9999_next.sql", "CREATE TABLE next (id INTEGER) STRICT;")
    newer = [*migrations(), next_one]
    with monkeypatch.context() as updated:
        updated.setattr("storage.sql.schema.migrations", lambda: iter(newer))
        for _ in range(2):
            await (await SQLite.open(path)).close()

    (kept,) = _kept_databases(tmp_path)
    assert _digest_of(kept) == before
    with pytest.raises(TooNew, match=r"lacks the migration 9999_next\.sql"):
        await SQLite.open(path)
    restore(kept, path)
    store = await SQLite.open(path)
    assert (await store.load("table39")).status == "playing"
    await store.close()


async def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await _create_filled_database(tmp_path)
    known = list(migrations())
    wrong = (9999, "9999_wrong.sql", "CREATE TABLE half (id INTEGER) STRICT; nonsense;")
    monkeypatch.setattr("storage.sql.schema.migrations", lambda: iter([*known, wrong]))

    with pytest.raises(sqlite3.OperationalError):
        await SQLite.open(path)

    with sqlite3.connect(path) as db:
        assert db.execute("SELECT name FROM sqlite_schema WHERE name = 'half'").fetchall() == []
        assert db.execute("SELECT max(number) FROM migrations").fetchone() == (known[-1][0],)
    db.close()


@pytest.mark.parametrize("where", ["cut short", "schema", "pages", "far end"])
async def test_a_damaged_file_is_left_alone(tmp_path: Path, where: str) -> None:
    path = await _create_filled_database(tmp_path)
    content = bytearray(path.read_bytes())
    match where:
        case "cut short":
            del content[len(content) // 2 :]
        case "schema":
            content[100:4096] = bytes(3996)
        case "far end":
            content[-4096:] = b"\xff" * 4096
        case _:
            content[4096 * 2 : 4096 * 5] = b"\xaa" * 4096 * 3
    path.write_bytes(content)
    before = _digest_of(path)

    with pytest.raises(Damaged, match=r"parlour\.db is damaged.*backup"):
        await SQLite.open(path)

    assert _digest_of(path) == before


@pytest.mark.parametrize("where", ["cut short", "schema"])
async def test_damage_to_a_large_file_is_found_without_reading_it_all(
    tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await _create_filled_database(tmp_path)
    monkeypatch.setattr("storage.sqlite.open.MAX_SIZE_CHECKED_IN_FULL", 0)
    await (await SQLite.open(path)).close()
    content = bytearray(path.read_bytes())
    if where == "cut short":
        del content[-4096:]
    else:
        content[100:4096] = bytes(3996)
    path.write_bytes(content)
    before = _digest_of(path)

    with pytest.raises(Damaged):
        await SQLite.open(path)

    assert _digest_of(path) == before


async def test_a_folder_is_not_a_database(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="DATABASE_PATH"):
        await SQLite.open(tmp_path)


async def test_a_second_process_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM_THAT_HOLDS_THE_FILE, path, stdout=asyncio.subprocess.PIPE
    )
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"open\n"

    with pytest.raises(InUse, match=r"parlour\.db is in use by another Parlour process"):
        await SQLite.open(path)

    holder.kill()
    await holder.wait()
    store = await SQLite.open(path)
    await store.close()


PROGRAM_THAT_HOLDS_THE_FILE = """
import asyncio, sys
from pathlib import Path
from storage.sqlite.store import SQLite

async def main():
    store = await SQLite.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


async def _create_filled_database(folder: Path) -> Path:
    path = folder / "parlour.db"
    store = await SQLite.open(path)

    async def play(table_id: str) -> None:
        await store.create(lobby(table_id))
        change = begun(lobby(table_id))
        for _ in range(5):
            await store.save(change)
            change = moved(change.table)

    await asyncio.gather(*(play(f"table{n}") for n in range(40)))
    await store.close()
    return path


def _kept_databases(folder: Path) -> list[Path]:
    """Return the copies that were made before migrations, without their logs."""
    return [each for each in folder.glob("*.before-migration-*") if not each.name.endswith("-wal")]


def _digest_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


async def test_former_sitters_of_an_old_game_are_restored_from_its_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "parlour.db"
    known = [each for each in migrations() if each[0] < 23]
    monkeypatch.setattr("storage.sql.schema.migrations", lambda: iter(known))
    await (await SQLite.open(path)).close()
    monkeypatch.undo()
    with sqlite3.connect(path) as db:
        db.execute(
            "INSERT INTO tables (id, game, rules, options, status, guild, channel, host, seed, ids,"
            " version, opened_at, changed_at, told)"
            " VALUES ('old', 'toy', 1, '{}', 'playing', 1, 2, 11, '5e', '[]', 9, 1, 1, 9)"
        )
        db.executemany(
            "INSERT INTO seats (table_id, seat, name, person, bot, moves, plays)"
            " VALUES ('old', ?, ?, ?, 0, 0, 1)",
            [(0, "Cy", 33), (1, "Ben", 22)],
        )
        db.executemany(
            "INSERT INTO turns (table_id, version, kind, seat, events, at)"
            " VALUES ('old', ?, ?, ?, '[]', 1)",
            [(3, "left", 0), (4, "taken", 1), (5, "replaced", 0), (6, "back", 1)],
        )
    db.close()

    store = await SQLite.open(path)
    assert (await store.load("old")).former_sitters == (
        FormerSitter(3, 0, "someone"),
        FormerSitter(4, 1, "Ben", 22),
        FormerSitter(5, 0, "someone"),
        FormerSitter(6, 1, "Ben", 22, bot=True),
    )
    await store.close()


async def test_an_old_game_without_a_timer_gets_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "parlour.db"
    known = [each for each in migrations() if each[0] < 26]
    monkeypatch.setattr("storage.sql.schema.migrations", lambda: iter(known))
    await (await SQLite.open(path)).close()
    monkeypatch.undo()
    rows = [("still", "playing", None), ("soon", "playing", 70), ("over", "over", None)]
    with sqlite3.connect(path) as db:
        db.executemany(
            "INSERT INTO tables (id, game, rules, options, status, guild, channel, host, seed, ids,"
            " version, opened_at, changed_at, told, wake_at)"
            " VALUES (?, 'toy', 1, '{}', ?, 1, 2, 11, '5e', '[]', 9, 1, 8, 9, ?)",
            rows,
        )
    db.close()

    store = await SQLite.open(path)
    tables = [await store.load(each) for each, _, _ in rows]
    assert [table.wake_at for table in tables] == [8, 70, None]
    await store.close()


async def test_renamed_columns_keep_their_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "parlour.db"
    known = [each for each in migrations() if each[0] < 30]
    monkeypatch.setattr("storage.sql.schema.migrations", lambda: iter(known))
    await (await SQLite.open(path)).close()
    monkeypatch.undo()
    with sqlite3.connect(path) as db:
        db.executescript("""
        INSERT INTO tables (id, game, rules, options, status, guild, channel, host, seed, ids,
            begun, version, opened_at, changed_at, told)
        VALUES ('old', 'toy', 1, '{}', 'playing', 1, 2, 11, '5e', '["901"]', 4, 9, 1, 1, 8);
        INSERT INTO seats (table_id, seat, name, person, bot, moves, plays, calls, called_at,
            helped, invited, missed)
        VALUES ('old', 0, 'Ada', 11, 0, 0, 1, 3, 70.5, 1, 33, 1);
        INSERT INTO troubles (table_id, guild, why, since, tried_at, tries, told)
        VALUES ('old', 1, 'shut', 5, 6, 2, 1);
        INSERT INTO shown_out (table_id, person) VALUES ('old', 44);
        INSERT INTO notices (table_id, version, purpose, pings, due, stage, made_at, way, person)
        VALUES ('old', 9, 'turn', '[11]', '[11]', 'waiting', 1, 'dm', 11);
        """)
    db.close()

    store = await SQLite.open(path)
    table = await store.load("old")
    (notice,) = await store.notices_of("old")
    outdated = await store.tables_with_outdated_message()
    await store.close()

    assert table.shown is not None
    assert (table.shown.version, table.start_version, table.interaction_ids) == (8, 4, ("901",))
    (ada,) = table.sitters
    assert (ada.notices_sent, ada.notified_at, ada.bot_this_turn) == (3, 70.5, True)
    assert (ada.invited, ada.invite_until_return) == (33, True)
    assert table.trouble == Trouble("shut", 5, 6, 2, None, alerted=True)
    assert table.kicked == (44,)
    assert (notice.destination, notice.person) == ("dm", 11)
    assert outdated == ["old"]


async def test_messages_and_notices_of_earlier_versions_become_posts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "parlour.db"
    known = [each for each in migrations() if each[0] < 32]
    monkeypatch.setattr("storage.sql.schema.migrations", lambda: iter(known))
    await (await SQLite.open(path)).close()
    monkeypatch.undo()
    with sqlite3.connect(path) as db:
        db.executescript("""
        INSERT INTO tables (id, game, rules, options, status, guild, channel, message, notice, host,
            seed, interaction_ids, version, opened_at, changed_at, shown_version)
        VALUES ('old', 'toy', 1, '{}', 'playing', 1, 2, 500, 501, 11, '5e', '[]', 9, 1, 1, 9);
        INSERT INTO notices (number, table_id, version, purpose, pings, due, stage, made_at,
            destination, person, at, channel, message)
        VALUES (1, 'old', 7, 'turn', '[22]', '[]', 'leaving', 1, 'channel', 0, NULL, 2, 490),
            (2, 'old', 9, 'turn', '[11]', '[]', 'standing', 2, 'channel', 0, NULL, 2, 501),
            (3, 'old', 9, 'turn', '[22, 33]', '[]', 'waiting', 3, NULL, 0, 80, NULL, NULL),
            (4, 'old', 9, 'remind', '[11]', '[]', 'waiting', 4, NULL, 0, NULL, NULL, NULL),
            (5, 'old', 9, 'vote', '[11]', '[]', 'sending', 5, NULL, 0, NULL, NULL, NULL);
        """)
    db.close()

    store = await SQLite.open(path)
    table = await store.load("old")
    posts = await store.posts_of("old")
    await store.close()

    assert table.shown is not None
    assert table.shown.ping == Ping()
    sent = [post for post in posts if post.message is not None]
    assert sorted((post.message, post.leaving) for post in sent) == [
        (490, True),
        (500, False),
        (501, False),
    ]
    waiting = [post.intent for post in posts if post.message is None]
    assert waiting == [Intent("turn", (22, 33)), Intent("remind", (11,))]


async def test_bests_of_earlier_versions_were_made_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "parlour.db"
    known = [each for each in migrations() if each[0] < 34]
    monkeypatch.setattr("storage.sql.schema.migrations", lambda: iter(known))
    await (await SQLite.open(path)).close()
    monkeypatch.undo()
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO bests VALUES (11, 'toy', '{}', 7, 'old', 5.0)")
    db.close()

    store = await SQLite.open(path)
    bests = await store.personal_bests(11)
    await store.close()

    assert bests == [PersonalBest(11, "toy", "{}", 1, 7, "old", 5.0)]


async def test_a_full_disk_is_reported_as_something_that_may_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "open", full)
    with pytest.raises(NotNow, match="the disk is full"):
        open_database(tmp_path / "parlour.db")

"""Open a database file after checking that it's Parlour's, intact, not too new and not in use."""

import errno
import fcntl
import logging
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from storage.errors import CannotOpen, InUse, NotNow, NotOurs
from storage.sql.schema import Migration, missing_migrations
from storage.sqlite.file_copies import keep_copy_before, open_read_only
from storage.sqlite.private_files import create_folder, open_for_appending, restrict
from storage.sqlite.writer import checkpoint

log = logging.getLogger(__name__)

APPLICATION_ID = 0x5061726C  # "Parl", in the file's header
HEADER_BYTES = b"SQLite format 3\x00"
MAX_SIZE_CHECKED_IN_FULL = 8 * 2**20  # bytes; checking a larger file in full would delay the start


class Damaged(CannotOpen):
    """The database file is damaged."""


@dataclass(frozen=True)
class Opened:
    connection: sqlite3.Connection
    lock: IO[bytes]


def open_database(path: Path) -> Opened:
    """Open the file for this process alone, creating or migrating it if necessary.

    If anything is wrong with the file, raises CannotOpen and leaves the file untouched.
    """
    try:
        path = path.resolve()  # SQLite keeps its logs beside a link's target
        is_new = not path.exists() or path.stat().st_size == 0
        if is_new:
            create_folder(path.parent)
        else:
            check_header(path)
        lock = lock_database(path)
        try:
            missing = [] if is_new else _check(path)
            _make_private(path)
            if missing:
                _keep_copy(path)
            return Opened(_connect(path, is_new=is_new), lock)
        except BaseException:
            lock.close()
            raise
    except OSError as problem:
        if problem.errno == errno.ENOSPC:
            raise NotNow(f"{path} cannot be opened, because the disk is full.") from problem
        raise CannotOpen(
            f"{path} cannot be opened ({problem.strerror}). "
            "Give the bot the right to write there, or set DATABASE_PATH to another file."
        ) from problem


def check_header(path: Path) -> None:
    """Raise NotOurs unless the file is a Parlour database, without opening it with SQLite."""
    with path.open("rb") as file:
        header = file.read(100)
    if not header.startswith(HEADER_BYTES) or int.from_bytes(header[68:72]) != APPLICATION_ID:
        raise NotOurs(
            f"{path} is not a Parlour database, so it was left alone. "
            "Set DATABASE_PATH to another file, or move this one away."
        )


def lock_database(path: Path) -> IO[bytes]:
    """Lock a file beside the database, and return that file. The lock ends with the process.

    Raises InUse if another process holds the lock.
    """
    file = open_for_appending(path.with_name(path.name + ".lock"))
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise InUse(
            f"{path} is in use by another Parlour process. "
            "Stop that one first, or set DATABASE_PATH to another file."
        ) from None
    return file


def _check(path: Path) -> list[Migration]:
    """Check that the file is intact and of a known version, without writing to it.

    Returns the migrations that the file lacks. Raises Damaged or TooNew.
    """
    try:
        connection = open_read_only(path)
        try:
            missing = missing_migrations(_applied_migrations(connection), str(path))
            _check_pages(connection, path)
            return missing
        finally:
            connection.close()
    except sqlite3.DatabaseError as problem:
        raise _damaged_error(path) from problem


def _check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """Raise Damaged if the file fails SQLite's quick_check.

    If the file is large, only its length is checked, and a row is read from each table.
    """
    if path.stat().st_size <= MAX_SIZE_CHECKED_IN_FULL:
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _damaged_error(path)
        return
    if _is_cut_short(connection, path):
        raise _damaged_error(path)
    tables = "SELECT name FROM sqlite_schema WHERE type = 'table'"
    for (name,) in connection.execute(tables).fetchall():
        connection.execute(f"SELECT * FROM {name} LIMIT 1").fetchone()  # noqa: S608  the names of tables are ours


def _is_cut_short(connection: sqlite3.Connection, path: Path) -> bool:
    """Return True if pages are missing at the end of the file, and no log could hold them."""
    log = path.with_name(path.name + "-wal")
    if log.exists() and log.stat().st_size > 0:
        return False
    pages: int = connection.execute("PRAGMA page_count").fetchone()[0]
    size: int = connection.execute("PRAGMA page_size").fetchone()[0]
    return path.stat().st_size < pages * size


def _damaged_error(path: Path) -> Damaged:
    return Damaged(
        f"{path} is damaged, so it was left alone. "
        "Put your last backup in its place: python -m bot restore FILE."
    )


def _keep_copy(path: Path) -> None:
    """Copy a database before its migrations, since an older bot can't open a migrated one."""
    kept = keep_copy_before("migration", path)
    log.info("%s is about to be updated; it's kept as it was in %s", path, kept)


def _make_private(path: Path) -> None:
    """Make the file private before SQLite opens it, because its logs get the same permissions."""
    open_for_appending(path).close()
    for suffix in ("", "-wal", "-shm", ".lock"):
        restrict(path.with_name(path.name + suffix))


def _connect(path: Path, *, is_new: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        if is_new:
            # Before the switch to WAL, the application id is written to the file, not to the log.
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        _migrate(connection, path)
        checkpoint(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Apply the missing migrations, each in a transaction that also records it as applied."""
    for number, name, sql in missing_migrations(_applied_migrations(connection), str(path)):
        note = f"INSERT INTO migrations (number, name) VALUES ({number}, '{name}');"  # noqa: S608  the names of files are ours
        try:
            connection.executescript(f"BEGIN IMMEDIATE;\n{CREATE_LEDGER}\n{sql}\n{note}\nCOMMIT;")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


CREATE_LEDGER = """
CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    applied_at TEXT NOT NULL DEFAULT (datetime('now'))
) STRICT;
"""


def _applied_migrations(connection: sqlite3.Connection) -> dict[int, str]:
    """Return the numbers and names of the migrations applied so far; none in a new file."""
    named = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'"
    if connection.execute(named).fetchone() is None:
        return {}
    return dict(connection.execute("SELECT number, name FROM migrations"))

"""Back up the database, even while the bot is running, and restore a backup."""

import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from storage.errors import CannotOpen, NotOurs
from storage.sqlite.file_copies import (
    LOG_SUFFIXES,
    beside,
    copy_database,
    fill_copy,
    keep_copy_before,
    move_into_place,
    open_read_only,
    temporary_file,
    without_new_logs,
)
from storage.sqlite.open import Damaged, check_header, lock_database
from storage.sqlite.private_files import create_folder


def backup(source: Path, target: Path, *, force: bool = False) -> int:
    """Write a consistent copy of a database, even while another process is using it.

    The target appears only once the copy is complete. An existing file is overwritten only by
    `force`, and only if it's a Parlour database. Returns the number of tables in the copy. Raises
    CannotOpen if anything goes wrong.
    """
    if not source.is_file():
        raise CannotOpen(f"There is no database at {source}. Set DATABASE_PATH to the bot's file.")
    check_header(source)
    try:
        if target.exists():
            _check_target(source, target, force=force)
        create_folder(target.parent)
        copy_database(source, target)
        with closing(open_read_only(target)) as copy:
            tables: int = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.DatabaseError as problem:
        raise Damaged(f"{source} could not be copied: {problem}.") from problem
    except OSError as problem:
        raise CannotOpen(
            f"{target} cannot be written ({problem.strerror}). Choose another place."
        ) from problem
    return tables


def backup_to_stream(source: Path, stream: IO[bytes]) -> None:
    """Write a consistent copy of a database to a stream, such as the standard output."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        backup(source, copy)
        with copy.open("rb") as file:
            shutil.copyfileobj(file, stream)


def restore(copy: Path, target: Path, *, called: str | None = None) -> Path | None:
    """Replace the database of a stopped bot with a backup; return where the old one was copied.

    Even if the process is killed midway, a complete database is in place, either the old or the new
    one. Each restore picks a new name for its copy of the old database. `called` is the name of the
    backup in error messages; by default, they name its path. Returns None if there was no old
    database. Raises CannotOpen if anything goes wrong.
    """
    name = called or str(copy)
    if not copy.is_file():
        raise CannotOpen(f"There is no backup at {copy}.")
    _check_backup(copy, name)
    try:
        target = target.resolve()  # SQLite keeps its logs beside a link's target
        create_folder(target.parent)
        with lock_database(target):
            if target.exists() and target.samefile(copy):
                raise CannotOpen(f"{copy} is the database itself. Name a backup of it.")
            with temporary_file(target) as partial:
                with without_new_logs(copy):
                    fill_copy(copy, partial)
                kept = keep_copy_before("restore", target)
                _remove_logs(target)
                move_into_place(partial, target)
    except sqlite3.DatabaseError as problem:
        raise Damaged(f"{name} could not be read: {problem}. Take another backup.") from problem
    except OSError as problem:
        raise CannotOpen(
            f"{target} cannot be written ({problem.strerror}). Give yourself the right to, "
            "or run this as the bot's own user."
        ) from problem
    return kept


def restore_from_stream(stream: IO[bytes], target: Path) -> Path | None:
    """Restore a backup that's read from a stream, such as the standard input."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        with copy.open("wb") as file:
            shutil.copyfileobj(stream, file)
        return restore(copy, target, called="What came from the standard input")


def _remove_logs(target: Path) -> None:
    """Remove the old database's logs, which SQLite would otherwise apply to the new one.

    The changes in them are first written into the old database, so that it stays complete.
    """
    if target.exists():
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(target)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for suffix in LOG_SUFFIXES:
        beside(target, suffix).unlink(missing_ok=True)


def _check_target(source: Path, target: Path, *, force: bool) -> None:
    if target.samefile(source):
        raise CannotOpen(f"{target} is the database itself. Choose another place for the backup.")
    try:
        check_header(target)
    except NotOurs:
        raise NotOurs(
            f"{target} exists and is no Parlour backup, so it was left alone. Choose another name."
        ) from None
    if not force:
        raise CannotOpen(
            f"{target} exists already. Choose another name, or overwrite it with --force."
        )


def _check_backup(copy: Path, name: str) -> None:
    try:
        check_header(copy)
    except NotOurs:
        raise NotOurs(
            f"{name} is not a backup of a Parlour database, so nothing was changed. "
            "Choose a file that `backup` has written."
        ) from None

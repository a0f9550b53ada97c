"""Back up the database, even while the bot is running, and restore a backup."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from storage.errors import CannotOpen, NotOurs
from storage.sqlite.open import Damaged, check_header, lock_database, open_read_only
from storage.sqlite.private_files import create_beside, create_folder

LOGS = ("-wal", "-shm", "-journal")
"""Suffixes of SQLite's files beside an open database, which may hold its latest changes."""


def backup(source: Path, target: Path) -> None:
    """Write a consistent copy of a database, even while another process is using it.

    The target appears only once the copy is complete. An existing file is overwritten only if it's
    a Parlour database.
    """
    if not source.is_file():
        raise CannotOpen(f"There is no database at {source}. Set DATABASE_PATH to the bot's file.")
    check_header(source)
    try:
        if target.exists():
            _check_target(source, target)
        create_folder(target.parent)
        with _partial(target) as partial:
            _copy(source, partial)
            _replace(partial, target)
    except sqlite3.DatabaseError as problem:
        raise Damaged(f"{source} could not be copied: {problem}.") from problem
    except OSError as problem:
        raise CannotOpen(
            f"{target} cannot be written ({problem.strerror}). Choose another place."
        ) from problem


def restore(copy: Path, target: Path) -> Path | None:
    """Replace the database of a stopped bot with a backup; return where the old one was copied.

    Even if the process is killed midway, a complete database is in place, either the old or the new
    one. Each restore picks a new name for its copy of the old database.
    """
    if not copy.is_file():
        raise CannotOpen(f"There is no backup at {copy}.")
    check_header(copy)
    try:
        target = target.resolve()  # SQLite keeps its logs beside a link's target
        create_folder(target.parent)
        with lock_database(target):
            if target.exists() and target.samefile(copy):
                raise CannotOpen(f"{copy} is the database itself. Name a backup of it.")
            with _partial(target) as partial:
                _copy(copy, partial)
                kept = _keep(target)
                _remove_logs(target)
                _replace(partial, target)
    except sqlite3.DatabaseError as problem:
        raise Damaged(f"{copy} could not be read: {problem}. Take another backup.") from problem
    except OSError as problem:
        raise CannotOpen(
            f"{target} cannot be written ({problem.strerror}). Give yourself the right to, "
            "or run this as the bot's own user."
        ) from problem
    return kept


@contextmanager
def _partial(target: Path) -> Generator[Path, None, None]:
    """Yield a temporary file beside the target, and delete it afterwards if it still exists."""
    partial = create_beside(target, ".partial")
    try:
        yield partial
    finally:
        for suffix in ("", *LOGS):
            _beside(partial, suffix).unlink(missing_ok=True)


def _keep(target: Path) -> Path | None:
    """Copy the old database and its logs byte by byte, since it may be damaged.

    The database is copied last, so that the copy never exists without its logs. Returns the path of
    the copy, or None if there was no database.
    """
    kept = _unused(target)
    for suffix in reversed(("", *LOGS)):
        old = _beside(target, suffix)
        if suffix != "-shm" and old.exists():  # not the shared memory, which SQLite recreates
            with _partial(kept) as partial:
                shutil.copyfile(old, partial)
                _replace(partial, _beside(kept, suffix))
    return kept if kept.exists() else None


def _unused(target: Path) -> Path:
    """Return an unused name for the old database."""
    stem = f"{target.name}.before-restore-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
    taken = {each.name for each in target.parent.iterdir()}
    free = (name for name in names if not any(each.startswith(name) for each in taken))
    return target.with_name(next(free))


def _remove_logs(target: Path) -> None:
    """Remove the old database's logs, which SQLite would otherwise apply to the new one.

    The changes in them are first written into the old database, so that it stays complete.
    """
    if target.exists():
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(target)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for suffix in LOGS:
        _beside(target, suffix).unlink(missing_ok=True)


def _replace(partial: Path, target: Path) -> None:
    """Move a finished file into place durably, so that it survives a power cut."""
    with partial.open("rb+") as file:
        os.fsync(file.fileno())
    partial.replace(target)
    if sys.platform != "win32":  # Windows can't open folders
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _check_target(source: Path, target: Path) -> None:
    if target.samefile(source):
        raise CannotOpen(f"{target} is the database itself. Choose another place for the backup.")
    try:
        check_header(target)
    except NotOurs:
        raise NotOurs(
            f"{target} exists and is no Parlour backup, so it was left alone. Choose another name."
        ) from None


def _copy(source: Path, partial: Path) -> None:
    with closing(open_read_only(source)) as reading, closing(sqlite3.connect(partial)) as writing:
        reading.backup(writing)  # all pages in one step, so that they're consistent
        writing.execute("PRAGMA journal_mode = DELETE")  # keep everything in one file

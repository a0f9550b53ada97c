"""Copy database files so that a copy is complete, private and durable, or doesn't appear at all."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from storage.sqlite.private_files import create_beside

LOG_SUFFIXES = ("-wal", "-shm", "-journal")
"""Suffixes of SQLite's files beside an open database, which may hold its latest changes."""


def open_read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)


def copy_database(source: Path, target: Path) -> None:
    """Write a consistent copy of a database, even while another process is using it."""
    with temporary_file(target) as partial:
        fill_copy(source, partial)
        move_into_place(partial, target)


def fill_copy(source: Path, copy: Path) -> None:
    with closing(open_read_only(source)) as reading, closing(sqlite3.connect(copy)) as writing:
        reading.backup(writing)  # copies all pages in one step, so that the copy is consistent
        # Keeps the copy in one file, without a write-ahead log.
        writing.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def without_new_logs(path: Path) -> Generator[None]:
    """Delete the logs that SQLite has created beside a database during the `with` block."""
    logs = [beside(path, suffix) for suffix in LOG_SUFFIXES]
    new = [log for log in logs if not log.exists()]
    try:
        yield
    finally:
        for log in new:
            log.unlink(missing_ok=True)


def keep_copy_before(event: str, path: Path) -> Path | None:
    """Copy a database and its logs byte by byte to files named after an event and the time.

    The database may be damaged. It's copied last, so that its copy never exists without the logs.
    Returns the path of the copy, or None if there is no database.
    """
    kept = _find_unused_name(path, f"before-{event}")
    for suffix in reversed(("", *LOG_SUFFIXES)):
        old = beside(path, suffix)
        # SQLite recreates the shared memory, and an empty log has no changes.
        if suffix != "-shm" and old.exists() and (not suffix or old.stat().st_size):
            with temporary_file(kept) as partial:
                shutil.copyfile(old, partial)
                move_into_place(partial, beside(kept, suffix))
    return kept if kept.exists() else None


@contextmanager
def temporary_file(target: Path) -> Generator[Path, None, None]:
    """Yield a temporary file beside the target, and delete it afterwards if it still exists."""
    partial = create_beside(target, ".partial")
    try:
        yield partial
    finally:
        for suffix in ("", *LOG_SUFFIXES):
            beside(partial, suffix).unlink(missing_ok=True)


def move_into_place(partial: Path, target: Path) -> None:
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


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _find_unused_name(target: Path, what: str) -> Path:
    stem = f"{target.name}.{what}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
    taken = {each.name for each in target.parent.iterdir()}
    free = (name for name in names if not any(each.startswith(name) for each in taken))
    return target.with_name(next(free))

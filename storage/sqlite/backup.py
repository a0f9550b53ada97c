"""Copy the database while the bot runs, and restore a copy."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from storage.sqlite.open import Damaged, NotOurs, check_header, locked, read_only
from storage.sqlite.private_files import create_beside, create_folder
from storage.store import CannotOpen

LOGS = ("-wal", "-shm", "-journal")
"""SQLite's files beside a database that wasn't closed. Recent changes may be only in them."""


def backup(source: Path, target: Path) -> None:
    """Write a consistent copy of a database, also while another process is using it.

    The copy gets its name only when it's complete. A file that isn't a backup of ours is never
    overwritten.
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
    """Replace the database of a stopped bot by a backup, and return where the old one is now.

    A kill at any moment leaves a complete database in place, the old or the new one. The old one
    gets a name that no other restore uses.
    """
    if not copy.is_file():
        raise CannotOpen(f"There is no backup at {copy}.")
    check_header(copy)
    try:
        target = target.resolve()  # SQLite keeps its logs beside the target of a link
        create_folder(target.parent)
        with locked(target):
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
    """Yield a temporary file beside the target, and delete it in the end if it still exists."""
    partial = create_beside(target, ".partial")
    try:
        yield partial
    finally:
        for suffix in ("", *LOGS):
            _beside(partial, suffix).unlink(missing_ok=True)


def _keep(target: Path) -> Path | None:
    """Copy the old database and its logs byte by byte, since it may be damaged.

    The database comes last, so that it's never there without its logs. Returns None if there are
    only logs.
    """
    kept = _unused(target)
    for suffix in reversed(("", *LOGS)):
        old = _beside(target, suffix)
        if suffix != "-shm" and old.exists():  # SQLite recreates the shared memory
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
    """Remove the old database's logs, which SQLite would apply to the new one.

    They're written into the old database first, so that it stays complete.
    """
    if target.exists():
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(target)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for suffix in LOGS:
        _beside(target, suffix).unlink(missing_ok=True)


def _replace(partial: Path, target: Path) -> None:
    """Rename a finished file so that both the file and its name survive a power cut."""
    with partial.open("rb+") as file:
        os.fsync(file.fileno())
    partial.replace(target)
    if sys.platform != "win32":  # folders can't be opened there
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
    with closing(read_only(source)) as reading, closing(sqlite3.connect(partial)) as writing:
        reading.backup(writing)  # all pages in one step, so that they belong together
        writing.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it

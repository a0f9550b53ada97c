"""Copying the database while the bot runs, and putting a copy back."""

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
"""What SQLite keeps beside a database that wasn't closed: recent changes may be only in there."""


def backup(source: Path, target: Path) -> None:
    """Write a consistent copy of a database, also while another process is using it.

    The copy appears under its name only when it is whole. A file that is no backup of ours is
    not overwritten.
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
    """Put a backup where the database of a stopped bot is; return where the old one is kept.

    A kill at any moment leaves a whole database in place, the old or the new one, and once the
    new one is in place, the old one is kept under a name that no other restore uses.
    """
    if not copy.is_file():
        raise CannotOpen(f"There is no backup at {copy}.")
    check_header(copy)
    try:
        target = target.resolve()  # SQLite keeps the logs beside the file a link leads to
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
    """A file to write to before it takes its name; it's gone afterwards, whatever happens."""
    partial = create_beside(target, ".partial")
    try:
        yield partial
    finally:
        for suffix in ("", *LOGS):
            _beside(partial, suffix).unlink(missing_ok=True)


def _keep(target: Path) -> Path | None:
    """Copy a database with its logs, byte by byte, for it may be damaged.

    The database itself comes last: where it is, its logs are too. None if there's only logs.
    """
    kept = _unused(target)
    for suffix in reversed(("", *LOGS)):
        old = _beside(target, suffix)
        if suffix != "-shm" and old.exists():  # SQLite makes the shared memory anew
            with _partial(kept) as partial:
                shutil.copyfile(old, partial)
                _replace(partial, _beside(kept, suffix))
    return kept if kept.exists() else None


def _unused(target: Path) -> Path:
    """A name for what is set aside now."""
    stem = f"{target.name}.before-restore-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
    taken = {each.name for each in target.parent.iterdir()}
    free = (name for name in names if not any(each.startswith(name) for each in taken))
    return target.with_name(next(free))


def _remove_logs(target: Path) -> None:
    """Remove the logs of a database that is kept: they'd be read into the one that replaces it.

    What is in them is written into the database first, so that it stays whole until then.
    """
    if target.exists():
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(target)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for suffix in LOGS:
        _beside(target, suffix).unlink(missing_ok=True)


def _replace(partial: Path, target: Path) -> None:
    """Give a finished file its name, so that a power cut takes back neither."""
    with partial.open("rb+") as file:
        os.fsync(file.fileno())
    partial.replace(target)
    if sys.platform != "win32":  # where a folder can't be opened
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
        reading.backup(writing)  # all pages in one step: one moment of the database
        writing.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it

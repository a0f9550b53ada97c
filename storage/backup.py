"""Copying the database while the bot runs, and putting a copy back."""

import sqlite3
from pathlib import Path

from storage.opening import CannotOpen, Damaged, NotOurs, check_header, locked, read_only

LOGS = ("-wal", "-shm")
"""What SQLite keeps beside a database that was not closed: what is in there belongs to it."""


def backup(source: Path, target: Path) -> None:
    """Write a consistent copy of a database, also while another process is using it.

    The copy appears under its name only when it is whole. A file that is no backup of ours is
    not overwritten.
    """
    if not source.is_file():
        raise CannotOpen(f"There is no database at {source}. Set DATABASE_PATH to the bot's file.")
    check_header(source)
    partial = target.with_name(target.name + ".partial")
    try:
        if target.exists():
            _check_target(source, target)
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        _copy(source, partial)
        partial.replace(target)
    except sqlite3.DatabaseError as problem:
        raise Damaged(f"{source} could not be copied: {problem}.") from problem
    except OSError as problem:
        raise CannotOpen(
            f"{target} cannot be written ({problem.strerror}). Choose another place."
        ) from problem


def restore(copy: Path, target: Path) -> Path | None:
    """Put a backup where the database of a bot is that does not run; where the old one is kept.

    The old one takes its logs along: read into another database, they would spoil it.
    """
    if not copy.is_file():
        raise CannotOpen(f"There is no backup at {copy}.")
    check_header(copy)
    partial = target.with_name(target.name + ".partial")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with locked(target):
            if target.exists() and target.samefile(copy):
                raise CannotOpen(f"{copy} is the database itself. Name a backup of it.")
            partial.unlink(missing_ok=True)
            _copy(copy, partial)
            kept = _set_aside(target)
            partial.replace(target)
    except sqlite3.DatabaseError as problem:
        raise Damaged(f"{copy} could not be read: {problem}. Take another backup.") from problem
    except OSError as problem:
        raise CannotOpen(
            f"{target} cannot be written ({problem.strerror}). Give yourself the right to, "
            "or run this as the bot's own user."
        ) from problem
    return kept


def _set_aside(target: Path) -> Path | None:
    kept = target.with_name(target.name + ".before-restore")
    had_one = target.exists()
    for suffix in ("", *LOGS):
        old = target.with_name(target.name + suffix)
        if old.exists():
            old.replace(kept.with_name(kept.name + suffix))
        else:
            kept.with_name(kept.name + suffix).unlink(missing_ok=True)
    return kept if had_one else None


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
    reading = read_only(source)
    try:
        writing = sqlite3.connect(partial)
        try:
            reading.backup(writing)  # all pages in one step: one moment of the database
            writing.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        finally:
            writing.close()
    finally:
        reading.close()

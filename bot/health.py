"""A sign of life beside the database, for whoever watches over the process."""

import time
from pathlib import Path

FRESH = 90.0  # seconds
EVERY, AT_FIRST = 30.0, 1.0


def sign_of(database: Path) -> Path:
    return database.with_name(database.name + ".alive")


def show(database: Path) -> None:
    sign_of(database).touch()


def is_alive(database: Path) -> bool:
    """Whether a connected bot showed itself lately."""
    try:
        return time.time() - sign_of(database).stat().st_mtime < FRESH
    except OSError:
        return False

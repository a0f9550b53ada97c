"""Create files and folders that only their owner can read, because they hold hands and seeds."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO

FILE_MODE, FOLDER_MODE = 0o600, 0o700


def create_folder(folder: Path) -> None:
    """Create a folder and its missing parents. Existing folders keep their permissions."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=FOLDER_MODE, exist_ok=True)


def open_for_appending(path: Path) -> IO[bytes]:
    """Open a file for appending, creating a private one if it's missing."""
    return open(path, "ab", opener=lambda name, flags: os.open(name, flags, FILE_MODE))


def create_beside(path: Path, suffix: str) -> Path:
    """Create an empty file with a unique name in the same folder, and return its path."""
    handle, name = tempfile.mkstemp(suffix, f"{path.name}.", path.parent)
    os.close(handle)
    return Path(name)


def restrict(path: Path) -> None:
    """Remove everyone else's access to a file, if it exists and belongs to us."""
    with suppress(FileNotFoundError, PermissionError):
        path.chmod(FILE_MODE)

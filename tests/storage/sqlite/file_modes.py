"""Set and read the permissions of files."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def everyone_may_read_new_files() -> Generator[None, None, None]:
    """Clear the umask in the block, so that only the tested code protects new files."""
    before = os.umask(0)
    try:
        yield
    finally:
        os.umask(before)


def modes_in(folder: Path) -> dict[str, int]:
    files = folder.rglob("*")
    return {str(each.relative_to(folder)): each.stat().st_mode & 0o777 for each in files}

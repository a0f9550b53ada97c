"""Detect changes to the files in a folder, so that the bot can be restarted."""

from pathlib import Path
from typing import Final

WATCHED_SUFFIXES: Final = {".py", ".md", ".svg", ".csv"}


class FileWatch:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen = self._read_times()

    def has_changed(self) -> bool:
        """Return True if a file has been changed, added or removed since the last call."""
        before, self._seen = self._seen, self._read_times()
        return self._seen != before

    def _read_times(self) -> dict[Path, int]:
        times: dict[Path, int] = {}
        for file in self._folder.rglob("*"):
            if file.suffix in WATCHED_SUFFIXES:
                try:
                    times[file] = file.stat().st_mtime_ns
                except FileNotFoundError:  # an editor is just replacing the file
                    continue
        return times

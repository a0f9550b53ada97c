"""Uploaded files and emoji images, served under the sandbox's CDN path."""

import mimetypes
from collections import deque
from dataclasses import dataclass

from sandbox.shapes import Json

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class File:
    name: str
    kind: str
    body: bytes


class Files:
    """The stored files, by their path below /cdn."""

    def __init__(self) -> None:
        self.kept: dict[str, File] = {}
        # The paths of the latest requests, whether or not the files exist.
        self.asked: deque[str] = deque(maxlen=1000)

    def keep(self, path: str, name: str, body: bytes) -> File:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.kept[path] = File(name, kind, body)
        return self.kept[path]

    def drop(self, path: str) -> None:
        self.kept.pop(path, None)


def size_of(body: bytes) -> Json:
    """Return the width and height of a PNG in Discord's format; empty for other files."""
    if body[:8] != PNG_SIGNATURE or len(body) < 24:
        return {}
    return {
        "width": int.from_bytes(body[16:20]),
        "height": int.from_bytes(body[20:24]),
    }

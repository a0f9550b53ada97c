"""Pixels as a PNG, put together from bands that are compressed on their own.

Deflate can begin afresh anywhere, so a band that has not changed since the last picture keeps its
compressed bytes. This makes files no larger and costs nothing where nothing changed.
"""

import struct
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

LEVEL = 5  # 3 makes files a tenth larger, 6 takes half as long again
HARDEST = 8  # for the few pictures that would be too large
_ADLER = 65521
_END = b"\x03\x00"  # an empty last block of deflate
_HEADER = b"\x78\x5e"  # of zlib


@dataclass(frozen=True, slots=True)
class Band:
    """Some lines of a picture, compressed."""

    deflated: bytes
    adler: int
    length: int  # before it was compressed


def compressed(pixels: Image.Image, level: int = LEVEL) -> Band:
    """A band from an image of colour numbers."""
    lines = Image.new("L", (pixels.width + 1, pixels.height), 0)  # each begins with "no filter"
    lines.paste(pixels, (1, 0))
    raw = lines.tobytes()
    deflate = zlib.compressobj(level, zlib.DEFLATED, -15)
    return Band(
        deflate.compress(raw) + deflate.flush(zlib.Z_FULL_FLUSH), zlib.adler32(raw), len(raw)
    )


def png(width: int, height: int, colours: Sequence[int], bands: Iterable[Band]) -> bytes:
    """A picture of bands from top to bottom."""
    shown = list(bands)
    adler = 1
    for band in shown:
        adler = _combined(adler, band)
    data = b"".join([_HEADER, *(band.deflated for band in shown), _END, struct.pack(">I", adler)])
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", head),
            _chunk(b"PLTE", bytes(colours)),
            _chunk(b"IDAT", data),
            _chunk(b"IEND", b""),
        ]
    )


def _combined(before: int, band: Band) -> int:
    """The checksum of everything so far followed by a band, as zlib's `adler32_combine`."""
    low, high = before & 0xFFFF, before >> 16
    band_low, band_high = band.adler & 0xFFFF, band.adler >> 16
    high = (high + band_high + band.length * (low - 1)) % _ADLER
    return high << 16 | (low + band_low - 1) % _ADLER


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(data, zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

"""Assemble PNG files from horizontal bands that are compressed separately.

Deflate can be restarted anywhere, so if a band hasn't changed, its compressed bytes can be reused
in the next picture. This doesn't make the files any larger.
"""

import struct
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

LEVEL = 5  # level 3 makes files 10% larger, level 6 takes 50% longer
HARDER = (7, 8)  # the levels for the few pictures that are too large at the usual one
_ADLER = 65521
_END = b"\x03\x00"  # an empty final deflate block
_HEADER = b"\x78\x5e"  # the zlib header


@dataclass(frozen=True, slots=True)
class Band:
    """Some lines of a picture: their compressed bytes and their checksum."""

    deflated: bytes
    adler: int
    length: int  # in bytes, before compression


def compressed(pixels: Image.Image, level: int = LEVEL) -> Band:
    """Compress an image of palette indexes."""
    # Every line of a PNG starts with the number of its filter; 0 means none.
    lines = Image.new("L", (pixels.width + 1, pixels.height), 0)
    lines.paste(pixels, (1, 0))
    raw = lines.tobytes()
    deflate = zlib.compressobj(level, zlib.DEFLATED, -15)
    return Band(
        deflate.compress(raw) + deflate.flush(zlib.Z_FULL_FLUSH), zlib.adler32(raw), len(raw)
    )


def png(width: int, height: int, colours: Sequence[int], bands: Iterable[Band]) -> bytes:
    """Return a PNG file made of these bands, from top to bottom."""
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
    """Return the checksum after adding one more band, like zlib's `adler32_combine`."""
    low, high = before & 0xFFFF, before >> 16
    band_low, band_high = band.adler & 0xFFFF, band.adler >> 16
    high = (high + band_high + band.length * (low - 1)) % _ADLER
    return high << 16 | (low + band_low - 1) % _ADLER


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(data, zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

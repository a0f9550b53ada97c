"""Assemble PNG files from horizontal bands that are compressed separately.

Each band is compressed without reference to earlier bands (a full flush of Deflate), so if a band
hasn't changed, its compressed bytes can be reused in the next picture. Separate bands don't make
the files any larger.
"""

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    import zlib  # zlib-ng has the same functions
else:
    try:
        from zlib_ng import zlib_ng as zlib
    except ModuleNotFoundError:  # zlib-ng has no wheel for some platforms
        import zlib

COMPRESSION_LEVEL = 5  # the usual compression level; 3 makes files 15 % larger, 6 takes 35 % longer
FALLBACK_LEVELS = (7, 8)
"""The compression levels to try in turn for a picture that is too large at COMPRESSION_LEVEL."""
_ADLER_MODULUS = 65521
_FINAL_DEFLATE_BLOCK = b"\x03\x00"
_ZLIB_HEADER = b"\x78\x5e"
_INDEXED_COLOUR = 3  # the PNG colour type of pictures with a palette


@dataclass(frozen=True, slots=True)
class Band:
    """Consecutive scanlines of a picture: their compressed bytes and their Adler-32 checksum."""

    deflated: bytes
    checksum: int  # the checksum of the bytes before compression
    length: int  # the number of bytes before compression


def compress(pixels: Image.Image, level: int = COMPRESSION_LEVEL) -> Band:
    """Compress an image of palette indexes as a band."""
    # Every scanline of a PNG starts with its filter type; 0 means no filter.
    scanlines = Image.new("L", (pixels.width + 1, pixels.height), 0)
    scanlines.paste(pixels, (1, 0))
    raw = scanlines.tobytes()
    deflate = zlib.compressobj(level, zlib.DEFLATED, -15)
    return Band(
        deflate.compress(raw) + deflate.flush(zlib.Z_FULL_FLUSH), zlib.adler32(raw), len(raw)
    )


def assemble_png(width: int, height: int, colours: Sequence[int], bands: Iterable[Band]) -> bytes:
    """Return a PNG file made of these bands, from top to bottom."""
    deflated, checksum = list[bytes](), 1
    for band in bands:
        deflated.append(band.deflated)
        checksum = _add_to_checksum(checksum, band)
    trailer = _FINAL_DEFLATE_BLOCK, struct.pack(">I", checksum)
    data = b"".join([_ZLIB_HEADER, *deflated, *trailer])
    bit_depth = 8
    header = struct.pack(">IIBBBBB", width, height, bit_depth, _INDEXED_COLOUR, 0, 0, 0)
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            _make_chunk(b"IHDR", header),
            _make_chunk(b"PLTE", bytes(colours)),
            _make_chunk(b"IDAT", data),
            _make_chunk(b"IEND", b""),
        ]
    )


def _add_to_checksum(before: int, band: Band) -> int:
    """Return the Adler-32 checksum after one more band, like zlib's `adler32_combine`."""
    low, high = before & 0xFFFF, before >> 16
    band_low, band_high = band.checksum & 0xFFFF, band.checksum >> 16
    high = (high + band_high + band.length * (low - 1)) % _ADLER_MODULUS
    return high << 16 | (low + band_low - 1) % _ADLER_MODULUS


def _make_chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(data, zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)

"""Simple avatars for people, which the sandbox's CDN serves as Discord's does."""

import struct
import zlib
from collections.abc import Iterator
from hashlib import blake2s
from typing import Final, NamedTuple

from sandbox.changes import Change
from sandbox.files import PNG_SIGNATURE
from sandbox.world import World

AVATAR_SIDE: Final = 128  # the width and height of an avatar, in pixels
HASH_BYTES: Final = 16
TRUE_COLOUR: Final = 2  # the PNG colour type of red, green and blue


class Oval(NamedTuple):
    """An ellipse of one colour. Positions and radii are in percent of the avatar's side."""

    colour: str
    x: int
    y: int
    rx: int
    ry: int


AVATARS: Final = (
    (  # someone with dark hair
        Oval("8ecae6", 50, 50, 80, 80), Oval("3d2c1e", 50, 42, 31, 33),
        Oval("e0a77f", 50, 50, 22, 27), Oval("3d2c1e", 50, 24, 24, 10),
        Oval("222222", 42, 49, 3, 4), Oval("222222", 58, 49, 3, 4),
        Oval("a3423a", 50, 64, 8, 3), Oval("c1121f", 50, 102, 40, 24),
    ),
    (  # hills under the sun
        Oval("f4a261", 50, 50, 80, 80), Oval("ffe8a3", 66, 32, 15, 15),
        Oval("5a7d7c", 22, 96, 42, 40), Oval("264653", 74, 104, 46, 42),
    ),
    (  # a bear
        Oval("588157", 50, 50, 80, 80),
        Oval("6f4518", 26, 26, 15, 15), Oval("6f4518", 74, 26, 15, 15),
        Oval("8b5e34", 50, 56, 36, 34), Oval("e6ccb2", 50, 68, 18, 14),
        Oval("1b1b1b", 36, 48, 5, 6), Oval("1b1b1b", 64, 48, 5, 6), Oval("1b1b1b", 50, 62, 7, 5),
    ),
    (  # a planet with its ring
        Oval("14213d", 50, 50, 80, 80),
        Oval("e9c46a", 50, 54, 46, 13), Oval("14213d", 50, 52, 36, 8),
        Oval("e76f51", 50, 44, 25, 25), Oval("f4a98a", 42, 36, 9, 8),
        Oval("ffffff", 18, 20, 2, 2), Oval("ffffff", 84, 26, 3, 3), Oval("ffffff", 74, 86, 2, 2),
    ),
    (  # a flower
        Oval("cdb4db", 50, 50, 80, 80),
        Oval("ffffff", 50, 25, 16, 16), Oval("ffffff", 74, 42, 16, 16),
        Oval("ffffff", 65, 70, 16, 16), Oval("ffffff", 35, 70, 16, 16),
        Oval("ffffff", 26, 42, 16, 16),
        Oval("ffb703", 50, 49, 15, 15),
    ),
)  # fmt: skip


def give_avatar(world: World, user: str) -> str:
    """Give a person the next avatar, and return the hash that stands for the avatar."""
    given = sum(each["avatar"] is not None for each in world.users.values())
    png = draw(AVATARS[given % len(AVATARS)])
    avatar = blake2s(png, digest_size=HASH_BYTES).hexdigest()
    world.files.keep(f"avatars/{user}/{avatar}.png", f"{avatar}.png", png)
    world.users[user]["avatar"] = avatar
    world.publish(Change("person", world.users[user]))
    return avatar


def give_avatars(world: World) -> None:
    """Give an avatar to every person who has none."""
    for user in world.users.values():
        if not user["bot"] and user["avatar"] is None:
            give_avatar(world, user["id"])


def draw(ovals: tuple[Oval, ...]) -> bytes:
    """Draw ovals from the lowest to the topmost, and return a PNG."""
    header = struct.pack(">IIBBBBB", AVATAR_SIDE, AVATAR_SIDE, 8, TRUE_COLOUR, 0, 0, 0)
    lines = b"".join(b"\0" + b"".join(_pixels(ovals, y)) for y in range(AVATAR_SIDE))
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(lines)), (b"IEND", b""))
    return PNG_SIGNATURE + b"".join(_make_chunk(kind, data) for kind, data in chunks)


def _pixels(ovals: tuple[Oval, ...], line: int) -> Iterator[bytes]:
    y = 100 * line / AVATAR_SIDE
    for column in range(AVATAR_SIDE):
        x = 100 * column / AVATAR_SIDE
        seen = (
            oval.colour
            for oval in reversed(ovals)
            if ((x - oval.x) / oval.rx) ** 2 + ((y - oval.y) / oval.ry) ** 2 <= 1
        )
        yield bytes.fromhex(next(seen))


def _make_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

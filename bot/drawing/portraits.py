"""Portraits of players: drawn faces of bots, and avatars of people, in tones of a seat's colour.

Both consist of four tones, from dark to light, so that a portrait takes the colour of its player's
seat and stays recognizable without any colour.
"""

import io
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache

from PIL import Image

from bot.drawing.raster import render_svg, resize
from games.kit.art import Svg, parts, placed
from games.kit.pieces import Seat

TONES = 4
PORTRAIT_SIDE = 144  # the width and height of a portrait in pixels, before it's scaled down
MAX_AVATAR_SIDE = 512  # pixels; larger avatars aren't decoded
FACE_SCALE = 0.76  # the size of a bot's face, as a fraction of the size of its portrait
_EVEN_TONES = bytes(grey * TONES // 256 for grey in range(256))


@dataclass(frozen=True, slots=True)
class Portrait:
    """A portrait of a player, with its tones as a PNG, or with the name of a bot's face."""

    id: str  # the name of a bot's face, or the hash of an avatar
    png: bytes = field(default=b"", repr=False, compare=False)


PortraitOf = Callable[[Seat], Portrait | None]
"""Returns the portrait of the player in a seat, or None if only the player's sign is known."""


def no_portrait(_seat: Seat) -> None:
    """Return None, for pictures that show only signs."""
    return


def face_of(bot: str) -> Portrait | None:
    """Return the portrait of the bot with this name, or None if there's no drawing of its face."""
    name = bot.lower()
    return Portrait(name) if name in _faces() else None


def tone_avatar(png: bytes) -> bytes:
    """Return a PNG of an avatar in four tones, each of about the same number of pixels.

    Raises Pillow's UnidentifiedImageError for anything but a PNG, and ValueError for a picture that
    is larger than MAX_AVATAR_SIDE.
    """
    with Image.open(io.BytesIO(png), formats=("PNG",)) as image:
        if max(image.size) > MAX_AVATAR_SIDE:
            raise ValueError("This picture is too large for an avatar.")
        avatar = image.convert("RGBA")
    whole = Image.new("RGBA", avatar.size, "#ffffff")
    whole.alpha_composite(avatar)
    grey = resize(whole.convert("L"), PORTRAIT_SIDE, PORTRAIT_SIDE)
    toned = _to_tones(grey, _equalize(grey.histogram()))
    toned.putpalette([value for tone in range(TONES) for value in (tone * 85,) * 3])
    file = io.BytesIO()
    toned.save(file, "PNG", bits=2, optimize=True)
    return file.getvalue()


def draw_tones(portrait: Portrait) -> Image.Image:
    """Return a portrait as an image of tones, from 0 (dark) to 3 (light)."""
    if not portrait.png:
        return _draw_face(portrait.id)
    with Image.open(io.BytesIO(portrait.png), formats=("PNG",)) as image:
        return Image.frombytes("P", image.size, image.convert("P").tobytes())


@lru_cache(16)
def _draw_face(name: str) -> Image.Image:
    """Draw a bot's face on the colour of its seat, which is the third tone."""
    margin = 50 * (1 - FACE_SCALE)
    ground = Svg('<rect width="100" height="100" fill="#aaaaaa"/>')
    face = ground + placed(_faces()[name], margin, margin + 1, FACE_SCALE)
    return _to_tones(render_svg(face, (100, 100), PORTRAIT_SIDE).convert("L"), _EVEN_TONES)


def _equalize(histogram: list[int]) -> bytes:
    """Return the tone for each level of grey, by equalizing the histogram.

    All tones cover about the same number of pixels. If a level of grey covers many pixels, the
    middle pixel decides on the tone.
    """
    total, darker = sum(histogram), 0
    tones: list[int] = []
    for count in histogram:
        tones.append(min(TONES - 1, TONES * (2 * darker + count) // (2 * total)))
        darker += count
    return bytes(tones)


def _to_tones(grey: Image.Image, tones: bytes) -> Image.Image:
    """Reduce a grey picture to tones; `tones` has the tone for each level of grey."""
    return Image.frombytes("P", grey.size, grey.tobytes().translate(tones))


@cache
def _faces() -> dict[str, Svg]:
    return parts("bot.drawing.faces")

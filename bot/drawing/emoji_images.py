"""Cards and colours as emoji: each a small square picture, named after what it shows."""

import hashlib
import io
import re
from dataclasses import dataclass
from functools import cache

from PIL import Image

from bot.drawing import faces
from bot.drawing.symbols import on_tile, plain
from bot.drawing.vector import drawn
from games.kit.art import Face, pip
from games.kit.game import AnyGame

SIZE = 128
LONGEST = 22  # letters of a name before its number; Discord takes 32 in all

NAMED = re.compile(r"\w+__[0-9a-f]{8}")
"""How our emoji are called: what they show, and the number of how they look."""


@dataclass(frozen=True, slots=True)
class Sticker:
    """An emoji of a game, not yet drawn."""

    name: str
    svg: str
    box: tuple[float, float]

    def png(self) -> bytes:
        """Its picture: in the middle of a square, on a clear ground."""
        wide, high = self.box
        across = round(SIZE * wide / high)
        picture = Image.new("RGBA", (SIZE, SIZE))
        picture.paste(drawn(self.svg, self.box, across), ((SIZE - across) // 2, 0))
        file = io.BytesIO()
        picture.save(file, "PNG")
        return file.getvalue()


@cache
def stickers(game: AnyGame) -> dict[str, Sticker]:
    """The emoji of a game by their art. What looks otherwise is called otherwise."""
    return {art: _sticker(art, face) for art, face in game.faces.items()}


def _sticker(art: str, face: Face) -> Sticker:
    if face.pip is not None and not face.art:  # a colour by itself
        box, svg = (100.0, 100.0), pip(face.pip, 3, 3, 94)
    elif len(plain(face.mark)) == 1:  # a thing by itself, which may be larger without its card
        box, svg = (100.0, 100.0), on_tile(face)
    else:
        box, svg = faces.BOX, faces.face(face, faces.SMALL - 1)
    shown = re.sub(r"\W+", "_", str(art), flags=re.ASCII)[:LONGEST]
    looks = hashlib.blake2s(f"{SIZE} {box} {svg}".encode(), digest_size=4).hexdigest()
    return Sticker(f"{shown}__{looks}", svg, box)

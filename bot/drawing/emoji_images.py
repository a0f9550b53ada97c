"""Draw cards and colours as emoji: small square pictures, named after what they show."""

import hashlib
import io
import re
from dataclasses import dataclass
from functools import cache

from PIL import Image

from bot.drawing import card_faces
from bot.drawing.text_symbols import drawn, on_tile, plain
from games.kit.art import Face, pip
from games.kit.game import AnyGame

SIZE = 128
LONGEST = 22  # letters in a name before the hash; Discord allows 32 in total

NAMED = re.compile(r"\w+__[0-9a-f]{8}")
"""The pattern of the bot's emoji names: what the emoji shows, then a hash of its picture."""


@dataclass(frozen=True, slots=True)
class Sticker:
    """One of a game's emoji, as an SVG that hasn't been rendered yet."""

    name: str
    svg: str
    box: tuple[float, float]

    def png(self) -> bytes:
        """Return the emoji as a PNG, centred on a transparent square."""
        wide, high = self.box
        across = round(SIZE * wide / high)
        picture = Image.new("RGBA", (SIZE, SIZE))
        picture.paste(drawn(self.svg, self.box, across), ((SIZE - across) // 2, 0))
        file = io.BytesIO()
        picture.save(file, "PNG")
        return file.getvalue()


@cache
def stickers(game: AnyGame) -> dict[str, Sticker]:
    """Return a game's emoji by the key of their art. If a picture changes, so does its name."""
    return {art: _sticker(art, face) for art, face in game.faces.items()}


def _sticker(art: str, face: Face) -> Sticker:
    if face.pip is not None and not face.art:  # the face is just a colour
        box, svg = (100.0, 100.0), pip(face.pip, 3, 3, 94)
    elif len(plain(face.mark)) == 1:  # just a symbol, which is larger without a card
        box, svg = (100.0, 100.0), on_tile(face)
    else:
        box, svg = card_faces.BOX, card_faces.framed(card_faces.face(face, card_faces.SMALL - 1))
    shown = re.sub(r"\W+", "_", str(art), flags=re.ASCII)[:LONGEST]
    looks = hashlib.blake2s(f"{SIZE} {box} {svg}".encode(), digest_size=4).hexdigest()
    return Sticker(f"{shown}__{looks}", svg, box)

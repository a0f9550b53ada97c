"""Draw cards and colours as emoji: small square pictures, named after what they show."""

import hashlib
import io
import re
from dataclasses import dataclass
from functools import cache

from PIL import Image

from bot.drawing import card_faces
from bot.drawing.raster import render_svg
from bot.drawing.text_symbols import drop_variation_selectors, put_on_tile
from games.kit.art import Face, pip
from games.kit.game import AnyGame

EMOJI_SIZE = 128  # the width and height of an emoji, in pixels
MAX_LABEL_LETTERS = 22  # the maximum length of a name before its hash; Discord allows 32 letters
SQUARE_SIZE = (100.0, 100.0)

EMOJI_NAME = re.compile(r"\w+__[0-9a-f]{8}")
"""The pattern of the bot's emoji names: what the emoji shows, then a hash of its picture."""


@dataclass(frozen=True, slots=True)
class EmojiImage:
    """One of a game's emoji, as SVG that hasn't been rendered yet, in coordinates of `box`."""

    name: str
    svg: str
    box: tuple[float, float]

    def draw(self) -> bytes:
        """Draw the emoji as a PNG, centred on a transparent square."""
        box_width, box_height = self.box
        width = round(EMOJI_SIZE * box_width / box_height)
        picture = Image.new("RGBA", (EMOJI_SIZE, EMOJI_SIZE))
        picture.paste(render_svg(self.svg, self.box, width), ((EMOJI_SIZE - width) // 2, 0))
        file = io.BytesIO()
        picture.save(file, "PNG")
        return file.getvalue()


@cache
def emoji_images(game: AnyGame) -> dict[str, EmojiImage]:
    """Return a game's emoji by the key of their art. A changed picture gets a new name."""
    return {art: _make_emoji(art, face) for art, face in game.pictures.faces.items()}


def _make_emoji(art: str, face: Face) -> EmojiImage:
    """Return a face as an emoji: a colour, a symbol or, if it's neither, a small card."""
    if face.pip is not None and not face.art:  # a colour without a picture
        box, svg = SQUARE_SIZE, pip(face.pip, 3, 3, 94)
    elif len(drop_variation_selectors(face.mark)) == 1:  # a symbol, which is larger without a card
        box, svg = SQUARE_SIZE, put_on_tile(face)
    else:
        drawing = card_faces.draw_face(face, card_faces.MIN_DETAILED_WIDTH - 1)
        box, svg = card_faces.CARD_BOX, card_faces.add_frame(drawing)
    label = re.sub(r"\W+", "_", str(art), flags=re.ASCII)[:MAX_LABEL_LETTERS]
    picture_hash = hashlib.blake2s(f"{EMOJI_SIZE} {box} {svg}".encode(), digest_size=4).hexdigest()
    return EmojiImage(f"{label}__{picture_hash}", svg, box)

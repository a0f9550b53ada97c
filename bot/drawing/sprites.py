"""Everything that lies on a picture, drawn once and kept: cards, piles, words, badges, seats.

A sprite is a picture of colour numbers on the ground it will lie on, so that putting it in place
is copying bytes.
"""

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.drawing import faces, style
from bot.drawing.lettering import Lettering
from bot.drawing.palette import Palette
from bot.drawing.style import TYPES, Kind
from bot.drawing.symbols import plain, symbols
from bot.drawing.vector import drawn
from games.kit.art import INK, Face, Pip, pip
from games.kit.scene import Card, Pile, Tone

KEPT = 3000
"""Sprites kept ready; a hundred are on a large table."""

SAMPLE = 60  # pixels across: the cards from which a palette is made
FINER = 4  # round corners are drawn this much larger and made smaller
RIM = 4  # the edge of what is lit


class Sprites:
    """The sprites of one game."""

    def __init__(self, art: Mapping[str, Face]) -> None:
        self._faces = art
        self.lettering = Lettering(symbols(art))
        self.palette = Palette(
            drawn(faces.face(face, SAMPLE), faces.BOX, SAMPLE) for face in art.values()
        )
        self._pixels = lru_cache(KEPT)(self._face_pixels)
        self.card = lru_cache(KEPT)(self._card)
        self.pile = lru_cache(KEPT)(self._pile)
        self.words = lru_cache(KEPT)(self._words)
        self.badge = lru_cache(KEPT)(self._badge)
        self.token = lru_cache(KEPT)(self._token)
        self.slot = lru_cache(KEPT)(self._slot)
        self.panel = lru_cache(KEPT)(self._panel)

    def _words(self, words: str, kind: Kind, colour: str, ground: str) -> Image.Image:
        return self.palette.indexed(self.lettering.drawn(words, kind, colour), ground)

    def _badge(self, words: str, tone: Tone, seat: int | None, ground: str) -> Image.Image:
        fill, ink = style.PILLS[tone]
        letters = self.lettering.drawn(words, "small", ink)
        first = 12 if seat is None else 12 + style.TOKEN_IN_BADGE
        pill = _rounded(first + letters.width + 12, TYPES["small"].line + 8, 14, fill)
        pill.alpha_composite(letters, (first, 4))
        if seat is not None:
            token = _pip(style.token(seat), style.TOKEN_IN_BADGE - 4)
            pill.alpha_composite(token, (8, (pill.height - token.height) // 2))
        return self.palette.indexed(pill, ground)

    def _token(self, seat: int, size: int, ground: str) -> Image.Image:
        return self.palette.indexed(_pip(style.token(seat), size), ground)

    def _slot(self, width: int, ground: str) -> Image.Image:
        """A place for a card that is still free."""
        return self.palette.indexed(_slot_pixels(width), ground)

    def _panel(self, width: int, height: int, fill: str, rim: str, ground: str) -> Image.Image:
        """A part of the table, with round corners, and a rim when it is lit."""
        number = self.palette.number
        panel = Image.new("L", (width, height), number(rim or fill))
        if rim:
            inner = RIM, RIM, width - RIM, height - RIM
            panel.paste(number(fill), inner)
        for corner, at in self._corners(width, height, fill, rim, ground):
            panel.paste(corner, at)
        return panel

    def _corners(
        self, width: int, height: int, fill: str, rim: str, ground: str
    ) -> list[tuple[Image.Image, tuple[int, int]]]:
        size = style.CORNER
        whole = _rounded(2 * size, 2 * size, size, rim or fill)
        if rim:
            whole.alpha_composite(
                _rounded(2 * size - 2 * RIM, 2 * size - 2 * RIM, size - RIM, fill), (RIM, RIM)
            )
        flat = self.palette.indexed(whole, ground)
        return [
            (
                flat.crop((x, y, x + size, y + size)),
                (0 if not x else width - size, 0 if not y else height - size),
            )
            for x in (0, size)
            for y in (0, size)
        ]

    def _card(self, card: Card, width: int, ground: str) -> Image.Image:
        """A card in its frame; several alike show how many, what is new is lit."""
        room = lit_room(width)
        image = Image.new("RGBA", (width + 2 * room, card_height(width) + 2 * room), ground + "00")
        if card.lit:
            image.alpha_composite(_lit_rim(image, width, room))
        image.alpha_composite(
            self._pixels(card.art, card.name, card.mark, width, card.down), (room, room)
        )
        if card.count > 1:
            self._put_count(image, f"×{card.count}", "plain", self._foot(card.art, width))
        return self.palette.indexed(image, ground)

    def _pile(self, pile: Pile, width: int, ground: str) -> Image.Image:
        """A pile: a few edges below its top card, and how many there are."""
        room, step = lit_room(width), max(3, width // 18)
        edges = min(2, max(0, pile.count - 1))
        size = width - edges * step  # of each card: those below stick out
        image = Image.new("RGBA", (width + 2 * room, card_height(width) + 2 * room), ground + "00")
        if pile.top is not None and pile.top.lit:
            image.alpha_composite(_lit_rim(image, width, room))
        if pile.count == 0:
            image.alpha_composite(_slot_pixels(width), (room, room))
        else:
            top = pile.top
            pixels = self._pixels(
                *((top.art, top.name, top.mark) if top else ("back", "", "")),
                size,
                top is None or top.down,
            )
            for at in range(edges, -1, -1):
                image.alpha_composite(pixels, (room + at * step, room + at * step))
        foot = self._foot(pile.top.art, size) if pile.top else 0
        foot += card_height(width) - card_height(size) if foot else 0
        self._put_count(image, str(pile.count), "warn" if pile.scarce else "plain", foot)
        return self.palette.indexed(image, ground)

    def _foot(self, art: str, width: int) -> int:
        """How high the line at the foot of a card is, which a number must not cover."""
        written = art in self._faces and self._faces[art].foot and width >= faces.SMALL
        return round(faces.FOOT * width / faces.BOX[0]) if written else 0

    def _put_count(self, image: Image.Image, words: str, tone: Tone, foot: int) -> None:
        """A number in the lower right corner; red, with a sign, where there is not much left."""
        fill, ink = style.PILLS["warn"] if tone == "warn" else style.COUNT
        letters = self.lettering.drawn(f"{words}!" if tone == "warn" else words, "count", ink)
        bubble = _rounded(max(letters.width + 14, 32), 34, 15, fill)
        bubble.alpha_composite(
            letters, ((bubble.width - letters.width) // 2, (34 - letters.height) // 2)
        )
        rim = _rounded(bubble.width + 4, 38, 17, INK)
        rim.alpha_composite(bubble, (2, 2))
        right, low = image.width - rim.width, image.height - rim.height - foot
        image.alpha_composite(rim, (max(0, right), low))

    def _face_pixels(self, art: str, name: str, mark: str, width: int, down: bool) -> Image.Image:  # noqa: FBT001  a part of the key
        face = self._faces.get(art)
        if face is not None:
            svg = faces.face(face, width)
        elif down or not name:
            svg = faces.back()
        else:
            svg = faces.blank(name, self._known(mark))
        return _resized(drawn(svg, faces.BOX, width), width, card_height(width))

    def _known(self, mark: str) -> str:
        return "".join(each for each in plain(mark) if each.isascii())


def card_height(width: int) -> int:
    return round(width * 1.4)


def lit_room(width: int) -> int:
    """Space around a card for the light."""
    return 5 if width >= faces.SMALL else 4


def _pip(which: Pip, size: int) -> Image.Image:
    return drawn(pip(which, 3, 3, 94), (100, 100), size)


def _slot_pixels(width: int) -> Image.Image:
    dashes = (
        f'<rect x="4" y="4" width="92" height="132" rx="11" fill="none" stroke="{style.SLOT}"'
        ' stroke-width="4" stroke-dasharray="13 9"/>'
    )
    return drawn(dashes, faces.BOX, width)


def _lit_rim(image: Image.Image, width: int, room: int) -> Image.Image:
    """The gold around a card that is new."""
    return _rounded(image.width, image.height, round(width * 0.14) + room, style.GOLD)


def _rounded(width: int, height: int, radius: int, fill: str) -> Image.Image:
    """A rectangle with smooth round corners on a clear ground."""
    mask = Image.new("L", (width * FINER, height * FINER), 0)
    box = 0, 0, width * FINER - 1, height * FINER - 1
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * FINER, 255)
    image = Image.new("RGBA", (width, height), fill)
    image.putalpha(_resized(mask, width, height, Image.Resampling.BOX))
    return image


def _resized(
    image: Image.Image, width: int, height: int, by: Image.Resampling | None = None
) -> Image.Image:
    # Pillow's own types name numpy, which nothing here needs.
    return image.resize((width, height), by)  # pyright: ignore[reportUnknownMemberType]

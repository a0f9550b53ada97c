"""Draw and cache everything that appears in pictures: cards, piles, text, badges and tokens.

A sprite is an image of palette indexes that includes its background, so drawing it just means
copying bytes. Cards and piles also have a mask of their outline, so that they can overlap.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.cache import ByteCache
from bot.drawing import card_faces, style
from bot.drawing.card_faces import Covered
from bot.drawing.lettering import Lettering
from bot.drawing.palette import Palette
from bot.drawing.style import TYPES, Kind
from bot.drawing.text_symbols import drawn, plain, symbols
from games.kit.art import INK, Face, Pip, Theme, pip
from games.kit.scene import Card, Pile, Tone

SAMPLE = 60  # the width in pixels at which cards are drawn to collect colours for the palette
FINER = 4  # shapes are drawn this many times larger, then scaled down, for smooth corners
RIM = 4  # the width in pixels of the rim around a highlighted area
LARGE = 130  # cards at least this wide, in pixels, have larger counts
LARGEST_PIP = 96  # the size in pixels at which pips are rendered before they're scaled down
TILE = 90  # the width and height in pixels of one tile of a game's pattern


@dataclass(frozen=True, slots=True)
class Sprite:
    """An image of palette indexes, and a mask of the pixels to draw (None to draw all)."""

    pixels: Image.Image
    mask: Image.Image | None = None

    @property
    def bytes(self) -> int:
        return self.pixels.width * self.pixels.height * (1 if self.mask is None else 2)


class _Look(NamedTuple):
    """The cache key for a card's face: everything its pixels depend on."""

    art: str
    name: str
    mark: str
    width: int
    down: bool
    covered: Covered = "no"


class _Mark(NamedTuple):
    """Something drawn on top of a card, such as a count, and its position."""

    sprite: Sprite
    x: int
    y: int


_SPRITES = ByteCache[Sprite](16_000_000, lambda sprite: sprite.bytes + 200)
_FACES = ByteCache[Image.Image](5_000_000, lambda image: 4 * image.width * image.height)
_NUMBERS = count()


def cached_bytes() -> dict[str, int]:
    """Return the size of each cache in bytes."""
    return {"sprites": _SPRITES.used, "faces": _FACES.used}


class Sprites:
    """The sprites of one game. All games share the same cache."""

    def __init__(self, art: Mapping[str, Face], theme: Theme) -> None:
        self.number = next(_NUMBERS)  # distinguishes this game's sprites in the cache
        self.theme = theme
        self._art = art
        self.lettering = Lettering(symbols(art))
        samples = [
            drawn(card_faces.face(face, SAMPLE), card_faces.BOX, SAMPLE) for face in art.values()
        ]
        samples.append(drawn(card_faces.back(theme), card_faces.BOX, SAMPLE))
        samples += [_pip(each, SAMPLE) for each in theme.pips.values()]
        samples.append(drawn(card_faces.stamped("SOLD"), card_faces.BOX, SAMPLE))
        if theme.pattern:
            samples.append(_tile(theme))
        self.palette = Palette(theme, samples)

    def card(self, card: Card, width: int, ground: str, covered: Covered = "no") -> Sprite:
        """Return a card with its stamp, its seat's token and its count; highlighted, with a rim."""
        look = _Look(card.art, card.name, card.mark, width, card.down, covered)
        key = "card", look, card.lit, ground
        bare = self._kept(key, lambda: self._bare(look, ground, lit=card.lit))
        marks = list(self._marks(card, width, covered))
        return _marked(bare, marks) if marks else bare

    def pile(self, pile: Pile, width: int, ground: str) -> Sprite:
        """Return a pile: its top card, the edges of up to two cards below it, and its count."""
        edges = min(2, max(-1, pile.count - 1))
        key = "pile", pile.top, edges, width, ground
        bare = self._kept(key, lambda: self._pile(pile.top, edges, width, ground))
        size = _in_pile(width, edges)
        named = pile.top is not None and self._foot(pile.top.art, size) > 0
        tone: Tone = "warn" if pile.scarce else "plain"
        return _marked(bare, [self._count(str(pile.count), width, tone, left=named, top=named)])

    def words(self, words: str, kind: Kind, colour: str, ground: str) -> Sprite:
        key = "words", words, kind, colour, ground
        return self._kept(key, lambda: self._words(words, kind, colour, ground))

    def badge(self, words: str, tone: Tone, seat: int | None, ground: str) -> Sprite:
        key = "badge", words, tone, seat, ground
        return self._kept(key, lambda: self._badge(words, tone, seat, ground))

    def token(self, seat: int, size: int, ground: str) -> Sprite:
        key = "token", seat, size, ground
        return self._kept(key, lambda: self._flat(_pip(style.token(seat), size), ground))

    def pips(self, letters: str, size: int, ground: str) -> Sprite:
        key = "pips", letters, size, ground
        return self._kept(key, lambda: self._pips(letters, size, ground))

    def bar(self, width: int, height: int, filled: int, ground: str) -> Sprite:
        """Return a bar of which `filled` pixels are filled."""
        key = "bar", width, height, filled, ground
        return self._kept(key, lambda: self._bar(width, height, filled, ground))

    def slot(self, width: int, ground: str) -> Sprite:
        """Return a dashed outline that marks an empty place for a card."""
        key = "slot", width, ground
        return self._kept(key, lambda: self._flat(self._slot_pixels(width), ground))

    def panel(self, width: int, height: int, fill: str, rim: str, ground: str) -> Sprite:
        """Return a panel with round corners, and with a rim if `rim` is a colour.

        Panels come in many sizes, and filling them is quick, so only their corners are cached.
        """
        number, size = self.palette.number, style.CORNER
        panel = Image.new("L", (width, height), number(rim or fill))
        if rim:
            panel.paste(number(fill), (RIM, RIM, width - RIM, height - RIM))
        key = "corners", fill, rim, ground
        corners = self._kept(key, lambda: self._corners(fill, rim, ground)).pixels
        for x in (0, size):
            for y in (0, size):
                at = width - size if x else 0, height - size if y else 0
                panel.paste(corners.crop((x, y, x + size, y + size)), at)
        return Sprite(panel)

    def patterned(self, width: int, height: int) -> Sprite:
        """Return an empty box, filled with the game's pattern."""
        return self._kept(("patterned", width, height), lambda: self._patterned(width, height))

    def banner(self, title: str, width: int, height: int) -> Sprite:
        """Return the name of the game, on top of its pattern."""
        key = "banner", title, width, height
        return self._kept(key, lambda: self._banner(title, width, height))

    def _kept(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        return _SPRITES.get((self.number, key), make)

    def _flat(self, picture: Image.Image, ground: str) -> Sprite:
        return Sprite(self.palette.indexed(picture, ground))

    def _outlined(self, picture: Image.Image, ground: str) -> Sprite:
        return Sprite(self.palette.indexed(picture, ground), _mask(picture, 127))

    def _patterned(self, width: int, height: int) -> Sprite:
        whole = Image.new("RGBA", (width, height), self.theme.page)
        if self.theme.pattern:
            tile = _tile(self.theme)
            for y in range(0, height, TILE):
                for x in range(0, width, TILE):
                    whole.alpha_composite(tile, (x, y))
        return self._flat(whole, self.theme.page)

    def _banner(self, title: str, width: int, height: int) -> Sprite:
        whole = Image.new("L", (width, height), self.palette.number(self.theme.page))
        if self.theme.pattern:
            whole.paste(self._patterned(width, height).pixels)
        mark = self.lettering.wordmark(title, self.theme)
        whole.paste(
            self.palette.indexed(mark, self.theme.page),
            (style.MARGIN, (height - mark.height) // 2),
            _mask(mark, 60),
        )
        return Sprite(whole)

    def _bar(self, width: int, height: int, filled: int, ground: str) -> Sprite:
        track = _rounded(width, height, height // 2, self.theme.slot)
        if filled:
            part = _rounded(max(filled, height), height, height // 2, self.theme.accent)
            track.alpha_composite(part)
        return self._flat(track, ground)

    def _pips(self, letters: str, size: int, ground: str) -> Sprite:
        whole = Image.new("RGBA", (size * len(letters), size), ground + "00")
        for at, letter in enumerate(letters):
            whole.alpha_composite(_pip(self.theme.pips[letter], size - 2), (at * size + 1, 1))
        return self._flat(whole, ground)

    def _words(self, words: str, kind: Kind, colour: str, ground: str) -> Sprite:
        return self._flat(self.lettering.drawn(words, kind, colour), ground)

    def _badge(self, words: str, tone: Tone, seat: int | None, ground: str) -> Sprite:
        fill, ink = style.PILLS.get(tone, (ground, self.theme.text))
        letters = self.lettering.drawn(words, "small", ink)
        around = style.around_badge(tone)
        first = around if seat is None else around + style.TOKEN_IN_BADGE
        pill = _rounded(first + letters.width + around, TYPES["small"].line + 6, 14, fill)
        pill.alpha_composite(letters, (first, 3))
        if seat is not None:
            token = _pip(style.token(seat), style.TOKEN_IN_BADGE - 4)
            pill.alpha_composite(token, (around - 4, (pill.height - token.height) // 2))
        return self._flat(pill, ground)

    def _corners(self, fill: str, rim: str, ground: str) -> Sprite:
        """Draw the four corners of a panel, without anything between them."""
        size = style.CORNER
        whole = _rounded(2 * size, 2 * size, size, rim or fill)
        if rim:
            whole.alpha_composite(
                _rounded(2 * size - 2 * RIM, 2 * size - 2 * RIM, size - RIM, fill), (RIM, RIM)
            )
        return self._flat(whole, ground)

    def _bare(self, look: _Look, ground: str, *, lit: bool) -> Sprite:
        image = self._around(look.width, ground, lit=lit)
        room = lit_room(look.width)
        image.alpha_composite(self._pixels(look), (room, room))
        return self._outlined(image, ground)

    def _marks(self, card: Card, width: int, covered: Covered) -> Iterator[_Mark]:
        """Yield what's drawn on top of a card: its stamp, its seat's token and its count.

        These look the same on every card, so each is drawn only once.
        """
        room = lit_room(width)
        if card.stamp:
            yield _Mark(self._stamp(card.stamp, width), room, room)
        if card.seat is not None:
            foot = 0 if card.down else self._foot(card.art, width)
            yield self._token_on(card.seat, width, foot, down=card.down)
        if card.count > 1:
            named = covered != "both corners" and self._foot(card.art, width) > 0
            yield self._count(f"×{card.count}", width, "plain", left=True, top=named)

    def _stamp(self, word: str, width: int) -> Sprite:
        key = "stamp", word, width
        return self._kept(
            key, lambda: self._outlined(drawn(card_faces.stamped(word), card_faces.BOX, width), INK)
        )

    def _token_on(self, seat: int, width: int, foot: int, *, down: bool) -> _Mark:
        """Return the token of a card's seat, placed on the left, where no other card covers it."""
        size = round(width * (0.48 if down else 0.38))
        token = self._kept(
            ("token on a card", seat, size),
            lambda: self._outlined(_pip(style.token(seat), size), INK),
        )
        room = lit_room(width)
        if down:
            return _Mark(token, room + 3, room + 3)
        return _Mark(token, 0, card_height(width) + 2 * room - size - foot)

    def _count(self, words: str, width: int, tone: Tone, *, left: bool, top: bool) -> _Mark:
        """Return a count in a corner. The tone "warn" makes it red and adds an exclamation mark.

        On cards, the count goes on the left, where other cards don't cover it, and at the top if
        the card's name is at the bottom.
        """
        wide, high = width + 2 * lit_room(width), card_height(width) + 2 * lit_room(width)
        kind: Kind = "wordmark" if wide >= LARGE else "count"
        bubble = self._kept(("count", words, tone, kind), lambda: self._bubble(words, tone, kind))
        right, low = max(0, wide - bubble.pixels.width), high - bubble.pixels.height
        return _Mark(bubble, 0 if left else right, 0 if top else low)

    def _bubble(self, words: str, tone: Tone, kind: Kind) -> Sprite:
        fill, ink = style.PILLS["warn"] if tone == "warn" else style.COUNT
        letters = self.lettering.drawn(f"{words}!" if tone == "warn" else words, kind, ink)
        high = letters.height
        bubble = _rounded(max(letters.width + 14, high - 2), high, 15, fill)
        bubble.alpha_composite(letters, ((bubble.width - letters.width) // 2, 0))
        rim = _rounded(bubble.width + 4, high + 4, 17, INK)
        rim.alpha_composite(bubble, (2, 2))
        return self._outlined(rim, INK)

    def _pile(self, top: Card | None, edges: int, width: int, ground: str) -> Sprite:
        """Draw a pile: its top card and `edges` cards below. -1 stands for an empty pile."""
        room, size = lit_room(width), _in_pile(width, edges)
        image = self._around(width, ground, lit=top is not None and top.lit)
        if edges < 0:
            image.alpha_composite(self._slot_pixels(width), (room, room))
            if top is not None:
                image.alpha_composite(self._faint(top, width, ground), (room, room))
            return self._outlined(image, ground)
        pixels = self._pixels(
            _Look(top.art, top.name, top.mark, size, top.down)
            if top
            else _Look("back", "", "", size, down=True)
        )
        for at in range(edges, -1, -1):
            corner = room + at * _edge(width)
            image.alpha_composite(pixels, (corner, corner))
        return self._outlined(image, ground)

    def _around(self, width: int, ground: str, *, lit: bool) -> Image.Image:
        """Return the image that a card is drawn on, with a rim if the card is highlighted."""
        room = lit_room(width)
        size = width + 2 * room, card_height(width) + 2 * room
        if lit:
            return _lit_rim(size, width, self.theme.accent).copy()
        return Image.new("RGBA", size, ground + "00")

    def _faint(self, card: Card, width: int, ground: str) -> Image.Image:
        """Draw a card faintly, because it's no longer there."""
        card_pixels = self._pixels(_Look(card.art, card.name, card.mark, width, card.down))
        faint = Image.blend(Image.new("RGBA", card_pixels.size, ground), card_pixels, 0.35)
        faint.putalpha(card_pixels.getchannel("A"))
        return faint

    def _foot(self, art: str, width: int) -> int:
        """Return the height in pixels of the text at the bottom of a card, to keep it uncovered."""
        if art not in self._art or width < card_faces.SMALL:
            return 0
        return round(card_faces.foot_height(self._art[art]) * width / card_faces.BOX[0])

    def _pixels(self, look: _Look) -> Image.Image:
        return _FACES.get((self.number, look), lambda: self._face_pixels(look))

    def _face_pixels(self, look: _Look) -> Image.Image:
        face = self._art.get(look.art)
        if face is not None:
            inside = card_faces.face(face, look.width, look.covered)
        elif look.down or not look.name:
            inside = card_faces.back(self.theme)
        else:
            inside = card_faces.blank(look.name, self._known(look.mark))
        frame, clip = _frame(look.width)
        card = frame.copy()
        card.paste(_card_sized(inside, look.width), mask=clip)
        return card

    def _slot_pixels(self, width: int) -> Image.Image:
        dashes = (
            '<rect x="4" y="4" width="92" height="132" rx="11" fill="none"'
            f' stroke="{self.theme.slot}" stroke-width="4" stroke-dasharray="13 9"/>'
        )
        return drawn(dashes, card_faces.BOX, width)

    def _known(self, mark: str) -> str:
        return "".join(each for each in plain(mark) if each.isascii())


def card_height(width: int) -> int:
    return round(width * 1.4)


def lit_room(width: int) -> int:
    """Return the space left around each card, in pixels, for the rim of highlighted cards."""
    return 5 if width >= card_faces.SMALL else 4


def _edge(width: int) -> int:
    """Return how many pixels are visible of each card below the top of a pile."""
    return max(3, width // 18)


def _in_pile(width: int, edges: int) -> int:
    """Return the width of the cards in a pile, which leaves room for the visible edges."""
    return width - max(0, edges) * _edge(width)


def _marked(bare: Sprite, marks: Sequence[_Mark]) -> Sprite:
    """Return a card with marks drawn on it, which may stick out beyond its edges."""
    pixels, mask = bare.pixels.copy(), bare.mask and bare.mask.copy()
    for mark, x, y in marks:
        pixels.paste(mark.pixels, (x, y), mark.mask)
        if mask is not None:
            mask.paste(255, (x, y), mark.mask)
    return Sprite(pixels, mask)


@lru_cache(64)
def _frame(width: int) -> tuple[Image.Image, Image.Image]:
    """Return a card's frame, and a mask of the area inside it.

    Clipping the inside with this mask is quicker than clipping it in the SVG.
    """
    return _card_sized(card_faces.FRAME, width), _card_sized(card_faces.INSIDE, width).getchannel(
        "A"
    )


def _card_sized(svg: str, width: int) -> Image.Image:
    return _resized(drawn(svg, card_faces.BOX, width), width, card_height(width))


@lru_cache(256)
def _pip(which: Pip, size: int) -> Image.Image:
    return _resized(_large_pip(which), size, size)


@lru_cache(64)
def _large_pip(which: Pip) -> Image.Image:
    """Render a pip once; scaling it down is quicker than rendering it in each size."""
    return drawn(pip(which, 3, 3, 94), (100, 100), LARGEST_PIP)


def _mask(picture: Image.Image, least: int) -> Image.Image:
    """Return a mask of the pixels whose alpha is greater than `least`."""
    table = [0] * (least + 1) + [255] * (255 - least)
    # Pillow's type hints refer to numpy, which this project doesn't use.
    return picture.getchannel("A").point(table)  # pyright: ignore[reportUnknownMemberType]


@lru_cache(16)
def rounded(width: int, height: int) -> Image.Image:
    """Return the mask of a panel, without the pixels outside its round corners."""
    return _mask(_rounded(width, height, style.CORNER, INK), 127)


def _tile(theme: Theme) -> Image.Image:
    return drawn(theme.pattern, (100, 100), TILE)


@lru_cache(64)
def _lit_rim(size: tuple[int, int], width: int, colour: str) -> Image.Image:
    """Draw the rim of a highlighted card of this width; `size` includes the space around it."""
    return _rounded(*size, round(width * 0.14) + lit_room(width), colour)


def _rounded(width: int, height: int, radius: int, fill: str) -> Image.Image:
    """Draw a rectangle with smooth round corners on a transparent background."""
    mask = Image.new("L", (width * FINER, height * FINER), 0)
    box = 0, 0, width * FINER - 1, height * FINER - 1
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * FINER, 255)
    image = Image.new("RGBA", (width, height), fill)
    image.putalpha(_resized(mask, width, height, Image.Resampling.BOX))
    return image


def _resized(
    image: Image.Image, width: int, height: int, by: Image.Resampling | None = None
) -> Image.Image:
    # Pillow's type hints refer to numpy, which this project doesn't use.
    return image.resize((width, height), by)  # pyright: ignore[reportUnknownMemberType]

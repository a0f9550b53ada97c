"""Draw and cache everything that appears in pictures: cards, piles, text, badges and tokens.

A sprite is an image of palette indexes that includes its background, so drawing a sprite just means
copying bytes. Cards and piles also have a mask of their outline, so that they can overlap.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from PIL import Image, ImageColor

from bot.cache import ByteCache
from bot.drawing import card_faces, style
from bot.drawing.card_faces import (
    CARD_BOX,
    MIN_DETAILED_WIDTH,
    Covered,
    card_height,
    rim_width,
)
from bot.drawing.lettering import Lettering
from bot.drawing.palette import Palette
from bot.drawing.portraits import Portrait, draw_tones
from bot.drawing.raster import draw_rounded_rectangle, mask_opaque, render_svg, resize
from bot.drawing.style import TEXT_STYLES, TextKind
from bot.drawing.text_symbols import drop_variation_selectors, symbols_of
from games.kit.art import INK, Face, Pip, Theme, pip
from games.kit.scene import Card, Pile, Tone

SAMPLE_WIDTH = 60  # the width in pixels of the cards drawn to collect the palette's colours
PANEL_RIM_WIDTH = 4  # the width in pixels of the rim around a highlighted panel
PORTRAIT_RIM_WIDTH = 3  # the width in pixels of the rim around a portrait
MIN_LARGE_COUNT_WIDTH = 130  # cards at least this wide, in pixels, have larger counts
RENDERED_PIP_SIZE = 96  # the size in pixels at which pips are rendered before they're scaled down
TILE_SIZE = 90  # the width and height in pixels of one tile of a game's pattern
WORDMARK_THRESHOLD = 60  # the alpha, of 255, above which a pixel belongs to a wordmark's outline


@dataclass(frozen=True, slots=True)
class Sprite:
    """An image of palette indexes, and a mask of the pixels to draw (None to draw all)."""

    pixels: Image.Image
    mask: Image.Image | None = None

    @property
    def memory(self) -> int:
        """Return the size in memory, in bytes."""
        return self.pixels.width * self.pixels.height * (1 if self.mask is None else 2)


class _FaceKey(NamedTuple):
    """The cache key for a card's face: everything its pixels depend on."""

    art: str
    name: str
    mark: str
    width: int
    down: bool
    covered: Covered = "no"
    foot: str = ""


class _Mark(NamedTuple):
    """A sprite that is drawn on top of a card, such as a count, and its position on the card."""

    sprite: Sprite
    x: int
    y: int


_SPRITE_CACHE = ByteCache[Sprite](16_000_000, lambda sprite: sprite.memory + 200)
_FACE_CACHE = ByteCache[Image.Image](5_000_000, lambda image: 4 * image.width * image.height)
_IDS = count()


def cached_bytes() -> dict[str, int]:
    """Return the size in bytes of each cache for sprites and card faces."""
    return {"sprites": _SPRITE_CACHE.used, "faces": _FACE_CACHE.used}


class Sprites:
    """Draws and caches the sprites of one game. All games share the same caches.

    A `ground` is the background colour behind a sprite.
    """

    def __init__(self, art: Mapping[str, Face], theme: Theme) -> None:
        self.id = next(_IDS)  # distinguishes the sprites of this game in the shared caches
        self.theme = theme
        self._art = art
        self.lettering = Lettering(symbols_of(art))
        drawings = [card_faces.draw_face(face, SAMPLE_WIDTH) for face in art.values()]
        drawings.append(card_faces.draw_back(theme))
        samples = [render_svg(each, CARD_BOX, SAMPLE_WIDTH) for each in drawings]
        samples += [_draw_pip(each, SAMPLE_WIDTH) for each in theme.pips.values()]
        samples.append(render_svg(card_faces.draw_stamp("SOLD"), CARD_BOX, SAMPLE_WIDTH))
        if theme.pattern:
            samples.append(_render_tile(theme))
        self.palette = Palette(theme, samples)

    def draw_card(
        self,
        card: Card,
        width: int,
        ground: str,
        covered: Covered = "no",
        token: Pip | None = None,
    ) -> Sprite:
        """Draw a card with its stamp, its player's token, its count and, if it's lit, a rim."""
        face = _face_key(card, width, covered)
        key = "card", face, card.lit, ground
        plain = self._cached(key, lambda: self._render_card(face, ground, lit=card.lit))
        marks = list(self._draw_marks(card, width, covered, token))
        return _add_marks(plain, marks) if marks else plain

    def draw_pile(self, pile: Pile, width: int, ground: str) -> Sprite:
        """Draw a pile: its top card, the edges of up to two cards below, and its count."""
        edges = min(2, max(-1, pile.count - 1))
        key = "pile", pile.top, edges, width, ground
        plain = self._cached(key, lambda: self._render_pile(pile.top, edges, width, ground))
        card_width = _pile_card_width(width, edges)
        has_foot = pile.top is not None and _foot_height(pile.top, card_width) > 0
        tone: Tone = "warn" if pile.scarce else "plain"
        count = self._place_count(str(pile.count), width, tone, left=has_foot, top=has_foot)
        return _add_marks(plain, [count])

    def draw_text(self, text: str, kind: TextKind, colour: str, ground: str) -> Sprite:
        key = "text", text, kind, colour, ground
        return self._cached(key, lambda: self._render_text(text, kind, colour, ground))

    def draw_badge(self, text: str, tone: Tone, token: Pip | None, ground: str) -> Sprite:
        key = "badge", text, tone, token, ground
        return self._cached(key, lambda: self._render_badge(text, tone, token, ground))

    def draw_token(self, token: Pip, size: int, ground: str) -> Sprite:
        """Draw a player's sign on the shape and in the colour of the player's token."""
        key = "token", token, size, ground
        return self._cached(key, lambda: self._make_opaque(_draw_pip(token, size), ground))

    def draw_portrait(self, portrait: Portrait, colour: str, size: int, ground: str) -> Sprite:
        """Draw a portrait as a disc with a rim, in tones of the colour of its player's seat."""
        key = "portrait", portrait, colour, size, ground
        return self._cached(key, lambda: self._render_portrait(portrait, colour, size, ground))

    def draw_pips(self, letters: str, size: int, ground: str) -> Sprite:
        key = "pips", letters, size, ground
        return self._cached(key, lambda: self._render_pips(letters, size, ground))

    def draw_bar(self, width: int, height: int, filled: int, ground: str) -> Sprite:
        """Draw a bar whose left `filled` pixels are filled."""
        key = "bar", width, height, filled, ground
        return self._cached(key, lambda: self._render_bar(width, height, filled, ground))

    def draw_slot(self, width: int, ground: str) -> Sprite:
        """Draw a dashed outline that marks an empty place for a card."""
        key = "slot", width, ground
        return self._cached(key, lambda: self._make_opaque(self._render_slot(width), ground))

    def draw_panel(self, width: int, height: int, fill: str, rim: str, ground: str) -> Sprite:
        """Draw a panel with round corners, and with a rim if `rim` is a colour.

        Panels come in many sizes, and filling them is quick, so only their corners are cached.
        """
        index_of, size, inset = self.palette.index_of, style.CORNER_RADIUS, PANEL_RIM_WIDTH
        panel = Image.new("L", (width, height), index_of(rim or fill))
        if rim:
            panel.paste(index_of(fill), (inset, inset, width - inset, height - inset))
        key = "corners", fill, rim, ground
        corners = self._cached(key, lambda: self._render_corners(fill, rim, ground)).pixels
        for x in (0, size):
            for y in (0, size):
                at = width - size if x else 0, height - size if y else 0
                panel.paste(corners.crop((x, y, x + size, y + size)), at)
        return Sprite(panel)

    def draw_pattern(self, width: int, height: int) -> Sprite:
        """Draw a rectangle filled with the game's pattern."""
        key = "pattern", width, height
        return self._cached(key, lambda: self._render_pattern(width, height))

    def draw_banner(self, title: str, width: int, height: int) -> Sprite:
        """Draw the name of the game, on top of the game's pattern."""
        key = "banner", title, width, height
        return self._cached(key, lambda: self._render_banner(title, width, height))

    def _cached(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        return _SPRITE_CACHE.get((self.id, key), make)

    def _make_opaque(self, picture: Image.Image, ground: str) -> Sprite:
        """Return a picture as a sprite that covers everything below, with its background."""
        return Sprite(self.palette.convert(picture, ground))

    def _make_masked(self, picture: Image.Image, ground: str) -> Sprite:
        """Return a picture as a sprite with a mask, so that its background stays transparent."""
        return Sprite(self.palette.convert(picture, ground), mask_opaque(picture))

    def _render_pattern(self, width: int, height: int) -> Sprite:
        whole = Image.new("RGBA", (width, height), self.theme.page)
        if self.theme.pattern:
            tile = _render_tile(self.theme)
            for y in range(0, height, TILE_SIZE):
                for x in range(0, width, TILE_SIZE):
                    whole.alpha_composite(tile, (x, y))
        return self._make_opaque(whole, self.theme.page)

    def _render_banner(self, title: str, width: int, height: int) -> Sprite:
        whole = Image.new("L", (width, height), self.palette.index_of(self.theme.page))
        if self.theme.pattern:
            whole.paste(self._render_pattern(width, height).pixels)
        mark = self.lettering.draw_wordmark(title, self.theme)
        whole.paste(
            self.palette.convert(mark, self.theme.page),
            (style.MARGIN, (height - mark.height) // 2),
            mask_opaque(mark, WORDMARK_THRESHOLD),
        )
        return Sprite(whole)

    def _render_bar(self, width: int, height: int, filled: int, ground: str) -> Sprite:
        track = draw_rounded_rectangle(width, height, height // 2, self.theme.slot)
        if filled:
            width = max(filled, height)
            part = draw_rounded_rectangle(width, height, height // 2, self.theme.accent)
            track.alpha_composite(part)
        return self._make_opaque(track, ground)

    def _render_pips(self, letters: str, size: int, ground: str) -> Sprite:
        whole = Image.new("RGBA", (size * len(letters), size), ground + "00")
        for at, letter in enumerate(letters):
            whole.alpha_composite(_draw_pip(self.theme.pips[letter], size - 2), (at * size + 1, 1))
        return self._make_opaque(whole, ground)

    def _render_portrait(self, portrait: Portrait, colour: str, size: int, ground: str) -> Sprite:
        toned = draw_tones(portrait)
        tones = [ImageColor.getrgb(each) for each in style.portrait_tones(colour)]
        toned.putpalette([value for tone in tones for value in tone])
        inner = size - 2 * PORTRAIT_RIM_WIDTH
        inside = resize(toned.convert("RGBA"), inner, inner)
        inside.putalpha(draw_rounded_rectangle(inner, inner, inner // 2, INK).getchannel("A"))
        disc = draw_rounded_rectangle(size, size, size // 2, colour)
        disc.alpha_composite(inside, (PORTRAIT_RIM_WIDTH, PORTRAIT_RIM_WIDTH))
        return Sprite(self.palette.convert(disc, ground, is_portrait=True))

    def _render_text(self, text: str, kind: TextKind, colour: str, ground: str) -> Sprite:
        return self._make_opaque(self.lettering.draw_line(text, kind, colour), ground)

    def _render_badge(self, text: str, tone: Tone, token: Pip | None, ground: str) -> Sprite:
        fill, ink = style.BADGE_COLOURS.get(tone, (ground, self.theme.text))
        letters = self.lettering.draw_line(text, "small", ink)
        padding = style.badge_padding(tone)
        text_x = padding if token is None else padding + style.BADGE_TOKEN_SIZE
        width, height = text_x + letters.width + padding, TEXT_STYLES["small"].line_height + 6
        pill = draw_rounded_rectangle(width, height, 14, fill)
        pill.alpha_composite(letters, (text_x, 3))
        if token is not None:
            sign = _draw_pip(token, style.BADGE_TOKEN_SIZE - 4)
            pill.alpha_composite(sign, (padding - 4, (pill.height - sign.height) // 2))
        return self._make_opaque(pill, ground)

    def _render_corners(self, fill: str, rim: str, ground: str) -> Sprite:
        """Draw the four corners of a panel, without anything between the corners."""
        radius, inset = style.CORNER_RADIUS, PANEL_RIM_WIDTH
        whole = draw_rounded_rectangle(2 * radius, 2 * radius, radius, rim or fill)
        if rim:
            size = 2 * (radius - inset)
            inside = draw_rounded_rectangle(size, size, radius - inset, fill)
            whole.alpha_composite(inside, (inset, inset))
        return self._make_opaque(whole, ground)

    def _render_card(self, face: _FaceKey, ground: str, *, lit: bool) -> Sprite:
        image = self._start_card(face.width, ground, lit=lit)
        room = rim_width(face.width)
        image.alpha_composite(self._cached_face(face), (room, room))
        return self._make_masked(image, ground)

    def _draw_marks(
        self, card: Card, width: int, covered: Covered, token: Pip | None
    ) -> Iterator[_Mark]:
        """Yield what's drawn on top of a card: its stamp, its player's token and its count.

        Stamps, tokens and counts look the same on every card, so each is drawn only once.
        """
        room = rim_width(width)
        if card.stamp:
            yield _Mark(self._draw_stamp(card.stamp, width), room, room)
        if token is not None:
            foot = 0 if card.down else _foot_height(card, width)
            yield self._place_token(token, width, foot, down=card.down)
        if card.count > 1:
            has_foot = covered != "both corners" and _foot_height(card, width) > 0
            yield self._place_count(f"×{card.count}", width, "plain", left=True, top=has_foot)

    def _draw_stamp(self, word: str, width: int) -> Sprite:
        def draw() -> Sprite:
            return self._make_masked(render_svg(card_faces.draw_stamp(word), CARD_BOX, width), INK)

        return self._cached(("stamp", word, width), draw)

    def _place_token(self, token: Pip, width: int, foot: int, *, down: bool) -> _Mark:
        """Return the token of a card's player, on the left of the card, which no card covers."""
        size = round(width * (0.48 if down else 0.38))
        sprite = self._cached(
            ("token on a card", token, size),
            lambda: self._make_masked(_draw_pip(token, size), INK),
        )
        room = rim_width(width)
        if down:
            return _Mark(sprite, room + 3, room + 3)
        return _Mark(sprite, 0, card_height(width) + 2 * room - size - foot)

    def _place_count(self, text: str, width: int, tone: Tone, *, left: bool, top: bool) -> _Mark:
        """Return a count in a corner of a card. The tone "warn" adds red and an exclamation mark.

        On cards, the count goes on the left, where other cards don't cover the count, and at the
        top if the card's name is at the bottom.
        """
        rim = rim_width(width)
        full_width, full_height = width + 2 * rim, card_height(width) + 2 * rim
        kind: TextKind = "wordmark" if full_width >= MIN_LARGE_COUNT_WIDTH else "count"
        key = "count", text, tone, kind
        bubble = self._cached(key, lambda: self._render_count(text, tone, kind))
        x = 0 if left else max(0, full_width - bubble.pixels.width)
        y = 0 if top else full_height - bubble.pixels.height
        return _Mark(bubble, x, y)

    def _render_count(self, text: str, tone: Tone, kind: TextKind) -> Sprite:
        """Draw a count on a pill with a dark rim."""
        fill, ink = style.BADGE_COLOURS["warn"] if tone == "warn" else style.COUNT_COLOURS
        letters = self.lettering.draw_line(f"{text}!" if tone == "warn" else text, kind, ink)
        height = letters.height
        bubble = draw_rounded_rectangle(max(letters.width + 14, height - 2), height, 15, fill)
        bubble.alpha_composite(letters, ((bubble.width - letters.width) // 2, 0))
        rim = draw_rounded_rectangle(bubble.width + 4, height + 4, 17, INK)
        rim.alpha_composite(bubble, (2, 2))
        return self._make_masked(rim, INK)

    def _render_pile(self, top: Card | None, edges: int, width: int, ground: str) -> Sprite:
        """Draw a pile: its top card and `edges` cards below; -1 edges stand for an empty pile."""
        room, card_width = rim_width(width), _pile_card_width(width, edges)
        image = self._start_card(width, ground, lit=top is not None and top.lit)
        if edges < 0:
            image.alpha_composite(self._render_slot(width), (room, room))
            if top is not None:
                image.alpha_composite(self._render_faintly(top, width, ground), (room, room))
            return self._make_masked(image, ground)
        pixels = self._cached_face(
            _face_key(top, card_width) if top else _FaceKey("back", "", "", card_width, down=True)
        )
        for at in range(edges, -1, -1):
            corner = room + at * _pile_edge(width)
            image.alpha_composite(pixels, (corner, corner))
        return self._make_masked(image, ground)

    def _start_card(self, width: int, ground: str, *, lit: bool) -> Image.Image:
        """Return the image that a card is drawn on, with a rim if the card is highlighted."""
        room = rim_width(width)
        size = width + 2 * room, card_height(width) + 2 * room
        if lit:
            return _draw_card_rim(size, width, self.theme.accent).copy()
        return Image.new("RGBA", size, ground + "00")

    def _render_faintly(self, card: Card, width: int, ground: str) -> Image.Image:
        """Draw a card faintly, to show which cards an empty pile used to hold."""
        card_pixels = self._cached_face(_face_key(card, width))
        faint = Image.blend(Image.new("RGBA", card_pixels.size, ground), card_pixels, 0.35)
        faint.putalpha(card_pixels.getchannel("A"))
        return faint

    def _cached_face(self, key: _FaceKey) -> Image.Image:
        return _FACE_CACHE.get((self.id, key), lambda: self._render_face(key))

    def _render_face(self, key: _FaceKey) -> Image.Image:
        face = self._art.get(key.art)
        if face is not None:
            inside = card_faces.draw_face(face, key.width, key.covered, key.foot)
        elif key.down or not key.name:
            inside = card_faces.draw_back(self.theme)
        else:
            inside = card_faces.draw_blank_face(key.name, _keep_ascii(key.mark))
        frame, clip = _render_frame(key.width)
        card = frame.copy()
        card.paste(_render_card_svg(inside, key.width), mask=clip)
        return card

    def _render_slot(self, width: int) -> Image.Image:
        dashes = (
            '<rect x="4" y="4" width="92" height="132" rx="11" fill="none"'
            f' stroke="{self.theme.slot}" stroke-width="4" stroke-dasharray="13 9"/>'
        )
        return render_svg(dashes, CARD_BOX, width)


def _face_key(card: Card, width: int, covered: Covered = "no") -> _FaceKey:
    return _FaceKey(card.art, card.name, card.mark, width, card.down, covered, card.foot)


def _foot_height(card: Card, width: int) -> int:
    """Return the height in pixels of the text at the bottom of a card, or 0 without text."""
    if width < MIN_DETAILED_WIDTH:
        return 0
    return round(card_faces.foot_height(card.foot) * width / CARD_BOX[0])


def _keep_ascii(mark: str) -> str:
    """Return a card's mark without its emoji, which SVG text can't show."""
    return "".join(each for each in drop_variation_selectors(mark) if each.isascii())


def _pile_edge(width: int) -> int:
    """Return how many pixels are visible of each card below the top of a pile."""
    return max(3, width // 18)


def _pile_card_width(width: int, edges: int) -> int:
    """Return the width in pixels of a pile's cards, after subtracting the visible edges."""
    return width - max(0, edges) * _pile_edge(width)


def _add_marks(card: Sprite, marks: Sequence[_Mark]) -> Sprite:
    """Return a card with marks drawn on top, which may stick out beyond the card's edges."""
    pixels, mask = card.pixels.copy(), card.mask and card.mask.copy()
    for mark, x, y in marks:
        pixels.paste(mark.pixels, (x, y), mark.mask)
        if mask is not None:
            mask.paste(255, (x, y), mark.mask)
    return Sprite(pixels, mask)


@lru_cache(64)
def _render_frame(width: int) -> tuple[Image.Image, Image.Image]:
    """Return a card's frame, and a mask of the area inside the frame.

    Clipping a drawing with this mask is quicker than clipping the drawing in the SVG.
    """
    inside = _render_card_svg(card_faces.FRAME_INSIDE, width)
    return _render_card_svg(card_faces.FRAME_SVG, width), inside.getchannel("A")


def _render_card_svg(svg: str, width: int) -> Image.Image:
    return resize(render_svg(svg, CARD_BOX, width), width, card_height(width))


@lru_cache(256)
def _draw_pip(which: Pip, size: int) -> Image.Image:
    return resize(_render_pip(which), size, size)


@lru_cache(64)
def _render_pip(which: Pip) -> Image.Image:
    """Render a pip once; scaling the image down is quicker than rendering each size."""
    return render_svg(pip(which, 3, 3, 94), (100, 100), RENDERED_PIP_SIZE)


@lru_cache(16)
def panel_mask(width: int, height: int) -> Image.Image:
    """Return the mask of a panel, without the pixels outside its round corners."""
    return mask_opaque(draw_rounded_rectangle(width, height, style.CORNER_RADIUS, INK))


def _render_tile(theme: Theme) -> Image.Image:
    return render_svg(theme.pattern, (100, 100), TILE_SIZE)


@lru_cache(64)
def _draw_card_rim(size: tuple[int, int], width: int, colour: str) -> Image.Image:
    """Draw the rim of a highlighted card of this width; `size` includes the rim."""
    return draw_rounded_rectangle(*size, round(width * 0.14) + rim_width(width), colour)

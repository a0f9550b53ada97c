"""Draw scenes as PNG files."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from threading import Lock

from PIL import Image

from bot.cache import ByteCache
from bot.drawing import sprites
from bot.drawing.blocks import Block, above
from bot.drawing.board_areas import Placed, Tabletop
from bot.drawing.card_blocks import Cards
from bot.drawing.elements import Piece
from bot.drawing.lettering import writable
from bot.drawing.png import HARDER, LEVEL, Band, compressed, png
from bot.drawing.shelf_layout import laid_out
from bot.drawing.sprites import Sprites, rounded
from bot.drawing.style import WIDTH, token
from games.kit import words
from games.kit.art import Face, Theme
from games.kit.game import AnyGame, Name
from games.kit.pieces import Seat
from games.kit.scene import Scene

TALLEST = 1400
"""The maximum height in pixels. On phones, taller pictures are shrunk until they're unreadable."""

HAND = 560
"""The maximum height, in pixels, of a hand below its table."""

TALLEST_PANEL, LOWEST_HAND = 1200, 320
"""The maximum height of a table with a hand below it, and the least room for the hand, in pixels.

If either limit isn't met, the other players are left out.
"""

LARGEST = 80_000
"""The size in bytes above which a board's picture is compressed again, at the levels `HARDER`."""

_AREAS = ByteCache[Image.Image](6_000_000, lambda image: image.width * image.height + 500)
_BANDS = ByteCache[Band](3_000_000, lambda band: len(band.deflated) + 500)


def draw(game: AnyGame, scene: Scene, name: Name) -> bytes:
    """Draw a scene as a PNG with at most 256 colours. Names must have been cleaned with `tidy`."""
    return studio_of(game).draw(scene, name)


def draw_to_show(game: AnyGame, scene: Scene, name: Name) -> bytes | None:
    """Draw a scene for players, or return None if it would be too tall, so that text is better."""
    studio = studio_of(game)
    if scene.board is not None:
        return studio.draw(scene, name)
    whole = studio.lay_out(scene, name)
    return studio.flowing(whole) if whole.height <= TALLEST else None


def cached_bytes() -> dict[str, int]:
    """Return the size in bytes of each cache for parts of pictures."""
    return {"areas": _AREAS.used, "bands": _BANDS.used, **sprites.cached_bytes()}


DEFAULT = Theme()


class Studio:
    """Draws a game's scenes. The parts they have in common are drawn only once."""

    def __init__(self, faces: Mapping[str, Face], theme: Theme = DEFAULT, title: str = "") -> None:
        self._theme = theme
        self._title = title
        self._sprites = Sprites(faces, self._theme)
        self._cards = Cards(self._sprites.lettering, self._theme)

    def draw(self, scene: Scene, name: Name) -> bytes:
        if scene.board is not None:
            return self._on_board(scene, name)
        return self.flowing(self.lay_out(scene, name))

    def lay_out(self, scene: Scene, name: Name) -> Block:
        """Lay out a scene, with or without a board.

        Without one, a hand is put below the table, or replaces it if that would be too tall.
        """
        if scene.board is not None:
            return self.tabletop(scene, name).whole()
        whole = laid_out(scene, drawable(name), self._cards, self._sprites.lettering)
        if scene.below is None:
            return whole
        hand = self._hand(scene.below, drawable(name), HAND)
        both = above([whole, hand], 0)
        return both if both.height <= TALLEST_PANEL else hand

    def outline(self, piece: Piece) -> Image.Image | None:
        """Return the mask of a piece's visible pixels, or None if all of them are visible."""
        return piece.sprite(self._sprites, self._theme.panel).mask

    def flowing(self, whole: Block) -> bytes:
        band = compressed(self._pixels(whole))
        return png(whole.width, whole.height, self._sprites.palette.colours, [band])

    def tabletop(self, scene: Scene, name: Name) -> Tabletop:
        """Return a scene with a board as a `Tabletop`, which can be drawn box by box."""
        title = self._title or scene.title
        return Tabletop(scene, drawable(name), self._sprites.lettering, self._cards, title)

    def _on_board(self, scene: Scene, name: Name) -> bytes:
        """Draw a scene on its board, compressing only the bands that aren't cached."""
        top = self.tabletop(scene, name)
        if scene.below is not None:
            return self._with_hand(top, scene.below)
        return self._small_enough(top, top.plan.bands)

    def _small_enough(
        self, top: Tabletop, spans: Sequence[tuple[int, int]], below: Block | None = None
    ) -> bytes:
        """Return some bands of a table, and the hand below, in at most `LARGEST` bytes if possible.

        A picture that's too large at the usual compression level is compressed again at higher
        ones.
        """
        own = None if below is None else self._pixels(below)
        height = spans[-1][1] + (0 if below is None else below.height)
        drawn = b""
        for level in (LEVEL, *HARDER):
            bands = [self._band(top, span, level) for span in spans]
            bands += [] if own is None else [compressed(own, level)]
            drawn = png(WIDTH, height, self._sprites.palette.colours, bands)
            if len(drawn) <= LARGEST:
                break
        return drawn

    def _with_hand(self, top: Tabletop, hand: Scene) -> bytes:
        """Draw the table with a hand below it.

        If that's too tall, leave out the other players or, if necessary, the whole table.
        """
        for height, most in ((top.plan.height, TALLEST_PANEL), (top.plan.seats_from, TALLEST)):
            room = min(HAND, most - height)
            if room < LOWEST_HAND:
                continue
            whole = self._hand(hand, top.name, room)
            if height + whole.height <= most:
                spans = [span for span in top.plan.bands if span[1] <= height]
                return self._small_enough(top, spans, whole)
        return self.flowing(self.lay_out(hand, top.name))

    def _hand(self, hand: Scene, name: Name, room: int) -> Block:
        """Lay out a hand below its table, without what the table shows already."""
        areas = tuple(area for area in hand.areas if not area.repeats)
        shown = replace(hand, areas=areas)
        return laid_out(shown, name, self._cards, self._sprites.lettering, room)

    def _band(self, top: Tabletop, span: tuple[int, int], level: int) -> Band:
        """Return one compressed band of the picture, from the cache if possible."""
        shown = top.within(span)
        banner = (top.title, top.scene.badges) if span[0] == 0 else ()
        key = self._sprites.number, level, span, banner, *(each.key for each in shown)
        return _BANDS.get(key, lambda: compressed(self._composed(top, span, shown), level))

    def _composed(
        self, top: Tabletop, span: tuple[int, int], shown: Sequence[Placed]
    ) -> Image.Image:
        first, end = span
        band = self._blank(WIDTH, end - first)
        if first == 0:
            band.paste(self._pixels(top.banner()))
        for each in shown:
            key = self._sprites.number, each.key
            image = _AREAS.get(key, partial(self._area, top, each))
            corners = rounded(*image.size) if each.inside else None
            band.paste(image, (each.box.x, each.box.y - first), corners)
        return band

    def _area(self, top: Tabletop, placed: Placed) -> Image.Image:
        return self._pixels(top.area(placed))

    def _blank(self, width: int, height: int) -> Image.Image:
        return Image.new("L", (width, height), self._sprites.palette.number(self._theme.page))

    def _pixels(self, whole: Block) -> Image.Image:
        """Draw all pieces of a block, as an image of palette indexes."""
        picture = self._blank(whole.width, whole.height)
        for stamp in whole.stamps(0, 0, self._theme.page):
            sprite = stamp.piece.sprite(self._sprites, stamp.ground)
            picture.paste(sprite.pixels, (stamp.x, stamp.y), sprite.mask)
        return picture


def drawable(name: Name) -> Name:
    """Return a function that gives names as they appear in pictures, with only the font's letters.

    If too little of a name would be left, the player is named by the letter on their token.
    """

    def shown(seat: Seat) -> str:
        return writable(name(seat)) or words.player(letter=token(seat).letter)

    return shown


_LOCK = Lock()  # keeps two threads from setting up the same studio


def studio_of(game: AnyGame) -> Studio:
    """Return the studio of a game, which is set up on first use."""
    with _LOCK:
        return _studio(game)


@cache
def _studio(game: AnyGame) -> Studio:
    return Studio(game.faces, game.theme, game.title)

"""Draw scenes as PNG files: the entry point to all pictures."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from threading import Lock

from PIL import Image

from bot.cache import ByteCache
from bot.drawing import sprites
from bot.drawing.blocks import Block, stack
from bot.drawing.board_areas import BoardAreas, PlacedArea
from bot.drawing.card_blocks import CardBlocks
from bot.drawing.elements import Element
from bot.drawing.lettering import drop_unwritable
from bot.drawing.picture_size import (
    MAX_BOARD_BYTES,
    MAX_HAND_HEIGHT,
    MAX_HEIGHT,
    MAX_HEIGHT_WITH_HAND,
    MIN_HAND_HEIGHT,
    WIDTH,
)
from bot.drawing.png import FALLBACK_LEVELS, LEVEL, Band, assemble_png, compress
from bot.drawing.shelf_layout import lay_out_on_shelves
from bot.drawing.sprites import Sprites, panel_mask
from bot.drawing.style import token_of
from bot.drawing.text_blocks import TextBlocks
from games.kit import words
from games.kit.art import Face, Theme
from games.kit.game import AnyGame, Name
from games.kit.pieces import Seat
from games.kit.scene import Scene

_AREA_CACHE = ByteCache[Image.Image](6_000_000, lambda image: image.width * image.height + 500)
_BAND_CACHE = ByteCache[Band](3_000_000, lambda band: len(band.deflated) + 500)


def draw(game: AnyGame, scene: Scene, name: Name) -> bytes:
    """Draw a scene as a PNG with at most 256 colours. Names must have been cleaned with `tidy`."""
    return studio_of(game).draw(scene, name)


def draw_if_readable(game: AnyGame, scene: Scene, name: Name) -> bytes | None:
    """Draw a scene as a PNG, or return None if the picture would be too tall to be readable."""
    studio = studio_of(game)
    if scene.board is not None:
        return studio.draw(scene, name)
    whole = studio.lay_out(scene, name)
    return studio.draw_block(whole) if whole.height <= MAX_HEIGHT else None


def cached_bytes() -> dict[str, int]:
    """Return the size in bytes of each cache for parts of pictures."""
    return {"areas": _AREA_CACHE.used, "bands": _BAND_CACHE.used, **sprites.cached_bytes()}


DEFAULT_THEME = Theme()


class Studio:
    """Draws a game's scenes. Sprites, areas and bands that recur are drawn only once."""

    def __init__(
        self, faces: Mapping[str, Face], theme: Theme = DEFAULT_THEME, title: str = ""
    ) -> None:
        self._theme = theme
        self._title = title
        self._sprites = Sprites(faces, self._theme)
        self._cards = CardBlocks(TextBlocks(self._sprites.lettering, self._theme))

    def draw(self, scene: Scene, name: Name) -> bytes:
        """Draw a scene as a PNG, however tall the picture gets."""
        if scene.board is not None:
            return self._draw_on_board(scene, name)
        return self.draw_block(self.lay_out(scene, name))

    def lay_out(self, scene: Scene, name: Name) -> Block:
        """Lay out a scene, with or without a board.

        Without a board, a hand is put below the table, or replaces the table if both would be too
        tall.
        """
        if scene.board is not None:
            return self.areas_on_board(scene, name).build_picture()
        table = lay_out_on_shelves(scene, make_writable(name), self._cards)
        if scene.below is None:
            return table
        room = max(MIN_HAND_HEIGHT, min(MAX_HAND_HEIGHT, MAX_HEIGHT_WITH_HAND - table.height))
        both = stack([table, self._lay_out_hand(scene.below, make_writable(name), room)], 0)
        if both.height <= MAX_HEIGHT_WITH_HAND:
            return both
        return self._lay_out_hand(scene.below, make_writable(name), MAX_HAND_HEIGHT)

    def mask_of(self, element: Element) -> Image.Image | None:
        """Return the mask of an element's visible pixels, or None if all of them are visible."""
        return element.draw(self._sprites, self._theme.panel).mask

    def draw_block(self, whole: Block) -> bytes:
        """Draw a whole picture as a PNG, compressed in one piece."""
        band = compress(self._draw_pixels(whole))
        return assemble_png(whole.width, whole.height, self._sprites.palette.colours, [band])

    def areas_on_board(self, scene: Scene, name: Name) -> BoardAreas:
        """Return the areas of a scene with a board, which can be drawn box by box."""
        return BoardAreas(scene, make_writable(name), self._cards, self._title or scene.title)

    def _draw_on_board(self, scene: Scene, name: Name) -> bytes:
        """Draw a scene on its board, compressing only the bands that aren't cached."""
        table = self.areas_on_board(scene, name)
        if scene.below is not None:
            return self._draw_with_hand(table, scene.below)
        return self._compress_enough(table, table.plan.bands)

    def _compress_enough(
        self, table: BoardAreas, spans: Sequence[tuple[int, int]], hand: Block | None = None
    ) -> bytes:
        """Return some bands of a table, and the hand below, as a PNG.

        A picture that exceeds `MAX_BOARD_BYTES` is compressed again at higher levels.
        """
        hand_pixels = None if hand is None else self._draw_pixels(hand)
        height = spans[-1][1] + (0 if hand is None else hand.height)
        png = b""
        for level in (LEVEL, *FALLBACK_LEVELS):
            bands = [self._cached_band(table, span, level) for span in spans]
            bands += [] if hand_pixels is None else [compress(hand_pixels, level)]
            png = assemble_png(WIDTH, height, self._sprites.palette.colours, bands)
            if len(png) <= MAX_BOARD_BYTES:
                break
        return png

    def _draw_with_hand(self, table: BoardAreas, hand: Scene) -> bytes:
        """Draw the table with a hand below.

        If both are too tall, leave out the other players or, if necessary, the whole table.
        """
        plan = table.plan
        ways = (plan.height, MAX_HEIGHT_WITH_HAND), (plan.seats_top, MAX_HEIGHT)
        for table_height, max_height in ways:
            room = min(MAX_HAND_HEIGHT, max_height - table_height)
            if room < MIN_HAND_HEIGHT:
                continue
            hand_block = self._lay_out_hand(hand, table.name, room)
            if table_height + hand_block.height <= max_height:
                spans = [span for span in plan.bands if span[1] <= table_height]
                return self._compress_enough(table, spans, hand_block)
        return self.draw_block(self.lay_out(hand, table.name))

    def _lay_out_hand(self, hand: Scene, name: Name, max_height: int) -> Block:
        """Lay out a hand below its table, without areas that repeat what the table shows."""
        areas = tuple(area for area in hand.areas if not area.repeats)
        return lay_out_on_shelves(replace(hand, areas=areas), name, self._cards, max_height)

    def _cached_band(self, table: BoardAreas, span: tuple[int, int], level: int) -> Band:
        """Return one compressed band of the picture, from the cache if possible."""
        areas = table.areas_between(*span)
        banner = (table.title, table.scene.badges) if span[0] == 0 else ()
        key = self._sprites.id, level, span, banner, *(each.key for each in areas)
        return _BAND_CACHE.get(key, lambda: compress(self._draw_band(table, span, areas), level))

    def _draw_band(
        self, table: BoardAreas, span: tuple[int, int], areas: Sequence[PlacedArea]
    ) -> Image.Image:
        """Draw a band of the picture from its areas, which are cached one by one."""
        top, bottom = span
        band = self._draw_page(WIDTH, bottom - top)
        if top == 0:
            band.paste(self._draw_pixels(table.build_banner()))
        for each in areas:
            key = self._sprites.id, each.key
            image = _AREA_CACHE.get(key, partial(self._draw_area, table, each))
            mask = panel_mask(*image.size) if each.is_nested else None
            band.paste(image, (each.box.x, each.box.y - top), mask)
        return band

    def _draw_area(self, table: BoardAreas, area: PlacedArea) -> Image.Image:
        return self._draw_pixels(table.build_area(area))

    def _draw_page(self, width: int, height: int) -> Image.Image:
        return Image.new("L", (width, height), self._sprites.palette.index_of(self._theme.page))

    def _draw_pixels(self, block: Block) -> Image.Image:
        """Draw all elements of a block, as an image of palette indexes."""
        picture = self._draw_page(block.width, block.height)
        for placed in block.place_elements(0, 0, self._theme.page):
            sprite = placed.element.draw(self._sprites, placed.ground)
            picture.paste(sprite.pixels, (placed.x, placed.y), sprite.mask)
        return picture


def make_writable(name: Name) -> Name:
    """Return a function that gives names as they appear in pictures, with only the font's letters.

    If too little of a name would be left, the player is named by the letter on their token.
    """

    def shown(seat: Seat) -> str:
        return drop_unwritable(name(seat)) or words.player(letter=token_of(seat).letter)

    return shown


_STUDIO_LOCK = Lock()  # keeps two threads from setting up the same studio


def studio_of(game: AnyGame) -> Studio:
    """Return the studio of a game, which is set up on first use."""
    with _STUDIO_LOCK:
        return _make_studio(game)


@cache
def _make_studio(game: AnyGame) -> Studio:
    return Studio(game.faces, game.theme, game.title)

"""Draw scenes as PNG files: the entry point to all pictures."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from threading import Lock

from PIL import Image

from bot.cache import ByteCache
from bot.drawing import sprites
from bot.drawing.blocks import Block
from bot.drawing.board_areas import BoardAreas, PlacedArea
from bot.drawing.card_blocks import CardBlocks
from bot.drawing.elements import Element
from bot.drawing.picture_size import MAX_BOARD_BYTES, TABLE, WIDTH, Format
from bot.drawing.players import Players
from bot.drawing.png import COMPRESSION_LEVEL, FALLBACK_LEVELS, Band, assemble_png, compress
from bot.drawing.portraits import PortraitOf, no_portrait
from bot.drawing.shelf_layout import lay_out_on_shelves
from bot.drawing.sprites import Sprites, panel_mask
from bot.drawing.text_blocks import TextBlocks
from games.kit.art import Face, Theme
from games.kit.game import AnyGame
from games.kit.names import Name
from games.kit.scene import Scene

_AREA_CACHE = ByteCache[Image.Image](6_000_000, lambda image: image.width * image.height + 500)
_BAND_CACHE = ByteCache[Band](3_000_000, lambda band: len(band.deflated) + 500)


def draw(game: AnyGame, scene: Scene, name: Name) -> bytes:
    """Draw a scene as a PNG with at most 256 colours. Names must have been cleaned with `tidy`."""
    return studio_of(game).draw(scene, name)


def draw_if_readable(
    game: AnyGame,
    scene: Scene,
    name: Name,
    picture_format: Format = TABLE,
    portrait: PortraitOf = no_portrait,
) -> bytes | None:
    """Draw a scene as a PNG, or return None if the picture would be too tall to be readable.

    Only boards have room for portraits.
    """
    studio = studio_of(game)
    if scene.board is not None:
        return studio.draw(scene, name, portrait)
    whole = studio.lay_out_readable(scene, name, picture_format)
    return None if whole is None else studio.draw_block(whole)


def cached_bytes() -> dict[str, int]:
    """Return the size in bytes of each cache for parts of pictures."""
    return {"areas": _AREA_CACHE.used, "bands": _BAND_CACHE.used, **sprites.cached_bytes()}


DEFAULT_THEME = Theme()


class Studio:
    """Draws a game's scenes. Sprites, areas and bands that recur are drawn only once."""

    def __init__(
        self,
        faces: Mapping[str, Face],
        theme: Theme = DEFAULT_THEME,
        title: Callable[[], str] = str,
    ) -> None:
        """`title` returns the title of the game in the current language.

        `faces` are the faces of the game's cards, by the key of their art.
        """
        self._theme = theme
        self._title = title
        self._sprites = Sprites(faces, self._theme)
        self._cards = CardBlocks(TextBlocks(self._sprites.lettering, self._theme))

    def draw(self, scene: Scene, name: Name, portrait: PortraitOf = no_portrait) -> bytes:
        """Draw a scene as a PNG, however tall the picture gets."""
        if scene.board is not None:
            return self._draw_on_board(self.areas_on_board(scene, name, portrait))
        return self.draw_block(self.lay_out(scene, name))

    def lay_out(self, scene: Scene, name: Name, picture_format: Format = TABLE) -> Block:
        """Lay out a scene. The format matters only without a board."""
        if scene.board is not None:
            return self.areas_on_board(scene, name).build_picture()
        return lay_out_on_shelves(scene, Players(name), self._cards, picture_format)

    def lay_out_readable(
        self, scene: Scene, name: Name, picture_format: Format = TABLE
    ) -> Block | None:
        """Lay out a scene, or return None if the picture would be too tall to be readable.

        A scene that's too tall for a panel's narrow pictures is laid out as wide as a table.
        """
        formats = dict.fromkeys((picture_format, TABLE))
        layouts = ((self.lay_out(scene, name, each), each) for each in formats)
        return next((whole for whole, each in layouts if whole.height <= each.max_height), None)

    def mask_of(self, element: Element) -> Image.Image | None:
        """Return the mask of an element's visible pixels, or None if all pixels are visible."""
        return element.draw(self._sprites, self._theme.panel).mask

    def draw_block(self, whole: Block) -> bytes:
        """Draw a whole picture as a PNG, compressed in one piece."""
        band = compress(self._draw_pixels(whole))
        return assemble_png(whole.width, whole.height, self._sprites.palette.colours, [band])

    def areas_on_board(
        self, scene: Scene, name: Name, portrait: PortraitOf = no_portrait
    ) -> BoardAreas:
        """Return the areas of a scene with a board, which can be drawn box by box."""
        players = Players(name, portrait)
        return BoardAreas(scene, players, self._cards, self._title() or scene.title)

    def _draw_on_board(self, table: BoardAreas) -> bytes:
        """Draw a scene on its board, compressing only the bands that aren't cached.

        A picture that exceeds `MAX_BOARD_BYTES` is compressed again at higher compression levels.
        """
        png = b""
        palette = self._sprites.palette
        colours = palette.colours_with_portraits if table.has_portraits else palette.colours
        for level in (COMPRESSION_LEVEL, *FALLBACK_LEVELS):
            bands = [self._cached_band(table, span, level) for span in table.plan.bands]
            png = assemble_png(WIDTH, table.plan.height, colours, bands)
            if len(png) <= MAX_BOARD_BYTES:
                break
        return png

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


_STUDIO_LOCK = Lock()  # keeps two threads from setting up the same studio


def studio_of(game: AnyGame) -> Studio:
    """Return the studio of a game, which is set up on first use."""
    with _STUDIO_LOCK:
        return _make_studio(game)


@cache
def _make_studio(game: AnyGame) -> Studio:
    return Studio(game.pictures.faces, game.pictures.theme, game.texts.title)

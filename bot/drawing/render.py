"""A scene as the bytes of a picture."""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from threading import Lock

from PIL import Image

from bot.drawing.blocks import Block
from bot.drawing.board import Placed, Tabletop
from bot.drawing.cache import ByteCache
from bot.drawing.cards import Cards
from bot.drawing.layout import laid_out
from bot.drawing.pieces import Piece
from bot.drawing.png import HARDEST, LEVEL, Band, compressed, png
from bot.drawing.sprites import Sprites
from bot.drawing.style import WIDTH
from games.kit.art import Face, Theme
from games.kit.game import AnyGame, Name
from games.kit.scene import Board, Scene

TALLEST = 1400
"""Discord makes what is taller narrower, until nothing on it can be read on a phone."""

LARGEST = 80_000
"""Bytes; what is larger is compressed once more, harder."""

_AREAS = ByteCache[Image.Image](6_000_000, lambda image: image.width * image.height + 500)
_BANDS = ByteCache[Band](3_000_000, lambda band: len(band.deflated) + 500)


def draw(game: AnyGame, scene: Scene, name: Name) -> bytes:
    """A scene of a game as a PNG of at most 256 colours. Names must be tidy."""
    return studio_of(game).draw(scene, name)


def draw_to_show(game: AnyGame, scene: Scene, name: Name) -> bytes | None:
    """A picture as people get it; None where it would be so tall that words serve them better."""
    studio = studio_of(game)
    if scene.board is not None:
        return studio.draw(scene, name)
    whole = studio.lay_out(scene, name)
    return studio.flowing(whole) if whole.height <= TALLEST else None


DEFAULT = Theme()


class Studio:
    """What is drawn once and used for every picture of a game."""

    def __init__(self, faces: Mapping[str, Face], theme: Theme = DEFAULT, title: str = "") -> None:
        self._theme = theme
        self._title = title
        self._sprites = Sprites(faces, self._theme)
        self._cards = Cards(self._sprites.lettering, self._theme)

    def draw(self, scene: Scene, name: Name) -> bytes:
        if scene.board is not None:
            return self._on_board(scene, scene.board, name)
        return self.flowing(self.lay_out(scene, name))

    def lay_out(self, scene: Scene, name: Name) -> Block:
        """How the parts of a scene are put together."""
        if scene.board is None:
            return laid_out(scene, name, self._cards, self._sprites.lettering)
        return self._tabletop(scene, scene.board, name).whole()

    def outline(self, piece: Piece) -> Image.Image | None:
        """Which pixels of a piece are seen; all of them if it has no outline."""
        return piece.sprite(self._sprites, self._theme.panel).mask

    def flowing(self, whole: Block) -> bytes:
        band = compressed(self._pixels(whole))
        return png(whole.width, whole.height, self._sprites.palette.colours, [band])

    def _tabletop(self, scene: Scene, board: Board, name: Name) -> Tabletop:
        title = self._title or scene.title
        return Tabletop(scene, board, name, self._sprites.lettering, self._cards, title)

    def _on_board(self, scene: Scene, board: Board, name: Name) -> bytes:
        """A table, of which only those bands are compressed that nobody has seen yet."""
        top = self._tabletop(scene, board, name)
        drawn = b""
        for level in (LEVEL, HARDEST):
            bands = [self._band(top, span, level) for span in top.plan.bands]
            drawn = png(WIDTH, top.plan.height, self._sprites.palette.colours, bands)
            if len(drawn) <= LARGEST:
                break
        return drawn

    def _band(self, top: Tabletop, span: tuple[int, int], level: int) -> Band:
        """Some lines of a table, from top to bottom of the boxes in them."""
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
            band.paste(image, (each.box.x, each.box.y - first))
        return band

    def _area(self, top: Tabletop, placed: Placed) -> Image.Image:
        return self._pixels(top.area(placed))

    def _blank(self, width: int, height: int) -> Image.Image:
        return Image.new("L", (width, height), self._sprites.palette.number(self._theme.page))

    def _pixels(self, whole: Block) -> Image.Image:
        """The sprites of a block put together."""
        picture = self._blank(whole.width, whole.height)
        for stamp in whole.stamps(0, 0, self._theme.page):
            sprite = stamp.piece.sprite(self._sprites, stamp.ground)
            picture.paste(sprite.pixels, (stamp.x, stamp.y), sprite.mask)
        return picture


_LOCK = Lock()  # two threads that begin together set up one studio, not two


def studio_of(game: AnyGame) -> Studio:
    """The studio of a game, set up when it is first needed."""
    with _LOCK:
        return _studio(game)


@cache
def _studio(game: AnyGame) -> Studio:
    return Studio(game.faces, game.theme, game.title)

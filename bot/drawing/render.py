"""A scene as the bytes of a picture."""

import io
from collections.abc import Iterable, Mapping
from functools import cache
from threading import Lock

from PIL import Image

from bot.drawing.cards import Cards
from bot.drawing.layout import laid_out
from bot.drawing.sprites import Sprites
from bot.drawing.style import PAGE
from games.kit.art import Face
from games.kit.game import AnyGame, Name
from games.kit.scene import Scene

Size = tuple[int, int]
Placed = tuple[Image.Image, tuple[int, int]]


def draw(game: AnyGame, scene: Scene, name: Name) -> bytes:
    """A scene of a game as a PNG of at most 256 colours. Names must be tidy."""
    return studio_of(game).draw(scene, name)


TALLEST = 1400
"""Discord makes what is taller narrower, until nothing on it can be read on a phone."""


def draw_to_show(game: AnyGame, scene: Scene, name: Name) -> bytes | None:
    """A picture as people get it; None where it would be so tall that words serve them better."""
    studio = studio_of(game)
    size, placed = studio.lay_out(scene, name)
    return studio.paste(size, placed) if size[1] <= TALLEST else None


class Studio:
    """What is drawn once and used for every picture of a game."""

    def __init__(self, faces: Mapping[str, Face]) -> None:
        self._sprites = Sprites(faces)
        self._cards = Cards(self._sprites.lettering)

    def draw(self, scene: Scene, name: Name) -> bytes:
        return self.paste(*self.lay_out(scene, name))

    def lay_out(self, scene: Scene, name: Name) -> tuple[Size, list[Placed]]:
        """How large the picture is, and each sprite in its place, what lies below first."""
        whole = laid_out(scene, name, self._cards, self._sprites.lettering)
        placed = [
            (stamp.piece.sprite(self._sprites, stamp.ground), (stamp.x, stamp.y))
            for stamp in whole.stamps(0, 0, PAGE)
        ]
        return (whole.width, whole.height), placed

    def paste(self, size: Size, placed: Iterable[Placed]) -> bytes:
        """The sprites put together, as a PNG."""
        picture = Image.new("L", size, self._sprites.palette.number(PAGE))
        for sprite, at in placed:
            picture.paste(sprite, at)
        picture.putpalette(self._sprites.palette.colours)
        file = io.BytesIO()
        picture.save(file, "PNG", compress_level=3)
        return file.getvalue()


_LOCK = Lock()  # two threads that begin together set up one studio, not two


def studio_of(game: AnyGame) -> Studio:
    """The studio of a game, set up when it is first needed."""
    with _LOCK:
        return _studio(game)


@cache
def _studio(game: AnyGame) -> Studio:
    return Studio(game.faces)

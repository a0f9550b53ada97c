"""A scene as the bytes of a picture."""

import io
from collections.abc import Mapping
from functools import cache
from threading import Lock

from PIL import Image

from bot.picture.cards import Cards
from bot.picture.layout import laid_out
from bot.picture.sprites import Sprites
from bot.picture.style import PAGE
from games.kit.art import Face
from games.kit.game import AnyGame, Name
from games.kit.scene import Scene


def draw(game: AnyGame, scene: Scene, name: Name) -> bytes:
    """A scene of a game as a PNG of at most 256 colours. Names must be tidy."""
    return studio_of(game).draw(scene, name)


class Studio:
    """What is drawn once and used for every picture of a game."""

    def __init__(self, faces: Mapping[str, Face]) -> None:
        self._sprites = Sprites(faces)
        self._cards = Cards(self._sprites.lettering)

    def draw(self, scene: Scene, name: Name) -> bytes:
        file = io.BytesIO()
        self._composed(scene, name).save(file, "PNG", compress_level=3)
        return file.getvalue()

    def _composed(self, scene: Scene, name: Name) -> Image.Image:
        sprites = self._sprites
        whole = laid_out(scene, name, self._cards, sprites.lettering)
        picture = Image.new("L", (whole.width, whole.height), sprites.palette.number(PAGE))
        for stamp in whole.stamps(0, 0, PAGE):
            picture.paste(stamp.piece.sprite(sprites, stamp.ground), (stamp.x, stamp.y))
        picture.putpalette(sprites.palette.colours)
        return picture


_LOCK = Lock()  # two threads that begin together set up one studio, not two


def studio_of(game: AnyGame) -> Studio:
    """The studio of a game, set up when it is first needed."""
    with _LOCK:
        return _studio(game)


@cache
def _studio(game: AnyGame) -> Studio:
    return Studio(game.faces)

"""The smallest parts of a picture, such as a card or a line of text, with their sizes."""

from dataclasses import dataclass
from typing import Protocol

from bot.drawing.card_faces import Covered
from bot.drawing.sprites import Sprite, Sprites, card_height, lit_room
from bot.drawing.style import TYPES, Kind
from games.kit.scene import Card, Pile, Tone


class Piece(Protocol):
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    def sprite(self, sprites: Sprites, ground: str) -> Sprite: ...


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text."""

    text: str
    kind: Kind
    colour: str
    width: int

    @property
    def height(self) -> int:
        return TYPES[self.kind].line

    def sprite(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.words(self.text, self.kind, self.colour, ground)


@dataclass(frozen=True, slots=True)
class Pill:
    """A badge, with a seat's token if it's about a seat."""

    text: str
    tone: Tone
    width: int
    seat: int | None = None

    @property
    def height(self) -> int:
        return TYPES["small"].line + 6

    def sprite(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.badge(self.text, self.tone, self.seat, ground)


@dataclass(frozen=True, slots=True)
class Token:
    """The letter and shape of a seat."""

    seat: int
    size: int

    @property
    def width(self) -> int:
        return self.size

    @property
    def height(self) -> int:
        return self.size

    def sprite(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.token(self.seat, self.size, ground)


@dataclass(frozen=True, slots=True)
class Laid:
    """A card, a pile, or (None) an empty place for a card."""

    what: Card | Pile | None
    size: int
    covered: Covered = "no"

    @property
    def width(self) -> int:
        return self.size + 2 * lit_room(self.size)

    @property
    def height(self) -> int:
        return card_height(self.size) + 2 * lit_room(self.size)

    def sprite(self, sprites: Sprites, ground: str) -> Sprite:
        match self.what:
            case Card():
                return sprites.card(self.what, self.size, ground, self.covered)
            case Pile():
                return sprites.pile(self.what, self.size, ground)
            case _:
                return sprites.slot(self.size, ground)


@dataclass(frozen=True, slots=True)
class Pips:
    """A few pips in a line, such as a price."""

    letters: str
    size: int

    @property
    def width(self) -> int:
        return self.size * len(self.letters)

    @property
    def height(self) -> int:
        return self.size

    def sprite(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.pips(self.letters, self.size, ground)


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar that is partly filled."""

    width: int
    height: int
    filled: int  # the width of the filled part, in pixels

    def sprite(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.bar(self.width, self.height, self.filled, ground)


@dataclass(frozen=True, slots=True)
class Pattern:
    """An empty box, filled with the game's pattern."""

    width: int
    height: int

    def sprite(self, sprites: Sprites, ground: str) -> Sprite:
        del ground
        return sprites.patterned(self.width, self.height)


@dataclass(frozen=True, slots=True)
class Banner:
    """The name of the game, on top of its pattern."""

    title: str
    width: int
    height: int

    def sprite(self, sprites: Sprites, ground: str) -> Sprite:
        del ground
        return sprites.banner(self.title, self.width, self.height)

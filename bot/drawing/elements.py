"""The elements of a picture, such as a card or a line of text. Their sizes are in pixels."""

from dataclasses import dataclass
from typing import Protocol

from bot.drawing.card_faces import Covered, card_height, rim_width
from bot.drawing.portraits import Portrait
from bot.drawing.sprites import Sprite, Sprites
from bot.drawing.style import TEXT_STYLES, TextKind
from games.kit.art import Pip
from games.kit.scene import Card, Pile, Tone


class Element(Protocol):
    """Something of a known size that can be drawn on a background colour (`ground`)."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    def draw(self, sprites: Sprites, ground: str) -> Sprite: ...


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of text."""

    text: str
    kind: TextKind
    colour: str
    width: int

    @property
    def height(self) -> int:
        return TEXT_STYLES[self.kind].line_height

    def draw(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.draw_text(self.text, self.kind, self.colour, ground)


@dataclass(frozen=True, slots=True)
class Pill:
    """A badge, with the token of a player if the badge is about a player."""

    text: str
    tone: Tone
    width: int
    token: Pip | None = None

    @property
    def height(self) -> int:
        return TEXT_STYLES["small"].line_height + 6

    def draw(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.draw_badge(self.text, self.tone, self.token, ground)


@dataclass(frozen=True, slots=True)
class Token:
    """The sign, shape and colour that stand for a player, or a portrait in that colour."""

    token: Pip
    size: int
    portrait: Portrait | None = None

    @property
    def width(self) -> int:
        return self.size

    @property
    def height(self) -> int:
        return self.size

    def draw(self, sprites: Sprites, ground: str) -> Sprite:
        if self.portrait is not None:
            return sprites.draw_portrait(self.portrait, self.token.colour, self.size, ground)
        return sprites.draw_token(self.token, self.size, ground)


@dataclass(frozen=True, slots=True)
class CardOrPile:
    """A card, a pile, or (None) an empty place for a card, with room for a highlighting rim."""

    shown: Card | Pile | None
    card_width: int  # without the room for a rim
    covered: Covered = "no"
    token: Pip | None = None  # the token of the player whose card it is

    @property
    def width(self) -> int:
        return self.card_width + 2 * rim_width(self.card_width)

    @property
    def height(self) -> int:
        return card_height(self.card_width) + 2 * rim_width(self.card_width)

    def draw(self, sprites: Sprites, ground: str) -> Sprite:
        match self.shown:
            case Card():
                return sprites.draw_card(
                    self.shown, self.card_width, ground, self.covered, self.token
                )
            case Pile():
                return sprites.draw_pile(self.shown, self.card_width, ground)
            case _:
                return sprites.draw_slot(self.card_width, ground)


@dataclass(frozen=True, slots=True)
class Pips:
    """A few pips in a line, such as a price. `letters` are keys of the theme's pips."""

    letters: str
    size: int  # the width and height of each pip

    @property
    def width(self) -> int:
        return self.size * len(self.letters)

    @property
    def height(self) -> int:
        return self.size

    def draw(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.draw_pips(self.letters, self.size, ground)


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar that is partly filled, to show a share."""

    width: int
    height: int
    filled: int  # the width of the filled part

    def draw(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.draw_bar(self.width, self.height, self.filled, ground)


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle with round corners in the colour `fill`, and with a rim if `rim` is a colour."""

    width: int
    height: int
    fill: str
    rim: str = ""

    def draw(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.draw_panel(self.width, self.height, self.fill, self.rim, ground)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A rectangle filled with the game's pattern, to show that a box is empty."""

    width: int
    height: int

    def draw(self, sprites: Sprites, ground: str) -> Sprite:
        del ground
        return sprites.draw_pattern(self.width, self.height)


@dataclass(frozen=True, slots=True)
class Banner:
    """The name of the game, on top of the game's pattern."""

    title: str
    width: int
    height: int

    def draw(self, sprites: Sprites, ground: str) -> Sprite:
        del ground
        return sprites.draw_banner(self.title, self.width, self.height)

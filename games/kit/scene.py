"""A description of the table, to be shown as a picture or in words.

The picture, the text below it and its alt text are all made from the same description, so they
can't contradict each other. Players are given by seat, and whatever shows the scene adds their
names.
"""

from dataclasses import dataclass
from typing import Literal

from games.kit.pieces import Seat

Tone = Literal["plain", "good", "warn"]


@dataclass(frozen=True, slots=True)
class Card:
    """One card, or several identical ones. `mark` is its letter and shape, for use in text.

    A card without a name is only decoration, and isn't mentioned in text.
    """

    name: str
    mark: str = ""
    art: str = ""
    count: int = 1
    note: str = ""
    down: bool = False
    lit: bool = False
    seat: Seat | None = None  # the seat whose card it is, if that matters
    stamp: str = ""  # a short word stamped across the card, such as SOLD
    foot: str = ""  # what the card is called, along its lower edge, one word per line


@dataclass(frozen=True, slots=True)
class Pile:
    """A stack of `count` cards. If it's `scarce`, it's shown with a warning.

    `top` may be lit and have a note, like any card. If the count is 0, `top` is the kind of card
    that used to be there, and is drawn faintly.
    """

    name: str
    count: int
    top: Card | None = None
    scarce: bool = False

    def __post_init__(self) -> None:
        if self.top is not None and self.top.count != 1:
            raise ValueError("The top of a pile is one card; `count` says how many the pile has.")


@dataclass(frozen=True, slots=True)
class Label:
    """A piece of text. If `share` is given, from 0 to 1, a bar below the text shows it."""

    text: str
    share: float | None = None
    pips: str = ""  # keys of the theme's pips, which are drawn instead of the text


@dataclass(frozen=True, slots=True)
class Row:
    """Items side by side, followed by `room` free places."""

    items: tuple[Card | Pile | Label, ...] = ()
    label: str = ""
    room: int = 0
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """A short fact. If it's about a seat, the player's name is put in front."""

    text: str
    tone: Tone = "plain"
    seat: Seat | None = None
    short: str = ""  # a symbol or two, which are drawn instead of the text
    share: float | None = None  # from 0 to 1, drawn as a bar beside the text


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table: a player's if it has a seat, otherwise a common one with a title."""

    title: str = ""
    seat: Seat | None = None
    rows: tuple[Row, ...] = ()
    badges: tuple[Badge, ...] = ()
    lit: bool = False
    out: bool = False
    place: str = ""  # the space of the board that the area is in; by default, the seat's
    # True for smaller cards in a game without a board, because other areas matter more.
    small: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    """The room for one area on a board, which stays the same for the whole game.

    A board is a grid, 48 squares wide, and a space is a box on it. It has room for `abreast` times
    `down` rows of `across` cards each, which should be enough in 95 % of all positions. A row never
    has more than `most` cards. Rows of more than `across` cards overlap; if `fanned`, cards always
    do.
    """

    place: str = ""
    x: int = 0
    y: int = 0
    wide: int = 48
    high: int = 8
    across: int = 1
    most: int = 0  # the highest number of cards in a row; 0 means `across`
    fanned: bool = False
    fills: bool = False  # True for a stage, whose cards are drawn as large as the box allows
    abreast: int = 1
    down: int = 1
    shares: tuple[int, ...] = ()  # the relative widths of rows abreast, which add up to `across`
    heads: int = 1  # the number of lines for the title and the badges
    beside: int = 0  # the width of the title and badges in percent, if cards are beside them
    labelled: bool = False  # True for room for a label above each row
    noted: bool = False  # True for room for a note below each card
    quiet: bool = False  # True if the labels of rows are used only in text, and not drawn
    told: bool = False  # True if each row consists of some cards and a sentence beside them
    # True for a portrait of the area's player beside the title and badges, which have two lines.
    portrait: bool = False
    latest: bool = False  # True if the last badges are shown when not all fit
    centred: bool = False

    @property
    def bottom(self) -> int:
        return self.y + self.high


@dataclass(frozen=True, slots=True)
class Board:
    """The layout of a table.

    It depends on the game, its options and the number of seats, but never on the moves, so that
    players find everything where they last saw it. `seat` is the room for each seat; the seats are
    below everything else, `abreast` of them in a line.
    """

    spaces: tuple[Space, ...]
    seat: Space
    abreast: int = 2


@dataclass(frozen=True, slots=True)
class Scene:
    title: str
    areas: tuple[Area, ...] = ()
    badges: tuple[Badge, ...] = ()
    board: Board | None = None
    facts: tuple[str, ...] = ()  # short lines of text below the picture of a hand

"""A description of the table, to be shown as a picture or in words.

The picture, the text below it and its alt text are all made from the same description, so they
can't contradict each other. Players are given by seat; whatever shows the scene adds their names.
"""

from dataclasses import dataclass, replace
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
    seat: Seat | None = None  # whose card it is, if that matters
    stamp: str = ""  # a short word stamped across it, such as SOLD


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
    pips: str = ""  # keys of the theme's pips, drawn instead of the text


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
    short: str = ""  # a symbol or two, drawn instead of the text
    share: float | None = None  # between 0 and 1, drawn as a bar beside the text


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table: a player's if it has a seat, otherwise a common one with a title."""

    title: str = ""
    seat: Seat | None = None
    rows: tuple[Row, ...] = ()
    badges: tuple[Badge, ...] = ()
    lit: bool = False
    out: bool = False
    place: str = ""  # the board space it's in; by default, its seat's
    repeats: bool = False  # left out below a table, because the table or the moves also show it


@dataclass(frozen=True, slots=True)
class Space:
    """The room for one area on a board. It stays the same for the whole game.

    A board is a grid, 48 squares wide, and a space is a box on it. It has room for `abreast` times
    `down` rows of `across` cards each, which should be enough in 95 % of all positions. A row never
    has more than `most` cards. If there are more than `across`, they overlap; if `fanned`, cards
    always do.
    """

    place: str = ""
    x: int = 0
    y: int = 0
    wide: int = 48
    high: int = 8
    across: int = 1
    most: int = 0  # 0 means the same as `across`
    fanned: bool = False
    fills: bool = False  # a stage: cards are drawn as large as the box allows
    abreast: int = 1
    down: int = 1
    shares: tuple[int, ...] = ()  # the relative widths of rows abreast; `across` is their sum
    heads: int = 1  # the number of lines for the title and badges
    beside: int = 0  # the width of these lines in percent, if cards are beside them
    labelled: bool = False  # room for a label above each row
    noted: bool = False  # room for a note below each card
    quiet: bool = False  # the labels of rows aren't drawn, only used in text
    told: bool = False  # each row consists of some cards and a sentence beside them
    latest: bool = False  # if not all badges fit, the last ones are shown
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
    below: "Scene | None" = None  # a player's own cards, larger, below the table
    seat: Seat | None = None  # whose cards these are, if they're below a table
    lit: bool = False  # it's that player's turn


def with_hand(table: Scene, hand: Scene, seat: Seat) -> Scene:
    """Put a player's own cards below the table. They're lit if the player's seat is."""
    lit = any(area.lit for area in table.areas if area.seat == seat)
    return replace(table, below=replace(hand, seat=seat, lit=lit))

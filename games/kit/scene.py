"""A picture of the table, described but not yet drawn.

One description serves the picture, the words under it and its alt text, so the three cannot
disagree. People are named by seat; whoever shows the scene knows their names.
"""

from dataclasses import dataclass, replace
from typing import Literal

from games.kit.pieces import Seat

Tone = Literal["plain", "good", "warn"]


@dataclass(frozen=True, slots=True)
class Card:
    """One card, or several alike. `mark` is its letter and shape, since colour is not enough.

    A card without a name only decorates the picture: words leave it out.
    """

    name: str
    mark: str = ""
    art: str = ""
    count: int = 1
    note: str = ""
    down: bool = False
    lit: bool = False
    seat: Seat | None = None  # whose it is, where that matters
    stamp: str = ""  # a short word stamped across it, such as SOLD


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards on top of each other; what is scarce is worth a warning.

    `top` may be lit and have a note, as any card. How many there are is the `count` of the pile. If
    that's 0, the top is what used to lie there, and is drawn faintly.
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
    """Words; a `share` between 0 and 1 is also drawn as a bar below them."""

    text: str
    share: float | None = None
    pips: str = ""  # drawn instead of the words: keys of the theme's pips


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces side by side, with places still free after them."""

    items: tuple[Card | Pile | Label, ...] = ()
    label: str = ""
    room: int = 0
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """A small fact. It may be about a seat, whose name then stands before it."""

    text: str
    tone: Tone = "plain"
    seat: Seat | None = None
    short: str = ""  # drawn instead of the text, where a sign or two say the same
    share: float | None = None  # between 0 and 1: drawn as a bar beside the text


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table: a player's, when it has a seat, or a common one with a title."""

    title: str = ""
    seat: Seat | None = None
    rows: tuple[Row, ...] = ()
    badges: tuple[Badge, ...] = ()
    lit: bool = False
    out: bool = False
    place: str = ""  # which space of the board it lies on; without one, on that of its seat
    repeats: bool = False  # the table or the moves offered show it too: left out below the table


@dataclass(frozen=True, slots=True)
class Space:
    """Room for one area on a board, the same from the first move to the last.

    A board is a grid of squares, 48 of them wide. A space is a box on that grid, and holds
    `abreast` times `down` rows of `across` cards each in the usual case, which is 95 % of all
    positions. A row never has more than `most` cards. What is more than usual is fanned out
    within the box; if `fanned`, already the usual number of cards is.
    """

    place: str = ""
    x: int = 0
    y: int = 0
    wide: int = 48
    high: int = 8
    across: int = 1
    most: int = 0  # as many as `across`, if 0
    fanned: bool = False
    fills: bool = False  # a stage: its cards are as large as the box allows, however few there are
    abreast: int = 1
    down: int = 1
    shares: tuple[int, ...] = ()  # how rows abreast share the width, which is then all `across`
    heads: int = 1  # lines for the title and badges
    beside: int = 0  # percent of the width that these take, if the cards are beside them
    labelled: bool = False  # room for the label of each row above its cards
    noted: bool = False  # room for a note below each card
    quiet: bool = False  # labels of rows are left to the words
    told: bool = False  # each row is some cards with a sentence beside them
    latest: bool = False  # of more badges than fit, the last are shown
    centred: bool = False

    @property
    def bottom(self) -> int:
        return self.y + self.high


@dataclass(frozen=True, slots=True)
class Board:
    """Where everything on a table lies.

    It depends on the game, its options and the number of seats, never on what has been played:
    people find things where they saw them last. `seat` is the room each seat has; the seats lie
    below everything else, so many `abreast`.
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
    below: "Scene | None" = None  # what a player sees beside the table: their own cards, larger
    seat: Seat | None = None  # whose cards these are, if they lie below a table
    lit: bool = False  # it is that player's turn


def with_hand(table: Scene, hand: Scene, seat: Seat) -> Scene:
    """The table with a player's own cards below it, lit as their seat at the table is."""
    lit = any(area.lit for area in table.areas if area.seat == seat)
    return replace(table, below=replace(hand, seat=seat, lit=lit))

"""A picture of the table, described but not yet drawn.

One description serves the picture, the words under it and its alt text, so the three cannot
disagree. People are named by seat; whoever shows the scene knows their names.
"""

from dataclasses import dataclass
from typing import Literal

from games.kit.pieces import Seat

Tone = Literal["plain", "good", "warn"]


@dataclass(frozen=True, slots=True)
class Card:
    """One card, or several alike. `mark` is its letter and shape, since colour is not enough."""

    name: str
    mark: str = ""
    art: str = ""
    count: int = 1
    note: str = ""
    down: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards on top of each other; what is scarce is worth a warning.

    `top` may be lit and have a note, as any card. How many there are is the `count` of the pile.
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
    text: str


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


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table: a player's, when it has a seat, or a common one with a title."""

    title: str = ""
    seat: Seat | None = None
    rows: tuple[Row, ...] = ()
    badges: tuple[Badge, ...] = ()
    lit: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    title: str
    areas: tuple[Area, ...] = ()
    badges: tuple[Badge, ...] = ()

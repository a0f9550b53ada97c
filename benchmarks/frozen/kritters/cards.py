"""The cards in the box, read from `cards.csv`. If a box has other prices, they change there.

A card is a short string: its sort, a slash, and its price. `single-c/m` is a cyan Single that costs
one magenta.
"""

import csv
from dataclasses import dataclass
from enum import StrEnum
from importlib import resources

Card = str
Sort = str


class Colour(StrEnum):
    CYAN = "c"
    MAGENTA = "m"
    YELLOW = "y"
    WILD = "w"
    RED = "r"
    GREEN = "g"
    BLUE = "b"


PRIMARY = (Colour.CYAN, Colour.MAGENTA, Colour.YELLOW)
SECONDARY = (Colour.RED, Colour.GREEN, Colour.BLUE)
SPLOTCHES = (*PRIMARY, Colour.WILD)


class Kind(StrEnum):
    START = "start"
    SINGLE = "single"
    SUPER_SINGLE = "super-single"
    DOUBLE = "double"
    WILD = "wild"
    SUPER_WILD = "super-wild"
    POINT = "point"
    WAND = "wand"
    BRUSH = "brush"
    PALETTE = "palette"
    BUCKET = "bucket"
    FIRST_PLAYER = "first-player"
    ADVERTISEMENT = "advertisement"
    PLAYER_AID = "player-aid"


KRITTERS = (
    Kind.SINGLE,
    Kind.SUPER_SINGLE,
    Kind.DOUBLE,
    Kind.WILD,
    Kind.SUPER_WILD,
    Kind.POINT,
)
ITEMS = (Kind.WAND, Kind.BRUSH, Kind.PALETTE, Kind.BUCKET)
SCORING_ITEMS = (Kind.BRUSH, Kind.PALETTE, Kind.BUCKET)
NEVER_PLAYED = (Kind.FIRST_PLAYER, Kind.ADVERTISEMENT, Kind.PLAYER_AID)


class Part(StrEnum):
    """The base game and its three expansions, which are sold separately."""

    BASE = "base"
    SUPER_SINGLES = "super_singles"
    SUPER_WILDS = "super_wilds"
    MORE_POINTS = "more_points"


Purse = tuple[int, int, int, int]
"""Splotches to pay with: cyan, magenta, yellow and wild ones."""


@dataclass(frozen=True, slots=True)
class Face:
    """Everything printed on a card except its price."""

    kind: Kind
    colour: Colour | None
    gives: Purse
    draws: int
    points: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line of `cards.csv`: a card and its number of copies."""

    part: Part
    card: Card
    sort: Sort
    face: Face
    price: str
    copies: int


def _line(row: dict[str, str]) -> Line:
    colour, second, price = row["colour"], row["second"], row["price"]
    cyan, magenta, yellow, wild = ((colour + second).count(each) for each in SPLOTCHES)
    face = Face(
        kind=Kind(row["kind"]),
        colour=Colour(colour) if colour else None,
        gives=(cyan, magenta, yellow, wild),
        draws=int(row["draws"] or 0),
        points=int(row["points"] or 0),
    )
    about = (colour + second.replace(colour, "") if not wild else "") + row["points"]
    sort = f"{row['kind']}-{about}" if about else row["kind"]
    card = f"{sort}/{price}" if price else sort
    return Line(Part(row["part"]), card, sort, face, price, int(row["copies"]))


_TABLE = (resources.files(__name__.rpartition(".")[0]) / "cards.csv").read_text("utf-8")
LINES = tuple(map(_line, csv.DictReader(_TABLE.splitlines())))

_PLAYED = [line for line in LINES if line.face.kind not in NEVER_PLAYED]
SORTS: dict[Card, Sort] = {line.card: line.sort for line in _PLAYED}
PRICES: dict[Card, str] = {line.card: line.price for line in _PLAYED}
FACES: dict[Card | Sort, Face] = {
    name: line.face for line in _PLAYED for name in (line.card, line.sort)
}

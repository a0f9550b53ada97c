"""The names of the cards, and their short marks: a shape and letters."""

from collections.abc import Iterable
from functools import cache

from games.kritters.cards import FACES, PRICES, SPLOTCHES, Card, Colour, Kind, Purse, Sort
from games.kritters.paying import Wand

SHAPES = {
    Colour.CYAN: "💧",
    Colour.MAGENTA: "🌸",
    Colour.YELLOW: "⭐",
    Colour.WILD: "🌈",
    Colour.RED: "🔺",
    Colour.GREEN: "🍀",
    Colour.BLUE: "🔵",
}
ITEM_MARKS = {Kind.WAND: "🪄", Kind.BRUSH: "🖌️", Kind.PALETTE: "🎨", Kind.BUCKET: "🪣"}
PILE_NAMES = {
    Kind.WAND: "Wands",
    Kind.BRUSH: "Brushes",
    Kind.PALETTE: "Palettes",
    Kind.BUCKET: "Buckets",
}
KIND_NAMES = {
    Kind.START: "Start",
    Kind.SINGLE: "Single",
    Kind.SUPER_SINGLE: "Super Single",
    Kind.DOUBLE: "Double",
    Kind.WILD: "Wild",
    Kind.SUPER_WILD: "Super Wild",
    Kind.POINT: "Point",
    Kind.WAND: "Magic Wand",
    Kind.BRUSH: "Paintbrush",
    Kind.PALETTE: "Palette",
    Kind.BUCKET: "Paint Bucket",
}


def colour_mark(colour: Colour) -> str:
    return SHAPES[colour] + colour.upper()


@cache
def mark(card: Card | Sort) -> str:
    """A card in short: a shape, a letter for each splotch, and `+1` for drawing one more."""
    face = FACES[card]
    if face.colour is None:
        return ITEM_MARKS[face.kind]
    more = f"+{face.draws}" if face.draws else ""
    if face.points:
        return f"{colour_mark(face.colour)}{face.points}"
    return SHAPES[face.colour] + letters(face.gives) + more


@cache
def name(card: Card | Sort) -> str:
    """A card's name in words: `cyan Single`, `red Point 4` or `Paintbrush`."""
    face = FACES[card]
    words = [KIND_NAMES[face.kind]]
    if face.colour not in (None, Colour.WILD):
        words.insert(0, face.colour.name.lower())
    if face.points:
        words.append(str(face.points))
    return " ".join(words)


def full(card: Card | Sort) -> str:
    return f"{name(card)} {mark(card)}"


def price(card: Card) -> str:
    return PRICES[card].upper()


def marks(cards: Iterable[Card]) -> str:
    return " ".join(map(mark, cards))


def times(card: Card | Sort, count: int) -> str:
    return f"{mark(card)}×{count}" if count > 1 else mark(card)


def letters(purse: Purse) -> str:
    """Write splotches as letters: `CMMW`."""
    return "".join(colour.upper() * count for colour, count in zip(SPLOTCHES, purse, strict=True))


def recolouring(wand: Wand, to: str = "→") -> str:
    """Write the changes that wands make: `C→Y, M→C`."""
    return ", ".join(f"{each.source.upper()}{to}{each.target.upper()}" for each in wand)

"""The short marks of the cards: a shape and letters."""

from collections.abc import Iterable
from functools import cache

from games.kritters import texts
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

MAX_LETTERS_ALIKE = 3  # equal letters in a row that can be counted at a glance


def colour_mark(colour: Colour) -> str:
    return SHAPES[colour] + colour.upper()


@cache
def mark(card: Card | Sort) -> str:
    """Return a card's mark: a shape, a letter for each splotch, and `+1` for drawing one more."""
    face = FACES[card]
    if face.colour is None:
        return ITEM_MARKS[face.kind]
    more = f"+{face.draws}" if face.draws else ""
    if face.points:
        return f"{colour_mark(face.colour)}{face.points}"
    return SHAPES[face.colour] + letters(face.gives) + more


def in_short(card: Card | Sort) -> str:
    """Name a card without its colour's name and shape: `C+1`, `CC`, `Wild`, `R4` or `Brush`."""
    face = FACES[card]
    if face.kind in texts.short_names:
        return texts.short_names[face.kind]
    if face.points and face.colour is not None:
        return f"{face.colour.upper()}{face.points}"
    return letters(face.gives) + (f"+{face.draws}" if face.draws else "")


def price(card: Card) -> str:
    return PRICES[card].upper()


def marks(cards: Iterable[Card]) -> str:
    return " ".join(map(mark, cards))


def times(card: Card | Sort, count: int) -> str:
    return f"{mark(card)}×{count}" if count > 1 else mark(card)


def letters(purse: Purse) -> str:
    """Write splotches as letters: `CMMW`."""
    return "".join(colour.upper() * count for colour, count in zip(SPLOTCHES, purse, strict=True))


def counted_letters(purse: Purse, wands: str = "") -> str:
    """Write splotches and wands as letters or, if many are alike, with numbers: `7C M 2Y 🪄`."""
    if max(purse) <= MAX_LETTERS_ALIKE:
        return letters(purse) + wands
    counts = (
        f"{count if count > 1 else ''}{colour.upper()}"
        for colour, count in zip(SPLOTCHES, purse, strict=True)
        if count
    )
    return " ".join(filter(None, [*counts, wands]))


def recolouring(wand: Wand) -> str:
    """Write the changes that wands make: `C→Y, M→C`."""
    return ", ".join(f"{each.source.upper()}→{each.target.upper()}" for each in wand)

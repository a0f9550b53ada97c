"""The cards of Coloretto, and the number of copies of each."""

from collections.abc import Container, Iterable
from enum import StrEnum
from typing import Final, Literal

Scoring = Literal["brown", "violet"]


class Card(StrEnum):
    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"
    WHITE = "white"
    PLUS_TWO = "plus-two"
    JOKER = "joker"
    GOLDEN = "golden-joker"
    LAST_ROUND = "last-round"


COLOURS: Final[tuple[Card, ...]] = (
    Card.RED,
    Card.ORANGE,
    Card.YELLOW,
    Card.GREEN,
    Card.BLUE,
    Card.PURPLE,
    Card.WHITE,
)
OF_EACH_COLOUR: Final = 9
SPECIALS: Final = (*[Card.PLUS_TWO] * 10, *[Card.JOKER] * 2, Card.GOLDEN)
UNDER_LAST_ROUND: Final = 16  # cards below the last-round card at the start (rule 1)

_ORDER: Final = {card: place for place, card in enumerate(Card)}


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Sort cards the way they're laid out: the colours first, then the others."""
    return sorted(cards, key=_ORDER.__getitem__)


def in_play(not_in_play: Container[Card]) -> tuple[Card, ...]:
    return tuple([colour for colour in COLOURS if colour not in not_in_play])


def all_of(colours: Iterable[Card]) -> list[Card]:
    return [colour for colour in colours for _ in range(OF_EACH_COLOUR)]

"""The cards of Chroma Mix: their pigments, points and number of copies."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Card(StrEnum):
    """The colours, in the order in which cards are listed everywhere."""

    SOFT_CYAN = "soft-cyan"
    PALE_MAGENTA = "pale-magenta"
    LIGHT_YELLOW = "light-yellow"

    CERULEAN = "cerulean"
    CORAL = "coral"
    FUCHSIA = "fuchsia"
    JUNGLE = "jungle"
    LAVENDER = "lavender"
    LEMON = "lemon"
    PRISM = "prism"

    AZURE = "azure"
    VIOLET = "violet"
    RASPBERRY = "raspberry"
    ORANGE = "orange"
    PEAR = "pear"
    TURQUOISE = "turquoise"
    SLATE_GRAY = "slate-gray"
    KEY = "key"

    RUBY_RED = "ruby-red"
    EMERALD_GREEN = "emerald-green"
    SAPPHIRE_BLUE = "sapphire-blue"
    BURGUNDY = "burgundy"
    MUSTARD = "mustard"
    PETROL = "petrol"


@dataclass(frozen=True, slots=True)
class Face:
    """Everything printed on a card. A Prism has three alternatives for its pigments."""

    pigments: str
    vp: int
    copies: int


FACES = {
    Card.SOFT_CYAN: Face("C", 0, 12),
    Card.PALE_MAGENTA: Face("M", 0, 12),
    Card.LIGHT_YELLOW: Face("Y", 1, 12),
    Card.CERULEAN: Face("CC", 0, 4),
    Card.CORAL: Face("MY", 2, 3),
    Card.FUCHSIA: Face("MM", 0, 4),
    Card.JUNGLE: Face("CY", 2, 3),
    Card.LAVENDER: Face("CM", 0, 3),
    Card.LEMON: Face("YY", 2, 4),
    Card.PRISM: Face("CC/MM/YY", 0, 2),
    Card.AZURE: Face("CCM", 0, 3),
    Card.VIOLET: Face("CMM", 0, 3),
    Card.RASPBERRY: Face("MMY", 3, 3),
    Card.ORANGE: Face("MYY", 3, 3),
    Card.PEAR: Face("CYY", 3, 3),
    Card.TURQUOISE: Face("CCY", 3, 3),
    Card.SLATE_GRAY: Face("CMY", 3, 2),
    Card.KEY: Face("CMY", 3, 1),
    Card.RUBY_RED: Face("MMYY", 0, 3),
    Card.EMERALD_GREEN: Face("CCYY", 6, 3),
    Card.SAPPHIRE_BLUE: Face("CCMM", 0, 3),
    Card.BURGUNDY: Face("CMMY", 3, 1),
    Card.MUSTARD: Face("CMYY", 3, 1),
    Card.PETROL: Face("CCMY", 3, 1),
}

NAMES = {card: str(card).replace("-", " ").title() for card in Card}
RANK = {card: len(face.pigments.split("/")[0]) for card, face in FACES.items()}
VP = {card: face.vp for card, face in FACES.items()}
CARD_ORDER = {card: at for at, card in enumerate(Card)}

BY_RANK = {rank: tuple(card for card in Card if RANK[card] == rank) for rank in (1, 2, 3, 4)}
INKS = BY_RANK[1]
SPECIALS = (Card.BURGUNDY, Card.MUSTARD, Card.PETROL)
GEMS = (Card.RUBY_RED, Card.EMERALD_GREEN, Card.SAPPHIRE_BLUE)

_WEIGHT = {"C": 1, "M": 100, "Y": 10_000}


def weighed(pigments: str) -> int:
    """Encode pigments as a number, so that mixing cards means adding their numbers."""
    return sum(_WEIGHT[letter] for letter in pigments)


WEIGHTS = {card: tuple(map(weighed, face.pigments.split("/"))) for card, face in FACES.items()}


def letters(weight: int) -> str:
    """Decode the pigments of a weight, up to 99 of each."""
    return "".join(letter * (weight // unit % 100) for letter, unit in _WEIGHT.items())


class InPlay(StrEnum):
    """A player's own card in play, named differently from a card in hand."""

    SOFT_CYAN = "soft-cyan-in-play"
    PALE_MAGENTA = "pale-magenta-in-play"
    LIGHT_YELLOW = "light-yellow-in-play"
    CERULEAN = "cerulean-in-play"
    CORAL = "coral-in-play"
    FUCHSIA = "fuchsia-in-play"
    JUNGLE = "jungle-in-play"
    LAVENDER = "lavender-in-play"
    LEMON = "lemon-in-play"
    PRISM = "prism-in-play"
    AZURE = "azure-in-play"
    VIOLET = "violet-in-play"
    RASPBERRY = "raspberry-in-play"
    ORANGE = "orange-in-play"
    PEAR = "pear-in-play"
    TURQUOISE = "turquoise-in-play"
    SLATE_GRAY = "slate-gray-in-play"
    KEY = "key-in-play"
    RUBY_RED = "ruby-red-in-play"
    EMERALD_GREEN = "emerald-green-in-play"
    SAPPHIRE_BLUE = "sapphire-blue-in-play"
    BURGUNDY = "burgundy-in-play"
    MUSTARD = "mustard-in-play"
    PETROL = "petrol-in-play"


Held = Card | InPlay
"""One's own card: in hand, or in play."""

IN_PLAY = {card: InPlay(f"{card}-in-play") for card in Card}
OF_PLAY = {lying: card for card, lying in IN_PLAY.items()}
CARD_OF: dict[Held, Card] = {card: card for card in Card} | OF_PLAY


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=CARD_ORDER.__getitem__))


def kinds(cards: Iterable[Card]) -> list[Card]:
    return sorted(dict.fromkeys(cards), key=CARD_ORDER.__getitem__)


def sum_points(cards: Iterable[Card]) -> int:
    return sum([VP[card] for card in cards])


def sum_ranks(cards: Iterable[Card]) -> int:
    """Return the sum of the cards' ranks."""
    return sum([RANK[card] for card in cards])

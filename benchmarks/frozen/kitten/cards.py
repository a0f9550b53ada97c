"""The 55 cards of Kitten, and how much each counts toward a bid."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple, NewType


class Quality(StrEnum):
    """The subject of a bid: an accessory or a colour, never both (K2)."""

    HATS = "hats"
    BOW_TIES = "bow ties"
    GLASSES = "glasses"
    BLUE = "blue"
    RED = "red"
    GREEN = "green"


ACCESSORIES = {Quality.HATS: "hat", Quality.BOW_TIES: "bow-tie", Quality.GLASSES: "glasses"}
COLOURS = (Quality.BLUE, Quality.RED, Quality.GREEN)

Card = NewType("Card", str)
"""A kind of card by its id, such as `hat-blue-2`."""


class Portrait(NamedTuple):
    """The picture on a card: one, two or three cats dressed alike."""

    accessory: Quality
    colour: Quality
    cats: int


PORTRAITS: Mapping[Card, Portrait] = {
    Card(f"{word}-{colour}-{cats}"): Portrait(accessory, colour, cats)
    for accessory, word in ACCESSORIES.items()
    for colour in COLOURS
    for cats in (1, 2, 3)
}
WILDS: Mapping[Card, int] = {Card("wild"): 1, Card("double-wild"): 2}
SKIP = Card("skip")

COPIES: Mapping[Card, int] = {
    **{card: 3 if shown.cats == 1 else 1 for card, shown in PORTRAITS.items()},
    Card("wild"): 4,
    Card("double-wild"): 2,
    SKIP: 4,
}
BOX: tuple[Card, ...] = tuple(card for card, copies in COPIES.items() for _ in range(copies))
CARD_ORDER: Mapping[Card, int] = {card: place for place, card in enumerate(COPIES)}


def _worth_of(card: Card, of: Quality) -> int:
    shown = PORTRAITS.get(card)
    if shown is None:
        return WILDS.get(card, 0)  # wilds count for every quality (K13), Skips for none (K7)
    return shown.cats if of in (shown.accessory, shown.colour) else 0


WORTH: Mapping[Quality, Mapping[Card, int]] = {
    of: {card: _worth_of(card, of) for card in COPIES} for of in Quality
}


def worth(cards: Iterable[Card], of: Quality) -> int:
    """Return how many of a bid's quality these cards together count as."""
    return sum(map(WORTH[of].__getitem__, cards))


MAX_BID = worth(BOX, Quality.HATS)
"""The largest bid (K4): the box holds as many of each quality."""

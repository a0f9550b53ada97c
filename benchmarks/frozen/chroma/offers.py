"""Build moves, and cache them by card and by hand."""

from functools import lru_cache

from benchmarks.frozen.chroma import mixing
from benchmarks.frozen.chroma.cards import INKS, Card, Held, in_order, kinds
from benchmarks.frozen.chroma.moves import (
    NOTHING,
    Billy,
    Done,
    Gain,
    Mix,
    Print,
    Recall,
    Refill,
    Skip,
    Split,
    Swap,
    Trade,
    Tuck,
)

PRINTS = {card: Print(card=card) for card in Card}
GAINS = {card: Gain(card=card) for card in Card}
RECALLS = {card: Recall(card=card) for card in Card}
RECALL_NOTHING = Recall(card=NOTHING)
SWAPS = {give: tuple(Swap(give=give, take=take) for take in INKS) for give in Card}
SWAP_NOTHING = Swap(give=NOTHING, take=Card.LIGHT_YELLOW)
SKIP = Skip()
DONE = Done()

HANDS, MOVES = 2**12, 2**14
"""How many are remembered."""


@lru_cache(HANDS)
def prints(hand: tuple[Card, ...], but: tuple[Card, ...]) -> tuple[Print, ...]:
    return tuple(PRINTS[card] for card in kinds(hand) if card not in but)


@lru_cache(HANDS)
def mixes(
    hand: tuple[Card, ...],
    play: tuple[Card, ...],
    any_number: bool,  # noqa: FBT001  a key has no names
) -> dict[Card, tuple[Mix, ...]]:
    """Return all mixes of these cards by the card they make, even if it isn't available."""
    found = mixing.mixes(hand, play, any_number=any_number)
    return {into: tuple(mix(into, cards) for cards in ways) for into, ways in found.items()}


@lru_cache(MOVES)
def mix(into: Card, cards: tuple[Held, ...]) -> Mix:
    """Build a mix without validating it, because there may be hundreds."""
    return Mix.model_construct(into=into, cards=cards)


@lru_cache(HANDS)
def swaps(hand: tuple[Card, ...], there: tuple[Card, ...]) -> tuple[Swap, ...]:
    """Return swaps for an available ink or the same card; empty hands get a Light Yellow (R55)."""
    if not hand:
        return (SWAP_NOTHING,) if Card.LIGHT_YELLOW in there else ()
    each = (move for give in kinds(hand) for move in SWAPS[give])
    return tuple(move for move in each if move.take in there or move.take is move.give)


@lru_cache(MOVES)
def billy(into: Card, cards: tuple[Held, ...]) -> Billy:
    return Billy(into=into, cards=cards)


@lru_cache(MOVES)
def refill(cards: tuple[Card, ...]) -> Refill:
    return Refill(cards=in_order(cards))


@lru_cache(MOVES)
def trade(give: Held, take: Card) -> Trade:
    return Trade(give=give, take=take)


@lru_cache(MOVES)
def split(card: Held, into: tuple[Card, Card]) -> Split:
    return Split(card=card, into=into)


@lru_cache(MOVES)
def tuck(cards: tuple[Card, ...]) -> Tuck:
    return Tuck(cards=cards)

"""All ways to mix cards into one, and to split one into two."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import product

from benchmarks.frozen.chroma.cards import (
    BY_RANK,
    CARD_OF,
    IN_PLAY,
    RANK,
    WEIGHTS,
    Card,
    Held,
    kinds,
)

MAX_RANK = 4
"""No card has more pigments than this, and so no mix (R21)."""

Cards = tuple[Held, ...]
Two = tuple[Card, Card]

Kind = tuple[Card, Held, int]
"""A kind of card at one place, and how many there are."""


@lru_cache(2**12)
def mixes(
    hand: tuple[Card, ...], play: tuple[Card, ...], *, any_number: bool
) -> dict[Card, list[Cards]]:
    """Return every card that can be mixed, available or not, with all ways to mix it.

    `play` has the cards in play that may be used; without a Coral, it's empty (R20).
    """
    own = _count_cards(hand) + [
        (card, IN_PLAY[card], count) for card, _, count in _count_cards(play)
    ]
    found: dict[Card, list[Cards]] = {}
    for cards, held in _groups(own) if any_number else _pairs(own):
        for into in _find_cards_made(cards):
            found.setdefault(into, []).append(held)
    return {into: found[into] for into in kinds(found)}


def splits(own: Iterable[Held], there: Sequence[Card]) -> Iterator[tuple[Held, Two]]:
    """Yield all ways to split one of a player's cards into two available ones (R38, R39)."""
    found: dict[int, list[Two]] = {}
    for pair, _ in _pairs(_count_cards(there)):
        for weight in _possible_weights(pair):
            found.setdefault(weight, []).append(pair)
    for held in own:
        for weight in WEIGHTS[CARD_OF[held]]:
            for pair in found.get(weight, ()):
                yield held, pair


def _count_cards(cards: Sequence[Card]) -> list[Kind]:
    return [(card, card, cards.count(card)) for card in kinds(cards)]


def _pairs(own: list[Kind]) -> Iterator[tuple[Two, tuple[Held, Held]]]:
    for at, (card, held, count) in enumerate(own):
        room = MAX_RANK - RANK[card]
        if count > 1 and RANK[card] <= room:
            yield (card, card), (held, held)
        for other, other_held, _ in own[at + 1 :]:
            if RANK[other] <= room:
                yield (card, other), (held, other_held)


def _groups(
    own: list[Kind], room: int = MAX_RANK, start: int = 0
) -> Iterator[tuple[tuple[Card, ...], Cards]]:
    """Yield every group of one or more cards whose ranks add up to at most `room`."""
    for at in range(start, len(own)):
        card, held, count = own[at]
        rank = RANK[card]
        for many in range(1, min(count, room // rank) + 1):
            cards, holding = (card,) * many, (held,) * many
            yield cards, holding
            left = room - rank * many
            if left:
                for more, more_held in _groups(own, left, at + 1):
                    yield cards + more, holding + more_held


@cache
def _find_cards_made(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards with exactly these pigments; a single card must become another one (R21)."""
    sums = _possible_weights(cards)
    return tuple(
        into
        for into in (*BY_RANK[2], *BY_RANK[3], *BY_RANK[4])
        if any(weight in sums for weight in WEIGHTS[into]) and cards != (into,)
    )


@cache
def _possible_weights(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the possible total weights of cards. Each Prism may be any pair (R17, R18)."""
    sums = (sum(weights) for weights in product(*(WEIGHTS[card] for card in cards)))
    return tuple(dict.fromkeys(sums))

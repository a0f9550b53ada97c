"""A bot that builds a deck early and colours it late."""

from collections.abc import Iterator, Sequence

from benchmarks.frozen.kit import Chance
from benchmarks.frozen.kritters.cards import FACES, PRICES, SCORING_ITEMS, Card, Kind, Purse
from benchmarks.frozen.kritters.moves import AGREE, Agree, AnyMove, Boost, Buy
from benchmarks.frozen.kritters.paying import drawn_purse, left, payable, recoloured
from benchmarks.frozen.kritters.scoring import sheet
from benchmarks.frozen.kritters.shop import is_item, on_sale
from benchmarks.frozen.kritters.views import Private, Public

# What a card does for its owner in each turn still to come, in points.
PER_TURN = {
    Kind.SINGLE: 0.25,
    Kind.SUPER_SINGLE: 0.4,
    Kind.DOUBLE: 0.25,
    Kind.WILD: 0.35,
    Kind.SUPER_WILD: 0.5,
    Kind.WAND: 0.1,
    Kind.BRUSH: 0.3,
    Kind.PALETTE: 0.3,
}
A_CARD_GIVEN_UP = 3.0

Worths = dict[Card, float]


def choose(public: Public, private: Private, moves: Sequence[AnyMove], chance: Chance) -> AnyMove:
    if chimes_in(public, private, moves):
        return AGREE
    worths = {card: _worth(public, private, card) for card in on_sale(public.shop)}
    ratings = [_rating(public, move, worths) for move in moves]
    best = [move for move, rating in zip(moves, ratings, strict=True) if rating == max(ratings)]
    return chance.choice(best)


def chimes_in(public: Public, _private: Private, moves: Sequence[AnyMove]) -> AnyMove | None:
    """It agrees with who wants to stop, at once: that counts only until the round ends (C27)."""
    return AGREE if AGREE in moves and public.agreed else None


def _worth(public: Public, private: Private, card: Card) -> float:
    """What it would score at once, and what it will do until the end."""
    mine = public.owned(private.seat)
    now = sheet((*mine, card), public.options).total - public.worth(private.seat).total
    return now + PER_TURN.get(FACES[card].kind, 0.0) * _turns_left(public)


def _turns_left(public: Public) -> float:
    """About how many turns each player will still have."""
    if public.ending:
        return 0.0
    seats = len(public.decks)
    deck = public.deck / (0.7 * seats if seats > 1 else 1.7)
    scoring = [pile.count for pile in public.piles if pile.kind in SCORING_ITEMS]
    return min(deck, sum(scoring) / (0.25 * seats)) if len(scoring) > 1 else deck


def _rating(public: Public, move: AnyMove, worths: Worths) -> float:
    match move:
        case Buy(card=card, wand=wand):
            rest = left(recoloured(public.purse, wand), PRICES[card])
            return worths[card] + max(_seconds(public, card, rest, worths), default=0.0)
        case Boost(card=sort):
            paid = payable(*drawn_purse(public.drawn, sort))
            reach = [worth for card, worth in worths.items() if PRICES[card] in paid]
            return max(reach, default=0.0) - A_CARD_GIVEN_UP
        case Agree():
            return -1.0
        case _:
            return 0.0


def _seconds(public: Public, first: Card, rest: Purse | None, worths: Worths) -> Iterator[float]:
    """What a second purchase after this one could be worth."""
    if not public.options.double_purchase or public.bought or rest is None:
        return
    for card, worth in worths.items():
        items = is_item(card) and is_item(first)
        gone = card == first and public.market.count(card) < 2
        if not items and not gone and left(rest, PRICES[card]) is not None:
            yield worth

"""A bot for Kritters that builds its deck early and collects brushes and palettes late."""

from collections.abc import Iterator, Sequence

from benchmarks.frozen.kit import Chance
from benchmarks.frozen.kritters.cards import FACES, PRICES, SCORING_ITEMS, Card, Kind, Purse
from benchmarks.frozen.kritters.moves import AGREE, Agree, AnyMove, Boost, Buy
from benchmarks.frozen.kritters.paying import drawn_purse, find_payable, left, recolour
from benchmarks.frozen.kritters.scoring import score_cards
from benchmarks.frozen.kritters.shop import is_item, on_sale
from benchmarks.frozen.kritters.views import Private, Public

# What a card gains its owner in each turn still to come, in points.
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
    worths = {card: _value_of(public, private, card) for card in on_sale(public.shop)}
    ratings = [_rating(public, move, worths) for move in moves]
    best = [move for move, rating in zip(moves, ratings, strict=True) if rating == max(ratings)]
    return chance.choice(best)


def chimes_in(public: Public, _private: Private, moves: Sequence[AnyMove]) -> AnyMove | None:
    """Agree at once if someone wants to stop, since agreeing lapses with the round (C27)."""
    return AGREE if AGREE in moves and public.agreed else None


def _value_of(public: Public, private: Private, card: Card) -> float:
    """Return the value of a card in points: what it scores now, and its use until the end."""
    mine = public.owned(private.seat)
    now = score_cards((*mine, card), public.options).total - public.worth(private.seat).total
    return now + PER_TURN.get(FACES[card].kind, 0.0) * _turns_left(public)


def _turns_left(public: Public) -> float:
    """Estimate how many turns each player has left."""
    if public.ending:
        return 0.0
    seats = len(public.decks)
    deck = public.deck / (0.7 * seats if seats > 1 else 1.7)
    scoring = [pile.count for pile in public.piles if pile.kind in SCORING_ITEMS]
    return min(deck, sum(scoring) / (0.25 * seats)) if len(scoring) > 1 else deck


def _rating(public: Public, move: AnyMove, worths: Worths) -> float:
    match move:
        case Buy(card=card, wand=wand):
            rest = left(recolour(public.purse, wand), PRICES[card])
            return worths[card] + max(_second_values(public, card, rest, worths), default=0.0)
        case Boost(card=sort):
            paid = find_payable(*drawn_purse(public.drawn, sort))
            reach = [worth for card, worth in worths.items() if PRICES[card] in paid]
            return max(reach, default=0.0) - A_CARD_GIVEN_UP
        case Agree():
            return -1.0
        case _:
            return 0.0


def _second_values(
    public: Public, first: Card, rest: Purse | None, worths: Worths
) -> Iterator[float]:
    """Yield the values of the cards that could be bought after the first one."""
    if not public.options.double_purchase or public.bought or rest is None:
        return
    for card, worth in worths.items():
        items = is_item(card) and is_item(first)
        gone = card == first and public.market.count(card) < 2
        if not items and not gone and left(rest, PRICES[card]) is not None:
            yield worth

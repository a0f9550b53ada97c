"""A bot for Kritters that builds its deck early and collects brushes and palettes late."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from games.kit import Chance, Heuristic, Seat
from games.kritters.cards import (
    FACES,
    PRICES,
    SCORING_ITEMS,
    SECONDARY,
    SORTS,
    SPLOTCHES,
    Card,
    Kind,
    Purse,
)
from games.kritters.moves import AGREE, Agree, AnyMove, Boost, Buy
from games.kritters.paying import drawn_purse, left, payable, recoloured
from games.kritters.scoring import BUCKET_POINTS, SET_POINTS, arranged, sets_of
from games.kritters.shop import is_item
from games.kritters.state import State
from games.kritters.views import Private, Public

A_CARD_GIVEN_UP = 3.0
WILLING = 1000.0  # if somebody wants to stop, agreeing beats every other move
LOTS = 1_000_000  # a random number below 1 / LOTS breaks ties between equal moves

FEWEST, MOST_PLAYOUTS, EFFORT = 18, 72, 30_000  # limits on the games simulated per decision

COUNTED = (*SPLOTCHES, *SECONDARY, Kind.BRUSH, Kind.PALETTE, Kind.BUCKET, Kind.WAND)
"""The colours and items counted among a player's cards, besides their points."""

BITS = 7
MOST_ALIKE = (1 << BITS) - 1
SHIFTS = range(0, BITS * (len(COUNTED) - 1), BITS)  # all but the wands, which come last
POINTS_SHIFT = BITS * len(COUNTED)


def _packed(card: Card) -> int:
    """Encode a card as a number. The sum over several cards contains their counts and points."""
    face = FACES[card]
    return (1 << BITS * COUNTED.index(face.colour or face.kind)) + (face.points << POINTS_SHIFT)


PACKED = {card: _packed(card) for card in SORTS}
ENDING_ITEMS = {card for card in SORTS if FACES[card].kind in SCORING_ITEMS}

Worths = dict[Card, float]
ByKind = dict[Kind, float]


class Plan(NamedTuple):
    """The values of cards, in points, in addition to what they score now.

    None of this counts in the last round.
    """

    once: Worths
    per_turn: Worths
    """The value for each turn still to come."""
    items_a_turn: float
    """How many scoring items a player buys in a turn, to estimate when the game ends."""
    hurry: float = 0.0
    """The value of bringing the end nearer, for each point that the player leads by."""


def _by_card(by_kind: ByKind) -> Worths:
    return {card: by_kind.get(face.kind, 0.0) for card, face in FACES.items()}


NORMAL = Plan(
    once=_by_card({}),
    per_turn=_by_card(
        {
            Kind.SINGLE: 0.25,
            Kind.SUPER_SINGLE: 0.4,
            Kind.DOUBLE: 0.25,
            Kind.WILD: 0.35,
            Kind.SUPER_WILD: 0.5,
            Kind.WAND: 0.1,
            Kind.BRUSH: 0.3,
            Kind.PALETTE: 0.3,
        }
    ),
    items_a_turn=0.25,
)

# These two were tuned over a few million games against NORMAL. Since players have to buy something,
# only the differences between cards matter, and a Single's value in `once` can stay 0.
AGAINST_OTHERS = Plan(
    once=_by_card(
        {
            Kind.WILD: 0.1,
            Kind.SUPER_WILD: 0.1,
            Kind.POINT: 0.9,
            Kind.WAND: 0.3,
            Kind.BRUSH: 0.25,
            Kind.BUCKET: 0.25,
            Kind.PALETTE: 1.75,
        }
    ),
    per_turn=_by_card(
        {
            Kind.SINGLE: 0.29,
            Kind.SUPER_SINGLE: 0.45,
            Kind.DOUBLE: 0.21,
            Kind.WILD: 0.32,
            Kind.SUPER_WILD: 0.5,
            Kind.WAND: -0.05,
            Kind.PALETTE: 0.5,
        }
    ),
    items_a_turn=0.19,
    hurry=0.08,
)
ALONE = Plan(
    once=_by_card(
        {
            Kind.DOUBLE: 0.2,
            Kind.POINT: 0.9,
            Kind.WAND: 0.25,
            Kind.BRUSH: -1.6,
            Kind.PALETTE: 0.3,
        }
    ),
    per_turn=_by_card(
        {
            Kind.SINGLE: 0.3,
            Kind.SUPER_SINGLE: 0.45,
            Kind.DOUBLE: 0.25,
            Kind.WILD: 0.45,
            Kind.SUPER_WILD: 0.6,
            Kind.POINT: 0.32,
            Kind.WAND: 0.13,
            Kind.BRUSH: -0.16,
            Kind.PALETTE: 0.33,
        }
    ),
    items_a_turn=0.14,
)


class _Rules(NamedTuple):
    junior: bool
    triad: bool


def weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance
) -> list[tuple[float, AnyMove]]:
    return _weigh(state, seat, moves, chance, NORMAL)


def weigh_well(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance
) -> list[tuple[float, AnyMove]]:
    if state.options.mode == "junior":
        return _weigh(state, seat, moves, chance, NORMAL)
    plan = ALONE if state.options.mode == "solo" else AGAINST_OTHERS
    return _weigh(state, seat, moves, chance, plan)


def _weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance, plan: Plan
) -> list[tuple[float, AnyMove]]:
    if len(moves) == 1:
        return [(0.0, moves[0])]
    combined = state.options.double_purchase or state.options.effect_boost
    cards = _on_sale(state) if combined else [move.card for move in moves if isinstance(move, Buy)]
    worths = _worths(state, seat, cards, plan)
    lots = LOTS**2
    return [(_rating(state, move, worths) + chance.below(LOTS) / lots, move) for move in moves]


def chimes_in(public: Public, _private: Private, moves: Sequence[AnyMove]) -> AnyMove | None:
    """Agree at once if somebody wants to stop, since agreeing lapses with the round (C27)."""
    return AGREE if AGREE in moves and public.agreed else None


def _worths(state: State, seat: Seat, cards: Collection[Card], plan: Plan) -> Worths:
    """Add up each card's value: the points it scores now and its use until the end."""
    rules = _Rules(state.options.mode == "junior", state.options.triad_bonus)
    owned = _owned(state, seat)
    now, turns = _total(owned, rules), _turns_left(state, plan)
    scored: Worths = {card: _total(owned + PACKED[card], rules) - now for card in cards}
    if not turns:
        return scored
    hurry = 0.0
    if plan.hurry and not ENDING_ITEMS.isdisjoint(cards):
        rivals = [Seat(other) for other in range(len(state.decks)) if other != seat]
        hurry = plan.hurry * (now - max(_total(_owned(state, other), rules) for other in rivals))
    return {
        card: points
        + plan.once[card]
        + plan.per_turn[card] * turns
        + (hurry if card in ENDING_ITEMS else 0.0)
        for card, points in scored.items()
    }


def _owned(state: State, seat: Seat) -> int:
    open_ = (*state.drawn, *state.bought) if seat == state.turn else ()
    cards = chain(state.decks[seat], state.discards[seat], open_)
    return sum(map(PACKED.__getitem__, cards))


def _on_sale(state: State) -> dict[Card, None]:
    return dict.fromkeys((*state.market, *[pile[-1] for pile in state.piles.values() if pile]))


@lru_cache(2**14)
def _total(owned: int, rules: _Rules) -> int:
    """The score of some cards, given as the sum of their `PACKED` numbers."""
    cyan, magenta, yellow, wilds, red, green, blue, brushes, palettes, buckets = [
        owned >> shift & MOST_ALIKE for shift in SHIFTS
    ]
    points = owned >> POINTS_SHIFT
    if buckets:
        points += BUCKET_POINTS * sum(sorted((red, green, blue), reverse=True)[:buckets])
    least, more, most = sorted((cyan, magenta, yellow))  # only the sizes matter, not the colours
    if rules.junior:
        return points + SET_POINTS * sets_of((least, more, most), wilds)
    if rules.triad:
        groups = arranged((least, more, most), wilds, min(brushes, 3), min(palettes, 3), triad=True)
        return points + sum(group.points for group in groups)
    largest = (0, most, most + more, most + more + least)
    return (
        points
        + largest[min(brushes, 3)]
        + largest[min(palettes, 3)]
        + wilds * ((brushes > 0) + (palettes > 0))
    )


def _turns_left(state: State, plan: Plan) -> float:
    """Estimate how many turns each player has left."""
    if state.ending:
        return 0.0
    seats = len(state.decks)
    deck = len(state.deck) / (0.7 * seats if seats > 1 else 1.7)
    scoring = [len(pile) for kind, pile in state.piles.items() if kind in SCORING_ITEMS]
    if len(scoring) < 2:
        return deck
    return min(deck, sum(scoring) / (plan.items_a_turn * seats))


def _rating(state: State, move: AnyMove, worths: Worths) -> float:
    match move:
        case Buy(card=card) if state.options.double_purchase and not state.bought:
            return worths[card] + max(_seconds(state, move, worths), default=0.0)
        case Buy(card=card):
            return worths[card]
        case Boost(card=sort):
            paid = payable(*drawn_purse(tuple(state.drawn), sort))
            reach = [worth for card, worth in worths.items() if PRICES[card] in paid]
            return max(reach, default=0.0) - A_CARD_GIVEN_UP
        case Agree():
            return WILLING if any(state.agreed) else -1.0
        case _:
            return 0.0


def _seconds(state: State, first: Buy, worths: Worths) -> Iterator[float]:
    """The values of the cards that could be bought after this one."""
    purse, _ = drawn_purse(tuple(state.drawn), state.boosted)
    rest: Purse | None = left(recoloured(purse, first.wand), PRICES[first.card])
    for card, worth in worths.items():
        items = is_item(card) and is_item(first.card)
        gone = card == first.card and state.market.count(card) < 2
        if rest and not items and not gone and left(rest, PRICES[card]) is not None:
            yield worth


def _playouts(state: State) -> int:
    """Simulate fewer games when each takes longer: with many cards left or many players."""
    return max(FEWEST, min(MOST_PLAYOUTS, EFFORT // (1 + len(state.deck) * len(state.decks))))


HEURISTIC = Heuristic(weigh=weigh, weigh_well=weigh_well, playouts=_playouts)

"""A bot for Kritters that builds its deck early and collects brushes and palettes late."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from games.kit import Chance, Character, Heuristic, Opponents, Seat, Traits
from games.kritters.cards import (
    FACES,
    PRICES,
    PRIMARY,
    SCORING_ITEMS,
    SECONDARY,
    SORTS,
    SPLOTCHES,
    Card,
    Kind,
    Purse,
)
from games.kritters.moves import AGREE, Agree, AnyMove, Boost, Buy
from games.kritters.paying import drawn_purse, find_payable, left, recolour
from games.kritters.scoring import BUCKET_POINTS, SET_POINTS, arrange, sets_of
from games.kritters.shop import is_item
from games.kritters.state import State
from games.kritters.views import Private, Public

BOOST_COST = 3.0  # the points that a boost costs, because its card leaves the game
AGREE_RATING = 1000.0  # the rating of agreeing to stop, which beats every other move
TIE_BREAKERS = 1_000_000  # a random number below 1 / TIE_BREAKERS decides between equal moves

FAVOURITE_BONUS = 1.0  # the points that an easy bot sees in a card of its favourite colour
THRIFT = 2.0  # the points for which an easy bot saves itself a splotch
MAX_DIFFERENCE = 0.8  # moves whose ratings differ by at most this are nearly equal

MIN_PLAYOUTS, MAX_PLAYOUTS = 18, 72  # games simulated for one decision, at least and at most
TOTAL_EFFORT = 30_000  # games simulated for one decision, times cards in the deck, times players

COUNTED_KINDS = (*SPLOTCHES, *SECONDARY, Kind.BRUSH, Kind.PALETTE, Kind.BUCKET, Kind.WAND)
"""The colours and items counted among a player's cards, besides their points."""

BITS = 7  # the bits for each count in a packed number
COUNT_MASK = (1 << BITS) - 1
# The lowest bit of each count but that of wands.
COUNT_SHIFTS = range(0, BITS * (len(COUNTED_KINDS) - 1), BITS)
POINTS_SHIFT = BITS * len(COUNTED_KINDS)


def _pack_card(card: Card) -> int:
    """Encode a card as a number. The sum over several cards contains their counts and points."""
    face = FACES[card]
    count = 1 << BITS * COUNTED_KINDS.index(face.colour or face.kind)
    return count + (face.points << POINTS_SHIFT)


PACKED_CARDS = {card: _pack_card(card) for card in SORTS}
ENDING_ITEMS = {card for card in SORTS if FACES[card].kind in SCORING_ITEMS}

CardValues = dict[Card, float]
KindValues = dict[Kind, float]


class Plan(NamedTuple):
    """The values of cards, in points, in addition to what the cards score now.

    In the last round, only what the cards score counts.
    """

    once: CardValues
    per_turn: CardValues
    """The value of a card for each turn still to come."""
    items_a_turn: float
    """How many scoring items a player buys in a turn, to estimate when the game ends."""
    hurry: float = 0.0
    """The value of an item that brings the end nearer, for each point of the player's lead."""


def _spread_to_cards(by_kind: KindValues) -> CardValues:
    """Return the value of each card, given the values by kind; other kinds are worth 0."""
    return {card: by_kind.get(face.kind, 0.0) for card, face in FACES.items()}


NORMAL = Plan(
    once=_spread_to_cards({}),
    per_turn=_spread_to_cards(
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

# AGAINST_OTHERS and ALONE were tuned over a few million games against NORMAL. Players have to buy
# something, so only the differences between cards matter, and a Single's `once` can stay 0.
AGAINST_OTHERS = Plan(
    once=_spread_to_cards(
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
    per_turn=_spread_to_cards(
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
    once=_spread_to_cards(
        {
            Kind.DOUBLE: 0.2,
            Kind.POINT: 0.9,
            Kind.WAND: 0.25,
            Kind.BRUSH: -1.6,
            Kind.PALETTE: 0.3,
        }
    ),
    per_turn=_spread_to_cards(
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
NORMAL_ALONE = ALONE._replace(
    per_turn={
        card: (value + 3 * NORMAL.per_turn[card]) / 4 for card, value in ALONE.per_turn.items()
    }
)
"""The plan of a normal bot that plays alone: better than an easy bot's, worse than a hard one's."""


class _ScoringRules(NamedTuple):
    """The options that change how cards are scored."""

    junior: bool
    triad: bool


def weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance
) -> list[tuple[float, AnyMove]]:
    """Rate moves by the plan of a normal player."""
    plan = NORMAL_ALONE if state.options.mode == "solo" else NORMAL
    return _weigh_by_plan(state, seat, moves, chance, plan)


def weigh_well(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance
) -> list[tuple[float, AnyMove]]:
    """Rate moves by the plan that was tuned for the number of players."""
    return _weigh_by_plan(state, seat, moves, chance, _best_plan(state))


def _best_plan(state: State) -> Plan:
    """Return the plan that was tuned for the number of players."""
    if state.options.mode == "junior":
        return NORMAL
    return ALONE if state.options.mode == "solo" else AGAINST_OTHERS


def weigh_badly(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance, character: Character
) -> list[tuple[float, AnyMove]]:
    """Rate moves like someone who loves a colour, and buys cheap cards because they are cheap."""
    favourite = PRIMARY[character.favourite % len(PRIMARY)]
    weighed: list[tuple[float, AnyMove]] = []
    for rating, move in _weigh_by_plan(state, seat, moves, chance, NORMAL):
        if isinstance(move, Buy):
            face = FACES[move.card]
            rating += FAVOURITE_BONUS * (face.colour is favourite)  # noqa: PLW2901
            rating -= THRIFT * len(PRICES[move.card])  # noqa: PLW2901
        weighed.append((rating, move))
    return weighed


def lean(_state: State, _seat: Seat, move: AnyMove) -> Traits:
    """Return the traits of a move: a boost is daring, and critters for later are hoarded."""
    match move:
        case Buy(card=card):
            scores = FACES[card].kind in SCORING_ITEMS
            return Traits(
                daring=1.0 if scores else -0.5,
                hoarding=-0.5 if scores else 0.5,
                creeping=0.5 if len(PRICES[card]) < 3 else -0.5,
            )
        case Boost():
            return Traits(daring=1.0, hoarding=-1.0)
        case _:
            return Traits()


def _weigh_by_plan(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance, plan: Plan
) -> list[tuple[float, AnyMove]]:
    """Rate moves by a plan, with random numbers to break ties."""
    if len(moves) == 1:
        return [(0.0, moves[0])]
    combined = state.options.double_purchase or state.options.effect_boost
    cards = _on_sale(state) if combined else [move.card for move in moves if isinstance(move, Buy)]
    card_values = _card_values(state, seat, cards, plan)
    divisor = TIE_BREAKERS**2
    return [
        (_rate_move(state, move, card_values) + chance.below(TIE_BREAKERS) / divisor, move)
        for move in moves
    ]


def find_terms(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[dict[str, float]]:
    """Return the terms of each move's rating in points; their sum is what `weigh_well` returns."""
    plan = _best_plan(state)
    values = _card_values(state, seat, _on_sale(state), plan)
    rules = _ScoringRules(state.options.mode == "junior", state.options.triad_bonus)
    owned = _pack_owned(state, seat)
    now = _score_owned(owned, rules)
    terms: list[dict[str, float]] = []
    for move in moves:
        rating = _rate_move(state, move, values)
        if isinstance(move, Buy):
            points = float(_score_owned(owned + PACKED_CARDS[move.card], rules) - now)
            later = values[move.card] - points
            terms.append({"points": points, "later": later, "second": rating - points - later})
        else:
            terms.append({"boost" if isinstance(move, Boost) else "rest": rating})
    return terms


def chimes_in(public: Public, _private: Private, moves: Sequence[AnyMove]) -> AnyMove | None:
    """Agree at once if someone wants to stop, since agreeing lapses with the round (C27)."""
    return AGREE if AGREE in moves and public.agreed else None


def _card_values(state: State, seat: Seat, cards: Collection[Card], plan: Plan) -> CardValues:
    """Return the value of each card in points: what it scores now, and its use until the end."""
    rules = _ScoringRules(state.options.mode == "junior", state.options.triad_bonus)
    owned = _pack_owned(state, seat)
    now, turns = _score_owned(owned, rules), _turns_left(state, plan)
    scored: CardValues = {
        card: _score_owned(owned + PACKED_CARDS[card], rules) - now for card in cards
    }
    if not turns:
        return scored
    hurry = 0.0
    if plan.hurry and not ENDING_ITEMS.isdisjoint(cards):
        rivals = [Seat(other) for other in range(len(state.decks)) if other != seat]
        best_rival = max(_score_owned(_pack_owned(state, other), rules) for other in rivals)
        hurry = plan.hurry * (now - best_rival)
    return {
        card: points
        + plan.once[card]
        + plan.per_turn[card] * turns
        + (hurry if card in ENDING_ITEMS else 0.0)
        for card, points in scored.items()
    }


def _pack_owned(state: State, seat: Seat) -> int:
    """Return the sum of the `PACKED_CARDS` numbers of a seat's cards."""
    face_up = (*state.drawn, *state.bought) if seat == state.turn else ()
    cards = chain(state.decks[seat], state.discards[seat], face_up)
    return sum(map(PACKED_CARDS.__getitem__, cards))


def _on_sale(state: State) -> dict[Card, None]:
    """Return the cards on sale, without duplicates and in a fixed order."""
    return dict.fromkeys((*state.market, *[pile[-1] for pile in state.piles.values() if pile]))


@lru_cache(2**14)
def _score_owned(owned: int, rules: _ScoringRules) -> int:
    """Return the score of some cards, given as the sum of their `PACKED_CARDS` numbers."""
    cyan, magenta, yellow, wilds, red, green, blue, brushes, palettes, buckets = [
        owned >> shift & COUNT_MASK for shift in COUNT_SHIFTS
    ]
    points = owned >> POINTS_SHIFT
    if buckets:
        points += BUCKET_POINTS * sum(sorted((red, green, blue), reverse=True)[:buckets])
    # Sorted, because only the sizes matter, not the colours.
    fewest, middle, most = sorted((cyan, magenta, yellow))
    if rules.junior:
        return points + SET_POINTS * sets_of((fewest, middle, most), wilds)
    if rules.triad:
        groups = arrange(
            (fewest, middle, most), wilds, min(brushes, 3), min(palettes, 3), triad=True
        )
        return points + sum(group.points for group in groups)
    largest = (0, most, most + middle, most + middle + fewest)
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


def _rate_move(state: State, move: AnyMove, card_values: CardValues) -> float:
    """Rate a move by the values of the cards it buys, in points."""
    match move:
        case Buy(card=card) if state.options.double_purchase and not state.bought:
            return card_values[card] + max(_second_values(state, move, card_values), default=0.0)
        case Buy(card=card):
            return card_values[card]
        case Boost(card=sort):
            payable_prices = find_payable(*drawn_purse(tuple(state.drawn), sort))
            in_reach = [
                value for card, value in card_values.items() if PRICES[card] in payable_prices
            ]
            return max(in_reach, default=0.0) - BOOST_COST
        case Agree():
            return AGREE_RATING if any(state.agreed) else -1.0
        case _:
            return 0.0


def _second_values(state: State, first: Buy, card_values: CardValues) -> Iterator[float]:
    """Yield the values of the cards that could be bought after the first one."""
    purse, _ = drawn_purse(tuple(state.drawn), state.boosted)
    rest: Purse | None = left(recolour(purse, first.wand), PRICES[first.card])
    for card, value in card_values.items():
        both_items = is_item(card) and is_item(first.card)
        is_gone = card == first.card and state.market.count(card) < 2
        if rest and not both_items and not is_gone and left(rest, PRICES[card]) is not None:
            yield value


def _count_playouts(state: State) -> int:
    """Return how many games to simulate: fewer with many cards left or many players."""
    affordable = TOTAL_EFFORT // (1 + len(state.deck) * len(state.decks))
    return max(MIN_PLAYOUTS, min(MAX_PLAYOUTS, affordable))


HEURISTIC = Heuristic(
    weigh=weigh,
    weigh_well=weigh_well,
    weigh_badly=weigh_badly,
    playouts=_count_playouts,
    leans=lean,
    nearly=MAX_DIFFERENCE,
)

OPPONENTS = Opponents(plays=HEURISTIC, slips=0, chimes_in=chimes_in)

"""A bot for Coloretto that rates rows by how they'd change its points."""

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from games.coloretto.cards import COLOURS, SPECIALS, Card, all_of, in_play
from games.coloretto.moves import AnyMove, Draw, Place, Take
from games.coloretto.scoring import MAX_COUNTED, PLUS_COLOURS, SCORING_TABLES
from games.coloretto.state import State
from games.kit import Chance, Character, Heuristic, Opponents, Seat, Traits

JOKER_BONUS: Final = 4.0  # how many points a joker is worth beyond what it scores now
RISK_PER_RIVAL: Final = 0.2
"""The points that drawing costs for each rival who may spoil or take a row meanwhile."""

RIVAL_WEIGHT: Final = 0.5  # how much a rival's gain counts against a move, compared with our own

MIN_PLAYOUTS, MAX_PLAYOUTS = 20, 32  # games simulated for one decision, at least and at most
TOTAL_EFFORT = 6000  # games simulated for one decision, times cards left, times players

CARD_KINDS: Final = (*COLOURS, Card.PLUS_TWO, Card.JOKER, Card.GOLDEN)
PLUS_AT, JOKERS_AT = len(COLOURS), len(COLOURS) + 1
"""The positions of the counts of +2 cards and of jokers in a `Held`."""

BITS: Final = 4  # the bits for a count, enough for all cards of one kind
PACKED_CARDS: Final = {
    id(card): 1 << BITS * min(at, JOKERS_AT) for at, card in enumerate(CARD_KINDS)
}
PACKED_CARDS[id(Card.LAST_ROUND)] = 0
"""One card of each kind as a `Held`. The keys are ids because hashing an Enum member is slow."""

COLOUR_SHIFTS: Final = range(0, BITS * PLUS_AT, BITS)
CAPPED_COUNTS: Final = [min(count, MAX_COUNTED) for count in range(1 << BITS)]

Held = int
"""A player's cards packed into an integer: four bits for the count of each kind, with the scoring
rules above them. Adding a row's cards is plain addition."""

FAVOURITE_BONUS: Final = 3.0  # the points that an easy bot sees in a card of its favourite colour
URGE_TO_DRAW: Final = 4.0  # the points for which an easy bot stops drawing and takes a row
MAX_DIFFERENCE: Final = 0.6  # moves whose ratings differ by at most this are nearly equal

EMPTY_ROW_GAIN: Final = -1000.0  # the rating of a row without cards, so that nobody takes it


def weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], _: Chance
) -> list[tuple[float, AnyMove]]:
    """Rate moves by how many points we expect to gain."""
    rows = [*map(_pack_cards, state.rows)]
    rivals = _rivals_without_row(state, seat)
    if state.pending:
        return _weigh_places(state, seat, rivals, rows, moves)
    mine = _pack_rules(state) + _pack_cards(state.areas[seat])
    now = worth(mine)
    gains = [worth(mine + row) - now if row else EMPTY_ROW_GAIN for row in rows]
    return [
        (gains[move.row - 1], move)
        if isinstance(move, Take)
        else (_expected_gain(state, mine, rows, gains) - RISK_PER_RIVAL * len(rivals), move)
        for move in moves
    ]


def find_terms(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[dict[str, float]]:
    """Return the terms of each move's rating in points; their sum is what `weigh` returns."""
    rows = [*map(_pack_cards, state.rows)]
    rivals = _rivals_without_row(state, seat)
    rules = _pack_rules(state)
    mine = rules + _pack_cards(state.areas[seat])
    if state.pending:
        card, places = (
            PACKED_CARDS[id(state.pending[-1])],
            [move.row - 1 for move in moves if isinstance(move, Place)],
        )
        own = _best_gains(mine, rows, card, places)
        rated = _weigh_places(state, seat, rivals, rows, moves)
        return [
            {"best-row": gain, "rivals": rating - gain}
            for gain, (rating, _) in zip(own, rated, strict=True)
        ]
    gains = [worth(mine + row) - worth(mine) if row else EMPTY_ROW_GAIN for row in rows]
    terms: list[dict[str, float]] = []
    for move in moves:
        if isinstance(move, Take):
            jokers = JOKER_BONUS * (rows[move.row - 1] >> BITS * JOKERS_AT & 15)
            terms.append({"points": gains[move.row - 1] - jokers, "jokers": jokers})
        else:
            chance = _expected_gain(state, mine, rows, gains)
            terms.append({"chance": chance, "risk": -RISK_PER_RIVAL * len(rivals)})
    return terms


def _weigh_places(
    state: State, seat: Seat, rivals: list[Seat], rows: list[Held], moves: Sequence[AnyMove]
) -> list[tuple[float, AnyMove]]:
    """Rate the rows for the drawn card: our best gain afterwards, minus part of the rivals'."""
    rules, card = _pack_rules(state), PACKED_CARDS[id(state.pending[-1])]
    places = [move.row - 1 for move in moves if isinstance(move, Place)]
    own, *theirs = [
        _best_gains(rules + _pack_cards(state.areas[owner]), rows, card, places)
        for owner in (seat, *rivals)
    ]
    return [
        (own[at] - RIVAL_WEIGHT * (sum([best[at] for best in theirs]) / max(1, len(theirs))), move)
        for at, move in enumerate(moves)
    ]


def _best_gains(owner: Held, rows: list[Held], card: Held, places: list[int]) -> list[float]:
    """Return the gain from the best row, for each row that the drawn card could go to."""
    now = worth(owner)
    gains = [worth(owner + row) - now if row else EMPTY_ROW_GAIN for row in rows]
    return [max(worth(owner + rows[at] + card) - now, _best_except(gains, at)) for at in places]


def _expected_gain(state: State, mine: Held, rows: list[Held], gains: list[float]) -> float:
    """Return the mean gain from the best row after drawing a card and placing it best for us."""
    now = worth(mine)
    room = [
        at
        for at, row in enumerate(state.rows)
        if state.holders[at] is None and len(row) < state.places[at]
    ]
    gain_elsewhere = max([_best_except(gains, at) for at in room])
    targets = {mine + rows[at] for at in room}
    unseen = Counter(map(PACKED_CARDS.__getitem__, map(id, state.supply)))
    total = 0.0
    del unseen[0]  # without the last-round card, which nobody puts into a row
    for card, count in unseen.items():
        best = max([worth(target + card) for target in targets]) - now
        total += count * max(best, gain_elsewhere)
    return total / state.left


def _best_except(gains: list[float], at: int) -> float:
    """Return the best gain from any row except number `at`."""
    return max(gains[:at] + gains[at + 1 :])


def _pack_cards(cards: Sequence[Card]) -> Held:
    """Return cards packed into an integer, without the scoring rules."""
    return sum(map(PACKED_CARDS.__getitem__, map(id, cards)))


def _pack_rules(state: State) -> Held:
    """Return the scoring rules as the upper bits of a `Held`: the colours in play, the table."""
    colours = len(COLOURS) - len(state.not_in_play)
    return (2 * colours + (state.scoring == "violet")) << BITS * (JOKERS_AT + 1)


def _rivals_without_row(state: State, seat: Seat) -> list[Seat]:
    """Return the other players who haven't taken a row yet."""
    seats = map(Seat, range(len(state.areas)))
    return [other for other in seats if other != seat and other not in state.holders]


@lru_cache(maxsize=2**16)
def worth(held: Held) -> float:
    """Return the points of a player's cards, plus a bonus for each joker."""
    colours, violet = divmod(held >> BITS * (JOKERS_AT + 1), 2)
    longest = sorted([CAPPED_COUNTS[held >> shift & 15] for shift in COLOUR_SHIFTS], reverse=True)
    pluses, jokers = held >> BITS * PLUS_AT & 15, held >> BITS * JOKERS_AT & 15
    table = SCORING_TABLES["violet" if violet else "brown"]
    return _points_for(tuple(longest[:colours]), jokers, table) + 2 * pluses + JOKER_BONUS * jokers


@lru_cache(maxsize=2**14)
def _points_for(longest: tuple[int, ...], jokers: int, table: tuple[int, ...]) -> int:
    """Return the points for these numbers of cards of each colour, with the best use of jokers."""
    totals: list[int] = []
    for way in combinations_with_replacement(range(len(longest)), jokers):
        each = sorted(
            [table[min(cards + way.count(at), MAX_COUNTED)] for at, cards in enumerate(longest)],
            reverse=True,
        )
        totals.append(sum(each[:PLUS_COLOURS]) - sum(each[PLUS_COLOURS:]))
    return max(totals)


def weigh_badly(
    state: State, seat: Seat, moves: Sequence[AnyMove], _: Chance, character: Character
) -> list[tuple[float, AnyMove]]:
    """Rate moves by our own gain alone, like someone who draws on a whim and loves one colour."""
    colours = in_play(state.not_in_play)
    favourite = colours[character.favourite % len(colours)]
    mine = _pack_rules(state) + _pack_cards(state.areas[seat])
    weighed: list[tuple[float, AnyMove]] = []
    for move in moves:
        rating = URGE_TO_DRAW
        if not isinstance(move, Draw):
            cards = [*state.rows[move.row - 1], *state.pending[-1:]]
            gain = worth(mine + _pack_cards(cards)) - worth(mine) if cards else EMPTY_ROW_GAIN
            rating = gain + FAVOURITE_BONUS * cards.count(favourite)
        weighed.append((rating, move))
    return weighed


def lean(state: State, seat: Seat, move: AnyMove) -> Traits:
    """Return the traits of a move: filling a row is daring, and spoiling one is spiteful.

    When to stop drawing decides games, so that isn't left to characters.
    """
    if isinstance(move, Draw):
        return Traits()
    row = state.rows[move.row - 1]
    if isinstance(move, Take):
        special = any(card not in COLOURS for card in row)
        return Traits(hoarding=0.3 if special else 0.0)
    rules = _pack_rules(state)
    others = (area for other, area in enumerate(state.areas) if other != seat)
    leader = max([rules + _pack_cards(area) for area in others], key=worth)
    with_row = leader + _pack_cards(row)
    harm = worth(with_row) - worth(with_row + PACKED_CARDS[id(state.pending[-1])])
    return Traits(
        daring=0.3 if row else -0.3,
        spiteful=1.0 if harm > 0 else -1.0,
        creeping=-0.3 if row else 0.3,
    )


def alike(state: State, move: AnyMove) -> Hashable:
    """Return a key that equivalent moves share: those to rows with the same cards and places."""
    if isinstance(move, Draw):
        return Draw
    at = move.row - 1
    return type(move), tuple(sorted(state.rows[at])), state.places[at]


def _forget_seen_cards(deal: State) -> None:
    """Fill the supply with the whole deck, like a player who doesn't count cards."""
    colours = [colour for colour in COLOURS if colour not in deal.not_in_play]
    deal.supply[:] = [*all_of(colours), *SPECIALS]
    # A supply without the last-round card means that the last round has begun.
    deal.last_round = True


def _seat_to_decide(state: State) -> Seat:
    return state.turn


def _count_playouts(state: State) -> int:
    """Return how many games to simulate: fewer with many cards left or many players."""
    return max(MIN_PLAYOUTS, min(MAX_PLAYOUTS, TOTAL_EFFORT // (1 + state.left * len(state.areas))))


HEURISTIC: Final = Heuristic(
    due=_seat_to_decide,
    weigh=weigh,
    playouts=_count_playouts,
    alike=alike,
    forget=_forget_seen_cards,
    weigh_badly=weigh_badly,
    leans=lean,
    nearly=MAX_DIFFERENCE,
)

OPPONENTS = Opponents(plays=HEURISTIC, slips=0)

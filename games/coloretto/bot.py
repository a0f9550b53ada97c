"""A bot for Coloretto that rates rows by how they'd change its points."""

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from games.coloretto.cards import COLOURS, SPECIALS, Card, all_of
from games.coloretto.moves import AnyMove, Draw, Place, Take
from games.coloretto.scoring import MOST, PLUS_COLOURS, TABLES
from games.coloretto.state import State
from games.kit import Chance, Heuristic, Seat

JOKER: Final = 4.0  # the value of a joker in addition to the points it scores now
RISK: Final = 0.2  # the cost of waiting, for each player who may spoil or take a row meanwhile
SPITE: Final = 0.5  # how much the others' gains count, compared with our own

FEWEST, MOST_PLAYOUTS, EFFORT = 20, 32, 6000  # limits on the games simulated per decision

KINDS: Final = (*COLOURS, Card.PLUS_TWO, Card.JOKER, Card.GOLDEN)
PLUS, WILD = len(COLOURS), len(COLOURS) + 1
BITS: Final = 4  # enough for any number of cards of one kind
ONE: Final = {id(card): 1 << BITS * min(at, WILD) for at, card in enumerate(KINDS)}
ONE[id(Card.LAST_ROUND)] = 0
"""One card of each kind as a `Held`. The keys are ids because hashing an Enum member is slow."""

SHIFTS: Final = range(0, BITS * PLUS, BITS)
CAPPED: Final = [min(count, MOST) for count in range(1 << BITS)]

Held = int
"""A player's cards packed into an integer: four bits for the count of each kind, with the scoring
rules above them. Adding a row's cards is plain addition."""

NOTHING: Final = -1000.0


def weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], _: Chance
) -> list[tuple[float, AnyMove]]:
    rows = [*map(_held, state.rows)]
    rivals = _rivals(state, seat)
    if state.pending:
        return _weigh_places(state, seat, rivals, rows, moves)
    mine = _rules(state) + _held(state.areas[seat])
    now = worth(mine)
    gains = [worth(mine + row) - now if row else NOTHING for row in rows]
    return [
        (gains[move.row - 1], move)
        if isinstance(move, Take)
        else (_after_drawing(state, mine, rows, gains) - RISK * len(rivals), move)
        for move in moves
    ]


def _weigh_places(
    state: State, seat: Seat, rivals: list[Seat], rows: list[Held], moves: Sequence[AnyMove]
) -> list[tuple[float, AnyMove]]:
    """Rate the rows for the drawn card: our best gain afterwards, minus a share of the others'."""
    rules, card = _rules(state), ONE[id(state.pending[-1])]
    places = [move.row - 1 for move in moves if isinstance(move, Place)]
    own, *theirs = [
        _best_by_place(rules + _held(state.areas[owner]), rows, card, places)
        for owner in (seat, *rivals)
    ]
    return [
        (own[at] - SPITE * (sum([best[at] for best in theirs]) / max(1, len(theirs))), move)
        for at, move in enumerate(moves)
    ]


def _best_by_place(owner: Held, rows: list[Held], card: Held, places: list[int]) -> list[float]:
    """For each row the drawn card could go to, the gain from the best row afterwards."""
    now = worth(owner)
    gains = [worth(owner + row) - now if row else NOTHING for row in rows]
    return [max(worth(owner + rows[at] + card) - now, _best_but(gains, at)) for at in places]


def _after_drawing(state: State, mine: Held, rows: list[Held], gains: list[float]) -> float:
    """The average gain from the best row, if we draw a card and place it where it suits us."""
    now = worth(mine)
    room = [
        at
        for at, row in enumerate(state.rows)
        if state.holders[at] is None and len(row) < state.places[at]
    ]
    anyway = max([_best_but(gains, at) for at in room])
    targets = {mine + rows[at] for at in room}
    down = Counter(map(ONE.__getitem__, map(id, state.supply)))
    total = 0.0
    del down[0]
    for card, count in down.items():
        best = max([worth(target + card) for target in targets]) - now
        total += count * max(best, anyway)
    return total / state.left


def _best_but(gains: list[float], at: int) -> float:
    return max(gains[:at] + gains[at + 1 :])


def _held(cards: Sequence[Card]) -> Held:
    return sum(map(ONE.__getitem__, map(id, cards)))


def _rules(state: State) -> Held:
    colours = len(COLOURS) - len(state.not_in_play)
    return (2 * colours + (state.scoring == "violet")) << BITS * (WILD + 1)


def _rivals(state: State, seat: Seat) -> list[Seat]:
    """The other players who haven't taken a row yet."""
    seats = map(Seat, range(len(state.areas)))
    return [other for other in seats if other != seat and other not in state.holders]


@lru_cache(maxsize=2**16)
def worth(held: Held) -> float:
    """The points of a player's cards, plus a bonus for each joker."""
    colours, violet = divmod(held >> BITS * (WILD + 1), 2)
    longest = sorted([CAPPED[held >> shift & 15] for shift in SHIFTS], reverse=True)
    pluses, jokers = held >> BITS * PLUS & 15, held >> BITS * WILD & 15
    table = TABLES["violet" if violet else "brown"]
    return _points(tuple(longest[:colours]), jokers, table) + 2 * pluses + JOKER * jokers


@lru_cache(maxsize=2**14)
def _points(longest: tuple[int, ...], jokers: int, table: tuple[int, ...]) -> int:
    """The points for these numbers of cards of each colour, with the best use of jokers."""
    totals: list[int] = []
    for way in combinations_with_replacement(range(len(longest)), jokers):
        each = sorted(
            [table[min(cards + way.count(at), MOST)] for at, cards in enumerate(longest)],
            reverse=True,
        )
        totals.append(sum(each[:PLUS_COLOURS]) - sum(each[PLUS_COLOURS:]))
    return max(totals)


def alike(state: State, move: AnyMove) -> Hashable:
    """A key for equivalent moves: rows with the same cards and the same size are equally good."""
    if isinstance(move, Draw):
        return Draw
    at = move.row - 1
    return type(move), tuple(sorted(state.rows[at])), state.places[at]


def _forget(deal: State) -> None:
    """Fill the supply with the whole deck, like a player who doesn't count cards."""
    colours = [colour for colour in COLOURS if colour not in deal.not_in_play]
    deal.supply[:] = [*all_of(colours), *SPECIALS]
    deal.last_round = True  # because this supply doesn't contain the last-round card


def _due(state: State) -> Seat:
    return state.turn


def _playouts(state: State) -> int:
    """Simulate fewer games when each takes longer: with many cards left or many players."""
    return max(FEWEST, min(MOST_PLAYOUTS, EFFORT // (1 + state.left * len(state.areas))))


HEURISTIC: Final = Heuristic(due=_due, weigh=weigh, playouts=_playouts, alike=alike, forget=_forget)

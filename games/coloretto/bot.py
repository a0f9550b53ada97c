"""A sensible player of Coloretto: it weighs every row by what it does to the points."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from games.coloretto.cards import COLOURS, SPECIALS, Card, Scoring, all_of
from games.coloretto.moves import AnyMove, Place, Take
from games.coloretto.scoring import MOST, PLUS_COLOURS, TABLES
from games.coloretto.state import State
from games.kit import Chance, Heuristic, Seat

JOKER: Final = 4.0  # what a joker is worth above the points it gives at once
RISK: Final = 0.2  # what waiting costs, for each player who may spoil or take a row meanwhile
SPITE: Final = 0.5  # how much what the others could gain counts against one's own gain

FEWEST, MOST_PLAYOUTS, EFFORT = 14, 48, 5000  # games played in mind before a decision

PLUS, WILD = len(COLOURS), len(COLOURS) + 1
KINDS: Final = (*COLOURS, Card.PLUS_TWO, Card.JOKER, Card.GOLDEN)
AT: Final = {id(card): min(at, WILD) for at, card in enumerate(KINDS)}
"""Where each card is counted. By identity, for the hash of an Enum isn't quick."""

NOTHING: Final = -1000.0


class _Owner(NamedTuple):
    """What a seat has: how many of each colour, of +2 cards and of jokers."""

    counts: list[int]
    colours: int
    scoring: Scoring
    points: int

    def gain(self, row: Sequence[Card]) -> float:
        """What it would be worth to have these cards too."""
        counts = self.counts.copy()
        for card in row:
            counts[AT[id(card)]] += 1
        more = points(tuple(counts), self.colours, self.scoring) - self.points
        return more + JOKER * (counts[WILD] - self.counts[WILD])


def weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], _: Chance
) -> list[tuple[float, AnyMove]]:
    mine = _owner(state, seat)
    gains = [mine.gain(row) if row else NOTHING for row in state.rows]
    rivals = _rivals(state, seat)
    if state.pending:
        return _weigh_places(state, mine, [_owner(state, rival) for rival in rivals], moves)
    return [
        (gains[move.row - 1], move)
        if isinstance(move, Take)
        else (_after_drawing(state, mine, gains) - RISK * len(rivals), move)
        for move in moves
    ]


def _weigh_places(
    state: State, mine: _Owner, rivals: list[_Owner], moves: Sequence[AnyMove]
) -> list[tuple[float, AnyMove]]:
    """The best row for oneself, less some of the best rows for the others."""
    own = _best_by_place(state, mine)
    theirs = [_best_by_place(state, rival) for rival in rivals]
    weighed: list[tuple[float, AnyMove]] = []
    for move in moves:
        assert isinstance(move, Place)  # noqa: S101  for a card was drawn
        at = move.row - 1
        spoils = sum([best[at] for best in theirs]) / max(1, len(theirs))
        weighed.append((own[at] - SPITE * spoils, move))
    return weighed


def _best_by_place(state: State, owner: _Owner) -> list[float]:
    """The best row there is for somebody, for each row that the drawn card may go to."""
    gains = _open_gains(state, owner)
    card = state.pending[-1]
    return [
        max(owner.gain([*row, card]), _best_but(gains, at)) if holder is None else NOTHING
        for at, (row, holder) in enumerate(zip(state.rows, state.holders, strict=True))
    ]


def _after_drawing(state: State, mine: _Owner, gains: list[float]) -> float:
    """The best row there will be, on average, when the card drawn is placed to suit oneself."""
    open_rows = [
        (row, _best_but(gains, at))
        for at, row in enumerate(state.rows)
        if state.holders[at] is None and len(row) < state.places[at]
    ]
    down = Counter(map(id, state.supply))
    total = 0.0
    for card in KINDS:
        count = down[id(card)]
        if count:
            total += count * max([max(mine.gain([*row, card]), but) for row, but in open_rows])
    return total / state.left


def _open_gains(state: State, owner: _Owner) -> list[float]:
    """What each row would gain somebody; a row that was taken is empty."""
    return [owner.gain(row) if row else NOTHING for row in state.rows]


def _best_but(gains: list[float], at: int) -> float:
    return max([gain for other, gain in enumerate(gains) if other != at])


def _owner(state: State, seat: Seat) -> _Owner:
    counts = [0] * (len(COLOURS) + 2)
    for card in state.areas[seat]:
        counts[AT[id(card)]] += 1
    colours = len(COLOURS) - len(state.not_in_play)
    return _Owner(counts, colours, state.scoring, points(tuple(counts), colours, state.scoring))


def _rivals(state: State, seat: Seat) -> list[Seat]:
    """The others who have no row yet."""
    seats = map(Seat, range(len(state.areas)))
    return [other for other in seats if other != seat and other not in state.holders]


@lru_cache(maxsize=2**16)
def points(counts: tuple[int, ...], colours: int, scoring: Scoring) -> int:
    """What so many of each kind are worth, where so many colours are in play."""
    table = TABLES[scoring]
    held = sorted(counts[:PLUS], reverse=True)[:colours]
    totals: list[int] = []
    for way in combinations_with_replacement(range(colours), counts[WILD]):
        worth = sorted(
            [table[min(cards + way.count(at), MOST)] for at, cards in enumerate(held)],
            reverse=True,
        )
        totals.append(sum(worth[:PLUS_COLOURS]) - sum(worth[PLUS_COLOURS:]))
    return max(totals) + 2 * counts[PLUS]


def _forget(deal: State) -> None:
    """Without counting cards, any card of the box is as likely as ever."""
    colours = [colour for colour in COLOURS if colour not in deal.not_in_play]
    deal.supply[:] = [*all_of(colours), *SPECIALS]
    deal.last_round = True  # and the last-round card is none of them


def _due(state: State) -> Seat:
    return state.turn


def _playouts(state: State) -> int:
    """A playout takes longer the more cards are left and the more players weigh each of them."""
    return max(FEWEST, min(MOST_PLAYOUTS, EFFORT // (1 + state.left * len(state.areas))))


HEURISTIC: Final = Heuristic(due=_due, weigh=weigh, playouts=_playouts, forget=_forget)

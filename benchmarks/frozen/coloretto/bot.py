"""A sensible player of Coloretto: it weighs every row by what it does to the points."""

from collections.abc import Sequence
from typing import Final, assert_never

from benchmarks.frozen.coloretto.cards import Card, in_play
from benchmarks.frozen.coloretto.moves import AnyMove, Draw, Place, Take
from benchmarks.frozen.coloretto.scoring import score
from benchmarks.frozen.coloretto.views import Private, Public, face_down
from benchmarks.frozen.kit import Chance, Seat

Cards = tuple[Card, ...]

JOKER: Final = 4.0  # what a joker is worth above the points it gives at once
RISK: Final = 0.2  # what waiting costs, for each player who may spoil or take a row meanwhile
SPITE: Final = 0.5  # how much what the others could gain counts against one's own gain


def choose(public: Public, private: Private, moves: Sequence[AnyMove], _chance: Chance) -> AnyMove:
    return max(moves, key=lambda move: _worth(public, private.seat, move))


def _worth(public: Public, seat: Seat, move: AnyMove) -> float:
    match move:
        case Take(row=row):
            return _gain(public, seat, public.rows[row - 1].cards)
        case Place(row=row):
            return _after_placing(public, seat, row - 1)
        case Draw():
            return _after_drawing(public, seat) - RISK * len(_rivals(public, seat))
        case _:
            assert_never(move)


def _after_placing(public: Public, seat: Seat, at: int) -> float:
    """The best row for oneself, less some of the best rows for the others."""
    drawn = () if public.drawn is None else (public.drawn,)
    rows = {**_open_rows(public), at: (*public.rows[at].cards, *drawn)}
    rivals = _rivals(public, seat)
    theirs = sum(_best(public, rival, rows) for rival in rivals) / max(1, len(rivals))
    return _best(public, seat, rows) - SPITE * theirs


def _after_drawing(public: Public, seat: Seat) -> float:
    """The best row there will be, on average, when the card drawn is placed to suit oneself."""
    rows = _open_rows(public)
    down = face_down(public)
    total = sum(
        count
        * max(
            _best(public, seat, {**rows, at: (*cards, card)})
            for at, cards in rows.items()
            if public.rows[at].room
        )
        for card, count in down.items()
    )
    return total / down.total()


def _best(public: Public, seat: Seat, rows: dict[int, Cards]) -> float:
    return max(_gain(public, seat, cards) for cards in rows.values() if cards)


def _gain(public: Public, seat: Seat, cards: Cards) -> float:
    mine = public.collections[seat]
    after = score((*mine.cards, *cards), in_play(public.not_in_play), public.scoring)
    jokers = sum(card in (Card.JOKER, Card.GOLDEN) for card in cards)
    return after.total - mine.score.total + JOKER * jokers


def _open_rows(public: Public) -> dict[int, Cards]:
    return {at: row.cards for at, row in enumerate(public.rows) if row.holder is None}


def _rivals(public: Public, seat: Seat) -> list[Seat]:
    out = [row.holder for row in public.rows]
    seats = map(Seat, range(len(public.collections)))
    return [other for other in seats if other != seat and other not in out]

"""A bot for Coloretto that rates rows by how they'd change its points."""

from collections.abc import Sequence
from typing import Final, assert_never

from benchmarks.frozen.coloretto.cards import Card, in_play
from benchmarks.frozen.coloretto.moves import AnyMove, Draw, Place, Take
from benchmarks.frozen.coloretto.scoring import score
from benchmarks.frozen.coloretto.views import Private, Public, face_down
from benchmarks.frozen.kit import Chance, Seat

Cards = tuple[Card, ...]

JOKER_BONUS: Final = 4.0  # how many points a joker is worth beyond what it scores now
RISK_PER_RIVAL: Final = 0.2  # points that drawing costs for each rival who may spoil or take a row
RIVAL_WEIGHT: Final = 0.5  # how much a rival's gain counts against a move, compared with our own


def choose(public: Public, private: Private, moves: Sequence[AnyMove], _chance: Chance) -> AnyMove:
    return max(moves, key=lambda move: _worth(public, private.seat, move))


def _worth(public: Public, seat: Seat, move: AnyMove) -> float:
    match move:
        case Take(row=row):
            return _gain(public, seat, public.rows[row - 1].cards)
        case Place(row=row):
            return _rate_placing(public, seat, row - 1)
        case Draw():
            return _rate_drawing(public, seat) - RISK_PER_RIVAL * len(
                _rivals_without_row(public, seat)
            )
        case _:
            assert_never(move)


def _rate_placing(public: Public, seat: Seat, at: int) -> float:
    """Return our gain from the best row, minus part of the rivals' gains from their best rows."""
    drawn = () if public.drawn is None else (public.drawn,)
    rows = {**_open_rows(public), at: (*public.rows[at].cards, *drawn)}
    rivals = _rivals_without_row(public, seat)
    theirs = sum(_best_gain(public, rival, rows) for rival in rivals) / max(1, len(rivals))
    return _best_gain(public, seat, rows) - RIVAL_WEIGHT * theirs


def _rate_drawing(public: Public, seat: Seat) -> float:
    """Return the mean gain from the best row after drawing a card and placing it best for us."""
    rows = _open_rows(public)
    down = face_down(public)
    total = sum(
        count
        * max(
            _best_gain(public, seat, {**rows, at: (*cards, card)})
            for at, cards in rows.items()
            if public.rows[at].room
        )
        for card, count in down.items()
    )
    return total / down.total()


def _best_gain(public: Public, seat: Seat, rows: dict[int, Cards]) -> float:
    return max(_gain(public, seat, cards) for cards in rows.values() if cards)


def _gain(public: Public, seat: Seat, cards: Cards) -> float:
    mine = public.collections[seat]
    after = score((*mine.cards, *cards), in_play(public.not_in_play), public.scoring)
    jokers = sum(card in (Card.JOKER, Card.GOLDEN) for card in cards)
    return after.total - mine.score.total + JOKER_BONUS * jokers


def _open_rows(public: Public) -> dict[int, Cards]:
    return {at: row.cards for at, row in enumerate(public.rows) if row.holder is None}


def _rivals_without_row(public: Public, seat: Seat) -> list[Seat]:
    out = [row.holder for row in public.rows]
    seats = map(Seat, range(len(public.collections)))
    return [other for other in seats if other != seat and other not in out]

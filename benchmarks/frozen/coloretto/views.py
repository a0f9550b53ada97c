"""The views of a game of Coloretto. Everything is public except the order of the supply."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from benchmarks.frozen import kit
from benchmarks.frozen.coloretto.cards import SPECIALS, Card, Scoring, all_of, in_order, in_play
from benchmarks.frozen.coloretto.scoring import Score, score
from benchmarks.frozen.coloretto.state import State
from benchmarks.frozen.kit import Hidden, Pool, Seat


class Row(kit.Public):
    cards: tuple[Card, ...]
    places: int
    holder: Seat | None

    @property
    def room(self) -> int:
        return self.places - len(self.cards) if self.holder is None else 0


class Collection(kit.Public):
    """The cards in front of one seat, and their score if the game ended now."""

    cards: tuple[Card, ...]
    score: Score


class Public(kit.Public):
    scoring: Scoring
    round: int
    last_round: bool
    over: bool
    turn: Seat | None
    drawn: Card | None
    supply: int
    rows: tuple[Row, ...]
    collections: tuple[Collection, ...]
    not_in_play: tuple[Card, ...]
    removed: tuple[Card, ...]
    placed: int | None
    taker: Seat | None
    taken: tuple[Card, ...]


class Private(kit.Private):
    """Nothing is secret in Coloretto, so this contains only the seat."""

    seat: Seat


class Result(kit.Result):
    """The final scores of all seats, broken down."""

    scoring: Scoring
    sheets: tuple[Score, ...]


def public(state: State) -> Public:
    colours = in_play(state.not_in_play)
    return Public.of(
        state,
        turn=None if state.over else state.turn,
        drawn=state.pending[-1] if state.pending else None,
        supply=state.left,
        rows=tuple(
            Row(cards=tuple(cards), places=places, holder=holder)
            for cards, places, holder in zip(state.rows, state.places, state.holders, strict=True)
        ),
        collections=tuple(
            [_score_collection(tuple(area), colours, state.scoring) for area in state.areas]
        ),
        removed=tuple(in_order(state.removed)),
    )


@lru_cache(maxsize=2**12)
def _score_collection(
    cards: tuple[Card, ...], colours: tuple[Card, ...], scoring: Scoring
) -> Collection:
    """Score a player's cards. Cached, because a move changes the cards of at most one player."""
    return Collection(cards=tuple(in_order(cards)), score=score(cards, colours, scoring))


def private(_state: State, seat: Seat) -> Private:
    return Private(seat=seat)


def hidden(state: State, _seat: Seat | None) -> Iterator[Hidden]:
    """Yield the supply as a pool. Everyone can work out where the last-round card is."""
    yield Pool(state.supply, alike=lambda card: card is Card.LAST_ROUND)


def face_down(public: Public) -> Counter[Card]:
    """Return the cards in the supply, which anyone can work out from the open ones (rule 27)."""
    down = Counter([*all_of(in_play(public.not_in_play)), *SPECIALS])
    down.subtract(public.removed)
    for pile in [row.cards for row in public.rows] + [each.cards for each in public.collections]:
        down.subtract(pile)
    if public.drawn is not None:
        down[public.drawn] -= 1
    return +down


def scores_of(state: State) -> tuple[Score, ...]:
    colours = in_play(state.not_in_play)
    return tuple(score(area, colours, state.scoring) for area in state.areas)

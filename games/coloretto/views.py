"""The views of a game of Coloretto. Everything is public except the order of the supply."""

from collections import Counter
from functools import lru_cache
from typing import Annotated

from games import kit
from games.coloretto.cards import SPECIALS, Card, Scoring, all_of, in_order, in_play
from games.coloretto.scoring import Score, score
from games.coloretto.state import State
from games.kit import Of, Seat, Views, WorkedOut


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
    turn: WorkedOut[Seat | None]
    drawn: WorkedOut[Card | None]
    supply: WorkedOut[int]
    rows: WorkedOut[tuple[Row, ...]]
    collections: WorkedOut[tuple[Collection, ...]]
    not_in_play: tuple[Card, ...]
    removed: Annotated[tuple[Card, ...], Of("removed", in_order)]
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


def worked_out(state: State) -> dict[str, object]:
    colours = in_play(state.not_in_play)
    rows = zip(state.rows, state.places, state.holders, strict=True)
    return {
        "turn": None if state.over else state.turn,
        "drawn": state.pending[-1] if state.pending else None,
        "supply": state.left,
        "rows": [
            Row(cards=tuple(cards), places=places, holder=holder) for cards, places, holder in rows
        ],
        "collections": [
            _score_collection(tuple(area), colours, state.scoring) for area in state.areas
        ],
    }


@lru_cache(maxsize=2**12)
def _score_collection(
    cards: tuple[Card, ...], colours: tuple[Card, ...], scoring: Scoring
) -> Collection:
    """Score a player's cards. Cached, because a move changes the cards of at most one player."""
    return Collection(cards=tuple(in_order(cards)), score=score(cards, colours, scoring))


VIEWS = Views(State, Public, Private, public=worked_out)


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

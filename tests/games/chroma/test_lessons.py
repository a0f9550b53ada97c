"""The lessons of Chroma Mix agree with its rules."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from games.chroma import GAME, remarks
from games.chroma.cards import VP, Card, sum_points
from games.chroma.moves import Gain, Mix, Print, Refill, Skip, Swap
from games.chroma.state import State
from games.chroma.views import Private, Public
from games.kit import Seat, Tip, begin
from games.kit.playout import playout, random_move

GAME_COUNT = 12
Position = tuple[State, Seat, Public, Private]


@cache
def positions() -> list[Position]:
    return [*_positions()]


def _positions() -> Iterator[Position]:
    state: Any
    for number in range(GAME_COUNT):
        options, seats = GAME.rules.options(), 1 + number % 4
        state = begin(GAME, seats, options, str(number)).state
        for turn in playout(GAME, seats, options, str(number), random_move):
            public, private = GAME.views.public(state), GAME.views.private(state, turn.seat)
            yield state, turn.seat, public, private
            state = turn.after


def legal(state: State, seat: Seat) -> list[Any]:
    return [*GAME.rules.legal(state, seat)]


def words_of(said: object) -> str:
    return said.words if isinstance(said, Tip) else str(said)


def mixes_that(state: State, seat: Seat, said: Tip) -> bool:
    """Return True if the best mix from the hand uses the highlighted cards and scores as told."""
    mixes = [move for move in legal(state, seat) if isinstance(move, Mix)]
    in_hand = [move for move in mixes if all(card in [*Card] for card in move.cards)]
    best = max(VP[move.into] for move in in_hand)
    lit = [move for move in in_hand if move.cards == said.about]
    return best in [VP[move.into] for move in lit] and f"{best} points" in said.words


def mixes_nothing(state: State, seat: Seat, _: object) -> bool:
    return not any(isinstance(move, Mix) for move in legal(state, seat))


def prints_that(state: State, seat: Seat, said: Tip) -> bool:
    is_possible = Print(card=Card(said.about[0])) in legal(state, seat)
    return is_possible and f"have {sum_points(state.plays[seat])} of 17" in words_of(said)


def gets_yellow(state: State, seat: Seat, _: object) -> bool:
    return Swap(give="nothing", take=Card.LIGHT_YELLOW) in legal(state, seat)


def refills(state: State, seat: Seat, said: object) -> bool:
    may = any(isinstance(move, Refill) for move in legal(state, seat))
    return may and f"have {len(state.plays[seat])} printed" in words_of(said)


def may_gain(state: State, seat: Seat, _: object) -> bool:
    return any(isinstance(move, Gain) for move in legal(state, seat))


def may_skip(state: State, seat: Seat, _: object) -> bool:
    return any(isinstance(move, Skip) for move in legal(state, seat))


def may_swap(state: State, seat: Seat, _: object) -> bool:
    return any(isinstance(move, Swap) for move in legal(state, seat))


@pytest.mark.parametrize(
    ("remark", "is_true"),
    [
        (remarks.best_mix, mixes_that),
        (remarks.nothing_to_mix, mixes_nothing),
        (remarks.points_in_hand, prints_that),
        (remarks.empty_hand, gets_yellow),
        (remarks.refill, refills),
        (remarks.gained_cards, may_gain),
        (remarks.optional, may_skip),
        (remarks.swap, may_swap),
    ],
    ids=lambda each: each.__name__,
)
def test_a_remark_is_true(remark: Callable[..., object], is_true: Callable[..., bool]) -> None:
    made = 0
    for state, seat, public, private in positions():
        said = remark(public, private, seat)
        if said is not None:
            made += 1
            assert is_true(state, seat, said), said
    assert made

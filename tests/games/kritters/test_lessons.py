"""The lessons of Kritters agree with its rules."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from games.kit import Chance, Seat, begin
from games.kit.playout import playout, random_move
from games.kit.variants import variants
from games.kritters import GAME, remarks
from games.kritters.cards import FACES, Kind
from games.kritters.moves import Agree, Buy, Done, Pass
from games.kritters.state import State
from games.kritters.views import Private, Public

GAME_COUNT = 12
Position = tuple[State, Seat, Public, Private]


@cache
def positions() -> list[Position]:
    return [*_positions()]


def _positions() -> Iterator[Position]:
    state: Any
    options: Any
    chosen = [*islice(variants(GAME), 0, None, 97)]
    for number in range(GAME_COUNT):
        options = chosen[number % len(chosen)] if number % 2 else GAME.rules.options()
        seats = GAME.rules.seats(options)[0]
        state = begin(GAME, seats, options, str(number)).state
        for turn in playout(GAME, seats, options, str(number), random_move):
            if turn.seat == state.turn:
                public, private = GAME.views.public(state), GAME.views.private(state, turn.seat)
                yield state, turn.seat, public, private
            state = turn.after


def legal(state: State, seat: Seat) -> list[Any]:
    return [move for move in GAME.rules.legal(state, seat) if not isinstance(move, Agree)]


def only_passes(state: State, seat: Seat, _: str) -> bool:
    return all(isinstance(move, Pass | Done) for move in legal(state, seat))


def buys_one_card(state: State, seat: Seat, _: str) -> bool:
    moves = legal(state, seat)
    return len({move.card for move in moves if isinstance(move, Buy)}) == 1 and not any(
        isinstance(move, Pass | Done) for move in moves
    )


def may_stop_or_buy(state: State, seat: Seat, _: str) -> bool:
    return {Buy, Done} <= {type(move) for move in legal(state, seat)}


def brings_that(state: State, seat: Seat, said: str) -> bool:
    """Return True if some purchase brings the points that are named, and none brings more."""
    before = GAME.views.public(state).worth(seat).total
    gains: list[int] = []
    for move in legal(state, seat):
        if isinstance(move, Buy):
            copy = state.model_copy(deep=True)
            copy.bought.append(move.card)
            gains.append(GAME.views.public(copy).worth(seat).total - before)
    (number,) = re.findall(r"\+(\d+) points", said)
    return max(gains) == int(number)


@pytest.mark.parametrize(
    ("remark", "is_true"),
    [
        (remarks.only_pass, only_passes),
        (remarks.must_buy, buys_one_card),
        (remarks.second_purchase, may_stop_or_buy),
        (remarks.good_purchase, brings_that),
    ],
    ids=lambda each: each.__name__,
)
def test_a_remark_is_true(remark: Callable[..., object], is_true: Callable[..., bool]) -> None:
    made = 0
    for state, seat, public, private in positions():
        said = remark(public, private, seat)
        if said is not None:
            made += 1
            assert is_true(state, seat, str(said)), said
    assert made


def test_the_last_round_leaves_one_turn() -> None:
    for state, seat, public, private in positions():
        if remarks.last_round(public, private, seat):
            copy: Any = state
            for number in range(6):
                moves = legal(copy, seat)
                if copy.turn != seat or not moves:
                    break
                copy = copy.model_copy(deep=True)
                for _ in GAME.rules.apply(copy, seat, moves[-1], Chance("end", number)):
                    pass
            assert copy.turn != seat or copy.ended


def test_the_remarks_of_its_lesson_name_what_a_learner_has() -> None:
    for _, seat, public, private in positions():
        if said := remarks.deck_runs_out(public, private, seat):
            assert public.discards[seat], said
        if said := remarks.when_it_ends(public, private, seat):
            assert str(public.deck) in said
        if (said := remarks.cards_not_splotches(public, private, seat)) is not None:
            assert any(FACES[card].kind is Kind.DOUBLE for card in public.owned(seat)), said

"""The lessons of Coloretto agree with its rules."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from games.coloretto import GAME, remarks
from games.coloretto.cards import Card
from games.coloretto.moves import AnyMove, Draw, Place, Take
from games.coloretto.state import Options, State
from games.coloretto.views import Private, Public
from games.kit import Chance, Seat, Tip, begin
from games.kit.playout import own_bot, playout, random_move

Position = tuple[State, Seat, Public, Private]

GAME_COUNT = 30


@cache
def positions() -> list[Position]:
    return [*_positions()]


def _positions() -> Iterator[Position]:
    state: Any
    for number in range(GAME_COUNT):
        options = Options(scoring="violet" if number % 2 else "brown")
        seats, player = 2 + number % 4, own_bot if number % 3 else random_move
        state = begin(GAME, seats, options, str(number)).state
        for turn in playout(GAME, seats, options, str(number), player):
            public, private = GAME.views.public(state), GAME.views.private(state, turn.seat)
            yield state, turn.seat, public, private
            state = turn.after


def kinds(state: State, seat: Seat) -> set[type[AnyMove]]:
    return {type(move) for move in GAME.rules.legal(state, seat)}


def total(state: State, seat: Seat) -> int:
    return GAME.views.public(state).collections[seat].score.total


def with_card(state: State, seat: Seat, card: Card) -> int:
    """Return the number of points that one more card adds."""
    copy = state.model_copy(deep=True)
    copy.areas[seat].append(card)
    return total(copy, seat) - total(state, seat)


def number_in(said: str | Tip | None, pattern: str) -> int:
    words = said.words if isinstance(said, Tip) else str(said)
    found = re.search(pattern, words.replace("−", "-"))
    assert found, words
    return int(found[1])


def only_takes(state: State, seat: Seat, _: object) -> bool:
    return kinds(state, seat) == {Take}


def only_draws(state: State, seat: Seat, _: object) -> bool:
    return kinds(state, seat) == {Draw}


def places(state: State, seat: Seat, _: object) -> bool:
    return kinds(state, seat) == {Place}


def may_take(state: State, seat: Seat, _: object) -> bool:
    return Take in kinds(state, seat)


def others_are_out(state: State, seat: Seat, _: object) -> bool:
    return all(other == seat or other in state.holders for other in range(len(state.areas)))


def row_brings_that(state: State, seat: Seat, said: str) -> bool:
    row = number_in(said, r"row (\d)")
    if Card.GOLDEN in state.rows[row - 1]:
        return True  # the extra card may change the points
    copy = state.model_copy(deep=True)
    for _ in GAME.rules.apply(copy, seat, Take(row=row), Chance("a row", 0)):
        pass
    return total(copy, seat) - total(state, seat) == number_in(said, r"\+(\d+)")


def card_brings_that(state: State, seat: Seat, said: Tip) -> bool:
    return with_card(state, seat, Card(said.about[0])) == number_in(said, r"\+(\d+)")


def brings_no_more(state: State, seat: Seat, said: Tip) -> bool:
    return with_card(state, seat, Card(said.about[0])) <= 0


def costs_points(state: State, seat: Seat, said: Tip) -> bool:
    lines = GAME.views.public(state).collections[seat].score.lines
    (line,) = (line for line in lines if line.colour == said.about[0])
    return -line.points == number_in(said, r"costs you (\d+)")


def others_have_that(state: State, seat: Seat, said: Tip) -> bool:
    counts = [area.count(Card(said.about[0])) for at, area in enumerate(state.areas) if at != seat]
    return max(counts) == number_in(said, r"has (\d)")


@pytest.mark.parametrize(
    ("remark", "is_true"),
    [
        (remarks.must_take, only_takes),
        (remarks.nothing_to_take, only_draws),
        (remarks.last_one_in, others_are_out),
        (remarks.spoil, places),
        (remarks.sit_out, may_take),
        (remarks.good_row, row_brings_that),
        (remarks.drew_what_helps, card_brings_that),
        (remarks.next_card, card_brings_that),
        (remarks.costly_colour, costs_points),
        (remarks.three_is_best, brings_no_more),
        (remarks.six_is_enough, brings_no_more),
        (remarks.drew_what_others_collect, others_have_that),
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

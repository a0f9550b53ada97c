"""The lessons of Cosmic Critters agree with its rules."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from games.cosmic import GAME, remarks
from games.cosmic.cards import OFFER_CARDS, Match, find_match, worth
from games.cosmic.moves import Close, Done, Offer
from games.cosmic.state import State
from games.cosmic.views import Private, Public
from games.kit import Chance, Seat, Tip, begin
from games.kit.playout import own_bot, playout, random_move

GAME_COUNT = 30
Position = tuple[State, Seat, Public, Private]


@cache
def positions() -> list[Position]:
    return [*_positions()]


def _positions() -> Iterator[Position]:
    state: Any
    for number in range(GAME_COUNT):
        options, seats = GAME.rules.options(), 2 + number % 5
        player = own_bot if number % 3 else random_move
        state = begin(GAME, seats, options, str(number)).state
        for turn in playout(GAME, seats, options, str(number), player):
            public, private = GAME.views.public(state), GAME.views.private(state, turn.seat)
            yield state, turn.seat, public, private
            state = turn.after


def place_in(said: str) -> int:
    return next(int(word[0]) for word in said.split() if word[0].isdigit())


def must_close(state: State, seat: Seat, _: Private, __: object) -> bool:
    return {type(move) for move in GAME.rules.legal(state, seat)} == {Close}


def wins_own_critter(state: State, seat: Seat, private: Private, said: str) -> bool:
    place, copy = place_in(said), state.model_copy(deep=True)
    before = worth(copy.collected[seat])
    for _ in GAME.rules.apply(copy, seat, Close(customer=place), Chance("a sale", 0)):
        pass
    gained = worth(copy.collected[seat]) - before
    return gained == private.offers[place].cost and f"${gained}" in said


def may_do_both(state: State, seat: Seat, private: Private, _: object) -> bool:
    kinds = {type(move) for move in GAME.rules.legal(state, seat)}
    return kinds == {Offer, Done} and len(private.offers) == OFFER_CARDS - 1


def matches_fully(state: State, _: Seat, private: Private, said: Tip) -> bool:
    customer = GAME.views.public(state).customers[place_in(said.words.partition("customer")[2]) - 1]
    (critter,) = (each for each in private.hand if each == said.about[0])
    return find_match(customer, critter) is Match.BOTH


def suits_nobody(state: State, _: Seat, private: Private, said: Tip) -> bool:
    (critter,) = (each for each in private.hand if each == said.about[0])
    customers = GAME.views.public(state).customers
    return all(find_match(customer, critter) is Match.NEITHER for customer in customers)


@pytest.mark.parametrize(
    ("remark", "is_true"),
    [
        (remarks.both_out, must_close),
        (remarks.only_offer, wins_own_critter),
        (remarks.second_offer, may_do_both),
        (remarks.perfect_match, matches_fully),
        (remarks.matches_nobody, suits_nobody),
    ],
    ids=lambda each: each.__name__,
)
def test_a_remark_is_true(remark: Callable[..., object], is_true: Callable[..., bool]) -> None:
    made = 0
    for state, seat, public, private in positions():
        said = remark(public, private, seat)
        if said is not None:
            made += 1
            assert is_true(state, seat, private, said), said
    assert made

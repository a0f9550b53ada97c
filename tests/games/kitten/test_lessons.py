"""The lessons of Kitten agree with its cards and rules."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from games.kit import Chance, Seat, begin
from games.kit.playout import own_bot, playout, random_move
from games.kitten import GAME, remarks
from games.kitten.cards import BOX, MAX_BID
from games.kitten.moves import AnyMove, Bid, Challenge, Lost, Skip
from games.kitten.rules import Options
from games.kitten.state import State
from games.kitten.views import Private, Public

Position = tuple[State, Seat, Public, Private]

GAME_COUNT = 40


@cache
def positions() -> list[Position]:
    return [*_positions()]


def _positions() -> Iterator[Position]:
    state: Any
    for number in range(GAME_COUNT):
        options, seats = Options(purrfect=number % 4 == 0), 2 + number % 5
        player = own_bot if number % 3 else random_move
        state = begin(GAME, seats, options, str(number)).state
        for turn in playout(GAME, seats, options, str(number), player):
            public, private = GAME.views.public(state), GAME.views.private(state, turn.seat)
            yield state, turn.seat, public, private
            state = turn.after


def legal(state: State, seat: Seat) -> set[type[AnyMove]]:
    return {type(move) for move in GAME.rules.legal(state, seat)}


def loses(state: State, seat: Seat) -> bool:
    """Return True if the seat would lose a card by challenging the bid."""
    copy = state.model_copy(deep=True)
    events = [*GAME.rules.apply(copy, seat, Challenge(), Chance("a challenge", 0))]
    return next(event for event in events if isinstance(event, Lost)).seat == seat


def cannot_challenge(state: State, seat: Seat, _: Public) -> bool:
    return Challenge not in legal(state, seat)


def cannot_raise(state: State, seat: Seat, public: Public) -> bool:
    bid = public.bid
    return Bid not in legal(state, seat) and bid is not None and bid.count == MAX_BID


def would_win(state: State, seat: Seat, _: Public) -> bool:
    return not loses(state, seat)


def has_lost(state: State, seat: Seat, public: Public) -> bool:
    is_first = legal(state, seat) == {Bid}
    return is_first and public.past[-1].lost.left == public.sizes[seat]


def has_one_card(state: State, seat: Seat, _: Public) -> bool:
    return state.sizes[seat] == 1


def is_dealt_fewest(state: State, seat: Seat, _: Public) -> bool:
    return sorted(filter(None, state.sizes))[:1] == [state.sizes[seat]]


def may_skip_or_opens(state: State, seat: Seat, public: Public) -> bool:
    return (Skip in legal(state, seat)) == (public.bid is not None)


@pytest.mark.parametrize(
    ("remark", "is_true"),
    [
        (remarks.own_bid, cannot_challenge),
        (remarks.highest_bid, cannot_raise),
        (remarks.impossible_bid, would_win),
        (remarks.true_bid, loses),
        (remarks.lost_a_card, has_lost),
        (remarks.last_card, has_one_card),
        (remarks.fewest_cards, is_dealt_fewest),
        (remarks.skip, may_skip_or_opens),
    ],
    ids=lambda each: each.__name__,
)
def test_a_remark_is_true(remark: Callable[..., object], is_true: Callable[..., bool]) -> None:
    made = 0
    for state, seat, public, private in positions():
        if remark(public, private, seat) is not None:
            made += 1
            arguments = (state, seat) if is_true is loses else (state, seat, public)
            assert is_true(*arguments), remark(public, private, seat)
    assert made


def test_chances_are_those_of_random_deals() -> None:
    """Few of the bids that a lesson calls unlikely are true."""
    called, true = 0, 0
    for state, seat, public, private in positions():
        if remarks.unlikely_bid(public, private, seat) is not None:
            called, true = called + 1, true + (Challenge in legal(state, seat)) * loses(state, seat)
    assert called > 100
    assert true < called * remarks.UNLIKELY


def test_the_average_counts_all_cards_in_hands() -> None:
    state, seat, public, private = positions()[0]
    held = sum(map(len, state.hands))
    said = remarks.average(public, private, seat)

    assert said is not None
    assert said.startswith(
        f"With {held} cards in all hands, about {round(held * 32 / len(BOX))} of"
    )


def test_a_bid_is_about_all_cards_that_are_held() -> None:
    state, seat, public, private = positions()[0]
    said = remarks.everyones_hands(public, private, seat)
    assert str(sum(map(len, state.hands))) in (said or "")

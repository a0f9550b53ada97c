"""New deals fit what a seat was told about cards that it can't see."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Annotated

import pytest

from games.kit import (
    AnyGame,
    Chance,
    Fits,
    Fitting,
    Hidden,
    Of,
    Open,
    Own,
    Part,
    Pool,
    Private,
    Public,
    Seat,
    Secret,
    Sorted,
    State,
    Views,
    begin,
    others,
)
from games.kit.bots import bot_move
from games.kit.playout import own_bot
from games.kit.redeal import NothingFits
from games.kit.simulate import Simulation
from tests.games import promises
from tests.games.kit.fireflies import (
    BOX,
    GAME,
    Fireflies,
    Release,
    Released,
    Tell,
    Told,
    apply,
    fits,
)
from tests.games.moments import moment_at, moments_of, seeds
from tests.games.promises import BrokenPromise, Promise, keep


def test_a_game_with_clues_keeps_every_promise() -> None:
    for seed in seeds():
        keep(moment_at(GAME, seed))


def test_bots_play_a_game_with_clues_to_its_end() -> None:
    assert Simulation(GAME, 2, GAME.options(), own_bot).play("clues")[0] > 0


def test_a_bot_thinks_only_of_deals_that_fit_what_it_was_told() -> None:
    """Seat 1 knows that its first firefly can be lit, and is about to make the last mistake."""
    state: Fireflies = begin(GAME, 2, GAME.options(), "clues").state
    state.hands[1] = ["r1", "b3", "g3"]
    state.deck = list(BOX)
    for card in (*state.hands[0], *state.hands[1]):
        state.deck.remove(card)
    state.told[1] = [("r", "1"), ("not 1", "not 2"), ("not 1", "not 2")]
    state.turn, state.clues, state.mistakes = Seat(1), 0, 2

    moves = {
        bot_move(GAME, state, Seat(1), Chance("thought", number)).model_dump_json()
        for number in range(5)
    }

    assert moves == {'{"do":"release","which":1}'}


def as_if_nothing_was_told(state: Fireflies, seat: Seat | None) -> Iterator[Hidden]:
    hands = state.hands if seat is None else [state.hands[seat]]
    yield Pool(state.deck, *hands)


def telling_the_opposite(
    state: Fireflies, seat: Seat, move: Tell | Release, chance: Chance
) -> Iterator[Told | Released]:
    """Apply a move, but note the opposite of each clue."""
    yield from apply(state, seat, move, chance)
    if isinstance(move, Tell):
        told = state.told[move.whom.seat]
        told[:] = [(*facts[:-1], f"not {move.what}") for facts in told]


def kept_by(game: AnyGame, promise: Promise) -> None:
    for moment in moments_of(game, games=3):
        keep(moment, [promise])


@pytest.mark.parametrize(
    ("promise", "reason"),
    [
        (
            promises.what_a_seat_was_told_is_true_of_every_deal,
            "hands: a card dealt anew for .* doesn't fit what was told",
        ),
        (
            promises.a_deal_contradicts_nothing_that_was_just_told,
            "contradicts what Told told it",
        ),
    ],
)
def test_a_deal_that_ignores_clues_is_noticed(promise: Promise, reason: str) -> None:
    game: AnyGame = replace(GAME, hidden=as_if_nothing_was_told)

    with pytest.raises(BrokenPromise, match=reason):
        kept_by(game, promise)


def test_a_note_of_a_clue_that_is_not_true_is_noticed() -> None:
    game: AnyGame = replace(GAME, apply=telling_the_opposite)

    with pytest.raises(BrokenPromise, match="a card doesn't fit what was told about it, really"):
        kept_by(game, promises.what_a_seat_was_told_is_true_of_every_deal)


def test_all_deals_that_fit_are_about_equally_likely() -> None:
    """The total variation distance from the uniform distribution is small."""
    cards, told = ["r1", "r1", "r2", "g1", "g2", "b3"], [("r",), ("1",), ("not b",)]
    possible = Counter(order for order in permutations(cards) if all(map(fits, order[:3], told)))
    dealt = Counter[tuple[str, ...]]()
    for number in range(4000):
        hand, deck = ["r1", "g1", "g2"], ["r1", "r2", "b3"]
        Pool(deck, Fitting(hand, told, fits)).shuffle(Chance("fair", number))
        dealt[(*hand, *deck)] += 1

    assert set(dealt) == set(possible)
    ways, deals = sum(possible.values()), sum(dealt.values())
    apart = sum(abs(dealt[deal] / deals - possible[deal] / ways) for deal in possible) / 2
    assert apart < 0.06


def test_a_deal_is_found_even_if_only_one_fits() -> None:
    """Each place takes fewer cards than the one before, so chance alone would hardly find it."""
    cards = list(range(30))
    told = list(range(30))
    Pool(Fitting(cards, told, lambda card, most: card <= most)).shuffle(Chance("steep", 0))

    assert cards == list(range(30))


def test_a_clue_that_no_deal_fits_is_an_error() -> None:
    with pytest.raises(NothingFits):
        Pool([1, 2], Fitting([3], [4], int.__eq__)).shuffle(Chance("x", 0))


def test_clues_go_with_what_is_alike_and_with_parts() -> None:
    """Backs say whether a card is even. A card of the deck is known, and told to be high."""
    deck, hand = [1, 2, 3, 4], [5, 6]
    for number in range(20):
        high = Fitting(Part(deck, [3]), ["high"], lambda card, _: card > 3)
        low = Part(deck, [0, 1, 2])
        Pool(low, high, hand, alike=lambda card: card % 2).shuffle(Chance("x", number))
        assert [card % 2 for card in (*deck, *hand)] == [1, 0, 1, 0, 1, 0]
        assert deck[3] > 3


def has_none_of(card: str, suits: str) -> bool:
    return card[0] not in suits


class Trick(State):
    """Hands of which everyone knows that some have no cards of a suit."""

    deck: Secret[list[str]]
    hands: Annotated[Own[list[list[str]]], Sorted(), Fits("void", has_none_of, per_hand=True)]
    void: Open[list[str]]


class Seen(Public):
    void: tuple[str, ...]


class Mine(Private):
    hand: Annotated[tuple[str, ...], Of("hands")]


def test_something_may_be_known_about_all_cards_of_a_hand() -> None:
    views = Views(Trick, Seen, Mine)
    state = Trick(
        deck=["h1", "s1", "d1"],
        hands=[["h2", "s2"], ["d2", "s3"], ["d3", "h3"]],
        void=["", "h", "s"],
    )
    ben = set[str]()
    for number in range(50):
        for pool in views.hidden(state, Seat(0)):
            pool.shuffle(Chance("x", number))
        assert state.hands[0] == ["h2", "s2"]
        for hand, suits in zip(others(state.hands, Seat(0)), ("h", "s"), strict=True):
            assert hand == sorted(hand)
            assert not any(card[0] in suits for card in hand)
        ben |= set(state.hands[1])

    assert ben == {"s1", "d1", "d2", "s3", "d3"}

"""New deals fit what a seat was told about cards that it can't see."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, permutations
from typing import Annotated

import pytest

from games.kit import (
    AnyGame,
    Chance,
    Event,
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
    Whisper,
    begin,
    others,
)
from games.kit.bots import bot_move
from games.kit.redeal import NothingFits
from tests.games import promises
from tests.games.chorus.game import (
    BOX,
    GAME,
    SLIPS,
    Dawn,
    Hint,
    Shoo,
    Sing,
    agrees,
    apply,
    in_short,
)
from tests.games.moments import moments_of
from tests.games.promises import BrokenPromise, Promise, keep
from tests.support.changed_game import changed


def test_a_bot_thinks_only_of_deals_that_fit_what_it_was_told() -> None:
    """Seat 1 knows only that its first bird is next. One more wrong bird would end the game."""
    game: AnyGame = changed(GAME, plays=None)
    state: Dawn = begin(GAME, 2, GAME.rules.options(), "hints").state
    state.trees[1] = ["red 1", "blue 4", "green 4"]
    state.told[1] = ["red 1", "? 4", "? 4"]
    state.deck = list(BOX)
    for card in chain(*state.trees):
        state.deck.remove(card)
    state.turn, state.slips = Seat(1), SLIPS - 1

    moves = [bot_move(game, state, Seat(1), Chance("thought", number)) for number in range(8)]

    assert moves.count(Sing(place=1)) > 5
    assert Sing(place=2) not in moves


def as_if_nothing_was_told(state: Dawn, seat: Seat | None) -> Iterator[Hidden]:
    yield Pool(state.deck, *(state.trees if seat is None else [state.trees[seat]]))


def as_if_nothing_was_ruled_out(state: Dawn, seat: Seat | None) -> Iterator[Hidden]:
    told = in_short(state.told)
    own = [at for at in range(len(state.trees)) if seat in (None, at)]
    yield Pool(state.deck, *(Fitting(state.trees[at], told[at], agrees) for at in own))


def noting_the_opposite(
    state: Dawn, seat: Seat, move: Sing | Shoo | Hint, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply a move, but store the opposite of each hint."""
    yield from apply(state, seat, move, chance)
    if isinstance(move, Hint):
        state.told[move.whom.seat] = [f"? ? -{move.what}" for _ in state.told[move.whom.seat]]


def kept_by(game: AnyGame, promise: Promise) -> None:
    for moment in moments_of(game, games=3):
        keep(moment, [promise])


MISFIT = "trees: a card dealt anew for .* doesn't fit what was told"
CONTRADICTED = "contradicts what Hinted told it"


@pytest.mark.parametrize(
    ("hidden", "promise", "reason"),
    [
        (as_if_nothing_was_told, promises.what_a_seat_was_told_is_true_of_every_deal, MISFIT),
        (as_if_nothing_was_ruled_out, promises.what_a_seat_was_told_is_true_of_every_deal, MISFIT),
        (
            as_if_nothing_was_told,
            promises.a_deal_contradicts_nothing_that_was_just_told,
            CONTRADICTED,
        ),
        (
            as_if_nothing_was_ruled_out,
            promises.a_deal_contradicts_nothing_that_was_just_told,
            CONTRADICTED,
        ),
    ],
)
def test_a_deal_that_ignores_hints_is_noticed(
    hidden: Callable[[Dawn, Seat | None], Iterator[Hidden]], promise: Promise, reason: str
) -> None:
    """A hint about some birds of a tree also says what the tree's other birds aren't."""
    game: AnyGame = changed(GAME, hidden=hidden)

    with pytest.raises(BrokenPromise, match=reason):
        kept_by(game, promise)


def test_a_note_of_a_hint_that_is_not_true_is_noticed() -> None:
    chorus: AnyGame = GAME

    with pytest.raises(BrokenPromise, match="a card doesn't fit what was told about it, really"):
        kept_by(
            changed(chorus, apply=noting_the_opposite),
            promises.what_a_seat_was_told_is_true_of_every_deal,
        )


def test_all_deals_that_fit_are_about_equally_likely() -> None:
    """The dealt distribution must be close to uniform in total variation distance."""
    cards, told = ["r 1", "r 1", "r 2", "g 1", "g 2", "b 3"], ["r ?", "? 1", "? ? -b"]
    possible = Counter(order for order in permutations(cards) if all(map(agrees, order[:3], told)))
    dealt = Counter[tuple[str, ...]]()
    for number in range(4000):
        hand, deck = ["r 1", "g 1", "g 2"], ["r 1", "r 2", "b 3"]
        Pool(deck, Fitting(hand, told, agrees)).shuffle(Chance("fair", number))
        dealt[(*hand, *deck)] += 1

    assert set(dealt) == set(possible)
    ways, deals = sum(possible.values()), sum(dealt.values())
    apart = sum(abs(dealt[deal] / deals - possible[deal] / ways) for deal in possible) / 2
    assert apart < 0.06


def test_a_deal_is_found_even_if_only_one_fits() -> None:
    """Each place allows fewer cards than the place before, so random deals rarely fit."""
    cards = list(range(30))
    told = list(range(30))
    Pool(Fitting(cards, told, lambda card, most: card <= most)).shuffle(Chance("steep", 0))

    assert cards == list(range(30))


def test_a_clue_that_no_deal_fits_is_an_error() -> None:
    with pytest.raises(NothingFits):
        Pool([1, 2], Fitting([3], [4], int.__eq__)).shuffle(Chance("x", 0))


def test_clues_go_with_what_is_alike_and_with_parts() -> None:
    """Each card's back shows whether the card is even. The deck's last card is known to be high."""
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
    """A trick-taking game in which everyone knows suits that some hands don't have."""

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

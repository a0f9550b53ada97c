"""The hard bot of Kitten models how other players bid by the odds."""

import pytest

from games.kit import Chance, Seat
from games.kit.bots import bot_move
from games.kitten import GAME
from games.kitten.cards import MAX_BID
from games.kitten.minds import QUALITIES, Mind, Offer, Said, pack_cards
from games.kitten.moves import Bid
from games.kitten.odds import odds
from games.kitten.state import State
from tests.games.kitten.deals import make_bid, table

TYPICAL_HANDS = [
    ("hat-blue-1 hat-red-3 wild", "glasses-red-1 skip"),
    ("glasses-blue-2 bow-tie-red-1 skip double-wild", "hat-red-1"),
    ("skip", "hat-red-1 hat-blue-1 hat-green-1 glasses-red-3"),
]


def mind_of(state: State, *, creeps: bool = False) -> Mind:
    hand = state.hands[0]
    unseen = sum(map(len, state.hands)) + 1 - len(hand)
    return Mind(pack_cards(hand), len(hand), unseen, creeps=creeps)


def bids_of_the_normal_bot(state: State, times: int = 60) -> set[Offer]:
    moves = [bot_move(GAME, state, Seat(0), Chance("minds", at)) for at in range(times)]
    return {(move.count, QUALITIES.index(move.of)) for move in moves if isinstance(move, Bid)}


@pytest.mark.parametrize("hands", TYPICAL_HANDS)
def test_chances_are_those_of_the_odds(hands: tuple[str, ...]) -> None:
    state = table(*hands)
    views = GAME.views.public(state), GAME.views.private(state, Seat(0))
    for of, chances in zip(QUALITIES, mind_of(state).chances, strict=True):
        exact = [float(odds(*views, of).at_least(count)) for count in range(MAX_BID + 1)]
        assert list(chances[: MAX_BID + 1]) == pytest.approx(exact)


@pytest.mark.parametrize("hands", TYPICAL_HANDS)
def test_someone_daring_opens_like_the_normal_bot(hands: tuple[str, ...]) -> None:
    state = table(*hands)
    mind = mind_of(state)
    made = bids_of_the_normal_bot(state)

    assert set(mind.bids_after(0)) <= made
    assert all(mind.explains([Said(bid, None)])[0] > 0.001 for bid in made)


def test_someone_daring_says_what_is_likeliest_if_every_bid_is_too_high() -> None:
    state = table(*TYPICAL_HANDS[0], said=(make_bid(1, 9, "blue"),))

    assert mind_of(state).bids_after(9) == [(10, 0)]


def test_someone_who_creeps_says_what_is_likeliest() -> None:
    assert mind_of(table(*TYPICAL_HANDS[0]), creeps=True).bids_after(3) == [(4, 0)]


def test_what_is_unlikely_is_challenged_and_what_is_held_is_raised() -> None:
    for creeps in (False, True):
        mind = mind_of(table(*TYPICAL_HANDS[0]), creeps=creeps)

        assert mind.challenges((10, 2)) > 0.9
        assert mind.challenges((3, 0)) < 0.1
        assert mind.challenges((MAX_BID, 0)) == 1.0


def test_a_persons_bids_tell_whether_they_creep_or_dare() -> None:
    mind = mind_of(table(*TYPICAL_HANDS[0]))
    low = [Said((1, 0), None), Said((3, 0), (2, 0))]
    high = [Said(mind.bids_after(0)[0], None)]

    assert mind.explains(low)[1] > 0.9
    assert mind.explains(high)[1] < 0.1


def test_who_holds_what_was_bid_explains_the_bid_best() -> None:
    with_hats, without = mind_of(table(*TYPICAL_HANDS[0])), mind_of(table(*TYPICAL_HANDS[1]))
    hats = [Said((5, 0), None)]

    assert with_hats.explains(hats)[0] > 3 * without.explains(hats)[0]


def test_who_raised_a_bid_believed_it() -> None:
    """Whoever raises a bid probably holds some of what was bid."""
    mind = mind_of(table(*TYPICAL_HANDS[0]))

    assert mind.explains([Said((6, 0), (5, 0))])[0] > mind.explains([Said((6, 0), (5, 2))])[0]

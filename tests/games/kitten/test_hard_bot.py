"""The hard bot of Kitten considers what the others may hold and how they may react."""

from collections import Counter

import pytest

from games.kit import Chance, Seat, begin
from games.kit.bots import bot_move
from games.kitten import GAME
from games.kitten.moves import AnyMove, Bid, Challenge, Purrfect, Skip
from games.kitten.rules import Options
from games.kitten.state import State
from tests.games.kitten.deals import make_bid, play_skip, table


def choose_move(state: State, number: int = 0) -> AnyMove:
    move = bot_move(GAME, state, Seat(0), Chance("bot", number), "hard")
    assert isinstance(move, AnyMove)
    return move


def usual_kind(state: State) -> type[AnyMove]:
    """Return the kind of move that the bot chooses most often."""
    kinds = Counter(type(choose_move(state, number)) for number in range(20))
    return kinds.most_common(1)[0][0]


HATS = "hat-blue-1 hat-red-1 hat-green-1"
HAND_WITHOUT_HATS = "glasses-blue-1 bow-tie-red-1 glasses-green-1"


def test_it_challenges_what_cannot_be() -> None:
    state = table(HAND_WITHOUT_HATS, HAND_WITHOUT_HATS, said=(make_bid(1, 12, "hats"),))

    assert choose_move(state) == Challenge()


def test_it_passes_a_doubtful_bid_on_if_it_can() -> None:
    state = table("glasses-red-1 skip", HATS, said=(make_bid(1, 6, "hats"),))

    assert usual_kind(state) == Skip


def test_with_more_players_it_passes_a_doubtful_bid_on_to_the_next() -> None:
    state = table("glasses-red-1 skip", HAND_WITHOUT_HATS, HATS, said=(make_bid(2, 7, "hats"),))

    assert usual_kind(state) == Skip


def test_it_would_rather_skip_than_raise_its_own_bid_beyond_belief() -> None:
    state = table(f"{HATS} skip", HAND_WITHOUT_HATS, said=(make_bid(0, 6, "hats"), play_skip(1)))

    assert usual_kind(state) == Skip


def test_it_raises_what_a_believer_would_raise_again() -> None:
    """The bot holds no hats, but the other player has bid hats and won't doubt one more."""
    state = table(HAND_WITHOUT_HATS, HATS, said=(make_bid(1, 3, "hats"),))

    assert usual_kind(state) == Bid


def test_it_calls_a_bid_that_is_exactly_right() -> None:
    """The bot holds all three hats, and the card to be turned over is probably no hat."""
    said = (make_bid(1, 3, "hats"), play_skip(1))
    state = table("hat-blue-3", "", said=said, purrfect=True)
    state.sizes[1] = 1

    assert choose_move(state) == Purrfect()


def test_it_calls_32_when_it_can_neither_raise_nor_skip() -> None:
    assert (
        choose_move(table(HAND_WITHOUT_HATS, HAND_WITHOUT_HATS, said=(make_bid(1, 32, "red"),)))
        == Challenge()
    )


def test_a_bid_of_31_can_be_raised_once_more() -> None:
    assert (
        choose_move(table(HAND_WITHOUT_HATS, HAND_WITHOUT_HATS, said=(make_bid(1, 30, "red"),)))
        == Challenge()
    )


@pytest.mark.parametrize("seats", [2, 10])
def test_nobody_can_tell_its_bid_from_its_cards_alone(seats: int) -> None:
    state: State = begin(GAME, seats, Options(), "bluff").state
    assert state.turn is not None
    seat = state.turn
    bids = [bot_move(GAME, state, seat, Chance("bot", number), "hard") for number in range(30)]

    assert len({bid.model_dump_json() for bid in bids}) > 3


def test_it_knows_no_more_than_its_seat() -> None:
    state = table(
        HATS, HAND_WITHOUT_HATS, f"{HAND_WITHOUT_HATS} wild", said=(make_bid(2, 3, "glasses"),)
    )
    for number in range(10):
        other = GAME.views.redeal(state, Seat(0), Chance("other", number))

        assert choose_move(other, number) == choose_move(state, number)

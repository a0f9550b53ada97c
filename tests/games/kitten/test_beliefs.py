"""The hard bot of Kitten infers from the bids which cards the other players may hold."""

import pytest

from games.kit import Chance, Seat, begin
from games.kit.bots import bot_move
from games.kitten import GAME
from games.kitten.cards import Card, Quality
from games.kitten.moves import AnyMove, Bade, Challenge, Purrfect, Skip, Skipped
from games.kitten.rules import Options
from games.kitten.state import State


def table(*hands: str, purrfect: bool = False) -> State:
    """Return a round with hands such as "hat-blue-2 wild", at the first seat's turn."""
    state: State = begin(GAME, len(hands), Options(purrfect=purrfect), "beliefs").state
    box = [*state.deck, *(card for hand in state.hands for card in hand)]
    for seat, hand in enumerate(hands):
        state.hands[seat] = [Card(card) for card in hand.split()]
        state.sizes[seat] = len(state.hands[seat])
        for card in state.hands[seat]:
            box.remove(card)
    state.deck = box
    state.turn = state.dealer = Seat(0)
    return state


def chosen(state: State, number: int = 0) -> AnyMove:
    move = bot_move(GAME, state, Seat(0), Chance("bot", number), "hard")
    assert isinstance(move, AnyMove)
    return move


HATS = "hat-blue-1 hat-red-1 hat-green-1"
PLAIN = "glasses-blue-1 bow-tie-red-1 glasses-green-1"


def test_it_challenges_what_cannot_be() -> None:
    state = table(PLAIN, PLAIN)
    state.said = [Bade(seat=Seat(1), count=12, of=Quality.HATS)]

    assert chosen(state) == Challenge()


def test_it_passes_a_doubtful_bid_on_if_it_can() -> None:
    state = table(f"{PLAIN} skip", PLAIN)
    state.said = [Bade(seat=Seat(1), count=5, of=Quality.HATS)]

    assert chosen(state) == Skip()


def test_it_calls_a_bid_that_is_exactly_right() -> None:
    """The bot holds all three hats itself, and the card to be turned over is probably not a hat."""
    state = table("hat-blue-3", "skip", purrfect=True)
    state.said = [Bade(seat=Seat(1), count=3, of=Quality.HATS), Skipped(seat=Seat(1))]
    state.hands[1] = []

    assert chosen(state) == Purrfect()


def test_what_was_bid_makes_more_of_it_likely() -> None:
    """The bot challenges six hats less often if both of the others have bid hats, not just one."""
    assert _challenges(Quality.HATS) < _challenges(Quality.GLASSES)


def _challenges(of: Quality) -> int:
    state = table(PLAIN, HATS, HATS)
    state.said = [
        Bade(seat=Seat(1), count=5, of=of),
        Bade(seat=Seat(2), count=6, of=Quality.HATS),
    ]
    return sum(chosen(state, number) == Challenge() for number in range(40))


def test_what_it_bid_itself_tells_it_nothing() -> None:
    state = table(f"{HATS} skip", PLAIN)
    state.said = [Bade(seat=Seat(0), count=2, of=Quality.HATS), Skipped(seat=Seat(1))]

    assert chosen(state) == Skip()


@pytest.mark.parametrize("seats", [2, 10])
def test_nobody_can_tell_its_bid_from_its_cards_alone(seats: int) -> None:
    state: State = begin(GAME, seats, Options(), "bluff").state
    assert state.turn is not None
    seat = state.turn
    bids = [bot_move(GAME, state, seat, Chance("bot", number), "hard") for number in range(30)]

    assert len({bid.model_dump_json() for bid in bids}) > 3


def test_it_knows_no_more_than_its_seat() -> None:
    state = table(HATS, PLAIN, f"{PLAIN} wild")
    state.said = [Bade(seat=Seat(2), count=3, of=Quality.GLASSES)]
    for number in range(10):
        other = GAME.redeal(state, Seat(0), Chance("other", number))

        assert chosen(other, number) == chosen(state, number)

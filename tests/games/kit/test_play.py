"""Playing single moves, and which moves are legal."""

import pytest

from games.kit import Chance, IllegalMove, Move, Seat, WrongSeats, begin, play, play_on, to_move
from games.kit.play import covers, told_range
from tests.games.kit.test_next_question import Trade
from tests.games.kit.toy import GAME, SHOW, STOP, Show, Stone, Swap, Toy, ToyOptions

R, B, G = Stone.RED, Stone.BLUE, Stone.GREEN
ADA, BEN = Seat(0), Seat(1)


def deal_game() -> Toy:
    state: Toy = begin(GAME, 2, ToyOptions(), "luck").state
    return state


def test_a_move_changes_a_copy() -> None:
    state = deal_game()
    before = state.model_dump_json()

    after = play(GAME, state, ADA, SHOW, Chance("luck", 1))

    assert state.model_dump_json() == before
    assert after.state != state
    assert [event.model_dump()["kind"] for event in after.events] == ["shown"]


def test_a_state_that_is_not_shared_is_changed_in_place() -> None:
    state = deal_game()

    assert play_on(GAME, state, ADA, SHOW, Chance("luck", 1)).state is state
    assert state.shown == [True, False]


def test_an_illegal_move_is_refused_without_its_contents() -> None:
    with pytest.raises(IllegalMove, match=r"^Show$"):
        play(GAME, deal_game(), BEN, SHOW, Chance("luck", 1))


def test_a_game_refuses_a_wrong_number_of_players() -> None:
    with pytest.raises(WrongSeats, match=r"^With these options, Toy is for 2 to 4 players\.$"):
        begin(GAME, 5, ToyOptions(), "luck")
    assert told_range(range(1, 2)) == "1 player"
    assert told_range(range(3, 4)) == "3 players"


def test_only_players_who_are_waited_for_are_due() -> None:
    """Ben may agree to stop at any time, but the game doesn't wait for him."""
    state = deal_game()

    assert list(to_move(GAME, state, 2)) == [ADA]
    assert STOP in GAME.rules.legal(state, BEN)


@pytest.mark.parametrize(
    ("offer", "move", "allowed"),
    [
        (SHOW, Show(), True),
        (SHOW, STOP, False),
        (Swap(stones=(R, R, B, G)), Swap(stones=(R, R, B, G)), False),
        (Swap(stones=(R, R, B)), Swap(stones=(B, R, R)), True),
        (Swap(stones=(R, R, B)), Swap(stones=(B,)), True),
        (Swap(stones=(R, R, B)), Swap(stones=()), False),
        (Swap(stones=(R, R, B)), Swap(stones=(B, B)), False),
        (Swap(stones=(R, R, B)), Swap(stones=(G,)), False),
        (Trade(gives=(R, B), to=1), Trade(gives=(), to=1), True),
        (Trade(gives=(R, B), to=1), Trade(gives=(R,), to=2), False),
    ],
    ids=["same", "other", "most", "order", "part", "least", "twice", "none", "nothing", "field"],
)
def test_an_offer_covers_itself_and_its_parts(offer: Move, move: Move, *, allowed: bool) -> None:
    assert covers(offer, move) is allowed


def test_the_whole_offer_is_not_legal_if_fewer_must_be_taken() -> None:
    state = deal_game()
    offer = next(iter(GAME.rules.legal(state, ADA)))
    assert isinstance(offer, Swap)
    assert len(offer.stones) == 4

    with pytest.raises(IllegalMove):
        play(GAME, state, ADA, offer, Chance("luck", 1))

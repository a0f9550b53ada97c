"""Hidden information in Kitten stays hidden."""

from collections import Counter

from games.kit import Chance, Seat
from games.kitten import GAME
from games.kitten.cards import BOX
from tests.games.kitten.deals import make_bid, play_skip, table


def test_only_what_a_seat_cannot_see_is_redealt() -> None:
    said = (make_bid(0, 1, "hats"), play_skip(1), make_bid(0, 3, "red"))
    state = table("hat-blue-1 wild", "hat-red-3 hat-red-1", "skip", said=said, turn=1)

    others = [GAME.views.redeal(state, Seat(0), Chance("anew", number)) for number in range(20)]

    assert all(other.hands[0] == state.hands[0] for other in others)
    assert all(GAME.views.public(other) == GAME.views.public(state) for other in others)
    assert all(Counter(GAME.rules.cards(other)) == Counter(BOX) for other in others)
    assert len({tuple(other.hands[1]) for other in others}) > 10
    assert len({other.deck[-1] for other in others}) > 5


def test_a_running_game_of_kitten_has_no_result() -> None:
    assert GAME.rules.result(table("wild", "wild")) is None

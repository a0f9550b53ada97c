"""Cosmic Critters has as many sequences of moves as counted by hand."""

import pytest

from games.cosmic.rules import apply, legal, setup
from games.cosmic.state import Options, State
from games.kit import Chance, copy_state
from tests.games.cosmic.tables import table


def count_sequences(state: State, moves: int) -> int:
    """Return the number of different sequences of `moves` moves."""
    if moves == 0:
        return 1
    total = 0
    for move in legal(state, state.turn):
        after = copy_state(state)
        _ = list(apply(after, after.turn, move, Chance("", 0)))
        total += count_sequences(after, moves - 1)
    return total


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_first_turn_is_one_of_84(seats: int) -> None:
    """A turn begins with one of 4 · 3 offers.

    Then the player makes one of 3 · 2 second offers or ends the turn. The next player has 4 · 3
    first offers again.
    """
    state = setup(seats, Options(), Chance("counts", 0))

    assert [count_sequences(state, moves) for moves in range(4)] == [1, 12, 12 * 7, 12 * 7 * 12]


def test_a_turn_with_both_offers_out_begins_with_closing_a_sale() -> None:
    """After closing one of two sales, the player closes the other, or makes an offer.

    After only one sale, the player has 2 critters for 2 customers. An offer then ends the turn,
    because the other offer card is still out, and the next player has 1 critter for 3 customers.
    After both sales, the player can offer one of 2 critters to one of 3 customers.
    """
    offers = {1: {"Ada": "blib-blue-1"}, 2: {"Ada": "blib-blue-2"}}
    state = table("zorp-blue-1 zorp-blue-2", "zorp-green-1", offers=offers)

    assert [count_sequences(state, moves) for moves in range(4)] == [
        1,
        2,
        2 * (1 + 4),
        2 * (6 + 4 * 3),
    ]

"""The hard bot's beliefs about the cards it can't see."""

import pytest

from games.kit import Chance, Seat
from games.kitten import GAME
from games.kitten.beliefs import WORLDS, Beliefs, World
from games.kitten.cards import Quality
from games.kitten.minds import AT
from games.kitten.moves import Said
from tests.games.kitten.deals import bade, skipped, table

HATS = "hat-blue-1 hat-red-1 hat-green-1"
PLAIN = "glasses-blue-1 bow-tie-red-1 glasses-green-1"


def worlds(*said: Said, hands: tuple[str, ...] = (PLAIN, HATS, HATS)) -> list[World]:
    state = table(*hands, said=said)
    beliefs = Beliefs(GAME.public(state), GAME.private(state, Seat(0)))
    return beliefs.worlds(Chance("beliefs", 0))


def mean(several: list[World], of: Quality) -> float:
    return sum(world.weight * world.totals[AT[of]] for world in several) / WORLDS


def test_so_many_worlds_are_drawn() -> None:
    assert sum(world.weight for world in worlds()) == pytest.approx(WORLDS, abs=1)


def test_what_was_bid_makes_more_of_it_likely() -> None:
    said = bade(1, 5, "hats"), bade(2, 6, "hats")

    assert mean(worlds(*said), Quality.HATS) > mean(worlds(), Quality.HATS) + 0.5


def test_what_one_bid_oneself_tells_nothing() -> None:
    said = bade(0, 5, "hats"), skipped(1)
    others = bade(0, 5, "green"), skipped(1)

    assert mean(worlds(*said), Quality.HATS) == mean(worlds(*others), Quality.HATS)


def test_ones_own_cards_are_counted() -> None:
    """With nobody else's cards in play, only the card to be turned over is unknown."""
    found = worlds(bade(1, 1, "red"), skipped(1), hands=("hat-blue-3 hat-red-1", ""))

    assert all(world.totals[AT[Quality.HATS]] in range(4, 8) for world in found)
    assert {world.totals[AT[Quality.HATS]] for world in found} >= {4, 5}


def test_of_many_bids_fewer_deals_are_tried_and_as_many_drawn() -> None:
    said = [bade(1 + number % 2, 1 + number, "hats") for number in range(8)]

    assert sum(world.weight for world in worlds(*said)) == pytest.approx(WORLDS, abs=1)

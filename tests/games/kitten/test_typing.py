"""Bids can be typed as people say them."""

import pytest

from games.kit import Seat
from games.kit.parse_move import Choice, NotUnderstood, complete, read
from games.kitten import GAME
from games.kitten.cards import Quality
from games.kitten.moves import Bid, Challenge
from games.kitten.rules import BIDS
from tests.games.kitten.deals import make_bid, table


@pytest.mark.parametrize(
    ("typed", "of"),
    [
        ("hats", Quality.HATS),
        ("hat", Quality.HATS),
        ("Bow Ties", Quality.BOW_TIES),
        ("bowtie", Quality.BOW_TIES),
        ("bow-tie", Quality.BOW_TIES),
        ("glasses", Quality.GLASSES),
        ("glass", Quality.GLASSES),
        ("RED", Quality.RED),
        ("greens", Quality.GREEN),
    ],
)
def test_a_bid_may_be_typed_as_it_is_said(typed: str, of: Quality) -> None:
    assert read(GAME, BIDS, "bid", {"count": "5", "of": typed}) == Bid(count=5, of=of)


@pytest.mark.parametrize("typed", ["blue hats", "g", "caps", ""])
def test_an_unknown_quality_is_not_guessed(typed: str) -> None:
    """Rule K2: a bid of "blue hats" isn't possible, and isn't read as "blue" or "hats"."""
    with pytest.raises(NotUnderstood) as refused:
        read(GAME, BIDS, "bid", {"count": "5", "of": typed})

    assert refused.value.possible == ("hats", "bow ties", "glasses", "blue", "red", "green")


def test_a_number_is_never_completed_to_a_longer_one() -> None:
    with pytest.raises(NotUnderstood):
        read(GAME, BIDS[-18:], "bid", {"count": "3", "of": "hats"})


def test_only_counts_that_may_be_bid_are_completed() -> None:
    state = table("hat-blue-1", "hat-red-1", turn=1, said=(make_bid(0, 29, "hats"),))
    moves = list(GAME.rules.legal(state, Seat(1)))

    counts = complete(GAME, moves, "bid", {"of": "red"}, "count")

    assert counts == [Choice("30", "30"), Choice("31", "31"), Choice("32", "32")]
    assert read(GAME, moves, "challenge", {}) == Challenge()

"""The names of critters and customers can be typed."""

import pytest

from games.cosmic import GAME
from games.cosmic.box import Critter
from games.cosmic.moves import Offer
from games.kit import Seat
from games.kit.parse_move import NotUnderstood, complete, read
from tests.games.cosmic.tables import table

LEGAL_MOVES = list(
    GAME.rules.legal(table("blib-blue-1 blib-blue-3 zorp-green-2", "fuzzle-blue-1"), Seat(0))
)


@pytest.mark.parametrize(
    "text",
    [
        "zorp-green-2",
        "Zorp Green $2 ♥1",
        "zorp green 2",
        "Green Zorp $2",
        "green zorp 2",
        "zorp green",
        "Green Zorp",
        "★Zorp 🟩G $2♥1",
    ],
)
def test_a_critter_is_offered_by_name_in_either_order(text: str) -> None:
    assert read(GAME, LEGAL_MOVES, "offer", {"critter": text, "customer": "2"}) == Offer(
        critter=Critter.ZORP_GREEN_2, customer=2
    )


def test_a_name_that_two_critters_share_leads_to_a_question() -> None:
    assert isinstance(
        read(GAME, LEGAL_MOVES, "offer", {"critter": "blue blib", "customer": "1"}), tuple
    )


def test_a_critter_in_another_hand_is_not_understood() -> None:
    with pytest.raises(NotUnderstood):
        read(GAME, LEGAL_MOVES, "offer", {"critter": "blue fuzzle", "customer": "1"})


def test_a_customer_is_named_by_its_exact_number() -> None:
    for wrong in ("-2", "0", "4", "12"):
        with pytest.raises(NotUnderstood):
            read(GAME, LEGAL_MOVES, "offer", {"critter": "zorp-green-2", "customer": wrong})


def test_completion_finds_a_critter_by_its_colour() -> None:
    found = complete(GAME, LEGAL_MOVES, "offer", {"critter": "green z"}, "critter")

    assert [choice.label for choice in found] == ["Zorp Green $2 ♥1"]

"""The box of Kitten holds the printed cards."""

from collections import Counter

import pytest

from games.kitten import texts
from games.kitten.cards import BOX, MAX_BID, PORTRAITS, SKIP, WORTH, Card, Quality, worth


def test_the_box_holds_55_cards() -> None:
    kinds = Counter(
        {1: "single", 2: "double", 3: "triple"}[PORTRAITS[card].cats] if card in PORTRAITS else card
        for card in BOX
    )

    assert len(BOX) == 55
    assert kinds == {
        "single": 27,
        "double": 9,
        "triple": 9,
        "wild": 4,
        "double-wild": 2,
        "skip": 4,
    }


def test_all_nine_pairs_are_treated_alike() -> None:
    pairs = Counter(
        (PORTRAITS[card].accessory, PORTRAITS[card].colour, PORTRAITS[card].cats)
        for card in BOX
        if card in PORTRAITS
    )

    assert len(pairs) == 27
    assert all(copies == (3 if cats == 1 else 1) for (_, _, cats), copies in pairs.items())


@pytest.mark.parametrize("of", Quality)
def test_there_are_32_of_every_quality(of: Quality) -> None:
    """Rule K4: no bid is higher than 32, because the box has only 32 of anything."""
    assert worth(BOX, of) == MAX_BID == 32


@pytest.mark.parametrize(
    ("card", "counts"),
    [
        ("hat-blue-1", {"blue": 1, "hats": 1}),
        ("bow-tie-green-2", {"green": 2, "bow ties": 2}),
        ("glasses-red-3", {"red": 3, "glasses": 3}),
        ("wild", dict.fromkeys(Quality, 1)),
        ("double-wild", dict.fromkeys(Quality, 2)),
        ("skip", {}),
    ],
)
def test_each_kind_of_card_counts_as_printed(card: str, counts: dict[str, int]) -> None:
    """Rules K7 and K13: a Skip counts as nothing, and a Wild as one of whatever was bid."""
    counted = {of: WORTH[of][Card(card)] for of in Quality if WORTH[of][Card(card)]}

    assert counted == {Quality(of): count for of, count in counts.items()}


def test_every_kind_of_card_has_its_own_name() -> None:
    assert len({texts.card(card) for card in BOX}) == len(set(BOX)) == 30
    assert texts.card(Card("hat-blue-1")) == "Blue Hat"
    assert texts.card(Card("bow-tie-green-2")) == "Double Green Bow Tie"
    assert texts.card(Card("glasses-red-3")) == "Triple Red Glasses"
    assert texts.card(SKIP) == "Skip"

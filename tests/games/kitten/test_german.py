"""German nouns and adjectives agree with the number and the sentence."""

from collections.abc import Iterator

import pytest

from games.kit import Names, Seat
from games.kit.language import speaking
from games.kit.parse_move import read
from games.kitten import GAME, texts
from games.kitten.cards import Quality
from games.kitten.moves import Bid, Called
from games.kitten.rules import BIDS

ADA, BEN = Seat(0), Seat(1)


@pytest.fixture(autouse=True)
def in_german() -> Iterator[None]:
    with speaking("de"):
        yield


def name(seat: Seat) -> str:
    return ("Ada", "Ben")[seat]


def test_a_count_declines_what_is_counted() -> None:
    assert [texts.tally(count=count, of=Quality.BLUE) for count in (0, 1, 5)] == [
        "keine Blauen",
        "1 Blaue",
        "5 Blaue",
    ]
    assert [texts.tally(count=count, of=Quality.HATS) for count in (0, 1, 5)] == [
        "keine Hüte",
        "1 Hut",
        "5 Hüte",
    ]
    assert texts.say_fewer(count=1, of=Quality.HATS) == "Du sagst: Es gibt keinen einzigen Hut."
    assert texts.say_fewer(count=1, of=Quality.RED) == "Du sagst: Es gibt keine einzige Rote."


def test_sentences_fit_whoever_reads_them() -> None:
    called = Called(seat=ADA, call="purrfect", bidder=BEN, count=1, of=Quality.GLASSES)
    told = [GAME.words.narrate(called, Names(name, reader)) for reader in (None, ADA, BEN)]
    assert told == [
        "Ada hat **Schnurrfekt** gerufen: genau **1 Brille**, wie Ben geboten hat.",
        "Du hast **Schnurrfekt** gerufen: genau **1 Brille**, wie Ben geboten hat.",
        "Ada hat **Schnurrfekt** gerufen: genau **1 Brille**, wie du geboten hast.",
    ]


@pytest.mark.parametrize(
    ("typed", "of"),
    [
        ("Hüte", Quality.HATS),
        ("hut", Quality.HATS),
        ("hats", Quality.HATS),
        ("fliege", Quality.BOW_TIES),
        ("blau", Quality.BLUE),
        ("Blaue", Quality.BLUE),
        ("green", Quality.GREEN),
    ],
)
def test_a_bid_may_be_typed_in_german_or_english(typed: str, of: Quality) -> None:
    assert read(GAME, BIDS, "bid", {"count": "5", "of": typed}) == Bid(count=5, of=of)

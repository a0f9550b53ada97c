"""A bot comments on its bid when its hand is shown."""

from games.kit import Seat
from games.kitten.cards import Card, Quality
from games.kitten.moves import AnyEvent, Bade, Called, Counted, Showed
from games.kitten.words import boasts, occasions

ADA, BEN = Seat(0), Seat(1)
CALLED = Called(seat=ADA, call="challenge", bidder=BEN, count=3, of=Quality.HATS)


def show_hand(seat: Seat, worth: int, *cards: str) -> Showed:
    hand = tuple(Card(card) for card in cards)
    return Showed(seat=seat, cards=hand, of=Quality.HATS, worth=worth, so_far=worth)


def test_a_bidder_admits_a_bluff_or_shows_off_its_wilds() -> None:
    bluff: list[AnyEvent] = [CALLED, show_hand(ADA, 0, "skip"), show_hand(BEN, 0, "skip")]
    said = list(boasts(bluff))
    assert {boast.seat for boast in said} == {BEN}
    assert said[0].words == "I had no hats at all. That was a bluff."
    lucky: list[AnyEvent] = [CALLED, show_hand(BEN, 3, "wild", "double-wild")]
    said = list(boasts(lucky))
    assert {boast.seat for boast in said} == {BEN}
    assert [boast.words for boast in said][:2] == [
        "I had two wilds.",
        "It helps to hold two wilds.",
    ]


def test_nothing_is_said_about_an_ordinary_hand_or_an_empty_one() -> None:
    assert list(boasts([CALLED, show_hand(BEN, 1, "wild"), show_hand(ADA, 0, "skip")])) == []
    assert list(boasts([CALLED, show_hand(BEN, 0)])) == []
    assert list(boasts([Bade(seat=BEN, count=3, of=Quality.HATS)])) == []


def test_a_bidder_is_caught_by_two_or_more_and_right_by_a_hair() -> None:
    def noticed(total: int) -> list[tuple[Seat, str]]:
        counted = Counted(total=total, count=3, of=Quality.HATS, call="challenge")
        return list(occasions([CALLED, counted]))

    assert noticed(1) == [(BEN, "caught")]
    assert noticed(3) == [(BEN, "near")]
    assert noticed(2) == noticed(4) == []
    assert list(occasions([CALLED])) == []

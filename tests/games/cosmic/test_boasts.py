"""A bot comments on its offer when a sale is closed."""

from games.cosmic.box import Critter, Customer
from games.cosmic.cards import Match
from games.cosmic.moves import Revealed, Sold
from games.cosmic.sales import Sale, Shown, Why
from games.cosmic.words import boasts, critter, occasions
from games.kit import Seat

CRITTER = next(iter(Critter))
CUSTOMER = next(iter(Customer))


def make_sale(*matches: Match) -> Sold:
    """Return a sale with one offer by each seat, of which seat 0's is the best."""
    offers = tuple(
        Shown(rank=seat + 1, seat=Seat(seat), critter=CRITTER, match=match)
        for seat, match in enumerate(matches)
    )
    return Sold(sale=Sale(place=1, customer=CUSTOMER, offers=offers, winner=Seat(0), why=Why.MATCH))


def test_the_winner_admits_a_bluff_or_is_proud_of_the_right_critter() -> None:
    said = list(boasts([make_sale(Match.NEITHER, Match.NEITHER)]))
    assert {boast.seat for boast in said} == {Seat(0)}
    assert said[0].words == f"Mine was only {critter(CRITTER)}. I was bluffing."
    said = list(boasts([make_sale(Match.BOTH, Match.COLOUR, Match.NEITHER)]))
    assert {boast.seat for boast in said} == {Seat(0)}
    assert said[0].words == f"I kept {critter(CRITTER)} for exactly this."


def test_nothing_is_said_about_an_ordinary_sale() -> None:
    for matches in ((Match.NEITHER,), (Match.BOTH, Match.COLOUR), (Match.SPECIES, Match.COLOUR)):
        assert list(boasts([make_sale(*matches)])) == []
    (offer, *_) = make_sale(Match.BOTH).sale.offers
    assert list(boasts([Revealed(place=1, offer=offer)])) == []


def test_losers_are_caught_bluffing_or_lose_by_a_hair() -> None:
    sale = make_sale(Match.BOTH, Match.BOTH, Match.NEITHER)
    assert list(occasions([sale])) == [(Seat(2), "caught"), (Seat(1), "near")]
    assert list(occasions([make_sale(Match.BOTH, Match.COLOUR)])) == []

"""Settle a sale: rank the offers, and decide who wins and why."""

from collections.abc import Mapping
from enum import StrEnum

from benchmarks.frozen.cosmic.box import Critter, Customer, Taste
from benchmarks.frozen.cosmic.cards import FIT_RANKS, Fit, Match, match_of
from benchmarks.frozen.kit import Frozen, Seat


class Why(StrEnum):
    """The reason why a sale's winner won."""

    ALONE = "alone"
    MATCH = "match"
    CHEAPER = "cheaper"
    LIKEABLE = "likeable"
    TURN = "turn"  # the best offers tied, and one is by the seat whose turn it is
    LEFT = "left"  # the best offers tied, and the winner is the nearest to the left


class Shown(Frozen):
    """An offer that was turned over. Equal offers share a rank."""

    rank: int
    seat: Seat
    critter: Critter
    match: Match


class Sale(Frozen):
    """A closed sale, whose offers are sorted with the best first."""

    place: int
    customer: Customer
    offers: tuple[Shown, ...]
    winner: Seat
    why: Why

    @property
    def best(self) -> tuple[Seat, ...]:
        return tuple(shown.seat for shown in self.offers if shown.rank == 1)


def settle_sale(
    place: int, customer: Customer, offers: Mapping[Seat, Critter], turn: Seat, seats: int
) -> Sale:
    """Rank the offers (S8) and find the winner. Ties favour the seat `turn` (S9)."""
    fit = {seat: FIT_RANKS[customer][critter] for seat, critter in offers.items()}
    order = sorted(fit, key=lambda seat: (fit[seat], (seat - turn) % seats))
    values = [fit[seat] for seat in order]
    winner, why = order[0], _why_won(values, customer)
    if values.count(values[0]) > 1:
        # A tie goes to the seat `turn`, or else to the next one to its left (S9, S15).
        winner, why = (turn, Why.TURN) if turn in fit else (order[0], Why.LEFT)
    shown = tuple(
        Shown(
            rank=values.index(fit[seat]) + 1,
            seat=seat,
            critter=offers[seat],
            match=match_of(fit[seat]),
        )
        for seat in order
    )
    return Sale(place=place, customer=customer, offers=shown, winner=winner, why=why)


def _why_won(values: list[Fit], customer: Customer) -> Why:
    """Say why the first offer beats the second."""
    if len(values) == 1:
        return Why.ALONE
    if values[0][0] < values[1][0]:
        return Why.MATCH
    return Why.CHEAPER if customer.taste is Taste.CHEAPEST else Why.LIKEABLE

"""How well critters suit customers, and how much they're worth."""

from collections.abc import Iterable
from enum import StrEnum

from benchmarks.frozen.cosmic.box import Critter, Customer, Taste

PLACES = (1, 2, 3)
"""Where customers stand at the counter."""

OFFER_CARDS = 2
"""How many offers a player may have out."""


class Match(StrEnum):
    """The part of a customer's wish that a critter meets, best first (S8)."""

    BOTH = "both"
    SPECIES = "species"
    COLOUR = "colour"
    NEITHER = "neither"


Fit = tuple[int, int]
"""The match, then price or hearts; less is better (S8)."""


def match_of(fit: Fit) -> Match:
    return MATCHES[fit[0]]


def find_match(customer: Customer, critter: Critter) -> Match:
    return match_of(FIT_RANKS[customer][critter])


def worth(critters: Iterable[Critter]) -> int:
    """Add up the prices of critters; hearts don't score (S17)."""
    return sum(critter.cost for critter in critters)


def _fit_rank(customer: Customer, critter: Critter) -> Fit:
    species, colour = customer.species != critter.species, customer.colour != critter.colour
    value = critter.cost if customer.taste is Taste.CHEAPEST else -critter.hearts
    return 2 * species + colour, value


MATCHES = tuple(Match)
FIT_RANKS = {
    customer: {critter: _fit_rank(customer, critter) for critter in Critter}
    for customer in Customer
}

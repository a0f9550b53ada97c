"""What splotches can pay for, and what wands make of them."""

from enum import StrEnum
from functools import cache, lru_cache
from itertools import product

from benchmarks.frozen.kritters.cards import (
    FACES,
    PRICES,
    PRIMARY,
    SORTS,
    Card,
    Colour,
    Kind,
    Purse,
    Sort,
)

REMEMBERED = 20_000


class Recolour(StrEnum):
    """What one wand does to all splotches of a colour."""

    C_TO_M = "c-m"
    C_TO_Y = "c-y"
    M_TO_C = "m-c"
    M_TO_Y = "m-y"
    Y_TO_C = "y-c"
    Y_TO_M = "y-m"

    @property
    def source(self) -> Colour:
        return Colour(self.value[0])

    @property
    def target(self) -> Colour:
        return Colour(self.value[2])


Wand = tuple[Recolour, ...]
"""What all wands of a turn do together, looking at the colours as they were drawn (C7)."""


def drawn_purse(drawn: tuple[Card, ...], boosted: Sort) -> tuple[Purse, int]:
    """The splotches and the wands of the drawn cards; what is boosted counts twice (C39)."""
    cyan = magenta = yellow = wild = wands = 0
    if boosted:
        cyan, magenta, yellow, wild = FACES[boosted].gives
        wands = int(boosted == Kind.WAND)
    for card in drawn:
        gives = FACES[card].gives
        cyan += gives[0]
        magenta += gives[1]
        yellow += gives[2]
        wild += gives[3]
        wands += SORTS[card] == Kind.WAND
    return (cyan, magenta, yellow, wild), wands


@lru_cache(REMEMBERED)
def payable(purse: Purse, wands: int) -> dict[str, Wand]:
    """The prices of the box that can be paid, and how."""
    ways = {price: way_to_pay(purse, wands, price) for price in dict.fromkeys(PRICES.values())}
    return {price: way for price, way in ways.items() if way is not None}


def way_to_pay(purse: Purse, wands: int, price: str) -> Wand | None:
    """How to pay with the fewest wands, or None where nothing helps (C6)."""
    return next((way for way, then in _ways(purse, wands) if left(then, price) is not None), None)


@lru_cache(REMEMBERED)
def ways_to_pay(purse: Purse, wands: int, price: str, others: tuple[str, ...]) -> tuple[Wand, ...]:
    """The ways that differ in which of the other prices could be paid as well (C37).

    Of ways that leave the same open there is one, and none that leaves less open than another.
    """
    opens: dict[frozenset[str], Wand] = {}
    for way, then in _ways(purse, wands):
        rest = left(then, price)
        if rest is not None:
            also = frozenset(each for each in others if left(rest, each) is not None)
            opens.setdefault(also, way)
    return tuple(way for also, way in opens.items() if not any(also < more for more in opens))


@lru_cache(REMEMBERED)
def left(purse: Purse, price: str) -> Purse | None:
    """What is left after paying, the wild splotches spared; None where it is not enough (C10)."""
    wild = purse[3]
    rest: list[int] = []
    for have, colour in zip(purse, PRIMARY, strict=False):
        more = have - price.count(colour)
        rest.append(max(more, 0))
        wild += min(more, 0)
    return (rest[0], rest[1], rest[2], wild) if wild >= 0 else None


def recoloured(purse: Purse, wand: Wand) -> Purse:
    """All at once, and never the wild ones (C7, C8)."""
    now: dict[Colour, int] = dict.fromkeys(PRIMARY, 0)
    to = {each.source: each.target for each in wand}
    for have, colour in zip(purse, PRIMARY, strict=False):
        now[to.get(colour, colour)] += have
    cyan, magenta, yellow = now.values()
    return cyan, magenta, yellow, purse[3]


@lru_cache(REMEMBERED)
def _ways(purse: Purse, wands: int) -> tuple[tuple[Wand, Purse], ...]:
    """What the wands can make of a purse, each outcome once, the fewest wands first."""
    outcomes: dict[Purse, Wand] = {}
    for wand in _uses(wands):
        outcomes.setdefault(recoloured(purse, wand), wand)
    return tuple((wand, then) for then, wand in outcomes.items())


@cache
def _uses(wands: int) -> tuple[Wand, ...]:
    """Each wand takes a colour of its own; three may swap them all (C7)."""
    by_source = [
        (*(each for each in Recolour if each.source is colour), None) for colour in PRIMARY
    ]
    uses = (tuple(each for each in use if each) for use in product(*by_source))
    return tuple(sorted((use for use in uses if len(use) <= wands), key=len))

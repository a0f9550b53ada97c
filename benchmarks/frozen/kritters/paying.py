"""Paying for cards with splotches, and recolouring them with wands."""

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

CACHED_PURSES = 20_000


class Recolour(StrEnum):
    """One wand's effect: all splotches of one colour become another colour."""

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
    """Count the splotches and wands of the drawn cards; a boosted card counts twice (C39)."""
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


@lru_cache(CACHED_PURSES)
def find_payable(purse: Purse, wands: int) -> dict[str, Wand]:
    """Map each price that can be paid to a way of paying it."""
    ways = {price: way_to_pay(purse, wands, price) for price in dict.fromkeys(PRICES.values())}
    return {price: way for price, way in ways.items() if way is not None}


def way_to_pay(purse: Purse, wands: int, price: str) -> Wand | None:
    """Return the way to pay that uses the fewest wands, or None if there isn't one (C6)."""
    return next(
        (way for way, then in _reachable_purses(purse, wands) if left(then, price) is not None),
        None,
    )


@lru_cache(CACHED_PURSES)
def ways_to_pay(purse: Purse, wands: int, price: str, others: tuple[str, ...]) -> tuple[Wand, ...]:
    """Return the ways to pay that differ in which other prices could still be paid (C37).

    If several leave the same prices in reach, only the first counts. A way is dropped if another
    leaves the same prices in reach and more.
    """
    opens: dict[frozenset[str], Wand] = {}
    for way, then in _reachable_purses(purse, wands):
        rest = left(then, price)
        if rest is not None:
            also = frozenset(each for each in others if left(rest, each) is not None)
            opens.setdefault(also, way)
    return tuple(way for also, way in opens.items() if not any(also < more for more in opens))


@lru_cache(CACHED_PURSES)
def left(purse: Purse, price: str) -> Purse | None:
    """Pay, using wild splotches last, and return what's left; None if it's too little (C10)."""
    wild = purse[3]
    rest: list[int] = []
    for have, colour in zip(purse, PRIMARY, strict=False):
        more = have - price.count(colour)
        rest.append(max(more, 0))
        wild += min(more, 0)
    return (rest[0], rest[1], rest[2], wild) if wild >= 0 else None


def recolour(purse: Purse, wand: Wand) -> Purse:
    """Apply all wands at once; they never change wild splotches (C7, C8)."""
    now: dict[Colour, int] = dict.fromkeys(PRIMARY, 0)
    to = {each.source: each.target for each in wand}
    for have, colour in zip(purse, PRIMARY, strict=False):
        now[to.get(colour, colour)] += have
    cyan, magenta, yellow = now.values()
    return cyan, magenta, yellow, purse[3]


@lru_cache(CACHED_PURSES)
def _reachable_purses(purse: Purse, wands: int) -> tuple[tuple[Wand, Purse], ...]:
    """Return every purse the wands can produce, with the fewest wands for each, fewest first."""
    outcomes: dict[Purse, Wand] = {}
    for wand in _wand_uses(wands):
        outcomes.setdefault(recolour(purse, wand), wand)
    return tuple((wand, then) for then, wand in outcomes.items())


@cache
def _wand_uses(wands: int) -> tuple[Wand, ...]:
    """Return all ways to use up to this many wands, each on a different colour (C7)."""
    by_source = [
        (*(each for each in Recolour if each.source is colour), None) for colour in PRIMARY
    ]
    uses = (tuple(each for each in use if each) for use in product(*by_source))
    return tuple(sorted((use for use in uses if len(use) <= wands), key=len))

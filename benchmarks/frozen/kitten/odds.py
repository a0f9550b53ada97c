"""The exact chance that a bid is true, given what one seat can see.

Each unseen card is equally likely to be in a hand or on top of the deck.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from benchmarks.frozen.kitten.cards import BOX, SKIP, WORTH, Quality, worth
from benchmarks.frozen.kitten.moves import Skipped
from benchmarks.frozen.kitten.views import Private, Public


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds for one quality, from a seat's point of view.

    `held` is how much the seat itself has; `ways[n]` is the number of ways in which the unseen
    cards in play add up to `n`.
    """

    held: int
    ways: tuple[int, ...]

    def exactly(self, count: int) -> Fraction:
        more = count - self.held
        return Fraction(self.ways[more] if 0 <= more < len(self.ways) else 0, sum(self.ways))

    def at_least(self, count: int) -> Fraction:
        return Fraction(sum(self.ways[max(0, count - self.held) :]), sum(self.ways))

    @property
    def mean(self) -> Fraction:
        return self.held + Fraction(
            sum(more * ways for more, ways in enumerate(self.ways)), sum(self.ways)
        )


def odds(public: Public, private: Private, of: Quality) -> Odds:
    """Return the odds for the total of all hands and the card that will be turned over."""
    each = WORTH[of]
    unseen = list(_BOX_BY_WORTH[of])
    for card in private.hand:
        unseen[each[card]] -= 1
    unseen[each[SKIP]] -= sum(isinstance(said, Skipped) for said in public.said)
    in_play = sum(public.held) - len(private.hand) + 1
    return Odds(worth(private.hand, of), _count_ways(*unseen, drawn=in_play))


_BOX_BY_WORTH = {
    of: [sum(each[card] == count for card in BOX) for count in range(4)]
    for of, each in WORTH.items()
}


@lru_cache(maxsize=4096)
def _count_ways(nothing: int, ones: int, twos: int, threes: int, drawn: int) -> tuple[int, ...]:
    """Count the ways in which `drawn` of these cards add up to each total."""
    totals = [0] * (ones + 2 * twos + 3 * threes + 1)
    for three in range(min(threes, drawn) + 1):
        for two in range(min(twos, drawn - three) + 1):
            left = drawn - three - two
            ways = comb(threes, three) * comb(twos, two)
            for one in range(min(ones, left) + 1):
                total = 3 * three + 2 * two + one
                totals[total] += ways * comb(ones, one) * comb(nothing, left - one)
    return tuple(totals)

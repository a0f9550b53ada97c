"""A model of how a player with a given hand judges bids, and which bids the player would make.

Players bid in one of three ways. Half are daring: they bid about as high as is likely to be true.
Some creep: they raise by one, with whatever is likeliest. The others bid what they hold.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from games.kitten.cards import BOX, MAX_BID, SKIP, WORTH, Card, Quality
from games.kitten.odds import ways_of

MIN_DARING_CHANCE, MIN_BLUFF_CHANCE = (
    2 / 3,
    2 / 5,
)  # the lowest chance of being true for a daring bid, and for a bluff
BLUFF_ONE_IN = 12  # a daring player bluffs once in this many bids
MAX_HIGH_BIDS = 4  # a daring player chooses among this many of the highest bids
# The temperature of choices: the lower, the more reliably the better option is chosen.
TEMPERATURE = 0.05
DARING_SHARE, CREEPING_SHARE, HONEST_SHARE = (
    0.5,
    0.3,
    0.2,
)  # the share of players who bid in each way
DISBELIEF_CHANCE = 0.02  # the chance that someone bids what they don't believe
MAX_RAISE = 5  # the most by which players who bid what they hold raise the count

QUALITIES: Final = tuple(Quality)
QUALITY_INDEX: Final = {of: at for at, of in enumerate(QUALITIES)}
COUNT_BITS, COUNTS_PER_QUALITY = (
    4,
    3,
)  # bits for each count, and the number of counts: cards worth 1, 2 and 3
QUALITY_BITS: Final = COUNT_BITS * COUNTS_PER_QUALITY

Held = int
"""The number of cards of each worth, for each quality, then of Skips, packed into one integer."""

Offer = tuple[int, int]
"""A bid: its count, and the index of its quality."""


def _pack_card(card: Card) -> Held:
    if card == SKIP:
        return 1 << len(QUALITIES) * QUALITY_BITS
    worths = [WORTH[of][card] for of in QUALITIES]
    return sum(
        1 << at * QUALITY_BITS + (each - 1) * COUNT_BITS for at, each in enumerate(worths) if each
    )


PACKED_CARDS: Final = {card: _pack_card(card) for card in dict.fromkeys(BOX)}


def pack_cards(cards: Iterable[Card]) -> Held:
    return sum(map(PACKED_CARDS.__getitem__, cards))


def count_skips(cards: Held) -> int:
    return cards >> len(QUALITIES) * QUALITY_BITS


class Said(NamedTuple):
    """A bid, and the bid before it, which it raised."""

    bid: Offer
    before: Offer | None


class Mind:
    """A player who knows the odds: how likely each count of each quality is, given their hand."""

    __slots__ = ("_bold", "_highest", "_hopes", "_likeliest", "chances", "creeps", "safe")

    def __init__(self, cards: Held, size: int, unseen: int, *, creeps: bool = False) -> None:
        """Model a player with `size` cards, while `unseen` other cards are in play."""
        views = [
            _view_of_quality(cards >> at * QUALITY_BITS & (1 << QUALITY_BITS) - 1, size, unseen)
            for at in range(len(QUALITIES))
        ]
        self.chances = [view.chances for view in views]
        self.safe = [view.safe for view in views]
        self._bold = [view.bold for view in views]
        self.creeps = creeps
        self._highest: list[Offer] | None = None
        self._likeliest: dict[int, tuple[float, Offer]] = {}
        self._hopes: dict[int, float] = {}

    def bids_after(self, count: int) -> list[Offer]:
        """Return the bids that the player would choose from to raise this count."""
        if not self.creeps:
            if self._highest is None:
                self._highest = _highest_bids(self.safe)
            dared = [bid for bid in self._highest if bid[0] > count]
            if dared:
                return dared
        return [self.likeliest_bid(count + 1)[1]]

    def likeliest_bid(self, count: int) -> tuple[float, Offer]:
        """Return the bid of this count that's likeliest to be true, with its chance first."""
        found = self._likeliest.get(count)
        if found is None:
            chances = [each[count] for each in self.chances]
            best = max(chances)
            found = self._likeliest[count] = best, (count, chances.index(best))
        return found

    def challenges(self, bid: Offer) -> float:
        """Return the chance that the player challenges a bid instead of raising it."""
        count, at = bid
        if count >= MAX_BID:
            return 1.0
        hope = self._hopes.get(count)
        if hope is None:
            hope = self._hopes[count] = self._expected_success(count)
        return _chance_to_prefer(1 - self.chances[at][count], hope)

    def explains(self, bids: Iterable[Said]) -> tuple[float, float]:
        """Return the chance of these bids, and the chance that a player who makes them creeps."""
        daring, creeping, saying = DARING_SHARE, CREEPING_SHARE, HONEST_SHARE
        for (count, at), before in bids:
            last = before[0] if before else 0
            chances = [each[count] for each in self.chances]
            doubt = 1 - self.chances[before[1]][last] if before else 0.0
            believed = 1 - _chance_to_prefer(doubt, (1 + chances[at]) / 2)
            daring *= believed * self._chance_to_dare((count, at), last)
            creeping *= doubt <= chances[at] and self.likeliest_bid(last + 1)[1] == (count, at)
            squares = [chance * chance + DISBELIEF_CHANCE for chance in chances]
            saying *= (
                believed * squares[at] / sum(squares) * (chances[at] + DISBELIEF_CHANCE) / MAX_RAISE
            )
        whole = daring + creeping + saying
        return whole, creeping / whole

    def _expected_success(self, count: int) -> float:
        """Return the chance of success that the player expects from raising this count."""
        bids = self.bids_after(count)
        hope = sum([self.chances[at][more] for more, at in bids]) / len(bids)
        # Higher than for a creeper, because wrong bids often aren't challenged.
        return hope if self.creeps else (1 + hope) / 2

    def _chance_to_dare(self, bid: Offer, before: int) -> float:
        """Return the chance that a daring player makes this bid."""
        wary, bluffing = (
            _chance_among_highest(bid, most, before) for most in (self.safe, self._bold)
        )
        # No bid is high enough, so only the likeliest bid is left.
        if wary is None or bluffing is None:
            only = float(self.likeliest_bid(before + 1)[1] == bid)
            wary, bluffing = (only if each is None else each for each in (wary, bluffing))
        return wary + (bluffing - wary) / BLUFF_ONE_IN


class _View(NamedTuple):
    """A player's knowledge about one quality."""

    chances: tuple[float, ...]  # the chances that at least 0, 1, 2, ... are in play
    safe: int  # the highest count that the player dares to bid
    bold: int  # the highest count that the player dares to bluff with


@lru_cache(maxsize=2**12)
def _view_of_quality(cards: int, size: int, unseen: int) -> _View:
    counts = [
        cards >> place * COUNT_BITS & (1 << COUNT_BITS) - 1 for place in range(COUNTS_PER_QUALITY)
    ]
    own = sum(worth * count for worth, count in enumerate(counts, start=1))
    ways = ways_of((size - sum(counts), *counts), unseen)
    whole = sum(ways)
    chances = [1.0] * own
    left = whole
    for each in ways:
        chances.append(left / whole)
        left -= each
    chances += [0.0] * (MAX_BID + 3 - len(chances))
    safe, bold = (
        sum(chance >= wanted for chance in chances) - 1
        for wanted in (MIN_DARING_CHANCE, MIN_BLUFF_CHANCE)
    )
    return _View(tuple(chances), safe, bold)


def _highest_bids(most: list[int]) -> list[Offer]:
    """Return the highest bids of a player who dares to bid up to `most` of each quality."""
    bids: list[Offer] = []
    count = max(most)
    while len(bids) < MAX_HIGH_BIDS and count:
        bids += [(count, at) for at in reversed(range(len(most))) if most[at] >= count]
        count -= 1
    return bids[:MAX_HIGH_BIDS]


def _chance_among_highest(bid: Offer, most: list[int], before: int) -> float | None:
    """Return the chance that a bid is chosen from the highest ones; None if none is high enough."""
    if max(most) <= before:
        return None
    count, at = bid
    higher = sum([max(0, each - count + (of > at)) for of, each in enumerate(most)])
    if most[at] < count or higher >= MAX_HIGH_BIDS:
        return 0.0
    return 1 / min(MAX_HIGH_BIDS, sum([each - before for each in most if each > before]))


def _chance_to_prefer(one: float, other: float) -> float:
    """Return the chance that someone chooses `one` over `other`, given how good they seem."""
    return 1 / (1 + exp((other - one) / TEMPERATURE))

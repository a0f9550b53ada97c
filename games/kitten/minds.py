"""A model of how a player with a given hand judges bids, and which bids they'd make.

Players bid in one of three ways. Half are daring: they bid about as high as is likely to be true.
Some creep: they raise by one, with whatever is likeliest. The others bid what they hold.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from games.kitten.cards import BOX, CAP, SKIP, WORTH, Card, Quality
from games.kitten.odds import ways_of

SAFE, BOLD = 2 / 3, 2 / 5  # the lowest chance of being true for a daring bid, and for a bluff
ONE_IN = 12  # a daring player bluffs one time in this many
CHOICE = 4  # a daring player chooses among this many of the highest bids
TEMPER = 0.05  # the lower this is, the more reliably players choose the better option
DARING, CREEPING, SAYING = 0.5, 0.3, 0.2  # the share of players who bid in each way
DOUBT = 0.02  # the chance that someone bids what they don't believe
STEPS = 5  # players who bid what they hold raise by at most this much

QUALITIES: Final = tuple(Quality)
AT: Final = {of: at for at, of in enumerate(QUALITIES)}
BITS, PLACES = 4, 3  # four bits each for the number of cards worth 1, 2 and 3
WIDTH: Final = BITS * PLACES

Held = int
"""The number of cards of each worth, for each quality, then of Skips, packed into one integer."""

Offer = tuple[int, int]
"""A bid: its count, and the index of its quality."""


def _one(card: Card) -> Held:
    if card == SKIP:
        return 1 << len(QUALITIES) * WIDTH
    worths = [WORTH[of][card] for of in QUALITIES]
    return sum(1 << at * WIDTH + (each - 1) * BITS for at, each in enumerate(worths) if each)


ONE: Final = {card: _one(card) for card in dict.fromkeys(BOX)}


def held(cards: Iterable[Card]) -> Held:
    return sum(map(ONE.__getitem__, cards))


def skips(cards: Held) -> int:
    return cards >> len(QUALITIES) * WIDTH


class Said(NamedTuple):
    """A bid, and the one it raised."""

    bid: Offer
    before: Offer | None


class Mind:
    """A player who knows the odds: how likely each count of each quality is, given their hand."""

    __slots__ = ("_bold", "_highest", "_hopes", "_likeliest", "chances", "creeps", "safe")

    def __init__(self, cards: Held, size: int, unseen: int, *, creeps: bool = False) -> None:
        """Model a player with `size` cards, while `unseen` other cards are in play."""
        views = [
            _view(cards >> at * WIDTH & (1 << WIDTH) - 1, size, unseen)
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
        """The bids they'd choose from to raise this count."""
        if not self.creeps:
            if self._highest is None:
                self._highest = _highest(self.safe)
            dared = [bid for bid in self._highest if bid[0] > count]
            if dared:
                return dared
        return [self.likeliest(count + 1)[1]]

    def likeliest(self, count: int) -> tuple[float, Offer]:
        """The bid of this count that's likeliest to be true, with its chance first."""
        found = self._likeliest.get(count)
        if found is None:
            chances = [each[count] for each in self.chances]
            best = max(chances)
            found = self._likeliest[count] = best, (count, chances.index(best))
        return found

    def challenges(self, bid: Offer) -> float:
        """The chance that they challenge a bid instead of raising it."""
        count, at = bid
        if count >= CAP:
            return 1.0
        hope = self._hopes.get(count)
        if hope is None:
            hope = self._hopes[count] = self._hope(count)
        return _prefers(1 - self.chances[at][count], hope)

    def explains(self, bids: Iterable[Said]) -> tuple[float, float]:
        """The chance that they'd make these bids, and if so, the chance that they creep."""
        daring, creeping, saying = DARING, CREEPING, SAYING
        for (count, at), before in bids:
            last = before[0] if before else 0
            chances = [each[count] for each in self.chances]
            doubt = 1 - self.chances[before[1]][last] if before else 0.0
            believed = 1 - _prefers(doubt, (1 + chances[at]) / 2)
            daring *= believed * self._dares((count, at), last)
            creeping *= doubt <= chances[at] and self.likeliest(last + 1)[1] == (count, at)
            squares = [chance * chance + DOUBT for chance in chances]
            saying *= believed * squares[at] / sum(squares) * (chances[at] + DOUBT) / STEPS
        whole = daring + creeping + saying
        return whole, creeping / whole

    def _hope(self, count: int) -> float:
        """The chance of success they expect from raising this count."""
        bids = self.bids_after(count)
        hope = sum([self.chances[at][more] for more, at in bids]) / len(bids)
        return hope if self.creeps else (1 + hope) / 2  # wrong bids often aren't challenged

    def _dares(self, bid: Offer, before: int) -> float:
        """The chance that a daring player makes this bid."""
        wary, bluffing = (_among_highest(bid, most, before) for most in (self.safe, self._bold))
        if wary is None or bluffing is None:  # no bid is high enough, so the likeliest is left
            only = float(self.likeliest(before + 1)[1] == bid)
            wary, bluffing = (only if each is None else each for each in (wary, bluffing))
        return wary + (bluffing - wary) / ONE_IN


class _View(NamedTuple):
    """A player's knowledge about one quality."""

    chances: tuple[float, ...]  # the chances that there are at least 0, 1, 2, ... in play
    safe: int  # the highest count they dare to bid
    bold: int  # the highest count they dare to bluff


@lru_cache(maxsize=2**12)
def _view(cards: int, size: int, unseen: int) -> _View:
    counts = [cards >> place * BITS & (1 << BITS) - 1 for place in range(PLACES)]
    own = sum(worth * count for worth, count in enumerate(counts, start=1))
    ways = ways_of((size - sum(counts), *counts), unseen)
    whole = sum(ways)
    chances = [1.0] * own
    left = whole
    for each in ways:
        chances.append(left / whole)
        left -= each
    chances += [0.0] * (CAP + 3 - len(chances))
    safe, bold = (sum(chance >= wanted for chance in chances) - 1 for wanted in (SAFE, BOLD))
    return _View(tuple(chances), safe, bold)


def _highest(most: list[int]) -> list[Offer]:
    """The highest bids of a player who dares to bid up to `most` of each quality."""
    bids: list[Offer] = []
    count = max(most)
    while len(bids) < CHOICE and count:
        bids += [(count, at) for at in reversed(range(len(most))) if most[at] >= count]
        count -= 1
    return bids[:CHOICE]


def _among_highest(bid: Offer, most: list[int], before: int) -> float | None:
    """The chance that a bid is chosen from the highest ones; None if none is high enough."""
    if max(most) <= before:
        return None
    count, at = bid
    higher = sum([max(0, each - count + (of > at)) for of, each in enumerate(most)])
    if most[at] < count or higher >= CHOICE:
        return 0.0
    return 1 / min(CHOICE, sum([each - before for each in most if each > before]))


def _prefers(one: float, other: float) -> float:
    """The chance that someone chooses `one` over `other`, given how good they seem."""
    return 1 / (1 + exp((other - one) / TEMPER))

"""How somebody with a certain hand judges bids, and which bids they would make.

There are three ways to bid. Most people are daring: they bid about as high as is likely to be true.
Some creep: they say what is likeliest, so they raise by one. The others just say what they have.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from games.kitten.cards import BOX, CAP, WORTH, Card, Quality
from games.kitten.odds import ways_of

SAFE, BOLD = 2 / 3, 2 / 5  # how likely a daring bid is to be true, and how likely a bluff
ONE_IN = 12  # how often somebody daring bluffs
CHOICE = 4  # of the highest bids they dare, how many they choose from
TEMPER = 0.05  # lower if people always do what seems a little better to them
DARING, CREEPING, SAYING = 0.5, 0.3, 0.2  # how many people bid in each way
DOUBT = 0.02  # how likely somebody says what they don't believe
STEPS = 5  # those who say what they have raise by up to so many

QUALITIES: Final = tuple(Quality)
AT: Final = {of: at for at, of in enumerate(QUALITIES)}
BITS, PLACES = 4, 3  # how many cards of each worth: ones, twos and threes
WIDTH: Final = BITS * PLACES

Held = int
"""How many cards of each worth a hand has in each quality, so that cards can be added up."""

Offer = tuple[int, int]
"""A bid: its count, and the number of its quality."""


def _one(card: Card) -> Held:
    worths = [WORTH[of][card] for of in QUALITIES]
    return sum(1 << at * WIDTH + (each - 1) * BITS for at, each in enumerate(worths) if each)


ONE: Final = {card: _one(card) for card in dict.fromkeys(BOX)}


def held(cards: Iterable[Card]) -> Held:
    return sum(map(ONE.__getitem__, cards))


class Said(NamedTuple):
    """A bid that somebody made, and the one it raised."""

    bid: Offer
    before: Offer | None


class Mind:
    """What somebody knows who counts on the odds: how likely there are so many of each quality."""

    __slots__ = ("_bold", "_highest", "_hopes", "_likeliest", "chances", "creeps", "safe")

    def __init__(self, cards: Held, size: int, unseen: int, *, creeps: bool = False) -> None:
        """Somebody with `size` cards, while `unseen` other cards are in play."""
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
        """The bids of which they make one if they raise this count."""
        if not self.creeps:
            if self._highest is None:
                self._highest = _highest(self.safe)
            dared = [bid for bid in self._highest if bid[0] > count]
            if dared:
                return dared
        return [self.likeliest(count + 1)[1]]

    def likeliest(self, count: int) -> tuple[float, Offer]:
        """The bid of this count that is likeliest to be true, and how likely it is."""
        found = self._likeliest.get(count)
        if found is None:
            chances = [each[count] for each in self.chances]
            best = max(chances)
            found = self._likeliest[count] = best, (count, chances.index(best))
        return found

    def challenges(self, bid: Offer) -> float:
        """How likely they challenge a bid rather than raise it."""
        count, at = bid
        if count >= CAP:
            return 1.0
        hope = self._hopes.get(count)
        if hope is None:
            hope = self._hopes[count] = self._hope(count)
        return _prefers(1 - self.chances[at][count], hope)

    def explains(self, bids: Iterable[Said]) -> tuple[float, float]:
        """How likely they make these bids; and if they do, how likely they creep."""
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
        """How good it seems to them to raise this count."""
        bids = self.bids_after(count)
        hope = sum([self.chances[at][more] for more, at in bids]) / len(bids)
        return hope if self.creeps else (1 + hope) / 2  # a wrong bid often gets away

    def _dares(self, bid: Offer, before: int) -> float:
        """How likely somebody daring makes this bid."""
        wary, bluffing = (_among_highest(bid, most, before) for most in (self.safe, self._bold))
        if wary is None or bluffing is None:  # then the likeliest bid is all that's left
            only = float(self.likeliest(before + 1)[1] == bid)
            wary, bluffing = (only if each is None else each for each in (wary, bluffing))
        return wary + (bluffing - wary) / ONE_IN


class _View(NamedTuple):
    """What somebody knows of one quality."""

    chances: tuple[float, ...]  # that there are at least 0, 1, 2, ... in play
    safe: int  # the highest count they dare to bid
    bold: int  # and if they bluff


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
    """The highest bids of somebody who dares to bid so many of each quality."""
    bids: list[Offer] = []
    count = max(most)
    while len(bids) < CHOICE and count:
        bids += [(count, at) for at in reversed(range(len(most))) if most[at] >= count]
        count -= 1
    return bids[:CHOICE]


def _among_highest(bid: Offer, most: list[int], before: int) -> float | None:
    """How likely a bid is chosen from the highest ones; None if none is high enough."""
    if max(most) <= before:
        return None
    count, at = bid
    higher = sum([max(0, each - count + (of > at)) for of, each in enumerate(most)])
    if most[at] < count or higher >= CHOICE:
        return 0.0
    return 1 / min(CHOICE, sum([each - before for each in most if each > before]))


def _prefers(one: float, other: float) -> float:
    """How likely somebody does what seems so good to them rather than the other thing."""
    return 1 / (1 + exp((other - one) / TEMPER))

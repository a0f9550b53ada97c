"""Random numbers that can be replayed: the same luck and number always give the same cards."""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A random generator that uses only `random()`, whose sequence Python guarantees to keep.

    The generator is created on first use, since most moves need no luck. `used` is True once luck
    has mattered; shuffling a single card doesn't count.
    """

    __slots__ = ("_dice", "_luck", "_number", "used")

    def __init__(self, luck: str, number: int) -> None:
        self.used = False
        self._luck = luck
        self._number = number
        self._dice: Callable[[], float] | None = None

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1, all equally likely."""
        self.used = self.used or n > 1
        return int(self._throw()() * n)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, cards: list[T]) -> None:
        self.used = self.used or len(cards) > 1
        throw = self._throw()
        for last in range(len(cards) - 1, 0, -1):
            pick = int(throw() * (last + 1))
            cards[last], cards[pick] = cards[pick], cards[last]

    def _throw(self) -> Callable[[], float]:
        if self._dice is None:
            self._dice = random.Random(f"{self._luck}/{self._number}").random
        return self._dice

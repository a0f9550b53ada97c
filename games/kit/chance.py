"""Luck that can be replayed: the same luck and number always give the same cards."""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

BY_STEP = 1
"""Every step of the game file has dice of its own, even one that moves no card. Games from before
November 2026 are played this way to their end."""
BY_DRAW = 2
"""Only a step that uses luck goes on to the next dice, and taking it back puts them back. So
nothing changes the next draw but a draw."""
BY_SEAT = 3
"""Cards are drawn as by BY_DRAW. A bot's dice are numbered by the decisions that were made for its
seat, and not, as before, by those of all bots."""


class Chance:
    """One set of dice. Built only on `random()`, whose sequence Python promises to keep.

    The dice are made when first thrown, for most moves throw none. `used` says whether anything
    depended on them: to shuffle a single card leaves no room for luck.
    """

    __slots__ = ("_dice", "_luck", "_number", "used")

    def __init__(self, luck: str, number: int) -> None:
        self.used = False
        self._luck = luck
        self._number = number
        self._dice: Callable[[], float] | None = None

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        if n > 1:
            self.used = True
        return int((self._dice or self._throw())() * n)

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


def dice_number(rule: int, step: int, draws: int) -> int:
    """Which dice a step throws, where so many draws before it still stand."""
    return step if rule == BY_STEP else draws + 1

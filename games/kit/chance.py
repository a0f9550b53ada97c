"""Random numbers that can be replayed: the same luck and number always give the same cards."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeVar

T = TypeVar("T")

DrawKind = Literal["number", "choice", "shuffle"]
RecordedDraw = tuple[DrawKind, object, object]
"""The kind of a draw, what was drawn from, and what came out."""

BY_STEP = 1
"""Each step in the game file has its own dice, even if it moves no cards. Games that began before
November 2026 use this rule until they end."""
BY_DRAW = 2
"""The dice change only after a step that uses luck, and undoing that step restores them. So the
next draw depends only on the number of draws before it."""
BY_SEAT = 3
"""Like BY_DRAW, but a bot's dice are numbered by the decisions made for its own seat, instead of
the decisions of all bots."""


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

    def shuffled(self, cards: Iterable[T]) -> list[T]:
        """Return the cards as a shuffled deck."""
        deck = list(cards)
        self.shuffle(deck)
        return deck

    def _throw(self) -> Callable[[], float]:
        if self._dice is None:
            self._dice = random.Random(f"{self._luck}/{self._number}").random
        return self._dice


class RecordedChance(Chance):
    """A random generator that records every draw: its kind, what was drawn from, and the result."""

    __slots__ = ("draws",)

    def __init__(self, luck: str, number: int) -> None:
        super().__init__(luck, number)
        self.draws: list[RecordedDraw] = []

    def below(self, n: int) -> int:
        number = super().below(n)
        self.draws.append(("number", n, number))
        return number

    def choice(self, items: Sequence[T]) -> T:
        chosen = items[super().below(len(items))]
        self.draws.append(("choice", list(items), chosen))
        return chosen

    def shuffle(self, cards: list[T]) -> None:
        before = list(cards)
        super().shuffle(cards)
        self.draws.append(("shuffle", before, list(cards)))


def dice_number(rule: int, step: int, draws: int) -> int:
    """Return the number of a step's dice. `draws` counts earlier draws, without undone ones."""
    return step if rule == BY_STEP else draws + 1

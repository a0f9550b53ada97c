"""The decisions still to be made in a turn, and what has happened in it so far."""

from enum import StrEnum

from benchmarks.frozen import kit
from benchmarks.frozen.chroma.cards import Card
from benchmarks.frozen.kit import Seat


class What(StrEnum):
    """The kinds of decisions in a turn."""

    GAIN = "gain"
    MAY_GAIN = "may-gain"
    MAY_PRINT = "may-print"
    PRINT = "print"
    PLAY = "play"
    TRADE = "trade"
    SPLIT = "split"
    RECALL = "recall"
    TUCK = "tuck"
    BILLY = "billy"


class Ask(kit.Frozen):
    """One decision. `by` is the card that asks for it, `cards` are those it's about."""

    what: What
    seat: Seat
    by: Card | None = None
    cards: tuple[Card, ...] = ()
    count: int = 1


class SoFar(kit.State):
    """The actions of this turn so far; only `prints` counts what effects of cards did, too."""

    mixed: int = 0
    printed: bool = False
    refilled: bool = False
    swapped: bool = False
    prints: int = 0
    late_key: bool = False
    closing: bool = False

    @property
    def begun(self) -> bool:
        return self.mixed > 0 or self.printed or self.refilled or self.swapped


class Laid(kit.Frozen):
    """A card that was just put into a play area."""

    seat: Seat
    card: Card

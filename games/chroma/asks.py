"""What a turn still has to settle, and what it has done so far."""

from enum import StrEnum

from games import kit
from games.chroma.cards import Card
from games.kit import Seat


class What(StrEnum):
    """What someone is asked."""

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
    """One thing to be settled. `by` is the card that asks, `cards` what it is about."""

    what: What
    seat: Seat
    by: Card | None = None
    cards: tuple[Card, ...] = ()
    count: int = 1


class SoFar(kit.State):
    """What has happened in this turn. Only actions are counted here, but for `prints`.

    `prints` counts every card put into play, however it came there (R35). `late_key` says that
    an Orange put down the Key (R52), `closing` that only Pear is left.
    """

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


class Mixture(kit.Frozen):
    """A card that was just mixed, and what it was mixed from."""

    seat: Seat
    card: Card
    cards: tuple[Card, ...]

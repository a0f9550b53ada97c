"""What can be seen to happen in Chroma Mix. Nothing that enters a hand is secret."""

from typing import Literal

from benchmarks.frozen import kit
from benchmarks.frozen.chroma.cards import Card, Held
from benchmarks.frozen.chroma.wins import Win
from benchmarks.frozen.kit import Seat


class Printed(kit.Event):
    """`by` is the card that said so, if one did."""

    seat: Seat
    card: Card
    by: Card | None = None


class Mixed(kit.Event):
    seat: Seat
    cards: tuple[Held, ...]
    into: Card


class Refilled(kit.Event):
    seat: Seat
    cards: tuple[Card, ...]


class Swapped(kit.Event):
    seat: Seat
    gave: Card | None
    took: Card


class Gained(kit.Event):
    seat: Seat
    card: Card
    count: int = 1
    by: Card | None


class Traded(kit.Event):
    seat: Seat
    gave: Held
    took: Card


class HasSplit(kit.Event):
    kind: Literal["split"] = "split"
    seat: Seat
    card: Held
    into: tuple[Card, Card]


class Tucked(kit.Event):
    """`dots` is how many then lie under Mustard."""

    seat: Seat
    cards: tuple[Card, ...]
    dots: int


class Untucked(kit.Event):
    """Mustard left the play area, and what lay under it went back."""

    seat: Seat
    cards: tuple[Card, ...]


class Skipped(kit.Event):
    """Someone declined what a card offered. `card` is the one that stays in hand, if any."""

    seat: Seat
    by: Card | None
    card: Card | None = None


class Missed(kit.Event):
    """A card could do nothing. Whether it came to that may hang on a card just turned up."""

    reveals = True
    seat: Seat
    by: Card | None


class Finished(kit.Event):
    seat: Seat


class TurnedUp(kit.Event):
    """New cards in the market."""

    reveals = True
    cards: tuple[Card, ...]
    shuffled: tuple[int, ...] = ()


class Reached(kit.Event):
    """Someone reached a goal: it may stand on cards nobody else saw."""

    reveals = True
    seat: Seat
    win: Win
    special: Card | None = None


class BillyDrew(kit.Event):
    reveals = True
    cards: tuple[Card, ...]
    mixes: int
    shuffled: bool = False


class BillyMixed(kit.Event):
    cards: tuple[Held, ...]
    into: Card


class BillyMissed(kit.Event):
    """Billy drew a MIX and had nothing to mix."""

    reveals = True


class BillyReached(kit.Event):
    reveals = True
    win: Win


AnyEvent = (
    Printed | Mixed | Refilled | Swapped | Gained | Traded | HasSplit | Tucked | Untucked
    | Skipped | Missed | Finished | TurnedUp | Reached
    | BillyDrew | BillyMixed | BillyMissed | BillyReached
)  # fmt: skip

"""The events of Chroma Mix. All are public: everyone sees which cards a player takes."""

from typing import Literal

from benchmarks.frozen import kit
from benchmarks.frozen.chroma.cards import Card, Held
from benchmarks.frozen.chroma.wins import Win
from benchmarks.frozen.kit import Seat


class Printed(kit.Event):
    """Someone put a card into play. `by` is the card whose effect did it, if any."""

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
    """Someone put cards under Mustard. `dots` is the number of dots there now."""

    seat: Seat
    cards: tuple[Card, ...]
    dots: int


class Untucked(kit.Event):
    """Mustard left the play area, and the cards under it went back to their piles."""

    seat: Seat
    cards: tuple[Card, ...]


class Skipped(kit.Event):
    """Someone declined what a card offered. `card` is the one kept in hand, if any."""

    seat: Seat
    by: Card | None
    card: Card | None = None


class Missed(kit.Event):
    """A card had no effect. The reason may be a card that was just turned up."""

    reveals = True
    seat: Seat
    by: Card | None


class Finished(kit.Event):
    seat: Seat


class TurnedUp(kit.Event):
    """New cards in the market. `shuffled` has the ranks whose discards were reshuffled."""

    reveals = True
    cards: tuple[Card, ...]
    shuffled: tuple[int, ...] = ()


class Reached(kit.Event):
    """Someone reached a goal, perhaps with cards that nobody else has seen."""

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

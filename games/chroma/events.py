"""What can be seen to happen in Chroma Mix. Nothing that enters a hand is secret."""

from typing import ClassVar, Literal

from games import kit
from games.chroma.cards import Card, Held
from games.chroma.wins import Win
from games.kit import Seat


class Printed(kit.Event):
    """`by` is the card that said so, if one did."""

    kind: Literal["printed"] = "printed"
    seat: Seat
    card: Card
    by: Card | None = None


class Mixed(kit.Event):
    kind: Literal["mixed"] = "mixed"
    seat: Seat
    cards: tuple[Held, ...]
    into: Card


class Refilled(kit.Event):
    kind: Literal["refilled"] = "refilled"
    seat: Seat
    cards: tuple[Card, ...]


class Swapped(kit.Event):
    kind: Literal["swapped"] = "swapped"
    seat: Seat
    gave: Card | None
    took: Card


class Gained(kit.Event):
    kind: Literal["gained"] = "gained"
    seat: Seat
    card: Card
    count: int = 1
    by: Card | None


class Traded(kit.Event):
    kind: Literal["traded"] = "traded"
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

    kind: Literal["tucked"] = "tucked"
    seat: Seat
    cards: tuple[Card, ...]
    dots: int


class Untucked(kit.Event):
    """Mustard left the play area, and what lay under it went back."""

    kind: Literal["untucked"] = "untucked"
    seat: Seat
    cards: tuple[Card, ...]


class Skipped(kit.Event):
    """Someone declined what a card offered. `card` is the one that stays in hand, if any."""

    kind: Literal["skipped"] = "skipped"
    seat: Seat
    by: Card | None
    card: Card | None = None


class Missed(kit.Event):
    """A card could do nothing. Whether it came to that may hang on a card just turned up."""

    reveals: ClassVar[bool] = True

    kind: Literal["missed"] = "missed"
    seat: Seat
    by: Card | None


class Finished(kit.Event):
    kind: Literal["finished"] = "finished"
    seat: Seat


class TurnedUp(kit.Event):
    """New cards in the market."""

    reveals: ClassVar[bool] = True

    kind: Literal["turned-up"] = "turned-up"
    cards: tuple[Card, ...]
    shuffled: tuple[int, ...] = ()


class Reached(kit.Event):
    """Someone reached a goal: it may stand on cards nobody else saw."""

    reveals: ClassVar[bool] = True

    kind: Literal["reached"] = "reached"
    seat: Seat
    win: Win
    special: Card | None = None


class BillyDrew(kit.Event):
    reveals: ClassVar[bool] = True

    kind: Literal["billy-drew"] = "billy-drew"
    cards: tuple[Card, ...]
    mixes: int
    shuffled: bool = False


class BillyMixed(kit.Event):
    kind: Literal["billy-mixed"] = "billy-mixed"
    cards: tuple[Held, ...]
    into: Card


class BillyMissed(kit.Event):
    """Billy drew a MIX and had nothing to mix."""

    reveals: ClassVar[bool] = True

    kind: Literal["billy-missed"] = "billy-missed"


class BillyReached(kit.Event):
    reveals: ClassVar[bool] = True

    kind: Literal["billy-reached"] = "billy-reached"
    win: Win


AnyEvent = (
    Printed | Mixed | Refilled | Swapped | Gained | Traded | HasSplit | Tucked | Untucked
    | Skipped | Missed | Finished | TurnedUp | Reached
    | BillyDrew | BillyMixed | BillyMissed | BillyReached
)  # fmt: skip
EVENTS: tuple[type[AnyEvent], ...] = (
    Printed, Mixed, Refilled, Swapped, Gained, Traded, HasSplit, Tucked, Untucked,
    Skipped, Missed, Finished, TurnedUp, Reached,
    BillyDrew, BillyMixed, BillyMissed, BillyReached,
)  # fmt: skip

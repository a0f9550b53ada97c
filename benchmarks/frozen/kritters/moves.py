"""What can be done in Kritters, and what can then be seen to happen."""

from enum import StrEnum
from functools import cache
from typing import Literal

from benchmarks.frozen import kit
from benchmarks.frozen.kit import Seat
from benchmarks.frozen.kritters.cards import Card, Sort
from benchmarks.frozen.kritters.paying import Recolour


class Buy(kit.Move):
    card: Card
    wand: tuple[Recolour, ...] = ()


class Boost(kit.Move):
    card: Sort


class Done(kit.Move):
    """No boost, or no second card."""


class Pass(kit.Move):
    """Buy nothing."""


class Agree(kit.Anytime, kit.Confirm):
    """Agree that this round be the last one."""


AnyMove = Buy | Boost | Done | Pass | Agree


@cache
def buy(card: Card, wand: tuple[Recolour, ...]) -> Buy:
    return Buy(card=card, wand=wand)


@cache
def boost(card: Sort) -> Boost:
    return Boost(card=card)


DONE = Done()
PASS = Pass()
AGREE = Agree()


class Ending(StrEnum):
    """What brings the game to its end."""

    ITEMS = "items"
    DECK = "deck"
    AGREED = "agreed"
    STALLED = "stalled"


class Drew(kit.Event):
    reveals = True
    seat: Seat
    cards: tuple[Card, ...]


class Reshuffled(kit.Event):
    """A discard pile became a new deck. A cascade of draws may bring it about."""

    reveals = True
    seat: Seat


class Boosted(kit.Event):
    seat: Seat
    card: Sort


class Bought(kit.Event):
    seat: Seat
    card: Card
    wand: tuple[Recolour, ...] = ()


class Uncovered(kit.Event):
    """An item was taken; the next of its pile is seen."""

    reveals = True
    card: Card


class Passed(kit.Event):
    seat: Seat


class Refreshed(kit.Event):
    reveals = True
    seat: Seat


class Arrived(kit.Event):
    """New cards lie in the market."""

    reveals = True
    cards: tuple[Card, ...]


class Left(kit.Event):
    """Solo: the rightmost card of the market is gone."""

    card: Card


class Vanished(kit.Event):
    """Solo: an item came up in the market and is gone, and with it one of its pile."""

    reveals = True
    card: Card
    taken: Card | None


class LastRound(kit.Event):
    kind: Literal["last_round"] = "last_round"
    reveals = True
    why: Ending


class Agreed(kit.Event):
    """Somebody agreed that this round be the last one, which it is once all have."""

    seat: Seat
    count: int
    of: int


class Lapsed(kit.Event):
    """A round ended in which some agreed to end the game, but not all."""


AnyEvent = (
    Drew
    | Reshuffled
    | Boosted
    | Bought
    | Uncovered
    | Passed
    | Refreshed
    | Arrived
    | Left
    | Vanished
    | LastRound
    | Agreed
    | Lapsed
)

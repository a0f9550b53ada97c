"""The moves and events of Kritters."""

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
    """Skip the boost or the second card."""


class Pass(kit.Move):
    """Buy nothing."""


class Agree(kit.Anytime, kit.Confirm):
    """Agree to make this the last round."""


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
    """The reason why the game ends."""

    ITEMS = "items"
    DECK = "deck"
    AGREED = "agreed"
    STALLED = "stalled"


class Drew(kit.Event):
    reveals = True
    seat: Seat
    cards: tuple[Card, ...]


class Reshuffled(kit.Event):
    """A discard pile became a new deck, at the end of a turn or while drawing."""

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
    """An item was taken, so the next one in its pile is visible."""

    reveals = True
    card: Card


class Passed(kit.Event):
    seat: Seat


class Refreshed(kit.Event):
    reveals = True
    seat: Seat


class Arrived(kit.Event):
    """New cards came into the market."""

    reveals = True
    cards: tuple[Card, ...]


class Left(kit.Event):
    """Solo: the rightmost card left the market."""

    card: Card


class Vanished(kit.Event):
    """Solo: an item came up in the market and left the game, with one from its pile."""

    reveals = True
    card: Card
    taken: Card | None


class LastRound(kit.Event):
    kind: Literal["last_round"] = "last_round"
    reveals = True
    why: Ending


class Agreed(kit.Event):
    """Someone agreed to make this the last round, which takes effect once everyone has."""

    seat: Seat
    count: int
    of: int


class Lapsed(kit.Event):
    """A round ended before everyone had agreed, so the agreements no longer count."""


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

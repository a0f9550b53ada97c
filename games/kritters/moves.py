"""What can be done in Kritters, and what can then be seen to happen."""

from enum import StrEnum
from functools import cache
from typing import ClassVar, Literal

from games import kit
from games.kit import Seat
from games.kritters.cards import Card, Sort
from games.kritters.paying import Recolour


class Buy(kit.Move):
    do: Literal["buy"] = "buy"
    card: Card
    wand: tuple[Recolour, ...] = ()


class Boost(kit.Move):
    do: Literal["boost"] = "boost"
    card: Sort


class Done(kit.Move):
    """No boost, or no second card."""

    do: Literal["done"] = "done"


class Pass(kit.Move):
    do: Literal["pass"] = "pass"


class Agree(kit.Anytime, kit.Confirm):
    do: Literal["agree"] = "agree"


AnyMove = Buy | Boost | Done | Pass | Agree
MOVES: tuple[type[AnyMove], ...] = (Buy, Boost, Done, Pass, Agree)


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
    kind: Literal["drew"] = "drew"
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]


class Reshuffled(kit.Event):
    """A discard pile became a new deck. A cascade of draws may bring it about."""

    kind: Literal["reshuffled"] = "reshuffled"
    reveals: ClassVar[bool] = True
    seat: Seat


class Boosted(kit.Event):
    kind: Literal["boosted"] = "boosted"
    seat: Seat
    card: Sort


class Bought(kit.Event):
    kind: Literal["bought"] = "bought"
    seat: Seat
    card: Card
    wand: tuple[Recolour, ...] = ()


class Uncovered(kit.Event):
    """An item was taken; the next of its pile is seen."""

    kind: Literal["uncovered"] = "uncovered"
    reveals: ClassVar[bool] = True
    card: Card


class Passed(kit.Event):
    kind: Literal["passed"] = "passed"
    seat: Seat


class Refreshed(kit.Event):
    kind: Literal["refreshed"] = "refreshed"
    reveals: ClassVar[bool] = True
    seat: Seat


class Arrived(kit.Event):
    """New cards lie in the market."""

    kind: Literal["arrived"] = "arrived"
    reveals: ClassVar[bool] = True
    cards: tuple[Card, ...]


class Left(kit.Event):
    """Solo: the rightmost card of the market is gone."""

    kind: Literal["left"] = "left"
    card: Card


class Vanished(kit.Event):
    """Solo: an item came up in the market and is gone, and with it one of its pile."""

    kind: Literal["vanished"] = "vanished"
    reveals: ClassVar[bool] = True
    card: Card
    taken: Card | None


class LastRound(kit.Event):
    kind: Literal["last_round"] = "last_round"
    reveals: ClassVar[bool] = True
    why: Ending


class Agreed(kit.Event):
    """Somebody agreed that this round be the last one, which it is once all have."""

    kind: Literal["agreed"] = "agreed"
    seat: Seat
    count: int
    of: int


class Lapsed(kit.Event):
    """A round ended in which some agreed to end the game, but not all."""

    kind: Literal["lapsed"] = "lapsed"


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
EVENTS: tuple[type[AnyEvent], ...] = (
    Drew,
    Reshuffled,
    Boosted,
    Bought,
    Uncovered,
    Passed,
    Refreshed,
    Arrived,
    Left,
    Vanished,
    LastRound,
    Agreed,
    Lapsed,
)

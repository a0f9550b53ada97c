"""What can be done in Cosmic Critters, what can then be seen to happen, and how it ends."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from games import kit
from games.cosmic.box import Critter, Customer
from games.cosmic.sales import Sale, Shown
from games.kit import Seat

Place = Annotated[int, Field(ge=1, le=3)]


class Close(kit.Confirm):
    """Turn over every offer on a customer, and settle the sale."""

    do: Literal["close"] = "close"
    customer: Place


class Offer(kit.Move):
    """Put a critter face down in front of a customer."""

    do: Literal["offer"] = "offer"
    critter: Critter
    customer: Place


class Done(kit.Move):
    """Make no second offer."""

    do: Literal["done"] = "done"


class Closed(kit.Event):
    """A sale is being closed: by a player or, in the end, by the rules."""

    kind: Literal["closed"] = "closed"
    seat: Seat | None
    place: int
    customer: Customer


class Revealed(kit.Event):
    kind: Literal["revealed"] = "revealed"
    reveals: ClassVar[bool] = True
    place: int
    offer: Shown


class Sold(kit.Event):
    kind: Literal["sold"] = "sold"
    reveals: ClassVar[bool] = True
    sale: Sale


class Arrived(kit.Event):
    kind: Literal["arrived"] = "arrived"
    reveals: ClassVar[bool] = True
    place: int
    customer: Customer


class Offered(kit.Event):
    """All the table learns of an offer: whose it is, and for whom (S19)."""

    kind: Literal["offered"] = "offered"
    seat: Seat
    place: int
    customer: Customer


class Drew(kit.Event):
    kind: Literal["drew"] = "drew"
    seat: Seat
    count: int
    left: int


class YouDrew(kit.Whisper):
    kind: Literal["you-drew"] = "you-drew"
    critters: tuple[Critter, ...]


class Ended(kit.Event):
    """A turn began with an empty hand."""

    kind: Literal["ended"] = "ended"
    seat: Seat


class Result(kit.Result):
    """The reason is `most`, `critters` (the tie-break, S18) or `shared`."""

    piles: tuple[tuple[Critter, ...], ...]


AnyMove = Close | Offer | Done
AnyEvent = Closed | Revealed | Sold | Arrived | Offered | Drew | YouDrew | Ended

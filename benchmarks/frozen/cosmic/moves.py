"""The moves, events and result of Cosmic Critters."""

from typing import Annotated

from pydantic import Field

from benchmarks.frozen import kit
from benchmarks.frozen.cosmic.box import Critter, Customer
from benchmarks.frozen.cosmic.sales import Sale, Shown
from benchmarks.frozen.kit import Seat

Place = Annotated[int, Field(ge=1, le=3)]


class Close(kit.Confirm):
    """Turn over every offer to a customer, and settle the sale."""

    customer: Place


class Offer(kit.Move):
    """Put a critter face down in front of a customer."""

    critter: Critter
    customer: Place


class Done(kit.Move):
    """End the turn without a second offer."""


class Closed(kit.Event):
    """A sale was closed by a player or, if `seat` is None, because the game is over."""

    seat: Seat | None
    place: int
    customer: Customer


class Revealed(kit.Event):
    reveals = True
    place: int
    offer: Shown


class Sold(kit.Event):
    reveals = True
    sale: Sale


class Arrived(kit.Event):
    reveals = True
    place: int
    customer: Customer


class Offered(kit.Event):
    """Someone made an offer. The others learn the customer, but not the critter (S19)."""

    seat: Seat
    place: int
    customer: Customer


class Drew(kit.Event):
    seat: Seat
    count: int
    left: int


class YouDrew(kit.Whisper):
    critters: tuple[Critter, ...]


class Ended(kit.Event):
    """A turn began with an empty hand, which ends the game."""

    seat: Seat


class Result(kit.Result):
    """The result. Its reason is `most`, `critters` (the tiebreak, S18) or `shared`."""

    piles: tuple[tuple[Critter, ...], ...]


AnyMove = Close | Offer | Done
AnyEvent = Closed | Revealed | Sold | Arrived | Offered | Drew | YouDrew | Ended

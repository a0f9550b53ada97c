"""The options and the complete state of a game of Cosmic Critters."""

from pydantic import Field

from benchmarks.frozen import kit
from benchmarks.frozen.cosmic.box import Critter, Customer
from benchmarks.frozen.cosmic.sales import Sale
from benchmarks.frozen.kit import Seat


class Options(kit.Options):
    tiebreak: bool = Field(
        default=False,
        description="Whether a tie for the win goes to whoever collected more critters",
    )


class State(kit.State):
    tiebreak: bool
    turn: Seat
    over: bool = False
    closed: int = 0  # number of sales closed this turn
    made: int = 0  # number of offers made this turn
    deck: list[Critter]
    hands: list[list[Critter]]
    drawn: list[list[Critter]]  # the critters that each seat drew last
    collected: list[list[Critter]]
    customers: list[Customer]  # the customer at each place
    offers: list[dict[Seat, Critter]]  # the critters offered at each place, by seat
    queue: list[Customer]  # the customer deck, with the next customer first
    served: int = 0  # how many customers at the end of `queue` everyone has seen
    sales: list[Sale]  # all sales so far, oldest first
    latest: int = 0  # how many sales were closed on the last turn that closed any

    @property
    def seats(self) -> int:
        return len(self.hands)

    def places_of(self, seat: Seat) -> list[int]:
        """Return the places where this seat has an offer."""
        return [place for place, offers in enumerate(self.offers, start=1) if seat in offers]

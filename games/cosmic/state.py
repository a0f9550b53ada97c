"""The options and the complete state of a game of Cosmic Critters."""

from pydantic import Field

from games import kit
from games.cosmic.box import Critter, Customer
from games.cosmic.sales import Sale
from games.kit import Seat


class Options(kit.Options):
    tiebreak: bool = Field(
        default=False,
        description="Whether a tie for first place goes to whoever has collected more critters",
    )


class State(kit.State):
    tiebreak: bool
    turn: Seat
    over: bool = False
    closed: int = 0  # sales closed this turn
    made: int = 0  # offers made this turn
    deck: list[Critter]
    hands: list[list[Critter]]
    drawn: list[list[Critter]]  # the critters each seat drew last
    collected: list[list[Critter]]
    customers: list[Customer]  # one for each place
    offers: list[dict[Seat, Critter]]  # one dict for each place
    queue: list[Customer]  # the customer deck, with the next customer first
    served: int = 0  # how many customers at the end of the queue everyone has seen
    sales: list[Sale]  # all sales so far
    latest: int = 0  # how many sales were closed on the last turn that had any

    @property
    def seats(self) -> int:
        return len(self.hands)

    def places_of(self, seat: Seat) -> list[int]:
        """The places where this seat has an offer."""
        return [place for place, offers in enumerate(self.offers, start=1) if seat in offers]

"""The options and the complete state of a game of Cosmic Critters."""

from typing import Annotated

from games import kit
from games.cosmic.box import Critter, Customer
from games.cosmic.sales import Sale
from games.kit import Known, Noted, Open, Own, Seat, Secret, Sorted, Unshown


class Options(kit.Options):
    tiebreak: bool = False


class State(kit.State):
    tiebreak: bool
    turn: Seat
    over: bool = False
    closed: Unshown[int] = 0  # number of sales closed this turn
    made: int = 0  # number of offers made this turn
    deck: Secret[list[Critter]]
    hands: Annotated[Own[list[list[Critter]]], Sorted()]
    drawn: Annotated[Own[list[list[Critter]]], Noted()]  # the critters that each seat drew last
    collected: Open[list[list[Critter]]]
    customers: Open[list[Customer]]  # the customer at each place
    offers: Own[list[dict[Seat, Critter]]]  # the critters offered at each place, by seat
    # The customer deck, with the next customer first.
    queue: Annotated[Secret[list[Customer]], Known(last="served")]
    served: Unshown[int] = 0  # how many customers at the end of `queue` everyone has seen
    sales: list[Sale]  # all sales so far, oldest first
    latest: int = 0  # how many sales were closed on the last turn that closed any

    @property
    def seats(self) -> int:
        return len(self.hands)

    def places_of(self, seat: Seat) -> list[int]:
        """Return the places where this seat has an offer."""
        return [place for place, offers in enumerate(self.offers, start=1) if seat in offers]

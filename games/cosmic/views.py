"""The public and private views of a game of Cosmic Critters (S19)."""

from typing import Annotated

from games import kit
from games.cosmic.box import Critter, Customer
from games.cosmic.sales import Sale
from games.cosmic.state import State
from games.kit import Of, Seat, Views, WorkedOut


class Public(kit.Public):
    tiebreak: bool
    turn: Seat
    over: bool
    made: int
    deck: int
    hands: tuple[int, ...]
    collected: tuple[tuple[Critter, ...], ...]
    customers: tuple[Customer, ...]
    # The seats with an offer at each place, oldest offer first.
    offers: tuple[tuple[Seat, ...], ...]
    # The customers under the customer deck, in the order they'll come back.
    served: Annotated[tuple[Customer, ...], Of("queue")]
    sales: tuple[Sale, ...]
    latest: int

    @property
    def last_sales(self) -> tuple[Sale, ...]:
        """Return the sales closed on the last turn that closed any."""
        return self.sales[len(self.sales) - self.latest :]


class Private(kit.Private):
    seat: Seat
    hand: Annotated[tuple[Critter, ...], Of("hands")]
    drawn: tuple[Critter, ...]
    offers: WorkedOut[dict[int, Critter]]  # the seat's own offers, by place


def own_offers(state: State, seat: Seat) -> dict[str, object]:
    offers = {place: state.offers[place - 1][seat] for place in state.places_of(seat)}
    return {"offers": offers}


VIEWS = Views(State, Public, Private, private=own_offers)

"""The public and private views of a game of Cosmic Critters (S19)."""

from collections.abc import Iterator

from benchmarks.frozen import kit
from benchmarks.frozen.cosmic.box import Critter, Customer
from benchmarks.frozen.cosmic.sales import Sale
from benchmarks.frozen.cosmic.state import State
from benchmarks.frozen.kit import Forgotten, Hidden, InOrder, Part, Pool, Seat, others


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
    served: tuple[Customer, ...]
    sales: tuple[Sale, ...]
    latest: int

    @property
    def last_sales(self) -> tuple[Sale, ...]:
        """Return the sales closed on the last turn that closed any."""
        return self.sales[len(self.sales) - self.latest :]


class Private(kit.Private):
    seat: Seat
    hand: tuple[Critter, ...]
    drawn: tuple[Critter, ...]
    offers: dict[int, Critter]  # the seat's own offers, by place


def public(state: State) -> Public:
    return Public.of(
        state,
        deck=len(state.deck),
        hands=tuple(map(len, state.hands)),
        offers=tuple(map(tuple, state.offers)),
        served=tuple(state.queue[len(state.queue) - state.served :]),
    )


def private(state: State, seat: Seat) -> Private:
    return Private(
        seat=seat,
        hand=tuple(state.hands[seat]),
        drawn=tuple(state.drawn[seat]),
        offers={place: state.offers[place - 1][seat] for place in state.places_of(seat)},
    )


def hidden(state: State, seat: Seat | None) -> Iterator[Hidden]:
    """Yield pools of the deck, the other hands, the others' offers and the customers to come."""
    laid = [Part(offers, [other for other in offers if other != seat]) for offers in state.offers]
    yield Pool(state.deck, *map(InOrder, others(state.hands, seat)), *laid)
    yield from map(Forgotten, others(state.drawn, seat))
    yield Pool(Part(state.queue, range(len(state.queue) - state.served)))

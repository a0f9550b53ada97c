"""The public and private views of a game, and which cards are hidden (S19)."""

from collections.abc import Iterator

from games import kit
from games.cosmic.box import Critter, Customer
from games.cosmic.sales import Sale
from games.cosmic.state import State
from games.kit import Forgotten, Hidden, InOrder, Part, Pool, Seat, others


class Public(kit.Public):
    tiebreak: bool
    turn: Seat
    over: bool
    made: int
    deck: int
    hands: tuple[int, ...]
    collected: tuple[tuple[Critter, ...], ...]
    customers: tuple[Customer, ...]
    offers: tuple[tuple[Seat, ...], ...]  # the seats with an offer at each place, oldest first
    served: tuple[Customer, ...]  # under the customer deck, in the order they'll come back
    sales: tuple[Sale, ...]
    latest: int

    @property
    def last_sales(self) -> tuple[Sale, ...]:
        """The sales closed on the last turn that had any."""
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
    """The deck, the other players' hands and offers, and the customers nobody has seen yet."""
    laid = [Part(offers, [other for other in offers if other != seat]) for offers in state.offers]
    yield Pool(state.deck, *map(InOrder, others(state.hands, seat)), *laid)
    yield from map(Forgotten, others(state.drawn, seat))
    yield Pool(Part(state.queue, range(len(state.queue) - state.served)))

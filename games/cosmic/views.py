"""What may be seen of Cosmic Critters, and by whom (S19)."""

from games import kit
from games.cosmic.box import Critter, Customer
from games.cosmic.sales import Sale
from games.cosmic.state import State
from games.kit import Chance, Seat, twin


class Public(kit.Public):
    tiebreak: bool
    turn: Seat
    over: bool
    made: int
    deck: int
    hands: tuple[int, ...]
    collected: tuple[tuple[Critter, ...], ...]
    customers: tuple[Customer, ...]
    offers: tuple[tuple[Seat, ...], ...]  # who offered at each place, in the order they did
    served: tuple[Customer, ...]  # under the customer deck, in the order they come back
    sales: tuple[Sale, ...]
    latest: int

    @property
    def last_sales(self) -> tuple[Sale, ...]:
        """The sales of the last turn that closed any."""
        return self.sales[len(self.sales) - self.latest :]


class Private(kit.Private):
    seat: Seat
    hand: tuple[Critter, ...]
    drawn: tuple[Critter, ...]
    offers: dict[int, Critter]  # their own, by place


def public(state: State) -> Public:
    return Public(
        tiebreak=state.tiebreak,
        turn=state.turn,
        over=state.over,
        made=state.made,
        deck=len(state.deck),
        hands=tuple(map(len, state.hands)),
        collected=tuple(map(tuple, state.collected)),
        customers=tuple(state.customers),
        offers=tuple(map(tuple, state.offers)),
        served=tuple(state.queue[len(state.queue) - state.served :]),
        sales=tuple(state.sales),
        latest=state.latest,
    )


def private(state: State, seat: Seat) -> Private:
    return Private(
        seat=seat,
        hand=tuple(state.hands[seat]),
        drawn=tuple(state.drawn[seat]),
        offers={place: state.offers[place - 1][seat] for place in state.places_of(seat)},
    )


def unseen(state: State, seat: Seat, chance: Chance) -> State:
    """Deal anew the deck, the other hands, the others' offers and the customers to come."""
    state = twin(state)
    others = [Seat(other) for other in range(state.seats) if other != seat]
    laid = [(offers, other) for offers in state.offers for other in others if other in offers]
    pool = state.deck + [critter for other in others for critter in state.hands[other]]
    pool += [offers[other] for offers, other in laid]
    chance.shuffle(pool)
    for offers, other in laid:
        offers[other] = pool.pop()
    for other in others:
        state.hands[other] = sorted(pool.pop() for _ in state.hands[other])
        state.drawn[other] = []
    state.deck = pool
    strangers = len(state.queue) - state.served
    coming, known = state.queue[:strangers], state.queue[strangers:]
    chance.shuffle(coming)
    state.queue = coming + known
    return state

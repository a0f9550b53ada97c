"""A player that closes every sale it may, and offers what is likely to win.

The numbers were found by letting it play against itself a few thousand times.
"""

from collections.abc import Iterable, Sequence
from math import exp

from games.cosmic.box import Critter
from games.cosmic.cards import FIT
from games.cosmic.moves import AnyMove, Close, Offer
from games.cosmic.state import State
from games.kit import Chance, Heuristic, Seat

CLOSING = 100.0  # closing comes before everything: ties favour whoever closes
WORTHWHILE = 0.5  # what a second offer must promise
TO_COME = 1.5  # how many more offers a sale draws before it is closed
CHOSEN = 3.2  # rivals choose what they offer: each counts as so many offers made by chance
LOSS = 3.0  # how much losing a critter hurts, compared with winning it
PRICE = 2.0  # of a critter nobody has seen, on average

LOT, WHIM, ONE_IN = 0.5, 6.0, 4  # how close moves are decided by lot: now and then, distant ones

TEMPER = 0.7  # how much an offer may be worse than others that could have been made
FEWEST, EFFORT = 36, 144  # games played in mind before a decision, shared among the players

BIT = {critter: 1 << at for at, critter in enumerate(Critter)}
"""Sets of critters are numbers, each critter one bit of them: that is quick to count."""

ALL = (1 << len(BIT)) - 1
BETTER = {
    customer: {
        critter: sum(BIT[each] for each in Critter if fit[each] < fit[critter])
        for critter in Critter
    }
    for customer, fit in FIT.items()
}
"""The critters that suit a customer better than another one does."""


def weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance
) -> list[tuple[float, AnyMove]]:
    """What each move promises, and some luck, so that nobody can tell cards from offers."""
    unseen = _unseen(state, seat)
    lot = (LOT if chance.below(ONE_IN) else WHIM) / 100
    return [(_promise(state, seat, unseen, move) + lot * chance.below(100), move) for move in moves]


def _promise(state: State, seat: Seat, unseen: int, move: AnyMove) -> float:
    match move:
        case Close(customer=place):
            offers = state.offers[place - 1]
            return CLOSING + _gain(state, unseen, offers[seat], place, len(offers) - 1.0)
        case Offer(critter=critter, customer=place):
            rivals = len(state.offers[place - 1]) + TO_COME
            return _gain(state, unseen, critter, place, rivals)
        case _:
            return WORTHWHILE


def _gain(state: State, unseen: int, critter: Critter, place: int, rivals: float) -> float:
    """What an offer is worth: all that lies there if it wins, its own price if it does not."""
    better = (BETTER[state.customers[place - 1]][critter] & unseen).bit_count()
    odds: float = (1 - better / max(unseen.bit_count(), 1)) ** (rivals * CHOSEN)
    cost = critter.cost
    return odds * (cost + PRICE * rivals) - (1 - odds) * cost * LOSS


def _unseen(state: State, seat: Seat) -> int:
    own = [offers[seat] for offers in state.offers if seat in offers]
    return ALL & ~_bits(state.hands[seat]) & ~_bits(own) & ~sum(map(_bits, state.collected))


def _bits(critters: Iterable[Critter]) -> int:
    return sum([BIT[critter] for critter in critters])


def explains(deal: State, seat: Seat) -> float:
    """How likely the others would have offered what they did, if this were the deal."""
    likely = 1.0
    for place, offers in enumerate(deal.offers, start=1):
        rivals = len(offers) + TO_COME - 1
        for other, critter in offers.items():
            if other != seat:
                unseen = _unseen(deal, other) | BIT[critter]
                mine = exp(_gain(deal, unseen, critter, place, rivals) / TEMPER)
                rest = [
                    exp(_gain(deal, unseen, each, place, rivals) / TEMPER)
                    for each in deal.hands[other]
                ]
                likely *= mine / (mine + sum(rest))
    return likely


def _forget(deal: State) -> None:
    """Without counting cards, any critter may still come, even one that was sold."""
    for pile in deal.collected:
        pile.clear()


def _due(state: State) -> Seat:
    return state.turn


def _playouts(state: State) -> int:
    return max(FEWEST, EFFORT // state.seats)


HEURISTIC = Heuristic(due=_due, weigh=weigh, playouts=_playouts, explains=explains, forget=_forget)

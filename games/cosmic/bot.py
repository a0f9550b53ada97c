"""A player that closes every sale it may, and offers what is likely to win.

The numbers were found by letting it play against itself a few thousand times.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
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
PLAYOUTS = 96  # games played in mind before a decision, which are as long with more players

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
    left = unseen.bit_count()
    better = [BETTER[customer] for customer in state.customers]
    rivals = [len(offers) + TO_COME for offers in state.offers]
    lot = (LOT if chance.below(ONE_IN) else WHIM) / 100
    weighed: list[tuple[float, AnyMove]] = []
    for move in moves:
        if isinstance(move, Offer):
            critter, at = move.critter, move.customer - 1
            ahead = (better[at][critter] & unseen).bit_count()
            promise = _expected(ahead, left, critter.cost, rivals[at])
        elif isinstance(move, Close):
            offers = state.offers[move.customer - 1]
            promise = CLOSING + _gain(state, unseen, offers[seat], move.customer, len(offers) - 1.0)
        else:
            promise = WORTHWHILE
        weighed.append((promise + lot * chance.below(100), move))
    return weighed


def _gain(state: State, unseen: int, critter: Critter, place: int, rivals: float) -> float:
    """What an offer is worth: all that lies there if it wins, its own price if it does not."""
    better = (BETTER[state.customers[place - 1]][critter] & unseen).bit_count()
    return _expected(better, unseen.bit_count(), critter.cost, rivals)


@lru_cache(2**12)
def _expected(better: int, unseen: int, cost: int, rivals: float) -> float:
    odds: float = (1 - better / max(unseen, 1)) ** (rivals * CHOSEN)
    return odds * (cost + PRICE * rivals) - (1 - odds) * cost * LOSS


def _unseen(state: State, seat: Seat) -> int:
    """The critters that a seat neither has nor has seen being sold."""
    own = [offers[seat] for offers in state.offers if seat in offers]
    seen = chain(state.hands[seat], own, *state.collected)
    return ALL - sum(map(BIT.__getitem__, seen))


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


def _playouts(_: State) -> int:
    return PLAYOUTS


HEURISTIC = Heuristic(due=_due, weigh=weigh, playouts=_playouts, explains=explains, forget=_forget)

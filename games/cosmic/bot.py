"""A bot for Cosmic Critters that closes every sale it can, and offers critters that should win.

The constants were tuned in a few thousand games that the bot played against itself.
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

CLOSING = 100.0  # closing beats any other move, because ties favour whoever closes
WORTHWHILE = 0.5  # the least expected gain that justifies a second offer
TO_COME = 1.5  # how many more offers a sale gets, on average, before it's closed
CHOSEN = 3.2  # rivals choose good offers: each is as strong as this many random ones
LOSS = 3.0  # how bad it is to lose a critter, compared with winning it
PRICE = 2.0  # the average price of an unseen critter

LOT, WHIM, ONE_IN = 0.5, 6.0, 4  # the largest random bonus of a move: usually, and one time in four

TEMPER = 0.7  # how willingly others are assumed to make an offer that isn't their best
PLAYOUTS = 144  # games simulated per decision; more players don't make them longer

BIT = {critter: 1 << at for at, critter in enumerate(Critter)}
"""A bit for each critter. Sets of critters are stored as integers, which are fast to count."""

ALL = (1 << len(BIT)) - 1
BETTER = {
    customer: {
        critter: sum(BIT[each] for each in Critter if fit[each] < fit[critter])
        for critter in Critter
    }
    for customer, fit in FIT.items()
}
"""For each customer and critter, the set of critters that would suit the customer better."""


def weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance
) -> list[tuple[float, AnyMove]]:
    """Rate the moves, with some randomness so that offers don't give the hand away."""
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
    """The expected value of an offer: it wins all offers there, or loses its own price."""
    better = (BETTER[state.customers[place - 1]][critter] & unseen).bit_count()
    return _expected(better, unseen.bit_count(), critter.cost, rivals)


@lru_cache(2**12)
def _expected(better: int, unseen: int, cost: int, rivals: float) -> float:
    odds: float = (1 - better / max(unseen, 1)) ** (rivals * CHOSEN)
    return odds * (cost + PRICE * rivals) - (1 - odds) * cost * LOSS


def _unseen(state: State, seat: Seat) -> int:
    """The critters that a seat doesn't have and hasn't seen sold, as a set of bits."""
    own = [offers[seat] for offers in state.offers if seat in offers]
    seen = chain(state.hands[seat], own, *state.collected)
    return ALL - sum(map(BIT.__getitem__, seen))


def explains(deal: State, seat: Seat) -> float:
    """Estimate how likely the others' offers would be if this deal were the real one."""
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
    """Forget which critters were sold, like a player who doesn't count cards."""
    for pile in deal.collected:
        pile.clear()


def _due(state: State) -> Seat:
    return state.turn


def _playouts(_: State) -> int:
    return PLAYOUTS


HEURISTIC = Heuristic(due=_due, weigh=weigh, playouts=_playouts, explains=explains, forget=_forget)

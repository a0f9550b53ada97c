"""A player that closes every sale it may, and offers what is likely to win.

The numbers were found by letting it play against itself a few thousand times.
"""

from collections.abc import Sequence

from benchmarks.frozen.cosmic.box import Critter
from benchmarks.frozen.cosmic.cards import FIT
from benchmarks.frozen.cosmic.moves import AnyMove, Close, Offer
from benchmarks.frozen.cosmic.views import Private, Public
from benchmarks.frozen.kit import Chance

CLOSING = 100.0  # closing comes before everything: ties favour whoever closes
WORTHWHILE = 2.0  # what a second offer must promise
TO_COME = 1.5  # how many more offers a sale draws before it is closed
CHOSEN = 2.0  # rivals choose what they offer: each counts as so many offers made by chance
LOSS = 2.0  # how much losing a critter hurts, compared with winning it
PRICE = 2.0  # of a critter nobody has seen, on average


def bot(public: Public, private: Private, moves: Sequence[AnyMove], _: Chance) -> AnyMove:
    unseen = _unseen(public, private)
    return max(moves, key=lambda move: _promise(public, private, unseen, move))


def _promise(public: Public, private: Private, unseen: list[Critter], move: AnyMove) -> float:
    match move:
        case Close(customer=place):
            rivals = len(public.offers[place - 1]) - 1.0
            return CLOSING + _gain(public, unseen, private.offers[place], place, rivals)
        case Offer(critter=critter, customer=place):
            rivals = len(public.offers[place - 1]) + TO_COME
            return _gain(public, unseen, critter, place, rivals)
        case _:
            return WORTHWHILE


def _gain(
    public: Public, unseen: list[Critter], critter: Critter, place: int, rivals: float
) -> float:
    """What an offer is worth: all that lies there if it wins, its own price if it does not."""
    fit = FIT[public.customers[place - 1]]
    better = sum(fit[each] < fit[critter] for each in unseen) / max(len(unseen), 1)
    odds: float = (1 - better) ** (rivals * CHOSEN)
    cost = critter.cost
    return odds * (cost + PRICE * rivals) - (1 - odds) * cost * LOSS


def _unseen(public: Public, private: Private) -> list[Critter]:
    seen = {*private.hand, *private.offers.values()}.union(*public.collected)
    return [critter for critter in Critter if critter not in seen]

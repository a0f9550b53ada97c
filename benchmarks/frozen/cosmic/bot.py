"""A bot for Cosmic Critters that closes every sale it can, and offers critters that should win.

The constants were tuned in a few thousand games that the bot played against itself.
"""

from collections.abc import Sequence

from benchmarks.frozen.cosmic.box import Critter
from benchmarks.frozen.cosmic.cards import FIT_RANKS
from benchmarks.frozen.cosmic.moves import AnyMove, Close, Offer
from benchmarks.frozen.cosmic.views import Private, Public
from benchmarks.frozen.kit import Chance

CLOSING_RATING = (
    100.0  # the rating of closing, which beats any other move because ties favour the closer
)
MIN_WORTHWHILE_GAIN = 2.0  # the least expected gain in $ that justifies a second offer
LATER_OFFERS = 1.5  # how many more offers a sale gets, on average, before being closed
RIVAL_CHOICE = 2.0  # a rival's offer is as strong as the best of about two random critters
LOSS_WEIGHT = 2.0  # the weight of a lost critter's price, if that of a won critter's is 1
MEAN_PRICE = 2.0  # the average price in $ of an unseen critter


def bot(public: Public, private: Private, moves: Sequence[AnyMove], _: Chance) -> AnyMove:
    unseen = _unseen(public, private)
    return max(moves, key=lambda move: _rate_move(public, private, unseen, move))


def _rate_move(public: Public, private: Private, unseen: list[Critter], move: AnyMove) -> float:
    match move:
        case Close(customer=place):
            rivals = len(public.offers[place - 1]) - 1.0
            return CLOSING_RATING + _expected_gain(
                public, unseen, private.offers[place], place, rivals
            )
        case Offer(critter=critter, customer=place):
            rivals = len(public.offers[place - 1]) + LATER_OFFERS
            return _expected_gain(public, unseen, critter, place, rivals)
        case _:
            return MIN_WORTHWHILE_GAIN


def _expected_gain(
    public: Public, unseen: list[Critter], critter: Critter, place: int, rivals: float
) -> float:
    """Return the expected gain of an offer, in $: winning all offers there, or losing its price."""
    fit = FIT_RANKS[public.customers[place - 1]]
    better = sum(fit[each] < fit[critter] for each in unseen) / max(len(unseen), 1)
    odds: float = (1 - better) ** (rivals * RIVAL_CHOICE)
    cost = critter.cost
    return odds * (cost + MEAN_PRICE * rivals) - (1 - odds) * cost * LOSS_WEIGHT


def _unseen(public: Public, private: Private) -> list[Critter]:
    seen = {*private.hand, *private.offers.values()}.union(*public.collected)
    return [critter for critter in Critter if critter not in seen]

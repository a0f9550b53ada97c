"""A bot for Kitten that plays the odds, and sometimes bluffs."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from benchmarks.frozen.kit import Chance
from benchmarks.frozen.kitten.cards import Quality
from benchmarks.frozen.kitten.moves import AnyMove, Bade, Bid, Challenge, Purrfect, Skip
from benchmarks.frozen.kitten.odds import Odds, odds
from benchmarks.frozen.kitten.views import Private, Public

Seen = Mapping[Quality, Odds]

# The lowest probability of being true of a bid, and of a bluff.
MIN_TRUTH, MIN_BLUFF_TRUTH = Fraction(2, 3), Fraction(2, 5)
BLUFF_ONE_IN = 12  # the bot bluffs once in this many bids
UNCHALLENGED = Fraction(1, 2)  # the probability that a wrong bid goes unchallenged
PURRFECT_WEIGHT = Fraction(
    3, 2
)  # the value of a correct Purrfect, which moves two cards instead of one
# The value of a Skip, which is free, so only an almost certain move is better.
SKIP_VALUE = Fraction(9, 10)
MAX_HIGH_BIDS = 4  # the number of the highest bids that the bot chooses from


def bot(public: Public, private: Private, moves: Sequence[AnyMove], chance: Chance) -> AnyMove:
    seen = {of: odds(public, private, of) for of in Quality}
    bids = [move for move in moves if isinstance(move, Bid)]
    standing = public.bid
    if standing is None:
        return _choose_bid(bids, seen, chance)
    options: list[AnyMove] = [move for move in moves if not isinstance(move, Bid)]
    if bids:
        options.append(_choose_bid(bids, seen, chance))
    return max(options, key=lambda move: _rate_move(move, standing, seen))


def _choose_bid(bids: Sequence[Bid], seen: Seen, chance: Chance) -> Bid:
    """Pick one of the highest bids that are likely enough or, if none is, the likeliest."""
    wanted = MIN_TRUTH if chance.below(BLUFF_ONE_IN) else MIN_BLUFF_TRUTH
    likely = [bid for bid in bids if _truth(bid, seen) >= wanted]
    if likely:
        return chance.choice(likely[-MAX_HIGH_BIDS:])
    return max(bids, key=lambda bid: _truth(bid, seen))


def _rate_move(move: AnyMove, standing: Bade, seen: Seen) -> Fraction:
    """Estimate the probability that a move turns out well."""
    match move:
        case Bid():
            truth = _truth(move, seen)
            return truth + (1 - truth) * UNCHALLENGED
        case Challenge():
            return 1 - _truth(standing, seen)
        case Purrfect():
            return PURRFECT_WEIGHT * seen[standing.of].exactly(standing.count)
        case Skip():
            return SKIP_VALUE
        case _:
            assert_never(move)


def _truth(bid: Bid | Bade, seen: Seen) -> Fraction:
    return seen[bid.of].at_least(bid.count)

"""A bot for Kitten that plays the odds, and sometimes bluffs."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from games.kit import Chance, Opponents
from games.kitten.cards import Quality
from games.kitten.hard_bot import hard_bot
from games.kitten.moves import AnyMove, Bade, Bid, Challenge, Purrfect, Skip
from games.kitten.odds import Odds, odds
from games.kitten.views import Private, Public
from games.kitten.words import boasts

OddsOf = Mapping[Quality, Odds]

MIN_TRUTH, MIN_BLUFF_TRUTH = Fraction(2, 3), Fraction(2, 5)
"""The lowest probability of being true that a bid may have, and a bluff."""

BLUFF_ONE_IN = 12  # the bot bluffs once in this many bids
UNCHALLENGED = Fraction(1, 2)  # the probability that a wrong bid goes unchallenged
# The value of a correct Purrfect, which moves two cards, compared with a challenge.
PURRFECT_WEIGHT = Fraction(3, 2)
# The value of a Skip, which is free, so only an almost certain move is better.
SKIP_VALUE = Fraction(9, 10)
MAX_HIGH_BIDS = 4  # the number of the highest bids that the bot chooses from


def bot(public: Public, private: Private, moves: Sequence[AnyMove], chance: Chance) -> AnyMove:
    """Choose the move that is most likely to turn out well."""
    odds_of = {of: odds(public, private, of) for of in Quality}
    bids = [move for move in moves if isinstance(move, Bid)]
    standing = public.bid
    if standing is None:
        return _choose_bid(bids, odds_of, chance)
    options: list[AnyMove] = [move for move in moves if not isinstance(move, Bid)]
    if bids:
        options.append(_choose_bid(bids, odds_of, chance))
    return max(options, key=lambda move: _rate_move(move, standing, odds_of))


def _choose_bid(bids: Sequence[Bid], odds_of: OddsOf, chance: Chance) -> Bid:
    """Pick one of the highest bids that are likely enough or, if none is, the likeliest."""
    wanted = MIN_TRUTH if chance.below(BLUFF_ONE_IN) else MIN_BLUFF_TRUTH
    likely = [bid for bid in bids if _chance_of_truth(bid, odds_of) >= wanted]
    if likely:
        return chance.choice(likely[-MAX_HIGH_BIDS:])
    return max(bids, key=lambda bid: _chance_of_truth(bid, odds_of))


def _rate_move(move: AnyMove, standing: Bade, odds_of: OddsOf) -> Fraction:
    """Estimate the probability that a move turns out well."""
    match move:
        case Bid():
            truth = _chance_of_truth(move, odds_of)
            return truth + (1 - truth) * UNCHALLENGED
        case Challenge():
            return 1 - _chance_of_truth(standing, odds_of)
        case Purrfect():
            return PURRFECT_WEIGHT * odds_of[standing.of].exactly(standing.count)
        case Skip():
            return SKIP_VALUE
        case _:
            assert_never(move)


def _chance_of_truth(bid: Bid | Bade, odds_of: OddsOf) -> Fraction:
    """Return the probability that a bid is true."""
    return odds_of[bid.of].at_least(bid.count)


OPPONENTS = Opponents(plays=bot, plays_hard=hard_bot, slips=60, boasts=boasts)

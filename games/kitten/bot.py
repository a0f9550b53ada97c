"""A bot for Kitten that plays the odds, and sometimes bluffs."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import assert_never

from games.kit import NEUTRAL, Chance, Character, Opponents
from games.kitten.cards import Quality
from games.kitten.easy_bot import easy_bot
from games.kitten.hard_bot import hard_bot
from games.kitten.leaning import lean
from games.kitten.moves import AnyEvent, AnyMove, Bade, Bid, Challenge, Purrfect, Skip
from games.kitten.odds import Odds, odds
from games.kitten.state import State
from games.kitten.views import Private, Public
from games.kitten.words import boasts, occasions

OddsOf = Mapping[Quality, Odds]

MIN_TRUTH, MIN_BLUFF_TRUTH = Fraction(2, 3), Fraction(1, 4)
"""The lowest probability of being true that a bid may have, and a bluff."""

BLUFF_PERCENT, MORE_IF_DARING = 12, 8
"""How often the bot bluffs, and how much more often if it's as daring as can be, in percent."""

UNCHALLENGED = Fraction(1, 2)  # the probability that a wrong bid goes unchallenged
# The value of a correct Purrfect, which moves two cards, compared with a challenge.
PURRFECT_WEIGHT = Fraction(3, 2)
# The value of a Skip, which is free, so only an almost certain move is better.
SKIP_VALUE = Fraction(9, 10)
MAX_HIGH_BIDS = 4  # the number of the highest bids that the bot chooses from
MAX_CREEPING_PERCENT = 30  # how often a creeping bot chooses from the lowest bids instead
MAX_DIFFERENCE = Fraction(1, 10)  # moves whose values differ by at most this are nearly equal


def bot(
    public: Public,
    private: Private,
    moves: Sequence[AnyMove],
    chance: Chance,
    character: Character = NEUTRAL,
) -> AnyMove:
    """Choose the move that is most likely to turn out well."""
    odds_of = {of: odds(public, private, of) for of in Quality}
    bids = [move for move in moves if isinstance(move, Bid)]
    standing = public.bid
    if standing is None:
        return _choose_bid(bids, odds_of, chance, character)
    options: list[AnyMove] = [move for move in moves if not isinstance(move, Bid)]
    if bids:
        options.append(_choose_bid(bids, odds_of, chance, character))

    def rate(move: AnyMove) -> float:
        truth = _chance_of_truth(move if isinstance(move, Bid) else standing, odds_of)
        liking = character.liking(lean(public, move, float(truth)))
        return float(_rate_move(move, standing, odds_of)) + MAX_DIFFERENCE * liking

    return max(options, key=rate)


def _choose_bid(bids: Sequence[Bid], odds_of: OddsOf, chance: Chance, character: Character) -> Bid:
    """Pick one of the highest bids that are likely enough or, if none is, the likeliest."""
    traits = character.traits
    bluffs = chance.below(100) < BLUFF_PERCENT + MORE_IF_DARING * traits.daring
    wanted = MIN_BLUFF_TRUTH if bluffs else MIN_TRUTH
    likely = [bid for bid in bids if _chance_of_truth(bid, odds_of) >= wanted]
    if likely:
        creeps = chance.below(100) < MAX_CREEPING_PERCENT * traits.creeping
        return chance.choice(likely[:MAX_HIGH_BIDS] if creeps else likely[-MAX_HIGH_BIDS:])
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


def _opponents_as(character: Character) -> Opponents[State, AnyMove, AnyEvent, Public, Private]:
    return Opponents(
        plays=partial(bot, character=character),
        plays_easy=partial(easy_bot, character=character),
        plays_hard=partial(hard_bot, character=character),
        boasts=boasts,
        occasions=occasions,
    )


OPPONENTS = Opponents(
    plays=bot,
    plays_easy=easy_bot,
    plays_hard=hard_bot,
    boasts=boasts,
    occasions=occasions,
    in_character=_opponents_as,
)

"""A bot for Kitten that plays the odds, and sometimes bluffs."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from games.kit import Chance
from games.kitten.cards import Quality
from games.kitten.moves import AnyMove, Bade, Bid, Challenge, Purrfect, Skip
from games.kitten.odds import Odds, odds
from games.kitten.views import Private, Public

Seen = Mapping[Quality, Odds]

# The lowest chance of being true for a bid, and for a bluff.
SAFE, BOLD = Fraction(2, 3), Fraction(2, 5)
ONE_IN = 12  # it bluffs one time in this many
BELIEVED = Fraction(1, 2)  # how often it expects a wrong bid to go unchallenged
PRIZE = Fraction(3, 2)  # a correct Purrfect is worth more, because it moves two cards
PATIENCE = Fraction(9, 10)  # a Skip is free, so only an almost certain move is better
CHOICE = 4  # it chooses among this many of the highest bids


def bot(public: Public, private: Private, moves: Sequence[AnyMove], chance: Chance) -> AnyMove:
    seen = {of: odds(public, private, of) for of in Quality}
    bids = [move for move in moves if isinstance(move, Bid)]
    standing = public.bid
    if standing is None:
        return _bid(bids, seen, chance)
    options: list[AnyMove] = [move for move in moves if not isinstance(move, Bid)]
    if bids:
        options.append(_bid(bids, seen, chance))
    return max(options, key=lambda move: _promise(move, standing, seen))


def _bid(bids: Sequence[Bid], seen: Seen, chance: Chance) -> Bid:
    """Pick one of the highest bids that are likely enough or, if none is, the likeliest."""
    wanted = SAFE if chance.below(ONE_IN) else BOLD
    likely = [bid for bid in bids if _truth(bid, seen) >= wanted]
    if likely:
        return chance.choice(likely[-CHOICE:])
    return max(bids, key=lambda bid: _truth(bid, seen))


def _promise(move: AnyMove, standing: Bade, seen: Seen) -> Fraction:
    """Estimate the chance that a move turns out well."""
    match move:
        case Bid():
            truth = _truth(move, seen)
            return truth + (1 - truth) * BELIEVED
        case Challenge():
            return 1 - _truth(standing, seen)
        case Purrfect():
            return PRIZE * seen[standing.of].exactly(standing.count)
        case Skip():
            return PATIENCE
        case _:
            assert_never(move)


def _truth(bid: Bid | Bade, seen: Seen) -> Fraction:
    return seen[bid.of].at_least(bid.count)

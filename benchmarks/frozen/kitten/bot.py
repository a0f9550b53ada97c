"""How a bot plays Kitten: by the odds it can see, with a little cheek."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from benchmarks.frozen.kit import Chance
from benchmarks.frozen.kitten.cards import Quality
from benchmarks.frozen.kitten.moves import AnyMove, Bade, Bid, Challenge, Purrfect, Skip
from benchmarks.frozen.kitten.odds import Odds, odds
from benchmarks.frozen.kitten.views import Private, Public

Seen = Mapping[Quality, Odds]

SAFE, BOLD = Fraction(2, 3), Fraction(2, 5)  # how likely a bid should be, and how likely a bluff
ONE_IN = 12  # how often it bluffs
BELIEVED = Fraction(1, 2)  # how often a wrong bid is thought to get away
PRIZE = Fraction(3, 2)  # Purrfect, when right, moves two cards instead of one
PATIENCE = Fraction(9, 10)  # a Skip costs nothing: only what is all but sure is better
CHOICE = 4  # of the highest bids worth making, how many to choose from


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
    """One of the highest bids likely enough, or the likeliest if none is."""
    wanted = SAFE if chance.below(ONE_IN) else BOLD
    likely = [bid for bid in bids if _truth(bid, seen) >= wanted]
    if likely:
        return chance.choice(likely[-CHOICE:])
    return max(bids, key=lambda bid: _truth(bid, seen))


def _promise(move: AnyMove, standing: Bade, seen: Seen) -> Fraction:
    """About how likely a move is to turn out well."""
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

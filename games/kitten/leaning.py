"""Which characters would like a move in Kitten."""

from games.kit import Traits
from games.kitten.moves import AnyMove, Bid, Challenge, Purrfect, Skip
from games.kitten.views import Public

MAX_BLUFF_TRUTH = 0.4
"""The highest probability of being true that a bluff has."""


def lean(public: Public, move: AnyMove, truth: float) -> Traits:
    """Return a move's traits. `truth` is how likely its bid, or else the standing one, is true."""
    standing = public.bid
    match move:
        case Bid():
            raises_by_one = standing is not None and move.count == standing.count + 1
            return Traits(
                daring=1.0 if truth < MAX_BLUFF_TRUTH else -1.0,
                creeping=1.0 if raises_by_one else -1.0,
            )
        case Challenge():
            ahead = standing is not None and public.sizes[standing.seat] == max(public.sizes)
            return Traits(trusting=-1.0, spiteful=1.0 if ahead else 0.0)
        case Purrfect():
            return Traits(daring=1.0)
        case Skip():
            return Traits(hoarding=-1.0)

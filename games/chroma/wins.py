"""The goals of Chroma Mix, and the types that describe a result."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from games import kit
from games.chroma.cards import RANK, Card, dots, vp
from games.kit import Seat

POINTS = 17
CARDS = 17
TUCKED = 8
RANK_TWOS = 6
PYRAMID = {4: 1, 3: 2, 2: 3, 1: 4}


class Win(StrEnum):
    """The goals, the best one first (R59)."""

    SPECIAL = "special"
    RUBY = "ruby"
    SAPPHIRE = "sapphire"
    POINTS = "points"


WORTH = {win: at for at, win in enumerate(Win)}


class Side(NamedTuple):
    """A player's cards. `tucked` are those under Mustard, and only count if it's in play."""

    hand: Sequence[Card]
    play: Sequence[Card]
    tucked: Sequence[Card] = ()

    @property
    def all(self) -> list[Card]:
        return [*self.hand, *self.play]

    def of_rank(self, rank: int) -> int:
        return sum([RANK[card] == rank for card in self.all])


class Place(kit.Frozen):
    """One player's final position. Billy's `seat` is None."""

    seat: Seat | None
    win: Win | None
    vp: int
    dots: int
    play: tuple[Card, ...] = ()


class Result(kit.Result):
    """The result. `places` has everyone who played, best first, including Billy in a solo game."""

    places: tuple[Place, ...]
    special: Card | None = None

    @property
    def points_decide(self) -> bool:
        return self.places[0].win is Win.POINTS


def reached(side: Side) -> Win | None:
    """Return the best goal that these cards reach, or None."""
    if burgundy(side) or mustard(side) or petrol(side):
        return Win.SPECIAL
    return reached_by_anyone(side)


def reached_by_anyone(side: Side) -> Win | None:
    """Like `reached`, but ignore the special goals, which Billy can't reach (R70)."""
    if ruby(side):
        return Win.RUBY
    if sapphire(side):
        return Win.SAPPHIRE
    return Win.POINTS if points(side) else None


def burgundy(side: Side) -> bool:
    """Burgundy in play and exactly one, two, three and four cards of rank 4, 3, 2 and 1 (R41)."""
    return Card.BURGUNDY in side.play and all(
        side.of_rank(rank) == count for rank, count in PYRAMID.items()
    )


def mustard(side: Side) -> bool:
    """Mustard in play with eight dots under it."""
    return Card.MUSTARD in side.play and dots(side.tucked) >= TUCKED


def petrol(side: Side) -> bool:
    """Petrol in play and six cards of rank 2 (R45)."""
    return Card.PETROL in side.play and side.of_rank(2) >= RANK_TWOS


def ruby(side: Side) -> bool:
    """Ruby in play, and the two other gems in hand or in play (R46)."""
    return Card.RUBY_RED in side.play and all(
        gem in side.hand or gem in side.play for gem in (Card.EMERALD_GREEN, Card.SAPPHIRE_BLUE)
    )


def sapphire(side: Side) -> bool:
    """Sapphire in play, and seventeen cards in all (R45)."""
    return Card.SAPPHIRE_BLUE in side.play and len(side.hand) + len(side.play) >= CARDS


def points(side: Side) -> bool:
    """Seventeen points in play (R74)."""
    return vp(side.play) >= POINTS

"""The goals of Chroma Mix, and the types that describe a result."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from games import kit
from games.chroma.cards import RANK, Card, sum_points, sum_ranks
from games.kit import Seat

GOAL_POINTS = 17
GOAL_CARDS = 17
GOAL_TUCKED_DOTS = 8
GOAL_RANK_TWOS = 6
PYRAMID = {4: 1, 3: 2, 2: 3, 1: 4}


class Win(StrEnum):
    """The goals, the best one first (R59)."""

    SPECIAL = "special"
    RUBY = "ruby"
    SAPPHIRE = "sapphire"
    POINTS = "points"


WORTH = {win: at for at, win in enumerate(Win)}


class Side(NamedTuple):
    """A player's cards. `tucked` are those under Mustard, which count only with Mustard in play."""

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
    """The result. `places` lists every player, best first, including Billy in a solo game."""

    places: tuple[Place, ...]
    special: Card | None = None

    @property
    def points_decide(self) -> bool:
        return self.places[0].win is Win.POINTS and super().points_decide


def reached(side: Side) -> Win | None:
    """Return the best goal that these cards reach, or None."""
    if reaches_burgundy(side) or reaches_mustard(side) or reaches_petrol(side):
        return Win.SPECIAL
    return reached_by_anyone(side)


def reached_by_anyone(side: Side) -> Win | None:
    """Return the best goal that cards reach, of those that Billy can reach, too (R70)."""
    if reaches_ruby(side):
        return Win.RUBY
    if reaches_sapphire(side):
        return Win.SAPPHIRE
    return Win.POINTS if points(side) else None


def reaches_burgundy(side: Side) -> bool:
    """Return whether Burgundy is in play with one, two, three, four cards of ranks 4 to 1 (R41)."""
    return Card.BURGUNDY in side.play and all(
        side.of_rank(rank) == count for rank, count in PYRAMID.items()
    )


def reaches_mustard(side: Side) -> bool:
    """Return whether Mustard is in play with eight dots under it."""
    return Card.MUSTARD in side.play and sum_ranks(side.tucked) >= GOAL_TUCKED_DOTS


def reaches_petrol(side: Side) -> bool:
    """Return whether Petrol is in play with six cards of rank 2 (R45)."""
    return Card.PETROL in side.play and side.of_rank(2) >= GOAL_RANK_TWOS


def reaches_ruby(side: Side) -> bool:
    """Return whether Ruby is in play and the two other gems are in hand or in play (R46)."""
    return Card.RUBY_RED in side.play and all(
        gem in side.hand or gem in side.play for gem in (Card.EMERALD_GREEN, Card.SAPPHIRE_BLUE)
    )


def reaches_sapphire(side: Side) -> bool:
    """Return whether Sapphire is in play with seventeen cards in all (R45)."""
    return Card.SAPPHIRE_BLUE in side.play and len(side.hand) + len(side.play) >= GOAL_CARDS


def points(side: Side) -> bool:
    """Return whether at least seventeen points are in play (R74)."""
    return sum_points(side.play) >= GOAL_POINTS

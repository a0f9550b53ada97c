"""Deal cards that a seat can't see again.

A game lists these cards in `hidden(state, seat)`, as pools. A pool is a group of places, and as far
as the seat knows, each of its cards could be in any of them. The kit shuffles the pools to get
another deal that looks the same to the seat. Each pool is sorted first, so the deal doesn't depend
on where the cards really are: with the same luck, two states that the seat can't tell apart give
the same deal.
"""

from collections.abc import Callable, Iterable, Iterator, MutableMapping, MutableSequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeVar

from benchmarks.frozen.kit.chance import Chance
from benchmarks.frozen.kit.pieces import Seat

T = TypeVar("T")
Key = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the cards in a list or dict: those at the positions or keys in `at`."""

    cards: MutableSequence[Any] | MutableMapping[Any, Any]
    at: Iterable[Any]


@dataclass(frozen=True, slots=True)
class InOrder:
    """A hand that's kept sorted. If `at` is given, only the cards at these positions are hidden."""

    cards: list[Any]
    key: Key | None = None
    at: Iterable[int] | None = None


Place = list[Any] | Part | InOrder


class Pool:
    """Places whose cards can be swapped without the seat noticing.

    `alike` returns what the seat does know about a card, such as its back, and cards are only
    swapped if it returns the same for both. If the faces and the order of a deck are hidden by
    different pools, list the one with `alike` first.
    """

    __slots__ = ("alike", "places")

    def __init__(self, *places: Place, alike: Key | None = None) -> None:
        self.places = places
        self.alike = alike

    def shuffle(self, chance: Chance) -> None:
        slots = [slot for place in self.places for slot in _slots(place)]
        if self.alike is None:
            _deal(slots, chance)
        else:
            what = self.alike
            # A stable sort, so that places that look alike stay in order.
            known = sorted(slots, key=lambda slot: what(slot[0][slot[1]]))
            for _, same in groupby(known, key=lambda slot: what(slot[0][slot[1]])):
                _deal(list(same), chance)
        for place in self.places:
            if isinstance(place, InOrder):
                place.cards.sort(key=place.key)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A hidden list that repeats cards from elsewhere, such as those a player drew last.

    A new deal empties it, because its cards may now be somewhere else.
    """

    cards: list[Any]

    def shuffle(self, _: Chance) -> None:
        self.cards.clear()


Hidden = Pool | Forgotten


def others(each: Iterable[T], seat: Seat | None) -> list[T]:
    """Return the items of everyone except one seat; of everyone if `seat` is None."""
    return [one for at, one in enumerate(each) if at != seat]


Slot = tuple[Any, Any]
"""A list or dict, and the position or key of one card in it."""


def _slots(place: Place) -> Iterator[Slot]:
    match place:
        case Part(cards=cards, at=at):
            yield from ((cards, key) for key in at)
        case InOrder(cards=cards, at=at):
            yield from ((cards, key) for key in (range(len(cards)) if at is None else at))
        case _:
            yield from ((place, key) for key in range(len(place)))


def _deal(slots: list[Slot], chance: Chance) -> None:
    cards = sorted([cards[key] for cards, key in slots])
    chance.shuffle(cards)
    for (place, key), card in zip(slots, cards, strict=True):
        place[key] = card

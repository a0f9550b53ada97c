"""Cards that somebody can't see, and dealing them anew.

A game says in `hidden(state, seat)` which cards those are, as pools: a pool is some places whose
cards could lie in any of them, for all the seat knows. From that the kit makes another deal that
looks the same to the seat. Nothing about the real cards is left in it but which there are: each
pool is sorted before it is shuffled, so the same luck makes the same deal of any two states that
the seat can't tell apart.
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
    """Some of the cards of a list, by their positions, or of a dict, by their keys."""

    cards: MutableSequence[Any] | MutableMapping[Any, Any]
    at: Iterable[Any]


@dataclass(frozen=True, slots=True)
class InOrder:
    """A hand that is kept sorted; where `at` is given, only those of its cards are hidden."""

    cards: list[Any]
    key: Key | None = None
    at: Iterable[int] | None = None


Place = list[Any] | Part | InOrder


class Pool:
    """Places whose cards somebody can't tell apart.

    `alike` says what is known of each card all the same, such as its back: a card is only
    exchanged for others of which it says the same. Where both the backs and the order of a deck
    are hidden in different ways, list the pool that is `alike` first.
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
            known = sorted(slots, key=lambda slot: what(slot[0][slot[1]]))  # stable: by place
            for _, same in groupby(known, key=lambda slot: what(slot[0][slot[1]])):
                _deal(list(same), chance)
        for place in self.places:
            if isinstance(place, InOrder):
                place.cards.sort(key=place.key)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A list the seat can't see and that isn't a card's place, such as what another drew last."""

    cards: list[Any]

    def shuffle(self, _: Chance) -> None:
        self.cards.clear()


Hidden = Pool | Forgotten


def others(each: Iterable[T], seat: Seat | None) -> list[T]:
    """What belongs to everyone but one seat; to everyone, for the public."""
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

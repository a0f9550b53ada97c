"""Deal cards that a seat can't see again.

The cards are in pools, which `hidden_places` derives from the marks on a state's fields, or which a
game lists itself. A pool is a group of places, and as far as the seat knows, each of its cards
could be in any of them. The kit shuffles the pools to get another deal that looks the same to the
seat. Each pool is sorted first, so the deal doesn't depend on where the cards really are: with the
same luck, two states that the seat can't tell apart give the same deal.
"""

from collections.abc import (
    Callable,
    Iterable,
    Iterator,
    Mapping,
    MutableMapping,
    MutableSequence,
    Sequence,
)
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Any, TypeVar

from games.kit.chance import Chance
from games.kit.pieces import Seat

T = TypeVar("T")
Key = Callable[[Any], Any]

SWAPS_PER_CARD = 8
"""How often each card that has to fit its place is offered a random swap in a new deal."""


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


@dataclass(frozen=True, slots=True)
class Fitting:
    """A place about whose cards the seat was told something: `told` has an entry for each of them.

    In a new deal, `fits(card, entry)` is true of every card.
    """

    place: list[Any] | Part | InOrder
    told: Sequence[Any]
    fits: Callable[[Any, Any], bool]


Place = list[Any] | Part | InOrder | Fitting


class NothingFits(ValueError):
    """No deal is consistent with what the seat was told, so the real one isn't either."""


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

    def slots(self) -> list["Slot"]:
        return list(chain.from_iterable(map(_slots, self.places)))

    def shuffle(self, chance: Chance) -> None:
        slots = self.slots()
        needs = dict(_needs_of(self.places)) if Fitting in map(type, self.places) else None
        if self.alike is None:
            _deal(slots, needs, chance)
        else:
            what = self.alike
            # The sort is stable: places that look alike stay in order.
            known = sorted(slots, key=lambda slot: what(slot[0][slot[1]]))
            for _, same in groupby(known, key=lambda slot: what(slot[0][slot[1]])):
                _deal(list(same), needs, chance)
        for place in self.places:
            _sort(place)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A hidden list that repeats cards from elsewhere, such as those a player drew last.

    A new deal empties it, because its cards may now be somewhere else.
    """

    cards: list[Any]

    def slots(self) -> list["Slot"]:
        return _slots(self.cards)

    def shuffle(self, _: Chance) -> None:
        self.cards.clear()


Hidden = Pool | Forgotten


def others(each: Iterable[T], seat: Seat | None) -> list[T]:
    """Return the items of everyone except one seat; of everyone if `seat` is None."""
    return [one for at, one in enumerate(each) if at != seat]


Slot = tuple[Any, Any]
"""A list or dict, and the position or key of one card in it."""


def _sort(place: Place) -> None:
    if isinstance(place, InOrder):
        place.cards.sort(key=place.key)
    elif isinstance(place, Fitting):
        _sort(place.place)


def _slots(place: Place) -> list[Slot]:
    match place:
        case list():
            return [(place, key) for key in range(len(place))]
        case Part(cards=cards, at=at):
            return [(cards, key) for key in at]
        case InOrder(cards=cards, at=at):
            return [(cards, key) for key in (range(len(cards)) if at is None else at)]
        case Fitting(place=inner):
            return _slots(inner)


Needs = Mapping[tuple[int, Any], Callable[[Any], bool]]
"""Whether a card fits a slot, by the `id` of the list and the position there."""


def _needs_of(places: Iterable[Place]) -> Iterator[tuple[tuple[int, Any], Callable[[Any], bool]]]:
    for place in places:
        if isinstance(place, Fitting):
            for (cards, at), told in zip(_slots(place), place.told, strict=True):
                yield (id(cards), at), _make_need(place.fits, told)


def _make_need(fits: Callable[[Any, Any], bool], told: object) -> Callable[[Any], bool]:
    return lambda card: fits(card, told)


def _deal(slots: list[Slot], needs: Needs | None, chance: Chance) -> None:
    cards = sorted([cards[key] for cards, key in slots])
    chance.shuffle(cards)
    if needs:
        cards = _put_in_fitting_order(
            cards, [needs.get((id(place), key)) for place, key in slots], chance
        )
    for (place, key), card in zip(slots, cards, strict=True):
        place[key] = card


def _put_in_fitting_order(
    cards: list[T], needs: Sequence[Callable[[T], bool] | None], chance: Chance
) -> list[T]:
    """Put shuffled cards into an order in which each fits its slot, if the slot needs that.

    Augmenting paths (Kuhn's algorithm) find such an order if there is any. Random swaps that leave
    every card in a slot it fits then make all such orders about equally likely.
    """
    picky = [at for at, need in enumerate(needs) if need is not None]
    kinds = list(dict.fromkeys(cards))
    fits = {at: {card for card in kinds if need(card)} for at in picky if (need := needs[at])}
    slot_of: dict[int, int] = {}  # the slot filled by each card, by the card's index

    def place(slot: int, tried: set[int]) -> bool:
        for index, card in enumerate(cards):
            if index not in tried and card in fits[slot]:
                tried.add(index)
                if index not in slot_of or place(slot_of[index], tried):
                    slot_of[index] = slot
                    return True
        return False

    for slot in picky:
        if not place(slot, set()):
            raise NothingFits("No deal of the hidden cards fits what the seat was told.")
    by_slot = {slot: cards[index] for index, slot in slot_of.items()}
    rest = [card for index, card in enumerate(cards) if index not in slot_of]
    chance.shuffle(rest)  # shuffled, because the first cards were more likely to be taken
    dealt = [by_slot[slot] if slot in by_slot else rest.pop() for slot in range(len(cards))]
    for slot in picky * SWAPS_PER_CARD:
        other = chance.below(len(dealt))
        if dealt[other] in fits[slot] and (other not in fits or dealt[slot] in fits[other]):
            dealt[slot], dealt[other] = dealt[other], dealt[slot]
    return dealt

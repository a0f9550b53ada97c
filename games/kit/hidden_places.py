"""Which places of a state are hidden from a seat, derived from the marks on its fields."""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from itertools import chain
from typing import Any

from games.kit.checks import NotAGame
from games.kit.pieces import Seat, State
from games.kit.redeal import Fitting, Forgotten, Hidden, InOrder, Key, Part, Place, Pool
from games.kit.visibility import (
    Alike,
    Apart,
    Field,
    Fits,
    Known,
    Noted,
    Seen,
    Sorted,
    depth_of,
    entry_of,
    fields_of_state,
    hidden_within,
    innermost_type,
    is_by_seat,
    is_dict,
    is_many,
    is_optional,
    leaf_of,
)


def hidden_by_marks(state: type[State]) -> Callable[[Any, Seat | None], Iterator[Hidden]]:
    """Return a function that lists what a seat can't see, derived from the marks on the fields.

    Hidden cards of the same type are in one pool, unless they're marked `Apart`. In a pool, places
    that nobody sees come before those of seats.
    """
    pools: dict[tuple[object, str], list[Field]] = {}
    notes: list[Field] = []
    for field in fields_of_state(state).values():
        if inner := hidden_within(field.kind):
            raise NotAGame(f"{inner} is hidden, but inside {field}: list it with `hidden=`.")
        apart = field.mark(Apart)
        if field.is_hidden and field.mark(Noted) is not None:
            notes.append(field)
        elif field.is_hidden:
            pools.setdefault((leaf_of(field.kind), apart.pool if apart else ""), []).append(field)
    plan = [(_key_of_alike_cards(fields), _in_turn(fields)) for fields in pools.values()]
    forgotten = _in_turn(notes)

    def hidden(real: State, seat: Seat | None) -> Iterator[Hidden]:
        truth: Any = real.__dict__
        for alike, each in plan:
            yield Pool(*chain.from_iterable([at(truth, seat) for at in each]), alike=alike)
        for places in forgotten:
            yield from map(Forgotten, places(truth, seat))

    return hidden


def _key_of_alike_cards(fields: Sequence[Field]) -> Key | None:
    keys = {mark.key if (mark := field.mark(Alike)) else None for field in fields}
    if len(keys) > 1:
        raise NotAGame(
            f"{' and '.join(map(str, fields))} are dealt together, so mark each of them with the"
            " same Alike(...), or one of them with Apart(...)."
        )
    return keys.pop()


def _in_turn(fields: Sequence[Field]) -> list["Places"]:
    """Return the places of fields, with those that nobody sees first."""
    return [places_of(field) for field in sorted(fields, key=lambda f: f.seen is not Seen.NOBODY)]


Places = Callable[[MutableMapping[str, Any], Seat | None], list[Any]]
"""Returns the places of a field that are hidden from a seat, given all fields by name."""


def places_of(field: Field) -> Places:
    """Return a function that lists the places of a field that are hidden from a seat."""
    name, kind, known = field.name, field.kind, field.mark(Known)
    if field.seen is not Seen.NOBODY:
        return _places_of_seats(field)
    if not is_many(kind):
        return lambda truth, _: [Part(truth, [name])] if truth[name] is not None else []
    if known is not None:
        last = known.last
        return lambda truth, _: [Part(truth[name], range(len(truth[name]) - truth[last]))]
    place, within = _make_place(field), _keys(kind)
    if depth_of(kind) == 1:
        return lambda truth, _: [place(truth[name], truth, None)]
    return lambda truth, _: [place(truth[name][at], truth, at) for at in within(truth[name])]


def _places_of_seats(field: Field) -> Places:
    """Return a function that lists the hidden places of a field with an entry for each seat.

    The entries are those of the inner dicts, if they're by seat, or else of the whole field.
    """
    name, entry, place, within = (
        field.name,
        entry_of(field.kind),
        _make_place(field),
        _keys(field.kind),
    )
    keys = _own_key if field.seen is Seen.OTHERS else _other_keys
    if not is_many(entry):
        return lambda truth, seat: [Part(truth[name], keys(_taken_places(truth[name]), seat))]
    if is_by_seat(entry):
        return lambda truth, seat: [
            Part(truth[name][at], keys(truth[name][at], seat)) for at in within(truth[name])
        ]
    return lambda truth, seat: [
        place(truth[name][at], truth, at) for at in keys(within(truth[name]), seat)
    ]


def _other_keys(keys: Iterable[Any], seat: Seat | None) -> list[Any]:
    return [key for key in keys if key != seat]


def _own_key(keys: Iterable[Any], seat: Seat | None) -> list[Any]:
    return [key for key in keys if seat is None or key == seat]


def _make_place(field: Field) -> Callable[[Any, Mapping[str, Any], Any], Place]:
    """Return a function that makes a place of a list or dict of cards.

    Besides the cards, it's given all fields of the state, and the key of the cards in their field.
    """
    order, fits = field.mark(Sorted), field.mark(Fits)
    if fits is not None:
        return lambda cards, truth, at: _make_fitting(fits, order, cards, truth[fits.told], at)
    cards = innermost_type(field.kind)
    if is_dict(cards) or is_optional(entry_of(cards)):
        return lambda cards, _, __: Part(cards, _taken_places(cards))
    if order is not None:
        key = order.key
        return lambda cards, _, __: InOrder(cards, key)
    return lambda cards, _, __: cards


def _make_fitting(
    fits: Fits,
    order: Sorted | None,
    cards: list[Any],
    told: Any,  # noqa: ANN401
    at: Any,  # noqa: ANN401
) -> Fitting:
    about = told if at is None else told[at]
    place = cards if order is None else InOrder(cards, order.key)
    return Fitting(place, [about] * len(cards) if fits.per_hand else about, fits.fits)


def _keys(kind: Any) -> Callable[[Any], Iterable[Any]]:  # noqa: ANN401  a type
    return iter if is_dict(kind) else lambda cards: range(len(cards))


def _taken_places(cards: Any) -> list[Any]:  # noqa: ANN401  a list or dict
    """Return the positions or keys at which there's a card."""
    keys: Any = cards if hasattr(cards, "keys") else range(len(cards))
    return [key for key in keys if cards[key] is not None]

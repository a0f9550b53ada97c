"""Marks on the fields of a state that say who sees what.

    class Truth(kit.State):
        deck: Secret[list[Card]]
        hands: Annotated[Own[list[list[Card]]], Sorted()]
        laid: Open[list[list[Card]]]

Views and new deals are derived from these marks. A list or dict of cards without a mark is refused.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from types import GenericAlias, NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from games.kit.checks import NotAGame
from games.kit.pieces import Player, Seat, State

T = TypeVar("T")


class Seen(Enum):
    """Who sees what's in a field of a state. The value completes "which is seen by …"."""

    EVERYONE = "everyone"
    IN_NO_VIEW = "nobody, although anyone may know it"
    NOBODY = "nobody"
    OWNER = "nobody but the seat that each entry belongs to"
    OTHERS = "everyone but the seat that each entry belongs to"


Open = Annotated[T, Seen.EVERYONE]
"""A field that everyone sees. Fields that hold no cards are open without this mark."""

Unshown = Annotated[T, Seen.IN_NO_VIEW]
"""A field that anyone may know, but that no view shows under a name of its own."""

Secret = Annotated[T, Seen.NOBODY]
"""A field that nobody sees, such as a deck. Views may show how many cards are in it."""

Own = Annotated[T, Seen.OWNER]
"""A field with an entry for each seat, which only that seat sees, such as the hands."""

Others = Annotated[T, Seen.OTHERS]
"""A field with an entry for each seat, which all other seats see, such as hands held outwards."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """Marks hidden cards that the rules keep sorted by this key."""

    key: Callable[[Any], Any] | None = None


@dataclass(frozen=True, slots=True)
class Noted:
    """Marks a note of hidden cards that are elsewhere, such as those that someone drew last.

    A new deal empties the note, because the cards may be in other places then.
    """


@dataclass(frozen=True, slots=True)
class Known:
    """Marks a secret list whose last cards everyone knows: as many as the field `last` says."""

    last: str


@dataclass(frozen=True, slots=True)
class Alike:
    """Marks hidden cards of which everyone knows what `key` returns, such as the back.

    A new deal only swaps cards for which `key` returns the same.
    """

    key: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Apart:
    """Marks hidden cards that are never swapped with those of other fields of the same type."""

    pool: str


@dataclass(frozen=True, slots=True)
class Fits:
    """Marks hidden cards about which everyone was told something, which is in the field `told`.

    `told` has an entry for each card or, if `per_hand`, one for each seat's cards. In a new deal,
    `fits(card, entry)` is true of every card.
    """

    told: str
    fits: Callable[[Any, Any], bool]
    per_hand: bool = False


HIDDEN_ONLY = (Sorted, Noted, Known, Alike, Apart, Fits)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a state, with the marks that say who sees it."""

    state: str
    name: str
    kind: Any
    seen: Seen
    metadata: tuple[object, ...]

    def __str__(self) -> str:
        return f"{self.state}.{self.name}"

    @property
    def is_hidden(self) -> bool:
        """Return whether there's someone who may not see the field."""
        return self.seen in (Seen.NOBODY, Seen.OWNER, Seen.OTHERS)

    def mark(self, kind: type[T]) -> T | None:
        return next((mark for mark in self.metadata if isinstance(mark, kind)), None)


@cache
def fields_of_state(state: type[State]) -> dict[str, Field]:
    """Return the fields of a state by name. Refuse a list or dict of cards without a mark."""
    fields = {field.name: field for field in _read(state)}
    for field in fields.values():
        _check_marks(field, fields)
    return fields


def _read(state: type[State]) -> Iterator[Field]:
    for name, info in state.model_fields.items():
        seen = [mark for mark in info.metadata if isinstance(mark, Seen)]
        kind = without_marks(info.annotation)
        field = Field(
            state=state.__name__,
            name=name,
            kind=kind,
            seen=seen[0] if seen else Seen.EVERYONE,
            metadata=tuple(info.metadata),
        )
        if len(seen) > 1:
            raise NotAGame(f"{field} has two marks that say who sees it. Leave one.")
        if _has_mark(info.annotation):
            raise NotAGame(f"{field} has a mark in its type. Put the mark around all of the type.")
        if _has_set(kind):
            raise NotAGame(f"{field} has a set, whose order isn't the same everywhere. Use a list.")
        if not seen and _could_hold_cards(kind):
            raise NotAGame(
                f"{field} could hold cards, but doesn't say who sees them. Write Open[...],"
                " Secret[...] (nobody), Own[...] (each seat its own entry), Others[...] (each seat"
                " the other entries) or Unshown[...] (anyone may know; no view shows them)."
            )
        if part := state_in(kind):
            fields_of_state(part)
        yield field


def _check_marks(field: Field, fields: Mapping[str, Field]) -> None:
    """Refuse marks that contradict each other or name a field that isn't there or is hidden."""
    known, fits = field.mark(Known), field.mark(Fits)
    if not field.is_hidden and any(isinstance(mark, HIDDEN_ONLY) for mark in field.metadata):
        raise NotAGame(f"{field} is marked like hidden cards, but is seen by {field.seen.value}.")
    if field.seen in (Seen.OWNER, Seen.OTHERS) and not is_many(field.kind):
        raise NotAGame(f"{field} has no entry for each seat. Make it a list, or mark it as Secret.")
    if known and (field.seen is not Seen.NOBODY or not is_list(field.kind)):
        raise NotAGame(f"{field} has known cards at its end, so it has to be a Secret list.")
    if field.is_hidden and is_optional(field.kind) and is_many(leaf_of(field.kind)):
        raise NotAGame(f"{field} may be None, so its cards can't be dealt. Make it an empty list.")
    if field.is_hidden and depth_of(field.kind) > 2:
        raise NotAGame(
            f"{field} is nested too deeply. Hidden cards are in lists, or lists of those."
        )
    if fits and (known or not _is_list_of_cards(innermost_type(field.kind))):
        raise NotAGame(f"{field} has to be a list of cards, or a list of those, for Fits.")
    if fits and not fits.per_hand and field.mark(Sorted):
        raise NotAGame(f"{field} is Sorted, so what was told about a place there would go astray.")
    for name in [*([known.last] if known else []), *([fits.told] if fits else [])]:
        if name not in fields:
            raise NotAGame(f"{field} is marked with {name!r}, but {field.state} has no such field.")
        if fields[name].is_hidden:
            raise NotAGame(
                f"{field} is marked with {fields[name]}, which everyone has to know, but which is"
                f" seen by {fields[name].seen.value}."
            )


def without_marks(annotation: Any) -> Any:  # noqa: ANN401  a type, of any kind
    """Return a type without its marks."""
    kind, parts = get_origin(annotation), get_args(annotation)
    return (
        without_marks(parts[0])
        if kind is Annotated
        else _rebuild_type(kind, annotation, without_marks)
    )


def as_in_views(kind: Any) -> Any:  # noqa: ANN401  a type, of any kind
    """Return a type as views have it: with a tuple for every list."""
    origin = get_origin(kind)
    if origin is list:
        return GenericAlias(tuple, (as_in_views(get_args(kind)[0]), ...))
    return _rebuild_type(origin, kind, as_in_views)


def _rebuild_type(origin: Any, kind: Any, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401  types
    """Return a type with changed parts."""
    parts = tuple(part if part is ... else change(part) for part in get_args(kind))
    if origin in (list, tuple, dict):
        return GenericAlias(origin, parts)
    if origin in (Union, UnionType):
        return Union[parts]  # noqa: UP007  built from a tuple
    return kind


def is_list(kind: Any) -> bool:  # noqa: ANN401  a type, of any kind
    return get_origin(kind) is list


def is_dict(kind: Any) -> bool:  # noqa: ANN401  a type, of any kind
    return get_origin(kind) is dict


def is_by_seat(kind: Any) -> bool:  # noqa: ANN401  a type, of any kind
    return is_dict(kind) and get_args(kind)[0] is Seat


def is_many(kind: Any) -> bool:  # noqa: ANN401  a type, of any kind
    return get_origin(kind) in (list, dict)


def entry_of(kind: Any) -> Any:  # noqa: ANN401  a type, of any kind
    """Return the type of the entries of a list or dict."""
    return get_args(kind)[1 if is_dict(kind) else 0]


def depth_of(kind: Any) -> int:  # noqa: ANN401  a type, of any kind
    """Return how deeply lists and dicts are nested in a type: 2 for lists of cards in a list."""
    return 1 + depth_of(entry_of(kind)) if is_many(kind) else 0


def innermost_type(kind: Any) -> Any:  # noqa: ANN401  a type, of any kind
    """Return the type of the innermost lists or dicts of nested ones."""
    return innermost_type(entry_of(kind)) if depth_of(kind) > 1 else kind


def leaf_of(kind: Any) -> Any:  # noqa: ANN401  a type, of any kind
    """Return the type of the entries of the innermost lists or dicts, without `None`."""
    leaf = entry_of(innermost_type(kind)) if is_many(kind) else kind
    if is_optional(leaf):
        parts = tuple(part for part in get_args(leaf) if part is not NoneType)
        return Union[parts]  # noqa: UP007  built from a tuple
    return leaf


def is_optional(kind: Any) -> bool:  # noqa: ANN401  a type, of any kind
    return get_origin(kind) in (Union, UnionType) and NoneType in get_args(kind)


def state_in(kind: Any) -> type[State] | None:  # noqa: ANN401  a type, of any kind
    """Return the class of the states in a field, if it holds any."""
    leaf = leaf_of(kind)
    return leaf if isinstance(leaf, type) and issubclass(leaf, State) else None


def _is_list_of_cards(kind: Any) -> bool:  # noqa: ANN401  a type, of any kind
    return is_list(kind) and not is_optional(entry_of(kind))


def hidden_within(kind: Any) -> Field | None:  # noqa: ANN401  a type, of any kind
    """Return a hidden field of the states in a field, if it holds any."""
    part = state_in(kind)
    inner = fields_of_state(part).values() if part else ()
    return next((each for each in inner if each.is_hidden), None) or next(
        (found for each in inner if (found := hidden_within(each.kind))), None
    )


def _has_mark(annotation: Any) -> bool:  # noqa: ANN401  a type, of any kind
    """Return whether a type has a mark inside."""
    marks: tuple[object, ...] = getattr(annotation, "__metadata__", ())
    return any(isinstance(mark, Seen) for mark in marks) or any(
        map(_has_mark, get_args(annotation))
    )


def _has_set(kind: Any) -> bool:  # noqa: ANN401  a type, of any kind
    """Return whether a type is a set or contains one."""
    return get_origin(kind) in (set, frozenset) or any(map(_has_set, get_args(kind)))


def _could_hold_cards(kind: Any) -> bool:  # noqa: ANN401  a type, of any kind
    """Return whether a type is or may be a list, dict or tuple of what could be cards."""
    if get_origin(kind) in (Union, UnionType):
        return any(map(_could_hold_cards, get_args(kind)))
    return get_origin(kind) in (list, dict, tuple) and _could_be_card(leaf_of(kind))


def _could_be_card(leaf: Any) -> bool:  # noqa: ANN401  a type, of any kind
    if get_origin(leaf) in (Union, UnionType, tuple):
        return any(map(_could_be_card, get_args(leaf)))
    if get_origin(leaf) is Literal:
        return True
    plain = getattr(leaf, "__supertype__", leaf)  # the type that a NewType stands for
    is_other = leaf is Seat or plain in (bool, Player)
    return isinstance(plain, type) and not is_other and issubclass(plain, int | str | Enum)

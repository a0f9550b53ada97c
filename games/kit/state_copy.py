"""Copy states quickly, by sharing values that can't change."""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from games.kit.pieces import State

S = TypeVar("S", bound=State)
Copier = Callable[[Any], Any]


def copy_state(state: S) -> S:
    """Return a copy of a state. The copy shares nothing that can be changed in place."""
    values = state.__dict__
    own = {name: copier(values[name]) for name, copier in _copiers(type(state))}
    return state.model_copy(update=own)


@cache
def _copiers(kind: type[State]) -> tuple[tuple[str, Copier], ...]:
    """Return the functions that copy a state's mutable fields, derived from the fields' types."""
    each = ((name, _copier(field.annotation)) for name, field in kind.model_fields.items())
    return tuple((name, copier) for name, copier in each if copier is not None)


def _copier(annotation: Any) -> Copier | None:  # noqa: ANN401  a type, of any kind
    """Return a function that copies values of a type, or None if they can't change."""
    kind, parts = get_origin(annotation), get_args(annotation)
    if kind is Annotated:
        return _copier(parts[0])
    if isinstance(annotation, type) and issubclass(annotation, State):
        return copy_state
    if kind is list:
        return _list_copier(_copier(parts[0]))
    if kind is dict:
        return _dict_copier(_copier(parts[1]))
    if kind in (Union, UnionType):
        return _optional_copier([part for part in parts if part is not NoneType])
    if any(_copier(part) is not None for part in parts):
        raise TypeError(f"A state cannot be copied with {annotation} in it.")
    return None


def _list_copier(each: Copier | None) -> Copier:
    if each is None:
        return list[Any].copy
    return lambda items: [each(item) for item in items]


def _dict_copier(each: Copier | None) -> Copier:
    if each is None:
        return dict[Any, Any].copy
    return lambda items: {key: each(item) for key, item in items.items()}


def _optional_copier(kinds: list[Any]) -> Copier | None:
    """Return a copier for `X | None`. Other unions may only have parts that can't change."""
    copiers = [copier for copier in map(_copier, kinds) if copier is not None]
    if not copiers:
        return None
    if len(kinds) > 1:
        raise TypeError("A state cannot be copied with a choice of changeable parts in it.")
    return lambda value: None if value is None else copiers[0](value)

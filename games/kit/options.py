"""The possible values of a game's options, derived from their types."""

from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic.fields import FieldInfo

from games.kit.pieces import Options


class CannotCombine(ValueError):
    """Some options exclude each other; the text says why, in the language of whoever is told."""

    def __init__(self, why: Callable[[], str]) -> None:
        super().__init__(why)
        self._why = why

    def __str__(self) -> str:
        return self._why()


def choices(options: type[Options]) -> dict[str, tuple[bool | int | str, ...]]:
    """Return the possible values of each option, in the order of the fields."""
    return {name: values_of(field) for name, field in options.model_fields.items()}


def values_of(field: FieldInfo) -> tuple[bool | int | str, ...]:
    """Return the values that a bool, a Literal or a bounded int can have."""
    kind: Any = field.annotation
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return _words(get_args(kind))
    if kind is int:
        return tuple(_between(field.metadata))
    raise TypeError("An option is a bool, a Literal of words or an int with `ge` and `le`.")


def _words(values: tuple[Any, ...]) -> tuple[str, ...]:
    """Check that all values are text, because Discord would reject a command with other choices."""
    if not all(isinstance(value, str) for value in values):
        shown = ", ".join(map(repr, values))
        words = ", ".join(f'"{value}"' for value in values)
        raise TypeError(
            f"Literal[{shown}] can't be offered in a menu."
            f" Write Literal[{words}], or an int with `ge` and `le`."
        )
    return values


def _between(bounds: list[Any]) -> range:
    first = last = None
    for bound in bounds:
        match bound:
            case Ge(ge=int(at)):
                first = at
            case Gt(gt=int(at)):
                first = at + 1
            case Le(le=int(at)):
                last = at
            case Lt(lt=int(at)):
                last = at - 1
            case _:
                continue
    if first is None or last is None:
        raise TypeError("An int option needs a least and a most: `ge` and `le`.")
    return range(first, last + 1)

"""Every way a game may be agreed on, read off its options."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from games.kit.game import AnyGame
from games.kit.pieces import Options


def choices(options: type[Options]) -> dict[str, tuple[bool | int | str, ...]]:
    """The values of each option, in the order written."""
    return {name: values_of(field) for name, field in options.model_fields.items()}


def values_of(field: FieldInfo) -> tuple[bool | int | str, ...]:
    """What a bool, a Literal or a bounded int may be."""
    kind: Any = field.annotation
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if kind is int:
        return tuple(_between(field.metadata))
    raise TypeError("An option is a bool, a Literal or a bounded int.")


def variants(game: AnyGame) -> Iterator[Options]:
    """Every combination of options that the game allows, its own choice first."""
    usual: Options = game.options()
    yield usual
    each = choices(game.options)
    for values in product(*each.values()):
        agreed = _allowed(game, dict(zip(each, values, strict=True)))
        if agreed is not None and agreed != usual:
            yield agreed


def single_changes(game: AnyGame) -> Iterator[tuple[str, Options]]:
    """The usual game changed in one option, where that is allowed, and the change in words."""
    usual: Options = game.options()
    for name, values in choices(game.options).items():
        ends = values if len(values) <= 4 else (values[0], values[-1])
        for value in ends:
            agreed = _allowed(game, {name: value})
            if agreed is not None and agreed != usual:
                yield f"{name}={value}".lower(), agreed


def _allowed(game: AnyGame, values: dict[str, Any]) -> Options | None:
    try:
        agreed: Options = game.options(**values)
    except ValidationError:
        return None
    return agreed


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
        raise TypeError("An int option has a least and a most.")
    return range(first, last + 1)

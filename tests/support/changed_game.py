"""Make copies of games with other members, for tests."""

from collections.abc import Iterator
from copy import copy
from dataclasses import fields, replace
from functools import wraps
from inspect import signature
from typing import Any, Union, cast

from games.kit import AnyGame, Views

PARTS = ("rules", "views", "words", "pictures", "opponents")


def changed(game: AnyGame, **members: Any) -> AnyGame:  # noqa: ANN401  as the members are
    """Return a copy of a game with other members in whichever parts have members of these names.

    The rules derive `options`, `state`, `moves` and `events` from signatures. To change one of
    these, the copy's `setup` and `apply` get other annotations.
    """
    given = {each: members.pop(each) for each in _SIGNED if each in members}
    own = {each.name for each in fields(game)}
    parts: dict[str, Any] = {each: members.pop(each) for each in [*members] if each in own}
    for name in PARTS:
        part = parts.get(name, getattr(game, name))
        names = {each.name for each in fields(part)}
        inside = {each: members.pop(each) for each in [*members] if each in names}
        if name == "rules":
            inside |= _with_signature(part, inside, given)
        if inside:
            parts[name] = _with_replaced_members(part, inside)
    assert not members, f"no part of a game has {', '.join(members)}"
    return replace(game, **parts)


_SIGNED = ("options", "state", "moves", "events")


def _with_signature(rules: Any, inside: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401  any rules
    """Return `setup` and `apply`, annotated with the given types or else with the rules' types.

    Return an empty dictionary if neither a type nor one of the two functions is changed.
    """
    if not given and not inside.keys() & {"setup", "apply"}:
        return {}
    options, state, moves, events = (given.get(each, getattr(rules, each)) for each in _SIGNED)
    setup, apply = inside.get("setup", rules.setup), inside.get("apply", rules.apply)
    return {
        "setup": _with_annotations(setup, rules.setup, 1, options, state),
        "apply": _with_annotations(
            apply,
            rules.apply,
            2,
            _one_of(moves),
            Iterator[_one_of(events)],  # type: ignore[misc]
        ),
    }


def _one_of(kinds: tuple[type[Any], ...]) -> Any:  # noqa: ANN401  a type
    return Union[kinds]  # noqa: UP007  built from a tuple


def _with_annotations(function: Any, like: Any, at: int, takes: Any, returns: Any) -> Any:  # noqa: ANN401
    """Return a copy of a function with the signature of `like`, annotated with other types.

    `takes` is the type of the parameter at index `at`, and `returns` that of the return value.
    """

    @wraps(function)
    def signed(*given: Any) -> Any:  # noqa: ANN401  what the function takes
        return function(*given)

    names: Any = signed
    names.__signature__ = signature(like)
    names.__annotations__ = {list(signature(like).parameters)[at]: takes, "return": returns}
    return signed


def _with_replaced_members(part: Any, inside: dict[str, Any]) -> Any:  # noqa: ANN401  any part
    if not isinstance(part, Views):
        return replace(part, **inside)
    other: Any = copy(cast("Any", part))  # `replace` would derive the functions of `Views` again
    for name, function in inside.items():
        object.__setattr__(other, name, function)
    return other

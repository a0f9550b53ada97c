"""What is refused as soon as a game is put together, with a sentence that says what to do."""

from enum import Enum
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from games.kit.options import values_of
from games.kit.pieces import Move, Options, fields_of


class NotAGame(TypeError):
    """A game that couldn't be played; its text says why."""


def check_options(key: str, options: type[Options]) -> None:
    for name, field in options.model_fields.items():
        try:
            values = values_of(field)
        except TypeError as problem:
            raise NotAGame(f"{key}: option {name}: {problem}") from None
        if field.default not in values:
            raise NotAGame(f"{key}: option {name} needs a default that is one of its values.")


def check_moves(key: str, moves: tuple[type[Move], ...]) -> None:
    """People type moves, so the kit must know what a text can stand for."""
    for kind in moves:
        for name in fields_of(kind):
            annotation: Any = kind.model_fields[name].annotation
            if not _can_be_typed(annotation):
                shown = str(annotation) if get_args(annotation) else annotation.__name__
                raise NotAGame(
                    f"{key}: {kind.__name__}.{name} is a {shown}, which nobody could type."
                    " A field is an Enum, a Literal, an int, a card named by a str,"
                    " or a tuple or a union of those."
                )


def _can_be_typed(annotation: Any) -> bool:  # noqa: ANN401  a type, of any kind
    kind, parts = get_origin(annotation), get_args(annotation)
    if kind is Literal:
        return True
    if parts:
        return all(part in (..., NoneType) or _can_be_typed(part) for part in parts)
    plain = getattr(annotation, "__supertype__", annotation)  # of a NewType
    return plain in (int, str) or (isinstance(plain, type) and issubclass(plain, Enum))

"""Find the move that someone meant to type. If it isn't legal, the refusal can then say why."""

import re
from collections.abc import Mapping
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError

from games.kit.game import AnyGame
from games.kit.pieces import Move, fields_of, name_of
from games.kit.typed import means, words_of


def meant(game: AnyGame, do: str, typed: Mapping[str, str]) -> Move | None:
    """Return the typed move, or None if a field is missing or makes no sense."""
    kinds: tuple[type[Move], ...] = game.moves
    kind = next((kind for kind in kinds if name_of(kind) == do), None)
    if kind is None:
        return None
    values: dict[str, Any] = {}
    for field in fields_of(kind):
        text = typed.get(field, "")
        values[field] = _value(game, field, kind.model_fields[field].annotation, text)
    try:
        return kind(**values)
    except ValidationError:
        return None


def _value(game: AnyGame, field: str, annotation: Any, text: str) -> object:  # noqa: ANN401  a type
    """Return the first value of the type that the text could mean, or None."""
    kind, parts = get_origin(annotation), get_args(annotation)
    if kind is tuple:
        return tuple(_value(game, field, parts[0], word) for word in words_of(text))
    if kind is Literal:
        return _first(game, field, parts, text)
    if parts:
        values = (_value(game, field, part, text) for part in parts)
        return next((value for value in values if value is not None), None)
    annotation = getattr(annotation, "__supertype__", annotation)  # unwraps a NewType
    if annotation is str:
        found = means(game, field, text, game.box)
        return found[0] if len(found) == 1 else text.strip()
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return _first(game, field, tuple(annotation), text)
    number = re.search(r"-?\d+", text)
    return int(number[0]) if number else None


def _first(game: AnyGame, field: str, values: tuple[Any, ...], text: str) -> object:
    return next(iter(means(game, field, text, values)), None)

"""Find the move that someone meant to type, so that the refusal of an illegal move can say why."""

import re
from collections.abc import Mapping
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError

from games.kit.game import AnyGame
from games.kit.parse_move import means, words_of
from games.kit.pieces import Move, fields_of, name_of


def find_intended_move(game: AnyGame, do: str, typed: Mapping[str, str]) -> Move | None:
    """Return the typed move, or None if a field is missing or can't be understood."""
    kinds: tuple[type[Move], ...] = game.rules.moves
    kind = next((kind for kind in kinds if name_of(kind) == do), None)
    if kind is None:
        return None
    values: dict[str, Any] = {}
    for field in fields_of(kind):
        text = typed.get(field, "")
        values[field] = _parse_value(game, field, kind.model_fields[field].annotation, text)
    try:
        return kind(**values)
    except ValidationError:
        return None


def _parse_value(game: AnyGame, field: str, annotation: Any, text: str) -> object:  # noqa: ANN401  a type
    """Return the first value of the type that the text could mean, or None."""
    kind, parts = get_origin(annotation), get_args(annotation)
    if kind is tuple:
        return tuple(_parse_value(game, field, parts[0], word) for word in words_of(text))
    if kind is Literal:
        return _first_parsed(game, field, parts, text)
    if parts:
        values = (_parse_value(game, field, part, text) for part in parts)
        return next((value for value in values if value is not None), None)
    # The type that a NewType stands for.
    annotation = getattr(annotation, "__supertype__", annotation)
    if annotation is str:
        found = means(game, field, text, game.rules.box)
        return found[0] if len(found) == 1 else text.strip()
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return _first_parsed(game, field, tuple(annotation), text)
    number = re.search(r"-?\d+", text)
    return int(number[0]) if number else None


def _first_parsed(game: AnyGame, field: str, values: tuple[Any, ...], text: str) -> object:
    return next(iter(means(game, field, text, values)), None)

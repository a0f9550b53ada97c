"""The variants of a game, derived from its options."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from pydantic import ValidationError

from games.kit.game import AnyGame
from games.kit.options import choices, values_of
from games.kit.pieces import Options

__all__ = ["choices", "numbers_of_players", "single_changes", "values_of", "variants"]


def variants(game: AnyGame) -> Iterator[Options]:
    """Yield every combination of options that the game allows, the default first."""
    usual: Options = game.rules.options()
    yield usual
    each = choices(game.rules.options)
    for values in product(*each.values()):
        agreed = _allowed(game, dict(zip(each, values, strict=True)))
        if agreed is not None and agreed != usual:
            yield agreed


def single_changes(game: AnyGame) -> Iterator[tuple[str, Options]]:
    """Yield the allowed variants with one option changed, each described as in `short=true`.

    If an option has more than four values, only the first and the last are used.
    """
    usual: Options = game.rules.options()
    for name, values in choices(game.rules.options).items():
        ends = values if len(values) <= 4 else (values[0], values[-1])
        for value in ends:
            agreed = _allowed(game, {name: value})
            if agreed is not None and agreed != usual:
                yield f"{name}={value}".lower(), agreed


def numbers_of_players(game: AnyGame) -> list[int]:
    """Return the possible numbers of players, with default options or with one option changed."""
    agreed = [game.rules.options(), *(options for _, options in single_changes(game))]
    return sorted({number for options in agreed for number in game.rules.seats(options)})


def _allowed(game: AnyGame, values: dict[str, Any]) -> Options | None:
    try:
        agreed: Options = game.rules.options(**values)
    except ValidationError:
        return None
    return agreed

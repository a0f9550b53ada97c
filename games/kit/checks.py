"""Checks that run when a game is defined. The errors say what to write instead."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from inspect import signature
from types import NoneType
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

from games.kit import plainly
from games.kit.options import values_of
from games.kit.pieces import Move, Options, Seat, each_of, fields_of, name_of

if TYPE_CHECKING:
    from games.kit.game import AnyGame
    from games.kit.views import Views


class NotAGame(TypeError):
    """The game can't be played as defined; the message says why."""


def kinds_of(
    key: str, apply: Callable[..., Any]
) -> tuple[tuple[type[Any], ...], tuple[type[Any], ...]]:
    """Read the kinds of moves and events from the signature of `apply`."""
    hints = get_type_hints(apply)
    try:
        move = hints[list(signature(apply).parameters)[2]]
        (told,) = get_args(hints["return"])
    except (IndexError, KeyError, ValueError):
        raise NotAGame(
            f"{key}: say in the signature of `apply` which moves it takes and which events it"
            " yields: (state: MyState, seat: Seat, move: Play | Pass, chance: Chance)"
            " -> Iterator[Played | Passed]."
        ) from None
    return get_args(move) or (move,), get_args(told) or (told,)


def function_of(key: str, views: "Views[Any, Any, Any] | None", name: str) -> object:
    """Return the function that views have for what a game doesn't say itself."""
    if views is None:
        raise NotAGame(f"{key}: give it `views`, or a function `{name}`.")
    return getattr(views, name)


def check_finished(key: str, game: "AnyGame") -> None:
    """Check that a finished game has everything that a draft may leave out."""
    missing = [
        *([] if game.summary else ["a `summary` for /help and first turns"]),
        *(["`narrate`"] if game.narrate is plainly.narrate else []),
        *(f"a prompt for {each!r}" for each in _asked(game) if not game.prompts.get(each)),
        *([] if game.cheat_sheet else ["a `cheat_sheet` for its rules (games.kit.posters)"]),
        *(f"the card {each!r} of `theme.cast` in `effects`" for each in _untold(game)),
        *(["a `table`"] if game.table is plainly.table and not _can_be_drawn(game) else []),
    ]
    if missing:
        raise NotAGame(
            f"{key}: a finished game still needs {', '.join(missing)}. Until then, say draft=True."
        )


def _asked(game: "AnyGame") -> Iterator[str]:
    kinds: tuple[type[Move], ...] = game.moves
    for kind in kinds:
        yield name_of(kind)
        yield from (f"{name_of(kind)}.{field}" for field in fields_of(kind))
    yield from game.looks


def _untold(game: "AnyGame") -> list[str]:
    told = {card.art for card in game.effects}
    return [art for art in game.theme.cast if art not in told]


def _can_be_drawn(game: "AnyGame") -> bool:
    """Return whether the kit can draw a table from the public view: it needs `turn` and `Each`."""
    views = game.views
    derived = views is not None and game.public == views.public
    view: Any = views.everyone if views and derived else get_type_hints(game.public).get("return")
    return view is not None and "turn" in view.model_fields and bool(each_of(view))


def check_options(key: str, options: type[Options]) -> None:
    for name, field in options.model_fields.items():
        try:
            values = values_of(field)
        except TypeError as problem:
            raise NotAGame(f"{key}: option {name}: {problem}") from None
        if field.default not in values:
            raise NotAGame(f"{key}: option {name} needs a default that is one of its values.")


def check_moves(key: str, moves: tuple[type[Move], ...]) -> None:
    """Check that all fields of moves can be typed."""
    for kind in moves:
        for name in fields_of(kind):
            annotation: Any = kind.model_fields[name].annotation
            if mentions(annotation, Seat):
                raise NotAGame(
                    f"{key}: {kind.__name__}.{name} is a Seat, which people would see as a number."
                    " Use Player, and they see names: Player.at(seat), and move."
                    f"{name}.seat in the rules."
                )
            if not _can_be_typed(annotation):
                shown = str(annotation) if get_args(annotation) else annotation.__name__
                raise NotAGame(
                    f"{key}: {kind.__name__}.{name} is a {shown}, which nobody could type."
                    " A field is an Enum, a Literal, an int, a card named by a str,"
                    " a Player, or a tuple or a union of those."
                )


def check_turn(seat: Seat, moves: Sequence[Move]) -> None:
    """Check that the seat whose `turn` it is has a move. The kit's bots rely on this."""
    if not moves:
        raise NotAGame(
            f"It's the `turn` of seat {seat}, which has no move. Let `turn` be whoever has to"
            " decide, or give the game a bot."
        )


def endless(key: str, moves: int) -> NotAGame:
    """The error for a bot that would think for ever."""
    return NotAGame(
        f"{key}: a bot thought {moves} moves ahead and found no end. Let the rules or the heuristic"
        " lead to one, or give the game a bot."
    )


def mentions(annotation: Any, kind: object) -> bool:  # noqa: ANN401  a type, of any kind
    """Return whether a type is `kind` or contains it, as `tuple[kind, ...]` does."""
    return annotation is kind or any(mentions(part, kind) for part in get_args(annotation))


def _can_be_typed(annotation: Any) -> bool:  # noqa: ANN401  a type, of any kind
    kind, parts = get_origin(annotation), get_args(annotation)
    if kind is Literal:
        return True
    if parts:
        return all(part in (..., NoneType) or _can_be_typed(part) for part in parts)
    plain = getattr(annotation, "__supertype__", annotation)  # unwraps a NewType
    return plain in (int, str) or (isinstance(plain, type) and issubclass(plain, Enum))

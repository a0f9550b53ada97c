"""Checks that run when a game is defined. The errors say what to write instead."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from inspect import signature
from types import NoneType
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

from games.kit import defaults
from games.kit.language import ENGLISH, speaking
from games.kit.options import values_of
from games.kit.pieces import Move, Options, Seat, each_of, fields_of, name_of

if TYPE_CHECKING:
    from games.kit.game import AnyGame


class NotAGame(TypeError):
    """The game can't be played as defined; the message says why."""


def type_given(function: Callable[..., Any], name: str, at: int) -> type[Any]:
    """Return the type of an argument of one of a game's functions, read off the signature."""
    try:
        hints = get_type_hints(function)
        given: type[Any] = hints[list(signature(function).parameters)[at]]
    except (IndexError, KeyError, TypeError):
        raise _error_without_signature(function, name) from None
    return given


def type_returned(function: Callable[..., Any], name: str) -> type[Any]:
    """Return the type that one of a game's functions returns, read off the signature."""
    try:
        returned: type[Any] = get_type_hints(function)["return"]
    except (KeyError, TypeError):
        raise _error_without_signature(function, name) from None
    return returned


def kinds_given(apply: Callable[..., Any]) -> tuple[type[Any], ...]:
    """Return the kinds of moves, read off the signature of `apply`."""
    move = type_given(apply, "apply", 2)
    return get_args(move) or (move,)


def kinds_yielded(apply: Callable[..., Any]) -> tuple[type[Any], ...]:
    """Return the kinds of events, read off the signature of `apply`."""
    try:
        (told,) = get_args(type_returned(apply, "apply"))
    except ValueError:
        raise _error_without_signature(apply, "apply") from None
    return get_args(told) or (told,)


SIGNATURES = {
    "setup": "which options it takes and which state it returns:"
    " (seats: int, options: MyOptions, chance: Chance) -> MyState",
    "apply": "which moves it takes and which events it yields:"
    " (state: MyState, seat: Seat, move: Play | Pass, chance: Chance) -> Iterator[Played | Passed]",
}


def _error_without_signature(function: Callable[..., Any], name: str) -> NotAGame:
    return NotAGame(f"{function.__module__}: say in the signature of `{name}` {SIGNATURES[name]}.")


def check_finished(key: str, game: "AnyGame") -> None:
    """Check that a finished game has everything that a draft may leave out."""
    missing = [
        *([] if _is_summed_up(game) else ["a `summary` for /help and first turns"]),
        *(["`narrate`"] if game.words.narrate is defaults.narrate else []),
        *(["`decide`"] if game.words.decide is defaults.decide else []),
        *(
            f"a prompt for {each!r}"
            for each in _prompt_keys(game)
            if each not in game.words.prompts
        ),
        *([] if game.pictures.cheat_sheet else ["a `cheat_sheet` (games.kit.standard_scenes)"]),
        *(f"the card {each!r} of `theme.cast` in `effects`" for each in _cast_without_notes(game)),
        *([] if _can_be_drawn(game) else ["a `table`"]),
    ]
    if missing:
        raise NotAGame(
            f"{key}: a finished game still needs {', '.join(missing)}. Until then, say draft=True."
        )


def _is_summed_up(game: "AnyGame") -> bool:
    with speaking(ENGLISH):
        return bool(game.summary)


def _prompt_keys(game: "AnyGame") -> Iterator[str]:
    kinds: tuple[type[Move], ...] = game.rules.moves
    for kind in kinds:
        yield name_of(kind)
        yield from (f"{name_of(kind)}.{field}" for field in fields_of(kind))
    yield from game.pictures.looks


def _cast_without_notes(game: "AnyGame") -> list[str]:
    cast = game.pictures.theme.cast
    with speaking(ENGLISH):
        told = {card.art for card in game.pictures.effects()} if cast else set[str]()
    return [art for art in cast if art not in told]


def _can_be_drawn(game: "AnyGame") -> bool:
    """Return whether a table can be drawn: by the game or, from `turn` and `Each`, by the kit."""
    if game.pictures.table is not defaults.table:
        return True
    view: Any = game.views.everyone
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
    """Return the error for a bot that would think for ever."""
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
    plain = getattr(annotation, "__supertype__", annotation)  # the type that a NewType stands for
    return plain in (int, str) or (isinstance(plain, type) and issubclass(plain, Enum))

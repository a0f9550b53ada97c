"""The types that games build on: seats, states, views, moves, events and results."""

import re
from functools import cache
from inspect import get_annotations
from typing import Any, ClassVar, Literal, NewType, Self

from pydantic import BaseModel, ConfigDict

Seat = NewType("Seat", int)


class Frozen(BaseModel):
    """An immutable value. Its errors never show the input, which may be someone's hand."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Options(Frozen):
    """The options of a game. Fields are bool, Literal or bounded int, and all have defaults."""


class State(BaseModel):
    """The complete state of a game, with all hidden cards. It's never shown to anyone.

    Rules set its fields many times per move. For speed, assignments bypass pydantic's validation;
    type checkers catch mistakes instead.
    """

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)
    __setattr__ = object.__setattr__


class View(Frozen):
    """The part of a game that someone may see: only the fields declared in a subclass."""

    @classmethod
    def of(cls, state: State, **worked_out: object) -> Self:
        """Copy the fields that the state has under the same names, and take the others as given."""
        truth = state.__dict__
        values = {name: truth[name] for name in _in_common(cls, type(state))}
        values |= worked_out
        seen: Self = cls.__pydantic_validator__.validate_python(
            values
        )  # the compiled validator, which is faster than `cls(**values)`
        return seen


@cache
def _in_common(view: type[View], state: type[State]) -> tuple[str, ...]:
    return tuple(name for name in view.model_fields if name in state.model_fields)


class Public(View):
    """The view that everyone at the table has.

    The kit can draw a table from it: `turn` says whose turn it is, or which seats are choosing at
    once, and an `Each` field has a value for the area of each seat.
    """


class Private(View):
    """The view that one seat has in addition to the public one."""


class Named(Frozen):
    """A value stored with the name of its class, such as `went-on` for `WentOn`.

    `tag` says which field holds the name. Stored games contain these names, so to rename a class,
    declare that field with the old name.
    """

    tag: ClassVar[str]

    def __init_subclass__(cls, **more: Any) -> None:  # noqa: ANN401  whatever pydantic takes
        super().__init_subclass__(**more)
        own = get_annotations(cls)
        if cls.__module__ != __name__ and cls.tag not in own:
            name = _in_words(cls.__name__)
            # Pydantic reads the annotations later.
            cls.__annotations__ = {cls.tag: Literal[name], **own}
            setattr(cls, cls.tag, name)


def _in_words(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Move(Named):
    """One decision by one seat. Players are asked for its fields in the order they're declared.

    Its name, in `do`, is also the slash command: `class Play(Move)` is `/<game> play`.
    """

    tag: ClassVar[str] = "do"


class Anytime(Move):
    """A move that a player may make, but that the others don't wait for."""


class Confirm(Move):
    """A move that players have to confirm, because it can't be taken back."""


class SomeOf:
    """Marks a tuple field of a move: a player may choose any part of what's offered."""

    def __init__(self, least: int = 0, most: int | None = None) -> None:
        self.least = least
        self.most = most

    def bounds(self, offered: int) -> tuple[int, int]:
        """Return the minimum and maximum number of items that may be taken from those offered."""
        most = offered if self.most is None else min(self.most, offered)
        return min(self.least, most), most

    def allows(self, taken: int) -> bool:
        return self.least <= taken and (self.most is None or taken <= self.most)


class Event(Named):
    """Something that everyone saw happen. Its name is in `kind`.

    `reveals` marks events that depend on hidden cards or luck. `weight` says how much the event
    matters to those who read about it later. `ends_chapter` marks events that end a round or sale.
    """

    tag: ClassVar[str] = "kind"
    reveals: ClassVar[bool] = False


class Whisper(Named):
    """Something that only one seat learns (`to`), or every seat except one (`but`).

    Exactly one of the two is given, and only that one is stored.
    """

    tag: ClassVar[str] = "kind"
    reveals: ClassVar[bool] = True

    to: Seat


class Result(Frozen):
    """The end of a game. `ranking` groups the seats by place, best first; `scores` are by seat.

    If nobody won, as when a cooperative game is lost, the first place is empty and everyone is in
    the second. `together` makes the result of a cooperative game.

    `reason` is a code the game can use to choose its wording. `record` is a number to beat, for
    games that keep a player's best (`keeps_best`). A game adds its own fields in a subclass, such
    as a breakdown of scores.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...] = ()
    reason: str
    record: int | None = None


def ranked(scores: tuple[int, ...] | list[int]) -> tuple[tuple[Seat, ...], ...]:
    """Group seats by score, the highest first. A score may be a tuple with tiebreakers."""
    return tuple(
        tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
        for best in sorted(set(scores), reverse=True)
    )


@cache
def name_of(kind: type[Move]) -> str:
    """Return the name of a kind of move: its slash command, and its value of `do`."""
    return str(kind.model_fields["do"].default)


@cache
def fields_of(kind: type[Move]) -> tuple[str, ...]:
    """Return the fields of a kind of move, apart from `do`."""
    return tuple(name for name in kind.model_fields if name != "do")


@cache
def marks_of(kind: type[Move]) -> dict[str, SomeOf]:
    """Return the `SomeOf` marks of a move's fields, by field name."""
    return {
        name: mark
        for name, field in kind.model_fields.items()
        for mark in field.metadata
        if isinstance(mark, SomeOf)
    }


def takes_some(kind: type[Move], name: str) -> SomeOf | None:
    return marks_of(kind).get(name)

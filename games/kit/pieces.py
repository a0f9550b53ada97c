"""What a game is written in: seats, states, views, moves and events."""

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, Final, Literal, NewType, Self, TypeVar

from pydantic import BaseModel, ConfigDict

Seat = NewType("Seat", int)


class Player(StrEnum):
    """Somebody at the table, as a field of a move. People choose them by name.

    Where no names are known, a player is the letter that marks their seat in the picture.
    """

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    G = "G"
    H = "H"
    I = "I"  # noqa: E741  a seat's letter, like the others
    J = "J"
    K = "K"
    L = "L"

    @classmethod
    def at(cls, seat: Seat) -> "Player":
        return _PLAYERS[seat]

    @property
    def seat(self) -> Seat:
        return Seat(_PLAYERS.index(self))


_PLAYERS = tuple(Player)


class Frozen(BaseModel):
    """A value. Errors never print what was given to it: that may be somebody's hand."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Options(Frozen):
    """What is agreed before a game. Fields are bool, Literal or bounded int, all with defaults."""


class State(BaseModel):
    """The whole truth about a game. It never leaves the host.

    Rules set its fields many times a move, and types are checked beforehand: set them plainly.
    """

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)
    __setattr__ = object.__setattr__


class View(Frozen):
    """What may be seen: the fields that are written here, and no others."""

    @classmethod
    def of(cls, state: State, **worked_out: object) -> Self:
        """Copy from the state what is called the same there, and take the rest as it's given."""
        truth = state.__dict__
        values = {name: truth[name] for name in _in_common(cls, type(state))}
        values |= worked_out
        seen: Self = cls.__pydantic_validator__.validate_python(
            values
        )  # quicker than cls(**values)
        return seen


@cache
def _in_common(view: type[View], state: type[State]) -> tuple[str, ...]:
    return tuple(name for name in view.model_fields if name in state.model_fields)


class Public(View):
    """What everyone at the table sees.

    The kit can draw a table by it: `turn` says whose turn it is, and a field that is `Each` has
    something for the area of each seat.
    """


class Private(View):
    """What one seat sees besides."""


T = TypeVar("T")
EACH_SEAT: Final = "each-seat"

Each = Annotated[tuple[T, ...], EACH_SEAT]
"""The type of a field of a public view that has one value for each seat, in their order."""


@cache
def each_of(view: type[View]) -> tuple[str, ...]:
    """The fields of a view that have a value for each seat."""
    return tuple(name for name, field in view.model_fields.items() if EACH_SEAT in field.metadata)


class Named(Frozen):
    """What is stored under its name: `WentOn` is `went-on`, in the field that `tag` says.

    A name is stored with every game. To rename a class, write the field with its old name.
    """

    tag: ClassVar[str]

    def __init_subclass__(cls, **more: Any) -> None:  # noqa: ANN401  whatever pydantic takes
        super().__init_subclass__(**more)
        own = get_annotations(cls)
        if cls.__module__ != __name__ and cls.tag not in own:
            name = _in_words(cls.__name__)
            cls.__annotations__ = {cls.tag: Literal[name], **own}  # pydantic reads it after this
            setattr(cls, cls.tag, name)


def _in_words(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Move(Named):
    """One decision of one seat. Its fields are asked in the order written.

    Its name is `do`, and the slash command: `class Play(Move)` is `/<game> play`.
    """

    tag: ClassVar[str] = "do"


class Anytime(Move):
    """A move that may be made but is not waited for: its seat is not due because of it."""


class Confirm(Move):
    """A move that is asked about once more: what it reveals or ends cannot be taken back."""


class SomeOf:
    """Marks a tuple field of a move: what is offered is the most one may take of it."""

    def __init__(self, least: int = 0, most: int | None = None) -> None:
        self.least = least
        self.most = most

    def bounds(self, offered: int) -> tuple[int, int]:
        """How many may be taken of so many, at least and at most."""
        most = offered if self.most is None else min(self.most, offered)
        return min(self.least, most), most

    def allows(self, taken: int) -> bool:
        return self.least <= taken and (self.most is None or taken <= self.most)


class Event(Named):
    """Something everyone saw happen. Its name is `kind`.

    `reveals` says that it tells something nobody could have known before the move.
    """

    tag: ClassVar[str] = "kind"
    reveals: ClassVar[bool] = False


class Whisper(Named):
    """Something only one seat learnt."""

    tag: ClassVar[str] = "kind"
    reveals: ClassVar[bool] = True

    to: Seat


class Result(Frozen):
    """How the game ended: the best seats first, ties side by side, scores by seat.

    Where nobody at the table won, as in a game lost against the game itself, the first place is
    empty and everyone comes after it.

    `reason` is a code for the game's own words. A game extends this with its breakdown.
    `record` is a number to beat, for games that keep a person's best.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...] = ()
    reason: str
    record: int | None = None


def ranked(scores: tuple[int, ...] | list[int]) -> tuple[tuple[Seat, ...], ...]:
    """Seats by score, the highest first, equal scores side by side."""
    return tuple(
        tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
        for best in sorted(set(scores), reverse=True)
    )


def places(result: Result) -> Iterator[tuple[int, Seat]]:
    """Every seat with its place, the best first; equal ones share a place."""
    before = 0
    for seats in result.ranking:
        for seat in seats:
            yield before + 1, seat
        before += len(seats)


@cache
def name_of(kind: type[Move]) -> str:
    """What a kind of move is called: its slash command, and its value of `do`."""
    return str(kind.model_fields["do"].default)


@cache
def fields_of(kind: type[Move]) -> tuple[str, ...]:
    """What a kind of move asks, besides what it is."""
    return tuple(name for name in kind.model_fields if name != "do")


def fields_in_order(move: Move) -> list[tuple[str, object]]:
    """The questions a move answers: what to do, then each of its fields."""
    answers = move.__dict__
    return [(name, answers[name]) for name in ("do", *fields_of(type(move)))]


@cache
def marks_of(kind: type[Move]) -> dict[str, SomeOf]:
    """The fields of a kind of move of which one may take less than is offered."""
    return {
        name: mark
        for name, field in kind.model_fields.items()
        for mark in field.metadata
        if isinstance(mark, SomeOf)
    }


def takes_some(kind: type[Move], name: str) -> SomeOf | None:
    return marks_of(kind).get(name)

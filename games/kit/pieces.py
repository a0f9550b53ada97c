"""What a game is written in: seats, states, views, moves and events."""

from functools import cache
from typing import ClassVar, NewType

from pydantic import BaseModel, ConfigDict

Seat = NewType("Seat", int)


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


class Public(Frozen):
    """What everyone at the table sees."""


class Private(Frozen):
    """What one seat sees besides."""


class Move(Frozen):
    """One decision of one seat; `do` names it. Its fields are asked in the order written."""


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


class Event(Frozen):
    """Something everyone saw happen; `kind` names it.

    `reveals` says that it tells something nobody could have known before the move.
    """

    reveals: ClassVar[bool] = False


class Whisper(Frozen):
    """Something only one seat learnt."""

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


@cache
def name_of(kind: type[Move]) -> str:
    """What a kind of move is called: its slash command, and its value of `do`."""
    return str(kind.model_fields["do"].default)


@cache
def fields_of(kind: type[Move]) -> tuple[str, ...]:
    """What a kind of move asks, besides what it is."""
    return tuple(name for name in kind.model_fields if name != "do")


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

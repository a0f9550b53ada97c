"""The types that games build on: seats, states, views, moves, events and results."""

import re
from collections.abc import Iterator, Sequence
from enum import IntEnum, StrEnum
from functools import cache
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, NewType, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field

Seat = NewType("Seat", int)


class Player(StrEnum):
    """A player, as a field of a move. People choose players by name.

    Without names, a player is shown as the letter that marks their seat in pictures.
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


class Public(View):
    """The view that everyone at the table has.

    The kit can draw a table from it: `turn` says whose turn it is, or which seats are choosing at
    once, and an `Each` field has a value for the area of each seat.
    """


class Private(View):
    """The view that one seat has in addition to the public one."""


T = TypeVar("T")
Score = TypeVar("Score", int, tuple[int, ...])
EACH_SEAT: Final = "each-seat"

Each = Annotated[tuple[T, ...], EACH_SEAT]
"""The type of a field in a view that has one value per seat, in order."""


class Track(NamedTuple):
    """Marks a number in a view as shown by tokens on a track of `most` places, such as lives."""

    most: int


@cache
def each_of(view: type[View]) -> tuple[str, ...]:
    """Return the names of the `Each` fields of a view."""
    return tuple(name for name, field in view.model_fields.items() if EACH_SEAT in field.metadata)


@cache
def tracks_of(view: type[View]) -> dict[str, int]:
    """Return the `Track` fields of a view, with the highest number on each."""
    return {
        name: mark.most
        for name, field in view.model_fields.items()
        for mark in field.metadata
        if isinstance(mark, Track)
    }


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
            # Pydantic reads the annotations when it builds the class.
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


class Weight(IntEnum):
    """How much an event matters. The heaviest news since a player's turn is told first."""

    ROUTINE = 0
    GAIN = 1  # someone gained or lost something
    REVEAL = 2  # something hidden that everyone waited for came to light
    TURNING = 3  # the game took a turn: someone is out, a goal was reached, or the end is near


class Event(Named):
    """Something that everyone saw happen. Its name is in `kind`.

    `reveals` marks events that depend on hidden cards or luck. `weight` says how much the event
    matters to those who read about it later. `ends_chapter` marks events that end a round or sale.
    `decides` marks events after which the game ends soon, such as a goal that someone reached; the
    result tells what the event says, and the turn before is told with the result.
    """

    tag: ClassVar[str] = "kind"
    reveals: ClassVar[bool] = False
    weight: ClassVar[Weight] = Weight.ROUTINE
    ends_chapter: ClassVar[bool] = False
    decides: ClassVar[bool] = False


def _is_none(seat: Seat | None) -> bool:
    return seat is None


class Whisper(Named):
    """Something that only one seat learns (`to`), or every seat except one (`but`).

    Exactly one of the two is given, and only that one is stored.
    """

    tag: ClassVar[str] = "kind"
    reveals: ClassVar[bool] = True

    to: Seat | None = Field(default=None, exclude_if=_is_none)
    but: Seat | None = Field(default=None, exclude_if=_is_none)

    def reaches(self, seat: Seat | None) -> bool:
        """Return whether a seat hears the whisper. The public (`None`) never does."""
        if seat is None:
            return False
        return seat == self.to if self.but is None else seat != self.but


class Boast(NamedTuple):
    """Something that a bot could say about its move.

    `words` are in the reader's language. Remarks with the same `key` differ only in what they're
    about.
    """

    seat: Seat
    key: str
    words: str


Occasion = Literal["won", "lost", "caught", "near", "rematch"]
"""When a bot says something in character: `caught` is a bluff found out, `near` a near miss."""


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
    reason: str = ""
    record: int | None = None

    @classmethod
    def together(cls, seats: int, score: int, *, won: bool = True, **more: Any) -> Self:  # noqa: ANN401  a subclass's fields
        """Make the result of everyone playing together: one score, which is also the record."""
        everyone = tuple(map(Seat, range(seats)))
        return cls(ranking=(everyone,) if won else ((), everyone), record=score, **more)

    @property
    def common(self) -> int | None:
        """Return the score that everyone made together, or None if players have own scores."""
        return None if self.scores else self.record

    @property
    def points_decide(self) -> bool:
        """Return whether the places follow from the scores, so that a one-line result has both."""
        by_place = [self.scores[seat] for group in self.ranking for seat in group if self.scores]
        return bool(by_place) and by_place in (sorted(by_place), sorted(by_place, reverse=True))


def ranked(scores: Sequence[Score]) -> tuple[tuple[Seat, ...], ...]:
    """Group seats by score, the highest first. A score may be a tuple with tiebreakers."""
    return tuple(
        tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
        for best in sorted(set(scores), reverse=True)
    )


def places(result: Result) -> Iterator[tuple[int, Seat]]:
    """Yield every seat with its place, the best first; tied seats share a place.

    A common result has no places, so everyone's is 0.
    """
    if result.common is not None:
        yield from ((0, seat) for seats in result.ranking for seat in seats)
        return
    before = 0
    for seats in result.ranking:
        for seat in seats:
            yield before + 1, seat
        before += len(seats)


@cache
def name_of(kind: type[Move]) -> str:
    """Return the name of a kind of move: its slash command, and its value of `do`."""
    return str(kind.model_fields["do"].default)


@cache
def fields_of(kind: type[Move]) -> tuple[str, ...]:
    """Return the fields of a kind of move, apart from `do`."""
    return tuple(name for name in kind.model_fields if name != "do")


def fields_in_order(move: Move) -> list[tuple[str, object]]:
    """Return the questions of a move with its answers: `do` first, then each field."""
    answers = move.__dict__
    return [(name, answers[name]) for name in ("do", *fields_of(type(move)))]


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

"""The rules of a game: the only part, besides the views, that is given the real state."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Generic, TypeVar, Union, cast

from pydantic import ConfigDict, Field, TypeAdapter

from games.kit.chance import Chance
from games.kit.checks import kinds_given, kinds_yielded, type_given, type_returned
from games.kit.pieces import Seat
from games.kit.type_parameters import E_co, M, O_contra, R_co, S

T = TypeVar("T")


def unchanged(old: dict[str, Any]) -> dict[str, Any]:
    """Return a state stored by an older version as it is: the default `upgrade`."""
    return old


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Generic[O_contra, S, M, E_co, R_co]):
    """How a game is set up, which moves are legal, what they do, and when the game is over.

    The types of the options and the state are read off the signature of `setup`, those of the moves
    and events off `apply`.
    """

    seats: Callable[[O_contra], range]  # the numbers of players that the options allow
    setup: Callable[[int, O_contra, Chance], S]
    legal: Callable[[S, Seat], Iterable[M]]  # yields every move that a seat may make now
    # Carries out a move on a copy of the state, and yields its events.
    apply: Callable[[S, Seat, M, Chance], Iterator[E_co]]
    result: Callable[[S], R_co | None]  # returns None until the game is over
    cards: Callable[[S], Iterable[str | int]]  # yields every card in the box, wherever it is now
    keeps_best: bool = False  # whether a won game's `record` counts as a personal best
    version: int = 1  # goes up when states stored earlier can't be read any more
    # Converts a state stored by an older version.
    upgrade: Callable[[dict[str, Any]], dict[str, Any]] = unchanged

    @cached_property
    def options(self) -> type[Any]:
        return type_given(self.setup, "setup", 1)

    @cached_property
    def state(self) -> type[S]:
        return cast("type[S]", type_returned(self.setup, "setup"))

    @cached_property
    def moves(self) -> tuple[type[M], ...]:
        return kinds_given(self.apply)

    @cached_property
    def events(self) -> tuple[type[E_co], ...]:
        return kinds_yielded(self.apply)

    @cached_property
    def any_move(self) -> TypeAdapter[M]:
        """Return a validator that reads a stored move of any kind."""
        return _one_of(self.moves, "do")

    @cached_property
    def any_event(self) -> TypeAdapter[E_co]:
        """Return a validator that reads a stored event of any kind."""
        return _one_of(self.events, "kind")

    @cached_property
    def box(self) -> tuple[str, ...]:
        """Return every kind of card that the game uses with its default options."""
        options = self.options()
        state = self.setup(self.seats(options)[0], options, Chance("the box", 0))
        return tuple(sorted({str(card) for card in self.cards(state)}))


def _one_of(kinds: tuple[type[T], ...], tag: str) -> TypeAdapter[T]:
    if len(kinds) == 1:
        return TypeAdapter(kinds[0])
    union: Any = Union[kinds]  # noqa: UP007  built from a tuple
    tagged: Any = Annotated[union, Field(discriminator=tag)]  # pyright: ignore  built at run time
    return TypeAdapter(tagged, config=ConfigDict(hide_input_in_errors=True))

"""Begin a game, and check and apply its moves one at a time."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.kit import phrases
from games.kit.chance import Chance
from games.kit.game import AnyGame
from games.kit.pieces import Anytime, Event, Move, Options, Seat, SomeOf, State, Whisper, marks_of
from games.kit.state_copy import copy_state

S = TypeVar("S", bound=State)


class IllegalMove(ValueError):
    """The rules don't allow this move now."""


class WrongSeats(ValueError):
    """The game isn't for this number of players; the message says how many can play."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state and the events after a move."""

    state: S
    events: tuple[Event | Whisper, ...] = ()


def begin(game: AnyGame, seats: int, options: Options, luck: str) -> Step[Any]:
    return begin_with(game, seats, options, Chance(luck, 0))


def begin_with(game: AnyGame, seats: int, options: Options, chance: Chance) -> Step[Any]:
    allowed = game.rules.seats(options)
    if seats not in allowed:
        raise WrongSeats(phrases.wrong_seats(title=game.title, players=told_range(allowed)))
    return Step(game.rules.setup(seats, options, chance))


def play(game: AnyGame, state: S, seat: Seat, move: Move, chance: Chance) -> Step[S]:
    """Check the move, then apply it to a copy of the state."""
    return play_on(game, copy_state(state), seat, move, chance)


def play_on(game: AnyGame, state: S, seat: Seat, move: Move, chance: Chance) -> Step[S]:
    """Apply a move to the state itself, which nothing else may be using; otherwise like `play`."""
    if not is_legal(game, state, seat, move):
        raise IllegalMove(type(move).__name__)
    return Step(state, tuple(game.rules.apply(state, seat, move, chance)))


def is_legal(game: AnyGame, state: State, seat: Seat, move: Move) -> bool:
    """Return whether a move is legal, comparing for speed without `covers` if possible."""
    kind, answers = type(move), move.__dict__
    if marks_of(kind):
        return any(covers(offer, move) for offer in game.rules.legal(state, seat))
    for offer in game.rules.legal(state, seat):
        if offer is move or (type(offer) is kind and offer.__dict__ == answers):
            return True
    return False


def covers(offer: Move, move: Move) -> bool:
    """Return whether an offer allows a move: the same one, or one with fewer `SomeOf` items."""
    if type(offer) is not type(move):
        return False
    marks = marks_of(type(offer))
    return all(
        _is_part(marks[name], whole, move.__dict__[name])
        if name in marks
        else whole == move.__dict__[name]
        for name, whole in offer.__dict__.items()
    )


def _is_part(mark: SomeOf, whole: tuple[object, ...], part: tuple[object, ...]) -> bool:
    return mark.allows(len(part)) and Counter(part) <= Counter(whole)


def to_move(game: AnyGame, state: State, seats: int) -> Iterator[Seat]:
    """Yield the seats that have to decide; none once the game is over."""
    for seat in map(Seat, range(seats)):
        for move in game.rules.legal(state, seat):
            if not isinstance(move, Anytime):
                yield seat
                break


def told_range(numbers: range) -> str:
    first, last = numbers[0], numbers[-1]
    if first == last:
        return phrases.players(count=last)
    return phrases.players_from_to(first=first, last=last)

"""Playing a game one move at a time, without changing anything you were handed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.kit import words
from games.kit.chance import Chance
from games.kit.game import AnyGame
from games.kit.pieces import Anytime, Event, Move, Options, Seat, SomeOf, State, Whisper, marks_of
from games.kit.twins import twin

S = TypeVar("S", bound=State)


class IllegalMove(ValueError):
    """The rules do not allow this move now."""


class WrongSeats(ValueError):
    """The game is not for so many; its text says for how many it is."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What a move led to."""

    state: S
    events: tuple[Event | Whisper, ...] = ()


def begin(game: AnyGame, seats: int, options: Options, luck: str) -> Step[Any]:
    allowed = game.seats(options)
    if seats not in allowed:
        raise WrongSeats(words.wrong_seats(title=game.title, players=told_range(allowed)))
    return Step(game.setup(seats, options, Chance(luck, 0)))


def play(game: AnyGame, state: S, seat: Seat, move: Move, chance: Chance) -> Step[S]:
    """Check the move, then let the rules change a copy of the state."""
    return play_on(game, twin(state), seat, move, chance)


def play_on(game: AnyGame, state: S, seat: Seat, move: Move, chance: Chance) -> Step[S]:
    """Check the move, then let the rules change this very state, which nobody else holds."""
    if not is_legal(game, state, seat, move):
        raise IllegalMove(type(move).__name__)
    return Step(state, tuple(game.apply(state, seat, move, chance)))


def is_legal(game: AnyGame, state: State, seat: Seat, move: Move) -> bool:
    """Whether the move is on offer. Offers are many, so this says inline what `covers` means."""
    kind, answers = type(move), move.__dict__
    if marks_of(kind):
        return any(covers(offer, move) for offer in game.legal(state, seat))
    for offer in game.legal(state, seat):
        if offer is move or (type(offer) is kind and offer.__dict__ == answers):
            return True
    return False


def covers(offer: Move, move: Move) -> bool:
    """Whether an offer allows a move: the same one, or less where less is allowed."""
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
    """Everyone whose decision is waited for: nobody once the game is over."""
    for seat in map(Seat, range(seats)):
        for move in game.legal(state, seat):
            if not isinstance(move, Anytime):
                yield seat
                break


def told_range(numbers: range) -> str:
    return words.players(first=numbers[0], last=numbers[-1])

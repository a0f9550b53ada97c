"""A record of a whole game, which anyone can replay to verify every card."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from games.kit import fair, words
from games.kit.chance import BY_DRAW, BY_SEAT, BY_STEP, Chance, dice_number
from games.kit.game import AnyGame
from games.kit.pieces import Event, Frozen, Options, Seat, State, Whisper
from games.kit.play import IllegalMove, WrongSeats, begin, play

Format = Literal["parlour-game/1", "parlour-game/2"]
FORMATS: dict[int, Format] = {
    BY_STEP: "parlour-game/1",
    BY_DRAW: "parlour-game/2",
    BY_SEAT: "parlour-game/2",
}
"""The file format for each rule for numbering dice (see `chance`)."""

Hex = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Played(Frozen):
    """One move and its events.

    `by` is who was playing in the seat. If a bot chose the move, `level` is the level it actually
    played at: a hard bot that has no time to think plays like a normal one.
    """

    step: int
    seat: Seat
    by: str = ""
    level: str | None = None
    move: dict[str, Any]
    events: tuple[dict[str, Any], ...]


class TakenBack(Frozen):
    """One or more moves were taken back, which restored the state after an earlier step."""

    step: int
    back_to: int


class Noted(Frozen):
    """A change that moved no cards, such as a bot taking over a seat."""

    step: int
    note: str


class Record(Frozen):
    """A whole game. Steps are numbered from 1 without gaps, so that none can be left out.

    `rules` is the version of the rules at the end; `updates` are the steps at which it changed.
    """

    format: Format
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[str, ...]
    commitment: Hex
    seed: Hex
    ids: tuple[str, ...]
    updates: tuple[int, ...] = ()
    turns: tuple[Played | TakenBack | Noted, ...]

    @property
    def luck_rule(self) -> int:
        return next(rule for rule, name in FORMATS.items() if name == self.format)


class Broken(Exception):
    """The record isn't valid; the message says why."""


class OtherRules(Exception):
    """The record can't be checked with the installed rules; the message says why."""


def replayed(game: AnyGame, record: Record) -> State:
    """Replay a record from its seed; raise `Broken` unless every card and event matches."""
    if fair.commitment(record.seed) != record.commitment:
        raise Broken(words.SEED_DOES_NOT_FIT)
    if record.rules != game.version:
        raise OtherRules(words.other_rules(played=record.rules, here=game.version))
    if record.updates:
        steps = ", ".join(map(str, record.updates))
        raise OtherRules(words.rules_updated(steps=steps))
    positions = [_Position(_dealt(game, record), draws=0)]
    for at, turn in enumerate(record.turns, start=1):
        if turn.step != at:
            raise Broken(words.step_is_missing(step=at, found=turn.step))
        if isinstance(turn, Played):
            positions.append(_played(game, positions[-1], turn, record))
        elif isinstance(turn, Noted):
            positions.append(positions[-1])
        elif 0 <= turn.back_to < at:
            positions.append(positions[turn.back_to])
        else:
            raise Broken(words.goes_back_too_far(step=at))
    return positions[-1].state


def as_json(event: Event | Whisper) -> dict[str, Any]:
    """An event as it's written in a record."""
    return event.model_dump(mode="json")


@dataclass(frozen=True, slots=True)
class _Position:
    """The state after a step, and the number of draws so far."""

    state: State
    draws: int


def _dealt(game: AnyGame, record: Record) -> State:
    luck = fair.luck(record.seed, record.ids)
    try:
        options: Options = game.options.model_validate(record.options)
        state: State = begin(game, len(record.seats), options, luck).state
    except (ValidationError, WrongSeats) as problem:
        raise Broken(words.CANNOT_BE_SET_UP) from problem
    return state


def _played(game: AnyGame, before: _Position, turn: Played, record: Record) -> _Position:
    if not 0 <= turn.seat < len(record.seats):
        raise Broken(words.no_such_seat(step=turn.step))
    number = dice_number(record.luck_rule, turn.step, before.draws)
    chance = Chance(fair.luck(record.seed, record.ids), number)
    try:
        move = game.any_move.validate_python(turn.move)
        step = play(game, before.state, turn.seat, move, chance)
    except (ValidationError, IllegalMove) as problem:
        raise Broken(words.not_legal(step=turn.step)) from problem
    if tuple(map(as_json, step.events)) != turn.events:
        raise Broken(words.turned_out_differently(step=turn.step))
    return _Position(step.state, before.draws + chance.used)

"""A record of a whole game, which anyone can replay to verify every card."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError
from pydantic_core import to_jsonable_python

from games.kit import phrases, sealed_luck
from games.kit.chance import BY_DRAW, BY_SEAT, BY_STEP, DrawKind, RecordedChance, dice_number
from games.kit.game import AnyGame
from games.kit.pieces import Event, Frozen, Options, Seat, State, Whisper
from games.kit.play import IllegalMove, WrongSeats, begin_with, play

Format = Literal["parlour-game/1", "parlour-game/2", "parlour-game/3"]
FORMATS: dict[int, Format] = {
    BY_STEP: "parlour-game/1",
    BY_DRAW: "parlour-game/2",
    BY_SEAT: "parlour-game/2",
}
"""The file format for each rule for numbering dice (see `chance`)."""

WITH_DRAWS: Format = "parlour-game/3"
"""Numbers dice like parlour-game/2, and lists every draw, so that a web page can check each."""

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


class Draw(Frozen):
    """One draw in a step; the deal is step 0. `number` is that of the random generator."""

    step: int
    number: int
    kind: DrawKind
    # The cards that were drawn from or, for a random number, how many values were possible.
    of: int | tuple[Any, ...]
    gave: Any  # the result: the shuffled cards, the chosen card, or the number


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
    draws: tuple[Draw, ...] = ()

    @property
    def luck_rule(self) -> int:
        return BY_STEP if self.format == FORMATS[BY_STEP] else BY_DRAW


class Broken(Exception):
    """The record isn't valid; the message says why."""


class OtherRules(Exception):
    """The record can't be checked with the installed rules; the message says why."""


def replayed(game: AnyGame, record: Record) -> State:
    """Replay a record from its seed; raise `Broken` unless every card and event matches."""
    positions, draws = _replay(game, record)
    if record.format == WITH_DRAWS and draws != record.draws:
        step = next(
            draw.step
            for listed, drawn in zip_longest(record.draws, draws)
            for draw in (listed, drawn)
            if draw is not None and listed != drawn
        )
        raise Broken(phrases.draws_differ(step=step))
    return positions[-1].state


def states_in(game: AnyGame, record: Record) -> tuple[State, ...]:
    """Return the state after the deal and after each step. Raises the errors of `replayed`."""
    positions, _ = _replay(game, record)
    return tuple(position.state for position in positions)


def with_draws(game: AnyGame, record: Record) -> Record:
    """Return the record in the format that lists every draw. Raises the errors of `replayed`."""
    _, draws = _replay(game, record)
    return record.model_copy(update={"format": WITH_DRAWS, "draws": draws})


def _replay(game: AnyGame, record: Record) -> "tuple[list[_Position], tuple[Draw, ...]]":
    """Replay a record from its seed; return the position after each step, and every draw."""
    if sealed_luck.commitment(record.seed) != record.commitment:
        raise Broken(phrases.seed_does_not_fit())
    if record.rules != game.rules.version:
        raise OtherRules(phrases.other_rules(played=record.rules, here=game.rules.version))
    if record.updates:
        raise OtherRules(phrases.rules_updated(steps=record.updates))
    draws: list[Draw] = []
    positions = [_Position(_deal(game, record, draws), draws=0)]
    for at, turn in enumerate(record.turns, start=1):
        if turn.step != at:
            raise Broken(phrases.step_is_missing(step=at, found=turn.step))
        if isinstance(turn, Played):
            positions.append(_play_step(game, positions[-1], turn, record, draws))
        elif isinstance(turn, Noted):
            positions.append(positions[-1])
        elif 0 <= turn.back_to < at:
            positions.append(positions[turn.back_to])
        else:
            raise Broken(phrases.goes_back_too_far(step=at))
    return positions, tuple(draws)


def as_json(event: Event | Whisper) -> dict[str, Any]:
    """Return an event as it's written in a record."""
    return event.model_dump(mode="json")


@dataclass(frozen=True, slots=True)
class _Position:
    """The state after a step, and the number of draws so far."""

    state: State
    draws: int


def _deal(game: AnyGame, record: Record, draws: list[Draw]) -> State:
    chance = RecordedChance(sealed_luck.luck(record.seed, record.ids), 0)
    try:
        options: Options = game.rules.options.model_validate(record.options)
        state: State = begin_with(game, len(record.seats), options, chance).state
    except (ValidationError, WrongSeats) as problem:
        raise Broken(phrases.cannot_be_set_up()) from problem
    draws += _list_draws(chance, step=0, number=0)
    return state


def _play_step(
    game: AnyGame, before: _Position, turn: Played, record: Record, draws: list[Draw]
) -> _Position:
    if not 0 <= turn.seat < len(record.seats):
        raise Broken(phrases.no_such_seat(step=turn.step))
    number = dice_number(record.luck_rule, turn.step, before.draws)
    chance = RecordedChance(sealed_luck.luck(record.seed, record.ids), number)
    try:
        move = game.rules.any_move.validate_python(turn.move)
        step = play(game, before.state, turn.seat, move, chance)
    except (ValidationError, IllegalMove) as problem:
        raise Broken(phrases.not_legal(step=turn.step)) from problem
    if tuple(map(as_json, step.events)) != turn.events:
        raise Broken(phrases.turned_out_differently(step=turn.step))
    draws += _list_draws(chance, turn.step, number)
    return _Position(step.state, before.draws + chance.used)


def _list_draws(chance: RecordedChance, step: int, number: int) -> Iterator[Draw]:
    """Yield the draws of a step as they're written in a record, with cards as plain JSON values."""
    for kind, of, gave in chance.draws:
        plain = to_jsonable_python({"kind": kind, "of": of, "gave": gave})
        yield Draw(step=step, number=number, **plain)

"""Stored turns read back as lines."""

from collections.abc import Iterable, Iterator

from pydantic import ValidationError
from pydantic_core import from_json

from bot.host.news import Happened, Line
from bot.host.table import LastMove, Table
from games.kit import AnyGame, Move, Seat, Whisper
from storage.port import Turn


def heard_by(table: Table, turns: Iterable[Turn], listener: Seat | None) -> Iterator[Line]:
    """What everybody heard, and what was whispered to the listener."""
    for turn in turns:
        for line in lines_of(table, turn):
            if not isinstance(line.what, Whisper) or line.what.to == listener:
                yield line


def lines_of(table: Table, turn: Turn) -> Iterator[Line]:
    seat = None if turn.seat is None else Seat(turn.seat)
    if turn.kind != "move":
        what = Happened(turn.kind, seat, _about(table, turn))
        yield Line(table.game, turn.version, turn.at, seat, what)
    for event in from_json(turn.events):
        try:
            what = table.game.any_event.validate_python(event)
        except ValidationError:
            continue  # an event of older rules, which has no words any more
        yield Line(table.game, turn.version, turn.at, seat, what)


def last_move(table: Table, turn: Turn) -> LastMove | None:
    """The move a turn was, if it was one."""
    if turn.kind != "move" or turn.seat is None or turn.move is None:
        return None
    try:
        events = [table.game.any_event.validate_python(event) for event in from_json(turn.events)]
        move: Move = table.game.any_move.validate_json(turn.move)
    except ValidationError:
        return None  # a move of older rules, which cannot be taken back any more
    return LastMove(Seat(turn.seat), move, any(event.reveals for event in events))


def spelt(game: AnyGame, move: Move) -> str:
    """A move in the words of its buttons."""
    return " · ".join(game.label(name, value) for name, value in game.steps(move))


def undone_to(turn: Turn) -> int | None:
    """The step to which a turn put the game back, where it did."""
    if turn.kind != "undo" or turn.move is None:
        return None
    return int(from_json(turn.move)["back_to"])


def _about(table: Table, turn: Turn) -> str:
    """What was taken back, where something was."""
    if turn.kind != "undo" or turn.move is None:
        return ""
    try:
        move = table.game.any_move.validate_python(from_json(turn.move)["move"])
        return spelt(table.game, move)
    except ValidationError:
        return "a move"

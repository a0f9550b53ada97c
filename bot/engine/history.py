"""Stored turns read back as lines."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json, to_json

from bot.engine.log_lines import Happened, Line, Undone
from bot.engine.table import Table, UndoableMove
from games.kit import AnyGame, Event, Move, Seat, Whisper
from games.kit.narrow import decisions
from storage.records import Turn


def visible_lines(table: Table, turns: Iterable[Turn], listener: Seat | None) -> Iterator[Line]:
    """What everybody heard, and what was whispered to the listener."""
    for turn in turns:
        for line in lines_of(table, turn):
            if not isinstance(line.what, Whisper) or line.what.to == listener:
                yield line


def lines_of(table: Table, turn: Turn) -> Iterator[Line]:
    seat = None if turn.seat is None else Seat(turn.seat)
    for each in () if turn.kind == "move" else (seat, *_others(turn)):
        what = Happened(turn.kind, each, undone(table.game, turn))
        yield Line(table.game, turn.version, turn.at, each, what)
    host = _kept(turn).get("host")
    if host is not None:
        yield Line(table.game, turn.version, turn.at, Seat(host), Happened("hosts", Seat(host)))
    stored: list[dict[str, Any]] = from_json(turn.events)
    events = list(_known(table.game, stored))
    heard = any("to" not in event for event in stored)
    if heard and not any(isinstance(event, Event) for event in events):
        yield Line(table.game, turn.version, turn.at, seat, Happened("older", seat))
    for event in events:
        yield Line(table.game, turn.version, turn.at, seat, event)


def undoable_moves(table: Table, turns: Sequence[Turn]) -> tuple[UndoableMove, ...]:
    """The moves that may be taken back, by the rules of now from before them on."""
    loose: list[tuple[int, Turn]] = []
    first = table.saved.step - len(turns) + 1
    for step, (before, turn) in enumerate(pairwise(turns), first + 1):
        back_to = undone_to(turn)
        if back_to is not None:
            loose = [each for each in loose if each[0] <= back_to]
        elif turn.kind != "move":
            continue
        elif before.rules != table.game.version or came_to_light(table.game, [turn]):
            loose = []
        else:
            loose.append((step, turn))
    return tuple(_loose(table, step, turn) for step, turn in loose)


def _loose(table: Table, step: int, turn: Turn) -> UndoableMove:
    seat = Seat(turn.seat or 0)
    move: Move = table.game.any_move.validate_json(turn.move or "")
    return UndoableMove(step, seat, move, table.saved.sat(seat, turn.version).bot)


def move_label(game: AnyGame, move: Move) -> str:
    """A move in the words of its buttons. For its mover alone: it may tell what is hidden."""
    return " · ".join(game.label(name, value) for name, value in decisions(move))


def public_events(game: AnyGame, stored: str) -> tuple[Event, ...]:
    """What everybody heard of a stored move."""
    try:
        found = _known(game, from_json(stored))
    except ValueError:
        return ()
    return tuple(event for event in found if not isinstance(event, Whisper))


def came_to_light(game: AnyGame, turns: Iterable[Turn]) -> bool:
    """Whether anybody learnt something by these turns that cannot be untold."""
    for turn in turns:
        stored: list[Any] = from_json(turn.events)
        events = list(_known(game, stored))
        if len(events) < len(stored) or any(event.reveals for event in events):
            return True
    return False


def undone_to(turn: Turn) -> int | None:
    """The step to which a turn put the game back, where it did."""
    if turn.kind != "undo" or turn.move is None:
        return None
    return int(from_json(turn.move)["back_to"])


def undone(game: AnyGame, turn: Turn) -> Undone | None:
    """What a turn took back, where it did."""
    back_to = undone_to(turn)
    if back_to is None or turn.move is None:
        return None
    kept: dict[str, Any] = from_json(turn.move)
    heard = tuple(each for each in _known(game, kept.get("heard", ())) if isinstance(each, Event))
    return Undone(back_to, heard, bool(kept.get("more")))


def stored_undo(undone: Undone) -> str:
    """What was taken back, as it is kept."""
    return to_json({"back_to": undone.back_to, "heard": undone.heard, "more": undone.more}).decode()


def stored_details(seats: Sequence[Seat], host: Seat | None) -> str:
    """Whom else something was about that is no move, and who hosts since, as it is kept."""
    return to_json({"also": seats, "host": host}).decode()


def _others(turn: Turn) -> tuple[Seat, ...]:
    return tuple(map(Seat, _kept(turn).get("also", ())))


def _kept(turn: Turn) -> dict[str, Any]:
    """What is kept with something that is no move."""
    kept: dict[str, Any] = {}
    if turn.kind != "move" and turn.move is not None:
        kept = from_json(turn.move)
    return kept


def _known(game: AnyGame, stored: Iterable[Any]) -> Iterator[Event | Whisper]:
    for event in stored:
        try:
            yield game.any_event.validate_python(event)
        except ValidationError:
            continue  # an event of older rules, which has no words any more

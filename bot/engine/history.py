"""Convert stored turns to log lines, and find the moves that can be taken back."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json, to_json

from bot.engine.log_lines import Happened, Line, Undone
from bot.engine.remarks import remark_lines
from bot.engine.table import Table, UndoableMove
from games.kit import AnyGame, Event, Move, Seat, Whisper
from storage.records import TableRecord, Turn

MAX_UNDOABLE = 40  # the most undoable moves that a table keeps in memory


def visible_lines(table: Table, turns: Sequence[Turn], viewer: Seat | None) -> Iterator[Line]:
    """Yield the log lines that a viewer may see: all public ones, and their own private ones.

    `turns` are the table's latest turns, in order.
    """
    said: frozenset[str] = frozenset()
    before: tuple[object, object] | None = None
    for step, turn in enumerate(turns, _first_step(table, turns)):
        now = turn_of(turn)
        known = turn.kind == "move" and before is not None and now is not None
        lines = list(lines_of(table, turn, step, said, ends_turn=known and now != before))
        before = now
        said |= remark_keys_in(lines)
        for line in lines:
            if not isinstance(line.what, Whisper) or line.what.reaches(viewer):
                yield line


def lines_of(
    table: Table, turn: Turn, step: int, said: Collection[str] = (), *, ends_turn: bool = False
) -> Iterator[Line]:
    """Yield the log lines about a turn. `said` has the keys of bots' earlier remarks."""
    seat = None if turn.seat is None else Seat(turn.seat)
    line = partial(Line, table.game, step, turn.version, turn.at, ends_turn=ends_turn)
    for each in () if turn.kind == "move" else (seat, *_other_seats(turn)):
        what = Happened(turn.kind, each, undone(table.game, turn))
        yield line(each, what)
    host = _details(turn).get("host")
    if host is not None:
        yield line(Seat(host), Happened("hosts", Seat(host)))
    stored: list[dict[str, Any]] = from_json(turn.events)
    events = list(_readable_events(table.game, stored))
    is_public = any(event.keys().isdisjoint(("to", "but")) for event in stored)
    if is_public and not any(isinstance(event, Event) for event in events):
        yield line(seat, Happened("older", seat))
    for event in events:
        yield line(seat, event)
    yield from remark_lines(
        table,
        turn.version,
        events,
        said,
        line,
        result=table.result() if step == table.record.step and turn.kind == "move" else None,
        begins=turn.kind == "begin",
    )


def remark_keys_in(lines: Iterable[Line]) -> frozenset[str]:
    """Return the keys of the bots' remarks in log lines."""
    happened = (line.what for line in lines if isinstance(line.what, Happened))
    return frozenset(what.said.key for what in happened if what.said is not None)


def public_events(game: AnyGame, stored: str) -> tuple[Event, ...]:
    """Return the public events of a stored move; () if the stored events can't be parsed."""
    try:
        events = _readable_events(game, from_json(stored))
    except ValueError:
        return ()
    return tuple(event for event in events if not isinstance(event, Whisper))


def anything_revealed(game: AnyGame, turns: Iterable[Turn]) -> bool:
    """Return True if the turns revealed anything, or contain events that can't be parsed."""
    for turn in turns:
        stored: list[Any] = from_json(turn.events)
        events = list(_readable_events(game, stored))
        if len(events) < len(stored) or any(event.reveals for event in events):
            return True
    return False


def undoable_moves(table: Table, turns: Sequence[Turn]) -> tuple[UndoableMove, ...]:
    """Return the moves that can be taken back: those during and after which nothing was revealed.

    In a solo game or a lesson, a move can be taken back whatever was revealed. A move made under an
    older version of the rules can't be taken back, nor can any move before it.
    """
    undoable: list[tuple[int, Turn]] = []
    for step, (before, turn) in enumerate(pairwise(turns), _first_step(table, turns) + 1):
        back_to = undone_to(turn)
        if back_to is not None:
            undoable = [each for each in undoable if each[0] <= back_to]
        elif turn.kind != "move":
            continue
        elif before.rules != table.game.rules.version or (
            not table.forgives_reveals and anything_revealed(table.game, [turn])
        ):
            undoable = []
        else:
            undoable.append((step, turn))
    return tuple(_undoable_move(table, step, turn) for step, turn in undoable[-MAX_UNDOABLE:])


def turn_of(turn: Turn) -> tuple[object, object] | None:
    """Return whose turn it is and in which round, after a stored turn; None if it isn't stored.

    The stored state is read as JSON, because parsing it into the game's types takes much longer.
    """
    if turn.state is None:
        return None
    state: dict[str, object] = from_json(turn.state)
    return state.get("turn"), state.get("round")


def undone_to(turn: Turn) -> int | None:
    """Return the step that the game went back to, or None if the turn isn't an undo."""
    if turn.kind != "undo" or turn.move is None:
        return None
    return int(from_json(turn.move)["back_to"])


def undone(game: AnyGame, turn: Turn) -> Undone | None:
    """Return the move that was taken back, or None if the turn isn't an undo."""
    back_to = undone_to(turn)
    if back_to is None or turn.move is None:
        return None
    stored: dict[str, Any] = from_json(turn.move)
    events = _readable_events(game, stored.get("heard", ()))
    public = tuple(event for event in events if isinstance(event, Event))
    return Undone(back_to, public, bool(stored.get("more")))


def undo_to_json(undone: Undone) -> str:
    """Return an undo as JSON.

    The keys differ from the field names, because older games were stored with these keys.
    """
    return to_json(
        {"back_to": undone.back_to, "heard": undone.events, "more": undone.followed}
    ).decode()


def details_to_json(seats: Sequence[Seat], host: Seat | None) -> str:
    """Return the details of an action as JSON: the other seats it was about, and the new host."""
    return to_json({"also": seats, "host": host}).decode()


def has_lost_turns(record: TableRecord, turns: Sequence[Turn]) -> bool:
    """Return True if the turns don't begin with the game, because the older ones were deleted."""
    return bool(turns) and turns[0].version != record.start_version


def _first_step(table: Table, turns: Sequence[Turn]) -> int:
    """Return the step of the first of a table's latest turns."""
    return table.record.step - len(turns) + 1


def _undoable_move(table: Table, step: int, turn: Turn) -> UndoableMove:
    seat = Seat(turn.seat or 0)
    move: Move = table.game.rules.any_move.validate_json(turn.move or "")
    return UndoableMove(step, seat, move, table.record.sitter_at(seat, turn.version).bot)


def _other_seats(turn: Turn) -> tuple[Seat, ...]:
    return tuple(map(Seat, _details(turn).get("also", ())))


def _details(turn: Turn) -> dict[str, Any]:
    """Return the details that were stored with an action; empty for a move."""
    details: dict[str, Any] = {}
    if turn.kind != "move" and turn.move is not None:
        details = from_json(turn.move)
    return details


def _readable_events(game: AnyGame, stored: Iterable[Any]) -> Iterator[Event | Whisper]:
    for event in stored:
        try:
            yield game.rules.any_event.validate_python(event)
        except ValidationError:
            continue  # an event from older rules, which the game can't describe any more

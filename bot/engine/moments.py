"""Find the moments of a game, and the events of an earlier move."""

from collections.abc import Iterable

from bot.engine.log_lines import Happened
from bot.engine.table import Table
from games.kit import AnyGame, Event, Weight, Whisper
from storage.delivery import Moment


def moment_in(
    game: AnyGame, events: Iterable[Event | Whisper], *, ends_game: bool
) -> Moment | None:
    """Return what a move's events are to be told as in a message of their own, if at all."""
    if ends_game:
        return "end"
    public = [event for event in events if isinstance(event, Event)]
    weights = (beat.weight for beat in game.words.beats(public)) if public else ()
    return "reveal" if max(weights, default=Weight.ROUTINE) >= Weight.REVEAL else None


def events_at(table: Table, version: int) -> tuple[Event, ...]:
    """Return the public events of the move that led to a version of a table.

    Returns () if the move was taken back, or is too long ago for the table's latest log lines.
    """
    lines = [line for line in table.recent if line.version == version and line.is_move]
    for later in table.recent:
        undone = later.what.undone if isinstance(later.what, Happened) else None
        if undone is not None and later.version > version:
            lines = [line for line in lines if line.step <= undone.back_to]
    return tuple(line.what for line in lines if isinstance(line.what, Event))

"""Convert a table's stored turns to the record of its game, from which it can be replayed."""

from collections.abc import Sequence
from itertools import pairwise

from pydantic_core import from_json

from bot.engine.history import undone_to
from bot.engine.table import Table
from games.kit import Seat, sealed_luck
from games.kit.verify_record import FORMATS, Noted, Played, Record, TakenBack
from storage.records import Turn


def record_of(table: Table, turns: Sequence[Turn]) -> Record:
    """Return the record of a game, given all of its turns. It contains the game's secret."""
    record = table.record
    return Record(
        format=FORMATS[record.luck_rule],
        game=record.game,
        rules=record.rules,
        options=from_json(record.options),
        seats=tuple(table.name_and_level(seat) for seat in table.seats),
        commitment=sealed_luck.commitment(record.seed),
        seed=record.seed,
        ids=record.interaction_ids,
        updates=tuple(
            step for step, (old, new) in enumerate(pairwise(turns), 1) if old.rules != new.rules
        ),
        turns=tuple(
            _entry(turn, step, table) for step, turn in enumerate(turns) if turn.kind != "begin"
        ),
    )


def _entry(turn: Turn, step: int, table: Table) -> Played | TakenBack | Noted:
    """Convert a turn to an entry in the game's record."""
    back_to = undone_to(turn)
    if back_to is not None:
        return TakenBack(step=step, back_to=back_to)
    if turn.kind != "move" or turn.move is None or turn.seat is None:
        return Noted(step=step, note=turn.kind)
    return Played(
        step=step,
        seat=Seat(turn.seat),
        by=table.name_then(Seat(turn.seat), turn.version),
        level=turn.level,
        move=from_json(turn.move),
        events=tuple(from_json(turn.events)),
    )

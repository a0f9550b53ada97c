"""Moves of games that go on: nearly everything that is ever written.

Each statement is a trip out of the interpreter and back, and while people move, the event loop has
the interpreter for itself: a writer with a few statements a move waits longer for it than for the
disk. So all moves that wait are written by the same few statements, however many they are.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from storage.notices import Intent
from storage.records import Change, TableRecord
from storage.sqlite import rows
from storage.store import Conflict

AT_ONCE = 16  # rows in one statement; SQLite remembers the statement for each number of them

# What a move cannot change is not set, not even to the same: the indexes over it would be written
# anew. Everyone still sits in their seat, kept for whom it was, so no index of people changes.
MOVE_ON = """
UPDATE tables SET version = new.version, rules = new.rules, changed_at = new.changed_at,
    wake_at = new.wake_at, step = new.step, draws = new.draws, bot_moves = new.bot_moves,
    ballots = new.ballots
FROM (
    WITH new (id, version, rules, changed_at, wake_at, step, draws, bot_moves, ballots)
        AS (VALUES {})
    SELECT * FROM new
) AS new
WHERE tables.id = new.id AND tables.version = new.version - 1
"""
TOUCH_SEATS = """
UPDATE seats SET name = new.name, moves = new.moves, due_since = new.due_since,
    deadline = new.deadline, notices_sent = new.notices_sent, notified_at = new.notified_at,
    bot_this_turn = new.bot_this_turn, open = new.open, away_until = new.away_until
FROM (
    WITH new (table_id, seat, name, moves, due_since, deadline, notices_sent, notified_at,
        bot_this_turn, open, away_until) AS (VALUES {})
    SELECT * FROM new
) AS new
WHERE seats.table_id = new.table_id AND seats.seat = new.seat
"""
INSERT_TURNS = """
INSERT INTO turns (table_id, version, kind, seat, move, events, state, at, rules, draws, bot_moves)
VALUES {}
"""
WAITING = """
SELECT table_id, number, purpose, pings FROM notices
WHERE table_id IN (VALUES {}) AND stage = 'waiting'
"""
INSERT_NOTICES = """
INSERT INTO notices (table_id, version, purpose, pings, due, made_at, stage) VALUES {}
"""


def write(db: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Write all of them, or none: Conflict when one does not follow what is stored."""
    moved = sum(found.rowcount for found in _many(db, MOVE_ON, map(_table, changes)))
    if moved < len(changes):
        raise Conflict(" ".join(change.table.id for change in changes))
    _many(db, TOUCH_SEATS, (seat for change in changes for seat in _seats(change)))
    note(db, changes)


def note(db: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Keep what was done, and who is to be called for it."""
    done = [(each.table.id, each.turn) for each in changes if each.turn is not None]
    _many(db, INSERT_TURNS, [rows.turn_values(table_id, turn) for table_id, turn in done])
    call(db, [(each.table, each.notice) for each in changes if each.notice is not None])


def call(db: sqlite3.Connection, called: Sequence[tuple[TableRecord, Intent]]) -> None:
    """Keep notices to be sent, with what those owe that they replace."""
    waiting: dict[str, list[rows.Row]] = {}
    for found in _many(db, WAITING, [(table.id,) for table, _ in called]):
        for table_id, *row in found:
            waiting.setdefault(table_id, []).append(row)
    kept: list[tuple[Any, ...]] = []
    for table, intent in called:
        replaced = [
            row for row in waiting.get(table.id, ()) if intent.replaces(row[1], json.loads(row[2]))
        ]
        for number, *_ in replaced:
            db.execute("DELETE FROM notices WHERE number = ?", (number,))
        kept.append(rows.superseding(table, intent, replaced))
    _many(db, INSERT_NOTICES, kept)


def _many(
    db: sqlite3.Connection, sql: str, values: Iterable[tuple[Any, ...]]
) -> list[sqlite3.Cursor]:
    """Run a statement over rows, some at a time."""
    ran: list[sqlite3.Cursor] = []
    left = list(values)
    while left:
        some, left = left[:AT_ONCE], left[AT_ONCE:]
        statement = with_rows(sql, len(some[0]), len(some))
        ran.append(db.execute(statement, list(chain.from_iterable(some))))
    return ran


@cache
def with_rows(sql: str, columns: int, count: int) -> str:
    """A statement with places for so many rows."""
    row = f"({', '.join('?' * columns)})"
    return sql.format(", ".join([row] * count))


def _table(change: Change) -> tuple[Any, ...]:
    table = change.table
    return (
        table.id,
        table.version,
        table.rules,
        table.changed_at,
        table.wake_at,
        table.step,
        table.draws,
        table.bot_moves,
        table.ballots,
    )


def _seats(change: Change) -> Iterator[tuple[Any, ...]]:
    for seat in change.changed_seats or ():
        sitter = change.table.sitters[seat]
        yield (
            change.table.id,
            seat,
            sitter.name,
            sitter.moves,
            sitter.due_since,
            sitter.deadline,
            sitter.notices_sent,
            sitter.notified_at,
            sitter.bot_this_turn,
            sitter.open,
            sitter.away_until,
        )

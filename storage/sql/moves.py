"""Write moves that don't end the game, which make up nearly all writes.

Each statement releases the interpreter's lock and then has to reacquire it, while the event loop is
busy with other moves. If every move took a few statements, the writer would wait longer for the
lock than for the disk. So all waiting moves are written with the same few statements.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from storage.notices import Intent
from storage.records import Change, TableRecord
from storage.sql import rows
from storage.store import AlreadyDone, Conflict

AT_ONCE = 16  # the maximum number of rows in one statement

# A move doesn't change who sits where, who is invited or who hosts. Those columns aren't set, not
# even to the same value, since that would rewrite their indexes.
UPDATE_TABLES = """
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
UPDATE_SEATS = """
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
INSERT_ACTIONS = "INSERT INTO actions (interaction, table_id, version) VALUES {}"
INSERT_TURNS = """
INSERT INTO turns (table_id, version, kind, seat, move, events, state, at, rules, draws, bot_moves)
VALUES {}
"""
WAITING_NOTICES = """
SELECT table_id, number, purpose, pings FROM notices
WHERE table_id IN (VALUES {}) AND stage = 'waiting'
"""
INSERT_NOTICES = """
INSERT INTO notices (table_id, version, purpose, pings, due, made_at, stage) VALUES {}
"""


def write(db: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Write several changes.

    Raises AlreadyDone if the interaction that caused one of them was stored before, and Conflict if
    one of them doesn't follow its table's stored version.
    """
    add_actions(db, changes)
    updates = _run(db, UPDATE_TABLES, map(_table_values, changes))
    if sum(each.rowcount for each in updates) < len(changes):
        raise Conflict(" ".join(change.table.id for change in changes))
    _run(db, UPDATE_SEATS, (seat for change in changes for seat in _seat_values(change)))
    add_turns_and_notices(db, changes)


def add_actions(db: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Store the interactions that caused the changes. Raises AlreadyDone if one is known."""
    new = [
        (each.interaction, each.table.id, each.table.version)
        for each in changes
        if each.interaction is not None
    ]
    try:
        _run(db, INSERT_ACTIONS, new)
    except sqlite3.IntegrityError:
        raise AlreadyDone(" ".join(str(interaction) for interaction, *_ in new)) from None


def add_turns_and_notices(db: sqlite3.Connection, changes: Sequence[Change]) -> None:
    turns = [(each.table.id, each.turn) for each in changes if each.turn is not None]
    _run(db, INSERT_TURNS, [rows.turn_values(table_id, turn) for table_id, turn in turns])
    add_notices(db, [(each.table, each.notice) for each in changes if each.notice is not None])


def add_notices(db: sqlite3.Connection, intents: Sequence[tuple[TableRecord, Intent]]) -> None:
    """Store new notices, and delete the waiting ones that they replace."""
    waiting: dict[str, list[rows.Row]] = {}
    for found in _run(db, WAITING_NOTICES, [(table.id,) for table, _ in intents]):
        for table_id, *row in found:
            waiting.setdefault(table_id, []).append(row)
    new: list[tuple[Any, ...]] = []
    for table, intent in intents:
        replaced = [
            row for row in waiting.get(table.id, ()) if intent.replaces(row[1], json.loads(row[2]))
        ]
        for number, *_ in replaced:
            db.execute("DELETE FROM notices WHERE number = ?", (number,))
        new.append(rows.intent_values(table, intent, replaced))
    _run(db, INSERT_NOTICES, new)


def _run(
    db: sqlite3.Connection, sql: str, values: Iterable[tuple[Any, ...]]
) -> list[sqlite3.Cursor]:
    """Run a statement on many rows, up to `AT_ONCE` at a time, and return the cursors."""
    cursors: list[sqlite3.Cursor] = []
    left = list(values)
    while left:
        some, left = left[:AT_ONCE], left[AT_ONCE:]
        statement = with_rows(sql, len(some[0]), len(some))
        cursors.append(db.execute(statement, list(chain.from_iterable(some))))
    return cursors


@cache
def with_rows(sql: str, columns: int, count: int) -> str:
    """Return the statement with placeholders for `count` rows."""
    row = f"({', '.join('?' * columns)})"
    return sql.format(", ".join([row] * count))


def _table_values(change: Change) -> tuple[Any, ...]:
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


def _seat_values(change: Change) -> Iterator[tuple[Any, ...]]:
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

"""Write moves that don't end the game, which make up nearly all writes.

Each statement releases the interpreter's lock and then has to reacquire it, while the event loop is
busy with other moves. If every move took a few statements, the writer would wait longer for the
lock than for the disk. In PostgreSQL, each statement is a trip to the server. So all waiting moves
are written with the same few statements.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from storage.notices import Intent
from storage.records import Change, TableRecord
from storage.sql import rows
from storage.sql.transaction import Bulk, Row, Transaction
from storage.store import AlreadyDone, Conflict

INTEGER, REAL, TEXT = "BIGINT", "DOUBLE PRECISION", "TEXT"

# A move doesn't change who sits where, who is invited or who hosts. Those columns aren't set, not
# even to the same value, since that would rewrite their indexes.
UPDATE_TABLES = Bulk(
    """
UPDATE tables SET version = new.version, rules = new.rules, changed_at = new.changed_at,
    wake_at = new.wake_at, step = new.step, draws = new.draws, bot_moves = new.bot_moves,
    ballots = new.ballots
FROM (
    WITH new (id, version, rules, changed_at, wake_at, step, draws, bot_moves, ballots) AS ({})
    SELECT * FROM new
) AS new
WHERE tables.id = new.id AND tables.version = new.version - 1
""",
    (TEXT, INTEGER, INTEGER, REAL, REAL, INTEGER, INTEGER, INTEGER, TEXT),
)
UPDATE_SEATS = Bulk(
    """
UPDATE seats SET name = new.name, moves = new.moves, due_since = new.due_since,
    deadline = new.deadline, notices_sent = new.notices_sent, notified_at = new.notified_at,
    bot_this_turn = new.bot_this_turn, open = new.open, away_until = new.away_until,
    decisions = new.decisions
FROM (
    WITH new (table_id, seat, name, moves, due_since, deadline, notices_sent, notified_at,
        bot_this_turn, open, away_until, decisions) AS ({})
    SELECT * FROM new
) AS new
WHERE seats.table_id = new.table_id AND seats.seat = new.seat
""",
    (TEXT, INTEGER, TEXT, INTEGER, REAL, REAL, INTEGER, REAL, INTEGER, INTEGER, REAL, INTEGER),
)
INSERT_ACTIONS = Bulk(
    "INSERT INTO actions (interaction, table_id, version) {} ON CONFLICT DO NOTHING",
    (INTEGER, TEXT, INTEGER),
)
INSERT_TURNS = Bulk(
    """
INSERT INTO turns (table_id, version, kind, seat, move, events, state, at, rules, draws, bot_moves,
    level)
{}
""",
    (TEXT, INTEGER, TEXT, INTEGER, TEXT, TEXT, TEXT, REAL, INTEGER, INTEGER, INTEGER, TEXT),
)
WAITING_NOTICES = Bulk(
    """
SELECT table_id, number, purpose, pings FROM notices
WHERE table_id IN ({}) AND stage = 'waiting'
""",
    (TEXT,),
)
INSERT_NOTICES = Bulk(
    "INSERT INTO notices (table_id, version, purpose, pings, due, made_at, stage) {}",
    (TEXT, INTEGER, TEXT, TEXT, TEXT, REAL, TEXT),
)


async def write(db: Transaction, changes: Sequence[Change]) -> None:
    """Write several changes.

    Raises AlreadyDone if the interaction that caused one of them was stored before, and Conflict if
    one of them doesn't follow its table's stored version.
    """
    await add_actions(db, changes)
    tables = [_table_values(change) for change in changes]
    if await db.execute_bulk(UPDATE_TABLES, tables) < len(changes):
        raise Conflict(" ".join(change.table.id for change in changes))
    seats = [seat for change in changes for seat in _seat_values(change)]
    await db.execute_bulk(UPDATE_SEATS, seats)
    await add_turns_and_notices(db, changes)


async def add_actions(db: Transaction, changes: Sequence[Change]) -> None:
    """Store the interactions that caused the changes. Raises AlreadyDone if one is known."""
    new = [
        (each.interaction, each.table.id, each.table.version)
        for each in changes
        if each.interaction is not None
    ]
    if await db.execute_bulk(INSERT_ACTIONS, new) < len(new):
        raise AlreadyDone(" ".join(str(interaction) for interaction, *_ in new))


async def add_turns_and_notices(db: Transaction, changes: Sequence[Change]) -> None:
    turns = [(each.table.id, each.turn) for each in changes if each.turn is not None]
    values = [rows.turn_values(table_id, turn) for table_id, turn in turns]
    await db.execute_bulk(INSERT_TURNS, values)
    notices = [(each.table, each.notice) for each in changes if each.notice is not None]
    await add_notices(db, notices)


async def add_notices(db: Transaction, intents: Sequence[tuple[TableRecord, Intent]]) -> None:
    """Store new notices, and delete the waiting ones that they replace."""
    waiting: dict[str, list[Row]] = {}
    found = await db.fetch_bulk(WAITING_NOTICES, [(table.id,) for table, _ in intents])
    for table_id, *row in found:
        waiting.setdefault(table_id, []).append(row)
    new: list[tuple[Any, ...]] = []
    for table, intent in intents:
        replaced = [
            row for row in waiting.get(table.id, ()) if intent.replaces(row[1], json.loads(row[2]))
        ]
        for number, *_ in replaced:
            await db.execute("DELETE FROM notices WHERE number = ?", (number,))
        new.append(rows.intent_values(table, intent, replaced))
    await db.execute_bulk(INSERT_NOTICES, new)


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
            sitter.decisions,
        )

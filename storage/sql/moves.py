"""Write moves that don't end the game, which make up nearly all writes.

Each statement releases Python's global interpreter lock and then has to get it back from the event
loop, which is busy with other moves. If every move took a few statements, the writer would wait
longer for that lock than for the disk. So all waiting moves are written with the same few
statements. Since these don't depend on each other, PostgreSQL gets them in a single round trip.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from storage.errors import AlreadyDone, Conflict
from storage.notices import Purpose, replaced_by
from storage.records import Change
from storage.sql import rows
from storage.sql.transaction import Bulk, Row, Transaction

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
# If the turn already exists, it belongs to a conflicting move, which UPDATE_TABLES detects.
INSERT_TURNS = Bulk(
    """
INSERT INTO turns (table_id, version, kind, seat, move, events, state, at, rules, draws, bot_moves,
    level)
{} ON CONFLICT DO NOTHING
""",
    (TEXT, INTEGER, TEXT, INTEGER, TEXT, TEXT, TEXT, REAL, INTEGER, INTEGER, INTEGER, TEXT),
)
DELETE_REPLACED = Bulk(
    """
DELETE FROM notices WHERE number IN (
    WITH new (table_id, person, purpose) AS ({})
    SELECT number FROM new JOIN notices USING (table_id, person, purpose) WHERE stage = 'waiting'
)
""",
    (TEXT, INTEGER, TEXT),
)
INSERT_NOTICES = Bulk(
    """
INSERT INTO notices (table_id, version, purpose, person, made_at, destination, at, tries, stage) {}
""",
    (TEXT, INTEGER, TEXT, INTEGER, REAL, TEXT, REAL, INTEGER, TEXT),
)
INSERT_POSTS = Bulk(
    """
INSERT INTO posts (table_id, number, version, purpose, people, made_at, channel)
SELECT new.table_id, coalesce((
        SELECT max(number) FROM posts WHERE table_id = new.table_id AND number > 0
    ), 0) + 1, new.version, new.purpose, new.people, new.made_at, new.channel
FROM (
    WITH new (table_id, version, purpose, people, made_at, channel) AS ({})
    SELECT * FROM new
) AS new
""",
    (TEXT, INTEGER, TEXT, TEXT, REAL, INTEGER),
)


async def write(db: Transaction, changes: Sequence[Change]) -> None:
    """Write several plain moves with a few statements.

    Raises AlreadyDone if the interaction that caused one of them was stored before, and Conflict if
    one of them doesn't follow its table's stored version.
    """
    actions = _action_values(changes)
    tables = [_table_values(change) for change in changes]
    seats = [seat for change in changes for seat in _seat_values(change)]
    added, updated, *_ = await db.execute_bulks(
        (INSERT_ACTIONS, actions),
        (UPDATE_TABLES, tables),
        (UPDATE_SEATS, seats),
        *_turns_and_calls(changes),
    )
    _check_added(added, actions)
    if updated < len(changes):
        raise Conflict(" ".join(change.table.id for change in changes))


async def add_action(db: Transaction, change: Change) -> None:
    """Store the interaction that caused a change. Raises AlreadyDone if it's already stored."""
    actions = _action_values([change])
    [added] = await db.execute_bulks((INSERT_ACTIONS, actions))
    _check_added(added, actions)


async def add_turn_and_calls(db: Transaction, change: Change) -> None:
    """Store a change's turn, posts and notices, and delete waiting notices that they replace."""
    await db.execute_bulks(*_turns_and_calls([change]))


def _turns_and_calls(changes: Sequence[Change]) -> Iterator[tuple[Bulk, Sequence[Row]]]:
    turns = [(each.table.id, each.turn) for each in changes if each.turn is not None]
    yield INSERT_TURNS, [rows.turn_values(table_id, turn) for table_id, turn in turns]
    replaced = [
        (each.table.id, person, old)
        for each in changes
        for person, purpose in _calls(each)
        for old in replaced_by(purpose)
    ]
    yield DELETE_REPLACED, replaced
    parts = [
        rows.part_values(each.table.id, each.table.version, part, each.table.changed_at)
        for each in changes
        for part in each.parts
    ]
    yield INSERT_NOTICES, parts
    posts = [
        rows.post_values(each.table.id, each.table.version, each.intent, each.table.changed_at)
        for each in changes
        if each.intent is not None
    ]
    yield INSERT_POSTS, posts


def _calls(change: Change) -> Iterator[tuple[int, Purpose]]:
    """Yield every person whom a change notifies, with the purpose."""
    for part in change.parts:
        yield part.person, part.purpose
    if change.intent is not None:
        for person in change.intent.people:
            yield person, change.intent.purpose


def _action_values(changes: Sequence[Change]) -> list[Row]:
    return [
        (each.interaction, each.table.id, each.table.version)
        for each in changes
        if each.interaction is not None
    ]


def _check_added(added: int, actions: Sequence[Row]) -> None:
    if added < len(actions):
        raise AlreadyDone(" ".join(str(interaction) for interaction, *_ in actions))


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

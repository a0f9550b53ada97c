"""Write moves that don't end the game, which make up nearly all writes.

Each statement releases Python's global interpreter lock and then has to get it back from the event
loop, which is busy with other moves. If every move took a few statements, the writer would wait
longer for that lock than for the disk. So all waiting moves are written with the same few
statements. Since the statements don't depend on each other, PostgreSQL gets them in one round trip.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from storage.errors import AlreadyDone, Conflict
from storage.notices import Purpose, purposes_replaced_by
from storage.records import Change
from storage.sql import rows
from storage.sql.columns import INTEGER, MOVED_SITTER, MOVED_TABLE, PART, REAL, TEXT, TURN
from storage.sql.transaction import Bulk, Row, Transaction

UPDATE_TABLES = Bulk(
    f"""
UPDATE tables SET {MOVED_TABLE.each("{0} = new.{0}")}
FROM (WITH new (id, {MOVED_TABLE}) AS ({{}}) SELECT * FROM new) AS new
WHERE tables.id = new.id AND tables.version = new.version - 1
""",  # noqa: S608  the names of columns are ours
    (TEXT, *MOVED_TABLE.types),
)
UPDATE_SEATS = Bulk(
    f"""
UPDATE seats SET {MOVED_SITTER.each("{0} = new.{0}")}
FROM (WITH new (table_id, seat, {MOVED_SITTER}) AS ({{}}) SELECT * FROM new) AS new
WHERE seats.table_id = new.table_id AND seats.seat = new.seat
""",  # noqa: S608  the names of columns are ours
    (TEXT, INTEGER, *MOVED_SITTER.types),
)
INSERT_ACTIONS = Bulk(
    "INSERT INTO actions (interaction, table_id, version) {} ON CONFLICT DO NOTHING",
    (INTEGER, TEXT, INTEGER),
)
# If the turn already exists, it belongs to a conflicting move, which UPDATE_TABLES detects.
INSERT_TURNS = Bulk(
    f"INSERT INTO turns (table_id, {TURN}) {{}} ON CONFLICT DO NOTHING",
    (TEXT, *TURN.types),
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
    f"INSERT INTO notices (table_id, version, made_at, stage, {PART}) {{}}",
    (TEXT, INTEGER, REAL, TEXT, *PART.types),
)
INSERT_POSTS = Bulk(
    """
INSERT INTO posts (table_id, number, version, purpose, people, made_at, channel, moment)
SELECT new.table_id, coalesce((
        SELECT max(number) FROM posts WHERE table_id = new.table_id AND number > 0
    ), 0) + new.place, new.version, new.purpose, new.people, new.made_at, new.channel, new.moment
FROM (
    WITH new (table_id, place, version, purpose, people, made_at, channel, moment) AS ({})
    SELECT * FROM new
) AS new
""",
    (TEXT, INTEGER, INTEGER, TEXT, TEXT, REAL, INTEGER, TEXT),
)


async def write(db: Transaction, changes: Sequence[Change]) -> None:
    """Write several plain moves with a few statements.

    Raises AlreadyDone if the interaction that caused a move was stored before, and Conflict if a
    move doesn't follow its table's stored version.
    """
    actions = _action_values(changes)
    tables = [_table_values(change) for change in changes]
    seats = [seat for change in changes for seat in _seat_values(change)]
    added, updated, *_ = await db.execute_bulks(
        (INSERT_ACTIONS, actions),
        (UPDATE_TABLES, tables),
        (UPDATE_SEATS, seats),
        *_turn_and_ping_values(changes),
    )
    _check_added(added, actions)
    if updated < len(changes):
        raise Conflict(" ".join(change.table.id for change in changes))


async def add_action(db: Transaction, change: Change) -> None:
    """Store the interaction that caused a change. Raises AlreadyDone if it's already stored."""
    actions = _action_values([change])
    [added] = await db.execute_bulks((INSERT_ACTIONS, actions))
    _check_added(added, actions)


async def add_turn_and_pings(db: Transaction, change: Change) -> None:
    """Store a change's turn, posts and notices, and delete waiting notices that they replace."""
    await db.execute_bulks(*_turn_and_ping_values([change]))


def _turn_and_ping_values(changes: Sequence[Change]) -> Iterator[tuple[Bulk, Sequence[Row]]]:
    turns = [(each.table.id, *TURN.values(each.turn)) for each in changes if each.turn is not None]
    yield INSERT_TURNS, turns
    replaced = [
        (each.table.id, person, old)
        for each in changes
        for person, purpose in _notified_people(each)
        for old in purposes_replaced_by(purpose)
    ]
    yield DELETE_REPLACED, replaced
    parts = [
        rows.part_values(each.table.id, each.table.version, part, each.table.changed_at)
        for each in changes
        for part in each.parts
    ]
    yield INSERT_NOTICES, parts
    posts = [post for each in changes for post in rows.posts_of_change(each)]
    yield INSERT_POSTS, posts


def _notified_people(change: Change) -> Iterator[tuple[int, Purpose]]:
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
    return change.table.id, *MOVED_TABLE.values(change.table)


def _seat_values(change: Change) -> Iterator[tuple[Any, ...]]:
    for seat in change.changed_seats or ():
        yield change.table.id, seat, *MOVED_SITTER.values(change.table.sitters[seat])

"""Every query uses an index, so that its cost doesn't grow with the number of tables."""

import sqlite3
from pathlib import Path

import pytest

from storage.sql import moves, people, statements
from storage.sqlite.store import SQLite
from storage.sqlite.transaction import with_rows
from tests.support.stored_tables import ADA, lobby

SEARCHES: dict[str, tuple[str, int | dict[str, object]]] = {
    "a table": (f"{SQLite.select_tables} WHERE {statements.BY_ID}", 1),
    "tables of a player": (
        f"{SQLite.select_tables} WHERE {statements.BY_PLAYER} ORDER BY t.opened_at",
        1,
    ),
    "someone's private games": (
        f"{SQLite.select_tables} WHERE {statements.PRIVATE_TO_PLAYER} ORDER BY t.opened_at",
        1,
    ),
    "games someone left": (
        f"{SQLite.select_tables} WHERE {statements.BY_PERSON_WHO_LEFT} ORDER BY t.opened_at",
        1,
    ),
    "people in their first games": (statements.PEOPLE_IN_FIRST_GAMES, 2),
    "tables of a channel": (
        f"{SQLite.select_tables} WHERE {statements.BY_CHANNEL} ORDER BY t.opened_at",
        1,
    ),
    "tables about a person": (
        f"{SQLite.select_tables} WHERE t.id IN ({people.TABLES_ABOUT_PERSON})",
        {"person": ADA},
    ),
    "personal bests": (people.BESTS_OF_PERSON, 1),
    "seats to erase": (people.ERASE_FROM_SEATS, 2),
    "former seats to erase": (people.ERASE_FROM_FORMER_SITTERS, 2),
    "invitations to erase": (people.ERASE_INVITATIONS, 1),
    "kicked person to erase": (people.ERASE_FROM_KICKED, 1),
    "kicked people of a table": (statements.CLEAR_KICKED, 1),
    "tables of a server": (statements.TABLES_IN_GUILD, 1),
    "tables waiting since": (statements.TABLES_WAITING_SINCE, 2),
    "tables in trouble": (statements.TABLES_IN_TROUBLE, 1),
    "to retry": (statements.CLAIM_RETRIES, 2),
    "to retry soon": (statements.RETRY_SOON, {"time": 1, "apart": 1, "guild": 1}),
    "DMs to retry": (statements.RETRY_DMS, {"time": 1}),
    "channels to retry": (statements.RETRY_CHANNELS, {"time": 1, "apart": 1}),
    "next to retry": (statements.NEXT_RETRY, 0),
    "untouched lobbies": (statements.LOBBIES_UNTOUCHED_SINCE, 1),
    "due tables": (statements.DUE_TABLES, 2),
    "due tables to claim": (statements.CLAIM_DUE_TABLES, 4),
    "next table": (statements.NEXT_TABLE, 0),
    "next notice": (statements.NEXT_NOTICE, 0),
    "due notices": (statements.CLAIM_DUE_NOTICES, 1),
    "deadlines to shift": (statements.SHIFT_DEADLINES, 1),
    "outdated messages": (statements.TABLES_WITH_OUTDATED_MESSAGE, 0),
    "tables with pending notices": (statements.TABLES_WITH_PENDING_NOTICES, 0),
    "tables with pending posts": (statements.TABLES_WITH_PENDING_POSTS, 0),
    "posts of a table": (statements.POSTS_OF_TABLE, 1),
    "a post to send": (statements.CLAIM_POST, 7),
    "a post to send again": (statements.QUEUE_POST_AGAIN, 5),
    "a sent post": (statements.MARK_POSTED, 4),
    "earlier posts": (statements.REPLACE_EARLIER_POSTS, 2),
    "earlier moments": (statements.FORGET_EARLIER_MOMENTS, 2),
    "a deleted post": (statements.DELETE_POST, 2),
    "new posts": (with_rows(moves.INSERT_POSTS, 3), 24),
    "people pinged at a table": (statements.PEOPLE_PINGED, 1),
    "someone notified at a table": (statements.PEOPLE_NOTIFIED, 2),
    "whether a notification of a turn is pending": (statements.PENDING_TURN_PING, 2),
    "notices of a table": (statements.NOTICES_OF_TABLE, 1),
    "a notice": (statements.CLAIM_NOTICE, 2),
    "a message that was edited": (
        statements.SET_SHOWN_VERSION,
        {"stored": 1, "version": 1, "id": "k3f9a2"},
    ),
    "earlier notices": (statements.REMOVE_EARLIER_NOTICES, 2),
    "replaced notices": (with_rows(moves.DELETE_REPLACED, 3), 9),
    "tables after moves": (with_rows(moves.UPDATE_TABLES, 3), 30),
    "seats after moves": (with_rows(moves.UPDATE_SEATS, 3), 36),
    "notices to release": (statements.RELEASE_NOTICES, 2),
    "turns": (statements.SELECT_TURNS, 2),
    "turns of old games": (statements.DELETE_TURNS_OF_GAMES_ENDED, 2),
    "tables someone hosts": (statements.COUNT_HOSTED, 2),
    "tables in a channel": (statements.COUNT_IN_CHANNEL, 1),
    "recent requests": (statements.REQUESTS_BETWEEN, 5),
    "old requests": (statements.DELETE_REQUESTS, 2),
    "requests about a person": (people.REQUESTS_ABOUT_PERSON, 1),
}

# A partial index has only the rows that its query needs, so a full scan of the index is fast.
PARTIAL_INDEXES = (
    "tables_outdated",
    "tables_to_wake",
    "notices_pending",
    "notices_to_come",
    "posts_pending",
    "seats_with_deadline",
    "troubles_to_retry",
)

# Scans of a statement's parameters or of a subquery's rows, not of a stored table.
HARMLESS_SCANS = ("SCAN new", "SCAN ordered", "CONSTANT ROWS")


@pytest.mark.parametrize("search", SEARCHES)
async def test_no_query_scans_a_table(tmp_path: Path, search: str) -> None:
    path = tmp_path / "parlour.db"
    store = await SQLite.open(path)
    await store.create(lobby())
    await store.close()
    sql, values = SEARCHES[search]
    given = (ADA,) * values if isinstance(values, int) else values

    db = sqlite3.connect(path)
    plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {sql}", given)]
    db.close()

    assert plan
    scans = [step for step in plan if step.startswith("SCAN ") and "subquery" not in step.lower()]
    assert [step for step in scans if not step.endswith((*PARTIAL_INDEXES, *HARMLESS_SCANS))] == []

"""However many tables are kept, a search looks only at those it is after."""

import sqlite3
from pathlib import Path

import pytest

from storage.sqlite import moves, people, statements
from storage.sqlite.store import SQLite
from tests.support.stored_tables import ADA, lobby

PLANS: dict[str, tuple[str, int | dict[str, object]]] = {
    "a table": (f"{statements.SELECT_TABLES} WHERE {statements.BY_ID}", 1),
    "a person's": (
        f"{statements.SELECT_TABLES} WHERE {statements.BY_PLAYER} ORDER BY t.opened_at",
        1,
    ),
    "a person's that they left": (
        f"{statements.SELECT_TABLES} WHERE {statements.BY_PERSON_WHO_LEFT} ORDER BY t.opened_at",
        1,
    ),
    "a channel's": (
        f"{statements.SELECT_TABLES} WHERE {statements.BY_CHANNEL} ORDER BY t.opened_at",
        1,
    ),
    "anything of a person": (
        f"{statements.SELECT_TABLES} WHERE t.id IN ({people.TABLES})",
        {"person": ADA},
    ),
    "a person's bests": (people.BESTS, 1),
    "anonymous": (people.ERASE_FROM_SEATS, 2),
    "anonymous in the past": (people.ERASE_FROM_FORMER_SITTERS, 2),
    "uninvited": (people.ERASE_INVITATIONS, 1),
    "admitted": (people.ERASE_FROM_KICKED, 1),
    "admitted to a table": (statements.CLEAR_KICKED, 1),
    "a server's": (statements.TABLES_IN_GUILD, 1),
    "waited for": (statements.TABLES_WAITING_SINCE, 2),
    "in trouble": (statements.TABLES_IN_TROUBLE, 1),
    "to try again": (statements.CLAIM_RETRIES, 2),
    "to try soon": (statements.RETRY_SOON, 3),
    "DMs to try again": (statements.RETRY_DMS, 2),
    "channels to try again": (statements.RETRY_CHANNELS, 3),
    "next to try again": (statements.NEXT_RETRY, 0),
    "untouched lobbies": (statements.LOBBIES_UNTOUCHED_SINCE, 1),
    "awake": (statements.DUE_TABLES, 2),
    "next to wake": (statements.NEXT_TABLE, 0),
    "next notice": (statements.NEXT_NOTICE, 0),
    "notices whose time has come": (statements.CLAIM_DUE_NOTICES, 1),
    "deadlines to shift": (statements.SHIFT_DEADLINES, 1),
    "outdated messages": (statements.TABLES_WITH_OUTDATED_MESSAGE, 0),
    "owing": (statements.TABLES_WITH_PENDING_NOTICES, 0),
    "owed to a table": (statements.PENDING_NOTICES, 1),
    "a notice": (statements.CLAIM_NOTICE, 2),
    "a message that was edited": (
        statements.SET_SHOWN_VERSION,
        {"shown_version": 1, "id": "k3f9a2"},
    ),
    "to make leave": (statements.REMOVE_EARLIER_NOTICES, 3),
    "waiting": (moves.with_rows(moves.WAITING_NOTICES, 1, 3), 3),
    "moved on": (moves.with_rows(moves.UPDATE_TABLES, 9, 3), 27),
    "seats of those who moved": (moves.with_rows(moves.UPDATE_SEATS, 11, 3), 33),
    "standing": (statements.NOTICES_IN_CHANNEL, 1),
    "calls of a table": (statements.PINGS_OF_TABLE, 1),
    "to withdraw": (statements.MARK_FOR_REMOVAL, 1),
    "turns": (statements.TURNS, 2),
    "tables somebody hosts": (statements.COUNT_HOSTED, 2),
    "tables in a channel": (statements.COUNT_IN_CHANNEL, 1),
    "asked for lately": (statements.REQUESTS_BETWEEN, 5),
    "asked for long ago": (statements.DELETE_REQUESTS, 2),
    "asked for about somebody": (people.REQUESTS, 1),
}

# These indexes hold only the rows that a search is after: reading one through is no scan.
FITTING = (
    "tables_outdated",
    "tables_to_wake",
    "notices_owed",
    "notices_to_come",
    "seats_with_deadline",
    "troubles_to_retry",
)

# What a statement brings along itself.
GIVEN = ("SCAN new", "CONSTANT ROWS")


@pytest.mark.parametrize("search", PLANS)
async def test_no_search_scans(tmp_path: Path, search: str) -> None:
    path = tmp_path / "parlour.db"
    store = await SQLite.open(path)
    await store.create(lobby())
    await store.close()
    sql, values = PLANS[search]
    given = (ADA,) * values if isinstance(values, int) else values

    db = sqlite3.connect(path)
    plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {sql}", given)]
    db.close()

    assert plan
    scans = [step for step in plan if step.startswith("SCAN ") and "subquery" not in step.lower()]
    assert [step for step in scans if not step.endswith((*FITTING, *GIVEN))] == []

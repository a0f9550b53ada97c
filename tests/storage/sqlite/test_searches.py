"""However many tables are kept, a search looks only at those it is after."""

import sqlite3
from pathlib import Path

import pytest

from storage.sqlite import moves, people, rows
from storage.sqlite.store import SQLite
from tests.support.stored_tables import ADA, lobby

PLANS: dict[str, tuple[str, int | dict[str, object]]] = {
    "a table": (f"{rows.TABLES} WHERE {rows.ONE}", 1),
    "a person's": (f"{rows.TABLES} WHERE {rows.OF_PERSON} ORDER BY t.opened_at", 1),
    "a person's that they left": (f"{rows.TABLES} WHERE {rows.LEFT_BY} ORDER BY t.opened_at", 1),
    "a channel's": (f"{rows.TABLES} WHERE {rows.IN_CHANNEL} ORDER BY t.opened_at", 1),
    "anything of a person": (f"{rows.TABLES} WHERE t.id IN ({people.THEIRS})", {"person": ADA}),
    "a person's bests": (people.BESTS, 1),
    "anonymous": (people.ANONYMOUS, 2),
    "anonymous in the past": (people.ANONYMOUS_BEFORE, 2),
    "uninvited": (people.UNINVITED, 1),
    "admitted": (people.ADMITTED, 1),
    "admitted to a table": (rows.ADMIT_ALL, 1),
    "a server's": (rows.IN_GUILD, 1),
    "waited for": (rows.WAITED_FOR, 2),
    "in trouble": (rows.TROUBLED, 1),
    "to try again": (rows.CLAIM_RETRIES, 2),
    "to try soon": (rows.HASTEN_RETRIES, 3),
    "DMs to try again": (rows.TRY_DMS_AGAIN, 2),
    "channels to try again": (rows.TRY_CHANNELS_AGAIN, 3),
    "next to try again": (rows.NEXT_RETRY, 0),
    "untouched lobbies": (rows.UNTOUCHED, 1),
    "awake": (rows.AWAKE, 2),
    "next to wake": (rows.NEXT_WAKE, 0),
    "next notice": (rows.NEXT_NOTICE, 0),
    "notices whose time has come": (rows.NOTICES_DUE, 1),
    "deadlines to shift": (rows.SHIFT, 1),
    "outdated messages": (rows.OUTDATED_MESSAGES, 0),
    "owing": (rows.OWING, 0),
    "owed to a table": (rows.OWED, 1),
    "a notice": (rows.CLAIM, 2),
    "a message that was edited": (rows.PUT_SHOWN_VERSION, {"shown_version": 1, "id": "k3f9a2"}),
    "to make leave": (rows.LEAVE, 3),
    "waiting": (moves.with_rows(moves.WAITING, 1, 3), 3),
    "moved on": (moves.with_rows(moves.MOVE_ON, 9, 3), 27),
    "seats of those who moved": (moves.with_rows(moves.TOUCH_SEATS, 11, 3), 33),
    "standing": (rows.STANDING, 1),
    "calls of a table": (rows.PINGS, 1),
    "to withdraw": (rows.WITHDRAW, 1),
    "turns": (rows.TURNS, 2),
    "tables somebody hosts": (rows.COUNT_HOSTED, 2),
    "tables in a channel": (rows.COUNT_IN_CHANNEL, 1),
    "asked for lately": (rows.REQUESTS, 5),
    "asked for long ago": (rows.FORGET_REQUESTS, 2),
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

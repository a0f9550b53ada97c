"""Find and erase everything that's stored about a person."""

import json
import sqlite3
from typing import Any

from storage.sql.statements import SELECT_NOTICES

TABLES = """
SELECT table_id FROM seats WHERE person = :person
UNION SELECT table_id FROM seats WHERE invited = :person
UNION SELECT table_id FROM kicked WHERE person = :person
UNION SELECT table_id FROM former_sitters WHERE person = :person
"""
BESTS = "SELECT person, game, options, record, table_id, at FROM bests WHERE person = ?"
# This scans all notices, which is fine: there's about one per table, and the query is rarely run.
NOTICES = f"{SELECT_NOTICES} WHERE person = :person OR instr(pings, :person) OR instr(due, :person)"
REQUESTS = """
SELECT kind, at FROM requests WHERE target = ? AND kind IN ('invite', 'ping') ORDER BY at
"""

ERASE_FROM_SEATS = """
UPDATE seats SET person = NULL, name = ? WHERE person = ? AND plays = 0 RETURNING table_id
"""
ERASE_FROM_FORMER_SITTERS = "UPDATE former_sitters SET person = NULL, name = ? WHERE person = ?"
ERASE_FROM_KICKED = "DELETE FROM kicked WHERE person = ?"
ERASE_INVITATIONS = "UPDATE seats SET invited = NULL, invite_until_return = 0 WHERE invited = ?"
ERASE_HOST = "UPDATE tables SET host = 0 WHERE id = ? AND host = ?"
# Mark a message that names the person as outdated. -1 means that it's edited if it still exists,
# but that it isn't posted again if somebody deleted it.
REFRESH_FINISHED_MESSAGE = """
UPDATE tables SET shown_version = iif(shown_version < version, shown_version, -1)
WHERE id = ? AND message IS NOT NULL AND status IN ('over', 'ended')
"""
UPDATE_NOTICE = "UPDATE notices SET pings = ?, due = ? WHERE number = ?"
DELETE_UNSENT_NOTICE = "DELETE FROM notices WHERE number = ? AND stage IN ('waiting', 'sending')"


def erase(db: sqlite3.Connection, person: int, name: str) -> list[str]:
    """Erase somebody who no longer plays anywhere, and return the tables that mentioned them."""
    tables = [str(row[0]) for row in db.execute(TABLES, {"person": person}).fetchall()]
    db.execute(ERASE_FROM_SEATS, (name, person)).fetchall()
    db.execute(ERASE_FROM_FORMER_SITTERS, (name, person))
    db.execute(ERASE_INVITATIONS, (person,))
    db.execute(ERASE_FROM_KICKED, (person,))
    for table_id in tables:
        db.execute(ERASE_HOST, (table_id, person))
        db.execute(REFRESH_FINISHED_MESSAGE, (table_id,))
    for notice in notices_about(db, person):
        _erase_from_notice(db, notice, person)
    db.execute("DELETE FROM settings WHERE scope = 'person' AND id = ?", (person,))
    db.execute("DELETE FROM bests WHERE person = ?", (person,))
    db.execute("DELETE FROM requests WHERE target = ?", (str(person),))
    return tables


def notices_about(db: sqlite3.Connection, person: int) -> list[tuple[Any, ...]]:
    """Return the rows of notices that ping somebody or say that it's their turn."""
    return [row for row in db.execute(NOTICES, {"person": person}) if _is_about(row, person)]


def _is_about(notice: tuple[Any, ...], person: int) -> bool:
    return person in (*json.loads(notice[3]), *json.loads(notice[4]), notice[11])


def _erase_from_notice(db: sqlite3.Connection, notice: tuple[Any, ...], person: int) -> None:
    pings, due = ([each for each in json.loads(row) if each != person] for row in notice[3:5])
    number, to = notice[9], notice[11]
    if to == person:
        db.execute("DELETE FROM notices WHERE number = ?", (number,))
        return
    db.execute(UPDATE_NOTICE, (json.dumps(pings), json.dumps(due), number))
    if not pings:
        db.execute(DELETE_UNSENT_NOTICE, (number,))

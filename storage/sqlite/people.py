"""What is kept about a person in a database, and forgetting it."""

import json
import sqlite3
from typing import Any

from storage.sqlite.rows import NOTICES

THEIRS = """
SELECT table_id FROM seats WHERE person = :person
UNION SELECT table_id FROM seats WHERE invited = :person
UNION SELECT table_id FROM kicked WHERE person = :person
UNION SELECT table_id FROM former_sitters WHERE person = :person
"""
BESTS = "SELECT person, game, options, record, table_id, at FROM bests WHERE person = ?"
# All of them are looked through: there is one a table, and hardly anybody is ever forgotten.
CALLING = f"{NOTICES} WHERE person = :person OR instr(pings, :person) OR instr(due, :person)"

REQUESTS = """
SELECT kind, at FROM requests WHERE target = ? AND kind IN ('invite', 'ping') ORDER BY at
"""

ANONYMOUS = """
UPDATE seats SET person = NULL, name = ? WHERE person = ? AND plays = 0 RETURNING table_id
"""
ANONYMOUS_BEFORE = "UPDATE former_sitters SET person = NULL, name = ? WHERE person = ?"
ADMITTED = "DELETE FROM kicked WHERE person = ?"
UNINVITED = "UPDATE seats SET invited = NULL, invite_until_return = 0 WHERE invited = ?"
HOSTLESS = "UPDATE tables SET host = 0 WHERE id = ? AND host = ?"
# Where a message names them, it is told anew, if it still stands.
REFRESH_MESSAGE = """
UPDATE tables SET shown_version = iif(shown_version < version, shown_version, -1)
WHERE id = ? AND message IS NOT NULL AND status IN ('over', 'ended')
"""
UNCALLED = "UPDATE notices SET pings = ?, due = ? WHERE number = ?"
UNSENT = "DELETE FROM notices WHERE number = ? AND stage IN ('waiting', 'sending')"


def erase(db: sqlite3.Connection, person: int, name: str) -> list[str]:
    """Forget a person who plays nowhere any more; the tables that were about them."""
    tables = [str(row[0]) for row in db.execute(THEIRS, {"person": person}).fetchall()]
    db.execute(ANONYMOUS, (name, person)).fetchall()
    db.execute(ANONYMOUS_BEFORE, (name, person))
    db.execute(UNINVITED, (person,))
    db.execute(ADMITTED, (person,))
    for table_id in tables:
        db.execute(HOSTLESS, (table_id, person))
        db.execute(REFRESH_MESSAGE, (table_id,))
    for notice in called(db, person):
        _forget(db, notice, person)
    db.execute("DELETE FROM settings WHERE scope = 'person' AND id = ?", (person,))
    db.execute("DELETE FROM bests WHERE person = ?", (person,))
    db.execute("DELETE FROM requests WHERE target = ?", (str(person),))
    return tables


def called(db: sqlite3.Connection, person: int) -> list[tuple[Any, ...]]:
    """The notices by which somebody is or was called, wherever they sat when it was."""
    return [row for row in db.execute(CALLING, {"person": person}) if _is_about(row, person)]


def _is_about(notice: tuple[Any, ...], person: int) -> bool:
    return person in (*json.loads(notice[3]), *json.loads(notice[4]), notice[11])


def _forget(db: sqlite3.Connection, notice: tuple[Any, ...], person: int) -> None:
    pings, due = ([each for each in json.loads(row) if each != person] for row in notice[3:5])
    number, to = notice[9], notice[11]
    if to == person:
        db.execute("DELETE FROM notices WHERE number = ?", (number,))
        return
    db.execute(UNCALLED, (json.dumps(pings), json.dumps(due), number))
    if not pings:
        db.execute(UNSENT, (number,))

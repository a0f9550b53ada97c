"""Find and erase everything that's stored about a person."""

import json
from typing import Any

from storage.notices import Notice
from storage.sql import rows
from storage.sql.statements import SELECT_NOTICES
from storage.sql.transaction import Row, Transaction

TABLES = """
SELECT table_id FROM seats WHERE person = :person
UNION SELECT table_id FROM seats WHERE invited = :person
UNION SELECT table_id FROM kicked WHERE person = :person
UNION SELECT table_id FROM former_sitters WHERE person = :person
"""
BESTS = "SELECT person, game, options, record, table_id, at FROM bests WHERE person = ?"
# This scans all notices, which is fine: there's about one per table, and the query is rarely run.
MENTIONED = "person = :person OR pings LIKE :mention OR due LIKE :mention"
NOTICES = f"{SELECT_NOTICES} WHERE {MENTIONED}"
TABLES_OF_NOTICES = f"SELECT table_id FROM notices WHERE {MENTIONED}"  # noqa: S608  our own words
REQUESTS = """
SELECT kind, at FROM requests WHERE target = ? AND kind IN ('invite', 'ping') ORDER BY at
"""

ERASE_FROM_SEATS = """
UPDATE seats SET person = NULL, name = ? WHERE person = ? AND plays = 0
"""
ERASE_FROM_FORMER_SITTERS = "UPDATE former_sitters SET person = NULL, name = ? WHERE person = ?"
ERASE_FROM_KICKED = "DELETE FROM kicked WHERE person = ?"
ERASE_INVITATIONS = "UPDATE seats SET invited = NULL, invite_until_return = 0 WHERE invited = ?"
ERASE_HOST = "UPDATE tables SET host = 0 WHERE id = ? AND host = ?"
# Mark a message that names the person as outdated. -1 means that it's edited if it still exists,
# but that it isn't posted again if somebody deleted it.
REFRESH_FINISHED_MESSAGE = """
UPDATE tables SET shown_version = -1
WHERE id = ? AND message IS NOT NULL AND status IN ('over', 'ended') AND shown_version >= version
"""
UPDATE_NOTICE = "UPDATE notices SET pings = ?, due = ? WHERE number = ?"
DELETE_UNSENT_NOTICE = "DELETE FROM notices WHERE number = ? AND stage IN ('waiting', 'sending')"


async def erase(db: Transaction, person: int, name: str) -> list[str]:
    """Erase somebody who no longer plays anywhere, and return the tables that mentioned them."""
    await db.lock(f"{TABLES} UNION {TABLES_OF_NOTICES}", mentioning(person))
    tables = [str(row[0]) for row in await db.fetch(TABLES, {"person": person})]
    await db.execute(ERASE_FROM_SEATS, (name, person))
    await db.execute(ERASE_FROM_FORMER_SITTERS, (name, person))
    await db.execute(ERASE_INVITATIONS, (person,))
    await db.execute(ERASE_FROM_KICKED, (person,))
    for table_id in tables:
        await db.execute(ERASE_HOST, (table_id, person))
        await db.execute(REFRESH_FINISHED_MESSAGE, (table_id,))
    for row in await db.fetch(NOTICES, mentioning(person)):
        await _erase_from_notice(db, row, person)
    await db.execute("DELETE FROM settings WHERE scope = 'person' AND id = ?", (person,))
    await db.execute("DELETE FROM bests WHERE person = ?", (person,))
    await db.execute("DELETE FROM requests WHERE target = ?", (str(person),))
    return tables


def mentioning(person: int) -> dict[str, Any]:
    """Return the parameters of NOTICES."""
    return {"person": person, "mention": f"%{person}%"}


def is_about(notice: Notice, person: int) -> bool:
    """Return whether a notice is about this person.

    The query also finds notices about people whose ids merely contain this person's.
    """
    return person in (*notice.pings, *notice.due, notice.person)


async def _erase_from_notice(db: Transaction, row: Row, person: int) -> None:
    notice = rows.notice(row)
    if notice.person == person:
        await db.execute("DELETE FROM notices WHERE number = ?", (notice.number,))
    elif is_about(notice, person):
        pings, due = (
            json.dumps([each for each in people if each != person])
            for people in (notice.pings, notice.due)
        )
        await db.execute(UPDATE_NOTICE, (pings, due, notice.number))
        if pings == "[]":
            await db.execute(DELETE_UNSENT_NOTICE, (notice.number,))

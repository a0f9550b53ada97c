"""Find and erase everything that's stored about a person."""

import json
from collections.abc import Sequence

from storage.delivery import Post
from storage.sql import standings
from storage.sql.columns import BEST, POST
from storage.sql.statements import REFRESH_MESSAGE, SELECT_NOTICES, SELECT_POSTS
from storage.sql.transaction import Row, Transaction

TABLES_ABOUT_PERSON = """
SELECT table_id FROM seats WHERE person = :person
UNION SELECT table_id FROM seats WHERE invited = :person
UNION SELECT table_id FROM kicked WHERE person = :person
UNION SELECT table_id FROM former_sitters WHERE person = :person
"""
BESTS_OF_PERSON = f"SELECT {BEST} FROM bests WHERE person = ?"  # noqa: S608  the names of columns are ours
# NOTICES_TO_PERSON and POSTS_THAT_MAY_PING scan all rows, since they run rarely, and there's about
# one row per table.
NOTICES_TO_PERSON = f"{SELECT_NOTICES} WHERE person = ?"
POSTS_THAT_MAY_PING = f"{SELECT_POSTS} WHERE people LIKE ?"
TABLES_PINGED_AT = """
SELECT table_id FROM notices WHERE person = :person
UNION SELECT table_id FROM posts WHERE people LIKE :mention
"""
REQUESTS_ABOUT_PERSON = """
SELECT kind, at FROM requests WHERE target = ? AND kind IN ('invite', 'ping') ORDER BY at
"""

ERASE_FROM_SEATS = """
UPDATE seats SET person = NULL, name = ? WHERE person = ? AND plays = 0
"""
ERASE_FROM_FORMER_SITTERS = "UPDATE former_sitters SET person = NULL, name = ? WHERE person = ?"
ERASE_FROM_KICKED = "DELETE FROM kicked WHERE person = ?"
ERASE_INVITATIONS = "UPDATE seats SET invited = NULL, invite_until_return = 0 WHERE invited = ?"
ERASE_HOST = "UPDATE tables SET host = 0 WHERE id = ? AND host = ?"
# The message of a finished table names the person, and isn't edited by later changes.
REFRESH_FINISHED_MESSAGE = f"""
{REFRESH_MESSAGE} AND message IS NOT NULL AND status IN ('over', 'ended')
"""
SET_PEOPLE = "UPDATE posts SET people = ? WHERE table_id = ? AND number = ?"


async def erase(db: Transaction, person: int, name: str) -> list[str]:
    """Erase someone who no longer plays anywhere, and return the tables that mentioned them."""
    mentioned = {"person": person, "mention": f"%{person}%"}
    await db.lock(f"{TABLES_ABOUT_PERSON} UNION {TABLES_PINGED_AT}", mentioned)
    tables = [str(row[0]) for row in await db.fetch(TABLES_ABOUT_PERSON, {"person": person})]
    await db.execute(ERASE_FROM_SEATS, (name, person))
    await db.execute(ERASE_FROM_FORMER_SITTERS, (name, person))
    await db.execute(ERASE_INVITATIONS, (person,))
    await db.execute(ERASE_FROM_KICKED, (person,))
    for table_id in tables:
        await db.execute(ERASE_HOST, (table_id, person))
        await db.execute(REFRESH_FINISHED_MESSAGE, (table_id,))
    await db.execute("DELETE FROM notices WHERE person = ?", (person,))
    for post in posts_about(await db.fetch(POSTS_THAT_MAY_PING, (f"%{person}%",)), person):
        people = json.dumps([each for each in post.people if each != person])
        await db.execute(SET_PEOPLE, (people, post.table, post.number))
    await db.execute("DELETE FROM settings WHERE scope = 'person' AND id = ?", (person,))
    await db.execute("DELETE FROM bests WHERE person = ?", (person,))
    await standings.erase(db, person)
    await db.execute("DELETE FROM requests WHERE target = ?", (str(person),))
    return tables


def posts_about(found: Sequence[Row], person: int) -> list[Post]:
    """Return the posts that ping a person. `LIKE` also finds longer ids that contain the id."""
    return [post for post in map(POST.read, found) if person in post.people]

"""The store's SQL statements, except for those in people.py and moves.py.

Each statement works in both SQLite and PostgreSQL.
"""

from storage.delivery import RECOVERABLE_REASONS
from storage.notices import TURN_PURPOSES
from storage.sql.columns import (
    BEST,
    FORMER_SITTER,
    NOTICE,
    PING,
    POST,
    REAL,
    SAVED_TABLE,
    SITTER,
    TABLE,
    TROUBLE,
    TURN,
)

# Statements about tables.


def select_tables(json_array: str, json_list: str, exact: str) -> str:
    """Return a query for tables with their seats and latest state, in a database's own SQL.

    Because it's a single query, everything it returns belongs to the same version of the table.
    Databases differ in how they build JSON: `json_array` is the name of a function, `json_list` an
    expression for a list of the elements `{}`, and `exact` an expression for the time `{}` without
    rounding.
    """
    seat = ", ".join(
        exact.format(name) if kind == REAL else name
        for name, kind in zip(SITTER.names, SITTER.types, strict=True)
    )
    seats, kicked = json_list.format(f"{json_array}({seat})"), json_list.format("person")
    former_sitters = json_list.format(f"{json_array}({FORMER_SITTER})")
    return f"""
SELECT {TABLE.each("t.{}")}, t.interaction_ids, t.channel, t.message, t.shown_version,
    (SELECT state FROM turns WHERE table_id = t.id ORDER BY version DESC LIMIT 1),
    (SELECT {seats} FROM (SELECT * FROM seats WHERE table_id = t.id ORDER BY seat) AS ordered),
    (SELECT {kicked} FROM (SELECT * FROM kicked WHERE table_id = t.id ORDER BY person) AS ordered),
    (SELECT {former_sitters}
        FROM (SELECT * FROM former_sitters WHERE table_id = t.id ORDER BY until, seat) AS ordered),
    {TROUBLE.each("x.{}")}, {PING.each("p.{}")}
FROM tables AS t LEFT JOIN troubles AS x ON x.table_id = t.id
LEFT JOIN posts AS p ON p.table_id = t.id AND p.message = t.message
"""  # noqa: S608  the functions are our own


BY_ID = "t.id = ?"
# A private table has no channel. Only PRIVATE_TO_PLAYER and statements about one table find it.
BY_PLAYER = """
t.id IN (SELECT table_id FROM seats WHERE person = ? AND plays = 1) AND t.channel <> 0
"""
PRIVATE_TO_PLAYER = """
t.id IN (SELECT table_id FROM seats WHERE person = ? AND plays = 1) AND t.channel = 0
"""
BY_PERSON_WHO_LEFT = """
t.id IN (SELECT table_id FROM seats WHERE person = ? AND bot = 1) AND t.status = 'playing'
    AND t.channel <> 0
"""
PEOPLE_IN_FIRST_GAMES = """
SELECT here.person FROM seats AS here JOIN tables AS t ON t.id = here.table_id
WHERE here.table_id = ? AND here.plays = 1 AND NOT EXISTS (
    SELECT 1 FROM seats AS other JOIN tables AS earlier ON earlier.id = other.table_id
    WHERE other.person = here.person AND earlier.game = t.game
        AND earlier.began_at < t.began_at AND earlier.status <> 'ended'
        AND earlier.channel <> 0
    LIMIT 1 OFFSET ?
) ORDER BY here.seat
"""
LOBBIES_IN_GUILD = """
t.guild = ? AND t.status IN ('lobby', 'playing') AND t.status = 'lobby'
"""  # the first condition on the status repeats the partial index's, so that the index is used
BY_CHANNEL = "t.channel = ? AND t.status IN ('lobby', 'playing')"
HOST_AND_CHANNEL = "SELECT host, channel FROM tables WHERE id = ?"
TABLES_IN_GUILD = """
SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') ORDER BY opened_at
"""
TABLES_WAITING_SINCE = """
SELECT DISTINCT table_id FROM seats
WHERE plays = 1 AND due_since IS NOT NULL AND due_since > ? AND due_since <= ?
"""
LOBBIES_UNTOUCHED_SINCE = """
SELECT id FROM tables WHERE status = 'lobby' AND changed_at <= ? ORDER BY changed_at
"""
SELECT_TURNS = f"""
SELECT {TURN} FROM turns WHERE table_id = ? ORDER BY version DESC LIMIT ?
"""  # noqa: S608  the names of columns are ours
INSERT_TABLE = f"""
INSERT INTO tables (interaction_ids, channel, message, shown_version, {TABLE})
VALUES (?, ?, ?, ?, {TABLE.each("?")})
ON CONFLICT DO NOTHING
"""  # noqa: S608  the names of columns are ours
UPDATE_TABLE = f"""
UPDATE tables SET interaction_ids = coalesce(?, interaction_ids), {SAVED_TABLE.each("{} = ?")}
WHERE id = ? AND version = ?
"""  # noqa: S608  the names of columns are ours
CLEAR_SEATS = "DELETE FROM seats WHERE table_id = ?"
INSERT_SEAT = f"""
INSERT INTO seats (table_id, seat, plays, {SITTER}) VALUES (?, ?, ?, {SITTER.each("?")})
"""  # noqa: S608  the names of columns are ours
CLEAR_KICKED = "DELETE FROM kicked WHERE table_id = ?"
INSERT_KICKED = "INSERT INTO kicked (table_id, person) VALUES (?, ?)"
INSERT_FORMER_SITTER = f"""
INSERT INTO former_sitters (table_id, {FORMER_SITTER})
VALUES (?, {FORMER_SITTER.each("?")})
"""  # noqa: S608  the names of columns are ours
DELETE_EARLIER_STATES = "UPDATE turns SET state = NULL WHERE table_id = ? AND version < ?"
DELETE_TURNS_OF_GAMES_ENDED = """
DELETE FROM turns WHERE state IS NULL AND table_id IN (
    SELECT id FROM tables
    WHERE ended_at IS NOT NULL AND ended_at > ? AND ended_at <= ? AND status IN ('over', 'ended')
)
"""  # the turn with the final state stays; the first condition lets the partial index be used
REMATCH_OF = "SELECT id FROM tables WHERE rematch_of = ?"
UNLINK_REMATCH = "UPDATE tables SET rematch_of = NULL WHERE id = ?"
PUT_BEST = f"""
INSERT INTO bests ({BEST}) VALUES ({BEST.each("?")})
ON CONFLICT (person, game, options, seats)
DO UPDATE SET record = excluded.record, table_id = excluded.table_id, at = excluded.at
WHERE excluded.record > bests.record
"""  # noqa: S608  the names of columns are ours

# Statements about timers.

NEXT_TABLE = "SELECT min(wake_at) FROM tables WHERE wake_at IS NOT NULL"
NEXT_NOTICE = "SELECT min(at) FROM notices WHERE at IS NOT NULL"
NEXT_RETRY = "SELECT min(retry_at) FROM troubles WHERE retry_at IS NOT NULL"
DUE_TABLES = """
SELECT id FROM tables WHERE wake_at IS NOT NULL AND wake_at <= ? ORDER BY wake_at LIMIT ?
"""
CLAIM_DUE_TABLES = f"""
UPDATE tables SET wake_at = ? WHERE wake_at <= ? AND id IN ({DUE_TABLES}) RETURNING id
"""  # noqa: S608  the inserted statement is ours
SET_WAKE = "UPDATE tables SET wake_at = ? WHERE id = ? AND version = ?"
TABLES_WAKING_AFTER = """
SELECT id FROM tables WHERE wake_at IS NOT NULL AND wake_at > ? ORDER BY wake_at
"""
CLAIM_DUE_NOTICES = """
UPDATE notices SET at = NULL WHERE at IS NOT NULL AND at <= ? RETURNING table_id
"""
TABLES_WITH_DUE_NOTICES = "SELECT table_id FROM notices WHERE at IS NOT NULL AND at <= ?"
BRING_NOTICES_FORWARD = """
UPDATE notices SET at = :time
WHERE at IS NOT NULL AND at > :time
    AND (tries = 0 OR at > :latest)
"""
BRING_RETRIES_FORWARD = """
UPDATE troubles SET tried_at = :time, retry_at = CASE WHEN retry_at IS NOT NULL THEN :time END
WHERE tried_at > :time
"""
TABLES_WITH_DEADLINES = "SELECT table_id FROM seats WHERE deadline IS NOT NULL"
SHIFT_DEADLINES = """
UPDATE seats SET deadline = deadline + ? WHERE deadline IS NOT NULL RETURNING table_id
"""

# Statements about tables' messages.

TABLES_WITH_OUTDATED_MESSAGE = "SELECT id FROM tables WHERE shown_version < version"
# A shown version below -1 belongs to a message without its picture; see rows.shown_version.
SET_SHOWN_VERSION = """
UPDATE tables SET shown_version = :stored
WHERE id = :id
    AND CASE WHEN shown_version < -1 THEN -1 - shown_version ELSE shown_version END <= :version
"""
SET_MESSAGE = "UPDATE tables SET channel = ?, message = ?, shown_version = ? WHERE id = ?"
# A table without a channel has no message that could become outdated.
SHOWS_NEWEST = "channel <> 0 AND (shown_version >= version OR shown_version = -1 - version)"
MARK_OUTDATED = f"""
UPDATE tables SET shown_version = version - 1 WHERE id = ? AND {SHOWS_NEWEST}
"""  # noqa: S608  the inserted condition is ours
# Mark an up-to-date message as outdated. -1 means that the message is edited if it still exists,
# but isn't reposted if someone deleted it.
REFRESH_MESSAGE = f"""
UPDATE tables SET shown_version = -1 WHERE id = ? AND {SHOWS_NEWEST}
"""  # noqa: S608  the inserted condition is ours

# Statements about posts.
# A post without a message hasn't been sent; it's waiting unless `claimed_at` is set.

SELECT_POSTS = f"SELECT {POST} FROM posts"  # noqa: S608  the names of columns are ours
POSTS_OF_TABLE = f"{SELECT_POSTS} WHERE table_id = ? ORDER BY made_at, number"
TABLES_WITH_PENDING_POSTS = """
SELECT DISTINCT table_id FROM posts WHERE message IS NULL OR leaving = 1
"""
CLAIM_POST = """
UPDATE posts SET version = ?, purpose = ?, people = ?, claimed_at = ?, channel = ?
WHERE table_id = ? AND number = ? AND claimed_at IS NULL AND message IS NULL
"""
QUEUE_POST_AGAIN = """
UPDATE posts SET claimed_at = NULL, purpose = ?, people = ?, channel = ?,
    number = (SELECT max(number) FROM posts AS every WHERE every.table_id = posts.table_id) + 1
WHERE table_id = ? AND number = ? AND message IS NULL
"""
MARK_POSTED = "UPDATE posts SET channel = ?, message = ? WHERE table_id = ? AND number = ?"
# The messages of moments stay.
FORGET_EARLIER_MOMENTS = """
DELETE FROM posts WHERE table_id = ? AND message < ? AND moment IS NOT NULL
"""
# A post that only pings people, with a link to the table's message, doesn't replace that message.
REPLACE_EARLIER_POSTS = """
UPDATE posts SET leaving = 1
WHERE table_id = ? AND number <> ? AND message IS NOT NULL AND moment IS NULL
    AND message <> coalesce((SELECT message FROM tables WHERE id = posts.table_id), 0)
"""
DELETE_POST = "DELETE FROM posts WHERE table_id = ? AND number = ?"

# Statements about notices.
# The stages of a notice are "waiting", "sending" (claimed by a sender), "standing" (sent and still
# there) and "leaving" (to be removed). A notice with a time in `at` isn't pending until then.

SELECT_NOTICES = f"SELECT {NOTICE} FROM notices"  # noqa: S608  the names of columns are ours
NOTICES_OF_TABLE = f"{SELECT_NOTICES} WHERE table_id = ? AND at IS NULL ORDER BY number"
TABLES_WITH_PENDING_NOTICES = """
SELECT DISTINCT table_id FROM notices WHERE stage <> 'standing' AND at IS NULL
"""
PENDING_TURN_PING = f"""
SELECT 1 FROM posts WHERE table_id = ? AND message IS NULL AND purpose IN {TURN_PURPOSES}
UNION ALL
SELECT 1 FROM notices WHERE table_id = ? AND stage IN ('waiting', 'sending') AND at IS NULL
    AND purpose IN {TURN_PURPOSES}
"""  # noqa: S608  the names of columns are ours
PEOPLE_PINGED = "SELECT people FROM posts WHERE table_id = ?"
PEOPLE_NOTIFIED = "SELECT 1 FROM notices WHERE table_id = ? AND person = ?"
CLAIM_NOTICE = """
UPDATE notices SET stage = 'sending', claimed_at = coalesce(claimed_at, ?) WHERE number = ?
"""
MARK_SENT = "UPDATE notices SET stage = 'standing', channel = ?, message = ? WHERE number = ?"
REMOVE_EARLIER_NOTICES = """
UPDATE notices SET stage = 'leaving' WHERE table_id = ? AND person = ? AND stage = 'standing'
"""
UNCLAIM_NOTICE = """
UPDATE notices SET stage = 'waiting', claimed_at = NULL, destination = NULL
WHERE number = ? AND stage = 'sending'
"""
COUNT_FAILURE = """
UPDATE notices SET at = ?, tries = tries + 1 WHERE number = ? AND stage = 'sending'
"""
RELEASE_NOTICES = "UPDATE notices SET at = NULL WHERE table_id = ? AND person = ?"
DELETE_NOTICE = "DELETE FROM notices WHERE number = ?"
SET_NOTIFIED_AT = """
UPDATE seats SET notified_at = ? WHERE table_id = ? AND person = ? AND notified_at IS NOT NULL
"""

# Statements about channels in trouble.

SET_TROUBLE = f"""
INSERT INTO troubles (table_id, guild, {TROUBLE})
SELECT id, guild, {TROUBLE.each("?")} FROM tables WHERE id = ?
ON CONFLICT (table_id) DO UPDATE SET {TROUBLE.each("{0} = excluded.{0}")}
"""  # noqa: S608  the names of columns are ours
CLEAR_TROUBLE = "DELETE FROM troubles WHERE table_id = ?"
TABLES_IN_TROUBLE = "SELECT table_id FROM troubles WHERE guild = ?"
TABLES_WITH_DUE_RETRY = """
SELECT table_id FROM troubles WHERE retry_at IS NOT NULL AND retry_at <= ?
"""
CLAIM_RETRIES = """
UPDATE troubles SET retry_at = ? WHERE retry_at IS NOT NULL AND retry_at <= ? RETURNING table_id
"""
TABLES_TO_RETRY = """
SELECT table_id FROM troubles UNION SELECT table_id FROM notices WHERE at IS NOT NULL
"""
RETRY_TIME = "CASE WHEN tried_at + :apart > :time THEN tried_at + :apart ELSE :time END"
RETRY_SOON = f"""
UPDATE troubles SET retry_at = {RETRY_TIME}
WHERE guild = :guild AND reason IN {RECOVERABLE_REASONS} RETURNING table_id
"""  # noqa: S608  the names of columns are ours
RETRY_CHANNELS = f"""
UPDATE troubles SET retry_at = {RETRY_TIME}
WHERE retry_at IS NOT NULL AND retry_at > :time AND reason = 'down' RETURNING table_id
"""  # noqa: S608  the inserted expression is ours
RETRY_DMS = """
UPDATE notices SET at = :time WHERE at IS NOT NULL AND at > :time AND tries > 0
"""
TABLES_AWAITING_DISCORD = """
SELECT table_id FROM troubles WHERE reason = 'down' AND retry_at IS NOT NULL
"""
TABLES_WITH_FAILED_DMS = """
SELECT DISTINCT table_id FROM notices
WHERE at IS NOT NULL AND tries > 0
    AND table_id NOT IN (SELECT table_id FROM troubles)
"""

# Statements about settings, requests and metadata.

SELECT_SETTINGS = "SELECT name, value FROM settings WHERE scope = ? AND id = ?"
SET_SETTING = """
INSERT INTO settings (scope, id, name, value) VALUES (?, ?, ?, ?)
ON CONFLICT (scope, id, name) DO UPDATE SET value = excluded.value
"""
DELETE_SETTING = "DELETE FROM settings WHERE scope = ? AND id = ? AND name = ?"
COUNT_HOSTED = """
SELECT count(*) FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND host = ?
"""
COUNT_OPEN = """
SELECT count(*) FROM tables WHERE status IN ('lobby', 'playing') AND channel <> 0
"""
NEWEST_MIGRATION = "SELECT max(number) FROM migrations"
COUNT_IN_CHANNEL = """
SELECT count(*) FROM tables WHERE channel = ? AND status IN ('lobby', 'playing')
"""
REQUESTS_BETWEEN = """
SELECT at FROM requests WHERE guild = ? AND kind = ? AND target = ? AND at > ? AND at <= ?
ORDER BY at
"""
INSERT_REQUEST = "INSERT INTO requests (guild, kind, target, at) VALUES (?, ?, ?, ?)"
DELETE_REQUESTS = "DELETE FROM requests WHERE at < ? OR at > ?"
SELECT_META = "SELECT value FROM meta WHERE key = ?"
SET_META = """
INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value
"""
SET_META_DEFAULT = "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING"

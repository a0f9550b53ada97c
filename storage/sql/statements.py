"""The store's SQL statements, except for those in people.py and moves.py."""

from storage.notices import TURN_PURPOSES
from storage.records import MAY_RECOVER

# Tables.

# Select tables with their seats and latest state. A single statement ensures that these belong to
# the same version. Times within JSON are strings, because SQLite would round numbers.
SELECT_TABLES = """
SELECT t.id, t.game, t.rules, t.options, t.status, t.guild, t.channel, t.message, t.notice,
    t.host, t.seed, t.interaction_ids, t.version, t.start_version, t.result, t.opened_at,
    t.changed_at, t.began_at, t.ended_at, t.wake_at, t.shown_version, t.step, t.terms, t.ballots,
    (SELECT state FROM turns WHERE table_id = t.id ORDER BY version DESC LIMIT 1),
    (SELECT json_group_array(json_array(name, person, bot, moves,
            iif(due_since IS NULL, NULL, format('%!.17g', due_since)), invited,
            iif(deadline IS NULL, NULL, format('%!.17g', deadline)), notices_sent,
            iif(notified_at IS NULL, NULL, format('%!.17g', notified_at)), bot_this_turn, open,
            iif(away_until IS NULL, NULL, format('%!.17g', away_until)), invite_until_return))
        FROM (SELECT * FROM seats WHERE table_id = t.id ORDER BY seat)),
    t.rematch_of, (SELECT id FROM tables WHERE rematch_of = t.id),
    x.reason, x.since, x.tried_at, x.tries, x.retry_at, x.alerted,
    (SELECT json_group_array(person) FROM kicked WHERE table_id = t.id),
    (SELECT json_group_array(json_array(until, seat, name, person, bot))
        FROM (SELECT * FROM former_sitters WHERE table_id = t.id ORDER BY until, seat)),
    t.luck_rule, t.draws, t.bot_moves
FROM tables AS t LEFT JOIN troubles AS x ON x.table_id = t.id
"""
BY_ID = "t.id = ?"
BY_PLAYER = "t.id IN (SELECT table_id FROM seats WHERE person = ? AND plays = 1)"
BY_PERSON_WHO_LEFT = """
t.id IN (SELECT table_id FROM seats WHERE person = ? AND bot = 1) AND t.status = 'playing'
"""
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
TURNS = """
SELECT version, kind, seat, move, events, state, at, rules, draws, bot_moves FROM turns
WHERE table_id = ? ORDER BY version DESC LIMIT ?
"""
INSERT_TABLE = """
INSERT INTO tables (id, game, rules, options, status, guild, channel, message, notice, host, seed,
    interaction_ids, version, start_version, result, opened_at, changed_at, began_at, ended_at,
    wake_at, shown_version, step, luck_rule, draws, bot_moves, terms, ballots, rematch_of)
VALUES (:id, :game, :rules, :options, :status, :guild, :channel, :message, :notice, :host, :seed,
    :interaction_ids, :version, :start_version, :result, :opened_at, :changed_at, :began_at,
    :ended_at, :wake_at, :shown_version, :step, :luck_rule, :draws, :bot_moves, :terms, :ballots,
    :rematch_of)
"""
UPDATE_TABLE = """
UPDATE tables SET rules = :rules, status = :status, host = :host,
    interaction_ids = coalesce(:interaction_ids, interaction_ids),
    version = :version, start_version = :start_version, result = :result, changed_at = :changed_at,
    began_at = :began_at, ended_at = :ended_at, wake_at = :wake_at, step = :step,
    luck_rule = :luck_rule, draws = :draws, bot_moves = :bot_moves, terms = :terms,
    ballots = :ballots
WHERE id = :id AND version = :version - 1
"""
CLEAR_SEATS = "DELETE FROM seats WHERE table_id = ?"
PUT_SEAT = """
INSERT OR REPLACE INTO seats (table_id, seat, name, person, bot, moves, due_since, plays, invited,
    deadline, notices_sent, notified_at, bot_this_turn, open, away_until, invite_until_return)
VALUES (:table_id, :seat, :name, :person, :bot, :moves, :due_since, :plays, :invited,
    :deadline, :notices_sent, :notified_at, :bot_this_turn, :open, :away_until,
    :invite_until_return)
"""
CLEAR_KICKED = "DELETE FROM kicked WHERE table_id = ?"
INSERT_KICKED = "INSERT INTO kicked (table_id, person) VALUES (?, ?)"
INSERT_FORMER_SITTER = """
INSERT INTO former_sitters (table_id, until, seat, name, person, bot) VALUES (?, ?, ?, ?, ?, ?)
"""
DELETE_EARLIER_STATES = "UPDATE turns SET state = NULL WHERE table_id = ? AND version < ?"
UNLINK_REMATCH = "UPDATE tables SET rematch_of = NULL WHERE id = ?"
PUT_BEST = """
INSERT INTO bests (person, game, options, record, table_id, at) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET record = excluded.record, table_id = excluded.table_id, at = excluded.at
WHERE excluded.record > record
"""

# Timers.

NEXT_TABLE = "SELECT min(wake_at) FROM tables WHERE wake_at IS NOT NULL"
NEXT_NOTICE = "SELECT min(at) FROM notices WHERE at IS NOT NULL"
NEXT_RETRY = "SELECT min(retry_at) FROM troubles WHERE retry_at IS NOT NULL"
DUE_TABLES = """
SELECT id FROM tables WHERE wake_at IS NOT NULL AND wake_at <= ? ORDER BY wake_at LIMIT ?
"""
PUT_OFF_WAKE = "UPDATE tables SET wake_at = ? WHERE id = ?"
SET_WAKE = "UPDATE tables SET wake_at = ? WHERE id = ? AND version = ?"
TABLES_WAKING_AFTER = """
SELECT id FROM tables WHERE wake_at IS NOT NULL AND wake_at > ? ORDER BY wake_at
"""
CLAIM_DUE_NOTICES = """
UPDATE notices SET at = NULL WHERE at IS NOT NULL AND at <= ? RETURNING table_id
"""
BRING_NOTICES_FORWARD = """
UPDATE notices SET at = :time
WHERE at IS NOT NULL
    AND at > :time + iif(tries > 0 AND destination IS NOT 'channel', :longest_wait, 0)
"""
BRING_RETRIES_FORWARD = """
UPDATE troubles SET tried_at = :time, retry_at = iif(retry_at IS NULL, NULL, :time)
WHERE tried_at > :time
"""
SHIFT_DEADLINES = """
UPDATE seats SET deadline = deadline + ? WHERE deadline IS NOT NULL RETURNING table_id
"""

# Messages of tables.

TABLES_WITH_OUTDATED_MESSAGE = "SELECT id FROM tables WHERE shown_version < version"
SET_SHOWN_VERSION = """
UPDATE tables SET shown_version = :shown_version WHERE id = :id AND shown_version < :shown_version
"""
SET_MESSAGE = "UPDATE tables SET channel = ?, message = ? WHERE id = ?"
MARK_OUTDATED = "UPDATE tables SET shown_version = min(shown_version, version - 1) WHERE id = ?"
# Mark an up-to-date message as outdated. -1 means that it's edited if it still exists, but that it
# isn't posted again if somebody deleted it.
REFRESH_MESSAGE = """
UPDATE tables SET shown_version = iif(shown_version < version, shown_version, -1) WHERE id = ?
"""

# Notices.
# The stages of a notice are "waiting", "sending" (claimed by a sender), "standing" (sent and still
# there) and "leaving" (to be removed). If `at` is set, the notice isn't pending until that time.

SELECT_NOTICES = """
SELECT table_id, version, purpose, pings, due, made_at, claimed_at, message, channel, number,
    destination, person, tries
FROM notices
"""
NOTICES_IN_CHANNEL = f"""
{SELECT_NOTICES} WHERE table_id = ? AND stage = 'standing' AND destination = 'channel'
"""
PENDING_NOTICES = """
SELECT stage, table_id, version, purpose, pings, due, made_at, claimed_at, message, channel, number,
    destination, person, tries
FROM notices WHERE table_id = ? AND stage <> 'standing' AND at IS NULL ORDER BY number
"""
TABLES_WITH_PENDING_NOTICES = """
SELECT DISTINCT table_id FROM notices WHERE stage <> 'standing' AND at IS NULL
"""
PENDING_TURN_NOTICE = f"""
SELECT 1 FROM notices WHERE table_id = ? AND stage <> 'standing' AND at IS NULL
    AND stage <> 'leaving' AND purpose IN {TURN_PURPOSES} LIMIT 1
"""  # noqa: S608  the names are our own
PINGS_OF_TABLE = "SELECT pings FROM notices WHERE table_id = ?"
CLAIM_NOTICE = """
UPDATE notices SET stage = 'sending', claimed_at = ? WHERE number = ?
"""
IS_STILL_CLAIMED = """
SELECT 1 FROM notices WHERE number = ? AND stage = 'sending' AND destination IS ?
"""
KEEP_CHANNEL_PART = """
UPDATE notices SET destination = 'channel', pings = ? WHERE number = ? AND stage = 'sending'
"""
INSERT_PART = """
INSERT INTO notices (table_id, version, purpose, pings, due, made_at, claimed_at, stage,
    destination, person, at, tries)
VALUES (?, ?, ?, ?, ?, ?, NULL, 'waiting', ?, ?, ?, ?)
"""
DELETE_CLAIMED_NOTICE = "DELETE FROM notices WHERE number = ? AND stage = 'sending'"
MARK_SENT = """
UPDATE notices SET stage = 'standing', destination = ?, channel = ?, message = ?, pings = (
    SELECT json_group_array(value) FROM json_each(pings)
    WHERE value IN (SELECT value FROM json_each(?))
)
WHERE number = ?
"""
REMOVE_EARLIER_NOTICES = """
UPDATE notices SET stage = 'leaving'
WHERE table_id = ? AND stage = 'standing' AND destination = ? AND person = ?
"""
SET_NOTICE_MESSAGE = "UPDATE tables SET notice = ? WHERE id = ?"
UNCLAIM_NOTICE = """
UPDATE notices SET stage = 'waiting', claimed_at = NULL, destination = nullif(destination, 'dm'),
    person = 0
WHERE number = ? AND stage = 'sending'
"""
POSTPONE_NOTICE = "UPDATE notices SET at = ? WHERE number = ? AND stage = 'sending'"
COUNT_FAILURE = """
UPDATE notices SET at = ?, tries = tries + 1 WHERE number = ? AND stage = 'sending'
"""
RELEASE_NOTICES = """
UPDATE notices SET at = NULL
WHERE table_id = ? AND (tries = 0 OR destination = 'channel' OR pings = ?)
"""
MARK_FOR_REMOVAL = "UPDATE notices SET stage = 'leaving' WHERE number = ? AND stage = 'standing'"
DELETE_NOTICE = "DELETE FROM notices WHERE number = ? AND stage <> 'standing'"
SET_NOTIFIED_AT = """
UPDATE seats SET notified_at = ?
WHERE table_id = ? AND person IN (SELECT value FROM json_each(?)) AND notified_at IS NOT NULL
"""

# Channels in trouble.

SET_TROUBLE = """
INSERT OR REPLACE INTO troubles (table_id, guild, reason, since, tried_at, tries, retry_at, alerted)
SELECT id, guild, ?, ?, ?, ?, ?, ? FROM tables WHERE id = ?
"""
CLEAR_TROUBLE = "DELETE FROM troubles WHERE table_id = ?"
TABLES_IN_TROUBLE = "SELECT table_id FROM troubles WHERE guild = ?"
CLAIM_RETRIES = """
UPDATE troubles SET retry_at = ? WHERE retry_at IS NOT NULL AND retry_at <= ? RETURNING table_id
"""
RETRY_SOON = f"""
UPDATE troubles SET retry_at = max(?, tried_at + ?)
WHERE guild = ? AND reason IN {MAY_RECOVER} RETURNING table_id
"""  # noqa: S608  the names are our own
RETRY_CHANNELS = """
UPDATE troubles SET retry_at = max(?, tried_at + ?)
WHERE retry_at IS NOT NULL AND retry_at > ? AND reason = 'down' RETURNING table_id
"""
RETRY_DMS = """
UPDATE notices SET at = ?
WHERE at IS NOT NULL AND at > ? AND tries > 0 AND destination IS NOT 'channel'
"""
TABLES_AWAITING_DISCORD = """
SELECT table_id FROM troubles WHERE reason = 'down' AND retry_at IS NOT NULL
"""
TABLES_WITH_FAILED_DMS = """
SELECT DISTINCT table_id FROM notices
WHERE at IS NOT NULL AND tries > 0 AND destination IS NOT 'channel'
    AND table_id NOT IN (SELECT table_id FROM troubles)
"""

# Settings, requests and metadata.

SETTINGS = "SELECT name, value FROM settings WHERE scope = ? AND id = ?"
SET_SETTING = "INSERT OR REPLACE INTO settings (scope, id, name, value) VALUES (?, ?, ?, ?)"
DELETE_SETTING = "DELETE FROM settings WHERE scope = ? AND id = ? AND name = ?"
COUNT_HOSTED = """
SELECT count(*) FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND host = ?
"""
COUNT_IN_CHANNEL = """
SELECT count(*) FROM tables WHERE channel = ? AND status IN ('lobby', 'playing')
"""
REQUESTS_BETWEEN = """
SELECT at FROM requests WHERE guild = ? AND kind = ? AND target = ? AND at > ? AND at <= ?
ORDER BY at
"""
INSERT_REQUEST = "INSERT INTO requests (guild, kind, target, at) VALUES (?, ?, ?, ?)"
DELETE_REQUESTS = "DELETE FROM requests WHERE at < ? OR at > ?"
META = "SELECT value FROM meta WHERE key = ?"
SET_META = "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)"
SET_META_DEFAULT = "INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)"

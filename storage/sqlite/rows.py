"""Rows of the database and the values they stand for."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, cast

from storage.notices import TURN_PURPOSES, Intent, Notice, Part
from storage.records import (
    MAY_RECOVER,
    FormerSitter,
    PersonalBest,
    Sitter,
    TableRecord,
    Trouble,
    Turn,
)

Row = Sequence[Any]

# A table, its seats as a JSON list, and the state after its last turn: all in one statement,
# so that no change comes between. Times within JSON would lose their last digits as numbers.
TABLES = """
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

ONE = "t.id = ?"
OF_PERSON = "t.id IN (SELECT table_id FROM seats WHERE person = ? AND plays = 1)"
LEFT_BY = """
t.id IN (SELECT table_id FROM seats WHERE person = ? AND bot = 1) AND t.status = 'playing'
"""
IN_CHANNEL = "t.channel = ? AND t.status IN ('lobby', 'playing')"
IN_GUILD = """
SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') ORDER BY opened_at
"""
WAITED_FOR = """
SELECT DISTINCT table_id FROM seats
WHERE plays = 1 AND due_since IS NOT NULL AND due_since > ? AND due_since <= ?
"""

COUNT_HOSTED = """
SELECT count(*) FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND host = ?
"""
COUNT_IN_CHANNEL = """
SELECT count(*) FROM tables WHERE channel = ? AND status IN ('lobby', 'playing')
"""
REQUESTS = """
SELECT at FROM requests WHERE guild = ? AND kind = ? AND target = ? AND at > ? AND at <= ?
ORDER BY at
"""
NOTE_REQUEST = "INSERT INTO requests (guild, kind, target, at) VALUES (?, ?, ?, ?)"
FORGET_REQUESTS = "DELETE FROM requests WHERE at < ? OR at > ?"

UNTOUCHED = """
SELECT id FROM tables WHERE status = 'lobby' AND changed_at <= ? ORDER BY changed_at
"""
AWAKE = """
SELECT id FROM tables WHERE wake_at IS NOT NULL AND wake_at <= ? ORDER BY wake_at LIMIT ?
"""
WAKING_AFTER = "SELECT id FROM tables WHERE wake_at IS NOT NULL AND wake_at > ? ORDER BY wake_at"
NEXT_WAKE = "SELECT min(wake_at) FROM tables WHERE wake_at IS NOT NULL"
NEXT_RETRY = "SELECT min(retry_at) FROM troubles WHERE retry_at IS NOT NULL"
CLAIM_RETRIES = """
UPDATE troubles SET retry_at = ? WHERE retry_at IS NOT NULL AND retry_at <= ? RETURNING table_id
"""
HASTEN_RETRIES = f"""
UPDATE troubles SET retry_at = max(?, tried_at + ?)
WHERE guild = ? AND reason IN {MAY_RECOVER} RETURNING table_id
"""  # noqa: S608  the names are our own
TRY_CHANNELS_AGAIN = """
UPDATE troubles SET retry_at = max(?, tried_at + ?)
WHERE retry_at IS NOT NULL AND retry_at > ? AND reason = 'down' RETURNING table_id
"""
TROUBLED = "SELECT table_id FROM troubles WHERE guild = ?"
PUT_TROUBLE = """
INSERT OR REPLACE INTO troubles (table_id, guild, reason, since, tried_at, tries, retry_at, alerted)
SELECT id, guild, ?, ?, ?, ?, ?, ? FROM tables WHERE id = ?
"""
NEXT_NOTICE = "SELECT min(at) FROM notices WHERE at IS NOT NULL"
NOTICES_DUE = "UPDATE notices SET at = NULL WHERE at IS NOT NULL AND at <= ? RETURNING table_id"
TRY_DMS_AGAIN = """
UPDATE notices SET at = ?
WHERE at IS NOT NULL AND at > ? AND tries > 0 AND destination IS NOT 'channel'
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
CHANNELS_DOWN = "SELECT table_id FROM troubles WHERE reason = 'down' AND retry_at IS NOT NULL"
DMS_PUT_OFF = """
SELECT DISTINCT table_id FROM notices
WHERE at IS NOT NULL AND tries > 0 AND destination IS NOT 'channel'
    AND table_id NOT IN (SELECT table_id FROM troubles)
"""
PUT_META = "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)"
SHIFT = "UPDATE seats SET deadline = deadline + ? WHERE deadline IS NOT NULL RETURNING table_id"
OUTDATED_MESSAGES = "SELECT id FROM tables WHERE shown_version < version"
OWING = "SELECT DISTINCT table_id FROM notices WHERE stage <> 'standing' AND at IS NULL"

# A message that showed the newest version is told anew only where it still stands.
REFRESH_MESSAGE = (
    "UPDATE tables SET shown_version = iif(shown_version < version, shown_version, -1) WHERE id = ?"
)

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

PUT_SEAT = """
INSERT OR REPLACE INTO seats (table_id, seat, name, person, bot, moves, due_since, plays, invited,
    deadline, notices_sent, notified_at, bot_this_turn, open, away_until, invite_until_return)
VALUES (:table_id, :seat, :name, :person, :bot, :moves, :due_since, :plays, :invited,
    :deadline, :notices_sent, :notified_at, :bot_this_turn, :open, :away_until,
    :invite_until_return)
"""
ADMIT_ALL = "DELETE FROM kicked WHERE table_id = ?"
SHOW_OUT = "INSERT INTO kicked (table_id, person) VALUES (?, ?)"
PUT_FORMER = """
INSERT INTO former_sitters (table_id, until, seat, name, person, bot) VALUES (?, ?, ?, ?, ?, ?)
"""

TURNS = """
SELECT version, kind, seat, move, events, state, at, rules, draws, bot_moves FROM turns
WHERE table_id = ? ORDER BY version DESC LIMIT ?
"""

OWED = """
SELECT stage, table_id, version, purpose, pings, due, made_at, claimed_at, message, channel, number,
    destination, person, tries
FROM notices WHERE table_id = ? AND stage <> 'standing' AND at IS NULL ORDER BY number
"""
CLAIM = """
UPDATE notices SET stage = 'sending', claimed_at = ? WHERE number = ?
"""
PUT_SHOWN_VERSION = """
UPDATE tables SET shown_version = :shown_version WHERE id = :id AND shown_version < :shown_version
"""
UNDECIDED = "SELECT 1 FROM notices WHERE number = ? AND stage = 'sending' AND destination IS ?"
ADDRESSED = """
UPDATE notices SET destination = 'channel', pings = ? WHERE number = ? AND stage = 'sending'
"""
SENT = """
UPDATE notices SET stage = 'standing', destination = ?, channel = ?, message = ?, pings = (
    SELECT json_group_array(value) FROM json_each(pings)
    WHERE value IN (SELECT value FROM json_each(?))
)
WHERE number = ?
"""
UNADDRESSED = "DELETE FROM notices WHERE number = ? AND stage = 'sending'"
INSERT_PART = """
INSERT INTO notices (table_id, version, purpose, pings, due, made_at, claimed_at, stage,
    destination, person, at, tries)
VALUES (?, ?, ?, ?, ?, ?, NULL, 'waiting', ?, ?, ?, ?)
"""
NOTICES = """
SELECT table_id, version, purpose, pings, due, made_at, claimed_at, message, channel, number,
    destination, person, tries
FROM notices
"""
STANDING = f"{NOTICES} WHERE table_id = ? AND stage = 'standing' AND destination = 'channel'"
PINGS = "SELECT pings FROM notices WHERE table_id = ?"
WITHDRAW = "UPDATE notices SET stage = 'leaving' WHERE number = ? AND stage = 'standing'"
LEAVE = """
UPDATE notices SET stage = 'leaving'
WHERE table_id = ? AND stage = 'standing' AND destination = ? AND person = ?
"""

OWES = f"""
SELECT 1 FROM notices WHERE table_id = ? AND stage <> 'standing' AND at IS NULL
    AND stage <> 'leaving' AND purpose IN {TURN_PURPOSES} LIMIT 1
"""  # noqa: S608  the names are our own
PUT_CALLED = """
UPDATE seats SET notified_at = ?
WHERE table_id = ? AND person IN (SELECT value FROM json_each(?)) AND notified_at IS NOT NULL
"""
PUT_BACK = """
UPDATE notices SET stage = 'waiting', claimed_at = NULL, destination = nullif(destination, 'dm'),
    person = 0
WHERE number = ? AND stage = 'sending'
"""
HASTEN = """
UPDATE notices SET at = NULL
WHERE table_id = ? AND (tries = 0 OR destination = 'channel' OR pings = ?)
"""
PUT_OFF = "UPDATE notices SET at = ? WHERE number = ? AND stage = 'sending'"
TRY_LATER = "UPDATE notices SET at = ?, tries = tries + 1 WHERE number = ? AND stage = 'sending'"

PUT_BEST = """
INSERT INTO bests (person, game, options, record, table_id, at) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET record = excluded.record, table_id = excluded.table_id, at = excluded.at
WHERE excluded.record > record
"""

SETTINGS = "SELECT name, value FROM settings WHERE scope = ? AND id = ?"
PUT_SETTING = "INSERT OR REPLACE INTO settings (scope, id, name, value) VALUES (?, ?, ?, ?)"
FORGET_SETTING = "DELETE FROM settings WHERE scope = ? AND id = ? AND name = ?"


def table(row: Row) -> TableRecord:
    ids = _ids(row[11])
    return TableRecord(
        id=row[0],
        game=row[1],
        rules=row[2],
        options=row[3],
        status=row[4],
        guild=row[5],
        channel=row[6],
        message=row[7],
        notice=row[8],
        host=row[9],
        seed=row[10],
        interaction_ids=ids or (),
        damaged=ids is None,
        version=row[12],
        start_version=row[13],
        result=row[14],
        opened_at=row[15],
        changed_at=row[16],
        began_at=row[17],
        ended_at=row[18],
        wake_at=row[19],
        shown_version=row[20],
        step=row[21],
        terms=row[22],
        ballots=row[23],
        state=row[24],
        sitters=tuple(map(_sitter, json.loads(row[25]))),
        rematch_of=row[26],
        rematch=row[27],
        trouble=None if row[28] is None else _trouble(row[28:34]),
        kicked=tuple(json.loads(row[34])),
        former_sitters=tuple(map(_former, json.loads(row[35]))),
        luck_rule=row[36],
        draws=row[37],
        bot_moves=row[38],
    )


def values(saved: TableRecord) -> dict[str, Any]:
    return {
        "id": saved.id,
        "game": saved.game,
        "rules": saved.rules,
        "options": saved.options,
        "status": saved.status,
        "guild": saved.guild,
        "channel": saved.channel,
        "message": saved.message,
        "notice": saved.notice,
        "host": saved.host,
        "seed": saved.seed,
        "interaction_ids": None if saved.damaged else json.dumps(saved.interaction_ids),
        "version": saved.version,
        "start_version": saved.start_version,
        "result": saved.result,
        "opened_at": saved.opened_at,
        "changed_at": saved.changed_at,
        "began_at": saved.began_at,
        "ended_at": saved.ended_at,
        "wake_at": saved.wake_at,
        "shown_version": saved.shown_version,
        "rematch_of": saved.rematch_of,
        "step": saved.step,
        "luck_rule": saved.luck_rule,
        "draws": saved.draws,
        "bot_moves": saved.bot_moves,
        "terms": saved.terms,
        "ballots": saved.ballots,
    }


def seats(saved: TableRecord, which: Iterable[int]) -> Iterator[dict[str, Any]]:
    for seat in which:
        sitter = saved.sitters[seat]
        yield {
            "table_id": saved.id,
            "seat": seat,
            "name": sitter.name,
            "person": sitter.person,
            "bot": sitter.bot,
            "moves": sitter.moves,
            "due_since": sitter.due_since,
            "plays": saved.is_live and sitter.person is not None and not sitter.bot,
            "invited": sitter.invited,
            "deadline": sitter.deadline,
            "notices_sent": sitter.notices_sent,
            "notified_at": sitter.notified_at,
            "bot_this_turn": sitter.bot_this_turn,
            "open": sitter.open,
            "away_until": sitter.away_until,
            "invite_until_return": sitter.invite_until_return,
        }


def former_values(saved: TableRecord) -> Iterator[tuple[Any, ...]]:
    """Those who were taken over from just now: the others are kept already."""
    for each in saved.former_sitters:
        if each.until == saved.version:
            yield saved.id, each.until, each.seat, each.name, each.person, each.bot


def turn(row: Row) -> Turn:
    return Turn(*row)


def turn_values(table_id: str, turn: Turn) -> tuple[Any, ...]:
    return (
        table_id,
        turn.version,
        turn.kind,
        turn.seat,
        turn.move,
        turn.events,
        turn.state,
        turn.at,
        turn.rules,
        turn.draws,
        turn.bot_moves,
    )


def notice(row: Row) -> Notice:
    table_id, version, purpose, pings, due, *rest = row
    return Notice(
        table_id, version, purpose, tuple(json.loads(pings)), tuple(json.loads(due)), *rest
    )


def part_values(notice: Notice, part: Part) -> tuple[Any, ...]:
    """A part that is not for the channel: it is claimed when its turn or its time comes."""
    return (
        notice.table,
        notice.version,
        notice.purpose,
        json.dumps(part.pings),
        json.dumps(notice.due),
        notice.made_at,
        part.destination,
        part.person,
        part.at,
        notice.tries,
    )


def superseding(saved: TableRecord, intent: Intent, replaced: Sequence[Row]) -> tuple[Any, ...]:
    """A new notice, with what those it replaces owe."""
    pings = intent.with_pings_of((row[1], json.loads(row[2])) for row in replaced)
    return (
        saved.id,
        saved.version,
        intent.purpose,
        json.dumps(pings),
        json.dumps(intent.due),
        saved.changed_at,
        "waiting",
    )


def best_values(best: PersonalBest) -> tuple[Any, ...]:
    return (best.person, best.game, best.options, best.record, best.table, best.at)


def trouble_values(table_id: str, trouble: Trouble) -> tuple[Any, ...]:
    return (
        trouble.reason,
        trouble.since,
        trouble.tried_at,
        trouble.tries,
        trouble.retry_at,
        trouble.alerted,
        table_id,
    )


def _ids(stored: str) -> tuple[str, ...] | None:
    """None if they can't be read: whoever looks for tables finds the others all the same."""
    try:
        found: object = json.loads(stored)
    except ValueError:
        return None
    if not isinstance(found, list):
        return None
    ids = cast("list[object]", found)
    return tuple(map(str, ids)) if all(isinstance(each, str) for each in ids) else None


def _former(row: Row) -> FormerSitter:
    until, seat, name, person, bot = row
    return FormerSitter(until, seat, name, person, bool(bot))


def _trouble(row: Row) -> Trouble:
    reason, since, tried_at, tries, retry_at, alerted = row
    return Trouble(reason, since, tried_at, tries, retry_at, bool(alerted))


def _sitter(row: Row) -> Sitter:
    name, person, bot, moves, due_since, invited, deadline, notices_sent, notified_at, *rest = row
    bot_this_turn, is_open, away, until_return = rest
    return Sitter(
        name=name,
        person=person,
        bot=bool(bot),
        moves=moves,
        due_since=_time(due_since),
        invited=invited,
        deadline=_time(deadline),
        notices_sent=notices_sent,
        notified_at=_time(notified_at),
        bot_this_turn=bool(bot_this_turn),
        open=bool(is_open),
        away_until=_time(away),
        invite_until_return=bool(until_return),
    )


def _time(spelt: str | None) -> float | None:
    return None if spelt is None else float(spelt)

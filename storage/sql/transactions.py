"""Writes that need several statements. The writer runs each function in one transaction."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from storage.notices import ANY_TIME_PURPOSES, Intent, Notice, Part, PendingNotices
from storage.records import Change, Request, SettingChange, TableRecord
from storage.sql import moves, rows, statements
from storage.store import Conflict


def create(
    db: sqlite3.Connection, table: TableRecord, notice: Intent | None, interaction: int | None
) -> None:
    moves.add_actions(db, [Change(table, interaction=interaction)])
    try:
        db.execute(statements.INSERT_TABLE, rows.table_values(table))
    except sqlite3.IntegrityError:
        raise Conflict(table.id) from None
    db.executemany(statements.PUT_SEAT, rows.seat_values(table))
    if table.rematch_of is not None:
        db.execute(statements.REFRESH_MESSAGE, (table.rematch_of,))
    if notice is not None:
        moves.add_notices(db, [(table, notice)])


def save(db: sqlite3.Connection, change: Change) -> None:
    table = change.table
    moves.add_actions(db, [change])
    if db.execute(statements.UPDATE_TABLE, rows.table_values(table)).rowcount == 0:
        raise Conflict(table.id)
    db.execute(statements.CLEAR_SEATS, (table.id,))
    db.executemany(statements.PUT_SEAT, rows.seat_values(table))
    db.execute(statements.CLEAR_KICKED, (table.id,))
    kicked = table.kicked if table.is_live else ()
    db.executemany(statements.INSERT_KICKED, [(table.id, person) for person in kicked])
    db.executemany(statements.INSERT_FORMER_SITTER, rows.former_values(table))
    moves.add_turns_and_notices(db, [change])
    if not table.is_live:
        db.execute(statements.DELETE_EARLIER_STATES, (table.id, table.version))
    if change.replaced_notice is not None:
        db.execute(statements.DELETE_CLAIMED_NOTICE, (change.replaced_notice.number,))
    if change.setting is not None:
        set_setting(db, change.setting)
    for best in change.bests:
        db.execute(statements.PUT_BEST, rows.best_values(best))


def claim_pending(
    db: sqlite3.Connection, table_id: str, at: float, shown_version: int | None = None
) -> PendingNotices:
    if shown_version is not None:
        db.execute(statements.SET_SHOWN_VERSION, {"shown_version": shown_version, "id": table_id})
    found = db.execute(statements.PENDING_NOTICES, (table_id,))
    pending = [(stage, rows.notice(row)) for stage, *row in found]
    to_remove = tuple(notice for stage, notice in pending if stage == "leaving")
    unsent = next((notice for stage, notice in pending if stage != "leaving"), None)
    if unsent is None or unsent.claimed_at is not None:
        return PendingNotices(unsent, to_remove, unsent is not None)
    db.execute(statements.CLAIM_NOTICE, (at, unsent.number))
    return PendingNotices(replace(unsent, claimed_at=at), to_remove)


def split_notice(
    db: sqlite3.Connection, notice: Notice, parts: Sequence[Part], at: float
) -> PendingNotices:
    """Replace a notice with its parts. The part for the channel keeps the notice's number."""
    split_by = (notice.number, notice.destination)
    if db.execute(statements.IS_STILL_CLAIMED, split_by).fetchone() is None:
        return claim_pending(db, notice.table, at)
    now = [part for part in parts if part.goes_to_channel_now]
    if now:
        db.execute(statements.KEEP_CHANNEL_PART, (json.dumps(now[0].pings), notice.number))
    else:
        db.execute(statements.DELETE_CLAIMED_NOTICE, (notice.number,))
        _remove_notice_in_channel(db, notice)
    others = [rows.part_values(notice, part) for part in parts if not part.goes_to_channel_now]
    db.executemany(statements.INSERT_PART, others)
    return claim_pending(db, notice.table, at)


def _remove_notice_in_channel(db: sqlite3.Connection, notice: Notice) -> None:
    """Mark the channel's old notice for removal, unless it's still needed.

    This is called when no part of the new notice goes to the channel.
    """
    found = db.execute(statements.NOTICES_IN_CHANNEL, (notice.table,)).fetchall()
    pinged = [ping for old in map(rows.notice, found) for ping in old.pings]
    is_needed = any(ping in notice.due for ping in pinged)
    if not is_needed and not notice.tries and notice.purpose not in ANY_TIME_PURPOSES:
        db.execute(statements.REMOVE_EARLIER_NOTICES, (notice.table, "channel", 0))


def mark_sent(
    db: sqlite3.Connection, notice: Notice, channel: int, message: int, at: float
) -> PendingNotices:
    destination = notice.destination or "channel"
    db.execute(statements.REMOVE_EARLIER_NOTICES, (notice.table, destination, notice.person))
    pings = json.dumps(notice.pings)
    db.execute(statements.MARK_SENT, (destination, channel, message, pings, notice.number))
    if destination == "channel":
        db.execute(statements.SET_NOTICE_MESSAGE, (message, notice.table))
    return claim_pending(db, notice.table, at)


def retry_later(db: sqlite3.Connection, notice: Notice, at: float, *, in_doubt: bool) -> None:
    db.execute(statements.COUNT_FAILURE, (at, notice.number))
    if not in_doubt:
        db.execute(statements.UNCLAIM_NOTICE, (notice.number,))


def mark_for_removal(db: sqlite3.Connection, notice: Notice) -> None:
    db.execute(statements.MARK_FOR_REMOVAL, (notice.number,))
    db.execute(statements.SET_NOTICE_MESSAGE, (None, notice.table))


def retry_after_outage(db: sqlite3.Connection, time: float, apart: float) -> list[str]:
    db.execute(statements.RETRY_DMS, (time, time))
    return [str(row[0]) for row in db.execute(statements.RETRY_CHANNELS, (time, apart, time))]


def claim_due_tables(db: sqlite3.Connection, time: float, until: float, most: int) -> list[str]:
    found = [str(row[0]) for row in db.execute(statements.DUE_TABLES, (time, most))]
    db.executemany(statements.PUT_OFF_WAKE, [(until, table_id) for table_id in found])
    return found


def bring_forward(db: sqlite3.Connection, time: float, longest_wait: float) -> None:
    db.execute(statements.BRING_NOTICES_FORWARD, {"time": time, "longest_wait": longest_wait})
    db.execute(statements.BRING_RETRIES_FORWARD, {"time": time})


def shift_deadlines(
    db: sqlite3.Connection, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
) -> None:
    db.execute(statements.SET_META, noted)
    tables = {row[0] for row in db.execute(statements.SHIFT_DEADLINES, (seconds,)).fetchall()}
    if refresh_messages:
        db.executemany(statements.MARK_OUTDATED, [(table_id,) for table_id in tables])


def record_requests(
    db: sqlite3.Connection, requests: Sequence[Request], at: float, forget_before: float
) -> None:
    db.execute(statements.DELETE_REQUESTS, (forget_before, at))
    noted = [(request.guild, request.kind, request.target, at) for request in requests]
    db.executemany(statements.INSERT_REQUEST, noted)


def set_setting(db: sqlite3.Connection, setting: SettingChange) -> None:
    scope, owner, name = setting.scope, setting.owner, setting.name
    if setting.value is None:
        db.execute(statements.DELETE_SETTING, (scope, owner, name))
    else:
        db.execute(statements.SET_SETTING, (scope, owner, name, json.dumps(setting.value)))

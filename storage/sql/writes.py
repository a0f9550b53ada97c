"""Writes that need several statements. The writer runs each function in one transaction."""

import json
from collections.abc import Sequence
from dataclasses import replace

from storage.notices import ANY_TIME_PURPOSES, Intent, Notice, Part, PendingNotices
from storage.records import Change, Request, SettingChange, TableRecord
from storage.sql import moves, rows, statements
from storage.sql.transaction import Row, Transaction
from storage.store import Conflict


async def create(
    db: Transaction, table: TableRecord, notice: Intent | None, interaction: int | None
) -> None:
    await moves.add_actions(db, [Change(table, interaction=interaction)])
    if await db.execute(statements.INSERT_TABLE, rows.table_values(table)) == 0:
        raise Conflict(table.id)
    await db.execute_many(statements.INSERT_SEAT, rows.seat_values(table))
    if table.rematch_of is not None:
        await db.execute(statements.REFRESH_MESSAGE, (table.rematch_of,))
    if notice is not None:
        await moves.add_notices(db, [(table, notice)])


async def save(db: Transaction, change: Change) -> None:
    table = change.table
    await moves.add_actions(db, [change])
    if await db.execute(statements.UPDATE_TABLE, rows.table_values(table)) == 0:
        raise Conflict(table.id)
    await db.execute(statements.CLEAR_SEATS, (table.id,))
    await db.execute_many(statements.INSERT_SEAT, rows.seat_values(table))
    await db.execute(statements.CLEAR_KICKED, (table.id,))
    kicked = table.kicked if table.is_live else ()
    await db.execute_many(statements.INSERT_KICKED, [(table.id, person) for person in kicked])
    await db.execute_many(statements.INSERT_FORMER_SITTER, rows.former_values(table))
    await moves.add_turns_and_notices(db, [change])
    if not table.is_live:
        await db.execute(statements.DELETE_EARLIER_STATES, (table.id, table.version))
    if change.replaced_notice is not None:
        await db.execute(statements.DELETE_CLAIMED_NOTICE, (change.replaced_notice.number,))
    if change.setting is not None:
        await set_setting(db, change.setting)
    for best in change.bests:
        await db.execute(statements.PUT_BEST, rows.best_values(best))


async def claim_pending(
    db: Transaction, table_id: str, at: float, shown_version: int | None = None
) -> PendingNotices:
    if shown_version is not None:
        values = {"shown_version": shown_version, "id": table_id}
        await db.execute(statements.SET_SHOWN_VERSION, values)
    found = await db.fetch(statements.PENDING_NOTICES, (table_id,))
    pending = [(stage, rows.notice(row)) for stage, *row in found]
    to_remove = tuple(notice for stage, notice in pending if stage == "leaving")
    unsent = next((notice for stage, notice in pending if stage != "leaving"), None)
    if unsent is None or unsent.claimed_at is not None:
        return PendingNotices(unsent, to_remove, unsent is not None)
    await db.execute(statements.CLAIM_NOTICE, (at, unsent.number))
    return PendingNotices(replace(unsent, claimed_at=at), to_remove)


async def split_notice(
    db: Transaction, notice: Notice, parts: Sequence[Part], at: float
) -> PendingNotices:
    """Replace a notice with its parts. The part for the channel keeps the notice's number."""
    claimed = await db.fetch(statements.DESTINATION_OF_CLAIMED, (notice.number,))
    if [tuple(row) for row in claimed] != [(notice.destination,)]:
        return await claim_pending(db, notice.table, at)
    now = [part for part in parts if part.goes_to_channel_now]
    if now:
        await db.execute(statements.KEEP_CHANNEL_PART, (json.dumps(now[0].pings), notice.number))
    else:
        await db.execute(statements.DELETE_CLAIMED_NOTICE, (notice.number,))
        await _remove_notice_in_channel(db, notice)
    others = [rows.part_values(notice, part) for part in parts if not part.goes_to_channel_now]
    await db.execute_many(statements.INSERT_PART, others)
    return await claim_pending(db, notice.table, at)


async def _remove_notice_in_channel(db: Transaction, notice: Notice) -> None:
    """Mark the channel's old notice for removal, unless it's still needed.

    This is called when no part of the new notice goes to the channel.
    """
    found = await db.fetch(statements.NOTICES_IN_CHANNEL, (notice.table,))
    pinged = [ping for old in map(rows.notice, found) for ping in old.pings]
    is_needed = any(ping in notice.due for ping in pinged)
    if not is_needed and not notice.tries and notice.purpose not in ANY_TIME_PURPOSES:
        await db.execute(statements.REMOVE_EARLIER_NOTICES, (notice.table, "channel", 0))


async def mark_sent(
    db: Transaction, notice: Notice, channel: int, message: int, at: float
) -> PendingNotices:
    destination = notice.destination or "channel"
    await db.execute(statements.REMOVE_EARLIER_NOTICES, (notice.table, destination, notice.person))
    for (stored,) in await db.fetch(statements.PINGS_OF_NOTICE, (notice.number,)):
        # An erased person stays erased.
        pings = json.dumps([person for person in json.loads(stored) if person in notice.pings])
        sent = (destination, channel, message, pings, notice.number)
        await db.execute(statements.MARK_SENT, sent)
    if destination == "channel":
        await db.execute(statements.SET_NOTICE_MESSAGE, (message, notice.table))
    return await claim_pending(db, notice.table, at)


async def retry_later(db: Transaction, notice: Notice, at: float, *, in_doubt: bool) -> None:
    await db.execute(statements.COUNT_FAILURE, (at, notice.number))
    if not in_doubt:
        await db.execute(statements.UNCLAIM_NOTICE, (notice.number,))


async def mark_for_removal(db: Transaction, notice: Notice) -> None:
    await db.execute(statements.MARK_FOR_REMOVAL, (notice.number,))
    await db.execute(statements.SET_NOTICE_MESSAGE, (None, notice.table))


async def retry_soon(db: Transaction, guild: int, time: float, apart: float) -> list[str]:
    await db.lock(statements.TABLES_IN_TROUBLE, (guild,))
    values = {"time": time, "apart": apart, "guild": guild}
    return ids(await db.fetch(statements.RETRY_SOON, values))


async def retry_after_outage(db: Transaction, time: float, apart: float) -> list[str]:
    await db.lock(statements.TABLES_TO_RETRY)
    await db.execute(statements.RETRY_DMS, {"time": time})
    return ids(await db.fetch(statements.RETRY_CHANNELS, {"time": time, "apart": apart}))


async def claim_retries(db: Transaction, time: float, until: float) -> list[str]:
    await db.lock(statements.TABLES_TO_RETRY)
    return ids(await db.fetch(statements.CLAIM_RETRIES, (until, time)))


async def claim_due_tables(db: Transaction, time: float, until: float, most: int) -> list[str]:
    await db.lock(statements.DUE_TABLES, (time, most))
    due = ids(await db.fetch(statements.DUE_TABLES, (time, most)))
    claimed = ids(await db.fetch(statements.CLAIM_DUE_TABLES, (until, time, time, most)))
    return [table_id for table_id in due if table_id in claimed]


async def claim_due_notices(db: Transaction, time: float) -> list[str]:
    await db.lock(statements.TABLES_WITH_POSTPONED_NOTICES)
    return list(dict.fromkeys(ids(await db.fetch(statements.CLAIM_DUE_NOTICES, (time,)))))


async def bring_forward(db: Transaction, time: float, longest_wait: float) -> None:
    await db.lock(statements.TABLES_TO_RETRY)
    latest = {"time": time, "latest": time + longest_wait}
    await db.execute(statements.BRING_NOTICES_FORWARD, latest)
    await db.execute(statements.BRING_RETRIES_FORWARD, {"time": time})


async def shift_deadlines(
    db: Transaction, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
) -> None:
    await db.lock(statements.TABLES_WITH_DEADLINES)
    await db.execute(statements.SET_META, noted)
    tables = dict.fromkeys(ids(await db.fetch(statements.SHIFT_DEADLINES, (seconds,))))
    if refresh_messages:
        await db.execute_many(statements.MARK_OUTDATED, [(table_id,) for table_id in tables])


async def set_notified_at(db: Transaction, table_id: str, people: Sequence[int], at: float) -> None:
    notified = [(at, table_id, person) for person in people]
    await db.execute_many(statements.SET_NOTIFIED_AT, notified)


async def record_requests(
    db: Transaction, requests: Sequence[Request], at: float, forget_before: float
) -> None:
    await db.execute(statements.DELETE_REQUESTS, (forget_before, at))
    noted = [(request.guild, request.kind, request.target, at) for request in requests]
    await db.execute_many(statements.INSERT_REQUEST, noted)


async def set_setting(db: Transaction, setting: SettingChange) -> None:
    scope, owner, name = setting.scope, setting.owner, setting.name
    if setting.value is None:
        await db.execute(statements.DELETE_SETTING, (scope, owner, name))
    else:
        await db.execute(statements.SET_SETTING, (scope, owner, name, json.dumps(setting.value)))


def ids(found: Sequence[Row]) -> list[str]:
    """Return the first column of each row, a table's id."""
    return [str(row[0]) for row in found]

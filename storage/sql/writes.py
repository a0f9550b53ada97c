"""Writes that need several statements. The writer runs each function in one transaction."""

import json
from collections.abc import Sequence

from storage.delivery import (
    AddPost,
    ClaimPosts,
    DropPost,
    Post,
    QueueAgain,
    SetPosted,
    SetShown,
    SetTrouble,
    Write,
)
from storage.errors import Conflict
from storage.notices import Intent, Notice, Part
from storage.records import Change, Request, SettingChange
from storage.sql import moves, rows, standings, statements
from storage.sql.columns import BEST, TROUBLE
from storage.sql.transaction import Row, Transaction


async def create(db: Transaction, change: Change) -> None:
    table = change.table
    await moves.add_action(db, change)
    if await db.execute(statements.INSERT_TABLE, rows.new_table_values(table)) == 0:
        raise Conflict(table.id)
    await db.execute_many(statements.INSERT_SEAT, rows.seat_values(table))
    if table.rematch_of is not None:
        await db.execute(statements.REFRESH_MESSAGE, (table.rematch_of,))
    await moves.add_turn_and_pings(db, change)
    if change.intent is None and table.shown is not None:
        await _add_post(db, AddPost(table.id, table.version, table.changed_at))


async def save(db: Transaction, change: Change) -> None:
    table = change.table
    await moves.add_action(db, change)
    if await db.execute(statements.UPDATE_TABLE, rows.saved_table_values(table)) == 0:
        raise Conflict(table.id)
    await db.execute(statements.CLEAR_SEATS, (table.id,))
    await db.execute_many(statements.INSERT_SEAT, rows.seat_values(table))
    await db.execute(statements.CLEAR_KICKED, (table.id,))
    kicked = table.kicked if table.is_live else ()
    await db.execute_many(statements.INSERT_KICKED, [(table.id, person) for person in kicked])
    await db.execute_many(statements.INSERT_FORMER_SITTER, rows.former_values(table))
    await moves.add_turn_and_pings(db, change)
    if not table.is_live:
        await db.execute(statements.DELETE_EARLIER_STATES, (table.id, table.version))
    if change.replaced_notice is not None:
        await db.execute(statements.DELETE_NOTICE, (change.replaced_notice.number,))
    if change.setting is not None:
        await set_setting(db, change.setting)
    for best in change.bests:
        await db.execute(statements.PUT_BEST, BEST.values(best))
    await standings.add_results(db, change.results)


class AlreadyClaimed(Exception):
    """Another process has already claimed the waiting posts."""


async def write_delivery(db: Transaction, table_id: str, writes: Sequence[Write]) -> None:
    """Store what a delivery has changed. Raises AlreadyClaimed if another process did so first."""
    for write in writes:
        match write:
            case AddPost():
                await _add_post(db, write)
            case ClaimPosts():
                await _claim(db, write)
            case QueueAgain(post):
                again = (post.purpose, json.dumps(post.people), post.channel)
                await db.execute(statements.QUEUE_POST_AGAIN, (*again, table_id, post.number))
            case SetPosted():
                await _set_posted(db, table_id, write)
            case DropPost(post):
                await db.execute(statements.DELETE_POST, (table_id, post.number))
            case SetShown(version):
                stored = {"stored": rows.shown_version(write), "version": version, "id": table_id}
                await db.execute(statements.SET_SHOWN_VERSION, stored)
            case SetTrouble(trouble):
                if trouble is None:
                    await db.execute(statements.CLEAR_TROUBLE, (table_id,))
                else:
                    values = (*TROUBLE.values(trouble), table_id)
                    await db.execute(statements.SET_TROUBLE, values)


async def _add_post(db: Transaction, post: AddPost) -> None:
    await db.execute_bulks((moves.INSERT_POSTS, [rows.post_values(post)]))


async def _claim(db: Transaction, claim: ClaimPosts) -> None:
    post = claim.post
    if post is not None:
        ping = (post.version, post.purpose, json.dumps(post.people), post.claimed_at, post.channel)
        if await db.execute(statements.CLAIM_POST, (*ping, post.table, post.number)) == 0:
            raise AlreadyClaimed
    for each in claim.waiting:
        if post is None or each.number != post.number:
            await db.execute(statements.DELETE_POST, (each.table, each.number))
    await _add_parts(db, claim.waiting[-1], claim.parts)


async def _set_posted(db: Transaction, table_id: str, write: SetPosted) -> None:
    number = write.post.number
    sent = (write.channel, write.message, table_id, number)
    await db.execute(statements.MARK_POSTED, sent)
    if write.version is not None:
        shown = (write.channel, write.message, rows.shown_version(write), table_id)
        await db.execute(statements.SET_MESSAGE, shown)
        await db.execute(statements.CLEAR_TROUBLE, (table_id,))
    await db.execute(statements.FORGET_EARLIER_MOMENTS, (table_id, write.message))
    if write.post.moment is None:
        await db.execute(statements.REPLACE_EARLIER_POSTS, (table_id, number))


async def split_notice(
    db: Transaction, notice: Notice, intent: Intent | None, parts: Sequence[Part]
) -> None:
    if await db.execute(statements.DELETE_NOTICE, (notice.number,)) == 0:
        return  # another process has already split the notice
    if intent is not None:
        await _add_post(db, AddPost(notice.table, notice.version, notice.made_at, intent))
    await _add_parts(db, notice, parts)


async def _add_parts(db: Transaction, source: Post | Notice, parts: Sequence[Part]) -> None:
    values = [
        rows.part_values(source.table, source.version, part, source.made_at) for part in parts
    ]
    await db.execute_bulks((moves.INSERT_NOTICES, values))


async def mark_sent(db: Transaction, notice: Notice, channel: int, message: int) -> None:
    await db.execute(statements.REMOVE_EARLIER_NOTICES, (notice.table, notice.person))
    await db.execute(statements.MARK_SENT, (channel, message, notice.number))


async def retry_later(db: Transaction, notice: Notice, at: float, *, in_doubt: bool) -> None:
    await db.execute(statements.COUNT_FAILURE, (at, notice.number))
    if not in_doubt:
        await db.execute(statements.UNCLAIM_NOTICE, (notice.number,))


async def retry_soon(db: Transaction, guild: int, time: float, apart: float) -> list[str]:
    await db.lock(statements.TABLES_IN_TROUBLE, (guild,))
    values = {"time": time, "apart": apart, "guild": guild}
    return table_ids(await db.fetch(statements.RETRY_SOON, values))


async def retry_after_outage(db: Transaction, time: float, apart: float) -> list[str]:
    await db.lock(statements.TABLES_TO_RETRY)
    await db.execute(statements.RETRY_DMS, {"time": time})
    return table_ids(await db.fetch(statements.RETRY_CHANNELS, {"time": time, "apart": apart}))


async def claim_retries(db: Transaction, time: float, until: float) -> list[str]:
    await db.lock(statements.TABLES_WITH_DUE_RETRY, (time,))
    return table_ids(await db.fetch(statements.CLAIM_RETRIES, (until, time)))


async def claim_due_tables(db: Transaction, time: float, until: float, most: int) -> list[str]:
    await db.lock(statements.DUE_TABLES, (time, most))
    due = table_ids(await db.fetch(statements.DUE_TABLES, (time, most)))
    claimed = table_ids(await db.fetch(statements.CLAIM_DUE_TABLES, (until, time, time, most)))
    return [table_id for table_id in due if table_id in claimed]


async def claim_due_notices(db: Transaction, time: float) -> list[str]:
    await db.lock(statements.TABLES_WITH_DUE_NOTICES, (time,))
    return list(dict.fromkeys(table_ids(await db.fetch(statements.CLAIM_DUE_NOTICES, (time,)))))


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
    tables = dict.fromkeys(table_ids(await db.fetch(statements.SHIFT_DEADLINES, (seconds,))))
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


def table_ids(found: Sequence[Row]) -> list[str]:
    """Return the first column of each row, which is a table's id."""
    return [str(row[0]) for row in found]

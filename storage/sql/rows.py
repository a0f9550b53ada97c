"""Convert database rows to records, and records to statement parameters."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any, cast

from storage.delivery import AddPost, SetPosted, SetShown, Shown
from storage.notices import Part
from storage.records import Change, TableRecord
from storage.sql.columns import (
    FORMER_SITTER,
    PART,
    PING,
    SAVED_TABLE,
    SITTER,
    TABLE,
    TROUBLE,
)
from storage.sql.transaction import Row

NO_CHANNEL = 0  # stored in place of a channel for a table that isn't shown in any channel
ALWAYS_SHOWN = 2**31 - 1  # the shown version of a table without a channel, which is never outdated
# A message without its picture is stored with `LACKS_PICTURE - version` as its shown version.
LACKS_PICTURE = -1


def read_table(row: Row) -> TableRecord:
    """Return the table in a row of `statements.select_tables`."""
    interaction_ids, channel, message, shown_version, *others = row[len(TABLE.names) :]
    state, sitters, kicked, former_sitters, *trouble_and_ping = others
    ids = _read_interaction_ids(interaction_ids)
    shown = None
    if channel != NO_CHANNEL:
        shown = _read_shown(channel, message, shown_version, trouble_and_ping)
    return TableRecord(
        **dict(zip(TABLE.names, row, strict=False)),
        shown=shown,
        interaction_ids=ids or (),
        damaged=ids is None,
        state=state,
        sitters=tuple(map(SITTER.read, json.loads(sitters))),
        kicked=tuple(json.loads(kicked)),
        former_sitters=tuple(map(FORMER_SITTER.read, json.loads(former_sitters))),
    )


def new_table_values(record: TableRecord) -> tuple[Any, ...]:
    shown = Shown(NO_CHANNEL) if record.shown is None else record.shown
    version = ALWAYS_SHOWN if record.shown is None else shown_version(shown)
    return _stored_ids(record), shown.channel, shown.message, version, *TABLE.values(record)


def saved_table_values(record: TableRecord) -> tuple[Any, ...]:
    """Return the values for a table's next version, which must follow the stored version."""
    return _stored_ids(record), *SAVED_TABLE.values(record), record.id, record.version - 1


def seat_values(record: TableRecord) -> Iterator[tuple[Any, ...]]:
    for seat, sitter in enumerate(record.sitters):
        plays = record.is_live and sitter.person is not None and not sitter.bot
        yield record.id, seat, plays, *SITTER.values(sitter)


def former_values(record: TableRecord) -> Iterator[tuple[Any, ...]]:
    """Yield a row for each player replaced in the record's version; others are already stored."""
    for each in record.former_sitters:
        if each.until == record.version:
            yield record.id, *FORMER_SITTER.values(each)


def post_values(post: AddPost, place: int = 1) -> tuple[Any, ...]:
    """Return the row for a new post, which will be claimed and sent later.

    `place` counts the posts of a table that are added together, from 1.
    """
    intent = post.intent
    purpose, people = (None, ()) if intent is None else (intent.purpose, intent.people)
    ping = purpose, json.dumps(people)
    return post.table, place, post.version, *ping, post.at, post.channel, post.moment


def posts_of_change(change: Change) -> Iterator[tuple[Any, ...]]:
    """Yield the rows for a change's posts: first the moment, then the table."""
    table = change.table
    if table.shown is None:
        return
    add = partial(AddPost, table.id, table.version, table.changed_at)
    posts = [] if change.moment is None else [add(moment=change.moment)]
    posts += [] if change.intent is None else [add(change.intent)]
    for place, post in enumerate(posts, 1):
        yield post_values(post, place)


def part_values(table_id: str, version: int, part: Part, made_at: float) -> tuple[Any, ...]:
    """Return the row for a new notice, which will be claimed and sent later."""
    return table_id, version, made_at, "waiting", *PART.values(part)


def shown_version(shown: Shown | SetShown | SetPosted) -> int | None:
    """Return the number stored for the shown version, which is negative if the picture is missing.

    A negative number is less than the table's version, so the message counts as outdated. Returns
    None for a message that doesn't show the table.
    """
    if shown.version is None or not shown.lacks_picture:
        return shown.version
    return LACKS_PICTURE - shown.version


def _read_shown(channel: int, message: int | None, version: int, trouble_and_ping: Row) -> Shown:
    trouble, ping = trouble_and_ping[: len(TROUBLE.names)], trouble_and_ping[len(TROUBLE.names) :]
    lacks_picture = version < LACKS_PICTURE
    return Shown(
        channel,
        message,
        ping=None if ping[-1] is None else PING.read(ping),  # a stored ping always has a number
        version=LACKS_PICTURE - version if lacks_picture else version,
        lacks_picture=lacks_picture,
        trouble=None if trouble[0] is None else TROUBLE.read(trouble),
    )


def _read_interaction_ids(stored: str) -> tuple[str, ...] | None:
    """Return the stored interaction ids, or None if they can't be read.

    Raising an exception would also prevent loading the undamaged tables in the same query.
    """
    try:
        found: object = json.loads(stored)
    except ValueError:
        return None
    if not isinstance(found, list):
        return None
    ids = cast("list[object]", found)
    return tuple(map(str, ids)) if all(isinstance(each, str) for each in ids) else None


def _stored_ids(record: TableRecord) -> str | None:
    return None if record.damaged else json.dumps(record.interaction_ids)

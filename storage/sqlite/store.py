"""Storage in one SQLite file, durable before anything is acknowledged."""

import asyncio
import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Self

import aiosqlite

from storage.notices import ANY_TIME_PURPOSES, Intent, Notice, Part, PendingNotices
from storage.records import (
    Change,
    PersonalBest,
    Request,
    RequestKind,
    Scope,
    SettingChange,
    TableRecord,
    Trouble,
    Turn,
)
from storage.sqlite import moves, people, rows
from storage.sqlite.open import opened
from storage.sqlite.writer import Writer
from storage.store import Conflict, NoSuchTable

Values = Sequence[Any] | Mapping[str, Any]
"""What a statement is given: by position, or by name where it uses a value more than once."""


class SQLite:
    """Readings go through one connection, each in one hop; writings through one thread."""

    def __init__(self, reader: aiosqlite.Connection, writer: Writer, lock: IO[bytes]) -> None:
        self._reader = reader
        self._writer = writer
        self._lock = lock

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or create the file; CannotOpen says what is wrong with it, if anything is."""
        ready = await asyncio.to_thread(opened, path)
        reader = await aiosqlite.connect(path, isolation_level=None)
        await reader.execute("PRAGMA query_only = ON")
        return cls(reader, Writer(ready.connection), ready.lock)

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()
        self._lock.close()

    async def pragmas(self) -> dict[str, Any]:
        """How the file is written, for those who want to be sure."""
        names = ("journal_mode", "synchronous", "foreign_keys")
        return await self._writer.do(
            lambda db: {name: db.execute(f"PRAGMA {name}").fetchone()[0] for name in names}
        )

    # Tables.

    async def create(self, table: TableRecord, notice: Intent | None = None) -> None:
        await self._writer.do(lambda db: _create(db, table, notice))

    async def unlink_rematch(self, table_id: str) -> None:
        await self._write("UPDATE tables SET rematch_of = NULL WHERE id = ?", (table_id,))

    async def load(self, table_id: str) -> TableRecord:
        found = await self._tables(rows.ONE, (table_id,))
        if not found:
            raise NoSuchTable(table_id)
        return found[0]

    async def host_and_channel(self, table_id: str) -> tuple[int, int]:
        found = await self._rows("SELECT host, channel FROM tables WHERE id = ?", (table_id,))
        return tuple(found[0]) if found else (0, 0)

    async def save(self, change: Change) -> None:
        if change.is_only_a_move:
            await self._writer.do_together(moves.write, change)
        else:
            await self._writer.do(lambda db: _save(db, change))

    async def turns(self, table_id: str, last: int | None = None) -> list[Turn]:
        found = await self._rows(rows.TURNS, (table_id, -1 if last is None else last))
        return [rows.turn(row) for row in reversed(found)]

    # Finding tables that are not over.

    async def tables_of(self, person: int) -> list[TableRecord]:
        return await self._tables(rows.OF_PERSON, (person,))

    async def tables_left_by(self, person: int) -> list[TableRecord]:
        return await self._tables(rows.LEFT_BY, (person,))

    async def tables_in_channel(self, channel: int) -> list[TableRecord]:
        return await self._tables(rows.IN_CHANNEL, (channel,))

    async def tables_in_guild(self, guild: int) -> list[str]:
        return await self._ids(rows.IN_GUILD, (guild,))

    async def tables_waiting_since(self, after: float, until: float) -> list[str]:
        return await self._ids(rows.WAITED_FOR, (after, until))

    async def lobbies_untouched_since(self, time: float) -> list[str]:
        return await self._ids(rows.UNTOUCHED, (time,))

    # Time.

    async def claim_due_tables(self, time: float, until: float, most: int = 200) -> list[str]:
        if not await self._rows(rows.AWAKE, (time, 1)):
            return []
        return await self._writer.do(lambda db: _claim_awake(db, time, until, most))

    async def claim_due_notices(self, time: float) -> list[str]:
        [[soonest]] = await self._rows(rows.NEXT_NOTICE)
        if soonest is None or soonest > time:
            return []
        found = await self._writer.do(lambda db: db.execute(rows.NOTICES_DUE, (time,)).fetchall())
        return list(dict.fromkeys(str(row[0]) for row in found))

    async def next_wake(self) -> float | None:
        [[table]] = await self._rows(rows.NEXT_WAKE)
        [[notice]] = await self._rows(rows.NEXT_NOTICE)
        [[retry]] = await self._rows(rows.NEXT_RETRY)
        return min((wake for wake in (table, notice, retry) if wake is not None), default=None)

    async def set_wake(self, table_id: str, version: int, wake_at: float | None) -> None:
        await self._write(
            "UPDATE tables SET wake_at = ? WHERE id = ? AND version = ?",
            (wake_at, table_id, version),
        )

    async def tables_waking_after(self, time: float) -> list[str]:
        return await self._ids(rows.WAKING_AFTER, (time,))

    async def bring_forward(self, time: float, longest_wait: float) -> None:
        await self._writer.do(lambda db: _bring_forward(db, time, longest_wait))

    async def release_notices(self, table_id: str, person: int | None = None) -> None:
        await self._write(rows.HASTEN, (table_id, json.dumps([person])))

    async def shift_deadlines(
        self, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
    ) -> None:
        await self._writer.do(
            lambda db: _shift(db, seconds, noted, refresh_messages=refresh_messages)
        )

    # Telling.

    async def tables_with_outdated_message(self) -> list[str]:
        return await self._ids(rows.OUTDATED_MESSAGES)

    async def set_shown_version(self, table_id: str, version: int) -> None:
        await self._write(rows.PUT_SHOWN_VERSION, {"shown_version": version, "id": table_id})

    async def set_message(self, table_id: str, channel: int, message: int | None) -> None:
        await self._write(
            "UPDATE tables SET channel = ?, message = ? WHERE id = ?",
            (channel, message, table_id),
        )

    async def set_trouble(self, table_id: str, trouble: Trouble | None) -> None:
        if trouble is None:
            await self._write("DELETE FROM troubles WHERE table_id = ?", (table_id,))
        else:
            await self._write(rows.PUT_TROUBLE, rows.trouble_values(table_id, trouble))

    async def tables_in_trouble(self, guild: int) -> list[str]:
        return await self._ids(rows.TROUBLED, (guild,))

    async def claim_retries(self, time: float, until: float) -> list[str]:
        [[soonest]] = await self._rows(rows.NEXT_RETRY)
        if soonest is None or soonest > time:
            return []
        return await self._changed(rows.CLAIM_RETRIES, (until, time))

    async def retry_soon(self, guild: int, time: float, apart: float) -> list[str]:
        if not await self.tables_in_trouble(guild):
            return []
        return await self._changed(rows.HASTEN_RETRIES, (time, apart, guild))

    async def retry_after_outage(self, time: float, apart: float) -> list[str]:
        return await self._writer.do(lambda db: _try_again(db, time, apart))

    async def tables_awaiting_discord(self) -> list[str]:
        return await self._ids(rows.CHANNELS_DOWN)

    async def tables_with_failed_dms(self) -> list[str]:
        return await self._ids(rows.DMS_PUT_OFF)

    async def tables_with_pending_notices(self) -> list[str]:
        return await self._ids(rows.OWING)

    async def claim_pending(
        self, table_id: str, at: float, shown_version: int | None = None
    ) -> PendingNotices:
        return await self._writer.do(lambda db: _claim(db, table_id, at, shown_version))

    async def split_notice(
        self, notice: Notice, parts: Sequence[Part], at: float
    ) -> PendingNotices:
        return await self._writer.do(lambda db: _address(db, notice, parts, at))

    async def mark_sent(
        self, notice: Notice, channel: int, message: int, at: float
    ) -> PendingNotices:
        return await self._writer.do(lambda db: _sent(db, notice, channel, message, at))

    async def notices_in_channel(self, table_id: str) -> list[Notice]:
        return [rows.notice(row) for row in await self._rows(rows.STANDING, (table_id,))]

    async def has_notice_for(self, table_id: str, person: int) -> bool:
        found = await self._rows(rows.PINGS, (table_id,))
        return any(person in json.loads(pings) for (pings,) in found)

    async def mark_for_removal(self, notice: Notice) -> None:
        await self._writer.do(lambda db: _withdraw(db, notice))

    async def has_pending_turn_notice(self, table_id: str) -> bool:
        return bool(await self._rows(rows.OWES, (table_id,)))

    async def set_notified_at(self, table_id: str, people: Sequence[int], at: float) -> None:
        await self._write(rows.PUT_CALLED, (at, table_id, json.dumps(list(people))))

    async def unclaim(self, notice: Notice) -> None:
        await self._write(rows.PUT_BACK, (notice.number,))

    async def postpone(self, notice: Notice, at: float) -> None:
        await self._write(rows.PUT_OFF, (at, notice.number))

    async def retry_later(self, notice: Notice, at: float, *, in_doubt: bool) -> None:
        await self._writer.do(lambda db: _try_later(db, notice, at, in_doubt=in_doubt))

    async def delete_notice(self, notice: Notice) -> None:
        await self._write(
            "DELETE FROM notices WHERE number = ? AND stage <> 'standing'", (notice.number,)
        )

    # What people and servers chose.

    async def person_settings(self, person: int) -> dict[str, Any]:
        return await self._settings("person", person)

    async def guild_settings(self, guild: int) -> dict[str, Any]:
        return await self._settings("guild", guild)

    async def set_setting(self, scope: Scope, owner: int, name: str, value: object) -> None:
        await self._writer.do(lambda db: _choose(db, SettingChange(scope, owner, name, value)))

    # What people asked for lately.

    async def count_hosted(self, guild: int, person: int) -> int:
        [[count]] = await self._rows(rows.COUNT_HOSTED, (guild, person))
        return int(count)

    async def count_in_channel(self, channel: int) -> int:
        [[count]] = await self._rows(rows.COUNT_IN_CHANNEL, (channel,))
        return int(count)

    async def requests_between(self, request: Request, after: float, until: float) -> list[float]:
        wanted = (request.guild, request.kind, request.target, after, until)
        return [float(row[0]) for row in await self._rows(rows.REQUESTS, wanted)]

    async def record_requests(
        self, requests: Sequence[Request], at: float, *, forget_before: float
    ) -> None:
        await self._writer.do(lambda db: _note_requests(db, requests, at, forget_before))

    # What is kept about a person.

    async def tables_about(self, person: int) -> list[TableRecord]:
        return await self._tables(f"t.id IN ({people.THEIRS})", {"person": person})

    async def personal_bests(self, person: int) -> list[PersonalBest]:
        return [PersonalBest(*row) for row in await self._rows(people.BESTS, (person,))]

    async def notices_about(self, person: int) -> list[Notice]:
        found = await self._writer.do(lambda db: people.called(db, person))
        return [rows.notice(row) for row in found]

    async def requests_about(self, person: int) -> list[tuple[RequestKind, float]]:
        return [(kind, at) for kind, at in await self._rows(people.REQUESTS, (str(person),))]

    async def erase(self, person: int, name: str) -> list[str]:
        return await self._writer.do(lambda db: people.erase(db, person, name))

    # Small things.

    async def personal_best(self, person: int, game: str, options: str) -> PersonalBest | None:
        found = await self._rows(
            f"{people.BESTS} AND game = ? AND options = ?", (person, game, options)
        )
        return PersonalBest(*found[0]) if found else None

    async def meta(self, key: str) -> str | None:
        found = await self._rows("SELECT value FROM meta WHERE key = ?", (key,))
        return str(found[0][0]) if found else None

    async def set_meta(self, key: str, value: str) -> None:
        await self._write(rows.PUT_META, (key, value))

    async def set_meta_default(self, key: str, value: str) -> str:
        await self._write("INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)", (key, value))
        return await self.meta(key) or value

    async def _settings(self, scope: Scope, owner: int) -> dict[str, Any]:
        found = await self._rows(rows.SETTINGS, (scope, owner))
        return {str(name): json.loads(value) for name, value in found}

    async def _tables(self, which: str, values: Values) -> list[TableRecord]:
        found = await self._rows(f"{rows.TABLES} WHERE {which} ORDER BY t.opened_at", values)
        return [rows.table(row) for row in found]

    async def _ids(self, sql: str, values: Values = ()) -> list[str]:
        return [str(row[0]) for row in await self._rows(sql, values)]

    async def _rows(self, sql: str, values: Values = ()) -> list[Any]:
        return list(await self._reader.execute_fetchall(sql, values))

    async def _changed(self, sql: str, values: Values) -> list[str]:
        """Write; the ids of what was changed."""
        found = await self._writer.do(lambda db: db.execute(sql, values).fetchall())
        return [str(row[0]) for row in found]

    async def _write(self, sql: str, values: Values) -> None:
        await self._writer.do(lambda db: db.execute(sql, values))


def _create(db: sqlite3.Connection, table: TableRecord, notice: Intent | None) -> None:
    try:
        db.execute(rows.INSERT_TABLE, rows.values(table))
    except sqlite3.IntegrityError:
        raise Conflict(table.id) from None
    db.executemany(rows.PUT_SEAT, rows.seats(table, range(len(table.sitters))))
    if table.rematch_of is not None:
        db.execute(rows.REFRESH_MESSAGE, (table.rematch_of,))
    if notice is not None:
        moves.call(db, [(table, notice)])


def _save(db: sqlite3.Connection, change: Change) -> None:
    table = change.table
    if db.execute(rows.UPDATE_TABLE, rows.values(table)).rowcount == 0:
        raise Conflict(table.id)
    db.execute("DELETE FROM seats WHERE table_id = ?", (table.id,))
    db.executemany(rows.PUT_SEAT, rows.seats(table, range(len(table.sitters))))
    db.execute(rows.ADMIT_ALL, (table.id,))
    kept_out = table.kicked if table.is_live else ()
    db.executemany(rows.SHOW_OUT, [(table.id, person) for person in kept_out])
    db.executemany(rows.PUT_FORMER, rows.former_values(table))
    moves.note(db, [change])
    if not table.is_live:
        db.execute(
            "UPDATE turns SET state = NULL WHERE table_id = ? AND version < ?",
            (table.id, table.version),
        )
    if change.replaced_notice is not None:
        db.execute(rows.UNADDRESSED, (change.replaced_notice.number,))
    if change.setting is not None:
        _choose(db, change.setting)
    for best in change.bests:
        db.execute(rows.PUT_BEST, rows.best_values(best))


def _claim(
    db: sqlite3.Connection, table_id: str, at: float, shown_version: int | None = None
) -> PendingNotices:
    if shown_version is not None:
        db.execute(rows.PUT_SHOWN_VERSION, {"shown_version": shown_version, "id": table_id})
    owed = [(stage, rows.notice(row)) for stage, *row in db.execute(rows.OWED, (table_id,))]
    leaving = tuple(notice for stage, notice in owed if stage == "leaving")
    unsent = next((notice for stage, notice in owed if stage != "leaving"), None)
    if unsent is None or unsent.claimed_at is not None:
        return PendingNotices(unsent, leaving, unsent is not None)
    db.execute(rows.CLAIM, (at, unsent.number))
    return PendingNotices(replace(unsent, claimed_at=at), leaving)


def _address(
    db: sqlite3.Connection, notice: Notice, parts: Sequence[Part], at: float
) -> PendingNotices:
    """The part for the channel stays under its number; the others get their own."""
    if db.execute(rows.UNDECIDED, (notice.number, notice.destination)).fetchone() is None:
        return _claim(db, notice.table, at)
    here = [part for part in parts if part.goes_to_channel_now]
    if here:
        db.execute(rows.ADDRESSED, (json.dumps(here[0].pings), notice.number))
    else:
        db.execute(rows.UNADDRESSED, (notice.number,))
        standing = map(rows.notice, db.execute(rows.STANDING, (notice.table,)).fetchall())
        called = any(ping in notice.due for each in standing for ping in each.pings)
        if not called and not notice.tries and notice.purpose not in ANY_TIME_PURPOSES:
            db.execute(rows.LEAVE, (notice.table, "channel", 0))
    others = [rows.part_values(notice, part) for part in parts if not part.goes_to_channel_now]
    db.executemany(rows.INSERT_PART, others)
    return _claim(db, notice.table, at)


def _sent(
    db: sqlite3.Connection, notice: Notice, channel: int, message: int, at: float
) -> PendingNotices:
    way = notice.destination or "channel"
    db.execute(rows.LEAVE, (notice.table, way, notice.person))
    db.execute(rows.SENT, (way, channel, message, json.dumps(notice.pings), notice.number))
    if way == "channel":
        db.execute("UPDATE tables SET notice = ? WHERE id = ?", (message, notice.table))
    return _claim(db, notice.table, at)


def _try_later(db: sqlite3.Connection, notice: Notice, at: float, *, in_doubt: bool) -> None:
    db.execute(rows.TRY_LATER, (at, notice.number))
    if not in_doubt:
        db.execute(rows.PUT_BACK, (notice.number,))


def _try_again(db: sqlite3.Connection, time: float, apart: float) -> list[str]:
    db.execute(rows.TRY_DMS_AGAIN, (time, time))
    return [str(row[0]) for row in db.execute(rows.TRY_CHANNELS_AGAIN, (time, apart, time))]


def _bring_forward(db: sqlite3.Connection, time: float, longest_wait: float) -> None:
    db.execute(rows.BRING_NOTICES_FORWARD, {"time": time, "longest_wait": longest_wait})
    db.execute(rows.BRING_RETRIES_FORWARD, {"time": time})


def _withdraw(db: sqlite3.Connection, notice: Notice) -> None:
    db.execute(rows.WITHDRAW, (notice.number,))
    db.execute("UPDATE tables SET notice = NULL WHERE id = ?", (notice.table,))


def _claim_awake(db: sqlite3.Connection, time: float, until: float, most: int) -> list[str]:
    found = [str(row[0]) for row in db.execute(rows.AWAKE, (time, most))]
    db.executemany("UPDATE tables SET wake_at = ? WHERE id = ?", [(until, each) for each in found])
    return found


def _shift(
    db: sqlite3.Connection, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
) -> None:
    db.execute(rows.PUT_META, noted)
    found = {row[0] for row in db.execute(rows.SHIFT, (seconds,)).fetchall()}
    if refresh_messages:
        sql = "UPDATE tables SET shown_version = min(shown_version, version - 1) WHERE id = ?"
        db.executemany(sql, [(table_id,) for table_id in found])


def _note_requests(
    db: sqlite3.Connection, requests: Sequence[Request], at: float, forget_before: float
) -> None:
    db.execute(rows.FORGET_REQUESTS, (forget_before, at))
    noted = [(request.guild, request.kind, request.target, at) for request in requests]
    db.executemany(rows.NOTE_REQUEST, noted)


def _choose(db: sqlite3.Connection, chosen: SettingChange) -> None:
    scope, owner, name = chosen.scope, chosen.owner, chosen.name
    if chosen.value is None:
        db.execute(rows.FORGET_SETTING, (scope, owner, name))
    else:
        db.execute(rows.PUT_SETTING, (scope, owner, name, json.dumps(chosen.value)))

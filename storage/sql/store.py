"""A store in an SQL database. Its methods are documented in storage/store.py."""

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

from storage.notices import Intent, Notice, Part
from storage.posts import Post
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
from storage.sql import moves, people, rows, statements, writes
from storage.sql.transaction import Job, Row, SharedJob, Values
from storage.store import NoSuchTable

T = TypeVar("T")

ALL = 2**31 - 1  # a limit larger than the number of turns in any game


class SQLStore(ABC):
    """Everything in a store except how statements are run, which subclasses decide."""

    select_tables: str

    @abstractmethod
    async def _rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        """Run a query outside of a transaction."""

    @abstractmethod
    async def _do(self, job: Job[T], *tables: str) -> T:
        """Run a job in a transaction, and return its result once the commit is durable.

        Nobody else can write to the tables with these ids in the meantime.
        """

    @abstractmethod
    async def _do_together(self, job: SharedJob[Change], change: Change) -> None:
        """Run a job like `_do`, but once for all waiting callers with the same job."""

    # Tables.

    async def create(
        self,
        table: TableRecord,
        intent: Intent | None = None,
        parts: Sequence[Part] = (),
        interaction: int | None = None,
    ) -> None:
        linked = () if table.rematch_of is None else (table.rematch_of,)
        change = Change(table, intent=intent, parts=tuple(parts), interaction=interaction)
        await self._do(lambda db: writes.create(db, change), table.id, *linked)

    async def unlink_rematch(self, table_id: str) -> None:
        await self._write(table_id, statements.UNLINK_REMATCH, (table_id,))

    async def load(self, table_id: str) -> TableRecord:
        found = await self._tables(statements.BY_ID, (table_id,))
        if not found:
            raise NoSuchTable(table_id)
        return found[0]

    async def host_and_channel(self, table_id: str) -> tuple[int, int]:
        found = await self._rows(statements.HOST_AND_CHANNEL, (table_id,))
        return tuple(found[0]) if found else (0, 0)

    async def save(self, change: Change) -> None:
        if change.is_only_a_move:
            await self._do_together(moves.write, change)
        else:
            await self._do(lambda db: writes.save(db, change), change.table.id)

    async def turns(self, table_id: str, last: int | None = None) -> list[Turn]:
        found = await self._rows(statements.TURNS, (table_id, ALL if last is None else last))
        return [rows.turn(row) for row in reversed(found)]

    async def tables_of(self, person: int) -> list[TableRecord]:
        return await self._tables(statements.BY_PLAYER, (person,))

    async def tables_left_by(self, person: int) -> list[TableRecord]:
        return await self._tables(statements.BY_PERSON_WHO_LEFT, (person,))

    async def tables_in_channel(self, channel: int) -> list[TableRecord]:
        return await self._tables(statements.BY_CHANNEL, (channel,))

    async def tables_in_guild(self, guild: int) -> list[str]:
        return await self._ids(statements.TABLES_IN_GUILD, (guild,))

    async def lobbies_in_guild(self, guild: int) -> list[TableRecord]:
        return await self._tables(statements.LOBBIES_IN_GUILD, (guild,))

    async def tables_waiting_since(self, after: float, until: float) -> list[str]:
        return await self._ids(statements.TABLES_WAITING_SINCE, (after, until))

    async def lobbies_untouched_since(self, time: float) -> list[str]:
        return await self._ids(statements.LOBBIES_UNTOUCHED_SINCE, (time,))

    async def personal_best(
        self, person: int, game: str, options: str, seats: int
    ) -> PersonalBest | None:
        found = await self._rows(
            f"{people.BESTS} AND game = ? AND options = ? AND seats = ?",
            (person, game, options, seats),
        )
        return PersonalBest(*found[0]) if found else None

    # Timers. Most of the time nothing is due, so checking before claiming saves a write.

    async def next_wake(self) -> float | None:
        [[table]] = await self._rows(statements.NEXT_TABLE)
        [[notice]] = await self._rows(statements.NEXT_NOTICE)
        [[retry]] = await self._rows(statements.NEXT_RETRY)
        return min((wake for wake in (table, notice, retry) if wake is not None), default=None)

    async def claim_due_tables(self, time: float, until: float, most: int = 200) -> list[str]:
        if not await self._rows(statements.DUE_TABLES, (time, 1)):
            return []
        return await self._do(lambda db: writes.claim_due_tables(db, time, until, most))

    async def claim_due_notices(self, time: float) -> list[str]:
        [[soonest]] = await self._rows(statements.NEXT_NOTICE)
        if soonest is None or soonest > time:
            return []
        return await self._do(lambda db: writes.claim_due_notices(db, time))

    async def set_wake(self, table_id: str, version: int, wake_at: float | None) -> None:
        await self._write(table_id, statements.SET_WAKE, (wake_at, table_id, version))

    async def tables_waking_after(self, time: float) -> list[str]:
        return await self._ids(statements.TABLES_WAKING_AFTER, (time,))

    async def bring_forward(self, time: float, longest_wait: float) -> None:
        await self._do(lambda db: writes.bring_forward(db, time, longest_wait))

    async def shift_deadlines(
        self, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
    ) -> None:
        await self._do(
            lambda db: writes.shift_deadlines(db, seconds, noted, refresh_messages=refresh_messages)
        )

    # Table messages.

    async def tables_with_outdated_message(self) -> list[str]:
        return await self._ids(statements.TABLES_WITH_OUTDATED_MESSAGE)

    async def set_shown_version(self, table_id: str, version: int) -> None:
        values = {"shown_version": version, "id": table_id}
        await self._write(table_id, statements.SET_SHOWN_VERSION, values)

    # Posts.

    async def tables_with_pending_posts(self) -> list[str]:
        return await self._ids(statements.TABLES_WITH_PENDING_POSTS)

    async def posts_of(self, table_id: str) -> list[Post]:
        found = await self._rows(statements.POSTS_OF_TABLE, (table_id,))
        return [rows.post(row) for row in found]

    async def add_post(
        self, table: TableRecord, intent: Intent | None, at: float, channel: int | None = None
    ) -> None:
        values = rows.post_values(table.id, table.version, intent, at, channel)
        await self._do(lambda db: writes.add_post(db, values), table.id)

    async def claim_post(
        self, waiting: Sequence[Post], post: Post | None, parts: Sequence[Part] = ()
    ) -> bool:
        table_id = waiting[-1].table
        return await self._do(lambda db: writes.claim_post(db, waiting, post, parts), table_id)

    async def unclaim_post(self, post: Post) -> None:
        values = (post.purpose, json.dumps(post.people), post.table, post.number)
        await self._write(post.table, statements.UNCLAIM_POST, values)

    async def mark_posted(self, post: Post, message: int, shown_version: int | None) -> None:
        await self._do(lambda db: writes.mark_posted(db, post, message, shown_version), post.table)

    async def delete_post(self, post: Post) -> None:
        await self._write(post.table, statements.DELETE_POST, (post.table, post.number))

    # Notices.

    async def tables_with_pending_notices(self) -> list[str]:
        return await self._ids(statements.TABLES_WITH_PENDING_NOTICES)

    async def notices_of(self, table_id: str) -> list[Notice]:
        found = await self._rows(statements.NOTICES_OF_TABLE, (table_id,))
        return [rows.notice(row) for row in found]

    async def split_notice(
        self, notice: Notice, intent: Intent | None, parts: Sequence[Part]
    ) -> None:
        await self._do(lambda db: writes.split_notice(db, notice, intent, parts), notice.table)

    async def claim_notice(self, notice: Notice, at: float) -> None:
        await self._write(notice.table, statements.CLAIM_NOTICE, (at, notice.number))

    async def mark_sent(self, notice: Notice, channel: int, message: int) -> None:
        await self._do(lambda db: writes.mark_sent(db, notice, channel, message), notice.table)

    async def retry_later(self, notice: Notice, at: float, *, in_doubt: bool) -> None:
        await self._do(
            lambda db: writes.retry_later(db, notice, at, in_doubt=in_doubt), notice.table
        )

    async def release_notices(self, table_id: str, person: int) -> None:
        await self._write(table_id, statements.RELEASE_NOTICES, (table_id, person))

    async def delete_notice(self, notice: Notice) -> None:
        await self._write(notice.table, statements.DELETE_NOTICE, (notice.number,))

    async def was_called(self, table_id: str, person: int) -> bool:
        posts = await self._rows(statements.PEOPLE_CALLED, (table_id,))
        notices = await self._rows(statements.PEOPLE_NOTIFIED, (table_id, person))
        return bool(notices) or any(person in json.loads(people) for (people,) in posts)

    async def has_pending_turn_call(self, table_id: str) -> bool:
        return bool(await self._rows(statements.PENDING_TURN_CALL, (table_id, table_id)))

    async def set_notified_at(self, table_id: str, people: Sequence[int], at: float) -> None:
        await self._do(lambda db: writes.set_notified_at(db, table_id, people, at), table_id)

    # Channels in trouble.

    async def set_trouble(self, table_id: str, trouble: Trouble | None) -> None:
        if trouble is None:
            await self._write(table_id, statements.CLEAR_TROUBLE, (table_id,))
        else:
            values = rows.trouble_values(table_id, trouble)
            await self._write(table_id, statements.SET_TROUBLE, values)

    async def tables_in_trouble(self, guild: int) -> list[str]:
        return await self._ids(statements.TABLES_IN_TROUBLE, (guild,))

    async def claim_retries(self, time: float, until: float) -> list[str]:
        [[soonest]] = await self._rows(statements.NEXT_RETRY)
        if soonest is None or soonest > time:
            return []
        return await self._do(lambda db: writes.claim_retries(db, time, until))

    async def retry_soon(self, guild: int, time: float, apart: float) -> list[str]:
        if not await self.tables_in_trouble(guild):
            return []
        return await self._do(lambda db: writes.retry_soon(db, guild, time, apart))

    async def retry_after_outage(self, time: float, apart: float) -> list[str]:
        return await self._do(lambda db: writes.retry_after_outage(db, time, apart))

    async def tables_awaiting_discord(self) -> list[str]:
        return await self._ids(statements.TABLES_AWAITING_DISCORD)

    async def tables_with_failed_dms(self) -> list[str]:
        return await self._ids(statements.TABLES_WITH_FAILED_DMS)

    # Settings.

    async def person_settings(self, person: int) -> dict[str, Any]:
        return await self._settings("person", person)

    async def guild_settings(self, guild: int) -> dict[str, Any]:
        return await self._settings("guild", guild)

    async def set_setting(self, scope: Scope, owner: int, name: str, value: object) -> None:
        setting = SettingChange(scope, owner, name, value)
        await self._do(lambda db: writes.set_setting(db, setting))

    # Requests.

    async def count_hosted(self, guild: int, person: int) -> int:
        [[count]] = await self._rows(statements.COUNT_HOSTED, (guild, person))
        return int(count)

    async def count_in_channel(self, channel: int) -> int:
        [[count]] = await self._rows(statements.COUNT_IN_CHANNEL, (channel,))
        return int(count)

    async def requests_between(self, request: Request, after: float, until: float) -> list[float]:
        wanted = (request.guild, request.kind, request.target, after, until)
        return [float(row[0]) for row in await self._rows(statements.REQUESTS_BETWEEN, wanted)]

    async def record_requests(
        self, requests: Sequence[Request], at: float, *, forget_before: float
    ) -> None:
        await self._do(lambda db: writes.record_requests(db, requests, at, forget_before))

    # People.

    async def tables_about(self, person: int) -> list[TableRecord]:
        return await self._tables(f"t.id IN ({people.TABLES})", {"person": person})

    async def personal_bests(self, person: int) -> list[PersonalBest]:
        return [PersonalBest(*row) for row in await self._rows(people.BESTS, (person,))]

    async def notices_about(self, person: int) -> list[Notice]:
        return [rows.notice(row) for row in await self._rows(people.NOTICES, (person,))]

    async def posts_about(self, person: int) -> list[Post]:
        found = await self._rows(people.POSTS, (f"%{person}%",))
        return people.posts_about(found, person)

    async def requests_about(self, person: int) -> list[tuple[RequestKind, float]]:
        return [(kind, at) for kind, at in await self._rows(people.REQUESTS, (str(person),))]

    async def erase(self, person: int, name: str) -> list[str]:
        return await self._do(lambda db: people.erase(db, person, name))

    # Metadata.

    async def meta(self, key: str) -> str | None:
        found = await self._rows(statements.META, (key,))
        return str(found[0][0]) if found else None

    async def set_meta(self, key: str, value: str) -> None:
        await self._do(lambda db: db.execute(statements.SET_META, (key, value)))

    async def set_meta_default(self, key: str, value: str) -> str:
        await self._do(lambda db: db.execute(statements.SET_META_DEFAULT, (key, value)))
        return await self.meta(key) or value

    async def _settings(self, scope: Scope, owner: int) -> dict[str, Any]:
        found = await self._rows(statements.SETTINGS, (scope, owner))
        return {str(name): json.loads(value) for name, value in found}

    async def _tables(self, which: str, values: Values) -> list[TableRecord]:
        found = await self._rows(f"{self.select_tables} WHERE {which} ORDER BY t.opened_at", values)
        return [rows.table(row) for row in found]

    async def _ids(self, sql: str, values: Values = ()) -> list[str]:
        return writes.ids(await self._rows(sql, values))

    async def _write(self, table_id: str, sql: str, values: Values) -> None:
        """Run one statement that writes to a single table of a game."""
        await self._do(lambda db: db.execute(sql, values), table_id)

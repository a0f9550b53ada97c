"""What a store does. `storage.sqlite` and `storage.postgres` run its statements.

Methods that write return only once the change is durable. Lists of strings are table ids. Methods
named `claim_…` reserve work for one caller and hide it from all others.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from storage.delivery import Post, Write
from storage.errors import NoSuchTable
from storage.lease import Lease
from storage.notices import Intent, Notice, Part
from storage.records import (
    Change,
    PersonalBest,
    Request,
    RequestKind,
    Scope,
    SettingChange,
    TableRecord,
    Turn,
)
from storage.sql import moves, people, rows, standings, statements, writes
from storage.sql.columns import BEST, NOTICE, POST, RESULT, RIVALRY, STANDING, TURN
from storage.sql.transaction import Job, Row, SharedJob, Values
from storage.standings import GameResult, Rivalry, Standing

T = TypeVar("T")

MAX_TURNS = 2**31 - 1  # a limit larger than the number of turns in any game


class Store(ABC):
    """Reads and writes everything that is stored, with statements that subclasses run."""

    select_tables: str  # the query for whole tables, in the database's own SQL
    name: str  # the file's path, or the server's address without the password
    folder: Path | None  # the folder on whose disk the data grows; None if a server keeps the data

    @property
    @abstractmethod
    def lease(self) -> Lease:
        """Return the lease without which nothing can be written."""

    @property
    @abstractmethod
    def commits(self) -> int:
        """Return how many transactions were committed since the store was opened."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def _rows(self, sql: str, values: Values = ()) -> Sequence[Row]:
        """Run a query outside of a transaction, and return its rows."""

    @abstractmethod
    async def _do(self, job: Job[T], *tables: str) -> T:
        """Run a job in a transaction, and return its result once the commit is durable.

        Nobody else can write to the tables with the given ids in the meantime.
        """

    @abstractmethod
    async def _do_together(self, job: SharedJob[Change], change: Change) -> None:
        """Run a job like `_do`, but once for all waiting callers with the same job."""

    # Load, save and find tables.

    async def create(
        self,
        table: TableRecord,
        intent: Intent | None = None,
        parts: Sequence[Part] = (),
        interaction: int | None = None,
    ) -> None:
        """Store a new table with its first post, which pings nobody if there's no intent.

        A table without a channel gets no post.

        Raises Conflict if the id is taken, or if the original game already has a rematch.
        Raises AlreadyDone if the interaction was stored before. For a rematch, the old table's
        message is marked as outdated, so that it gets a link to the new table.
        """
        linked = () if table.rematch_of is None else (table.rematch_of,)
        change = Change(table, intent=intent, parts=tuple(parts), interaction=interaction)
        await self._do(lambda db: writes.create(db, change), table.id, *linked)

    async def rematch_of(self, table_id: str) -> str | None:
        """Return the id of a table's rematch, or None if there's none."""
        found = await self._ids(statements.REMATCH_OF, (table_id,))
        return found[0] if found else None

    async def unlink_rematch(self, table_id: str) -> None:
        """Unlink a rematch from its original table, which can then get another rematch."""
        await self._write(table_id, statements.UNLINK_REMATCH, (table_id,))

    async def load(self, table_id: str) -> TableRecord:
        """Return a table. Raises NoSuchTable if no table has the id."""
        found = await self._tables(statements.BY_ID, (table_id,))
        if not found:
            raise NoSuchTable(table_id)
        return found[0]

    async def host_and_channel(self, table_id: str) -> tuple[int, int]:
        """Return the host and the channel of a table, or zeros if there's no such table."""
        found = await self._rows(statements.HOST_AND_CHANNEL, (table_id,))
        return tuple(found[0]) if found else (0, 0)

    async def save(self, change: Change) -> None:
        """Store a table's next version. Raises Conflict unless the stored version precedes it.

        Raises AlreadyDone if the change's interaction was stored before. The change's notifications
        replace waiting notices to the same people for the same reason.
        """
        if change.is_only_a_move:
            await self._do_together(moves.write, change)
        else:
            await self._do(lambda db: writes.save(db, change), change.table.id)

    async def turns(self, table_id: str, last: int | None = None) -> list[Turn]:
        """Return all turns of a game, or only the `last` ones, oldest first."""
        found = await self._rows(
            statements.SELECT_TURNS, (table_id, MAX_TURNS if last is None else last)
        )
        return list(map(TURN.read, reversed(found)))

    async def tables_of(self, person: int) -> list[TableRecord]:
        """Return the lobbies and running games in channels in which a person plays."""
        return await self._tables(statements.BY_PLAYER, (person,))

    async def tables_private_to(self, person: int) -> list[TableRecord]:
        """Return the running games that are only on a person's panel."""
        return await self._tables(statements.PRIVATE_TO_PLAYER, (person,))

    async def tables_left_by(self, person: int) -> list[TableRecord]:
        """Return the running games in which a bot is playing for a person."""
        return await self._tables(statements.BY_PERSON_WHO_LEFT, (person,))

    async def people_in_first_games(self, table_id: str, games: int) -> list[int]:
        """Return the people at a table for whom it's one of their first `games` games of this kind.

        Games that ended early don't count, and neither do private tables.
        """
        found = await self._rows(statements.PEOPLE_IN_FIRST_GAMES, (table_id, games - 1))
        return [int(person) for (person,) in found]

    async def tables_in_channel(self, channel: int) -> list[TableRecord]:
        """Return the lobbies and running games in a channel."""
        return await self._tables(statements.BY_CHANNEL, (channel,))

    async def tables_in_guild(self, guild: int) -> list[str]:
        """Return the lobbies and running games in a server."""
        return await self._ids(statements.TABLES_IN_GUILD, (guild,))

    async def lobbies_in_guild(self, guild: int) -> list[TableRecord]:
        """Return the lobbies in a server."""
        return await self._tables(statements.LOBBIES_IN_GUILD, (guild,))

    async def tables_waiting_since(self, after: float, until: float) -> list[str]:
        """Return the games that wait for a person whose turn began after `after`, up to `until`."""
        return await self._ids(statements.TABLES_WAITING_SINCE, (after, until))

    async def lobbies_untouched_since(self, time: float) -> list[str]:
        return await self._ids(statements.LOBBIES_UNTOUCHED_SINCE, (time,))

    async def personal_best(
        self, person: int, game: str, options: str, seats: int
    ) -> PersonalBest | None:
        found = await self._rows(
            f"{people.BESTS_OF_PERSON} AND game = ? AND options = ? AND seats = ?",
            (person, game, options, seats),
        )
        return BEST.read(found[0]) if found else None

    # Keep how people did in finished games.

    async def add_results(self, results: Sequence[GameResult]) -> None:
        """Store results that aren't stored yet, and add them to the standings."""
        await self._do(lambda db: standings.add_results(db, results))

    async def tables_ended_after(self, at: float, table_id: str, most: int) -> list[TableRecord]:
        """Return at most so many of the tables that ended next after a table with this id."""
        after = {"at": at, "id": table_id, "most": most}
        found = await self._tables(standings.NEXT_ENDED_TABLES, after)
        return sorted(found, key=lambda each: (each.ended_at or 0.0, each.id))

    async def finished_by(self, person: int, skip: int, most: int) -> list[GameResult]:
        """Return some of the games that a person finished in any server, latest first."""
        found = await self._rows(standings.FINISHED_BY_PERSON, (person, most, skip))
        return list(map(RESULT.read, found))

    async def results_about(self, person: int) -> list[GameResult]:
        return list(map(RESULT.read, await self._rows(standings.RESULTS_OF_PERSON, (person,))))

    async def standings_in(self, guild: int, person: int | None = None) -> list[Standing]:
        """Return the standings of everyone in a server, or of one person, for each game."""
        sql, values = standings.STANDINGS_IN_GUILD, (guild,)
        if person is None:
            return list(map(STANDING.read, await self._rows(sql, values)))
        found = await self._rows(f"{sql} AND person = ?", (guild, person))
        return list(map(STANDING.read, found))

    async def standings_since(self, guild: int, after: float) -> list[Standing]:
        """Return everyone's standings for each game, from the games that ended after a time."""
        found = await self._rows(standings.STANDINGS_SINCE, (guild, after))
        return list(map(STANDING.read, found))

    async def rivals_of(self, guild: int, person: int) -> list[Rivalry]:
        """Return how a person did in a server against each of the others."""
        found = await self._rows(standings.RIVALS_OF_PERSON, (guild, person))
        return list(map(RIVALRY.read, found))

    async def people_without_standings(self, guild: int) -> set[int]:
        """Return the people with games in a server who don't want to be in standings."""
        values = guild, standings.OPTED_OUT
        found = await self._rows(standings.OPTED_OUT_PEOPLE, values)
        return {int(person) for (person,) in found}

    # Find tables and notices that are due, and correct their times. Usually nothing is due, so
    # checking before claiming saves a write.

    async def next_wake(self) -> float | None:
        """Return when the next table, notice or retry is due, or None if none is."""
        [[table]] = await self._rows(statements.NEXT_TABLE)
        [[notice]] = await self._rows(statements.NEXT_NOTICE)
        [[retry]] = await self._rows(statements.NEXT_RETRY)
        return min((wake for wake in (table, notice, retry) if wake is not None), default=None)

    async def claim_due_tables(self, time: float, until: float, most: int = 200) -> list[str]:
        """Claim and return at most `most` tables whose `wake_at` has passed, longest overdue first.

        The tables become due again at `until`, unless `save` or `set_wake` comes first.
        """
        if not await self._rows(statements.DUE_TABLES, (time, 1)):
            return []
        return await self._do(lambda db: writes.claim_due_tables(db, time, until, most))

    async def claim_due_notices(self, time: float) -> list[str]:
        """Make postponed notices pending if their time has come, and return their tables."""
        [[soonest]] = await self._rows(statements.NEXT_NOTICE)
        if soonest is None or soonest > time:
            return []
        return await self._do(lambda db: writes.claim_due_notices(db, time))

    async def set_wake(self, table_id: str, version: int, wake_at: float | None) -> None:
        """Set when a table becomes due, unless its version has changed."""
        await self._write(table_id, statements.SET_WAKE, (wake_at, table_id, version))

    async def tables_waking_after(self, time: float) -> list[str]:
        return await self._ids(statements.TABLES_WAKING_AFTER, (time,))

    async def bring_forward(self, time: float, longest_wait: float) -> None:
        """Make things due that would be too late after the clock was set back to `time`.

        This affects notices that are postponed because of quiet hours and the like, failed DMs
        whose retry is more than `longest_wait` away, and channels whose last attempt is now in the
        future.
        """
        await self._do(lambda db: writes.bring_forward(db, time, longest_wait))

    async def shift_deadlines(
        self, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
    ) -> None:
        """Extend all deadlines by a number of seconds.

        With `refresh_messages`, the messages of the tables with deadlines are marked as outdated.
        The metadata key and value in `noted` are stored in the same transaction, so that the caller
        can tell after a crash whether the deadlines were already extended.
        """
        await self._do(
            lambda db: writes.shift_deadlines(db, seconds, noted, refresh_messages=refresh_messages)
        )

    # Keep track of tables' messages, so that each is sent exactly once in spite of failures.

    async def tables_with_outdated_message(self) -> list[str]:
        return await self._ids(statements.TABLES_WITH_OUTDATED_MESSAGE)

    async def tables_with_pending_posts(self) -> list[str]:
        """Return the tables with a post to send, or an old message to delete."""
        return await self._ids(statements.TABLES_WITH_PENDING_POSTS)

    async def posts_of(self, table_id: str) -> list[Post]:
        """Return a table's posts, oldest first: unsent, current, and those to delete."""
        found = await self._rows(statements.POSTS_OF_TABLE, (table_id,))
        return list(map(POST.read, found))

    async def write_delivery(self, table_id: str, *changes: Write) -> bool:
        """Store the given changes, all of them or none, as `storage.delivery.apply` describes.

        Returns False if another process has already claimed the waiting posts.
        """
        try:
            await self._do(lambda db: writes.write_delivery(db, table_id, changes), table_id)
        except writes.AlreadyClaimed:
            return False
        return True

    # Keep track of DMs and postponed notices, so that each is sent exactly once.

    async def tables_with_pending_notices(self) -> list[str]:
        """Return the tables with notices to send or remove now."""
        return await self._ids(statements.TABLES_WITH_PENDING_NOTICES)

    async def notices_of(self, table_id: str) -> list[Notice]:
        """Return a table's notices, oldest first, except those that aren't due yet."""
        found = await self._rows(statements.NOTICES_OF_TABLE, (table_id,))
        return list(map(NOTICE.read, found))

    async def split_notice(
        self, notice: Notice, intent: Intent | None, parts: Sequence[Part]
    ) -> None:
        """Replace a notice that has become due with a post, other notices, or both."""
        await self._do(lambda db: writes.split_notice(db, notice, intent, parts), notice.table)

    async def claim_notice(self, notice: Notice, at: float) -> None:
        """Record that a DM is about to be sent; a second claim doesn't change `claimed_at`."""
        await self._write(notice.table, statements.CLAIM_NOTICE, (at, notice.number))

    async def mark_sent(self, notice: Notice, channel: int, message: int) -> None:
        """Store a DM's message, and mark the table's earlier DMs to the same person for removal."""
        await self._do(lambda db: writes.mark_sent(db, notice, channel, message), notice.table)

    async def retry_later(self, notice: Notice, at: float, *, in_doubt: bool) -> None:
        """Record a failed attempt, and postpone the notice until `at`.

        With `in_doubt`, the notice stays claimed, because it may have arrived.
        """
        await self._do(
            lambda db: writes.retry_later(db, notice, at, in_doubt=in_doubt), notice.table
        )

    async def release_notices(self, table_id: str, person: int) -> None:
        """Make a person's postponed notices pending now."""
        await self._write(table_id, statements.RELEASE_NOTICES, (table_id, person))

    async def delete_notice(self, notice: Notice) -> None:
        await self._write(notice.table, statements.DELETE_NOTICE, (notice.number,))

    async def was_pinged(self, table_id: str, person: int) -> bool:
        """Return True if any of the table's posts or notices, sent or not, is for this person."""
        posts = await self._rows(statements.PEOPLE_PINGED, (table_id,))
        notices = await self._rows(statements.PEOPLE_NOTIFIED, (table_id, person))
        return bool(notices) or any(person in json.loads(people) for (people,) in posts)

    async def has_pending_turn_ping(self, table_id: str) -> bool:
        """Return True if someone still has to be told that it's their turn."""
        return bool(await self._rows(statements.PENDING_TURN_PING, (table_id, table_id)))

    async def set_notified_at(self, table_id: str, people: Sequence[int], at: float) -> None:
        """Record that people were notified of their turn at `at`, which was later than planned."""
        await self._do(lambda db: writes.set_notified_at(db, table_id, people, at), table_id)

    # Keep track of channels where the bot can't post, and when to retry them.

    async def tables_in_trouble(self, guild: int) -> list[str]:
        """Return a server's tables whose channels don't let the bot post."""
        return await self._ids(statements.TABLES_IN_TROUBLE, (guild,))

    async def claim_retries(self, time: float, until: float) -> list[str]:
        """Claim and return the tables with a due retry. Nobody else retries them before `until`."""
        [[soonest]] = await self._rows(statements.NEXT_RETRY)
        if soonest is None or soonest > time:
            return []
        return await self._do(lambda db: writes.claim_retries(db, time, until))

    async def retry_soon(self, guild: int, time: float, apart: float) -> list[str]:
        """Schedule retries of a server's channels that may have recovered, and return their tables.

        The channels are retried at `time`, but not within `apart` seconds of their last attempt.
        """
        if not await self.tables_in_trouble(guild):
            return []
        return await self._do(lambda db: writes.retry_soon(db, guild, time, apart))

    async def retry_after_outage(self, time: float, apart: float) -> list[str]:
        """Schedule retries of everything that failed because Discord wasn't responding.

        The retries are due at `time`, but channels aren't retried within `apart` seconds of their
        last attempt. Returns the tables whose channels will be retried.
        """
        return await self._do(lambda db: writes.retry_after_outage(db, time, apart))

    async def tables_awaiting_discord(self) -> list[str]:
        """Return the tables waiting for a retry because Discord wasn't responding."""
        return await self._ids(statements.TABLES_AWAITING_DISCORD)

    async def tables_with_failed_dms(self) -> list[str]:
        """Return the tables with a failed DM to retry, except those whose channel is in trouble."""
        return await self._ids(statements.TABLES_WITH_FAILED_DMS)

    # Keep the settings of people and servers, by name. Values are JSON.

    async def person_settings(self, person: int) -> dict[str, Any]:
        return await self._settings("person", person)

    async def guild_settings(self, guild: int) -> dict[str, Any]:
        return await self._settings("guild", guild)

    async def set_setting(self, scope: Scope, owner: int, name: str, value: object) -> None:
        """Store one setting, or remove it if the value is None."""
        setting = SettingChange(scope, owner, name, value)
        await self._do(lambda db: writes.set_setting(db, setting))

    # Count the tables and requests that servers limit.

    async def count_hosted(self, guild: int, person: int) -> int:
        """Return how many lobbies and running games a person hosts in a server."""
        [[count]] = await self._rows(statements.COUNT_HOSTED, (guild, person))
        return int(count)

    async def count_in_channel(self, channel: int) -> int:
        """Return how many lobbies and running games a channel has."""
        [[count]] = await self._rows(statements.COUNT_IN_CHANNEL, (channel,))
        return int(count)

    async def requests_between(self, request: Request, after: float, until: float) -> list[float]:
        """Return the times of all requests equal to this one within a period, earliest first."""
        wanted = (request.guild, request.kind, request.target, after, until)
        return [float(row[0]) for row in await self._rows(statements.REQUESTS_BETWEEN, wanted)]

    async def record_requests(
        self, requests: Sequence[Request], at: float, *, forget_before: float
    ) -> None:
        """Store requests made at `at`, and delete all from before `forget_before` or after `at`."""
        await self._do(lambda db: writes.record_requests(db, requests, at, forget_before))

    # Find everything that's stored about a person, or erase it.

    async def tables_about(self, person: int) -> list[TableRecord]:
        """Return the tables where a person plays, has played, is invited, or was kicked."""
        return await self._tables(f"t.id IN ({people.TABLES_ABOUT_PERSON})", {"person": person})

    async def personal_bests(self, person: int) -> list[PersonalBest]:
        return list(map(BEST.read, await self._rows(people.BESTS_OF_PERSON, (person,))))

    async def notices_about(self, person: int) -> list[Notice]:
        """Return the notices to a person, sent or not."""
        return list(map(NOTICE.read, await self._rows(people.NOTICES_TO_PERSON, (person,))))

    async def posts_about(self, person: int) -> list[Post]:
        """Return the posts that ping a person, sent or not."""
        found = await self._rows(people.POSTS_THAT_MAY_PING, (f"%{person}%",))
        return people.posts_about(found, person)

    async def requests_about(self, person: int) -> list[tuple[RequestKind, float]]:
        """Return the kinds and times of recent requests to invite or ping a person."""
        return [
            (kind, at)
            for kind, at in await self._rows(people.REQUESTS_ABOUT_PERSON, (str(person),))
        ]

    async def erase(self, person: int, name: str) -> list[str]:
        """Erase a person who no longer plays anywhere. Past games show `name` in their place.

        Returns the tables that mentioned them. The messages of finished tables are marked as
        outdated.
        """
        return await self._do(lambda db: people.erase(db, person, name))

    async def delete_turns_of_games_ended(self, after: float, until: float) -> int:
        """Delete all turns but the last of games that ended in a period; return how many turns."""
        values = (after, until)
        return await self._do(lambda db: db.execute(statements.DELETE_TURNS_OF_GAMES_ENDED, values))

    # Describe the database for the operator.

    async def schema(self) -> int:
        """Return the number of the newest migration that was applied."""
        [[number]] = await self._rows(statements.NEWEST_MIGRATION)
        return int(number)

    async def count_open(self) -> int:
        """Return how many lobbies and running games there are."""
        [[count]] = await self._rows(statements.COUNT_OPEN)
        return int(count)

    # Keep small values by key, such as a secret or the time of the last heartbeat.

    async def meta(self, key: str) -> str | None:
        found = await self._rows(statements.SELECT_META, (key,))
        return str(found[0][0]) if found else None

    async def set_meta(self, key: str, value: str) -> None:
        await self._do(lambda db: db.execute(statements.SET_META, (key, value)))

    async def set_meta_default(self, key: str, value: str) -> str:
        """Set a value unless the key already has one, and return the stored value."""
        await self._do(lambda db: db.execute(statements.SET_META_DEFAULT, (key, value)))
        return await self.meta(key) or value

    async def _settings(self, scope: Scope, owner: int) -> dict[str, Any]:
        found = await self._rows(statements.SELECT_SETTINGS, (scope, owner))
        return {str(name): json.loads(value) for name, value in found}

    async def _tables(self, which: str, values: Values) -> list[TableRecord]:
        found = await self._rows(f"{self.select_tables} WHERE {which} ORDER BY t.opened_at", values)
        return [rows.read_table(row) for row in found]

    async def _ids(self, sql: str, values: Values = ()) -> list[str]:
        return writes.table_ids(await self._rows(sql, values))

    async def _write(self, table_id: str, sql: str, values: Values) -> None:
        """Run one statement that writes only about the table with this id."""
        await self._do(lambda db: db.execute(sql, values), table_id)

"""Everything that still has to be sent. It's kept in the store, so a restart loses nothing."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.engine.notifications.recipients import MAX_DM_TRIES, still_concerned
from bot.engine.notifications.settings import CLOSED_DM
from bot.engine.refusals import GameFailed, Refusal
from bot.engine.table import Table, guard_rules
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import next_wake, with_notification_settings
from bot.engine.votes.ballots import vote_notice, without_resolved_lateness
from bot.logs import log_failure
from storage.notices import Intent, Notice, Part
from storage.posts import Post
from storage.records import SettingChange

log = logging.getLogger(__name__)

LATE = 60.0  # seconds; if a notice is sent later than this, the wait for reminders restarts
FIRST_WAIT, LONGEST_WAIT = 10.0, 3600.0  # seconds to wait before retrying a DM


class Outbox:
    """The delivery worker's queue: posts of tables, and notices for individual people."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock

    async def pending_tables(self) -> list[str]:
        """Return the tables with a message to edit, post or delete, or with a notice to send."""
        outdated = await self._store.tables_with_outdated_message()
        posts = await self._store.tables_with_pending_posts()
        notices = await self._store.tables_with_pending_notices()
        return list(dict.fromkeys([*outdated, *posts, *notices]))

    async def count_pending(self) -> int:
        return len(await self.pending_tables())

    async def mark_shown(self, table_id: str, version: int) -> None:
        """Record which version the table's message shows."""
        await self._store.set_shown_version(table_id, version)
        self._tables.update_cached(
            table_id,
            lambda record: replace(record, shown_version=max(record.shown_version, version)),
        )

    # Posts.

    async def posts_of(self, table_id: str) -> list[Post]:
        """Return a table's posts: unsent ones, the current one, and those to delete.

        Posts that belong to a change newer than the loaded table are left out, because it isn't
        possible yet to check whether they ping the right people. Once the table is up to date, they
        are pending again.
        """
        posts = await self._store.posts_of(table_id)
        known = (await self._tables.load(table_id)).record.version
        return [post for post in posts if post.version <= known]

    async def add_post(
        self, table: Table, channel: int | None = None, intent: Intent | None = None
    ) -> None:
        """Schedule a repost of a table, which pings nobody if there's no intent."""
        await self._store.add_post(table.record, intent, self._clock(), channel)

    async def claim_post(self, table: Table, waiting: Sequence[Post]) -> Post | None:
        """Merge a table's waiting posts into one, store that it's being sent, and return it.

        Returns None if nobody has to be pinged in the channel any more, so that an edit is enough.
        People who have made their move since then aren't pinged. People who have changed their
        settings, or whose quiet hours have begun, get notices instead.
        """
        calls: list[Intent] = []
        parts: list[Part] = []
        for post in waiting:
            intent = _current_intent(post.intent, table)
            here, others = await self._tables.split_by_recipient(table, intent, got_dms=True)
            calls += [] if here is None else [here]
            parts += others
        claimed = None
        if calls or any(each.purpose is None for each in waiting):
            channels = [each.channel for each in waiting if each.channel is not None]
            claimed = replace(
                max(waiting, key=lambda post: post.number),
                version=max(post.version for post in waiting),
                purpose=calls[-1].purpose if calls else None,
                people=tuple(dict.fromkeys(person for call in calls for person in call.people)),
                claimed_at=self._clock(),
                channel=channels[-1] if channels else table.record.channel,
            )
        if not await self._store.claim_post(waiting, claimed, parts):
            return None
        if parts:
            self._tables.notify(table.id)
        return claimed

    async def unclaim_post(self, post: Post, *, silent: bool = False) -> None:
        """Put a post back in the queue, because it wasn't delivered.

        With `silent`, it then pings nobody; used when it may have been delivered but the bot can't
        tell.
        """
        await self._store.unclaim_post(replace(post, purpose=None, people=()) if silent else post)

    async def mark_posted(self, post: Post, message: int, shown_version: int | None) -> None:
        """Record that a post was delivered.

        With `shown_version`, it becomes the table's message, which shows that version.
        """
        now = self._clock()
        if post.people and now - post.made_at > LATE:  # must come before `mark_posted`
            await self._restart_reminders(post.table, post.people, now)
        await self._store.mark_posted(post, message, shown_version)
        if shown_version is not None:
            channel, shown = post.channel or 0, shown_version
            self._tables.update_cached(
                post.table,
                lambda record: replace(
                    record, channel=channel, message=message, call=post.call, shown_version=shown
                ),
            )

    async def mark_deleted(self, post: Post) -> None:
        """Record that a post's message was deleted, or that the post needn't be sent."""
        await self._store.delete_post(post)

    # Notices.

    async def notices_of(self, table: Table) -> list[Notice]:
        """Return a table's notices that were sent, or have to be sent or removed.

        Before that, postponed notices that have become due are turned into posts or DMs, according
        to the person's settings.
        """
        notices = await self._known_notices(table)
        undecided = [each for each in notices if each.destination != "dm"]
        for notice in undecided:
            got_dms = notice.destination == "channel"
            intent, parts = await self._tables.split_by_recipient(
                table, _current_intent(notice.intent, table), got_dms=got_dms
            )
            if notice.tries and parts:  # a failed DM; people who want both were already pinged
                intent, parts = None, tuple(replace(each, tries=notice.tries) for each in parts)
            await self._store.split_notice(notice, intent, parts)
        return await self._known_notices(table) if undecided else notices

    async def _known_notices(self, table: Table) -> list[Notice]:
        """Return the notices, except those that belong to a change newer than the loaded table."""
        notices = await self._store.notices_of(table.id)
        return [each for each in notices if each.version <= table.record.version]

    async def claim_notice(self, notice: Notice) -> Notice:
        """Record that a DM is about to be sent, and return it with the time of its first claim."""
        now = self._clock()
        await self._store.claim_notice(notice, now)
        return notice if notice.claimed_at is not None else replace(notice, claimed_at=now)

    async def mark_sent(self, notice: Notice, channel: int, message: int) -> None:
        """Record where a DM was sent."""
        now = self._clock()
        if now - notice.made_at > LATE:  # must come before `mark_sent`, which permits reminders
            await self._restart_reminders(notice.table, (notice.person,), now)
        await self._store.mark_sent(notice, channel, message)

    async def mark_removed(self, notice: Notice) -> None:
        """Delete a notice from the store, because it's done or can't be sent."""
        await self._store.delete_notice(notice)

    async def retry_dm_later(self, notice: Notice, wait: float, *, in_doubt: bool) -> None:
        """Schedule a retry of a failed DM.

        The delay is at least `wait` seconds and grows with each failure. After MAX_DM_TRIES
        failures, the person is pinged in the channel instead. `in_doubt` says that the DM may have
        been delivered in spite of the error.
        """
        if notice.tries + 1 >= MAX_DM_TRIES:
            await self._call_in_channel(notice)
            return
        wait = max(wait, min(FIRST_WAIT * 2.0**notice.tries, LONGEST_WAIT))
        await self._store.retry_later(notice, self._clock() + wait, in_doubt=in_doubt)

    async def mark_dms_closed(self, notice: Notice) -> None:
        """Record that a person's DMs are closed, and ping them in the channel instead.

        The person gets no more DMs until they change how they want to be notified.
        """
        setting = SettingChange("person", notice.person, CLOSED_DM, value=True)
        await self._call_in_channel(notice, setting)
        self._tables.notification_settings.forget(notice.person)

    async def _call_in_channel(self, notice: Notice, setting: SettingChange | None = None) -> None:
        """Ping somebody in the channel, because their DM can't be sent.

        People who chose to get both have already been pinged there, so they aren't pinged again.
        """
        person = notice.person
        settings = (await self._tables.notification_settings.of((person,)))[person]
        intent = Intent("closed", (person,)) if settings.delivery != "both" else None

        async def work(table: Table) -> Table:
            return await self._tables.commit(
                table, table.record, intent, replaced_notice=notice, setting=setting
            )

        await self._tables.run_locked(notice.table, work)

    async def apply_settings(self, person: int) -> None:
        """Apply a person's new notification settings to all their tables."""
        self._tables.notification_settings.forget(person)
        left = await self._store.tables_left_by(person)  # they also get notices about these
        for record in (*await self._store.tables_of(person), *left):
            try:
                await self._tables.run_locked(record.id, self._apply_settings_to)
            except (Refusal, GameFailed) as problem:  # continue with the other tables
                log_failure(log, f"table {record.id}: new settings", problem, level=logging.WARNING)
            await self._store.release_notices(record.id, person)
            self._tables.notify(record.id)

    async def _restart_reminders(self, table_id: str, people: Sequence[int], now: float) -> None:
        """Restart the wait for the next reminder, so that none comes right after a late notice."""

        async def work(table: Table) -> None:
            await self._store.set_notified_at(table.id, people, now)
            self._tables.forget(table.id)

        await self._tables.run_locked(table_id, work)

    async def _apply_settings_to(self, table: Table) -> None:
        timing, now = await self._tables.timing_settings(table.record), self._clock()
        sitters = tuple(
            with_notification_settings(each, timing.of(each), now) for each in table.record.sitters
        )
        record = replace(table.record, sitters=sitters)
        if sitters != table.record.sitters:
            with guard_rules(table.id):
                record = without_resolved_lateness(table, record)
                notice = vote_notice(table, record)
            await self._tables.commit(table, record, notice)
        else:
            with guard_rules(table.id):
                wake = next_wake(table, timing, now)
            await self._tables.set_wake(record, wake)


def is_outdated(notice: Notice, table: Table) -> bool:
    """Return True if the notice no longer concerns the person it's for."""
    return not still_concerned(notice.intent, table)


def _current_intent(intent: Intent | None, table: Table) -> Intent | None:
    """Return the intent, changed if the reason to notify people is now a different one.

    If the game ended before people were told that a bot took their seat, they're told that it
    ended.
    """
    if intent is None or intent.purpose != "taken" or table.record.is_live:
        return intent
    people = still_concerned(intent, table)
    return Intent("result" if table.status == "over" else "ended", people)

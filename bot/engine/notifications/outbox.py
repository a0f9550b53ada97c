"""The outbox: everything that still has to be sent, stored so that a restart loses nothing."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from bot.engine.notifications.purposes import current_intent, still_concerned
from bot.engine.notifications.recipients import MAX_DM_TRIES
from bot.engine.notifications.settings import CLOSED_DM
from bot.engine.refusals import GameFailed, Refusal
from bot.engine.table import Table, guard_rules
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import next_wake, with_notification_settings
from bot.engine.votes.ballots import vote_notice, without_resolved_lateness
from bot.operator_log import log_failure
from storage.delivery import ClaimPosts, Post, SetPosted, Write, apply
from storage.notices import Intent, Notice, Part
from storage.records import SettingChange, TableRecord, changed

log = logging.getLogger(__name__)

# Seconds by which a notice is late enough to restart the wait for reminders.
LATE_NOTICE_DELAY = 60.0

Recipients = Callable[[Post], tuple[Intent | None, tuple[Part, ...]]]
"""Returns whom a post pings in the channel now, and notices to send to others by DM or later."""

FIRST_DM_WAIT, LONGEST_DM_WAIT = 10.0, 3600.0  # seconds: first and longest backoff of a DM


class Outbox:
    """The queue of messages to deliver: posts of tables, and notices for individual people."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock

    async def pending_tables(self) -> list[str]:
        """Return the ids of tables with a message to edit, post or delete, or a notice to send."""
        outdated = await self._store.tables_with_outdated_message()
        posts = await self._store.tables_with_pending_posts()
        notices = await self._store.tables_with_pending_notices()
        return list(dict.fromkeys([*outdated, *posts, *notices]))

    async def count_pending(self) -> int:
        return len(await self.pending_tables())

    # Posts: the messages of tables in their channels.

    async def posts_of(self, table_id: str) -> list[Post]:
        """Return a table's posts: unsent ones, the current one, and those to delete.

        Posts that belong to a change newer than the loaded table are left out, because only the
        newer table tells whether they ping the right people. Once the newer table is loaded, they
        are returned too.
        """
        posts = await self._store.posts_of(table_id)
        known = (await self._tables.load(table_id)).record.version
        return [post for post in posts if post.version <= known]

    async def recipients(self, table: Table, posts: Iterable[Post]) -> Recipients:
        """Return a function that splits a post by recipient, according to everyone's settings."""
        people = {person for post in posts for person in post.people}
        settings = await self._tables.settings.for_notifications(people)

        def split(post: Post) -> tuple[Intent | None, tuple[Part, ...]]:
            intent = post.intent and current_intent(post.intent, table)
            return self._tables.split(table, intent, settings, got_dms=True)

        return split

    async def write(self, table_id: str, *writes: Write) -> bool:
        """Store the results of delivering a table's messages in one transaction.

        Returns False if another process is already sending the waiting posts.
        """
        now = self._clock()
        # Restart the reminders before storing that a late post was sent, which permits reminders.
        for each in writes:
            if (
                isinstance(each, SetPosted)
                and each.post.people
                and now - each.post.made_at > LATE_NOTICE_DELAY
            ):
                await self._restart_reminders(table_id, each.post.people, now)
        if not await self._store.write_delivery(table_id, *writes):
            return False
        self._tables.update_cached(table_id, lambda record: _with_writes(record, writes))
        if any(isinstance(each, ClaimPosts) and each.parts for each in writes):
            self._tables.notify(table_id)
        return True

    # Notices: DMs and postponed pings for individual people.

    async def notices_of(self, table: Table) -> list[Notice]:
        """Return a table's notices that were sent, or have to be sent or removed.

        First, postponed notices that have become due are turned into posts or DMs, according to
        each person's settings.
        """
        notices = await self._known_notices(table)
        undecided = [each for each in notices if _is_undecided(each, table)]
        for notice in undecided:
            got_dms = notice.destination == "channel"
            intent, parts = await self._tables.split_by_recipient(
                table, current_intent(notice.intent, table), got_dms=got_dms
            )
            if parts and (notice.tries or notice.destination == "dm"):
                # People who want DMs and channel pings were already pinged before their DM failed.
                intent, parts = None, tuple(replace(each, tries=notice.tries) for each in parts)
            await self._store.split_notice(notice, intent, parts)
        return await self._known_notices(table) if undecided else notices

    async def _known_notices(self, table: Table) -> list[Notice]:
        """Return a table's notices, except those of changes newer than the loaded table."""
        notices = await self._store.notices_of(table.id)
        return [each for each in notices if each.version <= table.record.version]

    async def claim_notice(self, notice: Notice) -> Notice:
        """Claim a DM that's about to be sent; return its notice with the first claim's time."""
        now = self._clock()
        await self._store.claim_notice(notice, now)
        return notice if notice.claimed_at is not None else replace(notice, claimed_at=now)

    async def mark_sent(self, notice: Notice, channel: int, message: int) -> None:
        """Record the channel and the id of a DM that was sent."""
        now = self._clock()
        # Restart the reminders before storing that a late DM was sent, which permits reminders.
        if now - notice.made_at > LATE_NOTICE_DELAY:
            await self._restart_reminders(notice.table, (notice.person,), now)
        await self._store.mark_sent(notice, channel, message)

    async def mark_removed(self, notice: Notice) -> None:
        """Delete a notice from the store, because it's done or can't be sent."""
        await self._store.delete_notice(notice)

    async def retry_dm_later(self, notice: Notice, wait: float, *, in_doubt: bool) -> None:
        """Schedule a retry of a failed DM.

        The delay is at least `wait` seconds, with exponential backoff. After MAX_DM_TRIES failures,
        the person is pinged in the channel instead. `in_doubt` says that the DM may have been
        delivered in spite of the error.
        """
        if notice.tries + 1 >= MAX_DM_TRIES:
            await self._ping_in_channel(notice)
            return
        wait = max(wait, min(FIRST_DM_WAIT * 2.0**notice.tries, LONGEST_DM_WAIT))
        await self._store.retry_later(notice, self._clock() + wait, in_doubt=in_doubt)

    async def mark_dms_closed(self, notice: Notice) -> None:
        """Record that a person's DMs are closed, and ping them in the channel instead.

        The person gets no more DMs until they change how they want to be notified.
        """
        setting = SettingChange("person", notice.person, CLOSED_DM, value=True)
        await self._ping_in_channel(notice, setting)
        self._tables.settings.forget("person", notice.person)

    async def _ping_in_channel(self, notice: Notice, setting: SettingChange | None = None) -> None:
        """Ping someone in the channel, because their DM can't be sent.

        People who chose both DMs and channel pings were pinged before, so they aren't pinged again.
        """
        person = notice.person
        settings = (await self._tables.settings.for_notifications((person,)))[person]
        intent = Intent("closed", (person,)) if settings.delivery != "both" else None

        async def replace_notice(table: Table) -> Table:
            return await self._tables.commit(
                table, table.record, intent, replaced_notice=notice, setting=setting
            )

        await self._tables.run_locked(notice.table, replace_notice)

    async def apply_settings(self, person: int) -> None:
        """Apply a person's new notification settings to all their tables."""
        self._tables.settings.forget("person", person)
        left = await self._store.tables_left_by(person)  # people also get notices about left tables
        for record in (*await self._store.tables_of(person), *left):
            try:
                await self._tables.run_locked(record.id, self._apply_settings_to)
            except (Refusal, GameFailed) as problem:  # continue with the other tables
                log_failure(log, f"table {record.id}: new settings", problem, level=logging.WARNING)
            await self._store.release_notices(record.id, person)
            self._tables.notify(record.id)

    async def _restart_reminders(self, table_id: str, people: Sequence[int], now: float) -> None:
        """Restart the wait for the next reminder, so that none comes right after a late notice."""

        async def restart(table: Table) -> None:
            await self._store.set_notified_at(table.id, people, now)
            self._tables.forget(table.id)

        await self._tables.run_locked(table_id, restart)

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


def _with_writes(record: TableRecord, writes: Iterable[Write]) -> TableRecord:
    if record.shown is None:
        return record
    shown, _ = apply(writes, record.shown, ())
    return changed(record, shown=shown)


def is_outdated(notice: Notice, table: Table) -> bool:
    """Return True if a notice no longer concerns its recipient."""
    return not still_concerned(notice.intent, table)


def _is_undecided(notice: Notice, table: Table) -> bool:
    """Return True if it's open where to send a notice, or what the notice is about by now."""
    is_other = current_intent(notice.intent, table) != notice.intent
    return notice.destination != "dm" or (is_other and notice.stage in ("waiting", "sending"))

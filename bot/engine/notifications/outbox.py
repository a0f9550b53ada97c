"""Everything that remains to be sent, read from the store so that a restart loses nothing."""

import logging
from dataclasses import replace

from bot.engine.notifications.recipients import (
    MAX_DM_TRIES,
    is_outdated,
    people_concerned,
    postponed,
    split_by_recipient,
)
from bot.engine.notifications.settings import CLOSED_DM
from bot.engine.refusals import GameFailed, Refusal
from bot.engine.table import Table, guard_rules
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import next_wake, with_notification_settings
from bot.engine.votes.ballots import vote_notice, without_resolved_lateness
from bot.logs import log_failure
from storage.notices import Intent, Notice, Part, PendingNotices, Purpose
from storage.records import SettingChange

log = logging.getLogger(__name__)

LATE = 60.0  # seconds; after a longer delay, reminders count from when the notice was sent
FIRST_WAIT, LONGEST_WAIT = 10.0, 3600.0  # seconds; first and longest wait before retrying a DM
CHANNEL_WAIT = 24 * 3600.0  # seconds a notice waits for a closed channel, unless it reopens earlier
RESENT_AS: dict[Purpose, Purpose] = {
    "turn": "turn",
    "remind": "turn",
    "closed": "turn",
    "vote": "vote",
    "taken": "taken",
    "invite": "invite",
    "rematch": "rematch",
}
"""The purposes of notices that are resent if their channel was deleted.

Each is mapped to the purpose of the new notice.
"""


class Outbox:
    """A queue of work for the delivery worker.

    For each pending table, the worker edits or posts the table's message and passes the version
    that the message now shows to `claim`. It sends the notice that `claim` returns and calls
    `mark_sent`, which returns the next notice, until there are no more. Then it deletes the message
    of each notice in `to_remove` and calls `mark_removed`.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock

    async def pending_tables(self) -> list[str]:
        """Return the tables with a message to edit, or a notice to send or remove."""
        outdated = await self._store.tables_with_outdated_message()
        return list(dict.fromkeys([*outdated, *await self._store.tables_with_pending_notices()]))

    async def count_pending(self) -> int:
        return len(await self.pending_tables())

    async def mark_shown(self, table_id: str, version: int) -> None:
        """Record which version the table's message shows."""
        await self._store.set_shown_version(table_id, version)
        self._cache_shown_version(table_id, version)

    async def set_message(self, table_id: str, channel: int, message: int | None) -> None:
        """Record the table's channel and its message there; None if there is no message."""
        await self._store.set_message(table_id, channel, message)
        self._tables.update_cached(
            table_id, lambda record: replace(record, channel=channel, message=message)
        )

    async def claim(
        self, table_id: str, shown_version: int | None = None, *, shut: bool = False
    ) -> PendingNotices:
        """Claim the table's next notice; return it with the old notices to delete.

        `shown_version` is the version that the table's message shows, if it has just been updated.
        A notice that was claimed before a crash is returned again, although it may have arrived, so
        send each notice with a nonce made of its table, version and number. If the channel is
        `shut`, notices for it are postponed.
        """
        now = self._clock()
        pending = await self._store.claim_pending(table_id, now, shown_version)
        if shown_version is not None:
            self._cache_shown_version(table_id, shown_version)
        return await self._addressed(pending, now, shut=shut)

    async def mark_sent(
        self, notice: Notice, channel: int, message: int, *, shut: bool = False
    ) -> PendingNotices:
        """Record where a notice was sent, then claim and return the next one, as `claim` does."""
        now = self._clock()
        if now - notice.made_at > LATE:  # first, since marking it as sent permits reminders
            await self._restart_reminders(notice, now)
        pending = await self._store.mark_sent(notice, channel, message, now)
        if notice.destination != "dm":
            self._tables.update_cached(notice.table, lambda record: replace(record, notice=message))
        return await self._addressed(pending, now, shut=shut)

    async def mark_removed(self, notice: Notice) -> None:
        """Delete a notice from the store, because its message is gone or it can't be sent."""
        await self._store.delete_notice(notice)

    async def unclaim(self, notice: Notice) -> None:
        """Make a claimed notice wait again, because it certainly hasn't arrived.

        While it's waiting, a newer notice may replace it.
        """
        await self._store.unclaim(notice)

    async def retry_dm_later(self, notice: Notice, wait: float, *, in_doubt: bool) -> None:
        """Schedule a retry of a failed DM.

        The delay is at least `wait` seconds and grows with each failure. After MAX_DM_TRIES
        failures, the person is pinged in the channel instead, even if a DM may have arrived.
        `in_doubt` says whether the last one may have.
        """
        tries = notice.tries + 1
        if tries >= MAX_DM_TRIES:
            wait, in_doubt = 0.0, False
        else:
            wait = max(wait, min(FIRST_WAIT * 2.0**notice.tries, LONGEST_WAIT))
        await self._store.retry_later(notice, self._clock() + wait, in_doubt=in_doubt)

    async def mark_dms_closed(self, notice: Notice) -> None:
        """Record that a person's DMs are closed, and notify them in the channel instead.

        The person gets no DMs until they change how they want to be notified. If they chose to get
        both, they've already been pinged in the channel, so they aren't pinged again.
        """
        person = notice.person
        settings = (await self._tables.notification_settings.of((person,)))[person]

        async def work(table: Table) -> Table:
            setting = SettingChange("person", person, CLOSED_DM, value=True)
            alike = table.due_people() if table.status == "playing" else table.people()
            intent = Intent("closed", (person,), alike) if settings.delivery != "both" else None
            return await self._tables.commit(
                table, table.record, intent, replaced_notice=notice, setting=setting
            )

        await self._tables.run_locked(notice.table, work)
        self._tables.notification_settings.forget(person)

    async def notices_in_channel(self, table_id: str) -> list[Notice]:
        return await self._store.notices_in_channel(table_id)

    async def withdraw_outdated(self, table_id: str) -> list[Notice]:
        """Find the channel's notices that no longer concern anyone; mark them for removal.

        Returns these notices.
        """
        table = await self._tables.load(table_id)
        if table.record.notice is None:
            return []
        notices = await self._store.notices_in_channel(table_id)
        outdated = [notice for notice in notices if is_outdated(notice, table)]
        for notice in outdated:
            await self._store.mark_for_removal(notice)
            self._tables.update_cached(table_id, lambda record: replace(record, notice=None))
        return outdated

    async def resend_lost(self, table_id: str, channel: int) -> None:
        """Resend the notices that were lost with a deleted channel.

        Each new notice is stored before the old one is deleted. If the bot crashes in between, the
        new notice is created a second time and replaces its first copy.
        """

        async def work(table: Table) -> None:
            for notice in await self._store.notices_in_channel(table_id):
                if notice.channel != channel:
                    continue
                await self._resend(table, notice)
                await self._store.mark_for_removal(notice)
                await self._store.delete_notice(notice)
                self._tables.update_cached(table_id, lambda record: replace(record, notice=None))

        await self._tables.run_locked(table_id, work)

    async def apply_settings(self, person: int) -> None:
        """Apply a person's new notification settings to all their tables."""
        self._tables.notification_settings.forget(person)
        left = await self._store.tables_left_by(person)  # they may still get notices about these
        for record in (*await self._store.tables_of(person), *left):
            try:
                await self._tables.run_locked(record.id, self._apply_settings_to)
            except (Refusal, GameFailed) as problem:  # the other tables still get the settings
                log_failure(log, f"table {record.id}: new settings", problem, level=logging.WARNING)
            await self._store.release_notices(record.id, person)
            self._tables.notify(record.id)

    async def _addressed(
        self, pending: PendingNotices, now: float, *, shut: bool
    ) -> PendingNotices:
        """Split the pending notice by recipient; return the part that has to be sent next.

        Each recipient's settings decide where and when they get it, and those whom it no longer
        concerns are dropped. If nobody is left, the next pending notice is returned instead.

        A notice that may already have arrived in the channel isn't split but sent there again, and
        its nonce keeps Discord from posting it twice. A notice that everyone wants in the channel
        isn't split either; its `destination` stays None.
        """
        while (notice := pending.notice) is not None:
            table = await self._tables.load(notice.table)
            if notice.destination == "dm":
                if not (pending.may_have_arrived and is_outdated(notice, table)):
                    break
                await self._store.delete_notice(notice)
                pending = await self._store.claim_pending(notice.table, now)
                continue
            if pending.may_have_arrived and notice.pings:
                if not shut:
                    return replace(pending, notice=_to_people_concerned(notice, table))
                # The next notice may be a DM, which can be sent while the channel is shut.
                await self._store.postpone(notice, now + CHANNEL_WAIT)
                pending = await self._store.claim_pending(notice.table, now)
                continue
            settings = await self._tables.notification_settings.of(notice.pings)
            parts = split_by_recipient(notice, table, settings, now)
            if notice.pings and not shut and parts == [Part(notice.pings, "channel")]:
                break
            if shut:
                parts = postponed(parts, now + CHANNEL_WAIT)
            pending = await self._store.split_notice(notice, parts, now)
            if pending.notice is not None and pending.notice.number == notice.number:
                return replace(pending, may_have_arrived=False)  # the channel's part, still unsent
        return pending

    async def _resend(self, table: Table, notice: Notice) -> None:
        """Store a new notice for the people whom a lost one still concerns.

        People who get DMs aren't included, because their DMs weren't lost.
        """
        purpose = RESENT_AS.get(notice.purpose)
        if purpose is None:
            return
        concerned = people_concerned(replace(notice, purpose=purpose), table)
        settings = await self._tables.notification_settings.of(notice.pings)
        people = tuple(
            each for each in notice.pings if each in concerned and not settings[each].by_dm
        )
        if not people:
            return
        now, record = self._clock(), table.record
        if purpose == "turn":  # so that no reminder follows immediately
            sitters = [
                replace(each, notified_at=now)
                if each.person in people and each.notified_at
                else each
                for each in record.sitters
            ]
            record = replace(record, sitters=tuple(sitters))
        await self._tables.commit(table, record, Intent(purpose, people, table.due_people()))

    async def _restart_reminders(self, notice: Notice, now: float) -> None:
        """Restart the wait for the next reminder, so that none comes right after a late notice."""

        async def work(table: Table) -> None:
            await self._store.set_notified_at(table.id, notice.pings, now)
            self._tables.forget(table.id)

        await self._tables.run_locked(notice.table, work)

    def _cache_shown_version(self, table_id: str, version: int) -> None:
        self._tables.update_cached(
            table_id,
            lambda record: replace(record, shown_version=max(record.shown_version, version)),
        )

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


def _to_people_concerned(notice: Notice, table: Table) -> Notice:
    """The notice without the people it no longer concerns.

    If it concerns nobody now, it's returned unchanged, so that its message can still be found in
    case it has arrived.
    """
    concerned = people_concerned(notice, table)
    left = tuple(person for person in notice.pings if person in concerned)
    return replace(notice, pings=left or notice.pings)

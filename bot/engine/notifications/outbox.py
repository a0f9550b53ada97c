"""What is still to be told, read from the store, so that a restart forgets nothing."""

import logging
from dataclasses import replace

from bot.engine.notifications.recipients import (
    ENOUGH_TRIES,
    addressed,
    concerned,
    is_outdated,
    put_off,
)
from bot.engine.notifications.settings import CLOSED_DM
from bot.engine.refusals import GameFailed, Refusal, guard_rules
from bot.engine.table import Table
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import next_wake, with_notification_settings
from bot.engine.votes.ballots import called_to_vote, in_time
from bot.failures import log_failure
from storage.notices import Intent, Notice, Part, PendingNotices, Purpose
from storage.records import SettingChange

LATE = 60.0  # seconds
FIRST_WAIT, LONGEST_WAIT = 10.0, 3600.0  # seconds until a DM that failed is tried again
PUT_OFF_FOR = 24 * 3600.0  # seconds, unless the channel opens before
AGAIN: dict[Purpose, Purpose] = {
    "turn": "turn",
    "remind": "turn",
    "closed": "turn",
    "vote": "vote",
    "taken": "taken",
    "invite": "invite",
    "rematch": "rematch",
}
"""What people are called with once more, when what called them is gone with its channel."""


class Outbox:
    """For the worker that tells.

    For one table it goes: edit or post the message of `look`; ask with its version what is
    `owed`; send the notice and `mark_sent`, until there is none; delete each of the `leaving`
    and `mark_removed`.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock

    async def pending_tables(self) -> list[str]:
        """The tables with anything left to tell: a message to edit, a notice to send or remove."""
        return list(
            dict.fromkeys(
                [
                    *await self._store.tables_with_outdated_message(),
                    *await self._store.tables_with_pending_notices(),
                ]
            )
        )

    async def mark_shown(self, table_id: str, version: int) -> None:
        """The table's message shows this version."""
        await self._store.set_shown_version(table_id, version)
        self._note_shown(table_id, version)

    async def set_message(self, table_id: str, channel: int, message: int | None) -> None:
        """The table's message is this one now; None: it is lost, and nothing was told."""
        await self._store.set_message(table_id, channel, message)
        self._tables.update_cached(
            table_id, lambda saved: replace(saved, channel=channel, message=message)
        )

    async def claim(
        self, table_id: str, shown_version: int | None = None, *, shut: bool = False
    ) -> PendingNotices:
        """What the channel is owed: a notice to send, and old ones to delete.

        `told` is the version that the table's message has just been brought to. The notice is
        claimed in the store before it is sent; send it with a nonce made of its table, version
        and number, for one that was claimed before a crash comes again, and may have arrived.
        While the channel is `shut`, what would go there is put off.
        """
        now = self._clock()
        owed = await self._store.claim_pending(table_id, now, shown_version)
        if shown_version is not None:
            self._note_shown(table_id, shown_version)
        return await self._addressed(owed, now, shut=shut)

    async def mark_sent(
        self, notice: Notice, channel: int, message: int, *, shut: bool = False
    ) -> PendingNotices:
        """The notice stands where it was sent; what is owed after it."""
        now = self._clock()
        if now - notice.made_at > LATE:  # noted first: as long as this is owed, nobody is reminded
            await self._note_called(notice, now)
        owed = await self._store.mark_sent(notice, channel, message, now)
        if notice.destination != "dm":
            self._tables.update_cached(notice.table, lambda saved: replace(saved, notice=message))
        return await self._addressed(owed, now, shut=shut)

    async def withdraw_outdated(self, table_id: str) -> list[Notice]:
        """What stands in the channel and concerns nobody any more: it is to be removed."""
        table = await self._tables.load(table_id)
        if table.saved.notice is None:
            return []
        standing = await self._store.notices_in_channel(table_id)
        found = [notice for notice in standing if is_outdated(notice, table)]
        for notice in found:
            await self._store.mark_for_removal(notice)
            self._tables.update_cached(table_id, lambda saved: replace(saved, notice=None))
        return found

    async def resend_lost(self, table_id: str, channel: int) -> None:
        """What stood in a channel that was deleted is gone: whom it still calls is called again.

        Their new call is stored before the old one is forgotten: after a crash in between it is
        made again, and takes the place of the first.
        """

        async def work(table: Table) -> None:
            for notice in await self._store.notices_in_channel(table_id):
                if notice.channel != channel:
                    continue
                await self._call_again(table, notice)
                await self._store.mark_for_removal(notice)
                await self._store.delete_notice(notice)
                self._tables.update_cached(table_id, lambda saved: replace(saved, notice=None))

        await self._tables.run_locked(table_id, work)

    async def standing(self, table_id: str) -> list[Notice]:
        """The notices that are in the table's channel now."""
        return await self._store.notices_in_channel(table_id)

    async def mark_removed(self, notice: Notice) -> None:
        """The notice is deleted from the channel, or cannot be sent there."""
        await self._store.delete_notice(notice)

    async def put_back(self, notice: Notice) -> None:
        """The notice has certainly not arrived: it waits, and may yet be superseded."""
        await self._store.unclaim(notice)

    async def retry_dm_later(self, notice: Notice, wait: float, *, in_doubt: bool) -> None:
        """A DM did not come through: it is tried again, ever more rarely, and not sooner than this.

        When it has failed often enough it goes another way (`addressed`), though in doubt.
        """
        tries = notice.tries + 1
        if tries >= ENOUGH_TRIES:
            wait, in_doubt = 0.0, False
        else:
            wait = max(wait, min(FIRST_WAIT * 2.0**notice.tries, LONGEST_WAIT))
        await self._store.retry_later(notice, self._clock() + wait, in_doubt=in_doubt)

    async def _addressed(self, owed: PendingNotices, now: float, *, shut: bool) -> PendingNotices:
        """What is owed, going where its people want to be called, when they do.

        Nobody is called to what they have done meanwhile. A notice that was claimed earlier
        may have arrived in the channel: it goes there again, and its nonce keeps it one message.
        One that calls nobody is not sent; it only takes away what stands there. What is returned
        without a `way` goes into the channel, all of it.
        """
        while (notice := owed.notice) is not None:
            table = await self._tables.load(notice.table)
            if notice.destination == "dm":
                if not (owed.may_have_arrived and is_outdated(notice, table)):
                    break
                await self._store.delete_notice(notice)
                owed = await self._store.claim_pending(notice.table, now)
                continue
            if owed.may_have_arrived and notice.pings and shut:  # or no DM behind it would be sent
                await self._store.postpone(notice, now + PUT_OFF_FOR)
                owed = await self._store.claim_pending(notice.table, now)
                continue
            if owed.may_have_arrived and notice.pings:
                return replace(owed, notice=_for_those_concerned(notice, table))
            notification_settings = await self._tables.notification_settings.of(notice.pings)
            parts = addressed(notice, table, notification_settings, now)
            if notice.pings and not shut and parts == [Part(notice.pings, "channel")]:
                break
            if shut:
                parts = put_off(parts, now + PUT_OFF_FOR)
            owed = await self._store.split_notice(notice, parts, now)
            if owed.notice is not None and owed.notice.number == notice.number:
                return replace(
                    owed, may_have_arrived=False
                )  # what goes into the channel of it, now
        return owed

    async def _call_again(self, table: Table, notice: Notice) -> None:
        """Store another call to those whom this one still concerns; a DM stands where it stood."""
        purpose = AGAIN.get(notice.purpose)
        if purpose is None:
            return
        meant = concerned(replace(notice, purpose=purpose), table)
        notification_settings = await self._tables.notification_settings.of(notice.pings)
        people = tuple(
            each for each in notice.pings if each in meant and not notification_settings[each].by_dm
        )
        if not people:
            return
        now, saved = self._clock(), table.saved
        if purpose == "turn":  # no reminder follows on its heels
            sitters = [
                replace(each, notified_at=now)
                if each.person in people and each.notified_at
                else each
                for each in saved.sitters
            ]
            saved = replace(saved, sitters=tuple(sitters))
        await self._tables.commit(table, saved, Intent(purpose, people, table.due_people()))

    async def _note_called(self, notice: Notice, now: float) -> None:
        """What comes late counts from when it came: no reminder follows on its heels."""

        async def work(table: Table) -> None:
            await self._store.set_notified_at(table.id, notice.pings, now)
            self._tables.forget(table.id)

        await self._tables.run_locked(notice.table, work)

    def _note_shown(self, table_id: str, version: int) -> None:
        self._tables.update_cached(
            table_id, lambda saved: replace(saved, shown_version=max(saved.shown_version, version))
        )

    async def mark_dms_closed(self, notice: Notice) -> None:
        """Somebody's DMs are closed: they are called in the channel instead, and told so once.

        So it stays until they choose anew where to be called. Who wants to be called both ways is
        called in the channel already, and is not rung a second time to hear it.
        """
        notification_settings = (await self._tables.notification_settings.of((notice.person,)))[
            notice.person
        ]

        async def work(table: Table) -> Table:
            setting = SettingChange("person", notice.person, CLOSED_DM, value=True)
            alike = table.due_people() if table.status == "playing" else table.people()
            instead = notification_settings.delivery != "both"
            intent = Intent("closed", (notice.person,), alike) if instead else None
            return await self._tables.commit(
                table, table.saved, intent, replaced_notice=notice, setting=setting
            )

        await self._tables.run_locked(notice.table, work)
        self._tables.notification_settings.forget(notice.person)

    async def apply_settings(self, person: int) -> None:
        """Somebody chose anew how to be called: their tables go by it from now on."""
        self._tables.notification_settings.forget(person)
        left = await self._store.tables_left_by(person)  # where they may still have to hear of it
        for saved in (*await self._store.tables_of(person), *left):
            try:
                await self._tables.run_locked(saved.id, self._refit)
            except (Refusal, GameFailed) as problem:  # the others go by it all the same
                log_failure(log, f"table {saved.id}: new settings", problem, level=logging.WARNING)
            await self._store.release_notices(saved.id, person)
            self._tables.notify(saved.id)

    async def _refit(self, table: Table) -> None:
        timing, now = await self._tables.timing_settings(table.saved), self._clock()
        sitters = tuple(
            with_notification_settings(each, timing.of(each), now) for each in table.saved.sitters
        )
        saved = replace(table.saved, sitters=sitters)
        if sitters != table.saved.sitters:
            with guard_rules(table.id):
                saved = in_time(table, saved)
                called = called_to_vote(table, saved)
            await self._tables.commit(table, saved, called)
        else:
            with guard_rules(table.id):
                wake = next_wake(table, timing, now)
            await self._tables.put_wake(saved, wake)


def _for_those_concerned(notice: Notice, table: Table) -> Notice:
    """A notice without those who have done meanwhile what it calls them to.

    Where that is everyone it is as it was, to be known again if it arrived.
    """
    meant = concerned(notice, table)
    left = tuple(person for person in notice.pings if person in meant)
    return replace(notice, pings=left or notice.pings)


log = logging.getLogger(__name__)

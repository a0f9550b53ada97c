"""Deliver a table's changes to its channel: the table's message and its notices.

Everything that has to be sent is read from storage, never kept only in memory, so a new process
sends whatever was left unsent by a crash. Changes that arrive during an edit are shown together by
the next edit. After a channel has refused a message, nothing is sent there until the next retry is
due; the time of that retry is stored too.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from weakref import WeakValueDictionary

from bot.delivery.attachments import TableAttachments
from bot.delivery.dms import DirectMessages
from bot.delivery.members import Members
from bot.delivery.notices import NoticeSender
from bot.delivery.replacements import Replacements
from bot.delivery.table_messages import TableMessages
from bot.delivery.trouble_alert import TroubleAlert
from bot.discord_api.errors import (
    REQUEST_ERRORS,
    THREAD_ARCHIVED,
    code_of,
    is_outage,
    summary,
    trouble_reason,
)
from bot.discord_api.fair_rate_limit import FairSlots, Flow, current_person
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Refusal, Table
from bot.logs import log_failure
from storage.notices import Notice
from storage.records import TroubleReason

log = logging.getLogger(__name__)

ALERT_FOR: tuple[TroubleReason, ...] = ("gone", "shut", "locked")
"""The kinds of trouble that a person can do something about."""
HEAD_START = 0.002  # seconds; lets the response to the click that changed a table go out first
FIRST_WAIT, RETRIES = 2.0, 6  # seconds before the first retry, doubled each time
WORKERS = 40  # tables delivered concurrently; others aren't even loaded until it's their turn
SHARE = 10  # how many workers may be busy for one person or channel


class DeliveryWorker:
    def __init__(  # noqa: PLR0913  its parts share all of these
        self,
        rest: RestClient,
        attachments: TableAttachments,
        engine: Engine,
        members: Members,
        replacements: Replacements,
        *,
        on_recovery: Callable[[], None] = lambda: None,
    ) -> None:
        """`on_recovery` is called when a probe finds that Discord responds again."""
        self._rest = rest
        self._on_recovery = on_recovery
        self._engine = engine
        self._attachments = attachments
        self._replacements = replacements
        self._table_messages = TableMessages(rest, attachments, engine, replacements)
        dms = DirectMessages(rest, engine.now)
        self._notice_sender = NoticeSender(rest, dms, engine, members)
        self._trouble_alert = TroubleAlert(rest, dms, engine)
        self._scheduled: set[str] = set()
        self._changed: set[str] = set()  # scheduled tables that have changed since the last attempt
        self._due_retries: set[str] = set()
        self._probes: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._workers = FairSlots(WORKERS, SHARE)
        self._failures: dict[str, int] = {}  # consecutive failures by table
        self._picture_timers: set[str] = set()  # tables whose picture will be retried later
        self._closed = False

    def schedule(self, table_id: str) -> None:
        """Deliver a table's changes soon, in the background."""
        if self._closed:
            return  # the next process will deliver them
        self._scheduled.add(table_id)
        self._changed.add(table_id)
        self._ensure_task(table_id)

    def retry(self, table_id: str) -> None:
        """Retry a table whose channel refused its message, now that the retry is due."""
        self._due_retries.add(table_id)
        self.schedule(table_id)

    def probe(self, tables: Iterable[str]) -> str | None:
        """Try the first of these tables that isn't being delivered, before its retry is due.

        Returns its id, or None if all of them are being delivered.
        """
        for table_id in tables:
            if table_id not in self._tasks:
                self._probes.add(table_id)
                self.schedule(table_id)
                return table_id
        return None

    async def resume_replacements(self) -> None:
        """Finish the replacements that were under way when an earlier process was killed."""
        for table_id in await self._replacements.load():
            self.schedule(table_id)

    async def repost(self, table_id: str, channel: int) -> None:
        """Repost a table's message in this channel, and keep the table there from now on."""
        async with self._lock(table_id):  # so that the old message isn't edited in the meantime
            await self._table_messages.repost(await self._engine.tables.load(table_id), channel)
        self.schedule(table_id)

    async def report_trouble(self, table_id: str, reason: TroubleReason) -> None:
        """Record that the bot can't post in a table's channel, as an event has shown."""
        async with self._lock(table_id):
            trouble = (await self._engine.tables.load(table_id)).record.trouble
            if trouble is None or trouble.reason != reason:
                await self._handle_trouble(table_id, reason)

    async def unarchive(self, channel: int) -> bool:
        """Unarchive a thread; return False if that fails, for example because it's locked."""
        try:
            await self._rest.unarchive(channel)
        except REQUEST_ERRORS as problem:
            log.info("channel %s stays archived: %s", channel, summary(problem))
            return False
        return True

    async def wait_until_idle(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _ensure_task(self, table_id: str) -> None:
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._work(table_id))

    async def _work(self, table_id: str) -> None:
        try:
            await asyncio.sleep(HEAD_START)
            while table_id in self._scheduled:
                flow = await self._flow(table_id)
                async with self._workers.slot(flow), self._lock(table_id):
                    self._scheduled.discard(table_id)
                    await self._deliver(table_id)
        except Exception as problem:  # noqa: BLE001  other tables still have to be delivered
            log_failure(log, f"table {table_id}: delivery", problem)
            self._retry_later(table_id)
        else:
            self._failures.pop(table_id, None)
        finally:
            self._tasks.pop(table_id, None)
            if table_id in self._scheduled and not self._closed:  # scheduled again in the meantime
                self._ensure_task(table_id)

    async def _flow(self, table_id: str) -> Flow:
        """Return the person who caused this delivery, or else the host, along with the channel."""
        host, channel = await self._engine.tables.host_and_channel(table_id)
        current_person.set(current_person.get() or host)
        return current_person.get(), channel

    def _retry_later(self, table_id: str) -> None:
        """Retry after an unexpected error, such as a full disk.

        After the last retry, the table is left to the next sweep.
        """
        failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        if failures <= RETRIES:
            wait = FIRST_WAIT * 2.0 ** (failures - 1)
            asyncio.get_running_loop().call_later(wait, self.schedule, table_id)

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _deliver(self, table_id: str) -> None:
        """Send everything that's pending at a table, or record why the channel refused it."""
        engine = self._engine
        is_due = table_id in self._due_retries
        self._due_retries.discard(table_id)
        probing = table_id in self._probes
        self._probes.discard(table_id)
        changed = table_id in self._changed
        self._changed.discard(table_id)
        try:
            table = await engine.tables.load(table_id)
        except Refusal:
            await self._replacements.forget(table_id)
            return
        trouble = table.record.trouble
        try:
            retrying = is_due or probing or (changed and engine.troubles.may_be_over(trouble))
            is_gone = trouble is not None and trouble.reason == "gone"
            shut = trouble is not None and (is_gone or not retrying)
            if shut and not self._table_messages.is_leaving(table):
                if retrying:  # an earlier alert couldn't be sent
                    await self._handle_trouble(table_id, "gone")
                await self._send_dms(table)
                return
            if retrying:
                await engine.troubles.release_notices(table_id)
            await self._table_messages.finish_replacement(table)
            await self._deliver_to_channel(await engine.tables.load(table_id), probing=probing)
        except REQUEST_ERRORS as problem:
            if probing and not is_outage(problem):
                self._on_recovery()  # Discord did respond, if only with a refusal
            early = probing and not is_due
            level = logging.INFO if early else logging.WARNING
            log.log(level, "table %s: its channel takes no message: %s", table_id, summary(problem))
            if early and trouble is not None and trouble.reason == trouble_reason(problem):
                self._changed.discard(table_id)  # the time of its next retry stays the same
            else:
                await self._handle_trouble(table_id, trouble_reason(problem))
        else:
            await engine.troubles.clear(table_id)
            if probing:
                self._on_recovery()

    def _is_picture_due(self, table: Table) -> bool:
        message = table.record.message
        return message is not None and self._attachments.picture_due_in(message) == 0.0

    async def _retry_picture_later(self, table_id: str) -> None:
        """Schedule another attempt for a table whose picture couldn't be uploaded."""
        if not self._attachments.lack_pictures or table_id in self._picture_timers:
            return
        message = (await self._engine.tables.load(table_id)).record.message
        pause = None if message is None else self._attachments.picture_due_in(message)
        if pause is not None:
            self._picture_timers.add(table_id)
            asyncio.get_running_loop().call_later(pause, self._retry_picture, table_id)

    def _retry_picture(self, table_id: str) -> None:
        self._picture_timers.discard(table_id)
        if not self._closed:
            self._scheduled.add(table_id)
            self._ensure_task(table_id)

    async def _deliver_to_channel(self, table: Table, *, probing: bool) -> None:
        """Show the table and send its notices, unarchiving the thread if necessary."""
        try:
            await self._show_and_notify(table, probing=probing)
        except REQUEST_ERRORS as problem:
            if code_of(problem) != THREAD_ARCHIVED or not await self.unarchive(
                table.record.channel
            ):
                raise
            await self._show_and_notify(await self._engine.tables.load(table.id), probing=probing)

    async def _show_and_notify(self, table: Table, *, probing: bool) -> None:
        """Update the table's message and send its notices.

        A probe edits the message even if nothing has changed.
        """
        engine = self._engine
        shown_version: int | None = table.record.version
        is_behind = table.record.shown_version < table.record.version
        to_show = probing or is_behind or self._is_picture_due(table)
        if to_show and not await self._table_messages.show(table):
            shown_version = None
        await self._retry_picture_later(table.id)
        pending = await engine.outbox.claim(table.id, shown_version=shown_version)
        notified = pending.notice is not None
        while pending.notice is not None:
            table = await engine.tables.load(table.id)
            pending = await self._notice_sender.send(
                table, pending.notice, again=pending.may_have_arrived
            )
        for old in (
            *pending.to_remove,
            *([] if notified else await engine.outbox.withdraw_outdated(table.id)),
        ):
            if await self._remove(old):
                await engine.outbox.mark_removed(old)

    async def _remove(self, old: Notice) -> bool:
        """Delete a notice's message; return False if that should be tried again later.

        Errors in the table's channel are raised. Errors in a DM are only logged, since they don't
        affect the channel.
        """
        if old.channel is None or old.message is None:
            return True
        try:
            await self._table_messages.remove(old.channel, old.message)
        except REQUEST_ERRORS as problem:
            if old.destination != "dm":
                raise
            log.info("table %s: an old DM can't be deleted: %s", old.table, summary(problem))
            return not is_outage(problem)
        return True

    async def _send_dms(self, table: Table) -> None:
        """Send the DMs that are due while the bot can't post in the channel."""
        pending = await self._engine.outbox.claim(table.id, shut=True)
        while pending.notice is not None and pending.notice.destination == "dm":
            pending = await self._notice_sender.send(
                table, pending.notice, again=pending.may_have_arrived, shut=True
            )

    async def _handle_trouble(self, table_id: str, reason: TroubleReason) -> None:
        """Record why the bot can't post in a channel; alert someone who can help, but only once."""
        engine = self._engine
        table = await engine.tables.load(table_id)
        before = table.record.trouble
        alerted = before is not None and before.reason == reason and before.alerted
        if not alerted and reason in ALERT_FOR and table.record.is_live:
            alerted = await self._trouble_alert.send(table, reason)
        await engine.troubles.report(table_id, reason, alerted=alerted)
        # Storing the retry time schedules the table again. That mustn't count as a change, which
        # would cause an immediate retry, and so on forever.
        self._changed.discard(table_id)

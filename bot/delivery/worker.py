"""Deliver a table's changes: its message in the channel, and DMs.

Everything that has to be sent is stored first, never kept only in memory, so after a crash the next
process sends whatever was left. Changes made while a request is in progress are shown together by
the next request. After a channel has refused a message, nothing is sent there until the next retry
is due, and the time of that retry is stored too.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from weakref import WeakValueDictionary

from bot.delivery.attachments import TableAttachments
from bot.delivery.dms import DirectMessages
from bot.delivery.members import Members
from bot.delivery.notices import NoticeSender
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
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import Responses
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Refusal, Table
from bot.engine.timing.deadlines import bots_due
from bot.logs import log_failure
from storage.records import TroubleReason

log = logging.getLogger(__name__)

ALERT_FOR: tuple[TroubleReason, ...] = ("gone", "shut", "locked")
"""The kinds of trouble that somebody on the server can fix."""
HEAD_START = 0.002  # seconds that a delivery waits, so that the response to a click goes first
FIRST_WAIT, RETRIES = 2.0, 6  # seconds before the first retry, doubled for each further one
WORKERS = 40  # tables delivered at the same time; the others wait, and aren't loaded yet
PATIENCE = 0.3  # seconds a click waits until it can edit the table's message
SHARE = 10  # the maximum number of workers for one person or channel
BOTS_MOVE_WITHIN = 15.0  # seconds to leave a solo player's table unedited while bots move


class DeliveryWorker:
    def __init__(  # noqa: PLR0913  its parts need all of these
        self,
        rest: RestClient,
        attachments: TableAttachments,
        engine: Engine,
        members: Members,
        table_messages: TableMessages,
        *,
        on_recovery: Callable[[], None] = lambda: None,
    ) -> None:
        """`on_recovery` is called when a probe finds that Discord is responding again."""
        self._rest = rest
        self._on_recovery = on_recovery
        self._engine = engine
        self._attachments = attachments
        self._table_messages = table_messages
        dms = DirectMessages(rest, engine.now)
        self._notice_sender = NoticeSender(rest, attachments, dms, engine, members)
        self._trouble_alert = TroubleAlert(rest, dms, engine)
        self._scheduled: set[str] = set()
        self._changed: set[str] = set()  # scheduled tables that have changed since the last attempt
        self._due_retries: set[str] = set()
        self._probes: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._wakers: dict[str, asyncio.Event] = {}  # set when a waiting table changes
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._workers = FairSlots(WORKERS, SHARE)
        self._failures: dict[str, int] = {}  # consecutive failures by table
        self._picture_timers: set[str] = set()  # tables with a timer to retry their picture
        self._closed = False

    def schedule(self, table_id: str) -> None:
        """Deliver a table's changes soon, in the background."""
        if self._closed:
            return  # the bot is stopping; its next run delivers them
        self._scheduled.add(table_id)
        self._changed.add(table_id)
        if table_id in self._wakers:
            self._wakers[table_id].set()
        self._ensure_task(table_id)

    def retry(self, table_id: str) -> None:
        """Deliver a table again whose channel refused its message, because the retry is due."""
        self._due_retries.add(table_id)
        self.schedule(table_id)

    def probe(self, tables: Iterable[str]) -> str | None:
        """Check whether Discord is responding again, by retrying one of these tables early.

        Takes the first one that isn't being delivered at the moment, and returns its id, or None if
        there's none.
        """
        for table_id in tables:
            if table_id not in self._tasks:
                self._probes.add(table_id)
                self.schedule(table_id)
                return table_id
        return None

    async def repost(self, table_id: str, channel: int) -> None:
        """Repost a table's message in this channel, and keep the table there from now on."""
        async with self._lock(table_id):  # keeps the old message from being edited in the meantime
            await self._table_messages.repost(await self._engine.tables.load(table_id), channel)
        self.schedule(table_id)

    @asynccontextmanager
    async def turn(self, table_id: str) -> AsyncGenerator[bool]:
        """Send nothing else about a table during the `with` block.

        Yields False if it would take too long for another request about the table to finish.
        """
        lock = self._lock(table_id)
        try:
            async with asyncio.timeout(PATIENCE):
                await lock.acquire()
        except TimeoutError:
            yield False
            return
        try:
            yield True
        finally:
            lock.release()

    async def answer(self, interaction: Interaction, table_id: str, responses: Responses) -> bool:
        """Answer a click on a table's message by editing that message.

        Returns False if this isn't possible now. The caller then has to answer in another way, and
        the message is edited later.
        """
        try:
            table = await self._engine.tables.load(table_id)
        except Refusal:
            return False
        changes_soon = self._bots_move_next(table)
        return await self._table_messages.answer(
            table, interaction, responses, changes_soon=changes_soon
        )

    async def report_trouble(self, table_id: str, reason: TroubleReason) -> None:
        """Record that the bot can't post in a table's channel, as reported by a gateway event."""
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
                    wait = await self._deliver(table_id)
                if wait > 0 and table_id not in self._scheduled:
                    await self._pause(table_id, wait)
                    self._scheduled.add(table_id)
        except Exception as problem:  # noqa: BLE001  other tables still have to be delivered
            log_failure(log, f"table {table_id}: delivery", problem)
            self._retry_later(table_id)
        else:
            self._failures.pop(table_id, None)
        finally:
            self._tasks.pop(table_id, None)
            if table_id in self._scheduled and not self._closed:  # scheduled again during delivery
                self._ensure_task(table_id)

    async def _pause(self, table_id: str, seconds: float) -> None:
        """Wait this long, or until the table changes, since there may then be something to send."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wakers.setdefault(table_id, asyncio.Event()).wait()
        self._wakers.pop(table_id, None)

    async def _flow(self, table_id: str) -> Flow:
        """Return the person who caused this delivery (the host, if nobody did) and the channel."""
        host, channel = await self._engine.tables.host_and_channel(table_id)
        current_person.set(current_person.get() or host)
        return current_person.get(), channel

    def _retry_later(self, table_id: str) -> None:
        """Retry after an unexpected error, such as a full disk.

        After the last retry, the scheduler's next sweep picks the table up.
        """
        failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        if failures <= RETRIES:
            wait = FIRST_WAIT * 2.0 ** (failures - 1)
            asyncio.get_running_loop().call_later(wait, self.schedule, table_id)

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _deliver(self, table_id: str) -> float:
        """Send everything that's pending at a table, or record why the channel refused it.

        Returns the number of seconds to wait before the rest can be sent.
        """
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
            return 0.0
        trouble = table.record.trouble
        try:
            retrying = is_due or probing or (changed and engine.troubles.may_be_over(trouble))
            is_gone = trouble is not None and trouble.reason == "gone"
            shut = trouble is not None and (is_gone or not retrying)
            notices = await engine.outbox.notices_of(table)
            if shut and not await self._table_messages.is_leaving(table):
                if retrying:  # the alert may not have been sent yet
                    await self._handle_trouble(table_id, "gone")
                await self._table_messages.keep_editing(table)
                await self._notice_sender.update(table, notices)
                return 0.0
            wait = await self._update_message(table, probing=probing)
        except REQUEST_ERRORS as problem:
            if probing and not is_outage(problem):
                self._on_recovery()  # Discord did respond, if only with a refusal
            early = probing and not is_due
            level = logging.INFO if early else logging.WARNING
            log.log(level, "table %s: its channel takes no message: %s", table_id, summary(problem))
            if early and trouble is not None and trouble.reason == trouble_reason(problem):
                self._changed.discard(table_id)  # keep the time of its next retry
            else:
                await self._handle_trouble(table_id, trouble_reason(problem))
            return 0.0
        await engine.troubles.clear(table_id)
        if probing:
            self._on_recovery()
        await self._retry_picture_later(table_id)
        await self._notice_sender.update(await engine.tables.load(table_id), notices)
        return wait

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

    async def _update_message(self, table: Table, *, probing: bool) -> float:
        """Update the table's message, unarchiving the thread if necessary.

        A probe edits the message even if nothing has changed. Returns the number of seconds to wait
        before the table can be posted or edited, or 0.
        """
        if not probing and self._bots_move_next(table):
            return 0.0
        try:
            return await self._table_messages.update(table, edit=probing)
        except REQUEST_ERRORS as problem:
            if code_of(problem) != THREAD_ARCHIVED or not await self.unarchive(
                table.record.channel
            ):
                raise
            table = await self._engine.tables.load(table.id)
            return await self._table_messages.update(table, edit=probing)

    def _bots_move_next(self, table: Table) -> bool:
        """Return True if bots are about to move at a table with one person.

        The table's message is then edited only once, when it's the person's turn again. If the bots
        don't move, for example because of a bug in the game, it's edited anyway after a while.
        """
        record = table.record
        if record.message is None or table.status != "playing" or len(table.people()) != 1:
            return False
        age = self._engine.now() - record.changed_at
        if age >= BOTS_MOVE_WITHIN or not any(True for _ in bots_due(table)):
            return False
        asyncio.get_running_loop().call_later(BOTS_MOVE_WITHIN, self.schedule, table.id)
        return True

    async def _handle_trouble(self, table_id: str, reason: TroubleReason) -> None:
        """Record why the bot can't post in a channel; alert someone who can help, but only once."""
        engine = self._engine
        table = await engine.tables.load(table_id)
        before = table.record.trouble
        alerted = before is not None and before.reason == reason and before.alerted
        if not alerted and reason in ALERT_FOR and table.record.is_live:
            alerted = await self._trouble_alert.send(table, reason)
        await engine.troubles.report(table_id, reason, alerted=alerted)
        # Storing the retry time schedules the table again. This mustn't count as a change, or it
        # would cause an immediate retry, and so on forever.
        self._changed.discard(table_id)

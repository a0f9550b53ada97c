"""Telling a table's channel: one living message, edited in place, and one notice.

What is to be told is read from storage, never remembered, so a restart tells what a crash left
untold. Moves that come while a message is being edited are told together by the next edit. A
channel that refuses is left alone until its next try, which is stored too.
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
from bot.discord_api.fair_queue import FairSlots, Flow, asked_by
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Refusal, Table
from bot.failures import log_failure
from storage.port import Notice, TroubleReason

log = logging.getLogger(__name__)

TOLD_OF: tuple[TroubleReason, ...] = ("gone", "shut", "locked")
"""The troubles that a person can do something about."""
HEAD_START = 0.002  # seconds, in which the answer to the click that changed a table is on its way
FIRST_WAIT, TRIES = 2.0, 6  # seconds until a telling that failed is tried again, then twice that
TELLERS = 40  # tables told at once; the others are looked at only when it is their turn
SHARE = 10  # of them for one person, or in one channel


class DeliveryWorker:
    def __init__(  # noqa: PLR0913  everything that its parts share
        self,
        rest: RestClient,
        tables: TableAttachments,
        engine: Engine,
        members: Members,
        replacements: Replacements,
        *,
        recovered: Callable[[], None] = lambda: None,
    ) -> None:
        """`recovered` hears when a probe finds that Discord takes messages again."""
        self._rest = rest
        self._recovered = recovered
        self._engine = engine
        self._replacements = replacements
        self._table_messages = TableMessages(rest, tables, engine, self._replacements)
        dms = DirectMessages(rest, engine.now)
        self._notice_sender = NoticeSender(rest, dms, engine, members)
        self._trouble_alert = TroubleAlert(rest, dms, engine)
        self._waiting: set[str] = set()
        self._stirred: set[str] = set()  # of those: where something happened since the last try
        self._retrying: set[str] = set()
        self._probing: set[str] = set()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tellers = FairSlots(TELLERS, SHARE)
        self._failures: dict[str, int] = {}
        self._tables = tables
        self._illustrating: set[str] = set()  # tables whose picture is tried again in a while
        self._closed = False

    def wake(self, table_id: str) -> None:
        """Something at this table is to be told. Cheap: it only marks the table."""
        if self._closed:
            return  # the next process tells it
        self._waiting.add(table_id)
        self._stirred.add(table_id)
        self._get_up(table_id)

    def retry(self, table_id: str) -> None:
        """Try the channel again that refused the table's message."""
        self._retrying.add(table_id)
        self.wake(table_id)

    def probe(self, tables: Iterable[str]) -> str | None:
        """Try one of these tables before its time: the first that isn't being told already."""
        for table_id in tables:
            if table_id not in self._busy:
                self._probing.add(table_id)
                self.wake(table_id)
                return table_id
        return None

    async def take_up(self) -> None:
        """Take up the errands that an earlier process was killed on."""
        for table_id in await self._replacements.recall():
            self.wake(table_id)

    async def bring_here(self, table_id: str, channel: int) -> None:
        """Post the table anew, in this channel from now on, and tell there what is owed."""
        async with self._lock(table_id):  # or the old one is edited, found missing, posted anew
            await self._table_messages.bring(await self._engine.tables.load(table_id), channel)
        self.wake(table_id)

    async def give_up(self, table_id: str, reason: TroubleReason) -> None:
        """The channel is known to take no message any more, or none for now."""
        async with self._lock(table_id):
            trouble = (await self._engine.tables.load(table_id)).saved.trouble
            if trouble is None or trouble.reason != reason:
                await self._in_trouble(table_id, reason)

    async def reopen(self, channel: int) -> bool:
        """Bring an archived thread back, unless it is locked."""
        try:
            await self._rest.unarchive(channel)
        except REQUEST_ERRORS as problem:
            log.info("channel %s stays archived: %s", channel, summary(problem))
            return False
        return True

    async def told(self) -> None:
        """Wait until everything that is to be told is told."""
        while self._busy:
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def close(self) -> None:
        self._closed = True
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    def _get_up(self, table_id: str) -> None:
        if table_id not in self._busy:
            self._busy[table_id] = asyncio.create_task(self._work(table_id))

    async def _work(self, table_id: str) -> None:
        try:
            await asyncio.sleep(HEAD_START)
            while table_id in self._waiting:
                flow = await self._flow(table_id)
                async with self._tellers.slot(flow), self._lock(table_id):
                    self._waiting.discard(table_id)
                    await self._tell(table_id)
        except Exception as problem:  # noqa: BLE001  whatever it is, other tables are told
            log_failure(log, f"table {table_id}: delivery", problem)
            self._tell_later(table_id)
        else:
            self._failures.pop(table_id, None)
        finally:
            self._busy.pop(table_id, None)
            if table_id in self._waiting and not self._closed:  # something came in just now
                self._get_up(table_id)

    async def _flow(self, table_id: str) -> Flow:
        """For whom the table is told, and where: whoever changed it; if nobody did, its host."""
        host, channel = await self._engine.tables.host_and_channel(table_id)
        asked_by.set(asked_by.get() or host)
        return asked_by.get(), channel

    def _tell_later(self, table_id: str) -> None:
        """Not Discord's fault but ours or the disk's: soon again, then with the hourly sweep."""
        failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        if failures <= TRIES:
            wait = FIRST_WAIT * 2.0 ** (failures - 1)
            asyncio.get_running_loop().call_later(wait, self.wake, table_id)

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _tell(self, table_id: str) -> None:
        """Tell all there is to tell, or note why it could not be told."""
        engine = self._engine
        is_due = table_id in self._retrying
        self._retrying.discard(table_id)
        probing = table_id in self._probing
        self._probing.discard(table_id)
        stirred = table_id in self._stirred
        self._stirred.discard(table_id)
        try:
            table = await engine.tables.load(table_id)
        except Refusal:
            await self._replacements.forget(table_id)
            return
        trouble = table.saved.trouble
        try:
            retrying = is_due or probing or (stirred and engine.troubles.may_be_over(trouble))
            is_gone = trouble is not None and trouble.reason == "gone"
            shut = trouble is not None and (is_gone or not retrying)
            if shut and not self._table_messages.moves_out(table):
                if retrying:  # only to tell somebody who could not be told before
                    await self._in_trouble(table_id, "gone")
                await self._tell_around(table)
                return
            if retrying:
                await engine.troubles.release_notices(table_id)
            await self._table_messages.finish_replacement(table)
            await self._tell_channel(await engine.tables.load(table_id), probing=probing)
        except REQUEST_ERRORS as problem:
            if probing and not is_outage(problem):
                self._recovered()  # a refusal is an answer
            early = probing and not is_due
            level = logging.INFO if early else logging.WARNING
            log.log(level, "table %s: its channel takes no message: %s", table_id, summary(problem))
            if early and trouble is not None and trouble.reason == trouble_reason(problem):
                self._stirred.discard(table_id)  # its next try comes when it was due anyway
            else:
                await self._in_trouble(table_id, trouble_reason(problem))
        else:
            await engine.troubles.clear(table_id)
            if probing:
                self._recovered()

    def _is_picture_due(self, table: Table) -> bool:
        message = table.saved.message
        return message is not None and self._tables.picture_due_in(message) == 0.0

    async def _illustrate_later(self, table_id: str) -> None:
        """Come back to a table whose picture could not be uploaded."""
        if not self._tables.lack_pictures or table_id in self._illustrating:
            return
        message = (await self._engine.tables.load(table_id)).saved.message
        pause = None if message is None else self._tables.picture_due_in(message)
        if pause is not None:
            self._illustrating.add(table_id)
            asyncio.get_running_loop().call_later(pause, self._illustrate, table_id)

    def _illustrate(self, table_id: str) -> None:
        self._illustrating.discard(table_id)
        if not self._closed:
            self._waiting.add(table_id)
            self._get_up(table_id)

    async def _tell_channel(self, table: Table, *, probing: bool) -> None:
        """Show the table and call people, in a thread that may have to be woken for it."""
        try:
            await self._tell_here(table, probing=probing)
        except REQUEST_ERRORS as problem:
            if code_of(problem) != THREAD_ARCHIVED or not await self.reopen(table.saved.channel):
                raise
            await self._tell_here(await self._engine.tables.load(table.id), probing=probing)

    async def _tell_here(self, table: Table, *, probing: bool) -> None:
        """A probe edits the message even if nothing changed, to see whether Discord answers."""
        engine = self._engine
        told: int | None = table.saved.version
        is_behind = table.saved.shown_version < table.saved.version
        to_show = probing or is_behind or self._is_picture_due(table)
        if to_show and not await self._table_messages.show(table):
            told = None
        await self._illustrate_later(table.id)
        owed = await engine.outbox.claim(table.id, shown_version=told)
        called = owed.notice is not None
        while owed.notice is not None:
            table = await engine.tables.load(table.id)
            owed = await self._notice_sender.send(table, owed.notice, again=owed.may_have_arrived)
        for old in (
            *owed.to_remove,
            *([] if called else await engine.outbox.withdraw_outdated(table.id)),
        ):
            if await self._removed(old):
                await engine.outbox.mark_removed(old)

    async def _removed(self, old: Notice) -> bool:
        """Whether a notice no longer stands; a DM that cannot be removed harms no channel."""
        if old.channel is None or old.message is None:
            return True
        try:
            await self._table_messages.remove(old.channel, old.message)
        except REQUEST_ERRORS as problem:
            if old.destination != "dm":
                raise
            log.info("table %s: an old DM still stands: %s", old.table, summary(problem))
            return not is_outage(problem)  # else it goes when the table is told next
        return True

    async def _tell_around(self, table: Table) -> None:
        """While the channel takes no message, those are told who are not told there."""
        owed = await self._engine.outbox.claim(table.id, shut=True)
        while owed.notice is not None and owed.notice.destination == "dm":
            owed = await self._notice_sender.send(
                table, owed.notice, again=owed.may_have_arrived, shut=True
            )

    async def _in_trouble(self, table_id: str, reason: TroubleReason) -> None:
        """Tell somebody who can act, once, and note what the matter is."""
        engine = self._engine
        table = await engine.tables.load(table_id)
        before = table.saved.trouble
        told = before is not None and before.reason == reason and before.alerted
        if not told and reason in TOLD_OF and table.saved.is_live:
            told = await self._trouble_alert.send(table, reason)
        await engine.troubles.report(table_id, reason, alerted=told)
        # It tells that there is a time to wait for, which is no reason not to wait for it: the
        # table may get its turn so late that it would be tried at once, and so on without end.
        self._stirred.discard(table_id)

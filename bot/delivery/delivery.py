"""Deliver the changes of all tables: their messages in channels, and DMs."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from bot.delivery.attachments import TableAttachments
from bot.delivery.broken_channel_alert import BrokenChannelAlert
from bot.delivery.dm_channels import DmChannels
from bot.delivery.members import Members
from bot.delivery.run_steps import Services
from bot.delivery.send_dms import DmSender
from bot.delivery.steps import Done
from bot.delivery.table_delivery import TableDelivery
from bot.delivery.table_requests import TableRequests
from bot.discord_api.fair_rate_limit import FairSlots
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import Responses
from bot.discord_api.rest import RestClient
from bot.engine import Engine
from storage.delivery import TroubleReason

MAX_WORKERS = 40  # the maximum number of tables delivered at the same time; others aren't loaded
WORKER_SHARE = 10  # the maximum number of workers that one person or channel may occupy
TURN_TIMEOUT = 0.3  # seconds a click waits for other requests about its table to finish


class Delivery:
    def __init__(  # noqa: PLR0913  a delivery depends on many parts
        self,
        rest: RestClient,
        attachments: TableAttachments,
        engine: Engine,
        members: Members,
        *,
        min_interval: float,
        on_recovery: Callable[[], None] = lambda: None,
        is_thread: Callable[[int, int], bool] = lambda _guild, _channel: False,
    ) -> None:
        """`min_interval` is the minimum number of seconds between posts, or edits, in a channel.

        `on_recovery` is called when a probe finds that Discord is responding again. `is_thread`
        returns True if a server's channel is known to be a thread.
        """
        dms = DmChannels(rest, engine.now)
        self._services = Services(
            engine=engine,
            requests=TableRequests(rest, attachments, engine, min_interval=min_interval),
            members=members,
            dm_sender=DmSender(rest, attachments, dms, engine, members),
            trouble_alert=BrokenChannelAlert(rest, dms, engine),
            workers=FairSlots(MAX_WORKERS, WORKER_SHARE),
            on_recovery=on_recovery,
            is_thread=is_thread,
        )
        # A table's delivery exists while its task runs or a caller uses it. Afterwards it's usually
        # garbage-collected.
        self._tables: WeakValueDictionary[str, TableDelivery] = WeakValueDictionary()
        self._kept: dict[str, TableDelivery] = {}
        self._closed = False

    def schedule(self, table_id: str) -> None:
        """Deliver a table's changes soon, in the background."""
        if not self._closed:  # a closed bot delivers the changes after its next start
            self._delivery_of(table_id).changed()

    def retry(self, table_id: str) -> None:
        """Deliver a table whose channel refused its message, because the next retry is due."""
        if not self._closed:
            self._delivery_of(table_id).retry()

    def probe(self, tables: Iterable[str]) -> str | None:
        """Check whether Discord is responding again, by retrying one of these tables early.

        Retries the first table that isn't being delivered at the moment. Returns the table's id, or
        None if all tables are being delivered.
        """
        for table_id in tables:
            table = self._delivery_of(table_id)
            if table.task is None:
                table.probe()
                return table_id
        return None

    async def repost(self, table_id: str, channel: int) -> None:
        """Repost a table's message in this channel, and keep the table there from now on.

        Raises NotPosted if Discord doesn't accept the message.
        """
        await self._delivery_of(table_id).move_to(channel)

    async def report_trouble(self, table_id: str, reason: TroubleReason) -> None:
        """Record that the bot can't post in a table's channel, according to a gateway event."""
        await self._delivery_of(table_id).report_trouble(reason)

    async def unarchive(self, channel: int) -> bool:
        """Unarchive a thread; return False on failure, for example if the thread is locked."""
        return isinstance(await self._services.requests.unarchive(channel), Done)

    @asynccontextmanager
    async def turn(self, table_id: str) -> AsyncGenerator[bool]:
        """Send nothing else about a table during the `with` block.

        Yields False if other requests about the table don't finish within TURN_TIMEOUT seconds.
        """
        table = self._delivery_of(table_id)
        try:
            async with asyncio.timeout(TURN_TIMEOUT):
                await table.lock.acquire()
        except TimeoutError:
            yield False
            return
        try:
            yield True
        finally:
            table.lock.release()

    async def answer(self, interaction: Interaction, table_id: str, responses: Responses) -> bool:
        """Answer a click on a table's message by editing that message. Call this in a `turn`.

        Returns False if the message can't be edited now. The caller then has to answer in another
        way, and the message is edited later.
        """
        return await self._delivery_of(table_id).answer(interaction, responses)

    async def wait_until_idle(self) -> None:
        while tasks := self._tasks():
            await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        self._closed = True
        tasks = self._tasks()
        for table in list(self._tables.values()):
            table.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _delivery_of(self, table_id: str) -> TableDelivery:
        table = self._tables.get(table_id)
        if table is None:
            table = self._tables[table_id] = TableDelivery(table_id, self._services, self._kept)
        return table

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [each.task for each in list(self._tables.values()) if each.task is not None]

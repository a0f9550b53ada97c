"""React to events that affect tables, such as deleted channels and archived threads."""

import asyncio
import logging
from collections.abc import Generator
from contextlib import contextmanager

from bot.delivery.worker import DeliveryWorker
from bot.discord_api.errors import REQUEST_ERRORS, summary, trouble_reason
from bot.engine import Engine, Place
from bot.logs import log_failure

log = logging.getLogger(__name__)


class ServerEvents:
    """Handlers that the client calls for each event.

    Events are rare, and the tables they affect are looked up through an index.
    """

    def __init__(self, engine: Engine, delivery: DeliveryWorker) -> None:
        self._engine = engine
        self._delivery = delivery
        self._membership = asyncio.Lock()  # keeps joining and leaving in order

    async def channel_deleted(self, guild: int, channel: int) -> None:
        """Alert the players that their channel or thread has been deleted."""
        for table in await self._engine.search.tables_here(Place(guild, channel)):
            with _failures_logged(table.id):
                await self._delivery.report_trouble(table.id, "gone")

    async def thread_changed(
        self, guild: int, thread: int, *, archived: bool, locked: bool
    ) -> None:
        """Unarchive a thread with tables, unless a moderator has locked it.

        If the thread has just been unarchived or unlocked, retry its tables soon.
        """
        if archived and not locked:
            if await self._engine.search.tables_here(Place(guild, thread)):
                await self._delivery.unarchive(thread)
        elif not locked:
            await self.permissions_changed(guild)

    async def permissions_changed(self, guild: int) -> None:
        """Retry tables soon, because a changed channel or role may let the bot post again."""
        await self._engine.troubles.hasten_retries(guild)

    async def bot_left(self, guild: int) -> None:
        """Record that a server's tables have to wait until the bot is invited again."""
        async with self._membership:
            for table_id in await self._engine.troubles.tables_in(guild):
                with _failures_logged(table_id):
                    await self._delivery.report_trouble(table_id, "left")

    async def bot_joined(self, guild: int) -> None:
        """Repost a server's tables, in case the bot has been there before."""
        async with self._membership:
            await self._repost(await self._engine.troubles.tables_in(guild))

    async def bot_is_member(self, guild: int) -> None:
        """Repost the tables that are still waiting for the bot to be invited again."""
        async with self._membership:
            await self._repost(await self._engine.troubles.waiting_for_return(guild))

    async def _repost(self, tables: list[str]) -> None:
        for table_id in tables:
            with _failures_logged(table_id):
                await self._repost_table(table_id)

    async def _repost_table(self, table_id: str) -> None:
        table = await self._engine.tables.load(table_id)
        try:
            await self._delivery.repost(table_id, table.record.channel)
        except REQUEST_ERRORS as problem:
            log.info("table %s can't be posted again: %s", table_id, summary(problem))
            await self._delivery.report_trouble(table_id, trouble_reason(problem))


@contextmanager
def _failures_logged(table_id: str) -> Generator[None, None, None]:
    """Log a failure at one table, such as a broken game, so that the others are still handled."""
    try:
        yield
    except Exception as problem:  # noqa: BLE001  other tables still have to be handled
        log_failure(log, f"table {table_id}: a server event", problem, level=logging.WARNING)

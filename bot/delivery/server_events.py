"""React to gateway events that affect tables, such as deleted channels and archived threads."""

import logging
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress

from bot.delivery.delivery import Delivery
from bot.delivery.table_delivery import NotPosted
from bot.engine import Engine, Place
from bot.operator_log import log_failure

log = logging.getLogger(__name__)


class ServerEvents:
    """Handles gateway events about channels, threads and servers.

    These events are rare, and a database index finds the tables that an event affects.
    """

    def __init__(self, engine: Engine, delivery: Delivery) -> None:
        self._engine = engine
        self._delivery = delivery
        self._membership_changes: deque[tuple[Callable[[int], Awaitable[None]], int]] = deque()

    async def channel_deleted(self, guild: int, channel: int) -> None:
        """Alert the players of tables whose channel or thread was deleted."""
        for table in await self._engine.search.tables_here(Place(guild, channel)):
            with _log_failures(f"table {table.id}"):
                await self._delivery.report_trouble(table.id, "gone")

    async def thread_changed(
        self, guild: int, thread: int, *, archived: bool, locked: bool
    ) -> None:
        """Unarchive a thread that has tables, unless a moderator has locked it.

        If the thread was just unarchived or unlocked, retry its tables soon.
        """
        if archived and not locked:
            if await self._engine.search.tables_here(Place(guild, thread)):
                await self._delivery.unarchive(thread)
        elif not locked:
            await self.permissions_changed(guild)

    async def permissions_changed(self, guild: int) -> None:
        """Retry tables soon, because a changed channel or role may let the bot post again."""
        await self._engine.channel_retries.hasten_retries(guild)

    async def bot_left(self, guild: int) -> None:
        """Record that the bot was removed from a server, whose tables wait for the bot's return."""
        await self._handle_in_order(self._suspend_tables, guild)

    async def bot_joined(self, guild: int) -> None:
        """Repost a server's tables, if any, after the server has added the bot."""
        await self._handle_in_order(self._repost_all, guild)

    async def bot_is_member(self, guild: int) -> None:
        """Repost a server's tables that are still waiting for the bot's return."""
        await self._handle_in_order(self._repost_waiting, guild)

    async def _handle_in_order(self, handle: Callable[[int], Awaitable[None]], guild: int) -> None:
        """Handle a change of the bot's membership after all earlier changes.

        If a change is already being handled, this method only queues the new change and returns.
        Tens of thousands of waiting tasks would take a lot of memory when the bot starts.
        """
        self._membership_changes.append((handle, guild))
        if len(self._membership_changes) > 1:
            return
        while self._membership_changes:
            handle, guild = self._membership_changes[0]
            with _log_failures(f"server {guild}"):
                await handle(guild)
            self._membership_changes.popleft()

    async def _suspend_tables(self, guild: int) -> None:
        for table_id in await self._engine.channel_retries.tables_in(guild):
            with _log_failures(f"table {table_id}"):
                await self._delivery.report_trouble(table_id, "left")

    async def _repost_all(self, guild: int) -> None:
        await self._repost(await self._engine.channel_retries.tables_in(guild))

    async def _repost_waiting(self, guild: int) -> None:
        await self._repost(await self._engine.channel_retries.waiting_for_return(guild))

    async def _repost(self, tables: list[str]) -> None:
        for table_id in tables:
            with _log_failures(f"table {table_id}"):
                await self._repost_table(table_id)

    async def _repost_table(self, table_id: str) -> None:
        table = await self._engine.tables.load(table_id)
        if table.record.shown is not None:
            with suppress(NotPosted):  # the reason has been stored as the table's trouble
                await self._delivery.repost(table_id, table.record.channel)


@contextmanager
def _log_failures(affected: str) -> Generator[None, None, None]:
    """Log an error about one table or server instead of raising it, so that others are handled."""
    try:
        yield
    except Exception as problem:  # noqa: BLE001  others still have to be handled
        log_failure(log, f"{affected}: a server event", problem, level=logging.WARNING)

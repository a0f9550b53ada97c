"""What happens around the tables: channels come and go, threads fall asleep, the bot moves out."""

import asyncio
import logging
from collections.abc import Generator
from contextlib import contextmanager

from bot.delivery.worker import DeliveryWorker
from bot.discord_api.errors import REQUEST_ERRORS, summary, trouble_reason
from bot.engine import Engine, Place
from bot.failures import log_failure

log = logging.getLogger(__name__)


class ServerEvents:
    """Told by the client what Discord says; all of it is looked up by an index, and rare."""

    def __init__(self, engine: Engine, delivery: DeliveryWorker) -> None:
        self._engine = engine
        self._delivery = delivery
        self._coming_and_going = asyncio.Lock()  # in the order in which it was heard

    async def channel_gone(self, guild: int, channel: int) -> None:
        """A channel or thread was deleted: whoever sits there is told how to move."""
        for table in await self._engine.search.tables_here(Place(guild, channel)):
            with _whatever_its_game(table.id):
                await self._delivery.report_trouble(table.id, "gone")

    async def thread_changed(
        self, guild: int, thread: int, *, archived: bool, locked: bool
    ) -> None:
        """A thread in which a game runs is brought back, unless somebody locked it."""
        if archived and not locked:
            if await self._engine.search.tables_here(Place(guild, thread)):
                await self._delivery.unarchive(thread)
        elif not locked:
            await self.something_changed(guild)

    async def something_changed(self, guild: int) -> None:
        """Channels, roles or the bot's own roles: what was shut may be open now."""
        await self._engine.troubles.hasten_retries(guild)

    async def left(self, guild: int) -> None:
        """The bot was taken out of a server: its tables wait there until it is asked back."""
        async with self._coming_and_going:
            for table_id in await self._engine.troubles.tables_in(guild):
                with _whatever_its_game(table_id):
                    await self._delivery.report_trouble(table_id, "left")

    async def joined(self, guild: int) -> None:
        """The bot came to a server. If it was here before, its tables are posted anew."""
        async with self._coming_and_going:
            await self._bring_back(await self._engine.troubles.tables_in(guild))

    async def there(self, guild: int) -> None:
        """The bot is in this server: nothing waits for it to be asked back."""
        async with self._coming_and_going:
            await self._bring_back(await self._engine.troubles.waiting_for_return(guild))

    async def _bring_back(self, tables: list[str]) -> None:
        for table_id in tables:
            with _whatever_its_game(table_id):
                await self._bring_back_one(table_id)

    async def _bring_back_one(self, table_id: str) -> None:
        table = await self._engine.tables.load(table_id)
        try:
            await self._delivery.repost(table_id, table.saved.channel)
        except REQUEST_ERRORS as problem:
            log.info("table %s could not be posted anew: %s", table_id, summary(problem))
            await self._delivery.report_trouble(table_id, trouble_reason(problem))


@contextmanager
def _whatever_its_game(table_id: str) -> Generator[None, None, None]:
    """One table whose game is gone or broken keeps no other from being seen to."""
    try:
        yield
    except Exception as problem:  # noqa: BLE001  whatever it is, the others are
        log_failure(log, f"table {table_id}: a server event", problem, level=logging.WARNING)

"""Who is still in the server: Discord is asked only when it matters, never for a move."""

import logging

from bot.discord_api.errors import PROBLEMS, brief
from bot.discord_api.interaction import Visit
from bot.discord_api.rest import Channels
from bot.engine import Engine, GameFailed, Refusal, Table
from bot.failures import where

log = logging.getLogger(__name__)

DAY = 24 * 3600.0
LOOKED_FOR_AFTER = (DAY, 3 * DAY, 7 * DAY)
"""How long somebody is waited for until it is asked whether they are still there."""

LOOKED = "looked for the missing"
"""The name under which is kept when that was asked last."""


class Household:
    def __init__(self, channels: Channels, engine: Engine) -> None:
        self._channels = channels
        self._engine = engine

    async def is_here(self, guild: int, person: int) -> bool:
        """Whether somebody is in a server; where that cannot be seen, they are."""
        try:
            return await self._channels.has_member(guild, person)
        except PROBLEMS as problem:
            log.info("whether somebody is still in %s is not known: %s", guild, brief(problem))
            return True

    async def without_missing(self, table: Table, *people: int) -> Table:
        """The table after those of these people have gone who left the server."""
        for person in people:
            if table.find(person) is not None and not await self.is_here(table.saved.guild, person):
                table = await self._engine.seats.vanished(table.id, person)
        return table

    async def host_is_here(self, table: Table, visit: Visit) -> Table:
        """Before somebody is refused what a host may do: a host who left hosts no more."""
        if visit.manages(table.saved.channel) or visit.person.id == table.saved.host:
            return table
        return await self.without_missing(table, table.saved.host)

    async def look_for_missing(self) -> None:
        """Ask after everybody who has just been waited for this long; each is asked for once."""
        engine = self._engine
        now, store = engine.tables.clock(), engine.tables.store
        last = float(await store.meta(LOOKED) or now)
        for after in LOOKED_FOR_AFTER:
            for table_id in await store.waited_for(last - after, now - after):
                await self._ask_after_those_due(table_id)
        await store.put_meta(LOOKED, repr(now))

    async def _ask_after_those_due(self, table_id: str) -> None:
        try:
            table = await self._engine.tables.look(table_id)
            await self.without_missing(table, *table.due_people())
        except (Refusal, GameFailed) as problem:
            log.warning("table %s: nobody could be looked for: %s", table_id, where(problem))

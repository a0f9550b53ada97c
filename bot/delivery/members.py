"""Notice when players have left the server.

Checking membership takes a request, so the bot checks only when it matters: before refusing
someone an action reserved for the host (who may be gone), before a reminder, and when a table has
been waiting for a player for a long time.
"""

import logging

from bot.discord_api.errors import REQUEST_ERRORS, summarize_error
from bot.discord_api.interaction import Interaction
from bot.discord_api.rest import RestClient
from bot.engine import Engine, GameFailed, Refusal, Table
from bot.operator_log import log_failure
from storage.store import Store

log = logging.getLogger(__name__)

DAY = 24 * 3600.0  # seconds
CHECK_AFTER = (DAY, 3 * DAY, 7 * DAY)
"""The numbers of seconds after which a player who hasn't moved is checked for membership."""

LAST_CHECK_KEY = "looked for the missing"
"""The metadata key under which the time of the last membership check is stored."""


class Members:
    def __init__(self, rest: RestClient, engine: Engine, store: Store) -> None:
        self._rest = rest
        self._engine = engine
        self._store = store

    async def is_member(self, guild: int, person: int) -> bool:
        """Return True if a person is in the server, or if the bot can't find out.

        Assuming membership keeps people from losing their seats because of an outage.
        """
        try:
            return await self._rest.has_member(guild, person)
        except REQUEST_ERRORS as problem:
            log.info("membership in server %s is unknown: %s", guild, summarize_error(problem))
            return True

    async def remove_departed(self, table: Table, *people: int) -> Table:
        """Free the seats of people who have left the server, and return the updated table."""
        for person in people:
            if table.find(person) is not None and not await self.is_member(
                table.record.guild, person
            ):
                table = await self._engine.seats.remove_departed(table.id, person)
        return table

    async def remove_departed_host(self, table: Table, interaction: Interaction) -> Table:
        """Replace the host if they've left the server and someone else is trying to act as host.

        Returns the updated table.
        """
        if interaction.manages(table.record.channel) or interaction.person.id == table.record.host:
            return table
        return await self.remove_departed(table, table.record.host)

    async def check_overdue(self) -> None:
        """Remove overdue players who have left the server.

        Each player is checked once for every period in CHECK_AFTER, as soon as their table has
        waited that long.
        """
        now = self._engine.now()
        last = float(await self._store.meta(LAST_CHECK_KEY) or now)
        for after in CHECK_AFTER:
            for table_id in await self._store.tables_waiting_since(last - after, now - after):
                await self._check_table(table_id)
        await self._store.set_meta(LAST_CHECK_KEY, repr(now))

    async def _check_table(self, table_id: str) -> None:
        try:
            table = await self._engine.tables.load(table_id)
            await self.remove_departed(table, *table.due_people())
        except (Refusal, GameFailed) as problem:
            log_failure(log, f"table {table_id}: checking who left", problem, level=logging.WARNING)

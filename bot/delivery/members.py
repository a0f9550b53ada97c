"""Who is still in the server: Discord is asked only when it matters, never for a move."""

import logging

from bot.discord_api.errors import REQUEST_ERRORS, summary
from bot.discord_api.interaction import Interaction
from bot.discord_api.rest import RestClient
from bot.engine import Engine, GameFailed, Refusal, Table
from bot.failures import log_failure
from storage.store import Store

log = logging.getLogger(__name__)

DAY = 24 * 3600.0
CHECK_AFTER = (DAY, 3 * DAY, 7 * DAY)
"""How long somebody is waited for until it is asked whether they are still there."""

LAST_CHECK = "looked for the missing"
"""The name under which is kept when that was asked last."""


class Members:
    def __init__(self, rest: RestClient, engine: Engine, store: Store) -> None:
        self._rest = rest
        self._engine = engine
        self._store = store

    async def is_member(self, guild: int, person: int) -> bool:
        """Whether somebody is in a server; where that cannot be seen, they are."""
        try:
            return await self._rest.has_member(guild, person)
        except REQUEST_ERRORS as problem:
            log.info("whether somebody is still in %s is not known: %s", guild, summary(problem))
            return True

    async def remove_departed(self, table: Table, *people: int) -> Table:
        """The table after those of these people have gone who left the server."""
        for person in people:
            if table.find(person) is not None and not await self.is_member(
                table.saved.guild, person
            ):
                table = await self._engine.seats.remove_departed(table.id, person)
        return table

    async def remove_departed_host(self, table: Table, interaction: Interaction) -> Table:
        """Before somebody is refused what a host may do: a host who left hosts no more."""
        if interaction.manages(table.saved.channel) or interaction.person.id == table.saved.host:
            return table
        return await self.remove_departed(table, table.saved.host)

    async def check_overdue(self) -> None:
        """Ask after everybody who has just been waited for this long; each is asked for once."""
        now = self._engine.now()
        last = float(await self._store.meta(LAST_CHECK) or now)
        for after in CHECK_AFTER:
            for table_id in await self._store.tables_waiting_since(last - after, now - after):
                await self._check_those_due(table_id)
        await self._store.set_meta(LAST_CHECK, repr(now))

    async def _check_those_due(self, table_id: str) -> None:
        try:
            table = await self._engine.tables.load(table_id)
            await self.remove_departed(table, *table.due_people())
        except (Refusal, GameFailed) as problem:
            log_failure(log, f"table {table_id}: checking who left", problem, level=logging.WARNING)

"""Find out within seconds that Discord takes messages again.

Interactions are answered over a route of their own. So while messages fail, an answered
interaction is the first hint that they may get through again. It permits one probe: a table that
waits is tried before its time. If Discord answers, everything else that waits is tried as well.
"""

from collections.abc import Callable, Iterable

from bot.discord_api.outage import Outage
from bot.engine import Engine

EVERY = 5.0  # seconds between two probes
WHILE_BUSY = 1.0  # seconds until another look, while everything that waits is being tried anyway
FOR_DMS = 600.0  # seconds between probes where only DMs wait, for what follows counts as their try


class Probes:
    def __init__(
        self, engine: Engine, outage: Outage, probe: Callable[[Iterable[str]], str | None]
    ) -> None:
        """`probe` tries the first of these tables that isn't being told, and returns it."""
        self._engine = engine
        self._outage = outage
        self._probe = probe
        self._permitted = False
        self._looked_at = 0.0
        self._not_before = 0.0
        self._no_dms_before = 0.0
        self._last = ""

    def permit(self) -> float | None:
        """An interaction was answered. When the probe is due that this permits, if it does."""
        if self._outage.backlog:
            self._permitted = True
        return self.due_at

    @property
    def due_at(self) -> float | None:
        return self._not_before if self._permitted else None

    @property
    def is_due(self) -> bool:
        """A clock that was set back is no reason to wait."""
        is_too_soon = self._looked_at <= self._engine.now() < self._not_before
        return self._permitted and not is_too_soon

    async def run(self) -> None:
        """Make the probe that is due, if one is."""
        if not self.is_due:
            return
        now = self._engine.now()
        self._looked_at, self._not_before = now, now + EVERY
        self._outage.backlog = False  # unless something waits, or fails while we look
        tables = await self._waiting(now)
        if not tables:
            self._permitted = False
            return
        self._outage.backlog = True
        tried = self._probe(self._in_turn(tables))
        if tried is None:
            self._not_before = now + WHILE_BUSY
        else:
            self._permitted, self._last = False, tried

    async def _waiting(self, now: float) -> list[str]:
        tables = await self._engine.troubles.channels_down()
        if not tables and now >= self._no_dms_before:
            tables = await self._engine.troubles.dms_put_off()
            self._no_dms_before = now + FOR_DMS if tables else now
        return tables

    def _in_turn(self, tables: list[str]) -> list[str]:
        """Begin after the last one: a channel that fails on its own must not hide the others."""
        return sorted(tables, key=lambda table_id: (table_id <= self._last, table_id))

"""Detect within seconds that Discord accepts messages again after an outage.

Answers to interactions take a different route than messages, so while messages fail, an answered
interaction is the first hint that they may work again. It permits one probe: a waiting table is
retried early. If Discord accepts its message, everything else that's waiting is retried as well.
"""

from collections.abc import Callable, Iterable

from bot.discord_api.outage import Outage
from bot.engine import Engine

INTERVAL = 5.0  # seconds between two probes
BUSY_INTERVAL = 1.0  # seconds, while all waiting tables are being retried anyway
DM_INTERVAL = 600.0  # seconds if only DMs are waiting, because each retry counts as a try


class Probes:
    def __init__(
        self, engine: Engine, outage: Outage, probe: Callable[[Iterable[str]], str | None]
    ) -> None:
        """`probe` retries the first table that isn't being delivered; it returns the table's id."""
        self._engine = engine
        self._outage = outage
        self._probe = probe
        self._permitted = False
        self._probed_at = 0.0
        self._not_before = 0.0
        self._no_dms_before = 0.0
        self._last = ""

    def permit(self) -> float | None:
        """Permit a probe if messages may be waiting. Call this when an interaction was answered.

        Returns when the probe is due; None if none is permitted.
        """
        if self._outage.backlog:
            self._permitted = True
        return self.due_at

    @property
    def due_at(self) -> float | None:
        return self._not_before if self._permitted else None

    @property
    def is_due(self) -> bool:
        """True if a probe is permitted, and the last one was long enough ago.

        The last probe is ignored if the clock has been set back to before it.
        """
        is_too_soon = self._probed_at <= self._engine.now() < self._not_before
        return self._permitted and not is_too_soon

    async def run(self) -> None:
        """Make a probe if one is due."""
        if not self.is_due:
            return
        now = self._engine.now()
        self._probed_at, self._not_before = now, now + INTERVAL
        self._outage.backlog = False  # set again below, or by a failure in the meantime
        tables = await self._waiting(now)
        if not tables:
            self._permitted = False
            return
        self._outage.backlog = True
        tried = self._probe(self._round_robin(tables))
        if tried is None:
            self._not_before = now + BUSY_INTERVAL
        else:
            self._permitted, self._last = False, tried

    async def _waiting(self, now: float) -> list[str]:
        tables = await self._engine.troubles.channels_down()
        if not tables and now >= self._no_dms_before:
            tables = await self._engine.troubles.dms_put_off()
            self._no_dms_before = now + DM_INTERVAL if tables else now
        return tables

    def _round_robin(self, tables: list[str]) -> list[str]:
        """Sort the tables so that the search starts after the last one tried.

        That way, one broken channel doesn't hold up the others.
        """
        return sorted(tables, key=lambda table_id: (table_id <= self._last, table_id))

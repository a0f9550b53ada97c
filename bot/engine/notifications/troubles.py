"""Channels where the bot can't post: why, whether anyone was alerted, and when to retry."""

from dataclasses import replace

from bot.engine.table import Table
from bot.engine.tables import Tables
from storage.records import Trouble, TroubleReason

MINUTE, HOUR = 60.0, 3600.0
MANY_TRIES = 28
MIN_RETRY_GAP = 5.0  # seconds between attempts, even if something changes on the server
CLAIMED_FOR = 5 * MINUTE  # seconds after which another process may retry instead

# The first and the longest wait before a retry, in seconds. Each wait is twice as long as the one
# before, up to the longest; after MANY_TRIES, it's always a day. Channels in trouble for other
# reasons are retried only after somebody has done something.
WAITS: dict[TroubleReason, tuple[float, float]] = {
    "shut": (10 * MINUTE, 6 * HOUR),
    "locked": (10 * MINUTE, 6 * HOUR),
    "down": (3.0, HOUR),  # usually brief, and people are waiting for their notices
}
A_DAY = 24 * HOUR


class Troubles:
    """Records why the bot can't post in a table's channel, as reported by the delivery worker."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock

    async def report(self, table_id: str, reason: TroubleReason, *, alerted: bool) -> None:
        """Record that the channel refused a message, and when to retry."""
        now = self._clock()
        table = await self._tables.load(table_id)
        before = table.record.trouble
        trouble = Trouble(reason, since=now, tried_at=now, alerted=alerted)
        if before is not None and before.reason == reason:
            # An attempt made early, because somebody moved, doesn't make the next wait longer.
            early = now < before.tried_at + _wait(before)
            tries = before.tries + (0 if early else 1)
            trouble = replace(before, tried_at=now, tries=tries, alerted=before.alerted or alerted)
        await self._set(table_id, replace(trouble, retry_at=_next_try(trouble, table)))

    def may_be_over(self, trouble: Trouble | None) -> bool:
        """Return True after an outage of Discord, if the last attempt was long enough ago."""
        if trouble is None or trouble.reason != "down":
            return False
        return self._clock() >= trouble.tried_at + MIN_RETRY_GAP

    async def clear(self, table_id: str) -> None:
        """Record that the channel accepts messages again, and send everything that was waiting."""
        if (await self._tables.load(table_id)).record.trouble is not None:
            await self._set(table_id, None)
            await self._wake_now(table_id)
            self._tables.notify(table_id)

    async def claim_retries(self) -> list[str]:
        """Claim the tables whose channels are due for a retry, and return their ids."""
        now = self._clock()
        return await self._store.claim_retries(now, now + CLAIMED_FOR)

    async def hasten_retries(self, guild: int) -> None:
        """Retry a server's channels soon, because something has changed there."""
        for table_id in await self._store.retry_soon(guild, self._clock(), MIN_RETRY_GAP):
            self._tables.forget(table_id)
            self._tables.notify(table_id)  # tells the scheduler about the new time

    async def retry_all(self) -> None:
        """Retry all failed channels and DMs once, after an outage.

        For a DM, this counts as one of its MAX_DM_TRIES.
        """
        for table_id in await self._store.retry_after_outage(self._clock(), MIN_RETRY_GAP):
            self._tables.forget(table_id)

    async def channels_down(self) -> list[str]:
        """Return the tables whose channels failed because Discord didn't respond."""
        return await self._store.tables_awaiting_discord()

    async def dms_put_off(self) -> list[str]:
        """Return the tables with failed DMs whose channels work."""
        return await self._store.tables_with_failed_dms()

    async def tables_in(self, guild: int) -> list[str]:
        """Return a server's lobbies and running games."""
        return await self._store.tables_in_guild(guild)

    async def waiting_for_return(self, guild: int) -> list[str]:
        """Return a server's tables that are waiting for the bot to be invited again."""
        tables = [
            await self._store.load(table_id)
            for table_id in await self._store.tables_in_trouble(guild)
        ]
        return [table.id for table in tables if table.trouble and table.trouble.reason == "left"]

    async def _set(self, table_id: str, trouble: Trouble | None) -> None:
        await self._store.set_trouble(table_id, trouble)
        self._tables.update_cached(table_id, lambda record: replace(record, trouble=trouble))
        if trouble is not None and trouble.retry_at is not None:
            self._tables.notify(table_id)  # tells the scheduler about the new time

    async def _wake_now(self, table_id: str) -> None:
        """Make the table due now, since reminders may have been waiting for the channel."""
        now, record = self._clock(), (await self._tables.load(table_id)).record
        if record.wake_at is not None and record.wake_at > now:
            await self._tables.set_wake(record, now)


def _next_try(trouble: Trouble, table: Table) -> float | None:
    if trouble.reason not in WAITS and not _needs_alert(trouble, table):
        return None
    if trouble.tries > MANY_TRIES and not table.record.is_live:  # the table is over
        return None
    return trouble.tried_at + _wait(trouble)


def _needs_alert(trouble: Trouble, table: Table) -> bool:
    """Return True if the channel of an unfinished game is gone and nobody was alerted yet.

    In that case, a retry is scheduled just to send the alert.
    """
    return trouble.reason == "gone" and not trouble.alerted and table.record.is_live


def _wait(trouble: Trouble) -> float:
    """Return the seconds until the next attempt, at most a day."""
    if trouble.tries > MANY_TRIES:
        return A_DAY
    first, longest = WAITS.get(trouble.reason, WAITS["shut"])
    return min(first * 2.0 ** (trouble.tries - 1), longest)

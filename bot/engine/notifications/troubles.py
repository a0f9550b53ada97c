"""Channels that take no message: why, who knows, and when each is tried again."""

from dataclasses import replace

from bot.engine.table import Table
from bot.engine.tables import Tables
from storage.records import Trouble, TroubleReason

MINUTE, HOUR = 60.0, 3600.0
MANY_TRIES = 28
AT_LEAST_BETWEEN = 5.0  # seconds between tries, whatever happens in the server meanwhile
A_TRY_TAKES = 5 * MINUTE  # at most; then another process may try

# The first wait and the longest: each wait is twice the one before, and after many a day. Where
# there is none, only somebody who does something can help.
WAITS: dict[TroubleReason, tuple[float, float]] = {
    "shut": (10 * MINUTE, 6 * HOUR),
    "locked": (10 * MINUTE, 6 * HOUR),
    "down": (3.0, HOUR),  # mostly a hiccup, and people wait for their call
}
A_DAY = 24 * HOUR


class Troubles:
    """For the worker that tells, which alone puts a table into trouble and out of it."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock

    async def report(self, table_id: str, why: TroubleReason, *, alerted: bool) -> None:
        """The channel refused a message: remember why, who knows, and when to try again."""
        now = self._clock()
        table = await self._tables.load(table_id)
        before = table.saved.trouble
        trouble = Trouble(why, since=now, tried_at=now, alerted=alerted)
        if before is not None and before.reason == why:
            # One that came before its time, for somebody moved, makes no wait longer.
            early = now < before.tried_at + _wait(before)
            tries = before.tries + (0 if early else 1)
            trouble = replace(before, tried_at=now, tries=tries, alerted=before.alerted or alerted)
        await self._put(table_id, replace(trouble, retry_at=_next_try(trouble, table)))

    def may_be_over(self, trouble: Trouble | None) -> bool:
        """Whether a trouble that passes by itself may have: what happens now is reason to try."""
        if trouble is None or trouble.reason != "down":
            return False
        return self._clock() >= trouble.tried_at + AT_LEAST_BETWEEN

    async def clear(self, table_id: str) -> None:
        """The channel takes messages again; what was put off until then is sent."""
        if (await self._tables.load(table_id)).saved.trouble is not None:
            await self.release_notices(table_id)  # first: after a crash in between, both again
            await self._put(table_id, None)
            await self._look_again(table_id)
            self._tables.notify(table_id)  # or nobody looks at what was let go

    async def _look_again(self, table_id: str) -> None:
        """Let what waited for the channel, as reminders do, be looked at when it opens."""
        now, saved = self._clock(), (await self._tables.load(table_id)).saved
        if saved.wake_at is not None and saved.wake_at > now:
            await self._tables.set_wake(saved, now)

    async def release_notices(self, table_id: str) -> None:
        """Let those that were put off be looked at anew; a DM that failed waits for its own time.

        Or every try of the channel would be one of the DM, and soon the last.
        """
        await self._store.release_notices(table_id)

    async def claim_retries(self) -> list[str]:
        """The tables whose channels are to be tried again now, by the one who asks."""
        now = self._clock()
        return await self._store.claim_retries(now, now + A_TRY_TAKES)

    async def hasten_retries(self, guild: int) -> None:
        """Something in a server changed: what was shut there may be open now."""
        for table_id in await self._store.retry_soon(guild, self._clock(), AT_LEAST_BETWEEN):
            self._tables.forget(table_id)
            self._tables.notify(table_id)  # there is a time to wait for

    async def retry_all(self) -> None:
        """Discord answers again after an outage: DMs and channels that failed are tried now.

        Each is tried once for it, and a DM's try counts as any other.
        """
        for table_id in await self._store.retry_after_outage(self._clock(), AT_LEAST_BETWEEN):
            self._tables.forget(table_id)

    async def channels_down(self) -> list[str]:
        """The tables whose channels are to be tried again because Discord didn't answer."""
        return await self._store.tables_awaiting_discord()

    async def dms_put_off(self) -> list[str]:
        """The tables that work, but have DMs to be tried again."""
        return await self._store.tables_with_failed_dms()

    async def tables_in(self, guild: int) -> list[str]:
        """Every table of a server that is not over."""
        return await self._store.tables_in_guild(guild)

    async def waiting_for_return(self, guild: int) -> list[str]:
        """The tables that wait for the bot to come back to their server."""
        tables = [
            await self._store.load(table_id)
            for table_id in await self._store.tables_in_trouble(guild)
        ]
        return [table.id for table in tables if table.trouble and table.trouble.reason == "left"]

    async def _put(self, table_id: str, trouble: Trouble | None) -> None:
        await self._store.set_trouble(table_id, trouble)
        self._tables.update_cached(table_id, lambda saved: replace(saved, trouble=trouble))
        if trouble is not None and trouble.retry_at is not None:
            self._tables.notify(table_id)  # there is a time to wait for


def _next_try(trouble: Trouble, table: Table) -> float | None:
    if trouble.reason not in WAITS and not _is_to_be_told(trouble, table):
        return None
    if trouble.tries > MANY_TRIES and not table.saved.is_live:  # nobody waits for it
        return None
    return trouble.tried_at + _wait(trouble)


def _is_to_be_told(trouble: Trouble, table: Table) -> bool:
    """Whether nobody could be told yet that the channel is gone; it is not asked for that."""
    return trouble.reason == "gone" and not trouble.alerted and table.saved.is_live


def _wait(trouble: Trouble) -> float:
    """How long it is until the next try: never so long that a table falls silent for good."""
    if trouble.tries > MANY_TRIES:
        return A_DAY
    first, longest = WAITS.get(trouble.reason, WAITS["shut"])
    return min(first * 2.0 ** (trouble.tries - 1), longest)

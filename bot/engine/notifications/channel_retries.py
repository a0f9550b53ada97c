"""Channels where the bot can't post: why, whether anyone was alerted, and when to retry."""

from collections.abc import Callable
from dataclasses import replace

from bot.engine.tables import Tables
from storage.delivery import Trouble, TroubleReason

MINUTE, HOUR = 60.0, 3600.0
MANY_TRIES = 28
MIN_RETRY_GAP = 5.0  # seconds between attempts, even if something changes in the server
CLAIMED_FOR = 5 * MINUTE  # seconds after which another process may retry instead

# The first and the longest wait before a retry, in seconds. Each wait is twice as long as the one
# before, up to the longest; after MANY_TRIES, it's always a day. Channels in trouble for other
# reasons are retried only after someone has done something.
WAITS: dict[TroubleReason, tuple[float, float]] = {
    "shut": (10 * MINUTE, 6 * HOUR),
    "locked": (10 * MINUTE, 6 * HOUR),
    "down": (3.0, HOUR),  # usually brief, and people are waiting for their notices
}
A_DAY = 24 * HOUR


class ChannelRetries:
    """Records why the bot can't post in a table's channel, as delivery reports them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock
        self._listeners: list[Callable[[str], None]] = []

    def on_retry_planned(self, listener: Callable[[str], None]) -> None:
        """Call `listener(table_id)` whenever the time of a retry is stored."""
        self._listeners.append(listener)

    def may_be_over(self, trouble: Trouble | None) -> bool:
        """Return True after an outage of Discord, if the last attempt was long enough ago."""
        if trouble is None or trouble.reason != "down":
            return False
        return self._clock() >= trouble.tried_at + MIN_RETRY_GAP

    async def announce(self, table_id: str, trouble: Trouble | None) -> None:
        """Plan the next retry, or send everything that was waiting for the channel."""
        if trouble is None:
            await self._wake_now(table_id)
            self._tables.notify(table_id)
        elif trouble.retry_at is not None:
            for listener in self._listeners:
                listener(table_id)

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
        found = [
            await self._store.load(table_id)
            for table_id in await self._store.tables_in_trouble(guild)
        ]
        return [each.id for each in found if each.trouble and each.trouble.reason == "left"]

    async def _wake_now(self, table_id: str) -> None:
        """Make the table due now, since reminders may have been waiting for the channel."""
        now, record = self._clock(), (await self._tables.load(table_id)).record
        if record.wake_at is not None and record.wake_at > now:
            await self._tables.set_wake(record, now)


def trouble_after(
    before: Trouble | None,
    reason: TroubleReason,
    now: float,
    *,
    is_live: bool,
    wait: float | None = None,
) -> Trouble:
    """Return the trouble to store after a channel refused a message, with the time of the retry.

    `wait` is the number of seconds that Discord asks to wait, if any.
    """
    trouble = Trouble(reason, since=now, tried_at=now)
    if before is not None and before.reason == reason:
        # An attempt made early, because someone moved, doesn't make the next wait longer.
        early = now < before.tried_at + _wait(before)
        trouble = replace(before, tried_at=now, tries=before.tries + (0 if early else 1))
    return replace(trouble, retry_at=_next_try(trouble, is_live=is_live, wait=wait))


def with_alert(trouble: Trouble, *, is_live: bool) -> Trouble:
    """Return the trouble after someone who can fix it was alerted."""
    alerted = replace(trouble, alerted=True)
    return replace(alerted, retry_at=_next_try(alerted, is_live=is_live))


def _next_try(trouble: Trouble, *, is_live: bool, wait: float | None = None) -> float | None:
    # If the channel of an unfinished game is gone, a retry is planned just to alert someone.
    needs_alert = trouble.reason == "gone" and not trouble.alerted and is_live
    if trouble.reason not in WAITS and not needs_alert:
        return None
    if trouble.tries > MANY_TRIES and not is_live:
        return None
    return trouble.tried_at + (_wait(trouble) if wait is None else wait)


def _wait(trouble: Trouble) -> float:
    """Return the seconds until the next attempt, at most a day."""
    if trouble.tries > MANY_TRIES:
        return A_DAY
    first, longest = WAITS.get(trouble.reason, WAITS["shut"])
    return min(first * 2.0 ** (trouble.tries - 1), longest)

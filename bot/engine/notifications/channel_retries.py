"""Channels where the bot can't post: why, whether anyone was alerted, and when to retry."""

from collections.abc import Callable
from dataclasses import replace

from bot.engine.tables import Tables
from storage.delivery import Trouble, TroubleReason

MINUTE, HOUR = 60.0, 3600.0
MAX_BACKOFF_TRIES = 28  # attempts; after more than this many, a retry comes once a day
MIN_RETRY_GAP = 5.0  # seconds between attempts, even if something changes in the server
CLAIM_DURATION = 5 * MINUTE  # seconds after which another process may make a claimed retry

# The first and the longest wait before a retry, in seconds, with exponential backoff in between.
# After MAX_BACKOFF_TRIES attempts, a wait is a day. Channels in trouble for other reasons are
# retried only after someone has done something.
BACKOFF_WAITS: dict[TroubleReason, tuple[float, float]] = {
    "shut": (10 * MINUTE, 6 * HOUR),
    "locked": (10 * MINUTE, 6 * HOUR),
    "down": (3.0, HOUR),  # outages are usually brief, and people are waiting for notices
}
DAY = 24 * HOUR


class ChannelRetries:
    """Plans retries of channels in which the bot can't post, as reported by delivery."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock
        self._listeners: list[Callable[[str], None]] = []

    def on_retry_planned(self, listener: Callable[[str], None]) -> None:
        """Call `listener(table_id)` whenever the time of a retry is stored."""
        self._listeners.append(listener)

    def may_be_over(self, trouble: Trouble | None) -> bool:
        """Return True if Discord had an outage, and the last attempt was long enough ago."""
        if trouble is None or trouble.reason != "down":
            return False
        return self._clock() >= trouble.tried_at + MIN_RETRY_GAP

    async def announce(self, table_id: str, trouble: Trouble | None) -> None:
        """Announce the next retry or, without trouble, send what was waiting for the channel."""
        if trouble is None:
            await self._wake_now(table_id)
            self._tables.notify(table_id)
        elif trouble.retry_at is not None:
            for listener in self._listeners:
                listener(table_id)

    async def claim_retries(self) -> list[str]:
        """Claim the tables whose channels are due for a retry, and return their ids."""
        now = self._clock()
        return await self._store.claim_retries(now, now + CLAIM_DURATION)

    async def hasten_retries(self, guild: int) -> None:
        """Retry a server's channels soon, because something has changed in the server."""
        for table_id in await self._store.retry_soon(guild, self._clock(), MIN_RETRY_GAP):
            self._tables.forget(table_id)
            self._tables.notify(table_id)  # tells the scheduler when to retry

    async def retry_all(self) -> None:
        """Retry all failed channels and DMs once, after an outage.

        For a DM, the retry counts as one of the MAX_DM_TRIES attempts.
        """
        for table_id in await self._store.retry_after_outage(self._clock(), MIN_RETRY_GAP):
            self._tables.forget(table_id)

    async def channels_down(self) -> list[str]:
        """Return the ids of tables whose channels failed because Discord didn't respond."""
        return await self._store.tables_awaiting_discord()

    async def dms_put_off(self) -> list[str]:
        """Return the ids of tables with failed DMs whose channels work."""
        return await self._store.tables_with_failed_dms()

    async def tables_in(self, guild: int) -> list[str]:
        """Return the ids of a server's lobbies and running games."""
        return await self._store.tables_in_guild(guild)

    async def waiting_for_return(self, guild: int) -> list[str]:
        """Return the ids of a server's tables that wait until the bot is invited again."""
        records = [
            await self._store.load(table_id)
            for table_id in await self._store.tables_in_trouble(guild)
        ]
        return [each.id for each in records if each.trouble and each.trouble.reason == "left"]

    async def _wake_now(self, table_id: str) -> None:
        """Make a table due now, since reminders may have been waiting for its channel."""
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
        early = now < before.tried_at + _retry_wait(before)
        trouble = replace(before, tried_at=now, tries=before.tries + (0 if early else 1))
    return replace(trouble, retry_at=_next_retry(trouble, is_live=is_live, wait=wait))


def with_alert(trouble: Trouble, *, is_live: bool) -> Trouble:
    """Return the trouble after alerting someone who can fix it."""
    alerted = replace(trouble, alerted=True)
    return replace(alerted, retry_at=_next_retry(alerted, is_live=is_live))


def _next_retry(trouble: Trouble, *, is_live: bool, wait: float | None = None) -> float | None:
    # If the channel of an unfinished game is gone, a retry is planned just to alert someone.
    needs_alert = trouble.reason == "gone" and not trouble.alerted and is_live
    if trouble.reason not in BACKOFF_WAITS and not needs_alert:
        return None
    if trouble.tries > MAX_BACKOFF_TRIES and not is_live:
        return None
    return trouble.tried_at + (_retry_wait(trouble) if wait is None else wait)


def _retry_wait(trouble: Trouble) -> float:
    """Return the seconds until the next attempt, at most a day."""
    if trouble.tries > MAX_BACKOFF_TRIES:
        return DAY
    first, longest = BACKOFF_WAITS.get(trouble.reason, BACKOFF_WAITS["shut"])
    return min(first * 2.0 ** (trouble.tries - 1), longest)

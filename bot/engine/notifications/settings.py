"""What a person wants at every table: how to be called, and what need not be asked."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from datetime import time as TimeOfDay  # noqa: N812  a clock time, not a module
from typing import Any, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.cache import Cache
from storage.store import Store

HOUR, DAY = 3600.0, 24 * 3600.0
BEFORE_SLEEP = HOUR / 4
MOST_REMINDERS = 5
CLOSED_DM = "dm closed"
"""The name under which is kept that somebody's DMs took no notice."""

Delivery = Literal["channel", "dm", "both", "games"]
INTERVALS: dict[str, float | None] = {
    "1 day": DAY,
    "8 hours": 8 * HOUR,
    "2 days": 2 * DAY,
    "off": None,
}
USUAL = "1 day"


@dataclass(frozen=True, slots=True)
class NotificationSettings:
    """What one person chose; what they did not choose is as usual."""

    delivery: Delivery = "channel"
    remind: float | None = INTERVALS[USUAL]
    quiet: tuple[TimeOfDay, TimeOfDay] | None = None
    zone: str = "UTC"
    vacation: float | None = None  # until when
    dm_closed: bool = False
    plays_itself: bool = False  # a move that leaves nothing to decide

    @classmethod
    def read(cls, chosen: Mapping[str, Any]) -> "NotificationSettings":
        """Settings as they are kept; what is not understood is as usual."""
        quiet = str(chosen.get("quiet", ""))
        delivery = chosen.get("notices")
        return cls(
            delivery=delivery if delivery in ("dm", "both", "games") else "channel",
            remind=INTERVALS.get(str(chosen.get("remind", USUAL)), INTERVALS[USUAL]),
            quiet=_hours(quiet) if "-" in quiet else None,
            zone=_zone(str(chosen.get("timezone", "UTC"))),
            vacation=float(chosen["vacation"]) if "vacation" in chosen else None,
            dm_closed=CLOSED_DM in chosen,
            plays_itself=chosen.get("auto_forced") == "on",
        )

    @property
    def by_dm(self) -> bool:
        return self.delivery in ("dm", "both") and not self.dm_closed

    @property
    def in_channel(self) -> bool:
        return self.delivery in ("channel", "both") or (self.delivery == "dm" and self.dm_closed)

    @property
    def is_reminded(self) -> bool:
        return self.remind is not None and self.delivery != "games"

    def is_away(self, moment: float) -> bool:
        return self.vacation is not None and moment < self.vacation

    def awake_from(self, moment: float) -> float:
        """The first moment from this one on at which they may be called."""
        if self.vacation is not None:
            moment = max(moment, self.vacation)
        if self.quiet is None:
            return moment
        begin, end = self.quiet
        local = datetime.fromtimestamp(moment, ZoneInfo(self.zone))
        if not _between(begin, local.time(), end):
            return moment
        day = local.date() + timedelta(days=1 if local.time() >= end else 0)
        return datetime.combine(day, end, local.tzinfo).timestamp()

    def next_reminder(self, calls: int, notified_at: float, most: int) -> float | None:
        """When to remind them, if at all, after they were called so often and then last.

        Who wants no reminders is given as long as anybody else.
        """
        if calls > most:
            return None
        return self.awake_from(notified_at + self.interval)

    @property
    def interval(self) -> float:
        """Seconds between two calls."""
        return (self.remind if self.is_reminded else INTERVALS[USUAL]) or DAY

    def last_reminder(self, moment: float, end: float) -> float:
        """When to call them at this moment or after it, before an end.

        Who would only wake when it is too late is called before they go to sleep.
        """
        awake = self.awake_from(moment)
        if awake < end or self.quiet is None or self.is_away(moment):
            return awake
        begin, _ = self.quiet
        local = datetime.fromtimestamp(moment, ZoneInfo(self.zone))
        day = local.date() - timedelta(days=1 if local.time() < begin else 0)
        before = datetime.combine(day, begin, local.tzinfo).timestamp() - BEFORE_SLEEP
        return awake if self.is_away(before) else before


class NotificationSettingsCache:
    """Everyone's manners: every move asks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known = Cache(self._read)

    async def of(self, people: Iterable[int]) -> dict[int, NotificationSettings]:
        known = self._known.ready
        return {
            person: known[person] if person in known else await self._known.of(person)
            for person in people
        }

    def forget(self, person: int) -> None:
        """They have just chosen otherwise."""
        self._known.forget(person)

    async def _read(self, person: int) -> NotificationSettings:
        return NotificationSettings.read(await self._store.person_settings(person))


def _zone(name: str) -> str:
    """A zone that this machine knows."""
    try:
        return ZoneInfo(name).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return "UTC"


def _hours(spelt: str) -> tuple[TimeOfDay, TimeOfDay]:
    begin, _, end = spelt.partition("-")
    return TimeOfDay.fromisoformat(begin), TimeOfDay.fromisoformat(end)


def _between(begin: TimeOfDay, moment: TimeOfDay, end: TimeOfDay) -> bool:
    """Whether it is between these, which may lie around midnight."""
    if begin <= end:
        return begin <= moment < end
    return moment >= begin or moment < end

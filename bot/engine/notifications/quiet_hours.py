"""The hours of the day in which someone isn't pinged."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from datetime import time as TimeOfDay  # noqa: N812  a time of day, not the module
from functools import cache
from typing import Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Someone's quiet hours, which may include midnight, in their own time zone."""

    begin: TimeOfDay
    end: TimeOfDay
    zone: str = "UTC"

    @classmethod
    def read(cls, stored: str, zone: str) -> Self | None:
        """Parse stored quiet hours, such as "22:00-08:00"; return None if there are none."""
        begin, dash, end = stored.partition("-")
        if not dash:
            return None
        return cls(TimeOfDay.fromisoformat(begin), TimeOfDay.fromisoformat(end), _known_zone(zone))

    def first_time_outside(self, moment: float) -> float:
        """Return `moment`, or the end of the quiet hours that include it."""
        local = self._to_local_time(moment)
        if not self._include(local.time()):
            return moment
        day = local.date() + timedelta(days=1 if local.time() >= self.end else 0)
        return datetime.combine(day, self.end, local.tzinfo).timestamp()

    def last_begin(self, moment: float) -> float:
        """Return when quiet hours last began before `moment`."""
        local = self._to_local_time(moment)
        day = local.date() - timedelta(days=1 if local.time() < self.begin else 0)
        return datetime.combine(day, self.begin, local.tzinfo).timestamp()

    def _to_local_time(self, moment: float) -> datetime:
        return datetime.fromtimestamp(moment, ZoneInfo(self.zone))

    def _include(self, time: TimeOfDay) -> bool:
        if self.begin <= self.end:
            return self.begin <= time < self.end
        return time >= self.begin or time < self.end


@cache  # memoized, because looking up a time zone may read a file
def _known_zone(zone: str) -> str:
    """Return the name of a time zone, or UTC if this machine doesn't know the zone."""
    try:
        return ZoneInfo(zone).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return "UTC"

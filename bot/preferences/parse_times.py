"""Parse and complete quiet hours, time zones and vacations as people type them."""

import difflib
import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.preferences import sentences

OFF = ("off", "none", "no", "never", "-", "")
LONGEST_VACATION = 60  # days

COMMON_ZONES = (
    "UTC", "Europe/London", "Europe/Lisbon", "Europe/Berlin", "Europe/Paris", "Europe/Athens",
    "Europe/Istanbul", "Europe/Moscow", "Africa/Lagos", "Africa/Johannesburg", "Asia/Dubai",
    "Asia/Kolkata", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo", "Australia/Perth",
    "Australia/Sydney", "Pacific/Auckland", "Pacific/Honolulu", "America/Anchorage",
    "America/Los_Angeles", "America/Denver", "America/Chicago", "America/New_York",
    "America/Sao_Paulo",
)  # fmt: skip

_CLOCK = r"(\d{1,2})(?:[:.h]?(\d\d))?\s*(?:h|([ap])(?:\.?m\.?)?)?"  # 22, 22:30, 22h30, 10.30 pm
_QUIET = re.compile(rf"(?:from\s+)?{_CLOCK}\s*(?:[-–—]|to|until|till)\s*{_CLOCK}")
_SPAN = re.compile(r"(\d{1,3})\s*(d|days?|w|weeks?)", re.IGNORECASE)
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")

Offer = tuple[str, str]  # a choice for autocomplete: its label and its value


class NotUnderstood(Exception):
    """The typed value is invalid. The text says which values are valid."""


def read_quiet(typed: str) -> str | None:
    """Parse quiet hours into the form `22:00-08:00`; returns None for no quiet hours."""
    if typed.strip().casefold() in OFF:
        return None
    found = _QUIET.fullmatch(typed.strip().casefold())
    begin = end = None
    if found is not None:
        begin, end = _clock_time(*found.group(1, 2, 3, 6)), _clock_time(*found.group(4, 5, 6, 3))
    if begin is None or end is None or begin == end:
        raise NotUnderstood(sentences.BAD_QUIET)
    return f"{begin:%H:%M}-{end:%H:%M}"


def read_zone(typed: str) -> str:
    """Return a time zone's IANA name, given that name or a city, ignoring case."""
    wanted = typed.strip().replace(" ", "_").casefold()
    zones = _zones()
    if wanted in zones:
        return zones[wanted]
    endings = [name for name in zones.values() if name.casefold().endswith(f"/{wanted}")]
    if len(endings) == 1:
        return endings[0]
    near = difflib.get_close_matches(wanted, zones, n=1, cutoff=0.75)
    raise NotUnderstood(sentences.bad_zone(nearest=zones[near[0]] if near else None))


def read_vacation(typed: str, zone: str, now: float) -> float | None:
    """Return when the last day of a vacation ends, or None for no vacation."""
    if typed.strip().casefold() in OFF:
        return None
    today = datetime.fromtimestamp(now, ZoneInfo(zone)).date()
    last = _last_day(typed.strip(), today)
    if last < today:
        raise NotUnderstood(sentences.VACATION_IS_OVER)
    if last > today + timedelta(days=LONGEST_VACATION):
        raise NotUnderstood(sentences.vacation_too_long(most=LONGEST_VACATION))
    return datetime.combine(last + timedelta(days=1), time(), ZoneInfo(zone)).timestamp()


def offered_zones(typed: str) -> list[Offer]:
    wanted = typed.strip().replace(" ", "_").casefold()
    found = [name for folded, name in _zones().items() if wanted in folded]
    found.sort(key=lambda name: (not name.casefold().split("/")[-1].startswith(wanted), name))
    return _offers(found)


def offered_hours(typed: str) -> list[Offer]:
    usual = ["off", "22-7", "22-8", "23-7", "23-8", "0-8", "20-9"]
    return _offers([typed, *usual] if typed and typed not in usual else usual)


def offered_days(typed: str, zone: str, now: float) -> list[Offer]:
    today = datetime.fromtimestamp(now, ZoneInfo(zone)).date()
    days = [(span, today + timedelta(days=count)) for span, count in sentences.SPANS]
    labelled = [(sentences.days_off(span=span, last_day=day), str(day)) for span, day in days]
    offers = [("off", "off"), *labelled]
    return [(typed, typed), *offers] if typed else offers


def _clock_time(
    hour: str, minute: str | None, half: str | None, other_half: str | None
) -> time | None:
    """Return the time, or None if there's no such time or it could be in either half of the day.

    `half` is `a` for am and `p` for pm; `other_half` is the same for the other end of the hours.
    """
    number = int(hour)
    if (half or other_half) and (1 <= number <= 12) != (half is not None):
        return None
    if half is not None:
        number = number % 12 + (12 if half == "p" else 0)
    try:
        return time(0 if number == 24 else number, int(minute or 0))
    except ValueError:
        return None


def _last_day(typed: str, today: date) -> date:
    span, day = _SPAN.fullmatch(typed), _DATE.fullmatch(typed)
    try:
        if span is not None:
            days = int(span[1]) * (7 if span[2].casefold().startswith("w") else 1)
            return today + timedelta(days=days)
        if day is not None:
            return date(int(day[1]), int(day[2]), int(day[3]))
    except ValueError:
        pass  # no such date, for example 31 April
    raise NotUnderstood(sentences.bad_vacation(example=today + timedelta(days=7)))


def _offers(names: Sequence[str]) -> list[Offer]:
    return [(name, name) for name in names[:25]]


@cache
def _zones() -> dict[str, str]:
    """Return all time zones by their lowercase names."""
    kept = (name for name in available_timezones() if "/" in name or name in ("UTC", "GMT"))
    return {name.casefold(): name for name in sorted(kept) if not name.startswith("Etc/")}

"""Parse and complete quiet hours, time zones and vacations as people type them."""

import difflib
import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.preferences import texts

OFF_WORDS = ("off", "none", "no", "never", "-", "")
MAX_VACATION_DAYS = 60
VACATION_LENGTHS = (3, 7, 14, 30)  # days, to choose from

COMMON_ZONES = (
    "UTC", "Europe/London", "Europe/Lisbon", "Europe/Berlin", "Europe/Paris", "Europe/Athens",
    "Europe/Istanbul", "Europe/Moscow", "Africa/Lagos", "Africa/Johannesburg", "Asia/Dubai",
    "Asia/Kolkata", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo", "Australia/Perth",
    "Australia/Sydney", "Pacific/Auckland", "Pacific/Honolulu", "America/Anchorage",
    "America/Los_Angeles", "America/Denver", "America/Chicago", "America/New_York",
    "America/Sao_Paulo",
)  # fmt: skip

# Matches a time such as 22, 22:30, 22h30 or 10.30 pm.
_TIME_PATTERN = r"(\d{1,2})(?:[:.h]?(\d\d))?\s*(?:h|([ap])(?:\.?m\.?)?)?"
_QUIET_PATTERN = re.compile(
    rf"(?:from\s+)?{_TIME_PATTERN}\s*(?:[-–—]|to|until|till)\s*{_TIME_PATTERN}"
)
_SPAN_PATTERN = re.compile(r"(\d{1,3})\s*(d|days?|w|weeks?)", re.IGNORECASE)
_DATE_PATTERN = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")

Offer = tuple[str, str]  # the label and the value of a choice in a menu or for autocomplete


class NotUnderstood(Exception):
    """The typed value is invalid. The exception's text says which values are valid."""


def read_quiet(typed: str) -> str | None:
    """Return typed quiet hours in the form `22:00-08:00`, or None for no quiet hours.

    Raises NotUnderstood for other text.
    """
    if typed.strip().casefold() in OFF_WORDS:
        return None
    match = _QUIET_PATTERN.fullmatch(typed.strip().casefold())
    begin = end = None
    if match is not None:
        begin, end = _parse_time(*match.group(1, 2, 3, 6)), _parse_time(*match.group(4, 5, 6, 3))
    if begin is None or end is None or begin == end:
        raise NotUnderstood(texts.bad_quiet())
    return f"{begin:%H:%M}-{end:%H:%M}"


def read_zone(typed: str) -> str:
    """Return a time zone's IANA name, given that name or a city, ignoring case.

    Raises NotUnderstood, which may suggest a similar name, if no time zone matches.
    """
    wanted = typed.strip().replace(" ", "_").casefold()
    zones = _known_zones()
    if wanted in zones:
        return zones[wanted]
    endings = [name for name in zones.values() if name.casefold().endswith(f"/{wanted}")]
    if len(endings) == 1:
        return endings[0]
    nearest = difflib.get_close_matches(wanted, zones, n=1, cutoff=0.75)
    raise NotUnderstood(texts.bad_zone(nearest=zones[nearest[0]] if nearest else None))


def read_vacation(typed: str, zone: str, now: float) -> float | None:
    """Return the Unix time in seconds at which a vacation ends, or None for no vacation.

    Raises NotUnderstood for other text, and for a vacation that's over or too long.
    """
    if typed.strip().casefold() in OFF_WORDS:
        return None
    today = datetime.fromtimestamp(now, ZoneInfo(zone)).date()
    last = _parse_last_day(typed.strip(), today)
    if last < today:
        raise NotUnderstood(texts.vacation_is_over())
    if last > today + timedelta(days=MAX_VACATION_DAYS):
        raise NotUnderstood(texts.vacation_too_long(most=MAX_VACATION_DAYS))
    return datetime.combine(last + timedelta(days=1), time(), ZoneInfo(zone)).timestamp()


def offer_zones(typed: str) -> list[Offer]:
    wanted = typed.strip().replace(" ", "_").casefold()
    names = [name for folded, name in _known_zones().items() if wanted in folded]
    names.sort(key=lambda name: (not name.casefold().split("/")[-1].startswith(wanted), name))
    return _filter_offers(names)


def offer_hours(typed: str) -> list[Offer]:
    usual = ["off", "22-7", "22-8", "23-7", "23-8", "0-8", "20-9"]
    return _filter_offers([typed, *usual] if typed and typed not in usual else usual)


def offer_days(typed: str, zone: str, now: float) -> list[Offer]:
    today = datetime.fromtimestamp(now, ZoneInfo(zone)).date()
    last_days = {days: str(today + timedelta(days=days)) for days in VACATION_LENGTHS}
    labelled = [(texts.days_off(days=days, last_day=day), day) for days, day in last_days.items()]
    offers = [("off", "off"), *labelled]
    return [(typed, typed), *offers] if typed else offers


def _parse_time(
    hour: str, minute: str | None, half: str | None, other_half: str | None
) -> time | None:
    """Return a time of day, or None if the time doesn't exist or could be either am or pm.

    `half` is `a` for am and `p` for pm. `other_half` is the `half` of the other time in a range
    such as `10-6am`, in which the first time is ambiguous.
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


def _parse_last_day(typed: str, today: date) -> date:
    span, day = _SPAN_PATTERN.fullmatch(typed), _DATE_PATTERN.fullmatch(typed)
    try:
        if span is not None:
            days = int(span[1]) * (7 if span[2].casefold().startswith("w") else 1)
            return today + timedelta(days=days)
        if day is not None:
            return date(int(day[1]), int(day[2]), int(day[3]))
    except ValueError:
        pass  # the date doesn't exist, for example 31 April
    raise NotUnderstood(texts.bad_vacation(example=str(today + timedelta(days=7))))


def _filter_offers(names: Sequence[str]) -> list[Offer]:
    return [(name, name) for name in names[:25]]


@cache
def _known_zones() -> dict[str, str]:
    """Return the names of all time zones, with the casefolded names as keys."""
    names = (name for name in available_timezones() if "/" in name or name in ("UTC", "GMT"))
    return {name.casefold(): name for name in sorted(names) if not name.startswith("Etc/")}

"""A person's notification settings: how, when and how often they want to be notified."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from bot.engine.notifications.quiet_hours import QuietHours

HOUR, DAY = 3600.0, 24 * 3600.0
BEFORE_QUIET_HOURS = HOUR / 4  # seconds between a last reminder and the start of quiet hours
MAX_REMINDERS = 5  # the most reminders that someone gets in one turn
CLOSED_DM = "dm closed"
"""The name of the stored setting for people whose DMs are closed."""

Delivery = Literal["channel", "dm", "both", "games"]
REMINDER_INTERVALS: dict[str, float | None] = {
    "1 day": DAY,
    "8 hours": 8 * HOUR,
    "2 days": 2 * DAY,
    "off": None,
}
"""The seconds between reminders, by the name of the choice; None for no reminders."""

DEFAULT_INTERVAL = "1 day"  # a key of REMINDER_INTERVALS


@dataclass(frozen=True, slots=True)
class NotificationSettings:
    """One person's notification settings, with defaults for settings they haven't changed."""

    delivery: Delivery = "channel"
    remind: float | None = REMINDER_INTERVALS[
        DEFAULT_INTERVAL
    ]  # seconds between reminders; None for none
    quiet: QuietHours | None = None
    vacation: float | None = None  # the Unix time at which the person's vacation ends
    dm_closed: bool = False  # True if Discord has refused a DM to the person
    plays_forced_moves: bool = False  # True if the person's forced moves are made automatically

    @classmethod
    def read(cls, chosen: Mapping[str, Any]) -> "NotificationSettings":
        """Parse stored settings, replacing unknown values with defaults."""
        quiet = str(chosen.get("quiet", ""))
        delivery = chosen.get("notices")
        return cls(
            delivery=delivery if delivery in ("dm", "both", "games") else "channel",
            remind=REMINDER_INTERVALS.get(
                str(chosen.get("remind")), REMINDER_INTERVALS[DEFAULT_INTERVAL]
            ),
            quiet=QuietHours.read(quiet, str(chosen.get("timezone", "UTC"))),
            vacation=float(chosen["vacation"]) if "vacation" in chosen else None,
            dm_closed=CLOSED_DM in chosen,
            plays_forced_moves=chosen.get("auto_forced") == "on",
        )

    @property
    def by_dm(self) -> bool:
        return self.delivery in ("dm", "both") and not self.dm_closed

    @property
    def in_channel(self) -> bool:
        return self.delivery in ("channel", "both") or (self.delivery == "dm" and self.dm_closed)

    @property
    def wants_reminders(self) -> bool:
        return self.remind is not None and self.delivery != "games"

    def is_away(self, moment: float) -> bool:
        return self.vacation is not None and moment < self.vacation

    def reachable_from(self, moment: float) -> float:
        """Return the first time, from `moment` on, that's outside quiet hours and vacation."""
        if self.vacation is not None:
            moment = max(moment, self.vacation)
        return moment if self.quiet is None else self.quiet.first_time_outside(moment)

    def next_reminder(self, notices_sent: int, notified_at: float, most: int) -> float | None:
        """Return when the person's next reminder is due; None after more than `most` notices.

        If the person turned reminders off, return the same time as with the default settings, so
        that the other players wait for them just as long.
        """
        if notices_sent > most:
            return None
        return self.reachable_from(notified_at + self.interval)

    @property
    def interval(self) -> float:
        """Return the seconds between reminders; the default if the person turned reminders off."""
        return (
            self.remind if self.wants_reminders else REMINDER_INTERVALS[DEFAULT_INTERVAL]
        ) or DAY

    def last_reminder(self, moment: float, end: float) -> float:
        """Return when to send the last reminder about something that ends at `end`.

        The reminder is sent at `moment`, or as soon as the person is reachable after `moment`. If
        their quiet hours last until `end`, the reminder is sent before the quiet hours begin.
        """
        reachable = self.reachable_from(moment)
        if reachable < end or self.quiet is None or self.is_away(moment):
            return reachable
        before = self.quiet.last_begin(moment) - BEFORE_QUIET_HOURS
        return reachable if self.is_away(before) else before

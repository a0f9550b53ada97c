"""Decide when a person who is due is reminded, or warned that time is running out."""

from bot.engine.notifications.settings import DAY, MAX_REMINDERS, NotificationSettings
from storage.records import Sitter

MIN_WARNED_PERIOD = DAY
"""Players are warned before their deadline if turns are at least this long, in seconds."""


def next_reminder(
    sitter: Sitter, settings: NotificationSettings, period: float | None, *, alone: bool
) -> float | None:
    """Return when a player who is due gets their next reminder or warning.

    After the last reminder, return when the player's time to react to it runs out; after that,
    return None. For people who turned reminders off, return when they would have got one, so that
    the others wait for them just as long. If such people play alone, return None.

    `period` is how long a turn may take, in seconds; None for no limit.
    """
    if sitter.notified_at is None:
        return None
    if not settings.wants_reminders and alone:
        return None
    reminder = settings.next_reminder(sitter.notices_sent, sitter.notified_at, MAX_REMINDERS + 1)
    if reminder is None or sitter.notices_sent > MAX_REMINDERS or not settings.wants_reminders:
        return reminder
    return _reminder_or_warning(sitter, reminder, settings, period)


def _reminder_or_warning(
    sitter: Sitter, reminder: float, settings: NotificationSettings, period: float | None
) -> float:
    """Return when the next reminder is due, or the warning before the deadline if that's earlier.

    To avoid two messages in a row, the warning replaces a reminder that's due at about the same
    time, and there's no warning shortly after a reminder.
    """
    if sitter.deadline is None or sitter.notified_at is None or (period or 0) < MIN_WARNED_PERIOD:
        return reminder
    quarter = (period or 0) / 4
    warning = settings.last_reminder(sitter.deadline - quarter, sitter.deadline)
    about_then = warning - min(quarter, settings.interval / 2)
    return warning if sitter.notified_at <= about_then < reminder else reminder


def has_had_all_reminders(sitter: Sitter) -> bool:
    """Return True if the sitter has had all reminders, and enough time to react to the last one."""
    return sitter.notices_sent > MAX_REMINDERS + 1

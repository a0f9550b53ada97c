"""Decide who is notified where and when, according to each person's settings."""

from collections.abc import Mapping

from bot.engine.notifications.purposes import rule_of, still_concerned
from bot.engine.notifications.settings import NotificationSettings
from bot.engine.table import Table
from storage.notices import Intent, Part

MAX_DM_TRIES = 10
"""The number of failed attempts after which a DM is replaced by a ping in the channel.

The attempts take more than an hour in total.
"""

PRESENCE_DURATION = 60.0  # seconds after an action during which a person counts as present

Settings = Mapping[int, NotificationSettings]


def turn_notice(table: Table, people: tuple[int, ...], now: float) -> Intent | None:
    """Return a notice for the people whose turn has just begun; None if nobody has to be told.

    Someone who plays alone with bots isn't notified right after an action, because they're present.
    """
    alone_and_here = len(table.people()) == 1 and any(
        line.seat is not None
        and table.sitter(line.seat).person in people
        and now - line.at <= PRESENCE_DURATION
        for line in table.recent
    )
    return Intent("turn", people) if people and not alone_and_here else None


def split_by_recipient(
    intent: Intent, table: Table, settings: Settings, now: float, *, got_dms: bool = False
) -> tuple[tuple[int, ...], list[Part]]:
    """Return the people to ping in the channel now, and notices to send to others by DM or later.

    With `got_dms`, people who want both DMs and channel pings have already got their DMs.
    """
    here: list[int] = []
    parts: list[Part] = []
    purpose, rule = intent.purpose, rule_of(intent.purpose)
    for person in still_concerned(intent, table):
        wants = settings[person]
        if rule.not_while_away and wants.is_away(now):
            continue
        by_dm = wants.by_dm and rule.sent != "channel"
        in_channel = wants.in_channel or (rule.sent != "wished" and not by_dm)
        moment = wants.reachable_from(now)
        if not in_channel and not by_dm:
            continue
        if moment > now:
            parts.append(Part(purpose, person, "channel" if got_dms else None, moment))
            continue
        if in_channel:
            here.append(person)
        if by_dm and not (got_dms and in_channel):
            parts.append(Part(purpose, person, "dm"))
    return tuple(here), parts

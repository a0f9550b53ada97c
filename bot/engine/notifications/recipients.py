"""Decide who gets a notice, where and when, according to each person's settings."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from bot.engine.notifications.settings import NotificationSettings
from bot.engine.table import Table
from bot.engine.timing.deadlines import bots_due
from bot.engine.votes.ballots import late_people, people_to_vote
from storage.notices import Notice, Part

BOT_GRACE = 10.0  # seconds that a "taken" notice waits for the bot's first move
MAX_DM_TRIES = 10
"""After this many failed tries, which take over an hour, the person is pinged in the channel."""


def people_concerned(notice: Notice, table: Table) -> Collection[int]:
    """The people whom a notice with this purpose concerns now, including people it doesn't ping.

    A notice may have been waiting for hours. It no longer concerns people who have moved, voted or
    joined since it was made.
    """
    meant: Collection[int] = notice.pings
    match notice.purpose:
        case "turn" | "remind" | "stopped":
            meant = table.due_people()
        case "vote":
            meant = (*people_to_vote(table), *late_people(table))
        case "taken":
            meant = _left_by(notice, table)
        case "invite":
            meant = _invited(notice, table)
        case "rematch":
            meant = table.people() if table.status == "lobby" else ()
        case "closed" if table.status == "playing":  # replaces a refused DM of any purpose
            asked = (*people_to_vote(table), *late_people(table))
            absent = (*_invited_to_seats(table), *_left_by(notice, table))
            meant = (*table.due_people(), *asked, *absent)
        case _:
            pass
    return meant


def _invited(notice: Notice, table: Table) -> list[int]:
    """The people an invitation still applies to.

    In a game, they're the people for whom seats are kept; in a lobby, they're the recipients who
    can still join.
    """
    if table.status != "lobby":
        return _invited_to_seats(table) if table.status == "playing" else []
    seated_or_out = (*table.people(), *table.record.kicked)
    return [person for person in notice.pings if person not in seated_or_out]


def _left_by(notice: Notice, table: Table) -> list[int]:
    """The notice's recipients for whom a bot is playing."""
    return [person for person in notice.pings if table.bot_seat_of(person) is not None]


def _invited_to_seats(table: Table) -> list[int]:
    return [each.invited for each in table.record.sitters if each.invited is not None]


def is_outdated(notice: Notice, table: Table) -> bool:
    """True if the notice no longer concerns any of its recipients."""
    meant = people_concerned(notice, table)
    return not any(person in meant for person in notice.pings)


def split_by_recipient(
    notice: Notice,
    table: Table,
    notification_settings: Mapping[int, NotificationSettings],
    now: float,
) -> list[Part]:
    """Split a notice into a part for the channel, one for each DM, and parts to send later."""
    if notice.purpose == "stopped":  # it's for everyone to read, and pings nobody
        return [Part(notice.pings, "channel")]
    here: list[int] = []
    parts: list[Part] = []
    later: dict[float, list[int]] = {}
    meant = people_concerned(notice, table)
    for person in notice.pings:
        if person not in meant:
            continue
        wants = notification_settings[person]
        moment = wants.reachable_from(max(now, _not_before(notice, table)))
        if wants.is_away(now) and notice.purpose == "vote":
            continue  # they're notified when they return, if the vote is still open
        invited = notice.purpose == "invite"  # always sent, since /games doesn't list it
        if wants.delivery == "games" and not invited:
            continue
        if moment > now:
            later.setdefault(moment, []).append(person)
            continue
        failed = wants.by_dm and notice.tries >= MAX_DM_TRIES
        is_here = _is_for_channel(wants, notice, dm_failed=failed)
        if is_here:
            here.append(person)
        has_dm = is_here and notice.destination == "channel"  # DM sent while the channel was shut
        if wants.by_dm and not failed and not has_dm:
            parts.append(Part((person,), "dm", person))
    if here:
        parts.insert(0, Part(tuple(here), "channel"))
    # Keep the destination, because "channel" means that the DMs have already been sent.
    delayed = [
        Part(tuple(people), notice.destination, at=moment) for moment, people in later.items()
    ]
    return parts + delayed


def _not_before(notice: Notice, table: Table) -> float:
    """The earliest time to send a notice; 0 if it can be sent at once.

    A "taken" notice is sent after the bot's first move, which would otherwise remove it.
    """
    if notice.purpose == "taken" and any(True for _ in bots_due(table)):
        return notice.made_at + BOT_GRACE
    return 0.0  # not `made_at`, because the clock may have been set back since


def _is_for_channel(wants: NotificationSettings, notice: Notice, *, dm_failed: bool) -> bool:
    """True if this person has to be pinged in the channel.

    If they chose to get both a ping and a DM, a retry of the DM doesn't ping them again.
    """
    if notice.tries and wants.delivery == "both":
        return False
    invited = notice.purpose == "invite" and wants.delivery == "games"
    return wants.in_channel or dm_failed or invited


def postponed(parts: Iterable[Part], until: float) -> list[Part]:
    """The same parts, with those for the channel delayed until the given time."""
    return [replace(part, at=until) if part.destination == "channel" else part for part in parts]

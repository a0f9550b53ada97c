"""Decide who is notified where and when, according to each person's settings."""

from collections.abc import Collection, Mapping

from bot.engine.notifications.settings import NotificationSettings
from bot.engine.table import Table
from bot.engine.votes.ballots import late_people, people_to_vote
from storage.notices import Intent, Part

MAX_DM_TRIES = 10
"""The failed attempts, over more than an hour, after which people are pinged in the channel."""

Settings = Mapping[int, NotificationSettings]


def people_concerned(intent: Intent, table: Table) -> Collection[int]:
    """Return everyone whom a notice for this reason would concern now, named in the intent or not.

    The notice may have been waiting for hours. It no longer concerns people who have moved, voted
    or joined in the meantime.
    """
    meant: Collection[int] = intent.people
    match intent.purpose:
        case "turn" | "remind":
            meant = table.due_people()
        case "vote":
            meant = (*people_to_vote(table), *late_people(table))
        case "taken":
            meant = _left_by(intent, table)
        case "invite":
            meant = _invited(intent, table)
        case "rematch":
            meant = table.people() if table.status == "lobby" else ()
        case "closed" if table.status == "playing":  # stands in for any refused DM
            asked = (*people_to_vote(table), *late_people(table))
            absent = (*_invited_to_seats(table), *_left_by(intent, table))
            meant = (*table.due_people(), *asked, *absent)
        case _:
            pass
    return meant


def still_concerned(intent: Intent, table: Table) -> tuple[int, ...]:
    """Return the people named in an intent whom it still concerns."""
    meant = people_concerned(intent, table)
    return tuple([person for person in intent.people if person in meant])


def _invited(intent: Intent, table: Table) -> list[int]:
    """Return the people for whom an invitation is still valid.

    In a game, those are the people for whom seats are reserved; in a lobby, everyone invited who
    can still join.
    """
    if table.status != "lobby":
        return _invited_to_seats(table) if table.status == "playing" else []
    seated_or_out = (*table.people(), *table.record.kicked)
    return [person for person in intent.people if person not in seated_or_out]


def _left_by(intent: Intent, table: Table) -> list[int]:
    """Return the people named in an intent for whom a bot is playing."""
    left = [each.person for each in table.record.sitters if each.bot]
    return [person for person in intent.people if person in left]


def _invited_to_seats(table: Table) -> list[int]:
    return [each.invited for each in table.record.sitters if each.invited is not None]


def split_by_recipient(
    intent: Intent, table: Table, settings: Settings, now: float, *, got_dms: bool = False
) -> tuple[tuple[int, ...], list[Part]]:
    """Return the people to ping in the channel now, and the notices for others, by DM or later.

    With `got_dms`, people who want both have already got their DMs.
    """
    here: list[int] = []
    parts: list[Part] = []
    purpose = intent.purpose
    for person in still_concerned(intent, table):
        wants = settings[person]
        if wants.is_away(now) and purpose == "vote":
            continue  # they're asked when they return, if the vote is still open
        # Invitations are sent even to people who want no notices, since /games doesn't list them.
        in_channel = wants.in_channel or purpose == "closed"
        in_channel = in_channel or (wants.delivery == "games" and purpose == "invite")
        by_dm = wants.by_dm and purpose != "closed"
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

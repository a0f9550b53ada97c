"""Where a notice goes: each of its people is called where and when they want to be."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from bot.engine.notifications.settings import NotificationSettings
from bot.engine.table import Table
from bot.engine.timing.deadlines import bots_due
from bot.engine.votes.ballots import late_people, people_to_vote
from storage.notices import Notice, Part

A_MOMENT = 10.0  # seconds
ENOUGH_TRIES = 10
"""After so many a DM has failed for more than an hour, and its person is called in the channel."""


def concerned(notice: Notice, table: Table) -> Collection[int]:
    """Whom a notice still concerns, which may have waited for a night.

    Nobody who has moved, voted or sat down meanwhile, or for whom there is nothing left to do.
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
        case "closed" if table.status == "playing":  # instead of a DM for whatever it was
            asked = (*people_to_vote(table), *late_people(table))
            missed = (*_kept_for(table), *_left_by(notice, table))
            meant = (*table.due_people(), *asked, *missed)
        case _:
            pass
    return meant


def _invited(notice: Notice, table: Table) -> list[int]:
    """Those for whom a seat is kept; in a lobby, those who may still sit down."""
    if table.status != "lobby":
        return _kept_for(table) if table.status == "playing" else []
    seated_or_out = (*table.people(), *table.saved.kicked)
    return [person for person in notice.pings if person not in seated_or_out]


def _left_by(notice: Notice, table: Table) -> list[int]:
    """Those of them for whom a bot plays."""
    return [person for person in notice.pings if table.bot_seat_of(person) is not None]


def _kept_for(table: Table) -> list[int]:
    return [each.invited for each in table.saved.sitters if each.invited is not None]


def is_outdated(notice: Notice, table: Table) -> bool:
    """Whether what stands in the channel calls nobody any more."""
    meant = concerned(notice, table)
    return not any(person in meant for person in notice.pings)


def addressed(
    notice: Notice,
    table: Table,
    notification_settings: Mapping[int, NotificationSettings],
    now: float,
) -> list[Part]:
    """What is sent of it where, and what is put off until somebody may be called."""
    if notice.purpose == "stopped":  # it is for everyone, and rings for nobody
        return [Part(notice.pings, "channel")]
    here: list[int] = []
    parts: list[Part] = []
    later: dict[float, list[int]] = {}
    meant = concerned(notice, table)
    for person in notice.pings:
        if person not in meant:
            continue
        wants = notification_settings[person]
        moment = wants.awake_from(max(now, _not_before(notice, table)))
        if wants.is_away(now) and notice.purpose == "vote":
            continue  # what is still voted on when they come home, they hear then
        invited = notice.purpose == "invite"  # which /games does not show
        if wants.delivery == "games" and not invited:
            continue
        if moment > now:
            later.setdefault(moment, []).append(person)
            continue
        failed = wants.by_dm and notice.tries >= ENOUGH_TRIES
        is_here = _is_called_here(wants, notice, dm_failed=failed)
        if is_here:
            here.append(person)
        has_dm = is_here and notice.destination == "channel"  # which was sent when this was not
        if wants.by_dm and not failed and not has_dm:
            parts.append(Part((person,), "dm", person))
    if here:
        parts.insert(0, Part(tuple(here), "channel"))
    # The way stays, which may say that their DMs are sent.
    asleep = [
        Part(tuple(people), notice.destination, at=moment) for moment, people in later.items()
    ]
    return parts + asleep


def _not_before(notice: Notice, table: Table) -> float:
    """When it may be sent: what a bot's first move would sweep away waits until that is made."""
    if notice.purpose == "taken" and any(True for _ in bots_due(table)):
        return notice.made_at + A_MOMENT
    return 0.0  # at once, also by a clock that goes behind the one it was made by


def _is_called_here(wants: NotificationSettings, notice: Notice, *, dm_failed: bool) -> bool:
    """Whether it goes into the channel; of both ways, only the DM is ever tried again."""
    if notice.tries and wants.delivery == "both":
        return False
    invited = notice.purpose == "invite" and wants.delivery == "games"
    return wants.in_channel or dm_failed or invited


def put_off(parts: Iterable[Part], until: float) -> list[Part]:
    """The same, with what would go into the channel waiting until then."""
    return [replace(part, at=until) if part.destination == "channel" else part for part in parts]

"""Where a notice goes: each of its people is called where and when they want to be."""

from collections.abc import Collection, Iterable, Mapping

from bot.host.ballots import late_people, silent
from bot.host.manners import Manners
from bot.host.table import Table
from storage.port import Notice, Part

ENOUGH_TRIES = 10
"""After so many a DM has failed for more than an hour, and its person is called in the channel."""


def concerned(notice: Notice, table: Table) -> Collection[int]:
    """Whom a notice still concerns, which may have waited for a night.

    Nobody who has moved, voted or sat down meanwhile, or for whom there is nothing left to do.
    """
    match notice.purpose:
        case "turn" | "remind" | "stopped":
            return table.due_people()
        case "vote":
            return (*silent(table), *late_people(table))
        case "invite":
            return _invited(notice, table)
        case "rematch":
            return table.people() if table.status == "lobby" else ()
        case "closed" if table.status == "playing":  # instead of a DM for whatever it was
            return (*table.due_people(), *silent(table), *late_people(table), *_kept_for(table))
        case _:
            return notice.pings


def _invited(notice: Notice, table: Table) -> list[int]:
    """Those for whom a seat is kept; in a lobby, those who may still sit down."""
    if table.status != "lobby":
        return _kept_for(table) if table.status == "playing" else []
    seated_or_out = (*table.people(), *table.saved.shown_out)
    return [person for person in notice.pings if person not in seated_or_out]


def _kept_for(table: Table) -> list[int]:
    return [each.invited for each in table.saved.sitters if each.invited is not None]


def is_outdated(notice: Notice, table: Table) -> bool:
    """Whether what stands in the channel calls nobody any more."""
    meant = concerned(notice, table)
    return not any(person in meant for person in notice.pings)


def addressed(
    notice: Notice, table: Table, manners: Mapping[int, Manners], now: float
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
        wants = manners[person]
        moment = wants.awake_from(now)
        if wants.is_away(now) and notice.purpose == "vote":
            continue  # what is still voted on when they come home, they hear then
        invited = notice.purpose == "invite"  # which /games does not show
        if wants.wish == "games" and not invited:
            continue
        if moment > now:
            later.setdefault(moment, []).append(person)
            continue
        failed = wants.by_dm and notice.tries >= ENOUGH_TRIES
        if _is_called_here(wants, notice, dm_failed=failed):
            here.append(person)
        if wants.by_dm and not failed:
            parts.append(Part((person,), "dm", person))
    if here:
        parts.insert(0, Part(tuple(here), "channel"))
    return parts + [Part(tuple(people), at=moment) for moment, people in later.items()]


def _is_called_here(wants: Manners, notice: Notice, *, dm_failed: bool) -> bool:
    """Whether it goes into the channel; of both ways, only the DM is ever tried again."""
    if notice.tries and wants.wish == "both":
        return False
    invited = notice.purpose == "invite" and wants.wish == "games"
    return wants.in_channel or dm_failed or invited


def put_off(parts: Iterable[Part], until: float) -> list[Part]:
    """The same, with what would go into the channel waiting until then."""
    return [Part(part.pings, at=until) if part.way == "channel" else part for part in parts]

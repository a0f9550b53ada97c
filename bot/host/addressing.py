"""Where a notice goes: each of its people is called where and when they want to be."""

from collections.abc import Collection, Iterable, Mapping

from bot.host.manners import Manners
from storage.port import Notice, Part

ABOUT_A_TURN = ("turn", "remind")
"""Purposes that nobody is called for who has moved meanwhile."""


def addressed(
    notice: Notice, due: Collection[int], manners: Mapping[int, Manners], now: float
) -> list[Part]:
    """What is sent of it where, and what is put off until somebody may be called."""
    if notice.purpose == "stopped":  # it is for everyone, and rings for nobody
        return [Part(notice.pings, "channel")]
    here: list[int] = []
    parts: list[Part] = []
    later: dict[float, list[int]] = {}
    for person in notice.pings:
        if notice.purpose in ABOUT_A_TURN and person not in due:
            continue
        wants = manners[person]
        moment = wants.awake_from(now)
        if wants.wish == "games" or (wants.is_away(now) and person not in due):
            continue
        if moment > now:
            later.setdefault(moment, []).append(person)
            continue
        if wants.in_channel:
            here.append(person)
        if wants.by_dm:
            parts.append(Part((person,), "dm", person))
    if here:
        parts.insert(0, Part(tuple(here), "channel"))
    return parts + [Part(tuple(people), at=moment) for moment, people in later.items()]


def put_off(parts: Iterable[Part], until: float) -> list[Part]:
    """The same, with what would go into the channel waiting until then."""
    return [Part(part.pings, at=until) if part.way == "channel" else part for part in parts]

"""The rules of notifications by purpose: whom they concern, and how they're sent.

To add a purpose, name it in storage/notices.py. The type checkers then ask for its rule in
`rule_of` and for its words in bot/messages/first_lines.py.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Literal

from bot.engine.log_lines import DEPARTURES, Happened
from bot.engine.table import Table
from bot.engine.votes.ballots import late_people, people_to_vote
from storage.notices import PURPOSES, Intent, Purpose
from storage.records import Status

People = Collection[int | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """Whom the notifications with one purpose concern, and how they're sent."""

    concerns: Callable[[Table, People], People]  # returns everyone concerned, given everyone named
    # "wished": wherever the person wants notices, perhaps nowhere. "always": like "wished", but in
    # the channel if the person wants no notices. "channel": always in the channel.
    sent: Literal["wished", "always", "channel"] = "wished"
    for_any_reason: bool = False  # a notice concerns people as long as any other purpose does
    not_while_away: bool = False  # people on vacation don't get the notice, not even afterwards
    posts_without_pings: bool = False  # the table is posted again even if nobody is pinged
    asks_for_members: bool = False  # before sending, check if the person is still in the server
    or_the_end: bool = False  # an unsent notice becomes one about the end if the game ends


def rule_of(purpose: Purpose) -> Rule:  # noqa: PLR0911  one case for each purpose
    match purpose:
        case "turn":
            return Rule(_people_due)
        case "remind":
            return Rule(_people_due, asks_for_members=True)
        case "closed":
            return Rule(lambda _table, _named: (), "channel", for_any_reason=True)
        case "invite":
            return Rule(_people_invited, "always")  # /games doesn't list invitations
        case "taken":
            return Rule(_people_replaced, or_the_end=True)
        case "rematch":
            return Rule(_in_rematch)
        case "vote":
            return Rule(_in_vote, not_while_away=True)  # people are asked to vote when they return
        case "result":
            return Rule(partial(_at_the_end, status="over"), posts_without_pings=True)
        case "ended":
            return Rule(partial(_at_the_end, status="ended"))


def reason_for(purpose: Purpose, person: int, table: Table) -> Purpose | None:
    """Return why a person named in a notification is concerned now; None if they aren't.

    The notification's own purpose is checked first, then all others, because a post may have been
    merged from several posts with different purposes.
    """
    any_reason = rule_of(purpose).for_any_reason
    for each in (purpose, *PURPOSES):
        named = (person,) if each == purpose or any_reason else ()
        if person in rule_of(each).concerns(table, named):
            return each
    return None


def still_concerned(intent: Intent, table: Table) -> tuple[int, ...]:
    """Return the people named in an intent whom it still concerns.

    A notice may have been waiting for hours. It no longer concerns people who have moved, voted or
    joined in the meantime.
    """
    purpose, people = intent.purpose, intent.people
    valid = PURPOSES if rule_of(purpose).for_any_reason else (purpose,)
    return tuple([each for each in people if reason_for(purpose, each, table) in valid])


def current_intent(intent: Intent, table: Table) -> Intent:
    """Return an intent, or one about the end if the game is over and people have to know that."""
    if table.record.is_live or not rule_of(intent.purpose).or_the_end:
        return intent
    replaced = _people_with_bots(table)  # the players are told about the end anyway
    people = tuple([person for person in intent.people if person in replaced])
    return Intent("result" if table.status == "over" else "ended", people)


def _people_due(table: Table, _named: People) -> People:
    return table.due_people()


def _people_invited(table: Table, named: People) -> People:
    """Return the guests with reserved seats and, in a lobby, everyone named in the notice."""
    reserved = [each.invited for each in table.record.sitters] if table.record.is_live else []
    guests = (*reserved, *(named if table.status == "lobby" else ()))
    return [each for each in guests if each not in (*table.people(), *table.record.kicked)]


def _people_replaced(table: Table, named: People) -> People:
    """Return people for whom a bot is playing: those named, and those replaced by a vote."""
    people = _people_with_bots(table) if table.status == "playing" else ()
    return [person for person in people if person in named or _was_voted_out(table, person)]


def _people_with_bots(table: Table) -> list[int]:
    return [each.person for each in table.record.sitters if each.bot and each.person is not None]


def _was_voted_out(table: Table, person: int) -> bool:
    """Return True if the others let a bot take a person's seat, and False if the person left."""
    seat = table.bot_seat_of(person)
    events = [line.what for line in table.recent if isinstance(line.what, Happened)]
    kinds = [each.kind for each in events if each.seat == seat and each.kind in DEPARTURES]
    return kinds[-1:] == ["taken"]


def _in_rematch(table: Table, named: People) -> People:
    """Return the people in a rematch's lobby; in any other lobby, only those named."""
    people = table.people() if table.status == "lobby" else ()
    return [each for each in people if each in named or table.record.rematch_of is not None]


def _in_vote(table: Table, _named: People) -> People:
    """Return the people who have yet to vote, and the late players whom a vote is about."""
    return (*people_to_vote(table), *late_people(table))


def _at_the_end(table: Table, named: People, status: Status) -> People:
    """Return the players and everyone named, if the table has a given status."""
    players = [each.person for each in table.record.sitters]
    return (*named, *players) if table.status == status else ()

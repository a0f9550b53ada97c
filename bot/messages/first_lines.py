"""Address the people whom a message pings, and say why: the words for every purpose.

Phones show the first line in notifications. The first line has no timestamps, because phones would
show their raw Markdown. Once the pinged people have acted, the first line says whose turn it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.engine import Table
from bot.engine.notifications.purposes import reason_for
from bot.engine.sentences import and_list
from bot.engine.table import CLOCKS
from bot.engine.votes.ballots import Ballot, ballots, late_people, missing_voters, people_to_vote
from bot.messages import news, sentences
from bot.messages.custom_id import Verb
from bot.messages.escape_names import name_at, safe
from storage.delivery import Ping
from storage.notices import Purpose

MAX_NAMES = 3  # an invitation with more names lists two names and the number of others


@dataclass(frozen=True, slots=True)
class Wording:
    """What people are told for one purpose, and the button of the DM for that purpose."""

    why: Callable[[Table, Ping, Sequence[int]], str]  # returns the text after the mentions
    too: str | None  # the reason in a line below the first line; None means `why`
    verb: Verb  # what the DM's button does
    label: str  # the label of the DM's button
    footnotes: tuple[str, ...] = ()  # the last lines of a post with this purpose


def wording_for(purpose: Purpose) -> Wording:  # noqa: PLR0911  one case for each purpose
    match purpose:
        case "turn":
            return Wording(_your_turn, sentences.YOUR_TURN_TOO, Verb.MOVE, sentences.MY_CARDS)
        case "remind":
            return Wording(_still_your_turn, sentences.YOUR_TURN_TOO, Verb.MOVE, sentences.MY_CARDS)
        case "closed":  # people whose DMs are closed are told their own reasons
            return Wording(_your_turn, None, Verb.CALLED, sentences.SHOW_ME, (sentences.CANT_DM,))
        case "invite":
            return Wording(_invitation, sentences.SEAT_FOR_YOU, Verb.SIT, sentences.TAKE_THE_SEAT)
        case "taken":
            return Wording(_bot_plays, None, Verb.JOIN, sentences.TAKE_MY_SEAT_BACK)
        case "rematch":
            return Wording(_another_game, None, Verb.LEAVE, sentences.NOT_THIS_TIME)
        case "vote":
            return Wording(_question, sentences.PLEASE_VOTE, Verb.BALLOT, sentences.VOTE)
        case "result" | "ended":
            return Wording(_ending, None, Verb.LOG, sentences.LOG)


def first_lines(table: Table, ping: Ping | None) -> list[str]:
    """Return lines that address the people whom a post pings, one line for each reason.

    The first line is about the purpose of the post. If none of the pinged people is needed any
    more, the only line says where the game stands.
    """
    pinged: dict[Purpose, list[int]] = {}
    for person, reason in _reasons(table, ping).items():
        pinged.setdefault(reason, []).append(person)
    if ping is None or ping.purpose is None or not pinged:
        return [news.standing(table)]
    first = ping.purpose if ping.purpose in pinged else next(iter(pinged))
    lines = [f"{_mentions(pinged[first])}{wording_for(first).why(table, ping, pinged.pop(first))}"]
    for reason, people in pinged.items():
        wording = wording_for(reason)
        lines.append(f"{_mentions(people)}{wording.too or wording.why(table, ping, people)}")
    return [*lines, *wording_for(ping.purpose).footnotes]


def people_pinged(table: Table, ping: Ping | None) -> tuple[int, ...]:
    """Return the people whom a post pings, without people who aren't needed any more."""
    return tuple(_reasons(table, ping))


def reason_told(table: Table, person: int, purpose: Purpose) -> Purpose | None:
    """Return the reason for which a notice addresses a person; None if the person isn't needed.

    A late player whom a vote is about isn't asked to vote, but to move.
    """
    reason = reason_for(purpose, person, table)
    return "turn" if reason == "vote" and person not in people_to_vote(table) else reason


def _reasons(table: Table, ping: Ping | None) -> dict[int, Purpose]:
    reasons: dict[int, Purpose] = {}
    if ping is None or ping.purpose is None:
        return reasons
    for person in ping.people:
        if reason := reason_told(table, person, ping.purpose):
            reasons[person] = reason
    return reasons


def _mentions(people: Sequence[int]) -> str:
    return and_list([f"<@{person}>" for person in people])


def _your_turn(table: Table, ping: Ping, people: Sequence[int]) -> str:
    if ping.purpose == "vote" and not set(ping.people) - set(late_people(table)):
        return sentences.OTHERS_DECIDE
    if news.just_begun(table):
        return sentences.you_start(several=len(table.due()) > 1, summary=table.game.summary)
    return sentences.your_turn(news=_headline(table, people), goes_on=news.goes_on(table))


def _still_your_turn(table: Table, _ping: Ping, people: Sequence[int]) -> str:
    ticking = any(table.sitter(seat).deadline is not None for seat in table.due())
    return sentences.still_your_turn(news=_headline(table, people), ticking=ticking)


def _headline(table: Table, people: Sequence[int]) -> str:
    return news.headline(table, people[0] if len(people) == 1 else None)


def _invitation(table: Table, *_: object) -> str:
    invite = sentences.you_are_invited if table.status == "lobby" else sentences.seat_for_you
    return invite(hosts=_hosts(table), title=table.game.title)


def _hosts(table: Table) -> list[str]:
    """Return the names of the people at the table, or two names and the number of others."""
    sitters = [table.sitter(seat) for seat in table.seats]
    names = [
        safe(sitter.name) for sitter in sitters if sitter.person is not None and not sitter.bot
    ]
    if len(names) > MAX_NAMES:
        return [*names[:2], sentences.others(count=len(names) - 2)]
    return names or [sentences.SOMEONE]


def _bot_plays(*_: object) -> str:
    return sentences.BOT_PLAYS_FOR_YOU


def _another_game(table: Table, *_: object) -> str:
    return sentences.another_game(title=table.game.title)


def _ending(table: Table, *_: object) -> str:
    """Return a sentence about how the game ended, without Markdown."""
    return f": {news.plain(news.standing(table))}"


def _question(table: Table, _ping: Ping, people: Sequence[int]) -> str:
    """Return the question of the latest vote in which one of `people` hasn't voted yet."""
    name = name_at(table)
    unanswered = [
        ballot for ballot in ballots(table.record) if {*missing_voters(table, ballot)} & {*people}
    ]
    ballot = unanswered[-1]
    if ballot.kind == "late":
        late = [name(seat) for seat in ballot.about]
        return ", " + sentences.late_question(names=late, clock=table.terms.period is not None)
    asker = _name_of(table, ballot.by)
    if ballot.kind == "undo":
        return ", " + sentences.undo_question(who=asker)
    return ", " + sentences.clock_question(who=asker, clock=_clock(ballot))


def _clock(ballot: Ballot) -> str:
    return {str(name): meaning for name, meaning in CLOCKS.items()}.get(ballot.value, ballot.value)


def _name_of(table: Table, person: int | None) -> str:
    seats = [seat for seat in table.seats if table.sitter(seat).person == person]
    return name_at(table)(seats[0]) if seats else sentences.SOMEONE

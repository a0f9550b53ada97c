"""Address the people whom a message pings, and say why: the words for every purpose.

Phones show the first line in notifications. It has no timestamps, because phones would show their
raw Markdown. Once the people who were pinged have acted, it just says whose turn it is.
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

SOME_NAMES = 3  # the most names in an invitation


@dataclass(frozen=True, slots=True)
class Words:
    """What people are told for one purpose, and the button of its DM."""

    why: Callable[[Table, Ping, Sequence[int]], str]  # follows the names of these people
    too: str | None  # the same, for people other than those in the first line; None for `why`
    verb: Verb  # what the button does
    label: str
    footnotes: tuple[str, ...] = ()  # lines below, if it's the purpose of the whole post


def words_of(purpose: Purpose) -> Words:  # noqa: PLR0911  one case for each purpose
    match purpose:
        case "turn":
            return Words(_your_turn, sentences.YOUR_TURN_TOO, Verb.MOVE, sentences.MY_CARDS)
        case "remind":
            return Words(_still_your_turn, sentences.YOUR_TURN_TOO, Verb.MOVE, sentences.MY_CARDS)
        case "closed":  # everyone is told their own reason
            return Words(_your_turn, None, Verb.CALLED, sentences.SHOW_ME, (sentences.CANT_DM,))
        case "invite":
            return Words(_invitation, sentences.SEAT_FOR_YOU, Verb.SIT, sentences.TAKE_THE_SEAT)
        case "taken":
            return Words(_bot_plays, None, Verb.JOIN, sentences.TAKE_MY_SEAT_BACK)
        case "rematch":
            return Words(_another_game, None, Verb.LEAVE, sentences.NOT_THIS_TIME)
        case "vote":
            return Words(_question, sentences.PLEASE_VOTE, Verb.BALLOT, sentences.VOTE)
        case "result" | "ended":
            return Words(_ending, None, Verb.LOG, sentences.LOG)


def first_lines(table: Table, ping: Ping | None) -> list[str]:
    """Address the people whom a post pings, and say why, with one line for each reason.

    The first line is about the reason for the post. If none of these people is needed any more, it
    says where the game stands.
    """
    pinged: dict[Purpose, list[int]] = {}
    for person, reason in _reasons(table, ping).items():
        pinged.setdefault(reason, []).append(person)
    if ping is None or ping.purpose is None or not pinged:
        return [news.standing(table)]
    first = ping.purpose if ping.purpose in pinged else next(iter(pinged))
    lines = [f"{_mentions(pinged[first])}{words_of(first).why(table, ping, pinged.pop(first))}"]
    for reason, people in pinged.items():
        words = words_of(reason)
        lines.append(f"{_mentions(people)}{words.too or words.why(table, ping, people)}")
    return [*lines, *words_of(ping.purpose).footnotes]


def people_pinged(table: Table, ping: Ping | None) -> tuple[int, ...]:
    """Return the people whom a post pings and who are still needed."""
    return tuple(_reasons(table, ping))


def reason_told(table: Table, person: int, purpose: Purpose) -> Purpose | None:
    """Return the reason for which a notice addresses a person; None if they aren't needed.

    Late players whom a vote is about aren't asked to vote, but to move.
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


def _still_your_turn(table: Table, _call: Ping, people: Sequence[int]) -> str:
    ticking = any(table.sitter(seat).deadline is not None for seat in table.due())
    return sentences.still_your_turn(news=_headline(table, people), ticking=ticking)


def _headline(table: Table, people: Sequence[int]) -> str:
    return news.headline(table, people[0] if len(people) == 1 else None)


def _invitation(table: Table, *_: object) -> str:
    invite = sentences.you_are_invited if table.status == "lobby" else sentences.seat_for_you
    return invite(hosts=_hosts(table), title=table.game.title)


def _hosts(table: Table) -> list[str]:
    """Return the names of the people at the table, or of two of them if there are more."""
    sitters = [table.sitter(seat) for seat in table.seats]
    names = [safe(each.name) for each in sitters if each.person is not None and not each.bot]
    if len(names) > SOME_NAMES:
        return [*names[:2], sentences.others(count=len(names) - 2)]
    return names or [sentences.SOMEONE]


def _bot_plays(*_: object) -> str:
    return sentences.BOT_PLAYS_FOR_YOU


def _another_game(table: Table, *_: object) -> str:
    return sentences.another_game(title=table.game.title)


def _ending(table: Table, *_: object) -> str:
    """Say how the game ended, without Markdown."""
    return f": {news.plain(news.standing(table))}"


def _question(table: Table, _call: Ping, people: Sequence[int]) -> str:
    """Return the question of the latest vote in which one of these people hasn't voted."""
    name = name_at(table)
    asked = [each for each in ballots(table.record) if {*missing_voters(table, each)} & {*people}]
    ballot = asked[-1]
    if ballot.kind == "late":
        late = [name(seat) for seat in ballot.about]
        return ", " + sentences.late_question(names=late, clock=table.terms.period is not None)
    asker = _name_of(table, ballot.by)
    if ballot.kind == "undo":
        return ", " + sentences.undo_question(who=asker)
    return ", " + sentences.clock_question(who=asker, clock=_clock(ballot))


def _clock(ballot: Ballot) -> str:
    return {str(name): words for name, words in CLOCKS.items()}.get(ballot.value, ballot.value)


def _name_of(table: Table, person: int | None) -> str:
    seats = [seat for seat in table.seats if table.sitter(seat).person == person]
    return name_at(table)(seats[0]) if seats else sentences.SOMEONE

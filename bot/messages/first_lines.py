"""Address the people whom a message pings, and say why: the words for every purpose.

Phones show the first line in notifications. The first line has no timestamps, because phones would
show their raw Markdown. Once the pinged people have acted, the first line says whose turn it is.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from bot.engine import Table
from bot.engine.history import public_events
from bot.engine.log_lines import told_move
from bot.engine.notifications.purposes import reason_for
from bot.engine.table import CLOCKS
from bot.engine.votes.ballots import Ballot, ballots, late_people, missing_voters, people_to_vote
from bot.messages import news, texts
from bot.messages.custom_id import Verb
from bot.messages.escape_names import name_at, names_then, safe, tidy
from bot.messages.news import MAX_FIRST_LINE, NAME_LENGTHS, News, joined, title_of
from games.kit import Seat
from storage.delivery import Ping
from storage.notices import Purpose

MAX_NAMES = 3  # an invitation with more names lists fewer, and the number of others

TURN_PURPOSES: tuple[Purpose, ...] = ("turn", "remind", "closed")
"""The purposes for which the first line says what the pinged people have to decide."""


class Address(Protocol):
    """Addresses people by their names or mentions."""

    def __call__(self, *, people: Sequence[str]) -> str: ...


class Lead(Protocol):
    """Tells people, by their names or mentions, what they have to decide."""

    def __call__(self, *, people: Sequence[str], decision: str) -> str: ...


Label = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Wording:
    """What people are told for one purpose, and the button of the DM for that purpose."""

    why: Callable[[Table, Ping, Sequence[int]], str]  # addresses people and says the reason
    too: Address | None  # the reason in a line below the first line; None means `why`
    verb: Verb  # what the DM's button does
    label: Label  # the label of the DM's button
    footnotes: tuple[Label, ...] = ()  # the last lines of a post with this purpose


def wording_for(purpose: Purpose) -> Wording:  # noqa: PLR0911  one case for each purpose
    match purpose:
        case "turn":
            return Wording(_your_turn, None, Verb.MOVE, texts.my_cards)
        case "remind":
            return Wording(_still_your_turn, None, Verb.MOVE, texts.my_cards)
        case "closed":  # people whose DMs are closed are told their own reasons
            return Wording(_your_turn, None, Verb.CALLED, texts.show_me, (texts.cannot_dm,))
        case "invite":
            return Wording(_invitation, texts.there_is_a_seat, Verb.SIT, texts.take_the_seat)
        case "taken":
            return Wording(_bot_plays, None, Verb.JOIN, texts.take_my_seat_back)
        case "rematch":
            return Wording(_another_game, None, Verb.LEAVE, texts.not_this_time)
        case "vote":
            return Wording(_question, texts.please_vote, Verb.BALLOT, texts.vote)
        case "result" | "ended":
            return Wording(_ending, None, Verb.LOG, texts.log)


def first_lines(table: Table, ping: Ping | None) -> list[str]:
    """Return lines that address the people whom a post pings, one line for each reason.

    The first line is about the purpose of the post. If none of the pinged people is needed any
    more, the only line says whose turn it is and what they have to decide.
    """
    pinged = _pinged(table, ping)
    if ping is None or ping.purpose is None or not pinged:
        return [_without_ping(table)]
    first = next(iter(pinged))
    lines = [wording_for(first).why(table, ping, pinged.pop(first))]
    for reason, people in pinged.items():
        wording = wording_for(reason)
        if reason in TURN_PURPOSES:
            seats = [seat for seat in table.due() if table.sitter(seat).person in people]
            decision = news.decision(table, *seats)
            lines.append(texts.asked(people=_mentions(people), decision=decision))
        elif wording.too is not None:
            lines.append(wording.too(people=_mentions(people)))
        else:
            lines.append(wording.why(table, ping, people))
    return [*lines, *(footnote() for footnote in wording_for(ping.purpose).footnotes)]


def news_for(table: Table, ping: Ping | None) -> News:
    """Return the news that a post tells, in its first line and below."""
    pinged = _pinged(table, ping)
    if ping is None or not pinged:
        return _news_without_ping(table)
    reason, people = next(iter(pinged.items()))
    if reason == "vote" or _others_decide(table, ping):
        return News(table, _seats_of(table, people))
    if reason not in TURN_PURPOSES:
        return News(table, _due(table), addressed=False)
    return _lead_and_news(table, people, reason)[1]


def people_pinged(table: Table, ping: Ping | None) -> tuple[int, ...]:
    """Return the people whom a post pings, without people who aren't needed any more."""
    return tuple(_reasons(table, ping))


def people_asked(table: Table, ping: Ping | None) -> tuple[int, ...]:
    """Return the pinged people whom the first lines ask to decide whatever they have to decide.

    If several people are asked to vote, the question of the vote is all that they are told.
    """
    pinged = _pinged(table, ping)
    voters = pinged.pop("vote", [])
    others = [person for people in pinged.values() for person in people]
    return (*others, *(voters if len(voters) == 1 else []))


def reason_told(table: Table, person: int, purpose: Purpose) -> Purpose | None:
    """Return the reason for which a notice addresses a person; None if the person isn't needed.

    A late player whom a vote is about isn't asked to vote, but to move.
    """
    reason = reason_for(purpose, person, table)
    return "turn" if reason == "vote" and person not in people_to_vote(table) else reason


def _pinged(table: Table, ping: Ping | None) -> dict[Purpose, list[int]]:
    """Return whom a post pings by reason, first those whom the post's purpose is about."""
    pinged: dict[Purpose, list[int]] = {}
    if ping is None or ping.purpose is None:
        return pinged
    for person, reason in _reasons(table, ping).items():
        pinged.setdefault(reason, []).append(person)
    return {each: pinged[each] for each in (ping.purpose, *pinged) if each in pinged}


def _reasons(table: Table, ping: Ping | None) -> dict[int, Purpose]:
    reasons: dict[int, Purpose] = {}
    if ping is None or ping.purpose is None:
        return reasons
    for person in ping.people:
        if reason := reason_told(table, person, ping.purpose):
            reasons[person] = reason
    return reasons


def _mentions(people: Sequence[int]) -> list[str]:
    return [f"<@{person}>" for person in people]


def _without_ping(table: Table) -> str:
    """Return a first line that mentions nobody: what the people due have to decide, by name."""
    if table.status != "playing":
        return news.standing(table)
    told = _news_without_ping(table)
    names = _names_due(table)
    return _line(texts.asked, names, told) if names else told.line


def _news_without_ping(table: Table) -> News:
    seats = _due(table)
    if table.status != "playing":
        return News(table, seats)
    return News(table, seats, _room(texts.asked, _names_due(table) if len(seats) == 1 else []))


def _names_due(table: Table) -> list[str]:
    """Return the names of the people who have to move; none if only bots have to."""
    name, seats = name_at(table), table.due()
    return [f"**{name(seat)}**" for seat in seats if not table.sitter(seat).bot]


def _due(table: Table) -> tuple[Seat, ...]:
    """Return the seats of people who have to move; of bots, only if no people do."""
    due = table.due()
    return tuple(seat for seat in due if not table.sitter(seat).bot) or due


def _lead_and_news(table: Table, people: Sequence[int], purpose: Purpose) -> tuple[Lead, News]:
    """Return how mentioned people are asked to decide, and the news that follows.

    If even the decision alone doesn't fit, they're asked in fewer words.
    """
    seats = _seats_of(table, people)
    # A mention shows the person's name after an @.
    shown = [_shown_mention(table, seats[0])] if len(seats) == 1 else []
    lead = _lead(table, purpose)
    told = News(table, seats, _room(lead, shown))
    if len(told.line) <= told.room:
        return lead, told
    return texts.asked, News(table, seats, _room(texts.asked, shown))


def _shown_mention(table: Table, seat: Seat) -> str:
    return f"@{tidy(table.name(seat))}"


def _room(lead: Lead, people: Sequence[str]) -> int:
    """Return how many characters of the first line people leave for a decision and for news."""
    return MAX_FIRST_LINE - len(lead(people=people or [""], decision=""))


def _line(lead: Lead, people: Sequence[str], told: News) -> str:
    return joined(lead(people=people, decision=told.decision), told.news)


def _seats_of(table: Table, people: Sequence[int]) -> tuple[Seat, ...]:
    return tuple(seat for seat in table.seats if table.sitter(seat).person in people)


def _your_turn(table: Table, ping: Ping, people: Sequence[int]) -> str:
    if _others_decide(table, ping):
        return texts.others_decide(people=_mentions(people))
    return _decision_of(table, people, "turn")


def _others_decide(table: Table, ping: Ping) -> bool:
    """Return True for a vote if everyone pinged is late, because the others decide what happens."""
    return ping.purpose == "vote" and not set(ping.people) - set(late_people(table))


def _still_your_turn(table: Table, _ping: Ping, people: Sequence[int]) -> str:
    return _decision_of(table, people, "remind")


def _decision_of(table: Table, people: Sequence[int], purpose: Purpose) -> str:
    lead, told = _lead_and_news(table, people, purpose)
    return _line(lead, _mentions(people), told)


def _lead(table: Table, purpose: Purpose) -> Lead:
    """Return the function that tells people what they have to decide."""
    if purpose == "remind":
        ticking = any(table.sitter(seat).deadline is not None for seat in table.due())
        return partial(texts.asked_again, ticking=ticking)
    if news.just_begun(table):
        return partial(texts.asked_first, several=len(table.due()) > 1)
    return texts.asked


def _invitation(table: Table, _ping: Ping, people: Sequence[int]) -> str:
    invite = texts.you_are_invited if table.status == "lobby" else texts.seat_for_you
    hosts = _hosts(table)
    shown = hosts if len(hosts) <= MAX_NAMES else hosts[: MAX_NAMES - 1]
    others = len(hosts) - len(shown)
    return invite(people=_mentions(people), hosts=shown, others=others, **title_of(table))


def _hosts(table: Table) -> list[str]:
    """Return the names of the people at the table."""
    sitters = [table.sitter(seat) for seat in table.seats]
    return [safe(sitter.name) for sitter in sitters if sitter.person is not None and not sitter.bot]


def _bot_plays(_table: Table, _ping: Ping, people: Sequence[int]) -> str:
    return texts.bot_plays_for_you(people=_mentions(people))


def _another_game(table: Table, _ping: Ping, people: Sequence[int]) -> str:
    return texts.another_game(people=_mentions(people), **title_of(table))


def _ending(table: Table, _ping: Ping, people: Sequence[int]) -> str:
    """Tell people how the game ended, without Markdown."""
    return texts.ended_for(people=_mentions(people), ending=news.plain(news.standing(table)))


def names_undo(table: Table, ping: Ping | None) -> bool:
    """Return whether the first line of a post names the move that someone wants to take back."""
    reason, people = next(iter(_pinged(table, ping).items()), (None, ()))
    return reason == "vote" and _asked_to_vote(table, people)[1]


def _question(table: Table, _ping: Ping, people: Sequence[int]) -> str:
    return _asked_to_vote(table, people)[0]


def _asked_to_vote(table: Table, people: Sequence[int]) -> tuple[str, bool]:
    """Ask people to vote; also return whether the question names a move to take back.

    The question is that of the latest vote in which one of the people hasn't voted yet. It names
    the move if there's room. If only one person is asked, who also has to decide something in the
    game, that comes first; a question for which there's no room then is below the first line.
    """
    unanswered = [
        ballot for ballot in ballots(table.record) if {*missing_voters(table, ballot)} & {*people}
    ]
    ballot = unanswered[-1]
    seats = _seats_of(table, people)
    decision = news.decision(table, *seats) if len(seats) == 1 and seats[0] in table.due() else ""
    shown = [_shown_mention(table, seat) for seat in seats]
    lead = partial(texts.asked, decision=decision)

    def line(people: Sequence[str], question: str) -> str:
        if decision:
            return joined(lead(people=people), question)
        return texts.asked_to_vote(people=people, question=question)

    reader = people[0] if len(people) == 1 else None
    for question in _questions_with_move(table, ballot, reader):
        if len(line(shown, question)) <= MAX_FIRST_LINE:
            return line(_mentions(people), question), True
    question = _plain_question(table, ballot)
    if decision and len(line(shown, question)) > MAX_FIRST_LINE:
        question = texts.and_vote()
    return line(_mentions(people), question), False


def _questions_with_move(table: Table, ballot: Ballot, reader: int | None) -> Iterator[str]:
    """Yield the question whether a move may be taken back, with shorter and shorter names."""
    asker = next((seat for seat in table.seats if table.sitter(seat).person == ballot.by), None)
    events = public_events(table.game, ballot.value) if ballot.kind == "undo" else ()
    for longest in NAME_LENGTHS if asker is not None else ():
        name = names_then(table, table.record.version, reader, longest)
        move = told_move(table.game, events, name)
        if asker is not None and move is not None:
            who = name.name(asker)
            yield texts.undo_question(asker=who, move=move, followed=ballot.followed)


def _plain_question(table: Table, ballot: Ballot) -> str:
    """Return the question of a vote without naming a move."""
    asker = _name_of(table, ballot.by)
    match ballot.kind:
        case "late":
            late = [name_at(table)(seat) for seat in ballot.about]
            return texts.late_question(names=late, clock=table.terms.period is not None)
        case "undo":
            return texts.undo_question(asker=asker, move=None, followed=ballot.followed)
        case "clock":
            return texts.clock_question(asker=asker, clock=_clock(ballot))


def _clock(ballot: Ballot) -> str:
    return CLOCKS.get(ballot.value, ballot.value)


def _name_of(table: Table, person: int | None) -> str | None:
    seats = [seat for seat in table.seats if table.sitter(seat).person == person]
    return name_at(table)(seats[0]) if seats else None

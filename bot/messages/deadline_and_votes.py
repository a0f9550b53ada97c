"""Build the parts of a table's message about the clock, absent players, votes and free seats."""

from collections.abc import Iterable, Iterator

from bot.engine import Table
from bot.engine.history import public_events
from bot.engine.log_lines import narrated
from bot.engine.notifications.settings import MAX_REMINDERS
from bot.engine.table import CLOCKS
from bot.engine.timing.deadlines import is_person, people_due
from bot.engine.votes.ballots import (
    MAX_DAYS_MISSING,
    Ballot,
    ballot_of,
    ballots,
    counted_votes,
    eligible_voters,
    expected_voters,
    next_day_counted,
)
from bot.messages import sentences
from bot.messages.components import Component, button, row, rows, text
from bot.messages.custom_id import Click, Verb
from games.kit import Name


def clock_label(table: Table) -> str:
    """Return the table's clock as a suffix for the heading, or "" for a table without a clock."""
    return "" if table.terms.period is None else f" · {CLOCKS[table.terms.clock]}"


def clock_lines(table: Table, name: Name) -> Iterator[str]:
    """Yield lines about the deadline, turns played by bots, reserved seats and vacations."""
    times = [table.sitter(seat).deadline for seat in people_due(table)]
    until = min((at for at in times if at is not None), default=None)
    since = [at for seat in table.due() if (at := table.sitter(seat).due_since) is not None]
    if until is not None and ballot_of(table.record, "late") is None:
        yield sentences.deadline(time=int(until))
    elif since:
        yield sentences.turn_began(time=int(min(since)))
    yield from _stopped_reminders(table, name)
    for seat in table.due():
        if table.sitter(seat).bot_this_turn:
            yield sentences.bot_plays_turn(name=name(seat))
    for seat in table.seats:
        guest = table.sitter(seat).invited
        if guest is not None:
            yield sentences.seat_kept(name=name(seat), guest=guest)
        away = table.sitter(seat).away_until
        if away is not None and is_person(table.sitter(seat)):
            yield sentences.on_vacation(name=name(seat), time=int(away))


def _stopped_reminders(table: Table, name: Name) -> Iterator[str]:
    """Yield a line about people who get no more reminders, unless a vote about them is open."""
    seats = [
        seat for seat in people_due(table) if table.sitter(seat).notices_sent > MAX_REMINDERS + 1
    ]
    if not seats or ballot_of(table.record, "late") is not None:
        return
    what_now = sentences.WAITS
    if any(table.sitter(seat).deadline is not None for seat in seats):
        others = len(table.people()) > 1
        alone = sentences.THEN_A_BOT if table.terms.bot_if_alone else sentences.WAITS
        what_now = sentences.THEN_THE_OTHERS if others else alone
    yield sentences.no_more_reminders(names=[name(seat) for seat in seats], what_now=what_now)


def ballot_controls(
    table: Table, name: Name, shown: Iterable[Ballot] | None = None
) -> list[Component]:
    """Build the text and buttons for the given ballots, by default for all open ballots."""
    parts: list[Component] = []
    for ballot in ballots(table.record) if shown is None else shown:
        parts.append(
            text("\n".join([_ballot_text(table, ballot, name), *_vote_lines(table, ballot, name)]))
        )
        if eligible_voters(table, ballot):
            parts += rows(_choice_buttons(table, ballot))
    return parts


def ballot_lines(table: Table, name: Name) -> list[str]:
    """Return lines that say what is being voted on, and who has voted for what."""
    return [
        line
        for ballot in ballots(table.record)
        for line in (_ballot_text(table, ballot, name), *_vote_lines(table, ballot, name))
    ]


def ballot_rows(table: Table) -> list[Component]:
    """Build a row of buttons for each ballot. A table has at most three ballots at a time."""
    return [
        row(*_choice_buttons(table, ballot))
        for ballot in ballots(table.record)
        if eligible_voters(table, ballot)
    ]


def seat_buttons(table: Table) -> list[Component]:
    """Build buttons to reclaim a seat from a bot, take a reserved seat, or replace someone."""
    buttons: list[Component] = []
    if any(sitter.bot and sitter.person is not None for sitter in table.record.sitters):
        buttons.append(seat_back_button(table))
    if any(sitter.invited is not None for sitter in table.record.sitters):
        buttons.append(button(sentences.TAKE_THE_SEAT, str(Click(Verb.SIT, table.id)), "good"))
    free = [seat for seat in table.seats if table.sitter(seat).open]
    if free:
        label = sentences.take_over_from(name=table.sitter(free[0]).name)
        buttons.append(button(label, str(Click(Verb.SIT, table.id, page=1)), "good"))
    return buttons


def seat_back_button(table: Table) -> Component:
    return button(sentences.TAKE_MY_SEAT_BACK, str(Click(Verb.JOIN, table.id)))


def _ballot_text(table: Table, ballot: Ballot, name: Name) -> str:
    if ballot.kind == "late":
        late = sentences.silent if table.terms.period is None else sentences.out_of_time
        names = [f"**{name(seat)}**" for seat in ballot.about]
        return late(names=names, what_now=_what_now(table, ballot))
    asker = next((seat for seat in table.seats if table.sitter(seat).person == ballot.by), None)
    who = sentences.SOMEONE if asker is None else f"**{name(asker)}**"
    if ballot.kind == "undo":
        undone = narrated(table.game, public_events(table.game, ballot.value), name)
        return sentences.wants_undo(who=who, undone=undone)
    clock = next(
        (meaning for clock_name, meaning in CLOCKS.items() if clock_name == ballot.value),
        ballot.value,
    )
    return sentences.wants_clock(who=who, clock=clock, who_agrees=_who_agrees(table, ballot))


def _who_agrees(table: Table, ballot: Ballot) -> str:
    waited_for = expected_voters(table, ballot)
    if not waited_for:
        return sentences.FIRST_ANSWER_DECIDES
    if waited_for == eligible_voters(table, ballot):
        return sentences.ALL_AGREE
    return sentences.ALL_PRESENT_AGREE


def _what_now(table: Table, ballot: Ballot) -> str:
    if expected_voters(table, ballot):
        return sentences.MAJORITY_DECIDES
    alone = sentences.NOBODY_TO_ASK
    if eligible_voters(table, ballot):
        unanswered = ballot.days >= MAX_DAYS_MISSING
        alone = sentences.NOBODY_ANSWERED if unanswered else sentences.EVERYONE_IS_AWAY
    until = table.sitter(ballot.about[0]).deadline
    if ballot.days >= MAX_DAYS_MISSING and (not table.terms.bot_if_alone or until is None):
        return sentences.first_to_answer(alone=alone)
    if not table.terms.bot_if_alone or until is None:
        return sentences.table_waits(alone=alone)
    return sentences.bot_plays_then(alone=alone, time=int(until))


def _vote_lines(table: Table, ballot: Ballot, name: Name) -> Iterator[str]:
    votes = counted_votes(table, ballot)
    for choice in ballot.choices:
        people = [person for person, vote in votes.items() if vote == choice]
        names = [name(seat) for seat in table.seats if table.sitter(seat).person in people]
        if names:
            yield sentences.votes_for(choice=choice, names=names)
    if ballot.anew:
        yield sentences.VOTES_RESTARTED
    if next_day_counted(table, ballot) is not None:
        yield sentences.silence_counts(days=MAX_DAYS_MISSING)


def _choice_buttons(table: Table, ballot: Ballot) -> list[Component]:
    buttons: list[Component] = []
    votes = list(counted_votes(table, ballot).values())
    for index, choice in enumerate(ballot.choices):
        label = sentences.vote_button(choice=choice, votes=votes.count(choice))
        click = Click(Verb.VOTE, table.id, ticket=f"{ballot.number:x}", path=((index,),))
        buttons.append(button(label, str(click)))
    return buttons

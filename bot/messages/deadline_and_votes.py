"""Build the parts of a table's message about the clock, absent players, votes and free seats."""

from collections.abc import Iterable, Iterator

from bot.engine import Table
from bot.engine.history import public_events
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
from bot.messages import texts
from bot.messages.components import Component, button, row, rows, text
from bot.messages.custom_id import Click, Verb
from games.kit import Name, Names


def clock_label(table: Table) -> str:
    """Return the table's clock for the heading, or "" for a table without a clock."""
    return "" if table.terms.period is None else CLOCKS[table.terms.clock]


LONG_TURN = 12 * 3600.0  # seconds after which a message says when a turn began


def clock_lines(table: Table, name: Name, now: float) -> Iterator[str]:
    """Yield lines about the deadline, turns played by bots, reserved seats and vacations."""
    times = [table.sitter(seat).deadline for seat in people_due(table)]
    until = min((at for at in times if at is not None), default=None)
    since = [at for seat in table.due() if (at := table.sitter(seat).due_since) is not None]
    if until is not None and ballot_of(table.record, "late") is None:
        yield texts.deadline(time=int(until), clock=CLOCKS[table.terms.clock])
    elif since and now - min(since) >= LONG_TURN:
        yield texts.turn_began(time=int(min(since)))
    yield from _stopped_reminders(table, name)
    for seat in table.due():
        if table.sitter(seat).bot_this_turn:
            yield texts.bot_plays_turn(who=name(seat))
    for seat in table.seats:
        guest = table.sitter(seat).invited
        if guest is not None:
            yield texts.seat_kept(who=name(seat), guest=guest)
        away = table.sitter(seat).away_until
        if away is not None and is_person(table.sitter(seat)):
            yield texts.on_vacation(who=name(seat), time=int(away))


def _stopped_reminders(table: Table, name: Name) -> Iterator[str]:
    """Yield a line about people who get no more reminders, unless a vote about them is open."""
    seats = [
        seat for seat in people_due(table) if table.sitter(seat).notices_sent > MAX_REMINDERS + 1
    ]
    if not seats or ballot_of(table.record, "late") is not None:
        return
    ends = any(table.sitter(seat).deadline is not None for seat in seats)
    if ends and len(table.people()) > 1:
        what_now = texts.then_the_others()
    elif ends and table.terms.bot_if_alone:
        what_now = texts.then_a_bot()
    else:
        what_now = texts.table_will_wait()
    yield f"{texts.no_more_reminders(names=[name(seat) for seat in seats])} {what_now}"


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


def ballot_lines(table: Table, name: Name, *, undo_is_told: bool = False) -> list[str]:
    """Return lines that say what is being voted on, and who has voted for what.

    `undo_is_told` says that the first line names the move that someone would like to take back.
    """
    lines: list[str] = []
    for ballot in ballots(table.record):
        is_told = undo_is_told and ballot.kind == "undo"
        what = texts.wants_undo_of_that() if is_told else _ballot_text(table, ballot, name)
        lines += [what, *_vote_lines(table, ballot, name)]
    return lines


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
        buttons.append(button(texts.take_the_seat(), str(Click(Verb.SIT, table.id)), "good"))
    free = [seat for seat in table.seats if table.sitter(seat).open]
    if free:
        label = texts.take_over_from(who=table.sitter(free[0]).name)
        buttons.append(button(label, str(Click(Verb.SIT, table.id, page=1)), "good"))
    return buttons


def seat_back_button(table: Table) -> Component:
    return button(texts.take_my_seat_back(), str(Click(Verb.JOIN, table.id)))


def _ballot_text(table: Table, ballot: Ballot, name: Name) -> str:
    if ballot.kind == "late":
        late = texts.silent if table.terms.period is None else texts.out_of_time
        names = [f"**{name(seat)}**" for seat in ballot.about]
        return f"{late(names=names)} {_what_now(table, ballot)}"
    asker = next((seat for seat in table.seats if table.sitter(seat).person == ballot.by), None)
    who = None if asker is None else f"**{name(asker)}**"
    if ballot.kind == "undo":
        undone = table.game.words.told(public_events(table.game, ballot.value), Names(name))
        return texts.wants_undo(asker=who, undone=undone, followed=ballot.followed)
    clock = CLOCKS.get(ballot.value, ballot.value)
    return f"{texts.wants_clock(asker=who, clock=clock)} {_who_agrees(table, ballot)}"


def _who_agrees(table: Table, ballot: Ballot) -> str:
    waited_for = expected_voters(table, ballot)
    if not waited_for:
        return texts.first_answer_decides()
    if waited_for == eligible_voters(table, ballot):
        return texts.all_agree()
    return texts.all_present_agree()


def _what_now(table: Table, ballot: Ballot) -> str:
    if expected_voters(table, ballot):
        return texts.majority_decides()
    unanswered = ballot.days >= MAX_DAYS_MISSING
    why = "alone"
    if eligible_voters(table, ballot):
        why = "silent" if unanswered else "away"
    until = table.sitter(ballot.about[0]).deadline
    if table.terms.bot_if_alone and until is not None:
        return texts.bot_plays_then(why=why, time=int(until))
    return texts.first_to_answer(why=why) if unanswered else texts.table_waits(why=why)


def _vote_lines(table: Table, ballot: Ballot, name: Name) -> Iterator[str]:
    votes = counted_votes(table, ballot)
    for choice in ballot.choices:
        people = [person for person, vote in votes.items() if vote == choice]
        names = [name(seat) for seat in table.seats if table.sitter(seat).person in people]
        if names:
            yield texts.votes_for(choice=texts.choices[choice], names=names)
    if ballot.anew:
        yield texts.votes_restarted()
    if next_day_counted(table, ballot) is not None:
        yield texts.silence_counts(days=MAX_DAYS_MISSING)


def _choice_buttons(table: Table, ballot: Ballot) -> list[Component]:
    buttons: list[Component] = []
    votes = list(counted_votes(table, ballot).values())
    for index, choice in enumerate(ballot.choices):
        label, count = texts.choices[choice], votes.count(choice)
        if count:
            label = texts.choice_with_votes(choice=label, count=count)
        click = Click(Verb.VOTE, table.id, ticket=f"{ballot.number:x}", path=((index,),))
        buttons.append(button(label, str(click)))
    return buttons

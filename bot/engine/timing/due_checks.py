"""Check what has become due at a table: deadlines, reminders, ends of vacations."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.engine.after_action import with_sitter
from bot.engine.notifications.settings import MAX_REMINDERS
from bot.engine.table import Table
from bot.engine.timing.deadlines import (
    TimingSettings,
    people_due,
    reminder_at,
    unresponsive_people,
    with_notification_settings,
)
from bot.engine.votes.ballots import (
    Ballot,
    ballot_of,
    ballots,
    expected_voters,
    next_day_counted,
    vote_notice,
    with_ballot,
)
from games.kit import Seat
from storage.notices import Intent, Purpose
from storage.records import TableRecord

Checked = tuple[TableRecord, Intent | None]
"""The record after a check (unchanged if nothing was due), and the notice to send, if any."""


def back_from_vacation(table: Table, timing: TimingSettings, now: float) -> Checked:
    """End vacations that are over, and ask people who are back to vote."""
    sitters = tuple(
        with_notification_settings(each, timing.of(each), now) for each in table.record.sitters
    )
    if sitters == table.record.sitters:
        return table.record, None
    record = replace(table.record, sitters=sitters)
    return record, vote_notice(table, record)


def ask_about_late(table: Table, _timing: TimingSettings, now: float) -> Checked:
    """Start a vote about players whose time is up.

    If nobody can vote, nothing happens, unless the table agreed that in this case a bot plays the
    turn after another period. A bot never plays for someone just because a deadline has passed.
    """
    late = [seat for seat in people_due(table) if (table.sitter(seat).deadline or now + 1) <= now]
    asked = ballot_of(table.record, "late")
    newly = [seat for seat in late if asked is None or seat not in asked.about]
    if newly:
        ballot = _also_about(table, newly, now)
        if expected_voters(table, ballot):
            return _ask_about(table, ballot, newly, now)
        return _nobody_to_ask(table, ballot, newly, now)
    if asked and late and table.terms.bot_if_alone and not expected_voters(table, asked):
        if not asked.alone:  # everyone who could have voted has left
            return _nobody_to_ask(table, asked, late, now)
        return _with_bot_this_turn(table, late[0]), None
    return table.record, None


def _ask_about(table: Table, ballot: Ballot, late: list[Seat], now: float) -> Checked:
    """Ask the others to vote about late players, and notify those players too, as a reminder."""
    record = with_ballot(table.record, ballot)
    people = list(expected_voters(table, ballot))
    for seat in late:
        sitter = table.sitter(seat)
        people += [] if sitter.person is None else [sitter.person]
        if sitter.notified_at is not None:
            sitter = replace(sitter, notices_sent=sitter.notices_sent + 1, notified_at=now)
            record = replace(record, sitters=with_sitter(record.sitters, seat, sitter))
    return record, Intent("vote", tuple(people))


def _nobody_to_ask(table: Table, ballot: Ballot, late: list[Seat], now: float) -> Checked:
    """Record that nobody can vote about late players.

    If the table agreed to let a bot step in, the bot plays after another period.
    """
    period = table.terms.period
    if not table.terms.bot_if_alone or period is None:
        return with_ballot(table.record, ballot), None
    record = with_ballot(table.record, ballot.model_copy(update={"alone": True}))
    for seat in late:
        sitter = replace(record.sitters[seat], deadline=now + period)
        record = replace(record, sitters=with_sitter(record.sitters, seat, sitter))
    return record, None


def count_unanswered_days(table: Table, _timing: TimingSettings, now: float) -> Checked:
    """Count another day for each open vote that has been waiting for missing votes for a day.

    After MAX_DAYS_MISSING days, a vote is decided without missing votes, so no table waits forever.
    """
    record = table.record
    for ballot in ballots(record):
        if (next_day_counted(table, ballot) or now + 1) <= now:
            counted = ballot.model_copy(update={"days": ballot.days + 1, "at": now})
            record = with_ballot(record, counted)
    return record, None


def remind(table: Table, timing: TimingSettings, now: float) -> Checked:
    """Remind everyone whose reminder is due, in one notice.

    For people who turned reminders off, the reminder is counted but not sent.
    """
    seats = _due_for_reminder(table, timing, now, again=True)
    return _with_notice_counted(table, seats, now), _reminder_notice(table, "remind", seats, timing)


def stop_reminding(table: Table, timing: TimingSettings, now: float) -> Checked:
    """Start a vote about players who didn't react to the last reminder.

    At a table with a clock, the vote starts at the deadline instead. If there's no vote, the
    reminders just stop, and the table's message says so.
    """
    seats = _due_for_reminder(table, timing, now, again=False)
    record = _with_notice_counted(table, seats, now)
    silent = unresponsive_people(replace(table, record=record))
    if silent:
        ballot = _also_about(table, silent, now)
        record = with_ballot(record, ballot)
        people = expected_voters(replace(table, record=record), ballot)
        if people:
            people = (*people, *_people_in(table, silent))
            return record, Intent("vote", people)
    return record, None


def _due_for_reminder(
    table: Table, timing: TimingSettings, now: float, *, again: bool
) -> list[Seat]:
    """Return the seats of people who are due for a reminder.

    With `again=False`, return the seats of those whose time to react to the last reminder is up.
    """
    return [
        seat
        for seat in people_due(table)
        if ((sitter := table.sitter(seat)).notices_sent <= MAX_REMINDERS) is again
        and (reminder_at(table, sitter, timing) or now + 1) <= now
    ]


def _also_about(table: Table, seats: Sequence[Seat], now: float) -> Ballot:
    """Return a new ballot about the given seats and those in the open ballot.

    The new ballot replaces the open one, whose votes no longer count.
    """
    asked = ballot_of(table.record, "late")
    before = () if asked is None else asked.about
    return Ballot(
        kind="late",
        number=table.record.version + 1,
        about=(*before, *seats),
        at=now,
        anew=asked is not None and (asked.anew or bool(asked.votes)),
    )


def _with_notice_counted(table: Table, seats: Sequence[Seat], now: float) -> TableRecord:
    """Return the table's record, with one more notice counted for each of the seats.

    If `seats` is empty, return the same object rather than a copy.
    """
    record = table.record
    for seat in seats:
        sitter = table.sitter(seat)
        sitter = replace(sitter, notices_sent=sitter.notices_sent + 1, notified_at=now)
        record = replace(record, sitters=with_sitter(record.sitters, seat, sitter))
    return record


def _reminder_notice(
    table: Table, purpose: Purpose, seats: list[Seat], timing: TimingSettings
) -> Intent | None:
    """Return a notice for the players in the seats who want reminders, or None if nobody does."""
    reminded = [seat for seat in seats if timing.of(table.sitter(seat)).wants_reminders]
    people = _people_in(table, reminded)
    return Intent(purpose, people) if people else None


def _people_in(table: Table, seats: Sequence[Seat]) -> tuple[int, ...]:
    sitters = (table.sitter(seat) for seat in seats)
    return tuple([sitter.person for sitter in sitters if sitter.person is not None])


def _with_bot_this_turn(table: Table, seat: Seat) -> TableRecord:
    sitter = replace(table.sitter(seat), bot_this_turn=True)
    return replace(table.record, sitters=with_sitter(table.record.sitters, seat, sitter))


CHECKS: tuple[Callable[[Table, TimingSettings, float], Checked], ...] = (
    back_from_vacation,
    ask_about_late,
    count_unanswered_days,
    remind,
    stop_reminding,
)
"""The checks of a table that is due, in order. They run until one finds something to do."""

"""One look at a table's clock: who is home again, whose time is up, who is to be reminded."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.engine.notifications.settings import MOST_REMINDERS
from bot.engine.table import Table
from bot.engine.timing.deadlines import (
    TimingSettings,
    missed,
    next_reminder,
    people_due,
    with_notification_settings,
)
from bot.engine.transitions import with_sitter
from bot.engine.votes.ballots import (
    Ballot,
    ballot_of,
    ballots,
    expected_voters,
    next_day,
    vote_notice,
    with_ballot,
)
from games.kit import Seat
from storage.notices import Intent, Purpose
from storage.records import TableRecord

Look = tuple[TableRecord, Intent | None]
"""A table after one look at its clock, the same one if nothing is to be done, and whom to tell."""


def back_from_vacation(table: Table, timing: TimingSettings, now: float) -> Look:
    """Nobody is shown as away any more whose vacation is over; what is voted on, they hear."""
    sitters = tuple(
        with_notification_settings(each, timing.of(each), now) for each in table.saved.sitters
    )
    if sitters == table.saved.sitters:
        return table.saved, None
    saved = replace(table.saved, sitters=sitters)
    return saved, vote_notice(table, saved)


def late_ones(table: Table, _company: TimingSettings, now: float) -> Look:
    """Whose time is up: the others are asked; a bot helps where that was agreed and none is there.

    Nothing is ever played for anyone because of a deadline alone.
    """
    late = [seat for seat in people_due(table) if (table.sitter(seat).deadline or now + 1) <= now]
    asked = ballot_of(table.saved, "late")
    newly = [seat for seat in late if asked is None or seat not in asked.about]
    if newly:
        ballot = _also_about(table, newly, now)
        if expected_voters(table, ballot):
            return _ask_about(table, ballot, newly, now)
        return _nobody_to_ask(table, ballot, newly, now)
    if asked and late and table.terms.bot_if_alone and not expected_voters(table, asked):
        if not asked.alone:  # those who were asked have gone
            return _nobody_to_ask(table, asked, late, now)
        return _with(table, late[0], helped=True), None
    return table.saved, None


def _ask_about(table: Table, ballot: Ballot, late: list[Seat], now: float) -> Look:
    """Everyone else is asked, and who is late hears of it too: that is their reminder."""
    saved = with_ballot(table.saved, ballot)
    called = list(expected_voters(table, ballot))
    for seat in late:
        sitter = table.sitter(seat)
        called += [] if sitter.person is None else [sitter.person]
        if sitter.notified_at is not None:
            sitter = replace(sitter, notices_sent=sitter.notices_sent + 1, notified_at=now)
            saved = replace(saved, sitters=with_sitter(saved.sitters, seat, sitter))
    return saved, Intent("vote", tuple(called), table.due_people())


def _nobody_to_ask(table: Table, ballot: Ballot, late: list[Seat], now: float) -> Look:
    """The table waits; where that was agreed, a bot helps after a further such period."""
    period = table.terms.period
    if not table.terms.bot_if_alone or period is None:
        return with_ballot(table.saved, ballot), None
    saved = with_ballot(table.saved, ballot.model_copy(update={"alone": True}))
    for seat in late:
        sitter = replace(saved.sitters[seat], deadline=now + period)
        saved = replace(saved, sitters=with_sitter(saved.sitters, seat, sitter))
    return saved, None


def unanswered(table: Table, _company: TimingSettings, now: float) -> Look:
    """Another day without the votes of some, who are not waited for for ever."""
    saved = table.saved
    for ballot in ballots(saved):
        if (next_day(table, ballot) or now + 1) <= now:
            counted = ballot.model_copy(update={"days": ballot.days + 1, "at": now})
            saved = with_ballot(saved, counted)
    return saved, None


def to_remind(table: Table, timing: TimingSettings, now: float) -> Look:
    """Who is reminded now, all in one notice; of who wants no reminders only the time counts."""
    seats = _due_a_call(table, timing, now, again=True)
    return _counted(table, seats, now), _call(table, "remind", seats, timing)


def to_stop(table: Table, timing: TimingSettings, now: float) -> Look:
    """Who was reminded often enough: the others are asked about them, where no clock does that.

    With nobody to ask everyone is told, and nobody rung for it.
    """
    seats = _due_a_call(table, timing, now, again=False)
    saved = _counted(table, seats, now)
    silent = missed(replace(table, saved=saved))
    if silent:
        ballot = _also_about(table, silent, now)
        saved = with_ballot(saved, ballot)
        called = expected_voters(replace(table, saved=saved), ballot)
        if called:
            called = (*called, *_people(table, silent))
            return saved, Intent("vote", called, table.due_people())
    return saved, _call(table, "stopped", seats, timing)


def _due_a_call(table: Table, timing: TimingSettings, now: float, *, again: bool) -> list[Seat]:
    """Whose next reminder is due, or who has had all of them."""
    return [
        seat
        for seat in people_due(table)
        if ((sitter := table.sitter(seat)).notices_sent <= MOST_REMINDERS) is again
        and (next_reminder(sitter, timing, table.terms.period) or now + 1) <= now
    ]


def _also_about(table: Table, seats: Sequence[Seat], now: float) -> Ballot:
    """A question about these as well: nobody has voted on them yet, so it is asked anew."""
    asked = ballot_of(table.saved, "late")
    before = () if asked is None else asked.about
    return Ballot(
        kind="late",
        number=table.saved.version + 1,
        about=(*before, *seats),
        at=now,
        anew=asked is not None and (asked.anew or bool(asked.votes)),
    )


def _counted(table: Table, seats: Sequence[Seat], now: float) -> TableRecord:
    """The table with one more call of these noted; the same one if there are none."""
    saved = table.saved
    for seat in seats:
        sitter = table.sitter(seat)
        sitter = replace(sitter, notices_sent=sitter.notices_sent + 1, notified_at=now)
        saved = replace(saved, sitters=with_sitter(saved.sitters, seat, sitter))
    return saved


def _call(
    table: Table, purpose: Purpose, seats: list[Seat], timing: TimingSettings
) -> Intent | None:
    """A notice to those of them who want reminders."""
    reminded = [seat for seat in seats if timing.of(table.sitter(seat)).wants_reminders]
    people = _people(table, reminded)
    return Intent(purpose, people, table.due_people()) if people else None


def _people(table: Table, seats: Sequence[Seat]) -> tuple[int, ...]:
    sitters = (table.sitter(seat) for seat in seats)
    return tuple([sitter.person for sitter in sitters if sitter.person is not None])


def _with(table: Table, seat: Seat, *, helped: bool) -> TableRecord:
    sitter = replace(table.sitter(seat), bot_this_turn=helped)
    return replace(table.saved, sitters=with_sitter(table.saved.sitters, seat, sitter))


LOOKS: tuple[Callable[[Table, TimingSettings, float], Look], ...] = (
    back_from_vacation,
    late_ones,
    unanswered,
    to_remind,
    to_stop,
)
"""In this order, one at a time: each leaves the next to another look."""

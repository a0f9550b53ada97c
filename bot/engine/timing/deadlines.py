"""Compute who has to move, by when, and when a table has to be checked next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.engine.notifications.settings import NotificationSettings
from bot.engine.opponents.bot_moves import unprompted_bot_moves
from bot.engine.table import Table
from bot.engine.timing.reminders import has_had_all_reminders, next_reminder
from bot.engine.votes.ballots import (
    ballot_of,
    ballots,
    decided_ballot,
    expected_voters,
    next_day_counted,
)
from games.kit import Seat
from storage.records import Sitter, changed


@dataclass(frozen=True, slots=True)
class TimingSettings:
    """The settings that the timing of a table depends on."""

    notification_settings: Mapping[int, NotificationSettings]
    bot_pause: float  # seconds that a bot waits before it moves

    def of(self, sitter: Sitter) -> NotificationSettings:
        return self.notification_settings.get(sitter.person or 0, DEFAULT_SETTINGS)

    @property
    def plays_alone(self) -> bool:
        """Return whether only one person plays at the table."""
        return len(self.notification_settings) == 1


@dataclass(frozen=True, slots=True)
class NewTurn:
    """Everything that determines the deadline and reminders of a new turn."""

    now: float
    period: float | None  # the seconds that a turn may take; None for no limit
    settings: NotificationSettings


DEFAULT_SETTINGS = NotificationSettings()


def without_turn(sitter: Sitter) -> Sitter:
    """Return the sitter, marked as no longer due."""
    if sitter.due_since is None:
        return sitter
    return changed(
        sitter,
        due_since=None,
        deadline=None,
        notices_sent=0,
        notified_at=None,
        bot_this_turn=False,
        open=False,
    )


def with_turn(sitter: Sitter, turn: NewTurn, *, present: bool) -> Sitter:
    """Return the sitter, marked as due.

    A person's deadline and reminders start over if it wasn't their turn before, or if they are
    `present`, which means that they have just done something at the table.
    """
    newly = sitter.due_since is None
    if newly:
        sitter = changed(sitter, due_since=turn.now)
    if not is_person(sitter):
        return sitter if sitter.notified_at is None else _with_notice(sitter, None, None)
    if newly or present:
        # The notice is held back during quiet hours and vacation.
        notified_at = turn.settings.reachable_from(turn.now)
        sitter = changed(sitter, open=False)  # nobody may take the seat of a player who is present
        return _with_notice(sitter, deadline(sitter, turn.period, turn.now), notified_at)
    return sitter


def _with_notice(sitter: Sitter, until: float | None, at: float | None) -> Sitter:
    return changed(sitter, deadline=until, notices_sent=0 if at is None else 1, notified_at=at)


def deadline(sitter: Sitter, period: float | None, now: float) -> float | None:
    """Return the deadline of a turn that begins now, or at the end of the sitter's vacation.

    Returns None if the table has no clock.
    """
    return None if period is None else max(now, sitter.away_until or now) + period


def with_new_deadline(sitter: Sitter, period: float | None, now: float) -> Sitter:
    """Return the sitter with a new deadline.

    At a table without a clock, there's no deadline, but the reminders start over for a sitter who
    has had all of them.
    """
    if period is None and has_had_all_reminders(sitter):
        sitter = changed(sitter, notices_sent=1, notified_at=now)
    return changed(sitter, deadline=deadline(sitter, period, now))


def with_notification_settings(
    sitter: Sitter, settings: NotificationSettings, now: float
) -> Sitter:
    """Return the sitter, with vacation, deadline and first notice updated to their settings."""
    until = settings.vacation if settings.is_away(now) else None
    if until != sitter.away_until:
        later = max(until or now, now) - max(sitter.away_until or now, now)
        limit = sitter.deadline
        if limit is not None:  # a missed deadline moves to the end of the vacation
            limit = (max(limit, now) if later > 0 else limit) + later
        elif later > 0 and has_had_all_reminders(sitter):
            # Start the reminders over, so that the others aren't asked about the player yet.
            sitter = changed(sitter, notices_sent=1, notified_at=settings.reachable_from(now))
        sitter = changed(sitter, away_until=until, deadline=limit)
    if sitter.notified_at is not None and sitter.notified_at > now:
        notified_at = settings.reachable_from(now)
        if notified_at != sitter.notified_at:
            sitter = changed(sitter, notified_at=notified_at)
    return sitter


def with_possible_times(
    sitter: Sitter, settings: NotificationSettings, period: float | None, now: float
) -> Sitter:
    """Return the sitter, with times that are impossibly late replaced by the latest possible ones.

    A time is impossibly late if the machine's clock was ahead when it was computed. The deadline of
    someone on vacation is kept, because the bot's own downtime may have been added to it.
    """
    if sitter.due_since is None:
        return sitter
    notified_at, limit = sitter.notified_at, sitter.deadline
    if notified_at is not None:
        notified_at = min(notified_at, settings.reachable_from(now))
    latest = deadline(sitter, period, now)
    if limit is not None and latest is not None and (sitter.away_until or now) <= now:
        limit = min(limit, latest)
    times = (min(sitter.due_since, now), notified_at, limit)
    if times == (sitter.due_since, sitter.notified_at, sitter.deadline):
        return sitter
    return changed(sitter, due_since=times[0], notified_at=notified_at, deadline=limit)


def is_person(sitter: Sitter) -> bool:
    return sitter.person is not None and not sitter.bot


def bots_due(table: Table) -> Iterator[Seat]:
    """Yield the seats that are due and played by a bot, permanently or for the current turn."""
    for seat in table.due():
        sitter = table.sitter(seat)
        if sitter.bot or sitter.bot_this_turn:
            yield seat


def people_due(table: Table) -> Iterator[Seat]:
    """Yield the seats that are due and played by a person."""
    for seat in table.due():
        sitter = table.sitter(seat)
        if is_person(sitter) and not sitter.bot_this_turn:
            yield seat


def reminder_at(table: Table, sitter: Sitter, timing: TimingSettings) -> float | None:
    """Return when a person at a table gets the next reminder or warning; None if never."""
    period, alone = table.terms.period, timing.plays_alone
    return next_reminder(sitter, timing.of(sitter), period, alone=alone)


def unresponsive_people(table: Table) -> tuple[Seat, ...]:
    """Return the seats of players who have had all reminders, and about whom no vote is open.

    No seats are returned if the table has a clock or only one person is playing.
    """
    silent = [seat for seat in people_due(table) if has_had_all_reminders(table.sitter(seat))]
    if not silent or table.terms.period is not None or len(table.people()) == 1:
        return ()  # the usual case, in which no ballots have to be parsed
    late = ballot_of(table.record, "late")
    about = () if late is None else late.about
    return tuple([seat for seat in silent if seat not in about])


def next_wake(table: Table, timing: TimingSettings, now: float) -> float | None:
    return min(_wake_times(table, timing, now), default=None)


def next_wake_after(table: Table, timing: TimingSettings, now: float, by: float) -> float:
    """Return the first time after `now` when something is due at a table, but at most `by`."""
    return min([by, *(at for at in _wake_times(table, timing, now) if at > now)])


def _vote_times(table: Table, now: float) -> Iterator[float]:
    if decided_ballot(table) is not None:  # a decided vote has to be carried out now
        yield now
    if unresponsive_people(table):  # a vote about unresponsive players is due now
        yield now
    for ballot in ballots(table.record):
        day = next_day_counted(table, ballot)
        if day is not None:
            yield day


def _wake_times(table: Table, timing: TimingSettings, now: float) -> Iterator[float]:
    if table.status != "playing":
        return
    if any(True for _ in bots_due(table)) or any(True for _ in unprompted_bot_moves(table)):
        yield now + timing.bot_pause
    yield from _vote_times(table, now)
    late = ballot_of(table.record, "late")
    alone = late is not None and table.terms.bot_if_alone and not expected_voters(table, late)
    for seat in people_due(table):
        sitter = table.sitter(seat)
        asked = late is not None and seat in late.about and not alone
        if sitter.deadline is not None and not (asked and sitter.deadline <= now):
            yield sitter.deadline
        reminder = reminder_at(table, sitter, timing)
        if reminder is not None:
            yield reminder
    for sitter in table.record.sitters:
        if sitter.away_until is not None:
            yield sitter.away_until

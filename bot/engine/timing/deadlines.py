"""Who is waited for, since when and until when, and when to look though nobody clicks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.engine.bot_moves import unprompted_bot_moves
from bot.engine.notifications.settings import DAY, MOST_REMINDERS, NotificationSettings
from bot.engine.table import Table
from bot.engine.votes.ballots import ballot_of, ballots, decided, expected_voters, next_day
from games.kit import Seat
from storage.records import Sitter, changed


@dataclass(frozen=True, slots=True)
class TimingSettings:
    """Those at a table: how people want to be called, and how long bots take to think."""

    notification_settings: Mapping[int, NotificationSettings]
    bot_pause: float

    def of(self, sitter: Sitter) -> NotificationSettings:
        return self.notification_settings.get(sitter.person or 0, USUAL_MANNERS)


@dataclass(frozen=True, slots=True)
class Waiting:
    """What a turn that begins now is measured by."""

    now: float
    period: float | None
    notification_settings: NotificationSettings


USUAL_MANNERS = NotificationSettings()
WARNED_FROM = DAY
"""The shortest time for a turn of which an end is reminded of: who has minutes is there."""


def without_turn(sitter: Sitter) -> Sitter:
    """Somebody who is not waited for."""
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


def with_turn(sitter: Sitter, turn: Waiting, *, present: bool) -> Sitter:
    """Somebody who is due, from now on or still; who shows that they are there has all the time."""
    newly = sitter.due_since is None
    if newly:
        sitter = changed(sitter, due_since=turn.now)
    if not is_person(sitter):
        return sitter if sitter.notified_at is None else _called(sitter, None, None)
    if newly or present:
        # Whoever sleeps or is away is called when they wake or come back.
        called = turn.notification_settings.reachable_from(turn.now)
        sitter = changed(sitter, open=False)  # who is there gives the seat to nobody
        return _called(sitter, deadline(sitter, turn.period, turn.now), called)
    return sitter


def _called(sitter: Sitter, until: float | None, at: float | None) -> Sitter:
    return changed(sitter, deadline=until, notices_sent=0 if at is None else 1, notified_at=at)


def deadline(sitter: Sitter, period: float | None, now: float) -> float | None:
    """When a turn that begins now should be over; time on vacation does not count."""
    return None if period is None else max(now, sitter.away_until or now) + period


def with_time(sitter: Sitter, period: float | None, now: float) -> Sitter:
    """Somebody who is due and is given all the time again; without a clock, all the reminders."""
    if period is None and is_given_up(sitter):
        sitter = changed(sitter, notices_sent=1, notified_at=now)
    return changed(sitter, deadline=deadline(sitter, period, now))


def with_notification_settings(
    sitter: Sitter, notification_settings: NotificationSettings, now: float
) -> Sitter:
    """The sitter with the vacation they have announced, and called no earlier than they want."""
    until = notification_settings.vacation if notification_settings.is_away(now) else None
    if until != sitter.away_until:
        later = max(until or now, now) - max(sitter.away_until or now, now)
        limit = sitter.deadline
        if limit is not None:  # who goes on vacation when time is up is late when it is over
            limit = (max(limit, now) if later > 0 else limit) + later
        elif later > 0 and is_given_up(sitter):  # then the others are asked no more
            sitter = changed(
                sitter, notices_sent=1, notified_at=notification_settings.reachable_from(now)
            )
        sitter = changed(sitter, away_until=until, deadline=limit)
    if sitter.notified_at is not None and sitter.notified_at > now:
        called = notification_settings.reachable_from(now)
        if called != sitter.notified_at:
            sitter = changed(sitter, notified_at=called)
    return sitter


def not_too_far_ahead(
    sitter: Sitter, notification_settings: NotificationSettings, period: float | None, now: float
) -> Sitter:
    """The sitter without times that a clock which was right could not have set.

    The deadline of somebody on vacation may be later by as long as the bot was away.
    """
    if sitter.due_since is None:
        return sitter
    called, limit = sitter.notified_at, sitter.deadline
    if called is not None:
        called = min(called, notification_settings.reachable_from(now))
    latest = deadline(sitter, period, now)
    if limit is not None and latest is not None and (sitter.away_until or now) <= now:
        limit = min(limit, latest)
    times = (min(sitter.due_since, now), called, limit)
    if times == (sitter.due_since, sitter.notified_at, sitter.deadline):
        return sitter
    return changed(sitter, due_since=times[0], notified_at=called, deadline=limit)


def is_given_up(sitter: Sitter) -> bool:
    """Whether somebody who is due has had all their reminders, and the time for another one."""
    return sitter.notices_sent > MOST_REMINDERS + 1


def is_person(sitter: Sitter) -> bool:
    return sitter.person is not None and not sitter.bot


def bots_due(table: Table) -> Iterator[Seat]:
    """The seats that bots are to play now."""
    for seat in table.due():
        sitter = table.sitter(seat)
        if sitter.bot or sitter.bot_this_turn:
            yield seat


def people_due(table: Table) -> Iterator[Seat]:
    """The seats whose people are waited for."""
    for seat in table.due():
        sitter = table.sitter(seat)
        if is_person(sitter) and not sitter.bot_this_turn:
            yield seat


def next_reminder(sitter: Sitter, timing: TimingSettings, period: float | None) -> float | None:
    """When somebody who is due is reminded, or it is said that they are not any more.

    Who wants no reminders is missed as soon as others are, by those there are.
    """
    if sitter.notified_at is None:
        return None
    notification_settings = timing.of(sitter)
    if not notification_settings.wants_reminders and len(timing.notification_settings) == 1:
        return None
    call = notification_settings.next_reminder(
        sitter.notices_sent, sitter.notified_at, MOST_REMINDERS + 1
    )
    if (
        call is None
        or sitter.notices_sent > MOST_REMINDERS
        or not notification_settings.wants_reminders
    ):
        return call
    return _in_time(sitter, call, notification_settings, period)


def _in_time(
    sitter: Sitter, call: float, notification_settings: NotificationSettings, period: float | None
) -> float:
    """The next reminder, or the one that comes while there is still time.

    That one takes the place of one that would come about then, and who was called about then
    needs none: they are told of the end once, and what they are told is no heap.
    """
    if sitter.deadline is None or sitter.notified_at is None or (period or 0) < WARNED_FROM:
        return call
    quarter = (period or 0) / 4
    warning = notification_settings.last_reminder(sitter.deadline - quarter, sitter.deadline)
    about_then = warning - min(quarter, notification_settings.interval / 2)
    return warning if sitter.notified_at <= about_then < call else call


def missed(table: Table) -> tuple[Seat, ...]:
    """Where no clock runs: whose reminders are over, and about whom nobody is asked yet."""
    silent = [seat for seat in people_due(table) if is_given_up(table.sitter(seat))]
    if not silent or table.terms.period is not None or len(table.people()) == 1:
        return ()  # as after nearly every move
    late = ballot_of(table.saved, "late")
    about = () if late is None else late.about
    return tuple([seat for seat in silent if seat not in about])


def next_wake(table: Table, timing: TimingSettings, now: float) -> float | None:
    return min(_times(table, timing, now), default=None)


def next_look(table: Table, timing: TimingSettings, now: float, by: float) -> float:
    """When to look again at a table at which what is due now has to wait; by then in any case."""
    return min([by, *(at for at in _times(table, timing, now) if at > now)])


def _times_of_votes(table: Table, now: float) -> Iterator[float]:
    if decided(table) is not None:  # those left at the table had all agreed
        yield now
    if missed(table):  # there was nobody to ask, and now there is
        yield now
    for ballot in ballots(table.saved):
        day = next_day(table, ballot)
        if day is not None:
            yield day


def _times(table: Table, timing: TimingSettings, now: float) -> Iterator[float]:
    if table.status != "playing":
        return
    if any(True for _ in bots_due(table)) or any(True for _ in unprompted_bot_moves(table)):
        yield now + timing.bot_pause
    yield from _times_of_votes(table, now)
    late = ballot_of(table.saved, "late")
    alone = late is not None and table.terms.bot_if_alone and not expected_voters(table, late)
    for seat in people_due(table):
        sitter = table.sitter(seat)
        asked = late is not None and seat in late.about and not alone
        if sitter.deadline is not None and not (asked and sitter.deadline <= now):
            yield sitter.deadline
        call = next_reminder(sitter, timing, table.terms.period)
        if call is not None:
            yield call
    for sitter in table.saved.sitters:
        if sitter.away_until is not None:
            yield sitter.away_until

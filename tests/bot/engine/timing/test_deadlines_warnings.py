"""A warning before a deadline is sent once, outside quiet hours, to whoever wants reminders."""

import pytest

from bot.engine.notifications.settings import DAY, HOUR, NotificationSettings
from bot.engine.timing.reminders import next_reminder
from storage.records import Sitter
from tests.support.engine_session import (
    ADA,
    BEN,
    HERE,
    EngineSession,
    begin_timed_game,
    run_due_timers,
)

MINUTE_SECONDS = 60.0  # seconds
MIDNIGHT_TIME = 20_000 * DAY  # a Unix time at midnight UTC


def reminders_of(period: float, since: float = MIDNIGHT_TIME, **chosen: str) -> list[float]:
    """Return after how many hours of a turn a silent player is reminded or warned."""
    settings = NotificationSettings.read(chosen)
    end = since + period
    first = settings.reachable_from(since)
    sitter = Sitter("Ada", 1, due_since=since, deadline=end, notices_sent=1, notified_at=first)
    hours: list[float] = []
    while (
        reminder := next_reminder(sitter, settings, period, alone=False)
    ) is not None and reminder < end:
        hours.append((reminder - since) / HOUR)
        sitter = Sitter(
            "Ada",
            1,
            due_since=since,
            deadline=end,
            notices_sent=sitter.notices_sent + 1,
            notified_at=reminder,
        )
    return hours


@pytest.mark.parametrize(
    ("days", "remind", "hours"),
    [
        (1, "1 day", [18]),
        (1, "8 hours", [8, 18]),  # the warning after 18 hours replaces the reminder after 16 hours
        (1, "2 days", [18]),
        (3, "1 day", [24, 54]),
        (3, "2 days", [54]),
        # No reminders are left after 48 hours, so there's no warning after 54 hours.
        (3, "8 hours", [8, 16, 24, 32, 40, 48]),
    ],
)
def test_the_warning_comes_with_a_quarter_of_the_time_left_and_replaces_a_reminder(
    days: int, remind: str, hours: list[float]
) -> None:
    assert reminders_of(days * DAY, remind=remind) == hours


def test_turns_shorter_than_a_day_get_no_warning() -> None:
    assert reminders_of(10 * MINUTE_SECONDS) == []


@pytest.mark.parametrize(
    ("quiet", "since", "hours"),
    [
        # The deadline is at 8:00, so the warning comes before the quiet hours.
        ("22:00-08:00", 8, [18 - 4.25]),
        # The deadline is at 11:00, so the warning comes at the end of the quiet hours, at 8:00.
        ("22:00-08:00", 11, [21]),
        # The turn lasts from 23:00 to 23:00, so the warning comes at 17:00.
        ("22:00-08:00", 23, [18]),
        ("02:00-10:00", 9, [18 - 1.25]),
        ("23:00-07:00", 18, [18]),
        ("22:00-20:00", 21, [23]),  # the warning comes at the end of the quiet hours, at 20:00
    ],
)
def test_the_warning_avoids_quiet_hours_and_is_not_too_late(
    quiet: str, since: int, hours: list[float]
) -> None:
    assert reminders_of(DAY, MIDNIGHT_TIME + since * HOUR, quiet=quiet) == hours


def test_the_warning_waits_for_the_end_of_a_vacation() -> None:
    back = MIDNIGHT_TIME + 10 * DAY
    away = NotificationSettings(vacation=back, remind=2 * DAY)
    sitter = Sitter("Ada", 1, deadline=back + 3 * HOUR, notices_sent=1, notified_at=MIDNIGHT_TIME)
    assert next_reminder(sitter, away, DAY, alone=True) == back
    asleep = NotificationSettings.read(
        {"quiet": "22:00-08:00", "vacation": back, "remind": "2 days"}
    )
    assert next_reminder(sitter, asleep, DAY, alone=True) == back + 8 * HOUR


async def test_the_warning_is_sent_once_even_across_restarts(session: EngineSession) -> None:
    table_id = await begin_timed_game(session, 2)
    session.now += 18 * HOUR - 1
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == []
    session.now += 1
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]
    for _ in range(5):
        await session.starts()
        session.now += HOUR
        await run_due_timers(session)
        assert await session.sends_pings(table_id) == []
    session.now += HOUR
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("vote", (BEN.id, ADA.id))]


async def test_the_warning_moves_with_the_deadline(session: EngineSession) -> None:
    table_id = await begin_timed_game(session, 2)
    await session.engine.timers.record_heartbeat()
    session.now += 5 * HOUR
    await session.engine.timers.resume_after_downtime()
    session.now += 18 * HOUR - 1
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == []
    session.now += 1
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]
    # Ada was already warned. Another hour of downtime causes no second warning.
    await session.engine.timers.record_heartbeat()
    session.now += HOUR
    await session.engine.timers.resume_after_downtime()
    session.now += 6 * HOUR - 1
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == []


@pytest.mark.parametrize("chosen", [("remind", "off"), ("notices", "games")])
async def test_people_without_reminders_get_no_warning(
    session: EngineSession, chosen: tuple[str, str]
) -> None:
    await session.store.set_setting("person", ADA.id, *chosen)
    await session.engine.outbox.apply_settings(ADA.id)
    table_id = await begin_timed_game(session, 2)
    session.now += 23 * HOUR
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == []


async def test_a_move_restarts_the_clock_and_the_reminders(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 2)
    session.now += 19 * HOUR
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]
    await session.plays(ADA, table_id, "peek")
    session.now += 18 * HOUR
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]


async def test_someone_who_plays_alone_is_reminded_before_a_bot_moves_for_them(
    session: EngineSession,
) -> None:
    table = await session.engine.lobby.open(
        HERE, ADA, "toy", {"clock": "daily", "bot_if_alone": True}
    )
    await session.engine.lobby.add_bot(table.id, ADA, session.new_interaction_id())
    await session.engine.lobby.begin(table.id, ADA, session.new_interaction_id())
    await session.sends_pings(table.id)
    reminded: list[float] = []
    for hour in range(1, 48):
        session.now += HOUR
        await run_due_timers(session)
        reminded += [hour for _ in await session.sends_pings(table.id)]
    assert reminded == [18, 42]

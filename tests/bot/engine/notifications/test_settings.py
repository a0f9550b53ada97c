"""People aren't notified in their quiet hours or on vacation."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.notifications.settings import CLOSED_DM, DAY, HOUR, NotificationSettings

BERLIN = ZoneInfo("Europe/Berlin")
NIGHT_SETTINGS = NotificationSettings.read({"quiet": "22:00-08:00", "timezone": "Europe/Berlin"})


def berlin_timestamp(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> float:
    return datetime(year, month, day, hour, minute, tzinfo=BERLIN).timestamp()


@pytest.mark.parametrize(
    ("moment", "awake"),
    [
        ((2026, 7, 1, 21, 59), (2026, 7, 1, 21, 59)),
        ((2026, 7, 1, 22, 0), (2026, 7, 2, 8, 0)),
        ((2026, 7, 2, 3, 30), (2026, 7, 2, 8, 0)),
        ((2026, 7, 2, 8, 0), (2026, 7, 2, 8, 0)),
        ((2026, 3, 28, 23, 0), (2026, 3, 29, 8, 0)),  # in the night when summer time begins
        ((2026, 10, 25, 2, 30), (2026, 10, 25, 8, 0)),  # in the night when summer time ends
    ],
)
def test_quiet_hours_end_at_the_local_time(moment: tuple[int, ...], awake: tuple[int, ...]) -> None:
    assert NIGHT_SETTINGS.reachable_from(berlin_timestamp(*moment)) == berlin_timestamp(*awake)


def test_quiet_hours_may_lie_within_a_day() -> None:
    siesta = NotificationSettings.read({"quiet": "13:00-15:30"})
    noon = datetime(2026, 7, 1, 12, tzinfo=ZoneInfo("UTC")).timestamp()
    assert siesta.reachable_from(noon) == noon
    assert siesta.reachable_from(noon + HOUR) == noon + 3.5 * HOUR


def test_a_vacation_that_ends_at_night_ends_in_the_morning() -> None:
    until = berlin_timestamp(2026, 7, 9)
    away = NotificationSettings.read(
        {"quiet": "22:00-08:00", "timezone": "Europe/Berlin", "vacation": until}
    )
    assert away.reachable_from(berlin_timestamp(2026, 7, 1, 12)) == berlin_timestamp(2026, 7, 9, 8)
    assert away.is_away(until - 1)
    assert not away.is_away(until)


@given(
    st.floats(1.6e9, 2.2e9),
    st.integers(0, 23),
    st.integers(0, 23),
    st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu"]),
)
def test_reachable_from_is_never_earlier_and_never_in_quiet_hours(
    moment: float, begin: int, end: int, zone: str
) -> None:
    notification_settings = NotificationSettings.read(
        {"quiet": f"{begin:02}:00-{end:02}:00", "timezone": zone}
    )
    awake = notification_settings.reachable_from(moment)
    assert moment <= awake <= moment + 25 * HOUR
    assert notification_settings.reachable_from(awake) == awake


def test_settings_that_nobody_chose_have_defaults() -> None:
    usual = NotificationSettings.read({})
    assert (usual.delivery, usual.remind, usual.quiet, usual.vacation) == (
        "channel",
        DAY,
        None,
        None,
    )
    assert usual.in_channel
    assert not usual.by_dm


def test_stored_settings_with_unknown_values_have_defaults() -> None:
    odd = NotificationSettings.read(
        {"notices": "pigeon", "remind": "hourly", "timezone": "Atlantis/Port"}
    )
    assert odd == NotificationSettings()


@pytest.mark.parametrize(
    ("chosen", "where"),
    [
        ({}, "channel"),
        ({"notices": "dm"}, "dm"),
        ({"notices": "both"}, "channel dm"),
        ({"notices": "games"}, ""),
        ({"notices": "dm", CLOSED_DM: True}, "channel"),
        ({"notices": "both", CLOSED_DM: True}, "channel"),
        ({"notices": "games", CLOSED_DM: True}, ""),
    ],
)
def test_everyone_is_notified_where_they_want_and_can_be(
    chosen: dict[str, object], where: str
) -> None:
    notification_settings = NotificationSettings.read(chosen)
    assert notification_settings.in_channel == ("channel" in where)
    assert notification_settings.by_dm == ("dm" in where)


def test_nobody_is_reminded_more_often_than_the_maximum() -> None:
    notification_settings = NotificationSettings.read({"remind": "8 hours"})
    assert notification_settings.next_reminder(1, 0.0, 6) == 8 * HOUR
    assert notification_settings.next_reminder(6, 0.0, 6) == 8 * HOUR
    assert notification_settings.next_reminder(7, 0.0, 6) is None


def test_someone_without_reminders_gets_as_much_time_as_others() -> None:
    for chosen in ({"remind": "off"}, {"notices": "games", "remind": "8 hours"}):
        notification_settings = NotificationSettings.read(chosen)
        assert not notification_settings.wants_reminders
        assert notification_settings.next_reminder(1, 0.0, 6) == DAY
        assert notification_settings.next_reminder(7, 0.0, 6) is None

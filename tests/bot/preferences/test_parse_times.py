"""Quiet hours, time zones and dates are understood as people type them."""

from datetime import UTC, datetime

import pytest

from bot.preferences.parse_times import (
    NotUnderstood,
    offer_days,
    offer_hours,
    offer_zones,
    read_quiet,
    read_vacation,
    read_zone,
)

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("22-8", "22:00-08:00"),
        ("22:30 – 7:15", "22:30-07:15"),
        ("23 to 7", "23:00-07:00"),
        ("20-24", "20:00-00:00"),
        ("0-6", "00:00-06:00"),
        ("22–8", "22:00-08:00"),
        ("22.00-8.00", "22:00-08:00"),
        ("22h-8h", "22:00-08:00"),
        ("22h30-8h", "22:30-08:00"),
        ("22 h - 8 h", "22:00-08:00"),
        ("2230-0715", "22:30-07:15"),
        ("from 22 until 8", "22:00-08:00"),
        ("10pm-6am", "22:00-06:00"),
        ("10 PM - 6 AM", "22:00-06:00"),
        ("10:30pm to 6am", "22:30-06:00"),
        ("10.30 p.m. till 6 a.m.", "22:30-06:00"),
        ("10p-6a", "22:00-06:00"),
        ("12am-12pm", "00:00-12:00"),
        ("22-6am", "22:00-06:00"),
        ("off", None),
        ("None", None),
    ],
)
def test_quiet_hours_can_be_written_in_several_ways(typed: str, stored: str | None) -> None:
    assert read_quiet(typed) == stored


@pytest.mark.parametrize(
    "typed",
    [
        *("22", "22-22", "25-8", "22-30", "at night", "22:61-8", "-1-8"),
        *("13pm-6am", "0am-6am", "10pm", "10pm-22", "22.5-8", "22:-8", "am-pm"),
        *("10-6am", "10pm-6"),  # the time without am or pm is ambiguous
    ],
)
def test_invalid_quiet_hours_are_answered_with_an_example(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="22-8"):
        read_quiet(typed)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        ("europe/berlin", "Europe/Berlin"),
        (" berlin ", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("utc", "UTC"),
    ],
)
def test_a_time_zone_can_be_written_in_several_ways(typed: str, zone: str) -> None:
    assert read_zone(typed) == zone


def test_a_misspelt_time_zone_gets_a_suggestion() -> None:
    with pytest.raises(NotUnderstood, match="Did you mean `Europe/Berlin`"):
        read_zone("Europe/Berln")
    with pytest.raises(NotUnderstood, match="look like"):
        read_zone("Middle Earth")


@pytest.mark.parametrize(
    ("typed", "zone", "until"),
    [
        ("2026-07-03", "UTC", datetime(2026, 7, 4, tzinfo=UTC)),
        ("2026-7-3", "Europe/Berlin", datetime(2026, 7, 3, 22, tzinfo=UTC)),
        ("2 days", "UTC", datetime(2026, 7, 4, tzinfo=UTC)),
        ("1w", "UTC", datetime(2026, 7, 9, tzinfo=UTC)),
        ("2026-07-01", "UTC", datetime(2026, 7, 2, tzinfo=UTC)),
    ],
)
def test_a_vacation_lasts_until_the_end_of_its_last_day(
    typed: str, zone: str, until: datetime
) -> None:
    assert read_vacation(typed, zone, NOON) == until.timestamp()


def test_a_vacation_can_be_switched_off() -> None:
    assert read_vacation("off", "UTC", NOON) is None


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("2026-06-30", "already passed"),
        ("2027-07-01", "more than 60 days"),
        ("99 weeks", "more than 60 days"),
        ("2026-04-31", "such as"),
        ("soon", "such as"),
    ],
)
def test_an_invalid_vacation_is_answered_with_the_reason(typed: str, answer: str) -> None:
    with pytest.raises(NotUnderstood, match=answer):
        read_vacation(typed, "UTC", NOON)


def test_every_offered_value_is_understood() -> None:
    zones, hours = offer_zones("ber"), offer_hours("22:15-6")
    days = offer_days("", "UTC", NOON)
    assert {read_zone(value) for _, value in zones} >= {"Europe/Berlin"}
    assert "22:15-06:00" in [read_quiet(value) for _, value in hours]
    assert len({read_vacation(value, "UTC", NOON) for _, value in days}) == len(days)
    for label, _ in (*zones, *hours, *days):
        assert 0 < len(label) <= 100


def test_a_city_that_begins_with_the_text_is_offered_first() -> None:
    names = [name for name, _ in offer_zones("ber")]
    cities = [name for name in names if name.split("/")[-1].startswith("Ber")]
    assert "Europe/Berlin" in cities
    assert names[: len(cities)] == cities
    assert len(offer_zones("")) == 25

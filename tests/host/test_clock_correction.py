"""A clock that was set back freezes nobody: neither bots nor reminders, deadlines or votes."""

from dataclasses import replace

import pytest

from bot.engine.notifications.settings import DAY, HOUR
from bot.engine.votes.ballots import ballot_of
from storage.port import Part, TableRecord, Trouble
from tests.host.evening import ADA, BEN, Evening, settles, timed
from tests.host.toy import TOY


async def set_back(evening: Evening, days: float) -> None:
    evening.now -= days * DAY
    await evening.engine.clock_correction.correct_times()


async def saved(evening: Evening, table_id: str) -> TableRecord:
    return await evening.store.load(table_id)


@pytest.mark.parametrize("days", [0.01, 5, 10])
async def test_bots_move_on(evening: Evening, days: float) -> None:
    table_id = await evening.game(ADA, bots=1)
    await evening.plays(ADA, table_id)
    before = (await saved(evening, table_id)).version
    await set_back(evening, days)
    evening.now += 10
    await settles(evening)
    assert (await saved(evening, table_id)).version > before


@pytest.mark.parametrize("days", [0.5, 5, 10])
async def test_people_are_reminded(evening: Evening, days: float) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    await set_back(evening, days)
    evening.now += DAY
    await settles(evening)
    assert await evening.pinged(table_id) == [("remind", (ADA.id,))]


async def test_also_those_whose_turn_began_before_that_time(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    for _ in range(3):
        evening.now += DAY
        await settles(evening)
        await evening.pinged(table_id)
    await set_back(evening, 2)
    evening.now += DAY
    await settles(evening)
    assert await evening.pinged(table_id) == [("remind", (ADA.id,))]


async def test_a_turn_takes_no_longer_than_agreed(evening: Evening) -> None:
    table_id = await timed(evening, 3)
    await set_back(evening, 5)
    ada = (await saved(evening, table_id)).sitters[0]
    now = evening.now
    assert (ada.due_since, ada.called_at, ada.deadline) == (now, now, now + DAY)
    evening.now += DAY
    await settles(evening)
    assert ballot_of(await saved(evening, table_id), "late") is not None


async def test_days_without_votes_are_counted_on(evening: Evening) -> None:
    table_id = await timed(evening, 3)
    evening.now += DAY
    await settles(evening)
    await set_back(evening, 5)
    for day in (1, 2):
        evening.now += DAY
        await settles(evening)
        ballot = ballot_of(await saved(evening, table_id), "late")
        assert ballot is not None
        assert ballot.days == day


async def test_a_notice_that_waited_for_a_morning_is_addressed_anew(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    notice = (await evening.store.claim(table_id, evening.now)).notice
    assert notice is not None
    await evening.store.address(notice, [Part(notice.pings, at=evening.now + 1)], evening.now)
    await set_back(evening, 5)
    evening.told.clear()
    await evening.engine.timers.wake_tables()
    assert evening.told == [table_id]
    assert await evening.pinged(table_id) == [("turn", (ADA.id,))]


async def test_a_channel_is_tried_again(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.engine.troubles.in_trouble(table_id, "down", told=False)
    await set_back(evening, 5)
    assert await evening.engine.troubles.claim_retries() == [table_id]


async def test_what_a_right_clock_has_set_stays_as_it_is(evening: Evening) -> None:
    await evening.store.put_setting("person", ADA.id, "vacation", evening.now + 9 * DAY)
    await evening.store.put_setting("person", BEN.id, "quiet", "00:00-23:59")
    tables = [
        await evening.game(ADA, BEN),
        await evening.game(BEN, ADA),
        await timed(evening, 2),
        await timed(evening, 3),
        await evening.lobby(ADA, BEN),
        await evening.game(BEN, ADA),
    ]
    trouble = Trouble("shut", since=evening.now, tried_at=evening.now, retry_at=evening.now + HOUR)
    await evening.store.put_trouble(tables[-1], trouble)
    evening.now += HOUR / 4
    await evening.engine.timers.beat()
    evening.now += HOUR / 2
    await evening.engine.timers.resume()  # it was away for half an hour, which counts for nobody
    before = [await saved(evening, table_id) for table_id in tables]
    await evening.engine.clock_correction.correct_times()
    assert [await saved(evening, table_id) for table_id in tables] == before


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_corrected(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    other = replace(TOY, key="other")
    await evening.starts({"toy": TOY, "other": other})
    unread = await evening.game(ADA, BEN, game_key="other")
    table_id = await evening.game(ADA, bots=1)
    await evening.plays(ADA, table_id)
    await evening.starts({"toy": TOY})
    await set_back(evening, 5)
    assert unread in caplog.text
    assert ((await saved(evening, table_id)).wake_at or 0) <= evening.now + 10

"""Bots, reminders, deadlines and votes keep working after the machine's clock is set back."""

from dataclasses import replace

import pytest

from bot.engine.notifications.settings import DAY, HOUR
from bot.engine.votes.ballots import ballot_of
from storage.delivery import ClaimPosts, SetTrouble, Trouble
from storage.notices import Part
from storage.records import TableRecord
from tests.support.engine_session import ADA, BEN, EngineSession, begin_timed_game, run_due_timers
from tests.support.toy_game import TOY


async def set_clock_back(session: EngineSession, days: float) -> None:
    session.now -= days * DAY
    await session.engine.clock_correction.correct_times()


async def load_record(session: EngineSession, table_id: str) -> TableRecord:
    return await session.store.load(table_id)


@pytest.mark.parametrize("days", [0.01, 5, 10])
async def test_bots_keep_moving_after_the_clock_is_set_back(
    session: EngineSession, days: float
) -> None:
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)
    before = (await load_record(session, table_id)).version
    await set_clock_back(session, days)
    session.now += 10
    await run_due_timers(session)
    assert (await load_record(session, table_id)).version > before


@pytest.mark.parametrize("days", [0.5, 5, 10])
async def test_people_are_reminded_after_the_clock_is_set_back(
    session: EngineSession, days: float
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await set_clock_back(session, days)
    session.now += DAY
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]


async def test_people_whose_turn_began_long_before_the_clock_was_set_back_are_reminded(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    for _ in range(3):
        session.now += DAY
        await run_due_timers(session)
        await session.sends_pings(table_id)
    await set_clock_back(session, 2)
    session.now += DAY
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]


async def test_a_turn_lasts_no_longer_than_agreed_after_the_clock_is_set_back(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    await set_clock_back(session, 5)
    ada = (await load_record(session, table_id)).sitters[0]
    now = session.now
    assert (ada.due_since, ada.notified_at, ada.deadline) == (now, now, now + DAY)
    session.now += DAY
    await run_due_timers(session)
    assert ballot_of(await load_record(session, table_id), "late") is not None


async def test_days_without_votes_are_counted_after_the_clock_is_set_back(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    session.now += DAY
    await run_due_timers(session)
    await set_clock_back(session, 5)
    for day in (1, 2):
        session.now += DAY
        await run_due_timers(session)
        ballot = ballot_of(await load_record(session, table_id), "late")
        assert ballot is not None
        assert ballot.days == day


async def test_a_postponed_notice_is_sent_after_the_clock_is_set_back(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    posts = await session.store.posts_of(table_id)
    later = Part("turn", ADA.id, at=session.now + 1)
    await session.store.write_delivery(table_id, ClaimPosts(tuple(posts), None, (later,)))
    await set_clock_back(session, 5)
    session.notified.clear()
    await session.engine.timers.run_due()
    assert session.notified == [table_id]
    assert await session.sends_pings(table_id) == [("turn", (ADA.id,))]


async def test_a_channel_is_retried_after_the_clock_is_set_back(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.gets_into_trouble(table_id, "down")
    await set_clock_back(session, 5)
    assert await session.engine.channel_retries.claim_retries() == [table_id]


async def test_times_set_by_a_correct_clock_are_unchanged(session: EngineSession) -> None:
    await session.store.set_setting("person", ADA.id, "vacation", session.now + 9 * DAY)
    await session.store.set_setting("person", BEN.id, "quiet", "00:00-23:59")
    tables = [
        await session.game(ADA, BEN),
        await session.game(BEN, ADA),
        await begin_timed_game(session, 2),
        await begin_timed_game(session, 3),
        await session.lobby(ADA, BEN),
        await session.game(BEN, ADA),
    ]
    trouble = Trouble("shut", since=session.now, tried_at=session.now, retry_at=session.now + HOUR)
    await session.store.write_delivery(tables[-1], SetTrouble(trouble))
    session.now += HOUR / 4
    await session.engine.timers.record_heartbeat()
    session.now += HOUR / 2
    # No one's time includes half an hour of the bot's downtime.
    await session.engine.timers.resume_after_downtime()
    before = [await load_record(session, table_id) for table_id in tables]
    await session.engine.clock_correction.correct_times()
    assert [await load_record(session, table_id) for table_id in tables] == before


async def test_an_unreadable_table_does_not_keep_others_from_being_corrected(
    session: EngineSession, caplog: pytest.LogCaptureFixture
) -> None:
    other = replace(TOY, key="other")
    await session.starts({"toy": TOY, "other": other})
    unread = await session.game(ADA, BEN, game_key="other")
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)
    await session.starts({"toy": TOY})
    await set_clock_back(session, 5)
    assert unread in caplog.text
    assert ((await load_record(session, table_id)).wake_at or 0) <= session.now + 10

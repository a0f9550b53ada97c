"""Channels in trouble are retried after ever longer waits, or soon if they may work again."""

import pytest

from bot.engine.notifications.channel_retries import (
    DAY,
    HOUR,
    MAX_BACKOFF_TRIES,
    MIN_RETRY_GAP,
    MINUTE,
    trouble_after,
    with_alert,
)
from storage.delivery import Trouble, TroubleReason
from tests.support.engine_session import ADA, BEN, HERE, EngineSession


def trouble_after_attempts(reason: TroubleReason, tries: int) -> Trouble:
    return Trouble(reason, since=0.0, tried_at=0.0, tries=tries)


@pytest.mark.parametrize(
    ("reason", "waits"),
    [
        ("down", [3.0, 6.0, 12.0]),
        ("shut", [10 * MINUTE, 20 * MINUTE, 40 * MINUTE]),
        ("locked", [10 * MINUTE, 20 * MINUTE, 40 * MINUTE]),
    ],
)
def test_each_wait_is_twice_as_long_as_the_one_before(
    reason: TroubleReason, waits: list[float]
) -> None:
    trouble, now = None, 0.0
    for wait in waits:
        trouble = trouble_after(trouble, reason, now, is_live=True)
        assert trouble.retry_at == now + wait
        now += wait


@pytest.mark.parametrize(
    ("reason", "tries", "wait"),
    [
        ("down", 20, HOUR),
        ("shut", 20, 6 * HOUR),
        ("shut", MAX_BACKOFF_TRIES, DAY),
        ("down", 2000, DAY),
    ],
)
def test_no_wait_is_longer_than_a_day(reason: TroubleReason, tries: int, wait: float) -> None:
    trouble = trouble_after(trouble_after_attempts(reason, tries), reason, DAY, is_live=True)
    assert (trouble.tries, trouble.retry_at) == (tries + 1, DAY + wait)


def test_an_early_attempt_does_not_make_the_next_wait_longer() -> None:
    before = trouble_after(None, "shut", 0.0, is_live=True)
    early = trouble_after(before, "shut", MINUTE, is_live=True)
    assert (early.tries, early.retry_at) == (1, 11 * MINUTE)


def test_another_reason_starts_over() -> None:
    trouble = trouble_after(trouble_after_attempts("shut", 9), "down", DAY, is_live=True)
    assert (trouble.tries, trouble.since, trouble.retry_at) == (1, DAY, DAY + 3.0)


def test_a_channel_that_cannot_come_back_is_not_retried() -> None:
    assert trouble_after(None, "left", 0.0, is_live=True).retry_at is None
    assert trouble_after(None, "gone", 0.0, is_live=False).retry_at is None
    assert (
        trouble_after(trouble_after_attempts("down", 29), "down", DAY, is_live=False).retry_at
        is None
    )


def test_a_deleted_channel_is_tried_until_someone_is_alerted() -> None:
    gone = trouble_after(None, "gone", 0.0, is_live=True)
    assert gone.retry_at is not None
    assert with_alert(gone, is_live=True).retry_at is None


async def test_a_planned_retry_is_announced_and_claimed_once(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    troubles, planned = session.engine.channel_retries, list[str]()
    troubles.on_retry_planned(planned.append)
    await session.gets_into_trouble(table_id, "down")

    assert planned == [table_id]
    assert await troubles.claim_retries() == []
    session.now += 3
    assert await troubles.claim_retries() == [table_id]
    assert await troubles.claim_retries() == []


async def test_a_channel_that_cannot_be_retried_announces_nothing(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    planned = list[str]()
    session.engine.channel_retries.on_retry_planned(planned.append)
    await session.gets_into_trouble(table_id, "left")
    assert planned == []


async def test_a_change_in_the_server_hastens_the_retry(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.gets_into_trouble(table_id, "shut")
    session.now += MIN_RETRY_GAP
    session.notified.clear()
    await session.engine.channel_retries.hasten_retries(HERE.guild or 0)

    assert session.notified == [table_id]
    session.now += MIN_RETRY_GAP
    assert await session.engine.channel_retries.claim_retries() == [table_id]


async def test_after_an_outage_every_failed_channel_is_retried(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    troubles = session.engine.channel_retries
    await session.gets_into_trouble(table_id, "down")
    trouble = (await session.engine.tables.load(table_id)).record.trouble

    assert await troubles.channels_down() == [table_id]
    assert await troubles.dms_put_off() == []
    assert not troubles.may_be_over(trouble)
    assert not troubles.may_be_over(None)
    session.now += MIN_RETRY_GAP
    assert troubles.may_be_over(trouble)
    await troubles.retry_all()
    assert await troubles.claim_retries() == [table_id]


async def test_tables_wait_for_the_bot_to_be_invited_again(session: EngineSession) -> None:
    left, other = await session.game(ADA, BEN), await session.game(ADA, BEN)
    await session.gets_into_trouble(left, "left")
    await session.gets_into_trouble(other, "shut")

    assert sorted(await session.engine.channel_retries.tables_in(HERE.guild or 0)) == sorted(
        [left, other]
    )
    assert await session.engine.channel_retries.waiting_for_return(HERE.guild or 0) == [left]

"""While Discord is down, deliveries are retried at the right times."""

from collections.abc import Callable
from typing import Any

import aiohttp

from bot.delivery.attachments import Sent
from bot.delivery.delivery import Delivery
from bot.discord_api.outage import UploadHealth
from bot.engine import Engine
from tests.bot.delivery.fake_channel import create_delivery
from tests.support.engine_session import ADA, BEN, GAMES, EngineSession

DELIVERY_SECONDS = 6.0  # seconds for which a table waits while other tables are delivered
ATTEMPTS_UNTIL_RECOVERY = 12


class DiscordDown:
    """A fake Discord that fails, and recovers after a number of attempts so that tests end."""

    def __init__(self) -> None:
        self.uploads = UploadHealth()
        self.attempts = 0

    async def post(self, *_any: Any, **_more: Any) -> Sent:  # noqa: ANN401  arguments that the fake ignores
        self.attempts += 1
        if self.attempts < ATTEMPTS_UNTIL_RECOVERY:
            raise aiohttp.ServerDisconnectedError
        return Sent(900 + self.attempts, is_current=True)

    async def edit(self, *_any: Any, **_more: Any) -> Sent:  # noqa: ANN401  arguments that the fake ignores
        return Sent(900, is_current=True)


async def start_delivery(
    session: EngineSession, down: DiscordDown, recovered: Callable[[], None] = lambda: None
) -> Delivery:
    """Start a delivery of every changed table. Each change takes `DELIVERY_SECONDS`."""
    session.engine = await Engine.start(GAMES, session.store, clock=lambda: session.now)
    delivery = create_delivery(down, session, min_interval=0.0, on_recovery=recovered)

    def deliver(table_id: str) -> None:
        delivery.schedule(table_id)
        session.now += DELIVERY_SECONDS

    session.engine.tables.on_change(deliver)
    return delivery


async def test_a_failed_delivery_is_not_retried_before_the_retry_is_due(
    session: EngineSession,
) -> None:
    down = DiscordDown()
    delivery = await start_delivery(session, down)
    table_id = await session.lobby(ADA)
    await delivery.wait_until_idle()
    assert down.attempts == 1  # the time that the attempt took causes no second attempt

    await session.joins(BEN, table_id)
    await delivery.wait_until_idle()
    assert down.attempts == 2

    session.now += DELIVERY_SECONDS
    assert await session.engine.channel_retries.claim_retries() == [table_id]
    delivery.retry(table_id)
    await delivery.wait_until_idle()
    assert down.attempts == 3


async def test_a_probe_finds_out_whether_discord_accepts_messages_again(
    session: EngineSession,
) -> None:
    down = DiscordDown()
    recoveries: list[int] = []
    delivery = await start_delivery(session, down, lambda: recoveries.append(down.attempts))
    table_id = await session.lobby(ADA)
    await delivery.wait_until_idle()
    while down.attempts < ATTEMPTS_UNTIL_RECOVERY:
        assert recoveries == []
        assert delivery.probe([table_id]) == table_id
        assert delivery.probe([table_id]) is None  # the table is already being delivered
        await delivery.wait_until_idle()
    assert recoveries == [ATTEMPTS_UNTIL_RECOVERY]
    assert (await session.engine.tables.load(table_id)).record.trouble is None

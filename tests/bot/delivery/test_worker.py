"""Delivery to channels while Discord is down."""

from collections.abc import Callable
from typing import Any, cast

import aiohttp

from bot.delivery.attachments import Posted, TableAttachments
from bot.delivery.members import Members
from bot.delivery.table_messages import TableMessages
from bot.delivery.worker import DeliveryWorker
from bot.discord_api.rest import RestClient
from bot.engine import Engine
from bot.preferences.definitions import Preferences
from tests.support.engine_session import ADA, BEN, GAMES, EngineSession

TURNAROUND = 6.0  # seconds a table waits while other tables are delivered
ENOUGH = 12


class Down:
    """A fake Discord that is down, but recovers after some attempts so that every test ends."""

    lack_pictures = False

    def __init__(self) -> None:
        self.attempts = 0

    async def post(self, *_any: Any, **_more: Any) -> Posted:  # noqa: ANN401  any arguments
        self.attempts += 1
        if self.attempts < ENOUGH:
            raise aiohttp.ServerDisconnectedError
        return Posted(900 + self.attempts, is_current=True)

    async def edit(self, *_any: Any) -> None:  # noqa: ANN401  any arguments
        """Accept edits."""

    def picture_due_in(self, _message: int) -> float | None:
        return None


async def start_worker(
    session: EngineSession, down: Down, recovered: Callable[[], None] = lambda: None
) -> DeliveryWorker:
    """Start a worker that delivers every changed table, with a delay."""
    tables, rest = cast("TableAttachments", down), cast("RestClient", down)
    session.engine = await Engine.start(GAMES, session.store, clock=lambda: session.now)
    members, preferences = cast("Members", None), Preferences(session.store)
    messages = TableMessages(
        rest, tables, session.engine, members, preferences=preferences, apart=0.0
    )
    delivery = DeliveryWorker(
        rest, tables, session.engine, members, messages, on_recovery=recovered
    )

    def deliver(table_id: str) -> None:
        delivery.schedule(table_id)
        session.now += TURNAROUND

    session.engine.tables.on_change(deliver)
    return delivery


async def test_a_failed_delivery_is_not_retried_before_the_retry_is_due(
    session: EngineSession,
) -> None:
    down = Down()
    delivery = await start_worker(session, down)
    table_id = await session.lobby(ADA)
    await delivery.wait_until_idle()
    assert down.attempts == 1  # even though the attempt was delayed

    await session.joins(BEN, table_id)
    await delivery.wait_until_idle()
    assert down.attempts == 2

    assert await session.engine.troubles.claim_retries() == [table_id]
    delivery.retry(table_id)
    await delivery.wait_until_idle()
    assert down.attempts == 3


async def test_a_probe_finds_out_whether_discord_accepts_messages_again(
    session: EngineSession,
) -> None:
    down = Down()
    recoveries: list[int] = []
    delivery = await start_worker(session, down, lambda: recoveries.append(down.attempts))
    table_id = await session.lobby(ADA)
    await delivery.wait_until_idle()
    while down.attempts < ENOUGH:
        assert recoveries == []
        assert delivery.probe([table_id]) == table_id
        assert delivery.probe([table_id]) is None  # it's already being delivered
        await delivery.wait_until_idle()
    assert recoveries == [ENOUGH]
    assert (await session.engine.tables.load(table_id)).record.trouble is None

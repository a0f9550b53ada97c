"""Telling channels while Discord does not answer."""

from collections.abc import Callable
from typing import Any, cast

import aiohttp

from bot.delivery.attachments import TableAttachments
from bot.delivery.members import Members
from bot.delivery.replacements import Replacements
from bot.delivery.worker import DeliveryWorker
from bot.discord_api.rest import RestClient
from bot.engine import Engine
from tests.support.engine_session import ADA, BEN, GAMES, EngineSession

ITS_TURN = 6.0  # seconds for which a table waits while others are told
ENOUGH = 12


class Away:
    """A Discord that does not answer; after enough tries it does, so that every test ends."""

    lack_pictures = False

    def __init__(self) -> None:
        self.tries = 0

    async def post(self, *_any: Any, **_more: Any) -> int:  # noqa: ANN401  as it is called
        self.tries += 1
        if self.tries < ENOUGH:
            raise aiohttp.ServerDisconnectedError
        return 900 + self.tries


async def opened(
    session: EngineSession, away: Away, recovered: Callable[[], None] = lambda: None
) -> DeliveryWorker:
    """Posts that hear of everything at the tables of an evening, and have much to do."""
    tables, rest = cast("TableAttachments", away), cast("RestClient", away)
    session.engine = await Engine.start(GAMES, session.store, clock=lambda: session.now)
    members, replacements = cast("Members", None), Replacements(session.store)
    delivery = DeliveryWorker(
        rest, tables, session.engine, members, replacements, on_recovery=recovered
    )

    def deliver(table_id: str) -> None:
        delivery.schedule(table_id)
        session.now += ITS_TURN

    session.engine.tables.on_change(deliver)
    return delivery


async def test_having_failed_is_no_reason_to_try_again_before_its_time(
    session: EngineSession,
) -> None:
    away = Away()
    delivery = await opened(session, away)
    table_id = await session.lobby(ADA)
    await delivery.wait_until_idle()
    assert away.tries == 1  # though its turn to be looked at came later

    await session.joins(BEN, table_id)
    await delivery.wait_until_idle()
    assert away.tries == 2

    assert await session.engine.troubles.claim_retries() == [table_id]
    delivery.retry(table_id)
    await delivery.wait_until_idle()
    assert away.tries == 3


async def test_a_probe_says_whether_discord_takes_messages_again(session: EngineSession) -> None:
    away = Away()
    recoveries: list[int] = []
    delivery = await opened(session, away, lambda: recoveries.append(away.tries))
    table_id = await session.lobby(ADA)
    await delivery.wait_until_idle()
    while away.tries < ENOUGH:
        assert recoveries == []
        assert delivery.probe([table_id]) == table_id
        assert delivery.probe([table_id]) is None  # it is being tried
        await delivery.wait_until_idle()
    assert recoveries == [ENOUGH]
    assert (await session.engine.tables.load(table_id)).saved.trouble is None

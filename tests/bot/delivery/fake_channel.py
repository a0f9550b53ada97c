"""Fake a Discord with one channel, and create deliveries to it."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, cast

from bot.delivery.attachments import Sent, TableAttachments
from bot.delivery.delivery import Delivery
from bot.delivery.members import Members
from bot.discord_api.outage import UploadHealth
from bot.discord_api.rest import RestClient
from bot.messages.components import Payload
from tests.support.engine_session import EngineSession


class FakeChannel:
    """A channel that accepts and remembers every post, edit and deletion."""

    def __init__(self) -> None:
        self.uploads = UploadHealth()
        self.messages: dict[int, Payload] = {}
        self.requests: list[str] = []
        self.posted_at: list[float] = []
        self.edited = asyncio.Event()

    async def post(self, _guild: int, _channel: int, payload: Payload, **_more: Any) -> Sent:  # noqa: ANN401  arguments that the fake ignores
        self.posted_at.append(time.monotonic())
        self.requests.append("post")
        number = 900 + len(self.posted_at)
        self.messages[number] = payload
        return Sent(number, is_current=True)

    async def edit(
        self,
        _guild: int,
        _channel: int,
        message: int,
        payload: Payload,
        **_more: Any,  # noqa: ANN401  arguments that the fake ignores
    ) -> Sent:
        self.requests.append("edit")
        self.edited.set()
        self.messages[message] = payload
        return Sent(message, is_current=True)

    async def delete(self, _channel: int, message: int) -> None:
        self.requests.append("delete")
        del self.messages[message]

    def take_requests(self) -> list[str]:
        """Return and forget the requests made since the previous call."""
        requests, self.requests = self.requests, []
        return requests

    @property
    def first_lines(self) -> list[str]:
        return [payload["content"].splitlines()[0] for payload in self.messages.values()]


@asynccontextmanager
async def delivery_to(
    channel: FakeChannel,
    session: EngineSession,
    min_interval: float = 0.0,
    **more: Any,  # noqa: ANN401  Delivery's arguments
) -> AsyncGenerator[Delivery]:
    """Yield a delivery of all table changes to a fake channel. Close the delivery at the end."""
    delivery = create_delivery(channel, session, min_interval=min_interval, **more)
    session.engine.tables.on_change(delivery.schedule)
    yield delivery
    await delivery.close()


def create_delivery(channel: object, session: EngineSession, **more: Any) -> Delivery:  # noqa: ANN401  Delivery's arguments
    return Delivery(
        cast("RestClient", channel),
        cast("TableAttachments", channel),
        session.engine,
        cast("Members", None),
        **more,
    )

"""Responses to interactions over a connection that stalls, is lost or is rate limited."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import orjson
import pytest

from bot.discord_api import responses as module
from bot.discord_api.responses import File, Reply, Responses
from bot.messages.components import message, text
from bot.messages.emoji import Emoji
from tests.bot.interactions.test_dispatcher import CLICK_ON_PANEL, OPENING_COMMAND

HERE = Reply(message(text("Here you are.")))
PICTURED = replace(HERE, files=(File("hand.png", b"png"),))

Result = int | dict[str, Any] | Exception | None
"""A status, the body of a 429 response, an error to raise, or None for a stalled request."""


@dataclass
class Connection:
    """A fake HTTP session that returns the given results in order; all further requests succeed."""

    results: list[Result]
    sent: list[str] = field(default_factory=list[str])
    closed: bool = False

    @asynccontextmanager
    async def request(
        self, method: str, url: str, **sent: object
    ) -> AsyncGenerator[SimpleNamespace, None]:
        del url
        files, limit = isinstance(sent["data"], aiohttp.FormData), sent["timeout"]
        assert isinstance(limit, aiohttp.ClientTimeout)
        self.sent.append(f"{method} {'with a file' if files else 'in words'}")
        result = self.results.pop(0) if self.results else 204
        if isinstance(result, Exception):
            raise result
        async with asyncio.timeout(limit.total):
            if result is None:
                await asyncio.Event().wait()
        said = result if isinstance(result, dict) else {}

        async def read() -> bytes:
            return orjson.dumps(said)

        yield SimpleNamespace(status=429 if said else result, read=read)


def responses(connection: Connection) -> Responses:
    return Responses(cast("aiohttp.ClientSession", connection), "", lambda: 1, Emoji())


@pytest.fixture(autouse=True)
def _short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CALLBACK", "DEFERRAL", "FOLLOW_UP"):
        soon = aiohttp.ClientTimeout(0.01)
        monkeypatch.setattr(module, name, replace(getattr(module, name), text=soon, files=soon))


@pytest.mark.parametrize("cut", [None, TimeoutError(), ConnectionResetError(), 500])
async def test_a_failed_response_is_sent_again(cut: Result) -> None:
    connection = Connection([cut])
    assert (await responses(connection).answer(CLICK_ON_PANEL, HERE)).accepted
    assert connection.sent == ["POST in words"] * 2


@pytest.mark.parametrize("fails", [None, 413, 500, 502])
async def test_a_failed_upload_is_not_retried(fails: Result) -> None:
    connection = Connection([fails, fails])
    assert not (await responses(connection).answer(OPENING_COMMAND, PICTURED)).accepted
    assert not (await responses(connection).answer_late(OPENING_COMMAND, PICTURED)).accepted
    assert connection.sent == ["POST with a file", "PATCH with a file"]


async def test_an_upload_is_retried_if_its_idle_connection_was_closed() -> None:
    connection = Connection([ConnectionResetError()])
    assert (await responses(connection).answer(OPENING_COMMAND, PICTURED)).accepted
    assert connection.sent == ["POST with a file"] * 2


@pytest.mark.parametrize(("fails", "failed"), [(None, True), (500, True), (413, False)])
async def test_a_refused_file_says_nothing_about_other_uploads(
    fails: Result, *, failed: bool
) -> None:
    outcome = await responses(Connection([fails])).answer(OPENING_COMMAND, PICTURED)
    assert outcome.upload_failed is failed


async def test_a_deferral_that_always_fails_raises_nothing() -> None:
    connection = Connection([None] * 10)
    await responses(connection).defer(CLICK_ON_PANEL)
    assert len(connection.sent) == module.ATTEMPTS


async def test_a_response_that_would_come_too_late_is_not_retried() -> None:
    connection = Connection([{"retry_after": 60}])
    await responses(connection).answer(CLICK_ON_PANEL, HERE)
    assert connection.sent == ["POST in words"]

"""Interactions are answered even if a connection stalls, is lost or is rate limited."""

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
"""A status, the body of a 429 response, an error to raise, or None to stall the request."""


@dataclass
class FakeSession:
    """A fake HTTP session that returns the given results in order, and then always succeeds."""

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
        body = result if isinstance(result, dict) else {}

        async def read() -> bytes:
            return orjson.dumps(body)

        yield SimpleNamespace(status=429 if body else result, read=read)


def responses_over(session: FakeSession) -> Responses:
    """Create `Responses` that are sent through a fake session."""
    return Responses(cast("aiohttp.ClientSession", session), "", lambda: 1, Emoji())


@pytest.fixture(autouse=True)
def _shorten_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CALLBACK_TIMEOUTS", "DEFERRAL_TIMEOUTS", "FOLLOW_UP_TIMEOUTS"):
        soon = aiohttp.ClientTimeout(0.01)
        monkeypatch.setattr(module, name, replace(getattr(module, name), text=soon, files=soon))


@pytest.mark.parametrize("failure", [None, TimeoutError(), ConnectionResetError(), 500])
async def test_a_failed_response_is_sent_again(failure: Result) -> None:
    session = FakeSession([failure])
    assert (await responses_over(session).answer(CLICK_ON_PANEL, HERE)).accepted
    assert session.sent == ["POST in words"] * 2


@pytest.mark.parametrize("failure", [None, 413, 500, 502])
async def test_a_failed_upload_is_not_retried(failure: Result) -> None:
    session = FakeSession([failure, failure])
    assert not (await responses_over(session).answer(OPENING_COMMAND, PICTURED)).accepted
    assert not (await responses_over(session).answer_late(OPENING_COMMAND, PICTURED)).accepted
    assert session.sent == ["POST with a file", "PATCH with a file"]


async def test_an_upload_is_retried_if_its_idle_connection_was_closed() -> None:
    session = FakeSession([ConnectionResetError()])
    assert (await responses_over(session).answer(OPENING_COMMAND, PICTURED)).accepted
    assert session.sent == ["POST with a file"] * 2


@pytest.mark.parametrize(("failure", "upload_failed"), [(None, True), (500, True), (413, False)])
async def test_a_refused_file_says_nothing_about_other_uploads(
    failure: Result, *, upload_failed: bool
) -> None:
    outcome = await responses_over(FakeSession([failure])).answer(OPENING_COMMAND, PICTURED)
    assert outcome.upload_failed is upload_failed


async def test_a_deferral_that_always_fails_raises_no_error() -> None:
    session = FakeSession([None] * 10)
    await responses_over(session).defer(CLICK_ON_PANEL)
    assert len(session.sent) == module.MAX_ATTEMPTS


async def test_a_response_that_would_come_too_late_is_not_retried() -> None:
    session = FakeSession([{"retry_after": 60}])
    await responses_over(session).answer(CLICK_ON_PANEL, HERE)
    assert session.sent == ["POST in words"]


async def test_nothing_is_sent_once_another_process_may_answer() -> None:
    session = FakeSession([])
    responses = Responses(
        cast("aiohttp.ClientSession", session), "", lambda: 1, Emoji(), may_send=lambda: False
    )
    await responses.answer(CLICK_ON_PANEL, PICTURED)
    await responses.answer_late(OPENING_COMMAND, HERE)
    await responses.defer(CLICK_ON_PANEL)
    assert session.sent == []

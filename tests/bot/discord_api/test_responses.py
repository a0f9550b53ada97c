"""Answers to interactions over a line that stalls, is cut, or is told to wait."""

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
from tests.bot.interactions.test_dispatcher import CLICKED, OPENED

HERE = Reply(message(text("Here you are.")))
PICTURED = replace(HERE, files=(File("hand.png", b"png"),))

Happens = int | dict[str, Any] | Exception | None
"""A status, what a 429 says, what is raised, or nothing: the request stalls."""


@dataclass
class Line:
    """What carries answers to Discord: how each request fares, in turn; then all are taken."""

    fares: list[Happens]
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
        happens = self.fares.pop(0) if self.fares else 204
        if isinstance(happens, Exception):
            raise happens
        async with asyncio.timeout(limit.total):
            if happens is None:
                await asyncio.Event().wait()
        said = happens if isinstance(happens, dict) else {}

        async def read() -> bytes:
            return orjson.dumps(said)

        yield SimpleNamespace(status=429 if said else happens, read=read)


def responses(line: Line) -> Responses:
    return Responses(cast("aiohttp.ClientSession", line), "", 1, Emoji())


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CALLBACK", "DEFERRAL", "FOLLOW_UP"):
        soon = aiohttp.ClientTimeout(0.01)
        monkeypatch.setattr(module, name, replace(getattr(module, name), text=soon, files=soon))


@pytest.mark.parametrize("cut", [None, TimeoutError(), ConnectionResetError(), 500])
async def test_an_answer_that_did_not_get_through_is_sent_again(cut: Happens) -> None:
    line = Line([cut])
    assert (await responses(line).answer(CLICKED, HERE)).taken
    assert line.sent == ["POST in words"] * 2


@pytest.mark.parametrize("fails", [None, 413, 500, 502])
async def test_a_picture_that_did_not_get_through_is_not_tried_again(fails: Happens) -> None:
    line = Line([fails, fails])
    assert not (await responses(line).answer(OPENED, PICTURED)).taken
    assert not (await responses(line).answer_late(OPENED, PICTURED)).taken
    assert line.sent == ["POST with a file", "PATCH with a file"]


async def test_a_picture_is_sent_again_when_an_idle_connection_was_closed() -> None:
    line = Line([ConnectionResetError()])
    assert (await responses(line).answer(OPENED, PICTURED)).taken
    assert line.sent == ["POST with a file"] * 2


@pytest.mark.parametrize(("fails", "failed"), [(None, True), (500, True), (413, False)])
async def test_a_refused_file_says_nothing_about_other_uploads(
    fails: Happens, *, failed: bool
) -> None:
    outcome = await responses(Line([fails])).answer(OPENED, PICTURED)
    assert outcome.upload_failed is failed


async def test_a_deferral_that_never_gets_through_spoils_nothing() -> None:
    line = Line([None] * 10)
    await responses(line).defer(CLICKED)
    assert len(line.sent) == module.ATTEMPTS


async def test_nobody_is_made_to_wait_for_what_would_come_too_late() -> None:
    line = Line([{"retry_after": 60}])
    await responses(line).answer(CLICKED, HERE)
    assert line.sent == ["POST in words"]

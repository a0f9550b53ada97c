"""Requests to Discord that are limited by something between it and the bot."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord.http import HTTPClient

from bot.discord_api.errors import may_have_arrived
from bot.discord_api.outage import Outage
from bot.discord_api.rate_limit import RateLimit
from bot.discord_api.rest import RETRIES, RestClient
from bot.messages.emoji import Emoji


class Limiting:
    """discord.py's requests, refused so many times as discord.py passes on a foreign limit."""

    def __init__(self, times: int, **headers: str) -> None:
        self.times = times
        self.asked = 0
        self._headers = headers

    async def request(self, *_: object, **__: object) -> list[dict[str, Any]]:
        self.asked += 1
        if self.asked > self.times:
            return []
        response = SimpleNamespace(status=429, reason="Too Many Requests", headers=self._headers)
        raise discord.HTTPException(cast("Any", response), "limited")


def channels(http: Limiting) -> RestClient:
    outage = Outage(lambda: 0.0)
    return RestClient(cast("HTTPClient", http), RateLimit(0), Emoji(), outage)


async def test_what_came_too_soon_is_asked_again_after_the_wait() -> None:
    http = Limiting(2, **{"Retry-After": "0.001"})
    assert await channels(http).commands(1) == []
    assert http.asked == 3


DISCORDS_OWN = {"Retry-After": "0", "Via": "1.1 google"}  # discord.py has waited for it already


@pytest.mark.parametrize(
    "headers", [{}, {"Retry-After": "soon"}, {"Retry-After": "3600"}, DISCORDS_OWN]
)
async def test_nobody_waits_for_ever_or_for_nothing(headers: dict[str, str]) -> None:
    http = Limiting(1, **headers)
    with pytest.raises(discord.HTTPException):
        await channels(http).commands(1)
    assert http.asked == 1


async def test_a_limit_that_does_not_end_is_told() -> None:
    http = Limiting(100, **{"Retry-After": "0"})
    with pytest.raises(discord.HTTPException):
        await channels(http).commands(1)
    assert http.asked == RETRIES + 1


class Failing:
    """discord.py's requests, of which each fails in a way of its own."""

    def __init__(self, *problems: Exception) -> None:
        self._problems = iter(problems)

    async def request(self, *_: object, **__: object) -> object:
        raise next(self._problems)


CUT = aiohttp.ServerDisconnectedError()
NOT_THERE = aiohttp.ClientConnectorError(cast("Any", SimpleNamespace(ssl=None)), OSError())
LIMITED = discord.RateLimited(900.0)


@pytest.mark.parametrize(
    ("problems", "doubtful"),
    [
        ([NOT_THERE], False),
        ([LIMITED], False),
        ([CUT, CUT], True),
        ([CUT, NOT_THERE], True),  # the first may have
        ([CUT, LIMITED], True),
    ],
)
async def test_whether_a_message_may_have_arrived_is_known(
    problems: list[Exception], *, doubtful: bool
) -> None:
    told = channels(cast("Any", Failing(*problems)))
    with pytest.raises((aiohttp.ClientError, discord.RateLimited)) as failed:
        await told.post(1, {}, nonce="once")
    assert may_have_arrived(failed.value) is doubtful

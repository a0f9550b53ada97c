"""Requests that a proxy rate limits, or whose connection is lost, are handled correctly."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord.http import HTTPClient

from bot.discord_api.errors import may_have_arrived
from bot.discord_api.fair_rate_limit import RateLimit
from bot.discord_api.outage import Outage
from bot.discord_api.rest import MAX_RETRIES, RestClient
from bot.messages.emoji import Emoji
from storage.errors import Fenced


class RateLimitingHttp:
    """A fake HTTP client that rate limits its first `times` requests."""

    def __init__(self, times: int, **headers: str) -> None:
        self.times = times
        self.requests = 0
        self._headers = headers

    async def request(self, *_: object, **__: object) -> list[dict[str, Any]]:
        self.requests += 1
        if self.requests > self.times:
            return []
        response = SimpleNamespace(status=429, reason="Too Many Requests", headers=self._headers)
        raise discord.HTTPException(cast("Any", response), "limited")


def create_client(http: RateLimitingHttp, *, may_send: bool = True) -> RestClient:
    outage = Outage(lambda: 0.0)
    return RestClient(
        cast("HTTPClient", http), RateLimit(0), Emoji(), outage, may_send=lambda: may_send
    )


async def test_a_rate_limited_request_is_sent_again_after_the_wait() -> None:
    http = RateLimitingHttp(2, **{"Retry-After": "0.001"})
    assert await create_client(http).fetch_commands(1) == []
    assert http.requests == 3


# The headers of a rate limit for which discord.py itself waits.
DISCORDS_OWN_LIMIT = {"Retry-After": "0", "Via": "1.1 google"}


@pytest.mark.parametrize(
    "headers", [{}, {"Retry-After": "soon"}, {"Retry-After": "3600"}, DISCORDS_OWN_LIMIT]
)
async def test_a_rate_limit_without_a_reasonable_wait_raises_an_error(
    headers: dict[str, str],
) -> None:
    http = RateLimitingHttp(1, **headers)
    with pytest.raises(discord.HTTPException):
        await create_client(http).fetch_commands(1)
    assert http.requests == 1


async def test_a_rate_limit_that_never_ends_raises_an_error() -> None:
    http = RateLimitingHttp(100, **{"Retry-After": "0"})
    with pytest.raises(discord.HTTPException):
        await create_client(http).fetch_commands(1)
    assert http.requests == MAX_RETRIES + 1


class FailingHttp:
    """A fake HTTP client whose requests raise the given errors, in order."""

    def __init__(self, *problems: Exception) -> None:
        self._problems = iter(problems)

    async def request(self, *_: object, **__: object) -> object:
        raise next(self._problems)


DISCONNECTED = aiohttp.ServerDisconnectedError()
UNREACHABLE = aiohttp.ClientConnectorError(cast("Any", SimpleNamespace(ssl=None)), OSError())
RATE_LIMITED = discord.RateLimited(900.0)


@pytest.mark.parametrize(
    ("problems", "in_doubt"),
    [
        ([UNREACHABLE], False),
        ([RATE_LIMITED], False),
        ([DISCONNECTED, DISCONNECTED], True),
        ([DISCONNECTED, UNREACHABLE], True),  # the first request may have arrived
        ([DISCONNECTED, RATE_LIMITED], True),
    ],
)
async def test_a_message_may_have_arrived_if_its_connection_was_lost(
    problems: list[Exception], *, in_doubt: bool
) -> None:
    rest = create_client(cast("Any", FailingHttp(*problems)))
    with pytest.raises((aiohttp.ClientError, discord.RateLimited)) as failed:
        await rest.post(1, {}, nonce="once")
    assert may_have_arrived(failed.value) is in_doubt


async def test_nothing_is_sent_once_another_process_may_send() -> None:
    http = RateLimitingHttp(0)
    with pytest.raises(Fenced):
        await create_client(http, may_send=False).post(1, {}, nonce="once")
    assert http.requests == 0

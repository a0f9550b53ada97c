"""A response that uses up a rate limit is returned at once, and the next request waits."""

import asyncio
from typing import cast

import aiohttp

from bot.discord_api.rate_limit_bucket import PromptBucket

HOUR_IN_SECONDS = "3600"  # a string, as in Discord's header


class FakeResponse:
    def __init__(self, remaining: int, reset_after: str) -> None:
        self.headers = {
            "X-Ratelimit-Limit": "2",
            "X-Ratelimit-Remaining": str(remaining),
            "X-Ratelimit-Reset-After": reset_after,
        }


async def request_once(
    bucket: PromptBucket, remaining: int, reset_after: str = HOUR_IN_SECONDS
) -> None:
    async with bucket:
        bucket.update(cast("aiohttp.ClientResponse", FakeResponse(remaining, reset_after)))


async def test_the_request_that_uses_up_a_limit_does_not_wait_for_it_to_reset() -> None:
    bucket = PromptBucket(None)
    async with asyncio.timeout(60):
        await request_once(bucket, 1)
        await request_once(bucket, 0)
    next_one = asyncio.create_task(request_once(bucket, 1))
    await asyncio.sleep(0)
    assert not next_one.done()
    next_one.cancel()


async def test_the_next_request_is_sent_after_the_reset() -> None:
    bucket = PromptBucket(None)
    async with asyncio.timeout(60):
        for remaining in (1, 0, 1, 0):
            await request_once(bucket, remaining, "0.01")
    assert bucket.limit == 2

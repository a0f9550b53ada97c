"""The bot's clock follows the clock of the sandbox."""

import asyncio

from aiohttp import web
from aiohttp.test_utils import RawTestServer

from bot.clock import RemoteClock, remote_clock
from bot.discord_api.endpoint import point_at
from tests.support.sandbox import open_sandbox


async def test_the_remote_clock_shows_the_time_of_the_sandbox() -> None:
    async with open_sandbox() as sandbox:
        sandbox.world.clock.advance(days=40)
        async with remote_clock(sandbox.server.api_base) as clock:
            assert abs(clock.now() - sandbox.world.clock.now()) < 3


async def test_sleepers_wake_up_when_the_clock_is_moved() -> None:
    clock = RemoteClock()
    sleeping = asyncio.create_task(clock.sleep(3600))
    await asyncio.sleep(0)

    clock.adjust(clock.now() + 1800)
    await asyncio.sleep(0)
    assert not sleeping.done()

    clock.adjust(clock.now() + 1800)
    async with asyncio.timeout(10):
        await sleeping


async def test_without_an_answer_the_clock_shows_this_machines_time() -> None:
    async with remote_clock("http://127.0.0.1:9/api/v10") as clock:
        assert abs(clock.now() - RemoteClock().now()) < 1


async def test_the_header_says_whether_the_clock_can_be_moved() -> None:
    async def gateway(_: web.BaseRequest) -> web.Response:
        return web.json_response({"url": "ws://127.0.0.1:9/gateway", "shards": 1})

    async with RawTestServer(gateway) as server, open_sandbox() as sandbox:
        assert await point_at(sandbox.server.api_base, sandbox.world.application.token)
        assert not await point_at(str(server.make_url("/api/v10")), "token")


async def test_sleepers_wake_up_when_the_clock_is_set_back() -> None:
    clock = RemoteClock()
    sleeping = asyncio.create_task(clock.sleep(30))
    await asyncio.sleep(0)
    clock.adjust(clock.now() - 5 * 24 * 3600)
    await asyncio.wait_for(sleeping, 10)

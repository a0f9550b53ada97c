"""A test can plan faults: errors, rate limits, delays and lost responses."""

import asyncio

import aiohttp
import discord
import pytest

from sandbox.people import InteractionFailed, Person
from sandbox.refusals import MISSING_ACCESS, TOO_LARGE
from tests.support.raw_rest import RawRest, raw_rest
from tests.support.routes import CALLBACK_ROUTE, EDIT_ROUTE, SEND_ROUTE
from tests.support.sandbox import Sandbox, open_sandbox
from tests.support.small_bot import SmallBot


async def test_a_route_fails_as_often_as_planned(call: RawRest, sandbox: Sandbox) -> None:
    sandbox.world.faults.break_down(SEND_ROUTE, times=2)
    statuses = [(await call.sends(sandbox.channel, content="x")).status for _ in range(3)]
    assert statuses == [500, 500, 200]
    assert len(sandbox.channel.messages) == 1


async def test_uploads_can_fail_while_json_is_served(call: RawRest, sandbox: Sandbox) -> None:
    sent = f"/channels/{sandbox.channel.id}/messages"
    sandbox.world.faults.refuse("*", TOO_LARGE, uploads=True, times=2)
    sandbox.world.faults.break_down(SEND_ROUTE, uploads=True)
    for expected in (413, 413, 500, 200):
        assert (await call("POST", sent, {"content": "x"})).status == 200
        with_file = await call("POST", sent, {"content": "x"}, {"a.txt": b"abc"})
        assert with_file.status == expected


async def test_any_error_can_be_planned_for_any_route(call: RawRest, sandbox: Sandbox) -> None:
    sandbox.world.faults.refuse("*", MISSING_ACCESS)
    assert (await call("GET", "/users/@me")).outcome == (403, 50001)
    assert (await call("GET", "/users/@me")).status == 200


async def test_the_client_waits_out_a_rate_limit(bot: SmallBot, sandbox: Sandbox) -> None:
    sandbox.world.faults.limit(SEND_ROUTE, retry_after=0.01, times=2)
    channel = bot.get_partial_messageable(int(sandbox.channel.id))
    await channel.send("at last")
    assert [each.status for each in sandbox.world.records.of(SEND_ROUTE)] == [429, 429, 200]


async def test_too_many_edits_of_old_messages_are_refused(call: RawRest, sandbox: Sandbox) -> None:
    sent = (await call.sends(sandbox.channel, content="x")).body["id"]
    sandbox.world.faults.limit_old_edits()
    answer = await call(
        "PATCH", f"/channels/{sandbox.channel.id}/messages/{sent}", {"content": "y"}
    )
    assert answer.outcome == (429, 30046)
    assert answer.headers["Via"]


async def test_a_slow_response_arrives_after_its_delay(call: RawRest, sandbox: Sandbox) -> None:
    sandbox.world.faults.slow(SEND_ROUTE, 30)
    sending = asyncio.create_task(call.sends(sandbox.channel, content="x"))
    await sandbox.world.until(lambda: sandbox.world.faults.planned == [])
    assert sandbox.channel.messages == {}
    sandbox.world.clock.advance(seconds=30)
    assert (await sending).status == 200


async def test_a_held_response_waits_for_the_test(
    bot: SmallBot, sandbox: Sandbox, ada: Person
) -> None:
    held = sandbox.world.faults.hold(CALLBACK_ROUTE)
    running = asyncio.create_task(ada.runs("/hello", name="x"))
    await held.reached.wait()
    assert ada.sees() == []
    held.release()
    assert (await running).text == "Hello x! "
    assert bot.received.count("INTERACTION_CREATE") == 1


async def test_a_response_held_too_long_fails(bot: SmallBot, sandbox: Sandbox, ada: Person) -> None:
    held = sandbox.world.faults.hold(CALLBACK_ROUTE)
    running = asyncio.create_task(ada.runs("/hello", name="x"))
    await held.reached.wait()
    failed: asyncio.Future[discord.app_commands.AppCommandError] = asyncio.Future()

    @bot.tree.error
    async def on_error(_: discord.Interaction, error: discord.app_commands.AppCommandError) -> None:
        failed.set_result(error)

    sandbox.world.clock.advance(seconds=3)
    with pytest.raises(InteractionFailed):
        await running
    held.release()
    cause = (await failed).__cause__
    assert isinstance(cause, discord.NotFound)
    assert cause.code == 10062


async def test_waiting_requests_are_served_when_faults_are_cleared(
    call: RawRest, sandbox: Sandbox
) -> None:
    held = sandbox.world.faults.hold(SEND_ROUTE)
    sending = asyncio.create_task(call.sends(sandbox.channel, content="x"))
    await held.reached.wait()
    sandbox.world.faults.clear()
    assert (await sending).status == 200
    assert len(sandbox.channel.messages) == 1


@pytest.mark.parametrize("slow", [True, False])
async def test_requests_of_a_dead_bot_are_dropped(*, slow: bool) -> None:
    """The sandbox is closed while it holds or delays requests."""
    before = asyncio.all_tasks()
    async with open_sandbox() as sandbox:
        faults = sandbox.world.faults
        if slow:
            faults.slow(SEND_ROUTE, 3600)
        else:
            faults.hold(SEND_ROUTE)
        async with raw_rest(sandbox) as call:
            sending = asyncio.create_task(call.sends(sandbox.channel, content="x"))
            await sandbox.world.until(lambda: faults.planned == [])
            sending.cancel()
            await asyncio.wait([sending])
        left = asyncio.all_tasks() - before
        assert any("RequestHandler" in repr(task) for task in left)

    assert sandbox.channel.messages == {}
    left = asyncio.all_tasks() - before
    if left:
        _, left = await asyncio.wait(left, timeout=5)
    assert left == set()


async def test_a_request_whose_response_is_lost_is_still_served(
    call: RawRest, sandbox: Sandbox
) -> None:
    body = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    sandbox.world.faults.lose(SEND_ROUTE)
    with pytest.raises(aiohttp.ClientError):
        await call.sends(sandbox.channel, **body)
    assert len(sandbox.channel.messages) == 1
    assert (await call.sends(sandbox.channel, **body)).status == 200
    assert len(sandbox.channel.messages) == 1


async def test_every_request_is_recorded(call: RawRest, sandbox: Sandbox) -> None:
    await call(
        "POST", f"/channels/{sandbox.channel.id}/messages", {"content": "x"}, {"a.txt": b"abc"}
    )
    (request,) = sandbox.world.records.of(SEND_ROUTE)
    assert request.path == f"/channels/{sandbox.channel.id}/messages"
    assert request.body == {"content": "x"}
    assert request.files == [("a.txt", 3)]
    assert (request.status, request.code) == (200, 0)
    assert request.size > 100
    await call("PATCH", f"/channels/{sandbox.channel.id}/messages/1", {"content": "x"})
    assert [each.code for each in sandbox.world.records.of(EDIT_ROUTE)] == [10008]


async def test_an_unknown_route_is_answered_with_404_and_recorded(
    call: RawRest, sandbox: Sandbox
) -> None:
    assert (await call("GET", "/lobbies/1")).status == 404
    assert (await call("PUT", f"/channels/{sandbox.channel.id}")).status == 404
    assert sandbox.world.records.unknown == [
        "GET /lobbies/1",
        f"PUT /channels/{sandbox.channel.id}",
    ]

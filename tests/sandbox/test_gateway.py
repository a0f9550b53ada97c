"""The sandbox's gateway works with the real client, and refuses what Discord refuses."""

import asyncio

import aiohttp
import discord
import pytest

from sandbox.people import Person
from sandbox.sessions import INVALID_SESSION
from sandbox.shapes import Json
from tests.support.raw_rest import RawRest
from tests.support.sandbox import Sandbox
from tests.support.small_bot import SmallBot, small_bot


async def test_the_bot_learns_its_user_and_its_servers(bot: SmallBot, sandbox: Sandbox) -> None:
    assert bot.user is not None
    assert str(bot.user.id) == sandbox.world.bot
    (guild,) = bot.guilds
    assert guild.name == "Parlour"
    assert [channel.name for channel in guild.text_channels] == [
        "card-table",
        "second-table",
        "lounge",
    ]
    assert guild.me.guild_permissions.send_messages
    info = await bot.application_info()
    assert str(info.id) == sandbox.world.application.id


async def test_a_wrong_token_is_refused_everywhere(sandbox: Sandbox, call: RawRest) -> None:
    with pytest.raises(discord.LoginFailure):
        async with small_bot(sandbox, token="wrong"):  # noqa: S106 - an invalid token isn't a secret
            pass
    call.token = "wrong"  # noqa: S105 - an invalid token isn't a secret
    assert (await call("GET", "/users/@me")).status == 401
    assert await close_code_after(sandbox, {"op": 2, "d": {"token": "wrong", "intents": 1}}) == 4004


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({"op": 2, "d": {"intents": 1 << 40}}, 4013),
        ({"op": 2, "d": {"intents": 1 << 1}}, 4014),
        ({"op": 2, "d": {"intents": 1, "shard": [2, 2]}}, 4010),
        ({"op": 3, "d": {}}, 4003),
        ("no JSON", 4002),
    ],
)
async def test_invalid_payloads_close_the_connection(
    sandbox: Sandbox, sent: Json | str, code: int
) -> None:
    if isinstance(sent, dict):
        sent = {**sent, "d": {"token": sandbox.world.application.token, **sent["d"]}}
    assert await close_code_after(sandbox, sent) == code


async def close_code_after(sandbox: Sandbox, sent: object) -> int | None:
    url = f"ws://127.0.0.1:{sandbox.server.port}/gateway"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await (socket.send_str(sent) if isinstance(sent, str) else socket.send_json(sent))
        await socket.receive()
        return socket.close_code


async def test_a_shard_identifies_every_five_seconds_at_most(sandbox: Sandbox) -> None:
    world = sandbox.world
    world.rates.on, world.identifies.max_concurrency = True, 2
    first, second, third = ([shard, 3] for shard in range(3))
    assert await answer_to_identify(sandbox, first) == "READY"
    assert await answer_to_identify(sandbox, second) == "READY"
    assert await answer_to_identify(sandbox, third) == INVALID_SESSION
    world.clock.advance(seconds=5)
    assert await answer_to_identify(sandbox, third) == "READY"


async def test_identifies_are_limited_to_a_number_a_day(sandbox: Sandbox, call: RawRest) -> None:
    world = sandbox.world
    world.identifies.total = 2
    assert (await call("GET", "/gateway/bot")).body["session_start_limit"] == {
        "total": 2,
        "remaining": 2,
        "reset_after": 0,
        "max_concurrency": 16,
    }
    assert await answer_to_identify(sandbox) == "READY"
    world.clock.advance(hours=1)
    left = (await call("GET", "/gateway/bot")).body["session_start_limit"]
    assert (left["remaining"], left["reset_after"]) == (1, 23 * 3_600_000)
    assert await answer_to_identify(sandbox) == "READY"
    assert await answer_to_identify(sandbox) == 4004
    world.clock.advance(hours=23)
    assert await answer_to_identify(sandbox) == "READY"
    assert world.identifies.count == 3


async def answer_to_identify(sandbox: Sandbox, shard: list[int] | None = None) -> object:
    """Return the event or the opcode that answers an Identify, or else the close code."""
    url = f"ws://127.0.0.1:{sandbox.server.port}/gateway"
    data = {"token": sandbox.world.application.token, "intents": 1, "shard": shard or [0, 1]}
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": data})
        answer = await socket.receive()
        if answer.type is not aiohttp.WSMsgType.TEXT:
            return socket.close_code
        return answer.json()["t"] or answer.json()["op"]


async def test_a_dropped_connection_is_resumed_without_missing_anything(
    bot: SmallBot, sandbox: Sandbox, ada: Person
) -> None:
    (session,) = sandbox.server.gateway.sessions.values()
    sandbox.server.gateway.drop()
    await sandbox.world.until(lambda: session.connection is None)
    reply = await ada.runs("/hello", name="again")
    assert reply.text == "Hello again! "
    assert bot.received.count("READY") == 1
    await wait_for_event(bot, "RESUMED")
    assert list(sandbox.server.gateway.sessions.values()) == [session]


async def test_a_reconnect_is_followed_by_a_resume(
    bot: SmallBot, sandbox: Sandbox, ada: Person
) -> None:
    sandbox.server.gateway.reconnect()
    await wait_for_event(bot, "RESUMED")
    assert (await ada.runs("/hello", name="again")).text == "Hello again! "


async def test_an_invalidated_session_is_replaced_by_a_new_one(
    bot: SmallBot, sandbox: Sandbox, ada: Person
) -> None:
    sandbox.server.gateway.invalidate()
    await sandbox.world.until(lambda: sandbox.server.gateway.connected == 0)
    await sandbox.world.until(lambda: sandbox.server.gateway.connected == 1)
    assert (await ada.runs("/hello", name="again")).text == "Hello again! "
    assert "RESUMED" not in bot.received


async def wait_for_event(bot: SmallBot, event: str) -> None:
    async with asyncio.timeout(10):
        while event not in bot.received:
            await bot.wait_for("event_received")


async def test_only_events_of_its_intents_reach_the_bot(
    bot: SmallBot, sandbox: Sandbox, ada: Person, ben: Person
) -> None:
    ada.says("hello")
    ben.leaves(sandbox.guild)
    sandbox.world.add_channel(sandbox.guild, "porch")
    reply = await ada.runs("/hello", name="x")
    ada.deletes(reply)
    await ada.runs("/hello", name="y")
    assert set(bot.received) == {"READY", "GUILD_CREATE", "CHANNEL_CREATE", "INTERACTION_CREATE"}


async def test_without_the_content_intent_messages_are_blank(sandbox: Sandbox, ada: Person) -> None:
    intents = discord.Intents(guilds=True, guild_messages=True)
    async with small_bot(sandbox, intents=intents) as bot:
        blank = asyncio.create_task(bot.wait_for("message"))
        await asyncio.sleep(0)
        ada.says("hello")
        assert (await blank).content == ""
        mentioned = asyncio.create_task(bot.wait_for("message"))
        await asyncio.sleep(0)
        ada.says(f"hello <@{sandbox.world.bot}>")
        assert (await mentioned).content.startswith("hello")


async def test_every_shard_has_its_servers(sandbox: Sandbox, ada: Person) -> None:
    sandbox.world.shards = 2
    other = sandbox.world.add_guild("Elsewhere", owner=ada.id)
    # A server's id decides its shard, so servers are added until both shards have one.
    while len({int(each) >> 22 & 1 for each in sandbox.world.guilds}) < 2:
        sandbox.world.clock.advance(seconds=0.001)
        other = sandbox.world.add_guild("Elsewhere", owner=ada.id)
    porch = sandbox.world.add_channel(other, "porch")
    async with small_bot(sandbox) as bot:
        assert bot.shard_count == 2
        assert {guild.shard_id for guild in bot.guilds} == {0, 1}
        assert sandbox.server.gateway.connected == 2
        assert (await ada.runs("/hello", name="here")).text == "Hello here! "
        assert (await ada.runs("/hello", at=porch, name="there")).text == "Hello there! "


async def test_a_removed_bot_is_notified_and_can_be_added_again(
    bot: SmallBot, sandbox: Sandbox, ada: Person
) -> None:
    left = asyncio.create_task(bot.wait_for("guild_remove"))
    await asyncio.sleep(0)
    sandbox.world.leave(sandbox.guild, sandbox.world.bot)
    await left
    assert list(bot.guilds) == []
    joined = asyncio.create_task(bot.wait_for("guild_join"))
    await asyncio.sleep(0)
    sandbox.world.join(sandbox.guild, sandbox.world.bot)
    await joined
    assert (await ada.runs("/hello", name="again")).text == "Hello again! "

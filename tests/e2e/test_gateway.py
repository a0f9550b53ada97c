"""The bot copes with malformed and repeated events, and with refused connections."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from discord.backoff import ExponentialBackoff

from bot.app import Parlour
from bot.interactions import texts
from sandbox.faults import GATEWAY, Spoil
from sandbox.people import InteractionFailed
from sandbox.refusals import SERVICE_UNAVAILABLE
from sandbox.shapes import Json
from tests.support.clicking_players import people_of, start_game, table_of, tables_of
from tests.support.database import Database
from tests.support.routes import CALLBACK_ROUTE
from tests.support.running_bot import log_of, run_bot, run_bot_process, start_bot_process
from tests.support.sandbox import Sandbox


def remove_field(*path: str) -> Spoil:
    """Return a function that removes the field at this path from an event."""

    def spoil(data: Json) -> None:
        for name in path[:-1]:
            data = data[name]
        data.pop(path[-1], None)

    return spoil


def replace_field(value: object, *path: str) -> Spoil:
    """Return a function that replaces the field at this path in an event."""

    def spoil(data: Json) -> None:
        for name in path[:-1]:
            data = data[name]
        data[path[-1]] = value

    return spoil


def _no_delay(_backoff: object) -> float:
    return 0.0


async def _ask_until(sandbox: Sandbox, is_done: Callable[[], bool]) -> None:
    """Run commands until the bot has changed in a way that the sandbox can't see."""
    async with asyncio.timeout(30):
        while not is_done():
            await sandbox.person("Ada").runs("/help")


def _valid_events(sandbox: Sandbox) -> dict[str, Json]:
    """Return one valid event of each type that the bot handles for servers."""
    world, guild = sandbox.world, sandbox.guild
    channel = sandbox.channel.payload()
    thread = channel | {
        "type": 11,
        "id": world.ids.next(),
        "parent_id": channel["id"],
        "thread_metadata": {"archived": False, "auto_archive_duration": 60, "locked": False},
    }
    whole = world.whole_guild(guild)
    role = {"guild_id": guild.id, "role": whole["roles"][0]}
    member = {**world.member(guild, world.bot), "guild_id": guild.id}
    return {
        "CHANNEL_CREATE": channel,
        "CHANNEL_UPDATE": channel,
        "CHANNEL_PINS_UPDATE": {"guild_id": guild.id, "channel_id": channel["id"]},
        "THREAD_CREATE": thread,
        "THREAD_UPDATE": thread,
        "THREAD_LIST_SYNC": {"guild_id": guild.id, "threads": [thread], "members": []},
        "THREAD_DELETE": {"id": thread["id"], "guild_id": guild.id, "type": 11},
        "GUILD_ROLE_CREATE": role,
        "GUILD_ROLE_UPDATE": role,
        "GUILD_ROLE_DELETE": {"guild_id": guild.id, "role_id": guild.id},
        "GUILD_MEMBER_UPDATE": member,
        "GUILD_UPDATE": guild.payload(),
        "GUILD_CREATE": whole | {"unavailable": False},
        "CHANNEL_DELETE": channel,
        "GUILD_DELETE": {"id": guild.id},
    }


@pytest.mark.usefixtures("bot")
async def test_malformed_events_are_dropped_and_logged(
    sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    (session,) = sandbox.server.gateway.sessions.values()
    for event, data in _valid_events(sandbox).items():
        for field in data:
            session.dispatch(event, {name: data[name] for name in data if name != field})
            session.dispatch(event, data | {field: None})
        session.dispatch(event, None)
        assert "Parlour" in (await sandbox.person("Ada").runs("/help")).text, event
        assert f"malformed {event} event" in caplog.text
    assert list(sandbox.server.gateway.sessions.values()) == [session]


async def test_a_server_with_a_malformed_guild_create_can_play(
    sandbox: Sandbox, database: Path
) -> None:
    def spoil(data: Json) -> None:
        del data["members"]
        data["channels"][-1].pop("name")

    sandbox.world.faults.spoil("GUILD_CREATE", spoil)
    async with run_bot(sandbox, database):
        (session,) = sandbox.server.gateway.sessions
        table = await start_game(sandbox, people_of(sandbox, 2), "coloretto")
        await sandbox.world.until(lambda: bool(table.pictures))
        assert list(sandbox.server.gateway.sessions) == [session]


async def test_a_server_that_comes_back_malformed_gets_its_table_back(
    sandbox: Sandbox, bot: Parlour
) -> None:
    await bot.wait_until_ready()
    people = people_of(sandbox, 2)
    old = await start_game(sandbox, people, "coloretto")
    sandbox.world.leave(sandbox.guild, sandbox.world.bot)
    sandbox.world.faults.spoil("GUILD_CREATE", lambda data: data["channels"][0].pop("name"))
    sandbox.world.join(sandbox.guild, sandbox.world.bot)
    await sandbox.world.until(lambda: old.gone and bool(tables_of(people[0])))
    assert "My cards" in table_of(people[0]).labels


async def test_a_new_role_makes_the_bot_fetch_its_permissions(
    sandbox: Sandbox, bot: Parlour
) -> None:
    world, place = sandbox.world, (int(sandbox.guild.id), int(sandbox.channel.id))
    role = world.add_role(sandbox.guild, "silent")
    world.overwrite(sandbox.channel, role, deny=["attach_files"])
    await sandbox.person("Ada").runs("/help")
    assert bot.servers.may_attach(*place)
    world.give_role(sandbox.guild, world.bot, role)
    await sandbox.person("Ada").runs("/help")
    assert bot.servers.may_attach(*place)  # unknown permissions count as granted
    await _ask_until(sandbox, lambda: not bot.servers.may_attach(*place))
    assert bot.servers.may_embed(*place)


async def test_after_a_malformed_event_the_bot_fetches_its_permissions(
    sandbox: Sandbox, bot: Parlour
) -> None:
    world, place = sandbox.world, (int(sandbox.guild.id), int(sandbox.channel.id))
    world.faults.spoil("CHANNEL_UPDATE", replace_field("nobody", "permission_overwrites"))
    world.overwrite(sandbox.channel, world.bot, deny=["attach_files"])
    await sandbox.person("Ada").runs("/help")
    await _ask_until(sandbox, lambda: not bot.servers.may_attach(*place))


@pytest.mark.parametrize(
    "spoil",
    [
        remove_field("user"),
        remove_field("guilds"),
        remove_field("session_id"),
        replace_field([{"unavailable": True}], "guilds"),
    ],
)
async def test_after_a_malformed_ready_the_bot_reconnects(
    sandbox: Sandbox, database: Path, spoil: Spoil, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ExponentialBackoff, "delay", _no_delay)
    spoiled: list[Json] = []

    def spoil_two_events(data: Json) -> None:
        if len(spoiled) < 2:
            spoiled.append(data)
            spoil(data)

    sandbox.world.faults.spoil("READY", spoil_two_events)
    async with run_bot(sandbox, database):
        await sandbox.world.until(lambda: len(spoiled) == 2)
        await sandbox.world.until(lambda: sandbox.server.gateway.connected == 0)
        await sandbox.world.until(lambda: sandbox.server.gateway.connected == 1)
        assert "Parlour" in (await sandbox.person("Ada").runs("/help")).text
        assert sandbox.server.gateway.connected == 1


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(
    "spoil",
    [
        remove_field("attachment_size_limit"),
        remove_field("version"),
        remove_field("application_id"),
        remove_field("member", "joined_at"),
        remove_field("member", "user", "discriminator"),
        remove_field("channel", "name"),
        remove_field("app_permissions"),
        replace_field(None, "entitlements"),
        replace_field("soon", "authorizing_integration_owners"),
    ],
)
async def test_an_interaction_that_discord_py_cannot_parse_is_answered(
    sandbox: Sandbox, spoil: Spoil
) -> None:
    sandbox.world.faults.spoil("INTERACTION_CREATE", spoil)
    assert "Parlour" in (await sandbox.person("Ada").runs("/help")).text


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(
    "spoil",
    [
        remove_field("member"),
        remove_field("data"),
        replace_field("nothing", "data"),
        remove_field("data", "name"),
        replace_field([None], "data", "options"),
        replace_field("nobody", "member", "user", "id"),
    ],
)
async def test_an_interaction_that_makes_no_sense_is_answered_kindly(
    sandbox: Sandbox, db: Database, spoil: Spoil
) -> None:
    sandbox.world.faults.spoil("INTERACTION_CREATE", spoil)
    assert (await sandbox.person("Ada").runs("/coloretto start")).text == texts.our_fault()
    assert db.tables() == []


async def test_an_interaction_that_an_earlier_process_carried_out_is_not_carried_out_again(
    sandbox: Sandbox, database: Path, db: Database
) -> None:
    ada, delivered = sandbox.person("Ada"), list[Json]()
    async with run_bot(sandbox, database) as bot:
        await ada.runs("/coloretto start", bots="normal")
        await bot.catch_up()
        sandbox.world.faults.spoil("INTERACTION_CREATE", delivered.append)
        await ada.clicks("Add bot", on=table_of(ada))
        sandbox.world.faults.clear()
    await sandbox.world.until(lambda: sandbox.server.gateway.connected == 0)
    async with run_bot(sandbox, database):
        *_, session = sandbox.server.gateway.sessions.values()
        session.dispatch("INTERACTION_CREATE", delivered[-1])
        await sandbox.world.until(lambda: len(sandbox.world.records.of(CALLBACK_ROUTE)) == 3)
        await ada.runs("/help")
    (table,) = db.tables()
    assert [sitter.bot for sitter in table.sitters] == [False, True]


@pytest.mark.usefixtures("bot")
async def test_an_interaction_delivered_twice_is_handled_once(
    sandbox: Sandbox, db: Database
) -> None:
    ada = sandbox.person("Ada")
    sandbox.world.faults.repeat("INTERACTION_CREATE")
    await ada.runs("/coloretto start", bots="normal")
    await sandbox.world.until(lambda: bool(tables_of(ada)))
    await ada.clicks("Add bot", on=table_of(ada))
    sandbox.world.faults.clear()
    await ada.runs("/help")
    (table,) = db.tables()
    assert [sitter.bot for sitter in table.sitters] == [False, True]
    answered = [request.status for request in sandbox.world.records.of(CALLBACK_ROUTE)]
    assert len(answered) == 3
    assert all(status < 300 for status in answered)


@pytest.mark.usefixtures("bot")
async def test_events_that_a_resume_repeats_are_handled_once(
    sandbox: Sandbox, db: Database
) -> None:
    ada, gateway = sandbox.person("Ada"), sandbox.server.gateway
    await ada.runs("/coloretto start")
    sandbox.world.faults.overlap = 1
    gateway.drop()
    await sandbox.world.until(lambda: gateway.connected == 0)
    await sandbox.world.until(lambda: gateway.connected == 1)
    await ada.runs("/games")
    assert len(db.tables()) == 1


@pytest.mark.usefixtures("bot")
async def test_no_table_is_opened_without_a_channel(sandbox: Sandbox, db: Database) -> None:
    ada = sandbox.person("Ada")

    def remove_the_channel(data: Json) -> None:
        del data["channel_id"], data["channel"]

    sandbox.world.faults.spoil("INTERACTION_CREATE", remove_the_channel)
    assert (await ada.runs("/coloretto start")).text == texts.no_channel()
    assert await ada.completes("/coloretto draw", table="") == []
    assert db.tables() == []
    sandbox.world.faults.spoil("INTERACTION_CREATE", remove_field("channel_id"))
    assert "open" in (await ada.runs("/coloretto start")).text


@pytest.mark.usefixtures("bot")
async def test_an_interaction_that_cannot_be_answered_is_dropped(
    sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    sandbox.world.faults.spoil("INTERACTION_CREATE", remove_field("token"))
    asking = asyncio.create_task(sandbox.person("Ada").runs("/help"))
    await asyncio.sleep(0)
    sandbox.world.clock.advance(seconds=3)
    with pytest.raises(InteractionFailed):
        await asking
    sandbox.world.faults.clear()
    assert "Parlour" in (await sandbox.person("Ada").runs("/help")).text
    assert "malformed INTERACTION_CREATE event" in caplog.text


@pytest.mark.parametrize("route", [GATEWAY, "GET /users/@me"])
async def test_sigterm_stops_a_bot_that_cannot_log_in(
    sandbox: Sandbox, database: Path, route: str
) -> None:
    faults = sandbox.world.faults
    faults.refuse(route, SERVICE_UNAVAILABLE, times=1_000)
    (fault,) = faults.planned
    async with start_bot_process(sandbox, database) as bot:
        await sandbox.world.until(lambda: fault.times <= 998)
        async with asyncio.timeout(30):
            assert await bot.stop() == 0
    lines = log_of(database).read_text().splitlines()
    assert len(lines) <= 1_000 - fault.times
    assert all("503" in line for line in lines)


async def test_sigterm_stops_a_bot_whose_gateway_is_silent(
    sandbox: Sandbox, database: Path
) -> None:
    held = sandbox.world.faults.hold(GATEWAY)
    async with start_bot_process(sandbox, database) as bot:
        await held.reached.wait()
        async with asyncio.timeout(30):
            assert await bot.stop() == 0


async def test_a_bot_does_not_identify_after_the_limit_of_the_day_is_used_up(
    sandbox: Sandbox, database: Path
) -> None:
    sandbox.world.identifies.total = 0
    async with start_bot_process(sandbox, database) as bot:
        await sandbox.world.until(lambda: len(sandbox.world.records.of("GET /gateway/bot")) > 1)
        async with asyncio.timeout(30):
            assert await bot.stop() == 0
    assert sandbox.world.identifies.count == 0


async def test_a_bot_whose_identify_is_refused_waits_and_tries_again(
    sandbox: Sandbox, database: Path
) -> None:
    identifies = sandbox.world.identifies
    sandbox.world.rates.on = True
    identifies.admit(0)  # as if another process had just sent Identify for the same shard
    async with start_bot_process(sandbox, database):
        await sandbox.world.until(lambda: identifies.count > 1)
        assert sandbox.server.gateway.connected == 0
        sandbox.world.clock.advance(seconds=5)
        await sandbox.wait_for_bot()
        assert "Parlour" in (await sandbox.person("Ada").runs("/help")).text


async def test_a_gateway_that_refuses_connections_for_a_while_is_waited_for(
    sandbox: Sandbox, database: Path
) -> None:
    sandbox.world.faults.refuse(GATEWAY, SERVICE_UNAVAILABLE, times=2)
    async with run_bot_process(sandbox, database):
        assert "Parlour" in (await sandbox.person("Ada").runs("/help")).text
    lines = log_of(database).read_text().splitlines()
    assert len(lines) == 2
    assert all("WSServerHandshakeError 503" in line for line in lines)


async def test_a_bot_that_needs_more_shards_reconnects_with_them(
    sandbox: Sandbox, bot: Parlour, caplog: pytest.LogCaptureFixture
) -> None:
    gateway, ada = sandbox.server.gateway, sandbox.person("Ada")
    await ada.runs("/coloretto start")
    sandbox.world.shards = 3
    await gateway.close_connections(4011)
    await sandbox.wait_for_bot(shards=3)
    assert "Discord requires more shards: 3 instead of 1" in caplog.text
    connected = [each for each in gateway.sessions.values() if each.connection is not None]
    assert sorted((each.shard, each.shards) for each in connected) == [(0, 3), (1, 3), (2, 3)]
    assert bot.shard_count == 3
    await ada.runs("/kitten start")
    await sandbox.world.until(lambda: len(tables_of(ada)) == 2)


async def test_all_shards_reconnect_if_one_of_them_has_too_many_servers(
    sandbox: Sandbox, database: Path
) -> None:
    gateway = sandbox.server.gateway
    sandbox.world.shards = 2
    async with run_bot(sandbox, database):
        await sandbox.wait_for_bot(shards=2)
        sandbox.world.shards = 3
        first, _ = gateway.sessions.values()
        assert first.connection is not None
        await first.connection.close(4011)
        await sandbox.world.until(
            lambda: (
                sorted(
                    (each.shard, each.shards)
                    for each in gateway.sessions.values()
                    if each.connection is not None
                )
                == [(0, 3), (1, 3), (2, 3)]
            )
        )


@pytest.mark.parametrize("code", [4010, 4011])
async def test_a_bot_whose_shards_are_refused_stops_and_names_the_close_code(
    sandbox: Sandbox, database: Path, code: int
) -> None:
    async with run_bot_process(sandbox, database, "-m", "bot") as bot:
        await sandbox.server.gateway.close_connections(code)
        async with asyncio.timeout(60):
            assert await bot.wait_for_exit() == 1
    assert f"(ConnectionClosed {code})" in log_of(database).read_text()

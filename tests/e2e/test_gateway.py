"""A faulty gateway: malformed events, events delivered twice, refused connections."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from discord.backoff import ExponentialBackoff

from bot.app import Parlour
from bot.interactions import sentences
from sandbox.faults import GATEWAY
from sandbox.people import InteractionFailed
from sandbox.refusals import Refusal
from sandbox.shapes import Json
from tests.support.clicking_players import people_of, start_game, table_of, tables_of
from tests.support.database import Database
from tests.support.running_bot import log_of, run_bot, run_bot_process, start_bot_process
from tests.support.sandbox import Sandbox

CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"
Spoil = Callable[[Json], object]


def without(*path: str) -> Spoil:
    """Return a function that removes one field of an event."""

    def spoil(data: Json) -> None:
        for name in path[:-1]:
            data = data[name]
        data.pop(path[-1], None)

    return spoil


def with_(value: object, *path: str) -> Spoil:
    """Return a function that replaces one field of an event."""

    def spoil(data: Json) -> None:
        for name in path[:-1]:
            data = data[name]
        data[path[-1]] = value

    return spoil


def _at_once(_backoff: object) -> float:
    return 0.0


def _events(sandbox: Sandbox) -> dict[str, Json]:
    """Return one valid event of each type that the bot handles for its servers."""
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
    for event, data in _events(sandbox).items():
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


@pytest.mark.parametrize(
    "spoil",
    [
        without("user"),
        without("guilds"),
        without("session_id"),
        with_([{"unavailable": True}], "guilds"),
    ],
)
async def test_after_a_malformed_ready_the_bot_reconnects(
    sandbox: Sandbox, database: Path, spoil: Spoil, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ExponentialBackoff, "delay", _at_once)
    spoiled: list[Json] = []

    def first_two(data: Json) -> None:
        if len(spoiled) < 2:
            spoiled.append(data)
            spoil(data)

    sandbox.world.faults.spoil("READY", first_two)
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
        without("attachment_size_limit"),
        without("version"),
        without("application_id"),
        without("member", "joined_at"),
        without("member", "user", "discriminator"),
        without("channel", "name"),
        without("app_permissions"),
        with_(None, "entitlements"),
        with_("soon", "authorizing_integration_owners"),
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
        without("member"),
        without("data"),
        with_("nothing", "data"),
        without("data", "name"),
        with_([None], "data", "options"),
        with_("nobody", "member", "user", "id"),
    ],
)
async def test_an_interaction_that_makes_no_sense_is_answered_kindly(
    sandbox: Sandbox, db: Database, spoil: Spoil
) -> None:
    sandbox.world.faults.spoil("INTERACTION_CREATE", spoil)
    assert (await sandbox.person("Ada").runs("/coloretto start")).text == sentences.OUR_FAULT
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
        await sandbox.world.until(lambda: len(sandbox.world.records.of(CALLBACK)) == 3)
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
    answered = [request.status for request in sandbox.world.records.of(CALLBACK)]
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

    def nowhere(data: Json) -> None:
        del data["channel_id"], data["channel"]

    sandbox.world.faults.spoil("INTERACTION_CREATE", nowhere)
    assert (await ada.runs("/coloretto start")).text == sentences.NO_CHANNEL
    assert await ada.completes("/coloretto draw", table="") == []
    assert db.tables() == []
    sandbox.world.faults.spoil("INTERACTION_CREATE", without("channel_id"))
    assert "open" in (await ada.runs("/coloretto start")).text


@pytest.mark.usefixtures("bot")
async def test_an_interaction_that_cannot_be_answered_is_dropped(
    sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    sandbox.world.faults.spoil("INTERACTION_CREATE", without("token"))
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
    faults.refuse(route, Refusal(503, 0, "503: Service Unavailable"), times=1_000)
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


async def test_a_gateway_that_refuses_connections_for_a_while_is_waited_for(
    sandbox: Sandbox, database: Path
) -> None:
    sandbox.world.faults.refuse(GATEWAY, Refusal(503, 0, "503: Service Unavailable"), times=2)
    async with run_bot_process(sandbox, database):
        assert "Parlour" in (await sandbox.person("Ada").runs("/help")).text
    lines = log_of(database).read_text().splitlines()
    assert len(lines) == 2
    assert all("WSServerHandshakeError 503" in line for line in lines)

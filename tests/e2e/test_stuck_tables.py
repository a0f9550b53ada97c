"""A table goes on whatever Discord refuses, and pings people once per turn."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.app import Parlour
from sandbox.changes import Change
from sandbox.faults import Faults
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.places import Channel
from sandbox.refusals import MISSING_PERMISSIONS, SERVICE_UNAVAILABLE, UNKNOWN_CHANNEL, Refusal
from sandbox.world import World
from storage.delivery import DropPost, Write
from storage.sqlite.store import SQLite
from tests.support.clicking_players import due_at, people_of, start_game, table_id_of, take_a_turn
from tests.support.request_validator import RequestValidator
from tests.support.routes import DELETE_ROUTE, SEND_ROUTE
from tests.support.running_bot import run_bot, run_bot_process
from tests.support.sandbox import Sandbox
from tests.support.time_travel import advance

EVERY_TIME = 1_000_000
MAX_REQUESTS_TO_LOST_CHANNEL = 10  # requests to a channel that refuses all of them
CHANNEL_LOSSES: dict[str, Callable[[World, Channel], None]] = {
    "deleted": lambda world, channel: world.remove_channel(channel),
    "hidden": lambda world, channel: world.overwrite(channel, world.bot, deny=["view_channel"]),
}
"""Ways in which the bot loses a channel."""
RESPONSE_LOSSES: dict[str, Callable[[Faults], None]] = {
    "arrived": lambda faults: faults.lose(SEND_ROUTE, times=EVERY_TIME),
    "not arrived": lambda faults: faults.refuse(SEND_ROUTE, SERVICE_UNAVAILABLE, times=EVERY_TIME),
}
"""Ways in which the response to a post is lost, named by whether the post itself arrived."""


@pytest.mark.parametrize("seconds", [10, 300], ids=["soon", "minutes later"])
@pytest.mark.parametrize("response_loss", RESPONSE_LOSSES)
@pytest.mark.parametrize("channel_loss", CHANNEL_LOSSES)
async def test_a_table_moves_out_of_a_lost_channel_that_may_have_its_last_post(  # noqa: PLR0913, PLR0917  fixtures and parameters of the test
    sandbox: Sandbox,
    database: Path,
    validator: RequestValidator,
    channel_loss: str,
    response_loss: str,
    seconds: int,
) -> None:
    validator.allows_dms = True
    world, old, lounge = sandbox.world, sandbox.channel, sandbox.parlour.channel_named("lounge")
    people = people_of(sandbox, 2)
    async with run_bot(sandbox, database) as bot:
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
        mover, next_player = await _move_and_lose_the_response(
            sandbox, bot, people, table, response_loss
        )
        world.faults.clear()
        CHANNEL_LOSSES[channel_loss](world, old)
        await advance(sandbox, bot, seconds=seconds)
        await world.until(lambda: bool(people[0].dms))  # waits for the alert to the host

        before = len(_requests_to(sandbox, old))

        def is_pinged_or_stuck(person: Person) -> bool:
            """Return True if the person was pinged, or if the bot repeats requests endlessly."""
            asked = len(_requests_to(sandbox, old)) - before
            return asked > MAX_REQUESTS_TO_LOST_CHANNEL or bool(_notices_in(lounge, person))

        for person in people:
            person.at = lounge
        answer = await next_player.runs("/game table", table=table_id_of(table))
        assert "Here's the table" in answer.text
        if channel_loss == "deleted":  # the deletion also removed a ping in the channel
            await world.until(lambda: is_pinged_or_stuck(next_player))
        await take_a_turn(next_player, table)
        await world.until(lambda: is_pinged_or_stuck(mover))
        assert len(_requests_to(sandbox, old)) - before <= MAX_REQUESTS_TO_LOST_CHANNEL
        await bot.catch_up()
        assert table.message.channel is lounge
        assert due_at(table, people) == [mover]
        assert [len(_notices_in(lounge, each)) for each in (mover, next_player)] == [1, 0]
        assert "table's channel" not in (await mover.runs("/games")).text


@pytest.mark.parametrize("end", ["killed", "no response"])
@pytest.mark.parametrize("channel_loss", CHANNEL_LOSSES)
async def test_a_table_whose_move_to_another_channel_fails_goes_on_where_it_is(
    sandbox: Sandbox, database: Path, channel_loss: str, end: str
) -> None:
    world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
    people = people_of(sandbox, 2)
    async with run_bot_process(sandbox, database) as process:
        table = await start_game(sandbox, people, "coloretto")
        await world.until(lambda: any(person.notices() for person in people))
        if end == "no response":
            world.faults.refuse(SEND_ROUTE, SERVICE_UNAVAILABLE, times=EVERY_TIME)
            await people[0].runs("/game table", at=lounge)
        else:
            held = world.faults.hold(SEND_ROUTE, times=EVERY_TIME)
            moving = asyncio.create_task(people[0].runs("/game table", at=lounge))
            await held.reached.wait()
            moving.cancel()
        await process.kill()
    world.faults.forget()
    CHANNEL_LOSSES[channel_loss](world, lounge)
    before = len(_requests_to(sandbox, lounge))
    async with run_bot(sandbox, database) as bot:
        (mover,) = due_at(table, people)
        (next_player,) = [person for person in people if person is not mover]
        await take_a_turn(mover, table)
        await world.until(
            lambda: (
                len(_requests_to(sandbox, lounge)) - before > MAX_REQUESTS_TO_LOST_CHANNEL
                or bool(_notices_in(sandbox.channel, next_player))
            )
        )
        assert len(_requests_to(sandbox, lounge)) - before <= MAX_REQUESTS_TO_LOST_CHANNEL
        await bot.catch_up()
        assert due_at(table, people) == [next_player]
        assert table.message.channel is sandbox.channel
        assert "table's channel" not in (await mover.runs("/games")).text
        assert [person.dms for person in people] == [[], []]  # nobody is alerted


@pytest.mark.parametrize("refusal", [MISSING_PERMISSIONS, UNKNOWN_CHANNEL])
async def test_a_channel_that_refuses_a_table_does_not_count_as_the_tables_own(
    sandbox: Sandbox, bot: Parlour, refusal: Refusal
) -> None:
    world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (mover,) = due_at(table, people)
    (next_player,) = [person for person in people if person is not mover]
    # The bot tries once with a picture and once without.
    world.faults.refuse(SEND_ROUTE, refusal, times=2)
    answer = await mover.runs("/game table", at=lounge)
    assert "I can't post the table in this channel" in answer.text
    world.faults.clear()
    await take_a_turn(mover, table)
    await bot.catch_up()
    assert [len(_notices_in(sandbox.channel, each)) for each in (mover, next_player)] == [0, 1]
    assert table.message.channel is sandbox.channel
    assert "table's channel" not in (await mover.runs("/games")).text
    assert [person.dms for person in people] == [[], []]  # nobody is alerted


async def test_a_ping_lost_with_its_channel_is_not_repeated_below_a_newer_one(
    sandbox: Sandbox, bot: Parlour
) -> None:
    world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
    people = people_of(sandbox, 2)
    await _let_tables_stay(sandbox, people[0])
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (mover,) = due_at(table, people)
    (other,) = [person for person in people if person is not mover]
    world.faults.refuse(DELETE_ROUTE, SERVICE_UNAVAILABLE, times=EVERY_TIME)
    for person in people:
        person.at = lounge
    await mover.runs("/game table", table=table_id_of(table))
    for person in (mover, other):
        await advance(sandbox, bot, minutes=1)
        await take_a_turn(person, table)
    await advance(sandbox, bot, minutes=1)
    assert due_at(table, people) == [mover]
    assert [len(each.pings()) for each in (mover, other)] == [2, 1]

    world.remove_channel(sandbox.channel)
    world.faults.clear()
    await advance(sandbox, bot, minutes=10)
    assert [len(each.pings()) for each in (mover, other)] == [2, 1]
    assert [len(_notices_in(lounge, each)) for each in (mover, other)] == [1, 0]


async def test_a_ping_lost_with_its_channel_is_repeated_once_even_after_a_kill(
    sandbox: Sandbox, database: Path
) -> None:
    world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
    people = people_of(sandbox, 2)
    async with run_bot(sandbox, database) as bot:
        await _let_tables_stay(sandbox, people[0])
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
    (mover,) = due_at(table, people)
    (other,) = [person for person in people if person is not mover]
    world.remove_channel(sandbox.channel)  # while the bot is down, so that it doesn't learn of this
    for person in people:
        person.at = lounge
    killed = False

    class KilledBeforeForgetting(SQLite):
        """A store that stops, like a killed process, just after a ping was queued again."""

        async def write_delivery(self, table_id: str, *changes: Write) -> bool:
            nonlocal killed
            stored = await super().write_delivery(table_id, *changes)
            if any(isinstance(each, DropPost) for each in changes) and len(changes) > 1:
                killed = True
                world.publish(Change("process", {"how": "killed"}))
                await asyncio.Event().wait()
            return stored

    async with run_bot(sandbox, database, store=KilledBeforeForgetting):
        await mover.runs("/game table", table=table_id_of(table))
        await world.until(lambda: killed or bool(_notices_in(lounge, mover)))
    async with run_bot(sandbox, database) as bot:
        await advance(sandbox, bot, minutes=1)
        assert [len(each.pings()) for each in (mover, other)] == [2, 0]
        assert [len(_notices_in(lounge, each)) for each in (mover, other)] == [1, 0]


@pytest.mark.parametrize("stays", [False, True], ids=["reposted", "stays"])
async def test_a_table_moved_out_of_a_deleted_channel_pings_whose_turn_it_is_once(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator, *, stays: bool
) -> None:
    validator.allows_dms = True
    lounge, people = sandbox.parlour.channel_named("lounge"), people_of(sandbox, 2)
    if stays:
        await _let_tables_stay(sandbox, people[0])
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    (mover,) = due_at(table, people)
    (other,) = [person for person in people if person is not mover]
    sandbox.world.remove_channel(sandbox.channel)
    await sandbox.world.until(lambda: bool(people[0].dms))  # waits for the alert to the host
    for person in people:
        person.at = lounge
    await mover.runs("/game table", table=table_id_of(table))
    await bot.catch_up()
    assert [len(_notices_in(lounge, each)) for each in (mover, other)] == [1, 0]


async def test_a_post_refused_by_slow_mode_goes_out_when_slow_mode_allows(
    sandbox: Sandbox, bot: Parlour
) -> None:
    world, people = sandbox.world, people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    first, posts = table.id, len(world.records.of(SEND_ROUTE))
    (mover,) = due_at(table, people)
    (next_player,) = [person for person in people if person is not mover]
    world.faults.slow_mode(retry_after=300.0, times=EVERY_TIME)
    await take_a_turn(mover, table)
    await bot.catch_up()
    assert table.id == first
    assert due_at(table, people) == [next_player]
    assert "My cards" in table.labels
    for _ in range(29):
        await advance(sandbox, bot, seconds=10)
    assert len(next_player.pings()) == 0
    # The bot waits for as long as slow mode requires.
    assert len(world.records.of(SEND_ROUTE)) == posts + 1
    world.faults.clear()
    await advance(sandbox, bot, seconds=20)
    assert len(_notices_in(sandbox.channel, next_player)) == 1
    assert table.id != first


async def _let_tables_stay(sandbox: Sandbox, person: Person) -> None:
    """Let the server's tables stay in place, with pings below them."""
    world, guild = sandbox.world, sandbox.guild
    world.give_role(guild, person.id, world.add_role(guild, "Manager", "manage_guild"))
    await person.runs("/server settings", table="stays")


async def _move_and_lose_the_response(
    sandbox: Sandbox, bot: Parlour, people: list[Person], table: Panel, response_loss: str
) -> tuple[Person, Person]:
    """Make a move whose post gets no response. Return the mover and the next player."""
    (mover,) = due_at(table, people)
    (next_player,) = [person for person in people if person is not mover]
    RESPONSE_LOSSES[response_loss](sandbox.world.faults)
    await take_a_turn(mover, table)
    await bot.catch_up()
    return mover, next_player


def _requests_to(sandbox: Sandbox, channel: Channel) -> list[str]:
    """Return the bot's requests about messages in a channel, but not responses to interactions."""
    start = f"/channels/{channel.id}/"
    requests = sandbox.world.records.requests
    return [f"{each.method} {each.path}" for each in requests if each.path.startswith(start)]


def _notices_in(channel: Channel, person: Person) -> list[Panel]:
    return [notice for notice in person.notices() if notice.message.channel is channel]

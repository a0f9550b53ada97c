"""A flood of commands from one person doesn't delay anyone else."""

import random
from pathlib import Path

from sandbox.people import Person
from sandbox.places import Channel
from sandbox.shapes import COMMAND
from sandbox.slash import typed
from tests.support.clicking_players import tables_of
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox

FLOOD = 150
A_SECOND = 40  # about the number of requests the bot sends per second


def flood(person: Person, at: list[Channel]) -> None:
    """Open many tables without waiting for responses."""
    for number in range(FLOOD):
        channel = at[number % len(at)]
        data = typed(person.world, person.id, channel, "/coloretto start", {})
        person.world.interactions.send(COMMAND, person.id, channel, data)


async def delay(sandbox: Sandbox, flooded: list[Channel]) -> int:
    """Return the number of flooding tables that are posted before another person's table."""
    ben, lounge = sandbox.person("Ben"), sandbox.parlour.channel_named("lounge")
    ada = sandbox.person("Ada")
    await ada.runs("/server settings", tables_per_person="off", tables_per_channel="off")
    flood(ada, flooded)
    await sandbox.world.until(lambda: posted(flooded) > 10)
    await ben.runs("/coloretto start", at=lounge)
    before = posted(flooded)
    await sandbox.world.until(lambda: bool(tables_of(ben)))
    return posted(flooded) - before


def posted(channels: list[Channel]) -> int:
    return sum(not each.only_for for channel in channels for each in channel.messages.values())


async def test_a_flood_in_one_channel_does_not_delay_other_people(
    sandbox: Sandbox, database: Path
) -> None:
    async with run_bot(sandbox, database, requests_a_second=50):
        assert await delay(sandbox, [sandbox.channel]) < A_SECOND


async def test_a_flood_in_many_channels_does_not_delay_other_people(
    sandbox: Sandbox, database: Path
) -> None:
    channels = [sandbox.world.add_channel(sandbox.guild, f"flooded-{at}") for at in range(50)]
    random.Random(1).shuffle(channels)
    async with run_bot(sandbox, database, requests_a_second=50):
        assert await delay(sandbox, channels) < A_SECOND

"""A flood of commands by one person doesn't delay anyone else."""

import random
from pathlib import Path

from sandbox.people import Person
from sandbox.places import Channel
from sandbox.shapes import COMMAND
from sandbox.slash import typed
from tests.support.clicking_players import tables_of
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox

FLOOD_SIZE = 150
REQUESTS_PER_SECOND = 40  # the approximate rate of the bot's requests


def flood_with_tables(person: Person, channels: list[Channel]) -> None:
    """Ask for many tables at once, without waiting for responses."""
    for number in range(FLOOD_SIZE):
        channel = channels[number % len(channels)]
        data = typed(person.world, person.id, channel, "/coloretto start", {})
        person.world.interactions.send(COMMAND, person.id, channel, data)


async def measure_delay(sandbox: Sandbox, flooded: list[Channel]) -> int:
    """Return how many tables of a flood are posted before another person's table."""
    ben, lounge = sandbox.person("Ben"), sandbox.parlour.channel_named("lounge")
    ada = sandbox.person("Ada")
    await ada.runs("/server settings", tables_per_person="off", tables_per_channel="off")
    flood_with_tables(ada, flooded)
    await sandbox.world.until(lambda: count_posted(flooded) > 10)
    await ben.runs("/coloretto start", at=lounge)
    before = count_posted(flooded)
    await sandbox.world.until(lambda: bool(tables_of(ben)))
    return count_posted(flooded) - before


def count_posted(channels: list[Channel]) -> int:
    return sum(not each.only_for for channel in channels for each in channel.messages.values())


async def test_a_flood_in_one_channel_does_not_delay_other_people(
    sandbox: Sandbox, database: Path
) -> None:
    async with run_bot(sandbox, database, requests_a_second=50):
        assert await measure_delay(sandbox, [sandbox.channel]) < REQUESTS_PER_SECOND


async def test_a_flood_in_many_channels_does_not_delay_other_people(
    sandbox: Sandbox, database: Path
) -> None:
    channels = [sandbox.world.add_channel(sandbox.guild, f"flooded-{at}") for at in range(50)]
    random.Random(1).shuffle(channels)
    async with run_bot(sandbox, database, requests_a_second=50):
        assert await measure_delay(sandbox, channels) < REQUESTS_PER_SECOND

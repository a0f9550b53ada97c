"""Kill the bot at certain points.

Each function makes a click and kills the bot while it handles the click. If the click only leads to
another question, most of the functions don't kill the bot. The bot has no code for this: the
functions lock its database, and the sandbox delays requests or drops connections.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from sandbox.interactions import Interaction
from tests.e2e.chaos.repeated_clicks import Click
from tests.support.database import Database, PostgresDatabase
from tests.support.routes import CALLBACK_ROUTE, DELETE_ROUTE, EDIT_ROUTE, SEND_ROUTE
from tests.support.sandbox import BotProcess, Sandbox

ANSWER_TIMEOUT = 0.1  # seconds in which the bot answers a click that makes no move
SHOW_TIMEOUT = 0.5  # seconds in which the bot shows a move in the channel


@dataclass(frozen=True, slots=True)
class KillContext:
    sandbox: Sandbox
    db: Database
    bot: BotProcess
    chance: random.Random


KillPoint = Callable[[KillContext, Click], Awaitable[tuple[Interaction, bool]]]
"""Make a click; return the click's interaction, and True if the bot was killed."""


async def kill_before_the_commit(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot while it waits to write to the database.

    Return the interaction, and True if the bot was killed before it answered.
    """
    with context.db.locked():
        interaction = click.make()
        await asyncio.wait([interaction.answered], timeout=ANSWER_TIMEOUT)
        if interaction.answered.done():
            return interaction, False
        await context.bot.kill()
    return interaction, True


async def kill_before_the_answer(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot after it has stored the move, but before its response arrives.

    Return the interaction, and True if the click made a move, so that the bot was killed.
    """
    before = context.db.newest().version
    held = context.sandbox.world.faults.hold(CALLBACK_ROUTE)
    interaction = click.make()
    await held.reached.wait()
    if context.db.newest().version == before:
        held.release()
        await click.wait_for_answer(interaction)
        return interaction, False
    await context.bot.kill()
    held.forget()
    return interaction, True


async def kill_after_the_answer(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot as soon as its response has arrived.

    Return the interaction, and True if the click made a move, so that the bot was killed.
    """
    interaction = click.make()
    await click.wait_for_answer(interaction)
    if click.played is None:
        return interaction, False
    await context.bot.kill()
    return interaction, True


async def kill_before_the_table_edit(
    context: KillContext, click: Click
) -> tuple[Interaction, bool]:
    """Kill the bot after its response has arrived, but before it changes the channel.

    Return the interaction, and True if the click made a move, so that the bot was killed.
    """
    held = context.sandbox.world.faults.hold(
        context.chance.choice((EDIT_ROUTE, EDIT_ROUTE, SEND_ROUTE, DELETE_ROUTE))
    )
    interaction = click.make()
    await click.wait_for_answer(interaction)
    if click.played is None:
        context.sandbox.world.faults.clear()
        return interaction, False
    with suppress(TimeoutError):  # a move that keeps the turn sends nothing
        await asyncio.wait_for(held.reached.wait(), SHOW_TIMEOUT)
    await context.bot.kill()
    held.forget()
    return interaction, True


async def kill_before_success_known(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot after it has changed the channel, but before it learns of the success.

    Return the interaction, and True if the click made a move, so that the bot was killed.
    """
    route = context.chance.choice((EDIT_ROUTE, SEND_ROUTE, SEND_ROUTE, DELETE_ROUTE))
    records = context.sandbox.world.records
    context.sandbox.world.faults.lose(route)
    served = len(records.of(route))
    interaction = click.make()
    await click.wait_for_answer(interaction)
    if click.played is None:
        context.sandbox.world.faults.clear()
        return interaction, False
    with suppress(TimeoutError):
        await context.sandbox.world.until(
            lambda: len(records.of(route)) > served, patience=SHOW_TIMEOUT
        )
    await context.bot.kill()
    return interaction, True


async def kill_at_a_random_moment(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot within 30 milliseconds of the click. Return the interaction and True."""
    interaction = click.make()
    await asyncio.wait([interaction.answered], timeout=context.chance.uniform(0, 0.03))
    await context.bot.kill()
    return interaction, True


async def kill_with_the_connections(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the connections to PostgreSQL within 30 milliseconds, and the bot after its answer.

    Return the interaction and True.
    """
    assert isinstance(context.db, PostgresDatabase)
    interaction = click.make()
    await asyncio.wait([interaction.answered], timeout=context.chance.uniform(0, 0.03))
    context.db.kill_connections()
    await click.wait_for_answer(interaction)
    await context.bot.kill()
    return interaction, True


KILL_POINTS: tuple[KillPoint, ...] = (
    kill_before_the_commit,
    kill_before_the_answer,
    kill_after_the_answer,
    kill_before_the_table_edit,
    kill_before_success_known,
    kill_at_a_random_moment,
)

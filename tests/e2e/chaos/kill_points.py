"""The points at which the bot is killed.

Each function makes a click and kills the bot while it's handling that click, unless the click only
led to another question. The bot has no code for this: the functions lock its database, and the
sandbox holds back requests or drops connections.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from sandbox.interactions import Interaction
from tests.e2e.chaos.repeated_clicks import Click
from tests.support.database import Database, PostgresDatabase
from tests.support.sandbox import BotProcess, Sandbox

ANSWER = "POST /interactions/{interaction_id}/{token}/callback"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
SEND = "POST /channels/{channel_id}/messages"
REMOVE = "DELETE /channels/{channel_id}/messages/{message_id}"

ANSWERED_WITHIN = 0.1  # seconds within which the bot answers a click that makes no move
SHOWN_WITHIN = 0.5  # seconds within which a move is shown in the channel


@dataclass(frozen=True, slots=True)
class KillContext:
    sandbox: Sandbox
    db: Database
    bot: BotProcess
    chance: random.Random


KillPoint = Callable[[KillContext, Click], Awaitable[tuple[Interaction, bool]]]
"""Makes a click; returns its interaction, and True if the bot was killed."""


async def before_the_commit(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot while it's waiting to write to the database."""
    with context.db.locked():
        interaction = click.make()
        await asyncio.wait([interaction.answered], timeout=ANSWERED_WITHIN)
        if interaction.answered.done():
            return interaction, False
        await context.bot.kill()
    return interaction, True


async def before_the_answer(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot after it has stored the move and before its response arrives."""
    before = context.db.newest().version
    held = context.sandbox.world.faults.hold(ANSWER)
    interaction = click.make()
    await held.reached.wait()
    if context.db.newest().version == before:
        held.release()
        await click.answered(interaction)
        return interaction, False
    await context.bot.kill()
    held.forget()
    return interaction, True


async def after_the_answer(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot as soon as its response has arrived."""
    interaction = click.make()
    await click.answered(interaction)
    if click.played is None:
        return interaction, False
    await context.bot.kill()
    return interaction, True


async def before_the_table_edit(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot after its response has arrived and before it changes the channel."""
    held = context.sandbox.world.faults.hold(context.chance.choice((EDIT, EDIT, SEND, REMOVE)))
    interaction = click.make()
    await click.answered(interaction)
    if click.played is None:
        context.sandbox.world.faults.clear()
        return interaction, False
    with suppress(TimeoutError):  # a move that keeps the turn sends no notice
        await asyncio.wait_for(held.reached.wait(), SHOWN_WITHIN)
    await context.bot.kill()
    held.forget()
    return interaction, True


async def before_the_bot_knows(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot after it has changed the channel and before it learns of its success."""
    route = context.chance.choice((EDIT, SEND, SEND, REMOVE))
    records = context.sandbox.world.records
    context.sandbox.world.faults.lose(route)
    served = len(records.of(route))
    interaction = click.make()
    await click.answered(interaction)
    if click.played is None:
        context.sandbox.world.faults.clear()
        return interaction, False
    with suppress(TimeoutError):
        await context.sandbox.world.until(
            lambda: len(records.of(route)) > served, patience=SHOWN_WITHIN
        )
    await context.bot.kill()
    return interaction, True


async def at_any_moment(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the bot at a random point."""
    interaction = click.make()
    await asyncio.wait([interaction.answered], timeout=context.chance.uniform(0, 0.03))
    await context.bot.kill()
    return interaction, True


async def with_its_connections(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Kill the connections to PostgreSQL at a random point, and the bot once it has answered."""
    assert isinstance(context.db, PostgresDatabase)
    interaction = click.make()
    await asyncio.wait([interaction.answered], timeout=context.chance.uniform(0, 0.03))
    context.db.kill_connections()
    await click.answered(interaction)
    await context.bot.kill()
    return interaction, True


KILL_POINTS: tuple[KillPoint, ...] = (
    before_the_commit,
    before_the_answer,
    after_the_answer,
    before_the_table_edit,
    before_the_bot_knows,
    at_any_moment,
)

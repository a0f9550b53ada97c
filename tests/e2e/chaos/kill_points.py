"""The moments at which the bot is killed.

Each makes a click and kills the bot while that is being worked on, or lets it be answered when it
was but one more question. Nothing in the bot helps: the database is locked from outside, and
Discord keeps requests waiting or hangs up.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from sandbox.interactions import Interaction
from tests.e2e.chaos.repeated_clicks import Click, answered
from tests.support.database import Database
from tests.support.sandbox import BotProcess, Sandbox

ANSWER = "POST /interactions/{interaction_id}/{token}/callback"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
SEND = "POST /channels/{channel_id}/messages"
REMOVE = "DELETE /channels/{channel_id}/messages/{message_id}"

WHILE = 0.1  # seconds in which a question would have been answered
UNTIL = 0.5  # seconds in which a move is told


@dataclass(frozen=True, slots=True)
class KillContext:
    sandbox: Sandbox
    db: Database
    bot: BotProcess
    chance: random.Random


KillPoint = Callable[[KillContext, Click], Awaitable[tuple[Interaction, bool]]]
"""Make a click; it, and whether the bot was killed."""


async def before_the_commit(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """While the bot waits for the disk to write."""
    with context.db.locked():
        interaction = click.make()
        await asyncio.wait([interaction.answered], timeout=WHILE)
        if interaction.answered.done():
            return interaction, False
        await context.bot.kill()
    return interaction, True


async def before_the_answer(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """When the answer to a stored move is on its way, and does not arrive."""
    before = context.db.newest().version
    held = context.sandbox.world.faults.hold(ANSWER)
    interaction = click.make()
    await held.reached.wait()
    if context.db.newest().version == before:
        held.release()
        await answered(context.sandbox.world, interaction)
        return interaction, False
    await context.bot.kill()
    held.forget()
    return interaction, True


async def before_the_table_edit(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """When the mover has read the answer and the channel is being told, and does not hear it."""
    held = context.sandbox.world.faults.hold(context.chance.choice((EDIT, EDIT, SEND, REMOVE)))
    interaction = click.make()
    await answered(context.sandbox.world, interaction)
    if click.played is None:
        context.sandbox.world.faults.clear()
        return interaction, False
    with suppress(TimeoutError):  # a move that keeps the turn sends no notice
        await asyncio.wait_for(held.reached.wait(), UNTIL)
    await context.bot.kill()
    held.forget()
    return interaction, True


async def while_telling(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """When the channel has heard it, and the bot does not know that it has."""
    route = context.chance.choice((EDIT, SEND, SEND, REMOVE))
    records = context.sandbox.world.records
    context.sandbox.world.faults.lose(route)
    heard = len(records.of(route))
    interaction = click.make()
    await answered(context.sandbox.world, interaction)
    if click.played is None:
        context.sandbox.world.faults.clear()
        return interaction, False
    with suppress(TimeoutError):
        await context.sandbox.world.until(lambda: len(records.of(route)) > heard, patience=UNTIL)
    await context.bot.kill()
    return interaction, True


async def at_any_moment(context: KillContext, click: Click) -> tuple[Interaction, bool]:
    """Whenever."""
    interaction = click.make()
    await asyncio.wait([interaction.answered], timeout=context.chance.uniform(0, 0.03))
    await context.bot.kill()
    return interaction, True


KILL_POINTS: tuple[KillPoint, ...] = (
    before_the_commit,
    before_the_answer,
    before_the_table_edit,
    while_telling,
    at_any_moment,
)

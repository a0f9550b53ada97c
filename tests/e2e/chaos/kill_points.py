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
from tests.support.database import Cupboard
from tests.support.sandbox import BotProcess, Stage

ANSWER = "POST /interactions/{interaction_id}/{token}/callback"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
SEND = "POST /channels/{channel_id}/messages"
REMOVE = "DELETE /channels/{channel_id}/messages/{message_id}"

WHILE = 0.1  # seconds in which a question would have been answered
UNTIL = 0.5  # seconds in which a move is told


@dataclass(frozen=True, slots=True)
class Scene:
    stage: Stage
    cupboard: Cupboard
    bot: BotProcess
    chance: random.Random


Moment = Callable[[Scene, Click], Awaitable[tuple[Interaction, bool]]]
"""Make a click; it, and whether the bot was killed."""


async def before_the_commit(scene: Scene, click: Click) -> tuple[Interaction, bool]:
    """While the bot waits for the disk to write."""
    with scene.cupboard.locked():
        made = click.make()
        await asyncio.wait([made.answered], timeout=WHILE)
        if made.answered.done():
            return made, False
        await scene.bot.kill()
    return made, True


async def before_the_answer(scene: Scene, click: Click) -> tuple[Interaction, bool]:
    """When the answer to a stored move is on its way, and does not arrive."""
    before = scene.cupboard.newest().version
    held = scene.stage.world.faults.hold(ANSWER)
    made = click.make()
    await held.reached.wait()
    if scene.cupboard.newest().version == before:
        held.release()
        await answered(scene.stage.world, made)
        return made, False
    await scene.bot.kill()
    held.forget()
    return made, True


async def before_the_table_edit(scene: Scene, click: Click) -> tuple[Interaction, bool]:
    """When the mover has read the answer and the channel is being told, and does not hear it."""
    held = scene.stage.world.faults.hold(scene.chance.choice((EDIT, EDIT, SEND, REMOVE)))
    made = click.make()
    await answered(scene.stage.world, made)
    if click.played is None:
        scene.stage.world.faults.clear()
        return made, False
    with suppress(TimeoutError):  # a move that keeps the turn sends no notice
        await asyncio.wait_for(held.reached.wait(), UNTIL)
    await scene.bot.kill()
    held.forget()
    return made, True


async def while_telling(scene: Scene, click: Click) -> tuple[Interaction, bool]:
    """When the channel has heard it, and the bot does not know that it has."""
    route = scene.chance.choice((EDIT, SEND, SEND, REMOVE))
    records = scene.stage.world.records
    scene.stage.world.faults.lose(route)
    heard = len(records.of(route))
    made = click.make()
    await answered(scene.stage.world, made)
    if click.played is None:
        scene.stage.world.faults.clear()
        return made, False
    with suppress(TimeoutError):
        await scene.stage.world.until(lambda: len(records.of(route)) > heard, patience=UNTIL)
    await scene.bot.kill()
    return made, True


async def at_any_moment(scene: Scene, click: Click) -> tuple[Interaction, bool]:
    """Whenever."""
    made = click.make()
    await asyncio.wait([made.answered], timeout=scene.chance.uniform(0, 0.03))
    await scene.bot.kill()
    return made, True


MOMENTS: tuple[Moment, ...] = (
    before_the_commit,
    before_the_answer,
    before_the_table_edit,
    while_telling,
    at_any_moment,
)

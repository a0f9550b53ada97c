"""Add games to the standings that ended under an earlier version of the bot, in the background."""

import asyncio
import contextlib

from bot.background_tasks import run_in_background
from bot.engine import Engine


class StandingsFill:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        catch_up = self._engine.standings.catch_up()
        self._task = run_in_background(catch_up, "adding games to the standings")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

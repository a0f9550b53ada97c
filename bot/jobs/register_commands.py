"""Registering the commands at the start, and again until Discord has taken them."""

import asyncio
import contextlib
import logging
from itertools import count

from bot.discord_api.errors import REQUEST_ERRORS, is_outage, summary
from bot.discord_api.rest import RestClient
from bot.jobs.command_schema import Command, same
from bot.tasks import run_in_background

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 2.0, 300.0  # seconds


class CommandRegistration:
    """Without its commands nobody can begin; while Discord is out of order it is tried again."""

    def __init__(self, rest: RestClient, application: int, commands: list[Command]) -> None:
        self._rest = rest
        self._application = application
        self._commands = commands
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if not await self._is_settled():
            self._task = run_in_background(self._try_again(), "registering the commands")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _try_again(self) -> None:
        for tries in count():
            await asyncio.sleep(min(FIRST_PAUSE * 2.0**tries, LONGEST_PAUSE))
            if await self._is_settled():
                return

    async def _is_settled(self) -> bool:
        """Register what differs from what this application has; False: it is worth another try."""
        try:
            if same(await self._rest.commands(self._application), self._commands):
                return True
            await self._rest.register(self._application, self._commands)
        except REQUEST_ERRORS as problem:  # those of before still work
            log.warning("the commands could not be registered: %s", summary(problem))
            return not is_outage(problem)
        log.info("registered %s commands", len(self._commands))
        return True

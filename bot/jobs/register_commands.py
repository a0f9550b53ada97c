"""Register the slash commands with Discord at startup."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from itertools import count

import discord

from bot.background_tasks import run_in_background
from bot.discord_api.errors import INVALID_BODY, REQUEST_ERRORS, is_outage
from bot.discord_api.rest import RestClient
from bot.discord_api.retry import during_outage, retry
from bot.interactions.command_schema import Command, is_registered
from bot.messages.command_links import CommandLinks

log = logging.getLogger(__name__)

FIRST_PAUSE, MAX_PAUSE = 2.0, 300.0  # seconds between attempts to register the commands


class CommandRegistration:
    """Registers the slash commands, retrying for as long as Discord is down.

    Without commands, nobody could start a game.
    """

    def __init__(
        self,
        rest: RestClient,
        application: Callable[[], int],
        commands: list[Command],
        links: CommandLinks,
    ) -> None:
        """`application` returns the application's id, which is known after the login.

        `links` learns the ids of the registered commands.
        """
        self._rest = rest
        self._application = application
        self._commands = commands
        self._links = links
        self._task: asyncio.Task[None] | None = None
        self._tried = asyncio.Event()

    async def start(self) -> None:
        """Try once to register the commands; after a failure, keep trying in the background."""
        self._task = run_in_background(self._register_with_retries(), "registering the commands")
        await self._tried.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _register_with_retries(self) -> None:
        pauses = (min(FIRST_PAUSE * 2.0**at, MAX_PAUSE) for at in count())
        pause_after = during_outage(pauses, log, "registering the commands")
        # After a failure, commands that were registered earlier still work.
        with contextlib.suppress(*REQUEST_ERRORS):
            await retry(self._register, pause_after)

    async def _register(self) -> None:
        """Register the commands if Discord has other commands."""
        try:
            registered = await self._rest.fetch_commands(self._application())
            self._links.learn(registered)
            if not is_registered(registered, self._commands):
                await self._register_all()
        finally:
            self._tried.set()

    async def _register_all(self) -> None:
        """Register all commands at once or, if a command is invalid, one by one."""
        try:
            self._links.learn(
                await self._rest.register_commands(self._application(), self._commands)
            )
        except discord.HTTPException as problem:
            if problem.code != INVALID_BODY:
                raise
            log.error("Discord refuses the commands, so they're registered one by one.")  # noqa: TRY400  each command's reason is logged separately
            accepted = [command for command in self._commands if await self._register_one(command)]
        else:
            accepted = self._commands
        log.info("registered %s commands", len(accepted))

    async def _register_one(self, command: Command) -> bool:
        """Register one command; return True if Discord accepts the command, or else log why not."""
        try:
            self._links.learn([await self._rest.register_command(self._application(), command)])
        except discord.HTTPException as problem:
            if is_outage(problem):
                raise
            log.error("Discord refuses /%s: %s", command["name"], problem)  # noqa: TRY400  a traceback would add nothing
            return False
        return True

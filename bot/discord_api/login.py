"""Getting into Discord: one that is out of order for a moment is waited for."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.discord_api.errors import REQUEST_ERRORS, is_outage, summary

log = logging.getLogger(__name__)

PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)  # seconds

T = TypeVar("T")


async def with_retries(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask again while Discord is out of order, for about a minute; what it refuses is refused."""
    for pause in PAUSES:
        try:
            return await ask()
        except (*REQUEST_ERRORS, discord.GatewayNotFound) as problem:
            if not is_outage(problem):
                raise
            log.warning("Discord does not let the bot in just now: %s", summary(problem))
        await asyncio.sleep(pause)
    return await ask()

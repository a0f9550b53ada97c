"""Retry requests and other work that may succeed a little later."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import discord

from bot.discord_api.errors import REQUEST_ERRORS, is_outage, summary

T = TypeVar("T")

Pause = Callable[[Exception, int], float | None]
"""Given a problem and the number of failures, returns the seconds to wait or None to give up."""


async def retry(attempt: Callable[[], Awaitable[T]], pause_after: Pause) -> T:
    """Call `attempt` until it succeeds; once `pause_after` gives up, raise the last problem."""
    failures = 0
    while True:
        try:
            return await attempt()
        except Exception as problem:
            failures += 1
            pause = pause_after(problem, failures)
            if pause is None:
                raise
        await asyncio.sleep(pause)


def during_outage(pauses: Iterable[float], log: logging.Logger, what: str) -> Pause:
    """Return a `Pause` that waits for each of `pauses` in turn while Discord is down.

    It logs every failed request, and gives up when Discord refuses one or no pauses are left.
    """
    remaining = iter(pauses)

    def pause_after(problem: Exception, failures: int) -> float | None:
        del failures
        if not isinstance(problem, (*REQUEST_ERRORS, discord.GatewayNotFound)):
            return None
        log.warning("%s failed: %s", what, summary(problem))
        return next(remaining, None) if is_outage(problem) else None

    return pause_after

"""Repeat requests: after a pause, or without the bot's emoji if Discord refuses the emoji."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import discord

from bot.discord_api.errors import (
    INVALID_BODY,
    REQUEST_ERRORS,
    ResponseError,
    code_of,
    is_outage,
    summarize_error,
)
from bot.messages.components import Payload
from bot.messages.emoji import Emoji, without_emoji

T = TypeVar("T")

Pause = Callable[[Exception, int], float | None]
"""Takes an error and the number of failures; returns the seconds to wait, or None to give up."""


async def retry(attempt: Callable[[], Awaitable[T]], pause_after: Pause) -> T:
    """Call `attempt` until it succeeds, and return its result.

    When `pause_after` gives up, raises the last error.
    """
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
    """Return a `Pause` that retries while Discord is down, waiting for each of `pauses` in seconds.

    The `Pause` logs every failure as a failure of `what`. It gives up if Discord refuses the
    request or if no pauses are left.
    """
    remaining = iter(pauses)

    def pause_after(problem: Exception, failures: int) -> float | None:
        del failures
        if not isinstance(problem, (*REQUEST_ERRORS, discord.GatewayNotFound)):
            return None
        log.warning("%s failed: %s", what, summarize_error(problem))
        return next(remaining, None) if is_outage(problem) else None

    return pause_after


async def send_with_emoji(
    emoji: Emoji, payload: Payload, send: Callable[[Payload], Awaitable[T]]
) -> T:
    """Send a message with the bot's emoji, or without emoji if one of them was deleted."""
    with_emoji = emoji.add_to(payload)
    try:
        return await send(with_emoji)
    except (discord.HTTPException, ResponseError) as problem:
        if code_of(problem) != INVALID_BODY or with_emoji == without_emoji(payload):
            raise
    sent = await send(without_emoji(payload))
    emoji.forget()
    return sent

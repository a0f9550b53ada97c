"""Send messages with the bot's emoji, or without any if Discord no longer has one of them."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.discord_api.errors import INVALID_BODY, ResponseError, code_of
from bot.messages.components import Payload
from bot.messages.emoji import Emoji, without_emoji

T = TypeVar("T")


async def send_with_emoji(
    emoji: Emoji, payload: Payload, send: Callable[[Payload], Awaitable[T]]
) -> T:
    with_emoji = emoji.add_to(payload)
    try:
        return await send(with_emoji)
    except (discord.HTTPException, ResponseError) as problem:
        if code_of(problem) != INVALID_BODY or with_emoji == without_emoji(payload):
            raise
    sent = await send(without_emoji(payload))
    emoji.forget()
    return sent

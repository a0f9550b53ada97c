"""Keep malformed gateway events from ending the process.

discord.py lets the errors of its parsers reach the shard, which then closes the client.
"""

import logging
from collections.abc import Callable
from typing import Any

import aiohttp
import discord.shard
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure

from bot.failures import log_failure

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]
Parsers = dict[str, Parser]

CONNECTION_ERRORS = (
    ReconnectWebSocket,
    WebSocketClosure,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    OSError,
)


class UnreadableMessage(ConnectionError):
    """The connection can't be used. discord.py reconnects, with longer and longer pauses."""


class WebSocket(DiscordWebSocket):
    """Reconnects after a message that leaves the connection useless.

    That's a READY that can't be parsed, or anything that isn't an event.
    """

    async def received_message(self, msg: Any, /) -> None:  # noqa: ANN401  discord.py's signature
        try:
            await super().received_message(msg)
        except CONNECTION_ERRORS:
            raise
        except Exception as problem:  # noqa: BLE001  the connection is useless after any error
            log_failure(log, "reading a gateway message", problem)
            await self.close(code=1000)
            raise UnreadableMessage from None


discord.shard.DiscordWebSocket = WebSocket  # type: ignore[misc]  # there's no option for it


def drop_malformed(parsers: Parsers, fallback: Parsers) -> None:
    """Make each of discord.py's parsers log and drop an event that it can't parse.

    If `fallback` has a parser for the event, that one gets the raw data. Only READY still fails,
    since without it no events would ever arrive.
    """
    for event, parse in list(parsers.items()):
        if event != "READY":
            parsers[event] = _tolerant(event, parse, fallback.get(event))


def _tolerant(event: str, parse: Parser, fallback: Parser | None) -> Parser:
    def parse_or_drop(data: Any) -> None:  # noqa: ANN401  discord.py's signature
        try:
            parse(data)
        except Exception as problem:  # noqa: BLE001  the next event may be fine
            log_failure(log, f"parsing a malformed {event} event", problem, level=logging.WARNING)
            if fallback is not None:
                _tolerant(event, fallback, None)(data)

    return parse_or_drop

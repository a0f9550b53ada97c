"""The gateway connection: discord.py's, except that a malformed event doesn't end the process.

discord.py lets whatever its parsers raise reach the shard, which then closes the client.
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

OF_THE_CONNECTION = (
    ReconnectWebSocket,
    WebSocketClosure,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    OSError,
)


class Unreadable(ConnectionError):
    """The connection can't be used: discord.py connects anew, waiting longer after each failure."""


class WebSocket(DiscordWebSocket):
    """A connection on which nobody could hear anything is closed, and a new one opened.

    That's the case after a READY that can't be parsed, and after anything that isn't an event.
    """

    async def received_message(self, msg: Any, /) -> None:  # noqa: ANN401  discord.py's own shape
        try:
            await super().received_message(msg)
        except OF_THE_CONNECTION:
            raise
        except Exception as problem:  # noqa: BLE001  whatever it is, the connection is of no use
            log_failure(log, "reading a gateway message", problem)
            await self.close(code=1000)
            raise Unreadable from None


discord.shard.DiscordWebSocket = WebSocket  # type: ignore[misc]  # there's no other way to choose it


def drop_malformed(parsers: Parsers, instead: Parsers) -> None:
    """Make each of discord.py's parsers log and drop an event that it can't parse.

    For some of them, `instead` then gets the raw event. Only READY still fails, since a connection
    without it would stay silent for good.
    """
    for event, parse in list(parsers.items()):
        if event != "READY":
            parsers[event] = _forgiving(event, parse, instead.get(event))


def _forgiving(event: str, parse: Parser, instead: Parser | None) -> Parser:
    def parse_or_drop(data: Any) -> None:  # noqa: ANN401  discord.py's own shape
        try:
            parse(data)
        except Exception as problem:  # noqa: BLE001  whatever it is, the next event may be fine
            log_failure(log, f"parsing a malformed {event} event", problem, level=logging.WARNING)
            if instead is not None:
                _forgiving(event, instead, None)(data)

    return parse_or_drop

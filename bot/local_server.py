"""A TCP server for clients, normally on this machine, that send one short request each."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

HOST = "127.0.0.1"
REQUEST_TIMEOUT = 5.0  # seconds that a connection may last
MAX_CONNECTIONS = 32  # the maximum number of open connections; another one closes the oldest

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
"""A function that reads a request from a connection and writes the answer."""


class LocalServer:
    """Answers clients on this machine, or from elsewhere if it listens on another address.

    Clients that never finish their request can neither use up the bot's file descriptors nor keep
    other clients waiting: every connection is closed after REQUEST_TIMEOUT seconds, and the oldest
    one is closed early if there are too many.
    """

    def __init__(self, serve: Serve) -> None:
        self._serve = serve
        self._server: asyncio.Server | None = None
        self._connections: dict[asyncio.StreamWriter, None] = {}  # an ordered set, oldest first

    async def start(self, port: int = 0, host: str = HOST) -> int:
        """Listen on a port, or on any free port if `port` is 0. Return the port."""
        self._server = await asyncio.start_server(self._handle_connection, host, port)
        number: int = self._server.sockets[0].getsockname()[1]
        return number

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
        for each in self._connections:
            each.transport.abort()

    async def _handle_connection(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        if len(self._connections) >= MAX_CONNECTIONS:
            oldest = next(iter(self._connections))
            del self._connections[oldest]
            oldest.transport.abort()
        self._connections[writer] = None
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT):
                await self._serve(reader, writer)
                writer.close()
                await writer.wait_closed()
        except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as problem:
            # A TimeoutError is an OSError, too.
            log.info("a local request wasn't answered: %s", type(problem).__name__)
        finally:
            writer.transport.abort()  # does nothing if the connection is already closed
            self._connections.pop(writer, None)

"""Run a transaction pooler in front of PostgreSQL, like PgBouncer from version 1.21 on.

Each transaction of a client runs on a free connection to the server. The settings and locks of a
session are therefore lost or shared. If a connection lacks a prepared statement, the pooler
prepares the statement again.
"""

import asyncio
import struct
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

PARSE, BIND, DESCRIBE, CLOSE, QUERY, SYNC, TERMINATE = b"P", b"B", b"D", b"C", b"Q", b"S", b"X"
PARSED, READY = b"1", b"Z"
OUTSIDE_TRANSACTION = b"I"  # the body of READY outside of a transaction
CANCEL_REQUEST = 80877102
SOCKET = ".s.PGSQL.5432"

Message = tuple[bytes, bytes]
"""The type of a message, and its body."""


@dataclass(eq=False)
class ServerConnection:
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    greeting: bytes = b""  # what the server sent after the login
    prepared: set[bytes] = field(default_factory=set[bytes])  # the names of prepared statements
    # For each PARSE that the server hasn't answered yet: True if the client expects an answer.
    parsing: deque[bool] = field(default_factory=deque[bool])


class Client:
    """Forwards a client's messages. Its prepared statements get names that no other client uses."""

    def __init__(self, number: int) -> None:
        self._prefix = b"c%d_" % number
        self._statements: dict[bytes, bytes] = {}  # the PARSE message of each statement

    def forward(self, sent: Message, server: ServerConnection) -> None:
        kind, body = sent
        if kind == PARSE:
            name = body.split(b"\0", 1)[0]
            body = (self._prefix if name else b"") + body
            self._statements[self._prefix + name] = body
            server.prepared.add(self._prefix + name)
            server.parsing.append(True)
        elif kind == BIND:
            portal, name, rest = body.split(b"\0", 2)
            body = b"\0".join((portal, self._find(name, server), rest))
        elif kind in (DESCRIBE, CLOSE) and body[:1] == b"S":
            body = b"S" + self._find(body[1:-1], server) + b"\0"
        server.writer.write(_pack(kind, body))

    def _find(self, name: bytes, server: ServerConnection) -> bytes:
        """Return the server's name of a statement, and prepare the statement if necessary."""
        if not name:
            return name
        full = self._prefix + name
        if full not in server.prepared:
            server.writer.write(_pack(PARSE, self._statements[full]))
            server.prepared.add(full)
            server.parsing.append(False)
        return full


class TransactionPooler:
    def __init__(self, server: Path, connections: int) -> None:
        self.switches = 0  # how often a client got another connection than before
        self._server = server
        self._numbers = count()
        self._free: deque[ServerConnection | None] = deque([None] * connections)
        self._released = asyncio.Semaphore(connections)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            await self._serve(reader, writer)
        writer.close()

    def close(self) -> None:
        for each in self._free:
            if each is not None:
                each.writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        (size,) = struct.unpack("!I", await reader.readexactly(4))
        startup = await reader.readexactly(size - 4)
        if struct.unpack("!I", startup[:4]) == (CANCEL_REQUEST,):
            return
        last = await self._take(startup)
        writer.write(last.greeting)
        self._give_back(last)
        client = Client(next(self._numbers))
        reading: asyncio.Future[Message] = asyncio.ensure_future(_read(reader))
        try:
            while (await asyncio.shield(reading))[0] != TERMINATE:
                server = await self._take(startup)
                self.switches += server is not last
                last = server
                try:
                    reading = await _run_transaction(client, reading, reader, writer, server)
                except BaseException:
                    server.writer.close()
                    self._give_back(None)
                    raise
                self._give_back(server)
        finally:
            reading.cancel()

    async def _take(self, startup: bytes) -> ServerConnection:
        await self._released.acquire()
        server = self._free.popleft()  # the connection that has been idle the longest
        return server or await self._connect(startup)

    def _give_back(self, server: ServerConnection | None) -> None:
        self._free.append(server)
        self._released.release()

    async def _connect(self, startup: bytes) -> ServerConnection:
        server = ServerConnection(*await asyncio.open_unix_connection(self._server))
        server.writer.write(struct.pack("!I", len(startup) + 4) + startup)
        while True:
            kind, body = await _read(server.reader)
            server.greeting += _pack(kind, body)
            if kind == READY:
                return server


async def _run_transaction(
    client: Client,
    reading: asyncio.Future[Message],
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    server: ServerConnection,
) -> asyncio.Future[Message]:
    """Forward messages in both directions until a transaction, or a lone statement, has ended.

    Start with the client's message in `reading`. Return a future for the client's next message.
    """
    unfinished = 0
    answering = asyncio.ensure_future(_read(server.reader))
    try:
        while True:
            await asyncio.wait((reading, answering), return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                client.forward(reading.result(), server)
                unfinished += reading.result()[0] in (QUERY, SYNC)
                reading = asyncio.ensure_future(_read(reader))
            if answering.done():
                kind, body = answering.result()
                if kind != PARSED or server.parsing.popleft():
                    writer.write(_pack(kind, body))
                unfinished -= kind == READY
                if kind == READY and body == OUTSIDE_TRANSACTION and not unfinished:
                    return reading
                answering = asyncio.ensure_future(_read(server.reader))
    except BaseException:
        reading.cancel()
        raise
    finally:
        answering.cancel()


async def _read(reader: asyncio.StreamReader) -> Message:
    kind = await reader.readexactly(1)
    (size,) = struct.unpack("!I", await reader.readexactly(4))
    return kind, await reader.readexactly(size - 4)


def _pack(kind: bytes, body: bytes) -> bytes:
    return kind + struct.pack("!I", len(body) + 4) + body


@asynccontextmanager
async def transaction_pooler(
    server: Path, folder: Path, connections: int
) -> AsyncGenerator[TransactionPooler]:
    """Run a pooler on a socket in `folder`, in front of the server on the socket `server`."""
    pooler = TransactionPooler(server, connections)
    listening = await asyncio.start_unix_server(pooler.serve, folder / SOCKET)
    try:
        yield pooler
    finally:
        listening.close()
        pooler.close()

"""A shard's session on the gateway, and the session's WebSocket."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Final

import orjson
from aiohttp import WSMsgType, web

from sandbox.changes import Change
from sandbox.faults import Faults
from sandbox.intents import MESSAGE_EVENTS, read_by, receives
from sandbox.shapes import Json
from sandbox.world import World

DISPATCH: Final = 0
RECONNECT: Final = 7
INVALID_SESSION: Final = 9
HELLO: Final = 10
HEARTBEAT_ACK: Final = 11

MAX_REPLAYED_EVENTS: Final = 2_000


def frame(op: int, data: object) -> bytes:
    return orjson.dumps({"op": op, "d": data, "s": None, "t": None})


class Connection:
    """A WebSocket whose outgoing messages are queued for a single writer task."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        self._socket = socket
        self._transport = transport
        self._waiting: list[bytes] = []
        self._wake = asyncio.Event()
        self._writer = asyncio.create_task(self._write())

    def send(self, sent: bytes) -> None:
        self._waiting.append(sent)
        self._wake.set()

    async def close(self, code: int, reason: str = "") -> None:
        await self._write_out()
        await self._socket.close(code=code, message=reason.encode())

    def cut(self) -> None:
        """Drop the connection without a close frame."""
        if self._transport is not None:
            self._transport.abort()

    async def stop(self) -> None:
        self._writer.cancel()
        await asyncio.wait([self._writer])

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._write_out()

    async def _write_out(self) -> None:
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            try:
                await self._socket.send_frame(each, WSMsgType.TEXT)
            except (ConnectionError, RuntimeError):
                return  # a disconnected client gets the remaining messages when it resumes


@dataclass(slots=True, eq=False)
class Session:
    id: str
    intents: int
    shard: int
    shards: int
    faults: Faults
    seq: int = 0
    connection: Connection | None = None
    _sent: deque[tuple[int, bytes]] = field(
        default_factory=lambda: deque[tuple[int, bytes]](maxlen=MAX_REPLAYED_EVENTS)
    )

    def has(self, guild: str | None) -> bool:
        """Return True if the shard receives the events of a server or, for None, of DMs."""
        return (0 if guild is None else (int(guild) >> 22) % self.shards) == self.shard

    def deliver(self, world: World, change: Change) -> None:
        private = change.guild is None or change.only_for is not None
        event = change.event
        if event == "GUILD_MEMBER_UPDATE" and change.data["user"]["id"] == world.bot:
            event = "GUILD_UPDATE"  # a bot learns of its own roles without the members intent
        if not receives(self.intents, event, private=private) or not self.has(change.guild):
            return
        if change.event.startswith(("MESSAGE_", "THREAD_")) and not _sees(world, change):
            return
        data = change.data
        if change.event in MESSAGE_EVENTS:
            data = read_by(self.intents, world.bot, data)
        self.dispatch(change.event, data)

    def dispatch(self, event: str, data: Json | None) -> None:
        self.seq += 1
        for each in self.faults.delivered(event, data):
            sent = orjson.dumps({"op": DISPATCH, "t": event, "s": self.seq, "d": each})
            self._sent.append((self.seq, sent))
            if self.connection is not None:
                self.connection.send(sent)

    def replays(self, seq: int) -> bool:
        """Return True if every event after a sequence number can still be replayed."""
        return seq <= self.seq and (not self._sent or self._sent[0][0] <= seq + 1)

    def resume(self, connection: Connection, seq: int) -> None:
        self.connection = connection
        for number, sent in self._sent:
            if number > seq - self.faults.overlap:
                connection.send(sent)
        self.dispatch("RESUMED", {"_trace": []})


def _sees(world: World, change: Change) -> bool:
    channel = world.channels.get(change.channel or "")
    return channel is None or world.bot_sees(channel)

"""The gateway, whose sessions receive events, and can be dropped and resumed."""

import secrets
from typing import Final

import orjson
from aiohttp import WSMsgType, web

from sandbox.application import PRIVILEGED_INTENTS
from sandbox.changes import Change
from sandbox.faults import GATEWAY
from sandbox.intents import KNOWN_INTENTS
from sandbox.refusals import Refused
from sandbox.sessions import (
    HEARTBEAT_ACK,
    HELLO,
    INVALID_SESSION,
    RECONNECT,
    Connection,
    Session,
    frame,
)
from sandbox.shapes import Json
from sandbox.world import World

HEARTBEAT: Final = 1
IDENTIFY: Final = 2
PRESENCE: Final = 3
VOICE_STATE: Final = 4
RESUME: Final = 6
REQUEST_MEMBERS: Final = 8

HEARTBEAT_MILLISECONDS: Final = 41_250

UNKNOWN_OPCODE: Final = 4001
DECODE_ERROR: Final = 4002
NOT_AUTHENTICATED: Final = 4003
AUTHENTICATION_FAILED: Final = 4004
ALREADY_AUTHENTICATED: Final = 4005
INVALID_SHARD: Final = 4010
INVALID_INTENTS: Final = 4013
DISALLOWED_INTENTS: Final = 4014


class Closed(Exception):
    """Raised to close a connection with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Gateway:
    def __init__(self, world: World) -> None:
        self._world = world
        self.sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._stop_hearing = world.changes.subscribe(self._on_change)

    @property
    def connected(self) -> int:
        """Return the number of sessions with an open connection."""
        return sum(session.connection is not None for session in self.sessions.values())

    async def serve(self, request: web.BaseRequest) -> web.StreamResponse:
        try:
            lost = await self._world.faults.strike(GATEWAY)
        except Refused as refused:
            return web.Response(status=refused.refusal.status, text=refused.refusal.message)
        socket = web.WebSocketResponse(max_msg_size=1 << 20, timeout=1.0)
        await socket.prepare(request)
        connection = Connection(socket, request.transport)
        if lost:
            connection.cut()
        self._connections.add(connection)
        session: Session | None = None
        connection.send(frame(HELLO, {"heartbeat_interval": HEARTBEAT_MILLISECONDS}))
        try:
            async for received in socket:
                if received.type is not WSMsgType.TEXT:
                    continue
                session = self._receive(received.data, connection, session)
        except Closed as closed:
            await connection.close(closed.code, closed.reason)
        finally:
            self._connections.discard(connection)
            self._detach(session, connection, socket.close_code)
            await connection.stop()
        return socket

    def invalidate(self, *, resumable: bool = False) -> None:
        """Invalidate the session of every connected shard."""
        for session in list(self.sessions.values()):
            if session.connection is not None:
                session.connection.send(frame(INVALID_SESSION, data=resumable))
                if not resumable:
                    del self.sessions[session.id]

    def reconnect(self) -> None:
        """Ask every shard to reconnect, as Discord does from time to time."""
        for connection in list(self._connections):
            connection.send(frame(RECONNECT, None))

    def drop(self) -> None:
        """Drop every connection without a close frame."""
        for connection in list(self._connections):
            connection.cut()

    async def close(self) -> None:
        self._stop_hearing()
        await self.close_connections(1001)

    async def close_connections(self, code: int) -> None:
        """Close every connection with a close frame that has this code."""
        for connection in list(self._connections):
            await connection.close(code)

    def _receive(
        self, text: str, connection: Connection, session: Session | None
    ) -> Session | None:
        try:
            message: Json = orjson.loads(text)
            op: int = message["op"]
        except (orjson.JSONDecodeError, KeyError, TypeError):
            raise Closed(DECODE_ERROR, "Error while decoding payload.") from None
        data: Json = message.get("d") or {}
        if op == HEARTBEAT:
            connection.send(frame(HEARTBEAT_ACK, None))
        elif op == IDENTIFY:
            if session is not None:
                raise Closed(ALREADY_AUTHENTICATED, "Already authenticated.")
            return self._identify(data, connection)
        elif op == RESUME:
            return self._resume(data, connection)
        elif session is None:
            raise Closed(NOT_AUTHENTICATED, "Not authenticated.")
        elif op == REQUEST_MEMBERS:
            self._send_members(session, data)
        elif op not in (PRESENCE, VOICE_STATE):
            raise Closed(UNKNOWN_OPCODE, "Unknown opcode.")
        return session

    def _identify(self, data: Json, connection: Connection) -> Session | None:
        self._check_token(data)
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            raise Closed(INVALID_INTENTS, "Invalid intent(s).")
        if intents & PRIVILEGED_INTENTS & ~self._world.application.privileged:
            raise Closed(DISALLOWED_INTENTS, "Disallowed intent(s).")
        shard = data.get("shard", [0, 1])
        match shard:
            case [int(number), int(count)] if 0 <= number < count:
                faults = self._world.faults
                session = Session(secrets.token_hex(16), intents, number, count, faults)
            case _:
                raise Closed(INVALID_SHARD, "Invalid shard.")
        if self._world.identifies.remaining == 0:
            raise Closed(AUTHENTICATION_FAILED, "Too many identifies; the token was reset.")
        if not self._world.identifies.admit(session.shard):
            connection.send(frame(INVALID_SESSION, data=False))
            self._world.publish(Change("bot", {"how": "refused", "shard": session.shard}))
            return None
        session.connection = connection
        self._forget_old_sessions(session)
        self.sessions[session.id] = session
        self._send_ready(session, sharded="shard" in data)
        return session

    def _forget_old_sessions(self, new: Session) -> None:
        """Remove the disconnected sessions of the new session's shard, which nobody will resume."""
        for old in list(self.sessions.values()):
            if old.connection is None and (old.shard, old.shards) == (new.shard, new.shards):
                del self.sessions[old.id]

    def _send_ready(self, session: Session, *, sharded: bool) -> None:
        world = self._world
        guilds = [
            guild
            for guild in world.guilds.values()
            if world.bot in guild.members and session.has(guild.id)
        ]
        ready: Json = {
            "v": 10,
            "user": world.users[world.bot] | {"verified": True, "mfa_enabled": False},
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": gateway_url(world),
            "application": {"id": world.application.id, "flags": 1 << 23},
            "private_channels": [],
            "relationships": [],
        }
        if sharded:
            ready["shard"] = [session.shard, session.shards]
        session.dispatch("READY", ready)
        for guild in guilds:
            # The key `unavailable` tells the client that the bot was in the server before.
            known = world.whole_guild(guild) | {"unavailable": False}
            session.deliver(world, Change("GUILD_CREATE", known, guild.id))
        world.publish(Change("bot", {"how": "ready", "shard": session.shard}))

    def _resume(self, data: Json, connection: Connection) -> Session | None:
        self._check_token(data)
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None or not isinstance(seq, int) or not session.replays(seq):
            connection.send(frame(INVALID_SESSION, data=False))
            return None
        if session.connection is not None:
            session.connection.cut()
        session.resume(connection, seq)
        self._world.publish(Change("bot", {"how": "resumed", "shard": session.shard}))
        return session

    def _check_token(self, data: Json) -> None:
        token = str(data.get("token", "")).removeprefix("Bot ")
        if token != self._world.application.token:
            raise Closed(AUTHENTICATION_FAILED, "Authentication failed.")

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(str(data.get("guild_id")))
        if guild is None:
            return
        asked = data.get("user_ids")
        wanted_ids = [asked] if isinstance(asked, str) else asked
        query = str(data.get("query") or "").lower()
        users = [
            user
            for user in guild.members
            if (
                user in wanted_ids
                if wanted_ids
                else self._world.users[user]["username"].startswith(query)
            )
        ]
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": guild.id,
                "members": [self._world.member(guild, user) for user in users],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [user for user in wanted_ids or () if user not in guild.members],
                "nonce": data.get("nonce"),
            },
        )

    def _detach(self, session: Session | None, connection: Connection, code: int | None) -> None:
        if session is None or session.connection is not connection:
            return
        session.connection = None
        # A client that closes the connection properly won't resume its session.
        if code in (1000, 1001):
            self.sessions.pop(session.id, None)
        self._world.publish(Change("bot", {"how": "gone", "shard": session.shard}))

    def _on_change(self, change: Change) -> None:
        if change.event.isupper():
            for session in self.sessions.values():
                session.deliver(self._world, change)


def gateway_url(world: World) -> str:
    return world.url.replace("http", "ws", 1) + "/gateway"

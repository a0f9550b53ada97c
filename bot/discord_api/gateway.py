"""The gateway connection: discord.py's client, made to survive outages and malformed events.

Without these overrides, an error in one of discord.py's parsers would close the client.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

import aiohttp
import discord
import discord.http
import discord.shard
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure
from discord.utils import MISSING

from bot.background_tasks import run_in_background
from bot.discord_api.identify_slots import IdentifySlots, TakeSlot
from bot.discord_api.interaction import Data, Kind, interaction_from
from bot.discord_api.login import retry_login
from bot.discord_api.rate_limit_bucket import PromptBucket
from bot.discord_api.rest import LONGEST_WAIT
from bot.discord_api.server_cache import ServerCache
from bot.operator_log import log_failure

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]
Parsers = dict[str, Parser]

discord.http.Ratelimit = PromptBucket  # type: ignore[misc]
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot doesn't use voice

HANDLED_KINDS = {kind.value for kind in Kind}

SHARDING_REQUIRED = 4011  # the gateway's close code if the bot has too many servers for its shards
AUTHENTICATION_FAILED = 4004  # the gateway's close code for an invalid or revoked token

CONNECTION_ERRORS = (
    ReconnectWebSocket,
    WebSocketClosure,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    OSError,
)


class GatewayClient(discord.AutoShardedClient):
    """A client that dispatches interactions as plain data, and other events as ids.

    Servers are kept in a `ServerCache` instead of discord.py's own cache.
    """

    def __init__(
        self,
        *,
        has_custom_endpoint: bool,
        http_trace: aiohttp.TraceConfig,
        identify_interval: float,
        take_slot: TakeSlot | None = None,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.1 if has_custom_endpoint else 2.0,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=http_trace,
        )
        self._identify_slots = IdentifySlots(
            self.http.get_bot_gateway, identify_interval, take_slot
        )
        self._launching: set[int] = set()
        self._resharding: asyncio.Task[None] | None = None
        self.servers = ServerCache(self._bot_id, self.dispatch)
        parsers = self._connection.parsers
        self._parse_ready: Parser = parsers["READY"]
        parsers["READY"] = self._receive_ready
        parsers["INTERACTION_CREATE"] = self._receive_interaction
        parsers.update(self.servers.parsers)
        drop_malformed(parsers, self.servers.fallbacks)

    async def login(self, token: str) -> None:
        await retry_login(lambda: self._log_in(token))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected to the gateway. Raises LoginFailure if the token is revoked."""
        try:
            await super().connect(reconnect=reconnect)
        except discord.ConnectionClosed as problem:
            if problem.code == AUTHENTICATION_FAILED:
                raise discord.LoginFailure("The token was revoked.") from problem
            raise

    async def launch_shards(self) -> None:
        await retry_login(self._launch_shards)

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connect a shard, retrying until the gateway accepts it.

        After a failure, discord.py's own method pauses and then calls itself from within its
        `except` block, so calls and chained tracebacks would pile up while the gateway is down.
        Therefore the recursive call does nothing here, and a loop retries instead.
        """
        if shard_id in self._launching:
            return
        self._launching.add(shard_id)
        try:
            while shard_id not in self.shards:
                await super().launch_shard(gateway, shard_id, initial=initial)
        finally:
            self._launching.discard(shard_id)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord's limits allow the shard to identify."""
        await self._identify_slots.take(shard_id or 0)

    async def add_shards(self) -> bool:
        """Replace all shards by the number that Discord recommends now.

        Returns False if that number isn't larger than the current one. Returns True, without any
        effect, while shards are being replaced.
        """
        if self._resharding is not None and not self._resharding.done():
            return True
        before = self.shard_count or 0
        recommended = await self._identify_slots.reserve()
        if recommended <= before:
            return False
        log.warning("Discord requires more shards: %s instead of %s", recommended, before)
        self.shard_count = self._connection.shard_count = recommended
        self._connection.shard_ids = range(recommended)
        self._resharding = run_in_background(self._replace_shards(), "connecting more shards")
        return True

    async def _replace_shards(self) -> None:
        """Reconnect shards with the new number of shards, and connect the missing shards."""
        for shard_id in self._connection.shard_ids:
            shard = self.shards.get(shard_id)
            if shard is None:
                await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard_id)
            elif not shard.is_closed():  # a closed shard is about to reconnect by itself
                await shard.reconnect()

    async def _launch_shards(self) -> None:
        if not self.shard_count:  # None before the first launch
            self.shard_count = await self._identify_slots.reserve()
        await super().launch_shards()

    async def _log_in(self, token: str) -> None:
        try:
            await super().login(token)
        except BaseException:  # the next attempt needs a new HTTP session
            await self.http.close()
            self.http.connector = MISSING
            raise

    def _bot_id(self) -> int:
        return 0 if self.user is None else self.user.id

    def _receive_ready(self, raw: Data) -> None:
        """Pass READY on without its list of servers, which discord.py would keep in its cache."""
        guilds = [int(guild["id"]) for guild in raw["guilds"]]
        self._parse_ready({**raw, "guilds": []})
        shard, shards = raw["shard"]
        self.servers.expect(guilds, lambda guild: (guild >> 22) % shards == shard)

    def _receive_interaction(self, raw: Data) -> None:
        """Dispatch an interaction as plain data, in place of discord.py's own parser."""
        if raw["type"] in HANDLED_KINDS:
            self.dispatch("interaction_received", interaction_from(raw))


class UnreadableMessage(ConnectionError):
    """The gateway sent a message that makes the connection unusable.

    discord.py reacts to this error by reconnecting with exponential backoff.
    """


class WebSocket(DiscordWebSocket):
    """A WebSocket that reconnects after a message that makes the connection unusable.

    Such a message is a READY event, or a message other than an event, that can't be processed. If
    Discord requires more shards, the WebSocket reconnects as one of them.
    """

    async def poll_event(self) -> None:
        try:
            await super().poll_event()
        except discord.ConnectionClosed as problem:
            client = self._connection._get_client()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
            assert isinstance(client, GatewayClient)  # noqa: S101  no other client has this class
            if problem.code == SHARDING_REQUIRED and await client.add_shards():
                raise ReconnectWebSocket(self.shard_id, resume=False) from None
            raise

    async def received_message(self, msg: Any, /) -> None:  # noqa: ANN401  discord.py's signature
        try:
            await super().received_message(msg)
        except CONNECTION_ERRORS:
            raise
        except Exception as problem:  # noqa: BLE001  the connection is unusable after any error
            log_failure(log, "reading a gateway message", problem)
            await self.close(code=1000)
            raise UnreadableMessage from None


discord.shard.DiscordWebSocket = WebSocket  # type: ignore[misc]  # discord.py has no option for this


def drop_malformed(parsers: Parsers, fallback: Mapping[str, Parser]) -> None:
    """Make each of discord.py's parsers log and drop an event that it can't parse.

    If `fallback` has a parser for the kind of event, the fallback gets the raw data. Only a
    malformed READY event still raises an error, since without READY no events would ever arrive.
    """
    for event, parse in list(parsers.items()):
        if event != "READY":
            parsers[event] = _make_tolerant(event, parse, fallback.get(event))


def _make_tolerant(event: str, parse: Parser, fallback: Parser | None) -> Parser:
    def parse_or_drop(data: Any) -> None:  # noqa: ANN401  discord.py's signature
        try:
            parse(data)
        except Exception as problem:  # noqa: BLE001  the next event may be fine
            log_failure(log, f"parsing a malformed {event} event", problem, level=logging.WARNING)
            if fallback is not None:
                _make_tolerant(event, fallback, None)(data)

    return parse_or_drop

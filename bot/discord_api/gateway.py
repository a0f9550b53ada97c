"""The gateway connection: discord.py's client, made to survive outages and malformed events.

Without these overrides, an error in one of discord.py's parsers would close the client.
"""

import logging
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import discord.http
import discord.shard
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure
from discord.utils import MISSING

from bot.discord_api.interaction import Data, Kind, interaction_from
from bot.discord_api.login import retry_login
from bot.discord_api.rate_limit_bucket import PromptBucket
from bot.discord_api.rest import LONGEST_WAIT
from bot.operator_log import log_failure

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]
Parsers = dict[str, Parser]

discord.http.Ratelimit = PromptBucket  # type: ignore[misc]
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot doesn't use voice

HANDLED_KINDS = {kind.value for kind in Kind}

AUTHENTICATION_FAILED = 4004  # the gateway's close code for an invalid or revoked token

CONNECTION_ERRORS = (
    ReconnectWebSocket,
    WebSocketClosure,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    OSError,
)


class GatewayClient(discord.AutoShardedClient):
    """A client that dispatches interactions as plain data.

    If discord.py can't parse a server's data, the client dispatches just the server's id.
    """

    def __init__(self, *, custom_endpoint: bool, http_trace: aiohttp.TraceConfig) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.1 if custom_endpoint else 2.0,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=http_trace,
        )
        self._custom_endpoint = custom_endpoint
        self._launching: set[int] = set()
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = self._receive_interaction
        drop_malformed(parsers, {"GUILD_CREATE": self._receive_malformed_guild})

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
        await retry_login(super().launch_shards)

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
        """Pause between shard logins, as Discord requires, but not when talking to the sandbox."""
        if not self._custom_endpoint:
            await super().before_identify_hook(shard_id, initial=initial)

    def may_attach(self, channel: int) -> bool:
        """Return False if the bot is known not to have permission to send files to a channel."""
        granted = self._permissions_in(channel)
        return granted is None or granted.attach_files

    def may_embed(self, channel: int) -> bool:
        """Return False if the bot is known not to have permission to send embeds to a channel."""
        granted = self._permissions_in(channel)
        return granted is None or granted.embed_links

    def _permissions_in(self, channel: int) -> discord.Permissions | None:
        """Return the bot's permissions in a channel, or None if they aren't known."""
        found = self.get_channel(channel)
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread) or self.user is None:
            return None
        me = found.guild.get_member(self.user.id)  # None after a malformed GUILD_CREATE event
        return None if me is None else found.permissions_for(me)

    def is_public(self, channel: int) -> bool:
        """Return True if a channel is known and everyone in its server can see it."""
        found = self.get_channel(channel)
        if isinstance(found, discord.Thread):
            if found.is_private():
                return False
            found = found.parent
        if not isinstance(found, discord.abc.GuildChannel):
            return False
        return found.permissions_for(found.guild.default_role).view_channel

    async def _log_in(self, token: str) -> None:
        try:
            await super().login(token)
        except BaseException:  # the next attempt needs a new HTTP session
            await self.http.close()
            self.http.connector = MISSING
            raise

    def _receive_interaction(self, raw: Data) -> None:
        """Dispatch an interaction as plain data, in place of discord.py's own parser."""
        if raw["type"] in HANDLED_KINDS:
            self.dispatch("interaction_received", interaction_from(raw))

    def _receive_malformed_guild(self, raw: Data) -> None:
        """Dispatch the id of a server whose data discord.py can't parse, so its games can go on."""
        self.dispatch("member_of_guild", int(raw["id"]))


class UnreadableMessage(ConnectionError):
    """The gateway sent a message that makes the connection unusable.

    discord.py reacts to this error by reconnecting with exponential backoff.
    """


class WebSocket(DiscordWebSocket):
    """A WebSocket that reconnects after a message that makes the connection unusable.

    Such a message is a READY event, or a message other than an event, that can't be processed.
    """

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


def drop_malformed(parsers: Parsers, fallback: Parsers) -> None:
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

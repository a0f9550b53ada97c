"""The bot's permissions in all of its servers, kept up to date by the gateway's events.

discord.py would keep 40 KB about a server; this cache keeps about half a kilobyte.
"""

import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from bot.background_tasks import run_in_background
from bot.discord_api.packed_permissions import (
    ChannelPermissions,
    Json,
    ServerPermissions,
    Thread,
    pack_bits,
)

REFETCH_DELAY = 60.0  # seconds before fetching a server again after a failure

Parser = Callable[[Json], None]
Change = Callable[[ServerPermissions], object]


@dataclass(slots=True, eq=False)
class Dropped:
    """A server whose permissions have to be fetched when they're needed."""

    fetch_at: float = 0.0  # when to fetch at the earliest, in seconds on the monotonic clock


class ServerCache:
    """Knows the bot's servers and permissions, and dispatches events with just their ids."""

    def __init__(self, bot: Callable[[], int], dispatch: Callable[..., None]) -> None:
        """`bot` returns the bot's user id, which is known before the first event."""
        self._bot = bot
        self._dispatch = dispatch
        self._fetch: Callable[[int, int], Awaitable[Json]] | None = None
        self._packed: dict[int, bytes | None] = {}
        self._dropped: dict[int, Dropped] = {}
        self.parsers: dict[str, Parser] = {
            "GUILD_CREATE": self._guild_create,
            "GUILD_DELETE": self._guild_delete,
            "GUILD_ROLE_UPDATE": self._guild_role_update,
            "GUILD_ROLE_DELETE": self._guild_role_delete,
            "GUILD_MEMBER_UPDATE": self._guild_member_update,
            "CHANNEL_CREATE": self._channel_create,
            "CHANNEL_UPDATE": self._channel_update,
            "CHANNEL_DELETE": self._channel_delete,
            "THREAD_CREATE": self._thread_create,
            "THREAD_UPDATE": self._thread_update,
            "THREAD_DELETE": self._thread_delete,
            "THREAD_LIST_SYNC": self._thread_list_sync,
        }
        self.fallbacks: dict[str, Parser] = dict.fromkeys(self.parsers, self._malformed_event)
        self.fallbacks["GUILD_CREATE"] = self._malformed_guild_create

    def __len__(self) -> int:
        """Return the number of the bot's servers."""
        return len(self._packed)

    def may_attach(self, guild: int, channel: int) -> bool:
        """Return False if the bot is known not to have permission to send files to a channel."""
        known = self._permissions_in(guild, channel)
        return known is None or known.may_attach

    def may_embed(self, guild: int, channel: int) -> bool:
        """Return False if the bot is known not to have permission to send embeds to a channel."""
        known = self._permissions_in(guild, channel)
        return known is None or known.may_embed

    def is_public(self, guild: int, channel: int) -> bool:
        """Return True if a channel is known and everyone in its server can see it."""
        known = self._permissions_in(guild, channel)
        return known is not None and known.is_public

    def is_thread(self, guild: int, channel: int) -> bool:
        """Return True if a channel is known to be a thread."""
        known = self._permissions_in(guild, channel)
        return known is not None and known.is_thread

    def fetch_with(self, fetch: Callable[[int, int], Awaitable[Json]]) -> None:
        """Set the function that fetches a server, given the ids of the server and the bot."""
        self._fetch = fetch

    def expect(self, guilds: Iterable[int], is_on_shard: Callable[[int], bool]) -> None:
        """Note the servers that READY lists for a shard, and forget the shard's other servers.

        A GUILD_CREATE event with the permissions follows for each listed server.
        """
        expected = set(guilds)
        for left in [each for each in self._packed if is_on_shard(each) and each not in expected]:
            self._forget(left)
        for guild in expected:
            self._packed.setdefault(guild, None)

    def _permissions_in(self, guild: int, channel: int) -> ChannelPermissions | None:
        """Return the permissions in a channel, or None if they aren't known."""
        packed = self._packed.get(guild)
        if packed is not None:
            return ServerPermissions.unpack(guild, packed).permissions_in(channel)
        dropped = self._dropped.get(guild)
        if dropped is not None and dropped.fetch_at <= time.monotonic():
            dropped.fetch_at = time.monotonic() + REFETCH_DELAY
            run_in_background(self._fetch_again(guild, dropped), "fetching a server's permissions")
        return None

    async def _fetch_again(self, guild: int, dropped: Dropped) -> None:
        """Fetch a server's permissions, unless an event changes them in the meantime."""
        if self._fetch is not None:
            raw = await self._fetch(guild, self._bot())
            if self._dropped.get(guild) is dropped:
                self._keep(guild, ServerPermissions.read(raw, self._bot()))

    def _keep(self, guild: int, server: ServerPermissions) -> None:
        self._packed[guild] = server.pack()
        self._dropped.pop(guild, None)

    def _drop(self, guild: int) -> None:
        self._packed[guild] = None
        self._dropped[guild] = Dropped()

    def _forget(self, guild: int) -> None:
        self._packed.pop(guild, None)
        self._dropped.pop(guild, None)

    def _change(self, guild: int, change: Change) -> None:
        """Change the permissions of a server if they're known."""
        packed = self._packed.get(guild)
        if packed is not None:
            server = ServerPermissions.unpack(guild, packed)
            change(server)
            self._packed[guild] = server.pack()
        elif guild in self._dropped:
            self._drop(guild)  # a request in progress may return outdated permissions

    # Parsers of the gateway's events.

    def _guild_create(self, raw: Json) -> None:
        if raw.get("unavailable") is True:
            return
        guild = int(raw["id"])
        self._keep(guild, ServerPermissions.read(raw, self._bot()))
        # Only servers that the bot was in before have the key `unavailable`.
        self._dispatch("bot_joined" if raw.get("unavailable") is None else "bot_is_member", guild)

    def _malformed_event(self, raw: Json) -> None:
        """Drop the permissions of a malformed event's server, which may have changed."""
        self._drop(int(raw["guild_id"]))

    def _malformed_guild_create(self, raw: Json) -> None:
        """Let the games in a server go on, although its permissions have to be fetched."""
        guild = int(raw["id"])
        self._drop(guild)
        self._dispatch("bot_is_member", guild)

    def _guild_delete(self, raw: Json) -> None:
        guild = int(raw["id"])
        if not raw.get("unavailable", False):  # a server may be unavailable during an outage
            self._forget(guild)
            self._dispatch("bot_left", guild)

    def _guild_role_update(self, raw: Json) -> None:
        guild, role = int(raw["guild_id"]), int(raw["role"]["id"])
        granted = pack_bits(raw["role"]["permissions"])

        def change(server: ServerPermissions) -> None:
            if role in server.roles:
                server.roles[role] = granted

        self._change(guild, change)
        self._dispatch("permissions_changed", guild)

    def _guild_role_delete(self, raw: Json) -> None:
        guild, role = int(raw["guild_id"]), int(raw["role_id"])
        self._drop_if(guild, lambda server: role in server.roles)

    def _guild_member_update(self, raw: Json) -> None:
        guild, held = int(raw["guild_id"]), {int(role) for role in raw["roles"]}
        if int(raw["user"]["id"]) == self._bot():
            self._drop_if(guild, lambda server: held != server.roles.keys() - {guild})
            self._dispatch("permissions_changed", guild)

    def _drop_if(self, guild: int, is_outdated: Callable[[ServerPermissions], bool]) -> None:
        """Drop a server's permissions if `is_outdated` says that the bot's roles have changed.

        The overwrites of single roles aren't kept, so the permissions have to be fetched again.
        """
        packed = self._packed.get(guild)
        if packed is None or is_outdated(ServerPermissions.unpack(guild, packed)):
            self._drop(guild)

    def _channel_create(self, raw: Json) -> None:
        self._change(int(raw["guild_id"]), lambda server: server.read_channel(raw, self._bot()))

    def _channel_update(self, raw: Json) -> None:
        self._channel_create(raw)
        self._dispatch("permissions_changed", int(raw["guild_id"]))

    def _channel_delete(self, raw: Json) -> None:
        guild, channel = int(raw["guild_id"]), int(raw["id"])
        self._change(guild, lambda server: server.remove_channel(channel))
        self._dispatch("channel_deleted", guild, channel)

    def _thread_create(self, raw: Json) -> None:
        self._change(int(raw["guild_id"]), lambda server: server.read_thread(raw))

    def _thread_update(self, raw: Json) -> None:
        state = raw["thread_metadata"]
        archived, locked = state["archived"], state.get("locked", False)
        self._thread_create(raw)
        guild, thread = int(raw["guild_id"]), int(raw["id"])
        self._dispatch("thread_changed", guild, thread, archived=archived, locked=locked)

    def _thread_delete(self, raw: Json) -> None:
        guild, thread = int(raw["guild_id"]), int(raw["id"])
        self._change(guild, lambda server: server.threads.pop(thread, None))
        self._dispatch("channel_deleted", guild, thread)

    def _thread_list_sync(self, raw: Json) -> None:
        """Replace the threads of the listed channels or, if none are listed, of the server."""
        listed = raw.get("channel_ids")
        channels = None if listed is None else {int(each) for each in listed}

        def is_replaced(thread: Thread) -> bool:
            return channels is None or thread.channel in channels

        def change(server: ServerPermissions) -> None:
            server.remove_threads(is_replaced)
            for thread in raw["threads"]:
                server.read_thread(thread)

        self._change(int(raw["guild_id"]), change)

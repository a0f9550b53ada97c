"""Receive gateway events about channels and servers as ids, and pass them on."""

from bot.delivery.server_events import ServerEvents
from bot.discord_api.gateway import GatewayClient


class GatewayEvents(GatewayClient):
    server_events: ServerEvents  # set by the subclass before the client connects

    async def on_channel_deleted(self, guild: int, channel: int) -> None:
        await self.server_events.channel_deleted(guild, channel)

    async def on_thread_changed(
        self, guild: int, thread: int, *, archived: bool, locked: bool
    ) -> None:
        await self.server_events.thread_changed(guild, thread, archived=archived, locked=locked)

    async def on_permissions_changed(self, guild: int) -> None:
        await self.server_events.permissions_changed(guild)

    async def on_bot_left(self, guild: int) -> None:
        await self.server_events.bot_left(guild)

    async def on_bot_joined(self, guild: int) -> None:
        await self.server_events.bot_joined(guild)

    async def on_bot_is_member(self, guild: int) -> None:
        await self.server_events.bot_is_member(guild)

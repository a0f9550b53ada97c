"""Receive gateway events about channels and servers, and pass on their ids."""

import discord

from bot.delivery.server_events import ServerEvents
from bot.discord_api.gateway import GatewayClient


class GatewayEvents(GatewayClient):
    server_events: ServerEvents  # set by the subclass before the client connects

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.server_events.channel_deleted(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        await self.server_events.channel_deleted(event.guild_id, event.thread_id)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        state = event.data["thread_metadata"]
        await self.server_events.thread_changed(
            event.guild_id,
            event.thread_id,
            archived=state["archived"],
            locked=state.get("locked", False),
        )

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        await self.server_events.permissions_changed(after.guild.id)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        await self.server_events.permissions_changed(after.guild.id)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        if after == after.guild.me:
            await self.server_events.permissions_changed(after.guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.server_events.bot_left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.server_events.bot_joined(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.on_member_of_guild(guild.id)

    async def on_member_of_guild(self, guild_id: int) -> None:
        await self.server_events.bot_is_member(guild_id)

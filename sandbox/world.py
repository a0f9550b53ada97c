"""Everything that exists in the sandbox: people, servers, channels, messages, and one bot."""

import re
import secrets
from collections import deque
from collections.abc import Callable, Iterable

from sandbox import permissions
from sandbox.application import Application
from sandbox.changes import Change, Changes
from sandbox.clock import Clock, format_timestamp
from sandbox.faults import Faults
from sandbox.files import Files
from sandbox.identifies import Identifies
from sandbox.interactions import Interactions
from sandbox.places import Channel, Guild, Message
from sandbox.rates import Rates
from sandbox.records import Records
from sandbox.shapes import DEFAULT_LOCALE, DM_CHANNEL, PRIVATE_THREAD, TEXT_CHANNEL, Json
from sandbox.snowflakes import Snowflakes


class World:
    def __init__(self, *, token: str | None = None, clock: Clock | None = None) -> None:
        """Create an empty world. The default token is random, so that no other program knows it."""
        self.url = ""
        # The number of shards that the gateway recommends.
        self.shards = 1
        self.clock = clock if clock is not None else Clock()
        self.ids = Snowflakes(self.clock)
        self.changes = Changes()
        self.clock.on_move = lambda: self.publish(Change("clock", {"now": self.clock.now()}))
        self.faults = Faults(self.clock, self.changes)
        self.rates = Rates(self.clock)
        self.identifies = Identifies(self.clock, self.rates)
        self.records = Records()
        self.files = Files()
        self.users: dict[str, Json] = {}
        self.closed_dms: set[str] = set()
        # The locales of people's clients, where they aren't DEFAULT_LOCALE.
        self.locales: dict[str, str] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.dms: dict[str, Channel] = {}
        # The id of the last message that each person has read, by channel.
        self.reads: dict[str, dict[str, str]] = {}
        # The ephemeral messages for each person, oldest first.
        self.ephemerals: dict[str, list[Message]] = {}
        # The messages that pinged each person, including deleted messages.
        self.pings: dict[str, deque[Message]] = {}
        self.pushes: dict[str, deque[str]] = {}
        bot = self.add_user("Parlour", bot=True)
        self.application = Application(
            id=bot, token=token or secrets.token_urlsafe(32), name="Parlour", bot=bot
        )
        self.interactions = Interactions(self)

    # Publishing changes, and waiting for changes.

    def publish(self, change: Change) -> None:
        self.changes.publish(change)

    async def until(self, holds: Callable[[], bool], *, patience: float = 30.0) -> None:
        """Wait until `holds()` is true, checking after each change."""
        await self.changes.until(holds, patience=patience)

    # The users: people and the bot.

    @property
    def bot(self) -> str:
        return self.application.bot

    def add_user(self, name: str, *, bot: bool = False) -> str:
        user = self.ids.next()
        self.users[user] = {
            "id": user,
            "username": name if bot else re.sub(r"[^a-z0-9._]", "_", name.lower())[:32],
            "global_name": None if bot else name,
            "discriminator": "0000" if bot else "0",
            "avatar": None,
            "bot": bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        self.publish(Change("person", self.users[user]))
        return user

    def rename(self, user: str, name: str) -> None:
        self.users[user]["global_name"] = name
        self.publish(Change("person", self.users[user]))

    def locale_of(self, user: str) -> str:
        return self.locales.get(user, DEFAULT_LOCALE)

    def set_locale(self, user: str, locale: str) -> None:
        self.locales[user] = locale
        self.publish(Change("person", self.users[user]))

    # Servers, their members and their roles.

    def add_guild(self, name: str, *, owner: str, with_bot: bool = True) -> Guild:
        guild = Guild(self.ids.next(), name, owner)
        guild.roles[guild.id] = _role_payload(
            guild.id, "@everyone", permissions.DEFAULT_PERMISSIONS, position=0
        )
        self.guilds[guild.id] = guild
        self.join(guild, owner)
        if with_bot:
            self.join(guild, self.bot)
        return guild

    def join(self, guild: Guild, user: str) -> None:
        """Add a person, or the bot, to a server."""
        if user in guild.members:
            return
        guild.members[user] = {
            "roles": [],
            "nick": None,
            "avatar": None,
            "banner": None,
            "joined_at": format_timestamp(self.clock.now()),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
        }
        if user == self.bot:
            self.publish(Change("GUILD_CREATE", self.whole_guild(guild), guild=guild.id))
        else:
            data = {**self.member(guild, user), "guild_id": guild.id}
            self.publish(Change("GUILD_MEMBER_ADD", data, guild=guild.id))

    def leave(self, guild: Guild, user: str) -> None:
        """Remove a person, or the bot, from a server."""
        if guild.members.pop(user, None) is None:
            return
        if user == self.bot:
            self.publish(Change("GUILD_DELETE", {"id": guild.id}, guild=guild.id))
        else:
            data = {"guild_id": guild.id, "user": self.users[user]}
            self.publish(Change("GUILD_MEMBER_REMOVE", data, guild=guild.id))

    def member(self, guild: Guild, user: str) -> Json:
        return {**guild.members[user], "user": self.users[user]}

    def whole_guild(self, guild: Guild) -> Json:
        """Return a server in the form of GUILD_CREATE, where the bot is the only member listed."""
        channels = guild.channels.values()
        return {
            **guild.payload(),
            "joined_at": guild.members[self.bot]["joined_at"],
            "large": False,
            "member_count": len(guild.members),
            "voice_states": [],
            "members": [self.member(guild, self.bot)],
            "channels": [channel.payload() for channel in channels if not channel.is_thread],
            "threads": [
                channel.payload()
                for channel in channels
                if channel.is_thread and not channel.archived and self.bot_sees(channel)
            ],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def add_role(self, guild: Guild, name: str, *allowed: str) -> str:
        role = self.ids.next()
        guild.roles[role] = _role_payload(
            role, name, permissions.combine_bits(allowed), position=len(guild.roles)
        )
        data = {"guild_id": guild.id, "role": guild.roles[role]}
        self.publish(Change("GUILD_ROLE_CREATE", data, guild=guild.id))
        return role

    def set_role(self, guild: Guild, role: str, *allowed: str) -> None:
        """Set the permissions of a role. The role with the server's own id is @everyone."""
        guild.roles[role]["permissions"] = str(permissions.combine_bits(allowed))
        data = {"guild_id": guild.id, "role": guild.roles[role]}
        self.publish(Change("GUILD_ROLE_UPDATE", data, guild=guild.id))

    def give_role(self, guild: Guild, user: str, role: str) -> None:
        guild.members[user]["roles"].append(role)
        self._publish_member(guild, user)

    def _publish_member(self, guild: Guild, user: str) -> None:
        data = {**self.member(guild, user), "guild_id": guild.id}
        self.publish(Change("GUILD_MEMBER_UPDATE", data, guild=guild.id))

    # Channels and their permissions.

    def add_channel(self, guild: Guild, name: str, kind: int = TEXT_CHANNEL) -> Channel:
        position = sum(not channel.is_thread for channel in guild.channels.values())
        channel = Channel(self.ids.next(), kind, name, guild, position=position)
        self.register_channel(channel)
        self.publish_channel("CHANNEL_CREATE", channel)
        return channel

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads."""
        if channel.guild is not None:
            for thread in [each for each in channel.guild.channels.values() if each.is_thread]:
                if thread.parent is channel:
                    self.remove_channel(thread)
            del channel.guild.channels[channel.id]
        del self.channels[channel.id]
        for message in channel.messages.values():
            message.deleted = True
        self.publish_channel("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)

    def dm_with(self, user: str) -> Channel:
        """Return the DM channel between the bot and a person; create it if necessary."""
        if user not in self.dms:
            channel = Channel(self.ids.next(), DM_CHANNEL)
            channel.members = {user: "", self.bot: ""}
            self.dms[user] = channel
            self.register_channel(channel)
            self.publish(Change("dm", self.channel_payload(channel), channel=channel.id))
        return self.dms[user]

    def channel_payload(self, channel: Channel) -> Json:
        payload = channel.payload()
        if channel.is_dm:
            others = (user for user in channel.members if user != self.bot)
            payload["recipients"] = [self.users[user] for user in others]
        return payload

    def overwrite(
        self, channel: Channel, target: str, *, allow: Iterable[str] = (), deny: Iterable[str] = ()
    ) -> None:
        """Allow or deny a role or a person certain permissions in one channel."""
        channel.overwrites[target] = {
            "id": target,
            "type": 0 if channel.guild is not None and target in channel.guild.roles else 1,
            "allow": str(permissions.combine_bits(allow)),
            "deny": str(permissions.combine_bits(deny)),
        }
        self.publish_channel("CHANNEL_UPDATE", channel)

    def publish_channel(self, event: str, channel: Channel, *, newly_created: bool = False) -> None:
        data = self.channel_payload(channel)
        if newly_created:
            data["newly_created"] = True
        guild = channel.guild.id if channel.guild is not None else None
        self.publish(Change(event, data, guild=guild, channel=channel.id))

    def register_channel(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel

    # Which channels and messages a user sees.

    def sees(self, user: str, channel: Channel) -> bool:
        if not channel.permissions_of(user) & permissions.VIEW_CHANNEL:
            return False
        if channel.kind != PRIVATE_THREAD or user in channel.members:
            return True
        return bool(channel.permissions_of(user) & permissions.MANAGE_THREADS)

    def bot_sees(self, channel: Channel) -> bool:
        return self.sees(self.bot, channel)

    def is_visible_to(self, user: str, message: Message) -> bool:
        if message.deleted or message.only_for not in (None, user):
            return False
        return self.sees(user, message.channel)


def _role_payload(role: str, name: str, allowed: int, *, position: int) -> Json:
    return {
        "id": role,
        "name": name,
        "permissions": str(allowed),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": False,
        "mentionable": True,
        "flags": 0,
    }

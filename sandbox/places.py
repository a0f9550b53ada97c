"""Servers, channels and messages, and their JSON."""

from dataclasses import dataclass, field

from sandbox import permissions
from sandbox.shapes import DM_CHANNEL, THREAD_TYPES, Json


@dataclass(slots=True, eq=False)
class Message:
    payload: Json
    channel: "Channel"
    author: str
    only_for: str | None = None
    # All files of the message. The payload lists only files that no component or embed shows.
    files: list[Json] = field(default_factory=list[Json])
    pinged: frozenset[str] = frozenset()
    interaction: str | None = None
    deleted: bool = False

    @property
    def id(self) -> str:
        identity: str = self.payload["id"]
        return identity

    @property
    def flags(self) -> int:
        flags: int = self.payload["flags"]
        return flags


@dataclass(slots=True, eq=False)
class Channel:
    id: str
    kind: int
    name: str = ""
    guild: "Guild | None" = None
    parent: "Channel | None" = None
    topic: str | None = None
    position: int = 0
    overwrites: dict[str, Json] = field(default_factory=dict[str, Json])
    messages: dict[str, Message] = field(default_factory=dict[str, Message])
    last_message: str | None = None
    # The members of a DM are the bot and one person; those of a thread have joined the thread.
    members: dict[str, str] = field(default_factory=dict[str, str])
    owner: str | None = None
    thread: Json | None = None
    sent: int = 0
    nonces: dict[tuple[str, str], tuple[float, Message]] = field(
        default_factory=dict[tuple[str, str], tuple[float, Message]]
    )

    @property
    def is_thread(self) -> bool:
        return self.kind in THREAD_TYPES

    @property
    def is_dm(self) -> bool:
        return self.kind == DM_CHANNEL

    @property
    def archived(self) -> bool:
        return self.thread is not None and bool(self.thread["archived"])

    @property
    def locked(self) -> bool:
        return self.thread is not None and bool(self.thread["locked"])

    def permissions_of(self, user: str) -> int:
        """Return a person's permissions in the channel, or 0 if they aren't in the server."""
        if self.guild is None:
            return permissions.PERMISSIONS_IN_DMS if user in self.members else 0
        home = self.parent if self.parent is not None and self.is_thread else self
        return self.guild.permissions_of(user, home)

    def payload(self) -> Json:
        if self.is_thread:
            return self._thread_payload()
        payload: Json = {
            "id": self.id,
            "type": self.kind,
            "last_message_id": self.last_message,
            "flags": 0,
        }
        if self.guild is not None:
            payload |= {
                "guild_id": self.guild.id,
                "name": self.name,
                "topic": self.topic,
                "position": self.position,
                "parent_id": self.parent.id if self.parent is not None else None,
                "nsfw": False,
                "rate_limit_per_user": 0,
                "permission_overwrites": list(self.overwrites.values()),
            }
        return payload

    def _thread_payload(self) -> Json:
        assert self.guild is not None  # noqa: S101 - only servers have threads
        assert self.parent is not None  # noqa: S101 - every thread has a parent
        return {
            "id": self.id,
            "type": self.kind,
            "guild_id": self.guild.id,
            "parent_id": self.parent.id,
            "owner_id": self.owner,
            "name": self.name,
            "last_message_id": self.last_message,
            "rate_limit_per_user": 0,
            "message_count": self.sent,
            "total_message_sent": self.sent,
            "member_count": len(self.members),
            "thread_metadata": self.thread,
            "flags": 0,
        }


@dataclass(slots=True, eq=False)
class Guild:
    id: str
    name: str
    owner: str
    roles: dict[str, Json] = field(default_factory=dict[str, Json])
    members: dict[str, Json] = field(default_factory=dict[str, Json])
    channels: dict[str, Channel] = field(default_factory=dict[str, Channel])
    locale: str = "en-US"

    def permissions_of(self, user: str, channel: Channel | None = None) -> int:
        member = self.members.get(user)
        if member is None:
            return 0
        if user == self.owner:
            return permissions.ALL_PERMISSIONS
        held: list[str] = member["roles"]
        total = permissions.permissions_in_guild(self.id, self.roles, held)
        if channel is None:
            return total
        total = permissions.permissions_in_channel(total, self.id, held, user, channel.overwrites)
        return total if total & permissions.VIEW_CHANNEL else 0

    def payload(self) -> Json:
        return {
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner,
            "icon": None,
            "splash": None,
            "home_header": None,
            "region": "deprecated",
            "widget_enabled": False,
            "widget_channel_id": None,
            "max_presences": None,
            "max_members": 500_000,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "premium_subscription_count": 0,
            "safety_alerts_channel_id": None,
            "nsfw": False,
            "incidents_data": None,
            "discovery_splash": None,
            "description": None,
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": list(self.roles.values()),
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "vanity_url_code": None,
            "banner": None,
            "premium_tier": 0,
            "preferred_locale": self.locale,
            "nsfw_level": 0,
            "premium_progress_bar_enabled": False,
        }

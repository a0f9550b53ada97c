"""Determine whom a message mentions and notifies, and the text of push notifications."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox.permissions import MENTION_EVERYONE
from sandbox.places import Channel, Message
from sandbox.shapes import COMPONENTS_V2, EPHEMERAL, SUPPRESS_NOTIFICATIONS, Json

if TYPE_CHECKING:
    from sandbox.world import World

USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
EVERYONE_MENTION = re.compile(r"@(?:everyone|here)\b")
# Matches code, inside which mentions have no effect.
CODE_BLOCK = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Mentions:
    users: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    everyone: bool = False


NO_MENTIONS = Mentions()


def read_mentions(
    channel: Channel, author: str, texts: Iterable[str], allowed: Json | None
) -> Mentions:
    """Return the mentions in `texts` that `allowed_mentions` permits."""
    text = "\n".join(texts)
    if "@" not in text:
        return NO_MENTIONS
    text = CODE_BLOCK.sub("", text)
    users = _filter_allowed(USER_MENTION.findall(text), allowed, "users")
    roles = _filter_allowed(ROLE_MENTION.findall(text), allowed, "roles")
    may = channel.permissions_of(author) & MENTION_EVERYONE
    everyone = bool(may and EVERYONE_MENTION.search(text) and _mentions_all(allowed, "everyone"))
    return Mentions(users, roles, everyone)


def people_to_notify(
    world: "World", message: Message, mentions: Mentions, replied: str
) -> frozenset[str]:
    """Return the people whom a message notifies, except its author and those who can't see it."""
    channel, author = message.channel, message.author
    if message.flags & (SUPPRESS_NOTIFICATIONS | EPHEMERAL):
        return frozenset()
    if channel.is_dm:
        return frozenset(user for user in channel.members if user != author)
    called = set(mentions.users)
    if replied:
        called.add(replied)
    members = channel.guild.members if channel.guild is not None else {}
    if mentions.everyone:
        called |= members.keys()
    for user, member in members.items() if mentions.roles else ():
        if not set(mentions.roles).isdisjoint(member["roles"]):
            called.add(user)
    return frozenset(user for user in called if user != author and world.sees(user, channel))


def push_text(world: "World", message: Message) -> str:
    """Return the text of a message's push notification, which is empty with Components V2."""
    if message.flags & COMPONENTS_V2:
        return ""

    def name_of_mention(mention: re.Match[str]) -> str:
        user = world.users.get(mention[1])
        return mention[0] if user is None else f"@{user['global_name'] or user['username']}"

    return USER_MENTION.sub(name_of_mention, message.payload["content"])


def author_replied_to(target: Message | None, allowed: Json | None) -> str:
    """Return the author to ping of the message replied to; "" for no reply or a forbidden ping."""
    if target is None or (allowed is not None and not allowed.get("replied_user")):
        return ""
    return target.author


def _filter_allowed(ids: list[str], allowed: Json | None, kind: str) -> tuple[str, ...]:
    named = dict.fromkeys(ids)
    if _mentions_all(allowed, kind):
        return tuple(named)
    listed = {str(each) for each in (allowed or {}).get(kind) or ()}
    return tuple(each for each in named if each in listed)


def _mentions_all(allowed: Json | None, kind: str) -> bool:
    return allowed is None or kind in (allowed.get("parse") or ())

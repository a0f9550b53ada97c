"""Post, edit and delete messages."""

from collections import deque
from typing import TYPE_CHECKING

from sandbox.attachments import delete_files, store_new_files, to_media, unshown_files
from sandbox.changes import Change
from sandbox.clock import format_timestamp
from sandbox.limits.messages import Draft
from sandbox.mentions import author_replied_to, people_to_notify, push_text, read_mentions
from sandbox.permissions import EMBED_LINKS
from sandbox.places import Channel, Message
from sandbox.shapes import COMPONENTS_V2, EPHEMERAL, LOADING, Json

if TYPE_CHECKING:
    from sandbox.world import World

SECONDS_A_NONCE_LASTS = 300.0
MAX_EPHEMERALS_KEPT = 200
MAX_PINGS_KEPT = 10_000


def post(  # noqa: PLR0913 - a message has many parts
    world: "World",
    channel: Channel,
    author: str,
    draft: Draft,
    *,
    only_for: str | None = None,
    interaction: str | None = None,
    extra: Json | None = None,
) -> Message:
    """Post a message in a channel, and publish the message to everyone who may see it."""
    body = draft.body
    content: str = body.get("content") or ""
    files = store_new_files(world, channel.id, draft.planned) if draft.planned else []
    if draft.media:
        _resolve_attachments(draft, files)
    allowed: Json | None = body.get("allowed_mentions")
    mentions = read_mentions(channel, author, (content, *draft.texts), allowed)
    target = _find_reply_target(channel, body)
    flags = draft.flags & ~EPHEMERAL | (EPHEMERAL if only_for else 0)
    payload: Json = {
        "id": world.ids.next(),
        "channel_id": channel.id,
        "author": world.users[author],
        "type": 0,
        "content": content,
        "timestamp": format_timestamp(world.clock.now()),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": mentions.everyone,
        "mentions": [world.users[user] for user in mentions.users if user in world.users],
        "mention_roles": mentions.roles,
        "attachments": [],
        "embeds": _resolve_embeds(channel, author, body, files),
        "components": body.get("components") or [],
        "pinned": False,
        "flags": flags,
    }
    if target is not None:
        payload["type"] = 19
        payload["message_reference"] = reference_to(target)
        payload["referenced_message"] = target.payload
    if body.get("nonce") is not None:
        payload["nonce"] = body["nonce"]
    if extra is not None:
        payload |= extra
    payload["attachments"] = unshown_files(files, payload)
    replied = author_replied_to(target, allowed)
    message = Message(payload, channel, author, only_for, files, interaction=interaction)
    message.pinged = people_to_notify(world, message, mentions, replied)
    _add_to_channel(world, message)
    return message


def post_placeholder(
    world: "World", channel: Channel, only_for: str | None, extra: Json
) -> Message:
    """Post the "thinking…" message that is shown until a deferred response arrives."""
    draft = Draft({}, LOADING, [], [], [], [])
    author = world.bot
    return post(world, channel, author, draft, only_for=only_for, interaction=None, extra=extra)


def edit(world: "World", message: Message, draft: Draft) -> None:
    """Edit a message in place, without notifying anyone."""
    body = draft.body
    payload = message.payload
    channel = message.channel
    if draft.planned or message.files:
        before = message.files
        message.files = store_new_files(world, channel.id, draft.planned)
        kept = {each["id"] for each in message.files}
        delete_files(world, [each for each in before if each["id"] not in kept])
    if draft.media:
        _resolve_attachments(draft, message.files)
    if "content" in body:
        payload["content"] = body["content"] or ""
    if "embeds" in body:
        payload["embeds"] = _resolve_embeds(channel, message.author, body, message.files)
    if "components" in body:
        payload["components"] = body["components"] or []
    payload["flags"] = draft.flags & ~LOADING
    if draft.flags & COMPONENTS_V2:
        payload["content"] = ""
        payload["embeds"] = []
    payload["attachments"] = unshown_files(message.files, payload)
    if "content" in body or "components" in body:
        texts = (payload["content"], *draft.texts)
        found = read_mentions(channel, message.author, texts, body.get("allowed_mentions"))
        payload["mentions"] = [world.users[user] for user in found.users if user in world.users]
    payload["edited_timestamp"] = format_timestamp(world.clock.now())
    _publish(world, "MESSAGE_UPDATE", message)


def delete(world: "World", message: Message) -> None:
    message.deleted = True
    channel = message.channel
    channel.messages.pop(message.id, None)
    if message.only_for is not None:
        kept = world.ephemerals.get(message.only_for)
        if kept is not None and message in kept:
            kept.remove(message)
    delete_files(world, message.files)
    data: Json = {"id": message.id, "channel_id": channel.id}
    guild = channel.guild.id if channel.guild is not None else None
    if guild is not None:
        data["guild_id"] = guild
    world.publish(Change("MESSAGE_DELETE", data, guild, channel.id, message.only_for))


def find_by_nonce(world: "World", channel: Channel, author: str, body: Json) -> Message | None:
    """Return the message that was recently sent with the request's nonce.

    Returns None if there's no such message, or if the request doesn't enforce its nonce.
    """
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    at, message = channel.nonces.get((author, str(body["nonce"])), (0.0, None))
    if message is None or message.deleted or world.clock.now() - at > SECONDS_A_NONCE_LASTS:
        return None
    return message


def remember_nonce(world: "World", message: Message) -> None:
    nonce = message.payload.get("nonce")
    if nonce is None:
        return
    now = world.clock.now()
    nonces = message.channel.nonces
    nonces[message.author, str(nonce)] = (now, message)
    if len(nonces) > 500:
        for key in [key for key, (at, _) in nonces.items() if now - at > SECONDS_A_NONCE_LASTS]:
            del nonces[key]


def reference_to(target: Message) -> Json:
    reference: Json = {"type": 0, "message_id": target.id, "channel_id": target.channel.id}
    if target.channel.guild is not None:
        reference["guild_id"] = target.channel.guild.id
    return reference


def _add_to_channel(world: "World", message: Message) -> None:
    channel = message.channel
    channel.messages[message.id] = message
    if message.only_for is None:
        channel.last_message = message.id
        channel.sent += 1
    else:
        kept = world.ephemerals.setdefault(message.only_for, [])
        kept.append(message)
        if len(kept) > MAX_EPHEMERALS_KEPT:
            delete(world, kept[0])
    remember_nonce(world, message)
    _publish(world, "MESSAGE_CREATE", message)
    for person in message.pinged:
        _notify(world, person, message)


def _notify(world: "World", person: str, message: Message) -> None:
    world.pings.setdefault(person, deque(maxlen=MAX_PINGS_KEPT)).append(message)
    world.pushes.setdefault(person, deque(maxlen=MAX_PINGS_KEPT)).append(push_text(world, message))
    channel = message.channel
    guild = channel.guild.id if channel.guild is not None else None
    data: Json = {"message_id": message.id, "channel_id": channel.id}
    world.publish(Change("notice", data, guild, channel.id, person))


def _publish(world: "World", event: str, message: Message) -> None:
    channel = message.channel
    guild = channel.guild.id if channel.guild is not None else None
    data = message.payload if guild is None else {**message.payload, "guild_id": guild}
    world.publish(Change(event, data, guild, channel.id, message.only_for))


def _resolve_attachments(draft: Draft, files: list[Json]) -> None:
    """Replace attachment:// references in components with the files' URLs."""
    named = {each["filename"]: each for each in files}
    for file in draft.files:
        shown = named.get(file["file"]["url"].removeprefix("attachment://"), {})
        file |= {"name": shown.get("filename", ""), "size": shown.get("size", 0)}
    for number, item in enumerate(draft.media):
        item["id"] = str(number)
        url: str = item["url"]
        if url.startswith("attachment://"):
            item.update(to_media(named[url.removeprefix("attachment://")]))
        else:
            item.setdefault("proxy_url", url)
            item.setdefault("loading_state", 2)


def _resolve_embeds(channel: Channel, author: str, body: Json, files: list[Json]) -> list[Json]:
    embeds: list[Json] = body.get("embeds") or []
    if not embeds or not channel.permissions_of(author) & EMBED_LINKS:
        return []
    named = {f"attachment://{each['filename']}": each["url"] for each in files}
    for embed in embeds:
        embed.setdefault("type", "rich")
        for key in ("image", "thumbnail"):
            if embed.get(key):
                url = embed[key]["url"]
                embed[key] = {"url": named.get(url, url), "proxy_url": named.get(url, url)}
    return embeds


def _find_reply_target(channel: Channel, body: Json) -> Message | None:
    reference: Json = body.get("message_reference") or {}
    return channel.messages.get(str(reference.get("message_id")))

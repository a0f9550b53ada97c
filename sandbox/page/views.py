"""The world as one person sees it, as JSON for the page."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sandbox.people import Person
from sandbox.permissions import MANAGE_MESSAGES, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS
from sandbox.places import Channel, Guild, Message
from sandbox.records import Request
from sandbox.shapes import LOCALES, Json
from sandbox.world import World

if TYPE_CHECKING:
    from sandbox.page.hub import Hub

MESSAGES_PER_PAGE: Final = 50


def describe_everything(hub: "Hub", person: Person) -> Json:
    """Return everything that a newly opened window needs."""
    return {
        "me": person.id,
        "locales": sorted(LOCALES),
        "now": milliseconds(hub.world),
        "bot": describe_bot(hub),
        "places": list_places(hub.world, person.id),
        "pings": {user: count_unread_pings(hub.world, user) for user in hub.world.users},
    }


def describe_bot(hub: "Hub") -> Json:
    return {
        "id": hub.world.bot,
        "name": hub.world.application.name,
        "state": hub.bot_state,
        "kept": hub.supervisor is not None,
    }


def list_places(world: World, user: str) -> Json:
    dm = world.dms.get(user)
    return {
        "people": [_describe_person(world, each) for each in world.users.values()],
        "guilds": [
            _describe_guild(world, guild, user)
            for guild in world.guilds.values()
            if user in guild.members
        ],
        "dm": None if dm is None else describe_channel(world, dm, user),
    }


def describe_channel(world: World, shown: Channel, user: str) -> Json:
    may = shown.permissions_of(user)
    needed = SEND_MESSAGES_IN_THREADS if shown.is_thread else SEND_MESSAGES
    read = world.reads.get(user, {}).get(shown.id, "0")
    return {
        "id": shown.id,
        "name": shown.name or world.application.name,
        "kind": "thread" if shown.is_thread else "dm" if shown.is_dm else "text",
        "topic": shown.topic or "",
        "parent": shown.parent.id if shown.parent is not None else None,
        "guild": shown.guild.id if shown.guild is not None else None,
        "archived": shown.archived,
        "writable": bool(may & needed) and not shown.locked,
        "tidies": bool(may & MANAGE_MESSAGES),
        "read": read,
        "unread": any(_is_unread(each, user) for each in messages_after(shown, read)),
        "mentions": sum(user in each.pinged for each in messages_after(shown, read)),
    }


def list_messages(world: World, shown: Channel, user: str, before: str | None) -> Json:
    """Return a page of a channel's newest messages, or of those before a message, oldest first."""
    shown_messages: list[Json] = []
    for each in reversed(shown.messages.values()):
        if before is not None and _parse_id(each.id) >= _parse_id(before):
            continue
        if world.is_visible_to(user, each):
            if len(shown_messages) == MESSAGES_PER_PAGE:
                return {"messages": shown_messages[::-1], "more": True}
            shown_messages.append(describe_message(each, user))
    return {"messages": shown_messages[::-1], "more": False}


def describe_message(shown: Message, user: str) -> Json:
    return {**shown.payload, "pinged": user in shown.pinged}


def count_unread_pings(world: World, user: str) -> int:
    """Return the number of unread messages that pinged a person."""
    read = world.reads.get(user, {})
    return sum(
        user in each.pinged
        for shown in world.channels.values()
        for each in messages_after(shown, read.get(shown.id, "0"))
    )


def messages_after(shown: Channel, read: str) -> Iterator[Message]:
    """Yield a channel's messages after the message with the id `read`, newest first."""
    for each in reversed(shown.messages.values()):
        if _parse_id(each.id) <= _parse_id(read):
            return
        yield each


def describe_request(made_request: Request) -> Json:
    """Return a request without its body, which may contain what only one person may see."""
    return {
        "method": made_request.method,
        "route": made_request.route,
        "status": made_request.status,
        "code": made_request.code,
        "sent": made_request.sent,
        "size": made_request.size,
        "took": made_request.took,
        "at": int(made_request.at * 1000),
    }


def first_channel(world: World) -> Channel:
    guild = next(iter(world.guilds.values()))
    return next(iter(guild.channels.values()))


def milliseconds(world: World) -> int:
    return int(world.clock.now() * 1000)


def _describe_person(world: World, user: Json) -> Json:
    return {
        "id": user["id"],
        "name": user["global_name"] or user["username"],
        "username": user["username"],
        "bot": user["bot"],
        "dms": user["id"] not in world.closed_dms,
        "locale": world.locale_of(user["id"]),
    }


def _describe_guild(world: World, guild: Guild, user: str) -> Json:
    seen = [each for each in guild.channels.values() if world.sees(user, each)]
    return {
        "id": guild.id,
        "name": guild.name,
        "members": list(guild.members),
        "roles": {role["id"]: role["name"] for role in guild.roles.values()},
        "channels": [describe_channel(world, each, user) for each in seen],
    }


def _is_unread(each: Message, user: str) -> bool:
    return each.author != user and each.only_for is None


def _parse_id(identity: str) -> int:
    return int(identity)

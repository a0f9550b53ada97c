"""The world as one person sees it, as JSON for the page."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sandbox.people import Person
from sandbox.permissions import MANAGE_MESSAGES, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS
from sandbox.places import Channel, Guild, Message
from sandbox.records import Request
from sandbox.shapes import Json
from sandbox.world import World

if TYPE_CHECKING:
    from sandbox.page.hub import Hub

MESSAGES_A_PAGE: Final = 50


def hello(hub: "Hub", person: Person) -> Json:
    """Return everything a window needs when it opens."""
    return {
        "me": person.id,
        "now": milliseconds(hub.world),
        "bot": bot(hub),
        "places": places(hub.world, person.id),
        "pings": {user: pings(hub.world, user) for user in hub.world.users},
    }


def bot(hub: "Hub") -> Json:
    return {
        "id": hub.world.bot,
        "name": hub.world.application.name,
        "state": hub.bot_state,
        "kept": hub.supervisor is not None,
    }


def places(world: World, user: str) -> Json:
    dm = world.dms.get(user)
    return {
        "people": [_person(world, each) for each in world.users.values()],
        "guilds": [
            _guild(world, guild, user) for guild in world.guilds.values() if user in guild.members
        ],
        "dm": None if dm is None else channel(world, dm, user),
    }


def channel(world: World, shown: Channel, user: str) -> Json:
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
        "unread": any(_is_unread(each, user) for each in after(shown, read)),
        "mentions": sum(user in each.pinged for each in after(shown, read)),
    }


def history(world: World, shown: Channel, user: str, before: str | None) -> Json:
    """Return a channel's last messages, or the last ones before `before`, oldest first."""
    shown_messages: list[Json] = []
    for each in reversed(shown.messages.values()):
        if before is not None and _number(each.id) >= _number(before):
            continue
        if world.visible_to(user, each):
            if len(shown_messages) == MESSAGES_A_PAGE:
                return {"messages": shown_messages[::-1], "more": True}
            shown_messages.append(message(each, user))
    return {"messages": shown_messages[::-1], "more": False}


def message(shown: Message, user: str) -> Json:
    return {**shown.payload, "pinged": user in shown.pinged}


def pings(world: World, user: str) -> int:
    """Return the number of unread messages that pinged this person."""
    read = world.reads.get(user, {})
    return sum(
        user in each.pinged
        for shown in world.channels.values()
        for each in after(shown, read.get(shown.id, "0"))
    )


def after(shown: Channel, read: str) -> Iterator[Message]:
    """Yield a channel's messages after the one that was last read, newest first."""
    for each in reversed(shown.messages.values()):
        if _number(each.id) <= _number(read):
            return
        yield each


def request(made_request: Request) -> Json:
    """Return a request without its body, which may contain something only one person may see."""
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


def _person(world: World, user: Json) -> Json:
    return {
        "id": user["id"],
        "name": user["global_name"] or user["username"],
        "username": user["username"],
        "bot": user["bot"],
        "dms": user["id"] not in world.closed_dms,
    }


def _guild(world: World, guild: Guild, user: str) -> Json:
    seen = [each for each in guild.channels.values() if world.sees(user, each)]
    return {
        "id": guild.id,
        "name": guild.name,
        "members": list(guild.members),
        "roles": {role["id"]: role["name"] for role in guild.roles.values()},
        "channels": [channel(world, each, user) for each in seen],
    }


def _is_unread(each: Message, user: str) -> bool:
    return each.author != user and each.only_for is None


def _number(identity: str) -> int:
    return int(identity)

"""All routes of the sandbox's API, and a router that matches paths to them."""

from typing import NamedTuple

from sandbox.rest import (
    channels,
    commands,
    emojis,
    guilds,
    interactions,
    messages,
    threads,
    users,
    webhooks,
)
from sandbox.rest.call import Serve

_COMMANDS = "/applications/{application_id}/commands"
_GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
_EMOJIS = "/applications/{application_id}/emojis"
_CHANNEL = "/channels/{channel_id}"
_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_THREAD_MEMBERS = "/channels/{channel_id}/thread-members"
_WEBHOOK = "/webhooks/{application_id}/{token}"
_ANSWER = "/webhooks/{application_id}/{token}/messages/{message_id}"

ROUTES: dict[str, Serve] = {
    "GET /users/@me": users.read_self,
    "GET /users/@me/guilds": users.list_guilds,
    "DELETE /users/@me/guilds/{guild_id}": guilds.leave,
    "POST /users/@me/channels": users.open_dm,
    "GET /users/{user_id}": users.read,
    "GET /applications/@me": users.read_application,
    "GET /oauth2/applications/@me": users.read_application,
    "GET /gateway": users.read_gateway,
    "GET /gateway/bot": users.read_bot_gateway,
    f"GET {_COMMANDS}": commands.read_all,
    f"PUT {_COMMANDS}": commands.replace_all,
    f"POST {_COMMANDS}": commands.create,
    f"GET {_COMMANDS}/{{command_id}}": commands.read,
    f"PATCH {_COMMANDS}/{{command_id}}": commands.change,
    f"DELETE {_COMMANDS}/{{command_id}}": commands.remove,
    f"GET {_GUILD_COMMANDS}": commands.read_all,
    f"PUT {_GUILD_COMMANDS}": commands.replace_all,
    f"POST {_GUILD_COMMANDS}": commands.create,
    f"GET {_GUILD_COMMANDS}/{{command_id}}": commands.read,
    f"PATCH {_GUILD_COMMANDS}/{{command_id}}": commands.change,
    f"DELETE {_GUILD_COMMANDS}/{{command_id}}": commands.remove,
    f"GET {_EMOJIS}": emojis.read_all,
    f"POST {_EMOJIS}": emojis.create,
    f"GET {_EMOJIS}/{{emoji_id}}": emojis.read,
    f"PATCH {_EMOJIS}/{{emoji_id}}": emojis.change,
    f"DELETE {_EMOJIS}/{{emoji_id}}": emojis.remove,
    "GET /guilds/{guild_id}": guilds.read,
    "GET /guilds/{guild_id}/channels": guilds.list_channels,
    "GET /guilds/{guild_id}/threads/active": guilds.list_active_threads,
    "GET /guilds/{guild_id}/roles": guilds.list_roles,
    "GET /guilds/{guild_id}/roles/{role_id}": guilds.read_role,
    "GET /guilds/{guild_id}/members": guilds.list_members,
    "GET /guilds/{guild_id}/members/{user_id}": guilds.read_member,
    f"GET {_CHANNEL}": channels.read,
    f"PATCH {_CHANNEL}": channels.change,
    f"DELETE {_CHANNEL}": channels.remove,
    f"PUT {_CHANNEL}/permissions/{{overwrite_id}}": channels.set_overwrite,
    f"DELETE {_CHANNEL}/permissions/{{overwrite_id}}": channels.remove_overwrite,
    f"POST {_CHANNEL}/typing": messages.show_typing,
    f"GET {_MESSAGES}": messages.read_all,
    f"POST {_MESSAGES}": messages.send,
    f"POST {_MESSAGES}/bulk-delete": messages.remove_many,
    f"GET {_MESSAGE}": messages.read,
    f"PATCH {_MESSAGE}": messages.change,
    f"DELETE {_MESSAGE}": messages.remove,
    f"POST {_CHANNEL}/threads": threads.begin,
    f"POST {_MESSAGE}/threads": threads.begin_from_message,
    f"GET {_CHANNEL}/threads/archived/public": threads.list_archived,
    f"GET {_CHANNEL}/threads/archived/private": threads.list_archived,
    f"GET {_THREAD_MEMBERS}": threads.list_members,
    f"PUT {_THREAD_MEMBERS}/@me": threads.join,
    f"DELETE {_THREAD_MEMBERS}/@me": threads.leave,
    f"GET {_THREAD_MEMBERS}/{{user_id}}": threads.read_member,
    f"PUT {_THREAD_MEMBERS}/{{user_id}}": threads.join,
    f"DELETE {_THREAD_MEMBERS}/{{user_id}}": threads.leave,
    "POST /interactions/{interaction_id}/{token}/callback": interactions.answer,
    f"POST {_WEBHOOK}": webhooks.follow_up,
    f"GET {_ANSWER}": webhooks.read,
    f"PATCH {_ANSWER}": webhooks.change,
    f"DELETE {_ANSWER}": webhooks.remove,
}
# Routes that respond with status 201.
CREATED_ROUTES = frozenset(
    {
        f"POST {_COMMANDS}",
        f"POST {_GUILD_COMMANDS}",
        f"POST {_EMOJIS}",
        f"POST {_CHANNEL}/threads",
        f"POST {_MESSAGE}/threads",
    }
)


class Route(NamedTuple):
    """A route that matches a request. `name` is the route's key in ROUTES: method and path."""

    name: str
    serve: Serve
    args: dict[str, str]


class Node:
    """A node in the trie of path segments. Literal segments are tried before placeholders."""

    __slots__ = ("any", "any_name", "handlers", "steps")

    def __init__(self) -> None:
        self.steps: dict[str, Node] = {}
        self.any: Node | None = None
        self.any_name = ""
        self.handlers: dict[str, tuple[str, Serve]] = {}


class Router:
    def __init__(self, routes: dict[str, Serve]) -> None:
        self._root = Node()
        for name, serve in routes.items():
            method, _, path = name.partition(" ")
            self._add(path.strip("/").split("/")).handlers[method] = (name, serve)

    def find(self, method: str, path: str) -> Route | None:
        node: Node = self._root
        args: dict[str, str] = {}
        for step in path.strip("/").split("/"):
            deeper = node.steps.get(step)
            if deeper is None:
                deeper = node.any
                if deeper is None:
                    return None
                args[deeper.any_name] = step
            node = deeper
        found = node.handlers.get(method)
        return Route(found[0], found[1], args) if found is not None else None

    def _add(self, steps: list[str]) -> Node:
        node = self._root
        for step in steps:
            if step.startswith("{"):
                if node.any is None:
                    node.any = Node()
                    node.any.any_name = step[1:-1]
                node = node.any
            else:
                node = node.steps.setdefault(step, Node())
        return node

"""Save a world to a SQLite file and load it again, so that the world survives a restart."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import orjson

from sandbox.changes import Change
from sandbox.files import File
from sandbox.places import Channel, Guild, Message
from sandbox.shapes import Json
from sandbox.threads import watch
from sandbox.world import World

FORMAT_VERSION = 1
SECONDS_UNTIL_SAVED = 0.5
SCHEMA = """
create table if not exists world (one integer primary key check (one = 1), body blob not null);
create table if not exists files (
    path text primary key, name text not null, kind text not null, body blob not null
);
"""


class NotASavedWorld(Exception):
    """Raised for a file that isn't a world saved by the sandbox."""


class StateFile:
    """Saves a world to a file shortly after each change, and when closed."""

    def __init__(self, world: World, path: Path) -> None:
        self._world = world
        self._path = path
        self._due: asyncio.TimerHandle | None = None
        self._stop_hearing = world.changes.subscribe(self._on_change)

    def close(self) -> None:
        self._stop_hearing()
        if self._due is not None:
            self._due.cancel()
        save(self._world, self._path)

    def _on_change(self, change: Change) -> None:
        if self._due is None and change.event not in ("request", "INTERACTION_CREATE"):
            self._due = asyncio.get_running_loop().call_later(SECONDS_UNTIL_SAVED, self._save)

    def _save(self) -> None:
        self._due = None
        save(self._world, self._path)


def save(world: World, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path)) as file, file:
        file.executescript(SCHEMA)
        body = orjson.dumps(_world_to_json(world))
        file.execute("insert or replace into world values (1, ?)", (body,))
        stored = {row[0] for row in file.execute("select path from files")}
        gone = stored - world.files.kept.keys()
        file.executemany("delete from files where path = ?", [(each,) for each in gone])
        new = [(each, kept) for each, kept in world.files.kept.items() if each not in stored]
        rows = [(each, kept.name, kept.kind, kept.body) for each, kept in new]
        file.executemany("insert into files values (?, ?, ?, ?)", rows)


def load(world: World, path: Path) -> None:
    """Replace everything in a world with the contents of a file.

    Raises NotASavedWorld for a file that this version of the sandbox hasn't written.
    """
    try:
        with closing(sqlite3.connect(path)) as file:
            (body,) = file.execute("select body from world").fetchone()
            files = file.execute("select path, name, kind, body from files").fetchall()
        written: Json = orjson.loads(body)
    except (sqlite3.DatabaseError, orjson.JSONDecodeError, TypeError) as error:
        raise NotASavedWorld(f"{path} is not a world of this sandbox; move it away.") from error
    if written.get("version") != FORMAT_VERSION:
        raise NotASavedWorld(f"{path} was written by another version of the sandbox; move it away.")
    _read_world(world, written)
    world.files.kept = {row[0]: File(row[1], row[2], row[3]) for row in files}


def _world_to_json(world: World) -> Json:
    application = world.application
    return {
        "version": FORMAT_VERSION,
        "url": world.url,
        "ahead": world.clock.ahead,
        "last": world.ids.last,
        "bot": application.bot,
        "commands": application.commands,
        "emojis": application.emojis,
        "users": world.users,
        "closed_dms": sorted(world.closed_dms),
        "locales": world.locales,
        "reads": world.reads,
        "guilds": [_guild_to_json(guild) for guild in world.guilds.values()],
        "channels": [_channel_to_json(channel) for channel in world.channels.values()],
    }


def _guild_to_json(guild: Guild) -> Json:
    return {
        key: getattr(guild, key) for key in ("id", "name", "owner", "roles", "members", "locale")
    }


def _channel_to_json(channel: Channel) -> Json:
    return {
        "id": channel.id,
        "kind": channel.kind,
        "name": channel.name,
        "guild": channel.guild.id if channel.guild is not None else None,
        "parent": channel.parent.id if channel.parent is not None else None,
        "topic": channel.topic,
        "position": channel.position,
        "overwrites": channel.overwrites,
        "last_message": channel.last_message,
        "members": channel.members,
        "owner": channel.owner,
        "thread": channel.thread,
        "sent": channel.sent,
        "messages": [
            {
                "payload": message.payload,
                "author": message.author,
                "only_for": message.only_for,
                "files": message.files,
                "pinged": sorted(message.pinged),
                "interaction": message.interaction,
            }
            for message in channel.messages.values()
        ],
    }


def _read_world(world: World, written: Json) -> None:
    world.url = written["url"]
    world.clock.ahead = written["ahead"]
    world.ids.last = written["last"]
    world.users = written["users"]
    application = world.application
    application.id = application.bot = written["bot"]
    application.commands = written["commands"]
    application.emojis = written["emojis"]
    world.closed_dms = set(written["closed_dms"])
    world.locales = written.get("locales", {})
    world.reads = written.get("reads", {})
    world.guilds = {each["id"]: Guild(**each) for each in written["guilds"]}
    world.channels, world.dms, world.ephemerals = {}, {}, {}
    for each in written["channels"]:
        _read_channel(world, each)


def _read_channel(world: World, written: Json) -> None:
    guild = world.guilds.get(written.pop("guild") or "")
    parent = world.channels.get(written.pop("parent") or "")
    said: list[Json] = written.pop("messages")
    channel = Channel(**written, guild=guild, parent=parent)
    world.channels[channel.id] = channel
    if guild is not None:
        guild.channels[channel.id] = channel
    if channel.is_dm:
        person = next(user for user in channel.members if user != world.bot)
        world.dms[person] = channel
    for each in said:
        _read_message(world, channel, each)
    if channel.is_thread and not channel.archived:
        watch(world, channel, world.clock.now())


def _read_message(world: World, channel: Channel, written: Json) -> None:
    payload: Json = written["payload"]
    payload["author"] = world.users[written["author"]]
    message = Message(
        payload,
        channel,
        written["author"],
        written["only_for"],
        # Older versions of the sandbox stored no `files`; the payload listed all files.
        written["files"] if "files" in written else payload["attachments"],
        frozenset(written["pinged"]),
        written["interaction"],
    )
    channel.messages[message.id] = message
    if message.only_for is not None:
        world.ephemerals.setdefault(message.only_for, []).append(message)

"""The cached permissions agree with Discord, however a server changes."""

import asyncio
from random import Random
from typing import Any

import pytest

from bot.discord_api.packed_permissions import ServerPermissions
from bot.discord_api.server_cache import ServerCache
from sandbox import permissions, threads
from sandbox.changes import Change
from sandbox.parlour import create_parlour
from sandbox.places import Channel, Guild
from sandbox.shapes import PRIVATE_THREAD, Json
from sandbox.world import World

NAMES = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "manage_messages",
)


class SmallDiscord:
    """A server that changes at random, and a cache that gets the server's events."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.world = World()
        self.world.clock.freeze()
        create_parlour(self.world)
        self.guild: Guild = next(iter(self.world.guilds.values()))
        self.stranger = [each for each in self.guild.members if each != self.guild.owner][-1]
        self.fetched = 0
        self.is_down = False
        self.cache = ServerCache(lambda: int(self.world.bot), self._dispatch)
        self.cache.fetch_with(self.fetch)
        self.dispatched: list[tuple[Any, ...]] = []
        self.send("GUILD_CREATE", self.world.whole_guild(self.guild))
        self.world.changes.subscribe(lambda change: self.send(change.event, change.data))

    @property
    def guild_id(self) -> int:
        return int(self.guild.id)

    def send(self, event: str, data: Json) -> None:
        parse = self.cache.parsers.get(event)
        if parse is not None:
            parse(data)

    async def fetch(self, guild: int, bot: int) -> Json:
        assert (guild, bot) == (self.guild_id, int(self.world.bot))
        self.fetched += 1
        everything = self.guild.channels.values()
        active = [each.payload() for each in everything if each.is_thread and not each.archived]
        fetched = self.world.whole_guild(self.guild) | {"threads": active}
        await asyncio.sleep(0)
        if self.is_down:
            raise ConnectionError
        return fetched

    def change_something(self) -> None:
        """Change roles, overwrites, channels or threads at random."""
        random, world, guild = self.random, self.world, self.guild
        channels = [each for each in guild.channels.values() if not each.is_thread]
        open_threads = [each for each in guild.channels.values() if each.is_thread]
        roles = list(guild.roles)
        match random.randrange(8):
            case 0:
                world.set_role(guild, random.choice(roles), *self._some())
            case 1 | 2:
                target = random.choice([*roles, world.bot, self.stranger])
                allowed = self._some()
                denied = [name for name in self._some() if name not in allowed]
                world.overwrite(random.choice(channels), target, allow=allowed, deny=denied)
            case 3:
                world.give_role(guild, world.bot, world.add_role(guild, "new", *self._some()))
            case 4:
                world.set_role(guild, random.choice(roles), "administrator")
            case 5:
                private = random.random() < 0.5
                parent = random.choice(channels)
                threads.begin(world, parent, "new", owner=world.bot, private=private)
            case 6 if open_threads:
                thread = random.choice(open_threads)
                threads.change(world, thread, archived=not thread.archived)
            case _ if len(channels) > 2 and random.random() < 0.5:
                world.remove_channel(random.choice(channels))
            case _:
                world.add_channel(guild, "another")

    def remove_role(self, role: str) -> None:
        del self.guild.roles[role]
        for member in self.guild.members.values():
            member["roles"] = [each for each in member["roles"] if each != role]
        data = {"guild_id": self.guild.id, "role_id": role}
        self.world.publish(Change("GUILD_ROLE_DELETE", data, guild=self.guild.id))

    def compare(self) -> None:
        """Check that the cache and the sandbox agree about each channel."""
        for channel in self.guild.channels.values():
            assert self.answers(channel) == self.expected(channel), channel.name

    def answers(self, channel: Channel) -> tuple[bool, bool, bool]:
        place = self.guild_id, int(channel.id)
        return (
            self.cache.may_attach(*place),
            self.cache.may_embed(*place),
            self.cache.is_public(*place),
        )

    def expected(self, channel: Channel) -> tuple[bool, bool, bool]:
        if channel.archived:
            return True, True, False  # the cache doesn't know archived threads
        granted = channel.permissions_of(self.world.bot)
        send = (
            permissions.SEND_MESSAGES_IN_THREADS if channel.is_thread else permissions.SEND_MESSAGES
        )
        return (
            granted & send > 0 and granted & permissions.ATTACH_FILES > 0,
            granted & send > 0 and granted & permissions.EMBED_LINKS > 0,
            channel.kind != PRIVATE_THREAD
            and self.world.sees(self.stranger, self._without_own_overwrite(channel)),
        )

    def _without_own_overwrite(self, channel: Channel) -> Channel:
        """Remove the stranger's own overwrites, so that the stranger has everyone's permissions."""
        home = channel.parent if channel.is_thread and channel.parent is not None else channel
        home.overwrites.pop(self.stranger, None)
        return channel

    def _some(self) -> list[str]:
        return self.random.sample(NAMES, self.random.randint(0, len(NAMES)))

    def _dispatch(self, *event: object, **_details: object) -> None:
        self.dispatched.append(event)


async def let_tasks_run() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.parametrize("seed", range(20))
async def test_after_any_changes_the_cache_agrees_with_discord(seed: int) -> None:
    discord = SmallDiscord(seed)
    for _ in range(40):
        discord.change_something()
        discord.cache.is_public(discord.guild_id, 0)  # fetches dropped permissions
        await let_tasks_run()
        discord.compare()


@pytest.mark.parametrize("seed", range(10))
async def test_unpacking_restores_what_was_packed(seed: int) -> None:
    discord = SmallDiscord(seed)
    for _ in range(40):
        discord.change_something()
    read = ServerPermissions.read(discord.world.whole_guild(discord.guild), int(discord.world.bot))
    assert ServerPermissions.unpack(discord.guild_id, read.pack()) == read


async def test_a_role_of_the_bot_that_is_deleted_leads_to_one_fetch() -> None:
    discord = SmallDiscord(0)
    (table, *_) = discord.guild.channels.values()
    role = discord.world.add_role(discord.guild, "muted")
    discord.world.give_role(discord.guild, discord.world.bot, role)
    discord.world.overwrite(table, role, deny=["attach_files"])
    # The cache counts permissions as granted until it knows them.
    assert discord.answers(table) == (True, True, False)
    await let_tasks_run()
    assert discord.answers(table) == (False, True, True)
    discord.remove_role(role)
    assert discord.fetched == 1
    assert discord.answers(table) == (True, True, False)
    assert discord.answers(table) == (True, True, False)
    await let_tasks_run()
    assert discord.answers(table) == (True, True, True)
    assert discord.fetched == 2


async def test_a_role_that_the_bot_does_not_have_changes_nothing() -> None:
    discord = SmallDiscord(0)
    role = discord.world.add_role(discord.guild, "others")
    discord.world.set_role(discord.guild, role, "administrator")
    discord.remove_role(role)
    discord.world.give_role(discord.guild, discord.stranger, discord.guild.id)
    discord.compare()
    assert discord.fetched == 0


async def test_a_change_during_a_fetch_makes_the_cache_fetch_again() -> None:
    discord = SmallDiscord(0)
    (table, *_) = discord.guild.channels.values()
    role = discord.world.add_role(discord.guild, "new")
    discord.world.give_role(discord.guild, discord.world.bot, role)
    discord.answers(table)
    await asyncio.sleep(0)
    assert discord.fetched == 1
    discord.world.overwrite(table, discord.world.bot, deny=["attach_files"])
    await let_tasks_run()
    assert discord.answers(table) == (True, True, False)
    await let_tasks_run()
    assert discord.answers(table) == (False, True, True)
    assert discord.fetched == 2


async def test_a_fetch_that_fails_is_not_repeated_at_once() -> None:
    discord = SmallDiscord(0)
    (table, *_) = discord.guild.channels.values()
    role = discord.world.add_role(discord.guild, "new")
    discord.world.give_role(discord.guild, discord.world.bot, role)
    discord.is_down = True
    for _ in range(3):
        assert discord.answers(table) == (True, True, False)
        await let_tasks_run()
    assert discord.fetched == 1


async def test_a_thread_list_replaces_the_threads_of_its_channels() -> None:
    discord = SmallDiscord(0)
    first, second, *_ = discord.guild.channels.values()
    in_first, in_second = (
        threads.begin(discord.world, parent, "thread", owner=discord.world.bot)
        for parent in (first, second)
    )
    sync = {"guild_id": discord.guild.id, "threads": [], "channel_ids": [first.id]}
    discord.send("THREAD_LIST_SYNC", sync)
    assert discord.answers(in_first) == (True, True, False)
    assert discord.answers(in_second) == (True, True, True)
    listed = [in_first.payload()]
    discord.send("THREAD_LIST_SYNC", {"guild_id": discord.guild.id, "threads": listed})
    assert discord.answers(in_first) == (True, True, True)
    assert discord.answers(in_second) == (True, True, False)


async def test_a_channel_without_overwrites_in_its_data_is_not_known() -> None:
    discord = SmallDiscord(0)
    (table, *_) = discord.guild.channels.values()
    data = table.payload()
    del data["permission_overwrites"]
    discord.send("CHANNEL_UPDATE", data)
    assert discord.answers(table) == (True, True, False)


async def test_only_ids_of_servers_are_kept_until_their_events_arrive() -> None:
    discord = SmallDiscord(0)
    cache, known = discord.cache, discord.guild_id
    cache.expect([known, 2 << 22, 4 << 22], lambda _: True)
    assert len(cache) == 3
    assert cache.may_attach(2 << 22, 5)
    assert not cache.is_public(2 << 22, 5)
    discord.compare()
    cache.expect([1 << 22], lambda guild: bool(guild >> 22 & 1))
    assert len(cache) == (4 if known >> 22 & 1 == 0 else 3)
    cache.expect([], lambda _: True)
    assert len(cache) == 0
    await let_tasks_run()
    assert discord.fetched == 0


async def test_a_server_that_is_unavailable_keeps_its_permissions() -> None:
    discord = SmallDiscord(0)
    discord.dispatched.clear()
    discord.send("GUILD_DELETE", {"id": discord.guild.id, "unavailable": True})
    discord.compare()
    discord.send("GUILD_CREATE", {"id": discord.guild.id, "unavailable": True})
    discord.compare()
    assert discord.dispatched == []
    discord.send("GUILD_CREATE", discord.world.whole_guild(discord.guild) | {"unavailable": False})
    discord.send("GUILD_DELETE", {"id": discord.guild.id})
    discord.send("GUILD_CREATE", discord.world.whole_guild(discord.guild))
    names = [name for name, *_ in discord.dispatched]
    assert names == ["bot_is_member", "bot_left", "bot_joined"]

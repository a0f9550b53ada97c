"""The initial world: a server with three channels, four people and the bot."""

from sandbox.people import Person
from sandbox.places import Channel, Guild
from sandbox.world import World

NAMES = ("Ada", "Ben", "Cy", "Dee")
CHANNELS = ("card-table", "second-table", "lounge")


def create_parlour(world: World) -> None:
    """Create the server "Parlour" with its channels and people."""
    users = [world.add_user(name) for name in NAMES]
    guild = world.add_guild("Parlour", owner=users[0])
    for user in users[1:]:
        world.join(guild, user)
    for name in CHANNELS:
        world.add_channel(guild, name)


class Parlour:
    """The people and channels in the initial world, by name."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._people: dict[str, Person] = {}

    @property
    def guild(self) -> Guild:
        return next(iter(self.world.guilds.values()))

    @property
    def channel(self) -> Channel:
        """Return the channel that people have open unless a test moves them."""
        return next(iter(self.guild.channels.values()))

    def channel_named(self, name: str) -> Channel:
        return next(each for each in self.world.channels.values() if each.name == name)

    def person(self, name: str) -> Person:
        """Return the person with a name, always as the same object."""
        for user in self.world.users.values():
            if user["global_name"] == name and not user["bot"]:
                return self.someone(user["id"])
        raise KeyError(name)

    def add_person(self, name: str, *, guild: Guild | None = None) -> Person:
        """Add a person to the given server, or to the first server if none is given."""
        user = self.world.add_user(name)
        self.world.join(guild if guild is not None else self.guild, user)
        return self.someone(user)

    def someone(self, user: str) -> Person:
        """Return the person with an id."""
        if user not in self._people:
            self._people[user] = Person(self.world, user, self.channel)
        return self._people[user]

"""Every setting of /settings and /server settings, with its values and default."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.cache import Cache
from bot.engine.notifications.settings import INTERVALS
from bot.engine.table import CLOCKS
from bot.preferences.parse_lists import (
    ALL,
    offered_channels,
    offered_games,
    offered_limits,
    read_channels,
    read_games,
    read_limit,
    shown_channels,
    shown_games,
    shown_limit,
)
from bot.preferences.parse_times import (
    NotUnderstood,
    Offer,
    offered_days,
    offered_hours,
    offered_zones,
    read_quiet,
    read_vacation,
    read_zone,
)
from storage.records import Scope
from storage.store import SettingStore


@dataclass(frozen=True, slots=True)
class Moment:
    """The time and the time zone in which a setting is typed or shown."""

    now: float
    zone: str = "UTC"


@dataclass(frozen=True, slots=True)
class Preference:
    """A setting. CHOICES lists the settings that people and servers have."""

    name: str
    about: str  # the description of its option
    values: tuple[str, ...]  # the default first; for a setting with `read`, only the default
    person: str = ""  # what it changes for a person
    guild: str = ""  # what it changes for a server
    read: Callable[[str, Moment], Any] | None = None  # parses free text; None resets to the default
    offers: Callable[[str, Moment], Sequence[Offer]] | None = None  # for autocomplete
    show: Callable[[Any, Moment], str] | None = None  # formats the stored value

    def meaning(self, scope: Scope) -> str:
        return self.person if scope == "person" else self.guild

    def parse(self, typed: str, moment: Moment) -> Any:  # noqa: ANN401  any JSON value
        """Return the value to store, or None for the default. Raises NotUnderstood with a hint."""
        if self.read is not None:
            return self.read(typed, moment)
        if typed not in self.values:
            raise NotUnderstood(f"`{self.name}` can be {' or '.join(self.values)}.")
        return None if typed == self.values[0] else typed


PICTURES = Preference(
    "pictures",
    "Whether to show pictures of the cards, or words alone",
    ("on", "off"),
    person="on your own panels",
    guild="on the tables of this server",
)

AUTO_FORCED = Preference(
    "auto_forced",
    "Whether moves that leave you nothing to decide play themselves",
    ("off", "on"),
    person="whether moves that leave you no choice play themselves",
)

NOTICES = Preference(
    "notices",
    "Where to call you to your turn: the channel, a DM, both, or only /games",
    ("channel", "dm", "both", "games"),
    person="where you are called",
)

REMIND = Preference(
    "remind",
    "How long to wait before each reminder, of which there are five at most",
    tuple(INTERVALS),
    person="until a reminder",
)

QUIET = Preference(
    "quiet",
    "Which hours not to call you in, such as 22-8, in your time zone",
    ("off",),
    person="hours without a call",
    read=lambda typed, _: read_quiet(typed),
    offers=lambda typed, _: offered_hours(typed),
)

TIMEZONE = Preference(
    "timezone",
    "Which time zone you live in, such as Europe/Berlin",
    ("UTC",),
    person="for quiet hours and vacation",
    read=lambda typed, _: read_zone(typed),
    offers=lambda typed, _: offered_zones(typed),
)

VACATION = Preference(
    "vacation",
    "Which day your vacation ends: until then no calls, and no clock runs for you",
    ("off",),
    person="no calls, and no clock runs for you",
    read=lambda typed, here: read_vacation(typed, here.zone, here.now),
    offers=lambda typed, here: offered_days(typed, here.zone, here.now),
    show=lambda until, here: f"until <t:{int(until)}:f>" if until > here.now else "off",
)

NOTIFICATION_SETTINGS = (AUTO_FORCED, NOTICES, REMIND, QUIET, TIMEZONE, VACATION)
"""A person's settings that the engine uses at each of their tables."""

CHANNELS = Preference(
    "channels",
    "Which channels tables may be in, such as #card-table #lounge, or all",
    (ALL,),
    guild="where tables may stand",
    read=lambda typed, _: read_channels(typed),
    offers=lambda typed, _: offered_channels(typed),
    show=lambda kept, _: shown_channels(kept),
)

GAMES = Preference(
    "games",
    "Which games may be played, separated by commas, or all",
    (ALL,),
    guild="what may be played",
    read=lambda typed, _: read_games(typed),
    offers=lambda typed, _: offered_games(typed),
    show=lambda kept, _: shown_games(kept),
)

CLOCK = Preference(
    "clock",
    "How long a turn may take at new tables, unless another clock is chosen",
    tuple(CLOCKS),
    guild="the clock of new tables",
)

ENDING = Preference(
    "ending",
    "Who may end a game early, besides moderators",
    ("host", "seated", "moderators"),
    guild="who may end a game early, besides moderators",
)


def _limit(name: str, what: str, usual: int) -> Preference:
    return Preference(
        name,
        f"How many {what}, or off",
        (str(usual),),
        guild=what,
        read=lambda typed, _: read_limit(typed),
        offers=lambda typed, _: offered_limits(typed, str(usual)),
        show=lambda kept, _: shown_limit(kept),
    )


PERSON_TABLES = _limit("tables_per_person", "open tables one person may host", 20)
CHANNEL_TABLES = _limit("tables_per_channel", "open tables one channel may have", 50)
INVITATIONS = _limit("invitations_per_hour", "invitations one person may get in an hour", 12)
PINGS = _limit("pings_per_hour", "times an hour one person may be pinged on request", 60)
REPOSTS = _limit("reposts_per_hour", "times an hour one table may be posted again", 12)
LIMITS = (PERSON_TABLES, CHANNEL_TABLES, INVITATIONS, PINGS, REPOSTS)

CHOICES: dict[Scope, tuple[Preference, ...]] = {
    "person": (PICTURES, *NOTIFICATION_SETTINGS),
    "guild": (PICTURES, CHANNELS, GAMES, CLOCK, ENDING, *LIMITS),
}
"""The options of /settings and of /server settings."""


class Preferences:
    """Reads and stores settings. They're cached, because every panel needs them."""

    def __init__(self, store: SettingStore) -> None:
        self._store = store
        self._known = Cache(self._read)

    async def of(self, scope: Scope, owner: int, preference: Preference) -> str:
        return str((await self.all_of(scope, owner)).get(preference.name, preference.values[0]))

    async def all_of(self, scope: Scope, owner: int) -> dict[str, Any]:
        """All stored values by name; defaults aren't included."""
        return await self._known.of((scope, owner))

    async def all_from_store(self, scope: Scope, owner: int) -> dict[str, Any]:
        """All stored values by name, read from the store instead of the cache."""
        self._known.forget((scope, owner))
        return await self.all_of(scope, owner)

    def forget(self, scope: Scope, owner: int) -> None:
        """Drop cached values because they were changed elsewhere."""
        self._known.forget((scope, owner))

    async def choose(self, scope: Scope, owner: int, name: str, value: object | None) -> None:
        """Store a value; None resets it to the default."""
        await self._store.set_setting(scope, owner, name, value)
        self._known.forget((scope, owner))

    async def _read(self, whose: tuple[Scope, int]) -> dict[str, Any]:
        scope, owner = whose
        if scope == "person":
            return await self._store.person_settings(owner)
        return await self._store.guild_settings(owner)

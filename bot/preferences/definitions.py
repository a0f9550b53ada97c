"""Define every setting in /settings and /server settings, with its values and its default."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.notifications.settings import INTERVALS
from bot.engine.table import CLOCKS
from bot.preferences import sentences
from bot.preferences.parse_lists import (
    ALL,
    menu_of_limits,
    offered_channels,
    offered_games,
    offered_limits,
    read_channels,
    read_games,
    read_limit,
    shown_channels,
    shown_games,
    shown_limit,
    titles,
)
from bot.preferences.parse_times import (
    COMMON_ZONES,
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


@dataclass(frozen=True, slots=True)
class Moment:
    """The time and time zone at which a setting is typed or shown."""

    now: float  # Unix time in seconds
    zone: str = "UTC"  # an IANA time zone


@dataclass(frozen=True, slots=True)
class Preference:
    """A setting of a person, of a server, or of both."""

    name: str
    about: str  # the description of the slash command's option
    values: tuple[str, ...]  # starting with the default; only the default if there's `read`
    person: str = ""  # what a person's value changes
    guild: str = ""  # what a server's value changes
    read: Callable[[str, Moment], Any] | None = None  # parses free text
    offers: Callable[[str, Moment], Sequence[Offer]] | None = None  # the choices for autocomplete
    show: Callable[[Any, Moment], str] | None = None  # formats the stored value
    menu: Callable[[Moment], Sequence[Offer]] | None = None  # the menu's choices, else `offers`
    several: bool = False  # True if a value may consist of several choices, separated by commas

    def meaning(self, scope: Scope) -> str:
        return self.person if scope == "person" else self.guild

    def value_in(self, chosen: Mapping[str, Any]) -> str:
        """Return the value that a person or server has chosen, or else the default."""
        return str(chosen.get(self.name, self.values[0]))

    def choices(self, moment: Moment) -> list[Offer]:
        """Return the labels and values for the setting's menu."""
        if self.menu is not None:
            offered = self.menu(moment)
        elif self.offers is not None:
            offered = self.offers("", moment)
        else:
            offered = [(value, value) for value in self.values]
        labels = sentences.LABELS.get(self.name, {})
        return [(labels.get(value, label), value) for label, value in offered]

    def parse(self, typed: str, moment: Moment) -> Any:  # noqa: ANN401  any JSON value
        """Return the value to store, or None for the default. Raises NotUnderstood with a hint."""
        if self.read is not None:
            return self.read(typed, moment)
        if typed not in self.values:
            raise NotUnderstood(sentences.can_be(name=self.name, values=self.values))
        return None if typed == self.values[0] else typed


PICTURES = Preference(
    "pictures",
    sentences.PICTURES,
    ("on", "off"),
    person=sentences.PICTURES_PERSON,
    guild=sentences.PICTURES_SERVER,
)

AUTO_FORCED = Preference(
    "auto_forced",
    sentences.AUTO_FORCED,
    ("off", "on"),
    person=sentences.AUTO_FORCED_PERSON,
)

NOTICES = Preference(
    "notices",
    sentences.NOTICES,
    ("channel", "dm", "both", "games"),
    person=sentences.NOTICES_PERSON,
)

REMIND = Preference(
    "remind",
    sentences.REMIND,
    tuple(INTERVALS),
    person=sentences.REMIND_PERSON,
)

QUIET = Preference(
    "quiet",
    sentences.QUIET,
    ("off",),
    person=sentences.QUIET_PERSON,
    read=lambda typed, _: read_quiet(typed),
    offers=lambda typed, _: offered_hours(typed),
)

TIMEZONE = Preference(
    "timezone",
    sentences.TIMEZONE,
    ("UTC",),
    person=sentences.TIMEZONE_PERSON,
    read=lambda typed, _: read_zone(typed),
    offers=lambda typed, _: offered_zones(typed),
    menu=lambda _: [(zone, zone) for zone in COMMON_ZONES],
)

VACATION = Preference(
    "vacation",
    sentences.VACATION,
    ("off",),
    person=sentences.VACATION_PERSON,
    read=lambda typed, here: read_vacation(typed, here.zone, here.now),
    offers=lambda typed, here: offered_days(typed, here.zone, here.now),
    show=lambda until, here: sentences.until(time=int(until)) if until > here.now else "off",
)

NOTIFICATION_SETTINGS = (AUTO_FORCED, NOTICES, REMIND, QUIET, TIMEZONE, VACATION)
"""The personal settings that the engine applies at each of a person's tables."""

CHANNELS = Preference(
    "channels",
    sentences.CHANNELS,
    (ALL,),
    guild=sentences.CHANNELS_SERVER,
    read=lambda typed, _: read_channels(typed),
    offers=lambda typed, _: offered_channels(typed),
    show=lambda kept, _: shown_channels(kept),
)

GAMES = Preference(
    "games",
    sentences.GAMES,
    (ALL,),
    guild=sentences.GAMES_SERVER,
    read=lambda typed, _: read_games(typed),
    offers=lambda typed, _: offered_games(typed),
    show=lambda kept, _: shown_games(kept),
    menu=lambda _: [(ALL, ALL), *((title, key) for key, title in titles())],
    several=True,
)

CLOCK = Preference(
    "clock",
    sentences.CLOCK,
    tuple(CLOCKS),
    guild=sentences.CLOCK_SERVER,
    menu=lambda _: [(words, name) for name, words in CLOCKS.items()],
)

ENDING = Preference(
    "ending",
    sentences.ENDING,
    ("host", "seated", "moderators"),
    guild=sentences.ENDING_SERVER,
)


TABLE = Preference(
    "table",
    sentences.TABLE,
    ("moves", "stays"),
    guild=sentences.TABLE_SERVER,
)


def _limit(name: str, what: str, usual: int) -> Preference:
    return Preference(
        name,
        sentences.limit(what=what),
        (str(usual),),
        guild=what,
        read=lambda typed, _: read_limit(typed),
        offers=lambda typed, _: offered_limits(typed, str(usual)),
        show=lambda kept, _: shown_limit(kept),
        menu=lambda _: menu_of_limits(usual),
    )


PERSON_TABLES = _limit("tables_per_person", sentences.PERSON_TABLES, 20)
CHANNEL_TABLES = _limit("tables_per_channel", sentences.CHANNEL_TABLES, 50)
INVITATIONS = _limit("invitations_per_hour", sentences.INVITATIONS, 12)
PINGS = _limit("pings_per_hour", sentences.PINGS, 60)
REPOSTS = _limit("reposts_per_hour", sentences.REPOSTS, 12)
LIMITS = (PERSON_TABLES, CHANNEL_TABLES, INVITATIONS, PINGS, REPOSTS)

PREFERENCES: dict[Scope, tuple[Preference, ...]] = {
    "person": (PICTURES, *NOTIFICATION_SETTINGS),
    "guild": (PICTURES, TABLE, CHANNELS, GAMES, CLOCK, ENDING, *LIMITS),
}
"""The settings of people, for /settings, and of servers, for /server settings."""

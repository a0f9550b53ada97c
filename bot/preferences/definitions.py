"""Define every setting in /settings and /server settings, with its values and its default."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.engine.notifications.settings import REMINDER_INTERVALS
from bot.engine.stored_settings import STANDINGS, TIPS
from bot.engine.table import CLOCKS, PERIODS
from bot.languages import AUTOMATIC, LANGUAGE, name_of
from bot.preferences import texts
from bot.preferences.parse_language import offer_languages, read_language
from bot.preferences.parse_lists import (
    ALL,
    game_titles,
    menu_of_limits,
    offer_channels,
    offer_games,
    offer_limits,
    read_channels,
    read_games,
    read_limit,
    show_channels,
    show_games,
    show_limit,
)
from bot.preferences.parse_times import (
    COMMON_ZONES,
    NotUnderstood,
    Offer,
    offer_days,
    offer_hours,
    offer_zones,
    read_quiet,
    read_vacation,
    read_zone,
)
from games.kit.language import ENGLISH
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
    values: tuple[str, ...]  # the default first; only the default if `read` is given
    read: Callable[[str, Moment], Any] | None = None  # the function that parses free text
    # The function that returns choices for autocomplete.
    offers: Callable[[str, Moment], Sequence[Offer]] | None = None
    show: Callable[[Any, Moment], str] | None = None  # the function that formats the stored value
    # The function that returns the menu's choices; `offers` by default.
    menu: Callable[[Moment], Sequence[Offer]] | None = None
    several: bool = False  # True if a value may consist of several choices, separated by commas
    described_as: str = ""  # the name of the description; by default, the name of the setting

    @property
    def about(self) -> str:
        """Return the description of the slash command's option."""
        return texts.about[self.described_as or self.name]

    def title(self, scope: Scope) -> str:
        titles = texts.titles_of_person if scope == "person" else texts.titles_of_server
        return titles[self.name]

    def value_in(self, chosen: Mapping[str, Any]) -> str:
        """Return the value that a person or server has chosen, or else the default."""
        return str(chosen.get(self.name, self.values[0]))

    def in_words(self, chosen: Mapping[str, Any], moment: Moment) -> str:
        """Return the value that a person or server has chosen, in the words of the menu."""
        value = chosen.get(self.name)
        if value is not None and self.show is not None:
            value = self.show(value, moment)
        shown = self.values[0] if value is None else str(value)
        return {value: label for label, value in self.choices(moment)}.get(shown, shown)

    def choices(self, moment: Moment) -> list[Offer]:
        """Return the labels and values for the setting's menu."""
        if self.menu is not None:
            offered = self.menu(moment)
        elif self.offers is not None:
            offered = self.offers("", moment)
        else:
            offered = [(value, value) for value in self.values]
        return [
            (texts.values.get(f"{self.name}.{value}", label), value) for label, value in offered
        ]

    def parse(self, typed: str, moment: Moment) -> Any:  # noqa: ANN401  any JSON value
        """Return the value to store, or None for the default. Raises NotUnderstood with a hint."""
        if self.read is not None:
            return self.read(typed, moment)
        if typed not in self.values:
            raise NotUnderstood(texts.can_be(name=self.name, values=self.values))
        return None if typed == self.values[0] else typed


PICTURES = Preference(
    "pictures",
    ("on", "off"),
)

AVATAR = Preference(
    "avatar",
    ("on", "off"),
)

AVATAR_HASH: Final = "avatar_hash"
"""The name under which the hash of a person's avatar is stored, unless they turn avatars off."""

NEWCOMER_TIPS = Preference(
    TIPS,
    ("on", "off"),
)


IN_STANDINGS = Preference(
    STANDINGS,
    ("on", "off"),
)


def _language(default: str, described_as: str) -> Preference:
    return Preference(
        LANGUAGE,
        (default,),
        described_as=described_as,
        read=lambda typed, _: read_language(typed, default),
        offers=lambda typed, _: offer_languages(typed, default),
        show=lambda chosen, _: name_of(chosen),
    )


LANGUAGE_OF_PERSON = _language(AUTOMATIC, "language_of_person")
LANGUAGE_OF_TABLES = _language(ENGLISH, "language_of_tables")

AUTO_FORCED = Preference(
    "auto_forced",
    ("off", "on"),
)

NOTICES = Preference(
    "notices",
    ("channel", "dm", "both", "games"),
)

REMIND = Preference(
    "remind",
    tuple(REMINDER_INTERVALS),
)

QUIET = Preference(
    "quiet",
    ("off",),
    read=lambda typed, _: read_quiet(typed),
    offers=lambda typed, _: offer_hours(typed),
)

TIMEZONE = Preference(
    "timezone",
    ("UTC",),
    read=lambda typed, _: read_zone(typed),
    offers=lambda typed, _: offer_zones(typed),
    menu=lambda _: [(zone, zone) for zone in COMMON_ZONES],
)

VACATION = Preference(
    "vacation",
    ("off",),
    read=lambda typed, here: read_vacation(typed, here.zone, here.now),
    offers=lambda typed, here: offer_days(typed, here.zone, here.now),
    show=lambda until, here: texts.until(time=int(until)) if until > here.now else "off",
)

NOTIFICATION_SETTINGS = (AUTO_FORCED, NOTICES, REMIND, QUIET, TIMEZONE, VACATION)
"""The personal settings that the engine applies at each of a person's tables."""

CHANNELS = Preference(
    "channels",
    (ALL,),
    read=lambda typed, _: read_channels(typed),
    offers=lambda typed, _: offer_channels(typed),
    show=lambda kept, _: show_channels(kept),
)

GAMES = Preference(
    "games",
    (ALL,),
    read=lambda typed, _: read_games(typed),
    offers=lambda typed, _: offer_games(typed),
    show=lambda kept, _: show_games(kept),
    menu=lambda _: [(ALL, ALL), *((title, key) for key, title in game_titles())],
    several=True,
)

CLOCK = Preference(
    "clock",
    tuple(PERIODS),
    menu=lambda _: [(CLOCKS[name], name) for name in PERIODS],
)

ENDING = Preference(
    "ending",
    ("host", "seated", "moderators"),
)


TABLE = Preference(
    "table",
    ("moves", "stays"),
)


MOMENTS = Preference(
    "moments",
    ("auto", "stay", "end", "off"),
)


def _limit_preference(name: str, usual: int) -> Preference:
    return Preference(
        name,
        (str(usual),),
        read=lambda typed, _: read_limit(typed),
        offers=lambda typed, _: offer_limits(typed, str(usual)),
        show=lambda kept, _: show_limit(kept),
        menu=lambda _: menu_of_limits(usual),
    )


PERSON_TABLES = _limit_preference("tables_per_person", 20)
CHANNEL_TABLES = _limit_preference("tables_per_channel", 50)
INVITATIONS = _limit_preference("invitations_per_hour", 12)
PINGS = _limit_preference("pings_per_hour", 60)
REPOSTS = _limit_preference("reposts_per_hour", 12)
LIMITS = (PERSON_TABLES, CHANNEL_TABLES, INVITATIONS, PINGS, REPOSTS)

PREFERENCES: dict[Scope, tuple[Preference, ...]] = {
    "person": (
        LANGUAGE_OF_PERSON,
        PICTURES,
        AVATAR,
        NEWCOMER_TIPS,
        IN_STANDINGS,
        *NOTIFICATION_SETTINGS,
    ),
    "guild": (
        LANGUAGE_OF_TABLES,
        PICTURES,
        TABLE,
        MOMENTS,
        CHANNELS,
        GAMES,
        CLOCK,
        ENDING,
        *LIMITS,
    ),
}
"""The settings of people, for /settings, and of servers, for /server settings."""

"""Everything said about the settings of people and servers."""

from collections.abc import Sequence

# The description of each setting's option, and what the setting changes

PICTURES = "Whether to show pictures of the cards, or just words"
PICTURES_PERSON = "on your own panels"
PICTURES_SERVER = "on this server's tables"
TABLE = "Whether a table moves to the bottom when it needs somebody, or stays where it is"
TABLE_SERVER = "whether tables move to the bottom when they need somebody"
AUTO_FORCED = "Whether I make your move for you when there's only one you can make"
AUTO_FORCED_PERSON = "what I do when you only have one move"
NOTICES = "Where to ping you when it's your turn: the channel, a DM, both, or only /games"
NOTICES_PERSON = "where I ping you"
REMIND = "How long to wait before each reminder (you'll get five at most)"
REMIND_PERSON = "how long until I remind you"
QUIET = "Which hours to leave you alone, such as 22-8 (in your time zone)"
QUIET_PERSON = "hours when I don't ping you"
TIMEZONE = "Which time zone you're in, such as Europe/Berlin"
TIMEZONE_PERSON = "for your quiet hours and vacation"
VACATION = "Which day your vacation ends (no pings and no clock for you until then)"
VACATION_PERSON = "no pings, and no clock for you"
CHANNELS = "Which channels people can open tables in, such as #card-table #lounge, or all"
CHANNELS_SERVER = "where people can open tables"
GAMES = "Which games people can play, separated by commas, or all"
GAMES_SERVER = "what people can play"
CLOCK = "How long a turn can take at new tables, unless people choose something else"
CLOCK_SERVER = "the clock at new tables"
ENDING = "Who can end a game early, besides moderators"
ENDING_SERVER = "who can end a game early, besides moderators"
PERSON_TABLES = "open tables one person can host"
CHANNEL_TABLES = "open tables one channel can have"
INVITATIONS = "invitations one person can get in an hour"
PINGS = "pings one person can get in an hour"
REPOSTS = "times a table can be reposted in an hour"


def limit(*, what: str) -> str:
    return f"How many {what}, or off"


# The menus of settings

LABELS: dict[str, dict[str, str]] = {
    "pictures": {"on": "Show pictures", "off": "Just words"},
    "table": {"moves": "Move to the bottom", "stays": "Stay, and ping people below"},
    "auto_forced": {"on": "Play it for me", "off": "Let me play it"},
    "notices": {
        "channel": "In the channel",
        "dm": "By DM",
        "both": "In the channel and by DM",
        "games": "Nowhere; I'll check /games",
    },
    "remind": {
        "1 day": "After a day",
        "8 hours": "After 8 hours",
        "2 days": "After 2 days",
        "off": "Don't remind me",
    },
    "quiet": {"off": "No quiet hours"},
    "vacation": {"off": "No vacation"},
    "channels": {"all": "All channels"},
    "games": {"all": "All games"},
    "ending": {
        "host": "The host",
        "seated": "Any player",
        "moderators": "Nobody else",
    },
}
"""The label of each value in a setting's menu. A value without a label is shown as it is."""

NO_LIMIT = "No limit"


def usual(*, value: str) -> str:
    return f"{value} (default)"


def change(*, name: str) -> str:
    """Return the placeholder for a setting's menu."""
    return f"Change {name}"


# The values of settings


def until(*, time: int) -> str:
    return f"until <t:{time}:f>"


SPANS = (("3 days", 3), ("a week", 7), ("two weeks", 14), ("a month", 30))
"""The lengths of vacation to choose from, each with its number of days."""


def days_off(*, span: str, last_day: object) -> str:
    return f"{span}, until {last_day}"


# When a typed value isn't understood


def can_be(*, name: str, values: Sequence[str]) -> str:
    return f"`{name}` can be {' or '.join(values)}."


BAD_CHANNELS = "Type one or more channels, such as `#card-table #lounge`, or `all`."
BAD_QUIET = "Quiet hours look like `22-8`, `22:30-7:15` or `10pm-6am`, or `off`."
VACATION_IS_OVER = "That date has already passed. Enter the last day of your vacation, or `off`."


def bad_games(*, examples: Sequence[str]) -> str:
    return f"Type one or more games, such as `{', '.join(examples)}`, or `all`."


def bad_limit(*, highest: int, off: str) -> str:
    return f"A limit is a number from 1 to {highest}, or `{off}`."


def bad_zone(*, nearest: str | None) -> str:
    hint = "" if nearest is None else f" Did you mean `{nearest}`?"
    return f"I don't know that time zone. They look like `Europe/Berlin`.{hint}"


def vacation_too_long(*, most: int) -> str:
    return (
        f"That's more than {most} days. If you'll be away that long, please use `/game leave`. A "
        "bot will take over, and you can have your seat back any time."
    )


def bad_vacation(*, example: object) -> str:
    return (
        f"Enter the last day of your vacation (such as `{example}`), how long it is (such as `10 "
        "days`), or `off`."
    )

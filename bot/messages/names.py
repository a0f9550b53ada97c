"""Make people's names safe to show: no Markdown, no mentions, no invisible characters."""

import re
import unicodedata
from functools import lru_cache

from bot.engine import Table
from games.kit import AnyGame, Name, Seat
from games.kit.words import YOU

LONGEST = 32
NOBODY = "someone"
JOINER = "\u200d"
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn")

# Phones show backslashes in notifications, so only characters that Discord would format are
# escaped: those that may be Markdown anywhere, those that are at the start of a line, and those
# that are in web addresses.
_MARKDOWN = re.compile(r"([\\*_~`|\[\]<]|^[>#+-]|(?<=[0-9])\.|\.(?=\w)|:(?=/))")

_MARKUP = re.compile(r"[\\*_~`|\[\]<>:@]")


@lru_cache(4096)
def tidy(name: str) -> str:
    """Return a name for plain text: shortened, on one line, and without invisible characters."""
    line = " ".join(name.split())
    visible = "".join(each for at, each in enumerate(line) if _is_visible(line, at))
    return " ".join(visible.split())[:LONGEST].strip(f" {JOINER}") or NOBODY


def _is_visible(line: str, at: int) -> bool:
    """Return True for a visible character, or for a joiner that combines two emoji into one."""
    if line[at] == JOINER:
        return 0 < at < len(line) - 1 and _is_picture(line[at - 1]) and _is_picture(line[at + 1])
    return unicodedata.category(line[at]) not in INVISIBLE


def _is_picture(each: str) -> bool:
    """Return True for a symbol, a skin tone or the variation selector for emoji."""
    return each == "\ufe0f" or unicodedata.category(each) in ("So", "Sk")


@lru_cache(4096)
def safe(name: str) -> str:
    """Escape a name so that Discord shows it exactly as written."""
    return _MARKDOWN.sub(r"\\\1", tidy(name)).replace("@", "@\u200b")


def named_game(table: Table) -> AnyGame:
    """Return the table's game with the players' names, for use in labels.

    Labels are shown both on buttons, where nothing can be escaped, and in text, where Markdown has
    to be. So characters that could be Markdown are removed from the names.
    """
    names = [_MARKUP.sub("", tidy(table.name(seat))) for seat in table.seats]
    return table.game.with_names([name or NOBODY for name in names])


def name_at(table: Table) -> Name:
    """Return a function that maps seats to the escaped names of the people sitting there now."""
    return lambda seat: safe(table.name(seat))


def name_and_level_at(table: Table) -> Name:
    """Return a function like `name_at`, but for lists: a bot's name includes its level."""
    return lambda seat: safe(table.name_and_level(seat))


def name_then(table: Table, version: int, reader: int | None = None) -> Name:
    """Return a function like `name_at`, but for the people seated at an earlier version.

    The reader, if there's one, is named `YOU`, for sentences that are then passed to `addressed`.
    """

    def name(seat: Seat) -> str:
        who = table.record.sat(seat, version)
        is_reader = reader is not None and who.person == reader and not who.bot
        return YOU if is_reader else safe(table.name_then(seat, version))

    return name

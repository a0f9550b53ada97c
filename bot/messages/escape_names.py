"""Make people's names safe to show: no Markdown, no mentions, no invisible characters."""

import re
import unicodedata
from functools import lru_cache

from bot.engine import Table
from games.kit import AnyGame, Name, Seat
from games.kit.words import YOU

LONGEST = 32
NOBODY = "someone"
JOINER = "\u200d"  # combines emoji into one
EMOJI_STYLE = "\ufe0f"  # the variation selector that makes a symbol an emoji
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn")
BLANK = re.compile(
    # Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties.txt) outside these categories
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0e\uffa0"
    "\U000e0100-\U000e01ef"
    # The Braille pattern and the note head without any ink
    "\u2800\U0001d159]"
)

# Phones show backslashes in notifications, so only characters that Discord would format are
# escaped: those that may be Markdown anywhere, those that are at the start of a line, and those
# that are in web addresses.
_MARKDOWN = re.compile(r"([\\*_~`|\[\]<]|^[>#+-]|(?<=[0-9])\.|\.(?=\w)|:(?=/))")

_MARKUP = re.compile(r"[\\*_~`|\[\]<>:@]")


@lru_cache(4096)
def tidy(name: str) -> str:
    """Return a name for plain text, like `visible`, but "someone" if nothing of it is visible."""
    return visible(name) or NOBODY


def visible(name: str) -> str:
    """Return what can be seen of a name: shortened, on one line, and maybe nothing at all."""
    line = BLANK.sub("", " ".join(name.split()))
    kept = ""
    for at, each in enumerate(line):
        if _is_visible(kept[-1:], each, line[at + 1 : at + 2]):
            kept += each
    return " ".join(kept.split())[:LONGEST].strip(f" {JOINER}")


def _is_visible(before: str, each: str, after: str) -> bool:
    """Return True for a visible character, or for one that changes the emoji it belongs to."""
    if each == JOINER:
        return (before == EMOJI_STYLE or _is_picture(before)) and _is_picture(after)
    if each == EMOJI_STYLE:
        return before != "" and unicodedata.category(before)[0] in "SPN"
    return unicodedata.category(each) not in INVISIBLE


def _is_picture(each: str) -> bool:
    """Return True for a symbol or a skin tone."""
    return each != "" and unicodedata.category(each) in ("So", "Sk")


@lru_cache(4096)
def safe(name: str) -> str:
    """Escape a name so that Discord shows it exactly as written."""
    return _MARKDOWN.sub(r"\\\1", tidy(name)).replace("@", "@\u200b")


def named_game(table: Table) -> AnyGame:
    """Return the table's game with the players' names, for use in labels.

    Labels are shown both on buttons, where nothing can be escaped, and in text, where Markdown has
    to be. So characters that could be Markdown are removed from the names.
    """
    return table.game.with_names([tidy(_MARKUP.sub("", table.name(seat))) for seat in table.seats])


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

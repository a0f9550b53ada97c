"""Make people's names safe to show: no Markdown, no mentions, no invisible characters."""

import re
import unicodedata
from functools import lru_cache

from bot.engine import Table
from bot.messages import texts
from games.kit import AnyGame, Name, Names, Seat

MAX_NAME_LENGTH = 32  # characters
JOINER = "\u200d"  # the zero-width joiner, which combines several emoji into one
EMOJI_STYLE = "\ufe0f"  # the variation selector that makes a symbol an emoji
INVISIBLE_CATEGORIES = ("Cc", "Cf", "Cs", "Co", "Cn")  # Unicode categories: control, format, …
INVISIBLE_CHARACTERS = re.compile(
    # Default_Ignorable_Code_Point in Unicode's DerivedCoreProperties.txt, without the characters
    # in INVISIBLE_CATEGORIES
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0e\uffa0"
    "\U000e0100-\U000e01ef"
    # The blank Braille pattern and the null note head of musical notation
    "\u2800\U0001d159]"
)

# Phones show backslashes in notifications, so only characters that Discord would format are
# escaped: characters that are Markdown anywhere, at the start of a line, or in web addresses.
_MARKDOWN = re.compile(r"([\\*_~`|\[\]<]|^[>#+-]|(?<=[0-9])\.|\.(?=\w)|:(?=/))")

# Names in labels can't be escaped, so all characters that could be Markdown are removed.
_MARKUP = re.compile(r"[\\*_~`|\[\]<>:@]")


def tidy(name: str) -> str:
    """Return the visible part of a name for plain text, or "someone" if nothing is visible."""
    return visible(name) or texts.someone()


@lru_cache(4096)
def visible(name: str) -> str:
    """Return the visible characters of a name, shortened and on one line; possibly none."""
    line = INVISIBLE_CHARACTERS.sub("", " ".join(name.split()))
    shown = ""
    for at, character in enumerate(line):
        if _is_visible(shown[-1:], character, line[at + 1 : at + 2]):
            shown += character
    return " ".join(shown.split())[:MAX_NAME_LENGTH].strip(f" {JOINER}")


def _is_visible(before: str, character: str, after: str) -> bool:
    """Return True for a visible character, and for a character that changes a visible emoji."""
    if character == JOINER:
        return (before == EMOJI_STYLE or _is_picture(before)) and _is_picture(after)
    if character == EMOJI_STYLE:
        return before != "" and unicodedata.category(before)[0] in "SPN"
    return unicodedata.category(character) not in INVISIBLE_CATEGORIES


def _is_picture(character: str) -> bool:
    """Return True for a symbol, such as an emoji, or a skin tone."""
    return character != "" and unicodedata.category(character) in ("So", "Sk")


def safe(name: str) -> str:
    """Escape a name so that Discord shows it exactly as written."""
    return _escaped(tidy(name))


@lru_cache(4096)
def _escaped(name: str) -> str:
    return _MARKDOWN.sub(r"\\\1", name).replace("@", "@\u200b")


def named_game(table: Table) -> AnyGame:
    """Return the table's game with the players' names, for use in labels.

    Labels are shown both on buttons, where nothing can be escaped, and in text, where Markdown must
    be escaped. Characters that could be Markdown are therefore removed from the names.
    """
    return table.game.with_names([tidy(_MARKUP.sub("", table.name(seat))) for seat in table.seats])


def label_names_then(table: Table, version: int, reader: int | None = None) -> Names:
    """Return the names of the people seated at a version as they're shown in labels and pictures.

    Nothing can be escaped there, so characters that could be Markdown are removed.
    """
    names = names_then(table, version, reader)
    return Names(lambda seat: tidy(_MARKUP.sub("", table.name_then(seat, version))), names.reader)


def name_at(table: Table) -> Name:
    """Return a function that maps seats to the escaped names of the people sitting there now."""
    return lambda seat: safe(table.name(seat))


def name_and_level_at(table: Table) -> Name:
    """Return a function that maps seats to escaped names; a bot's name includes the level."""
    return lambda seat: safe(table.name_and_level(seat))


def name_then(table: Table, version: int) -> Name:
    """Return a function that maps seats to the escaped names of the people seated at a version."""
    return lambda seat: safe(table.name_then(seat, version))


def names_then(
    table: Table, version: int, reader: int | None = None, longest: int = MAX_NAME_LENGTH
) -> Names:
    """Return the escaped names of the people seated at a version, for sentences to one reader.

    Names with more than `longest` characters are shortened. A reader for whom a bot plays isn't
    addressed.
    """

    def name(seat: Seat) -> str:
        shown = table.name_then(seat, version)
        if len(tidy(shown)) > longest:  # a note that a bot plays is left out first
            shown = shortened(table.record.sitter_at(seat, version).name, longest)
        return safe(shown)

    sat = ((seat, table.record.sitter_at(seat, version)) for seat in table.seats)
    addressed = (seat for seat, who in sat if who.person == reader and not who.bot)
    return Names(name, None if reader is None else next(addressed, None))


def shortened(name: str, longest: int) -> str:
    """Return a name without invisible characters, cut off after so many characters."""
    shown = tidy(name)
    return shown if len(shown) <= longest else f"{shown[: longest - 1].rstrip()}…"

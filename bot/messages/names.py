"""People's names, made safe to print: no Markdown, no mention, no tricks with direction."""

import re
import unicodedata
from functools import lru_cache

from bot.engine import Table
from games.kit import Name

LONGEST = 32
NOBODY = "someone"
JOINER = "\u200d"
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")

_MARKDOWN = re.compile(r"([\\*_~`|>\[\]()#+\-.!<:{}])")


@lru_cache(4096)
def tidy(name: str) -> str:
    """A name on one line, without control characters, not too long: for alt text and the like."""
    line = " ".join(name.split())
    seen = "".join(each for at, each in enumerate(line) if _is_seen(line, at))
    return " ".join(seen.split())[:LONGEST].strip(f" {JOINER}") or NOBODY


def _is_seen(line: str, at: int) -> bool:
    """Whether a character shows; of those that do not, only what makes one emoji of two stays."""
    if line[at] == JOINER:
        return 0 < at < len(line) - 1 and _is_picture(line[at - 1]) and _is_picture(line[at + 1])
    return unicodedata.category(line[at]) not in UNSEEN


def _is_picture(each: str) -> bool:
    """A symbol, its skin tone, or what says that it is to be shown as a picture."""
    return each == "\ufe0f" or unicodedata.category(each) in ("So", "Sk")


@lru_cache(4096)
def safe(name: str) -> str:
    """A name that prints as it is written, whatever it is."""
    return _MARKDOWN.sub(r"\\\1", tidy(name)).replace("@", "@\u200b")


def name_at(table: Table) -> Name:
    """Names that are safe to print."""
    return lambda seat: safe(table.name(seat))


def name_then(table: Table, version: int) -> Name:
    """The names of those who sat there after a change, safe to print."""
    return lambda seat: safe(table.name_then(seat, version))

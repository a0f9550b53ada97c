"""Detect whether a text is an emoji, as buttons and menus require."""

from functools import cache
from unicodedata import category

JOINERS = frozenset("\u200d\ufe0f\u20e3")
KEYCAPS = frozenset("0123456789#*")


@cache
def looks_like_emoji(text: str) -> bool:
    """Return True if a text consists only of symbols and joiners.

    A heuristic is enough, since a table of all emoji would be too large.
    """
    if not text or len(text) > 20:
        return False
    if text[0] in KEYCAPS:
        return text[-1] == "\u20e3"
    return all(
        mark in JOINERS
        or category(mark) in ("So", "Sk", "Sm", "Po", "Cn")
        or "\U000e0020" <= mark <= "\U000e007f"
        for mark in text
    ) and any(mark >= "\u00a9" for mark in text)

"""Translate English into a pseudo-language, so that text nobody translated stands out.

Each letter is replaced by a letter of another alphabet, so text can be translated back.
"""

import re
from collections.abc import Container, Generator
from contextlib import contextmanager
from string import ascii_lowercase, ascii_uppercase

from games.kit.language import speaking
from games.kit.texts import invent

PSEUDO = "bg"  # a locale that Discord knows and in which the bot has no texts

_LETTERS = "абвгдежзийклмнопрстуфхцчшщ"  # the font has them
_THERE = str.maketrans(ascii_lowercase + ascii_uppercase, _LETTERS + _LETTERS.upper())
_BACK = str.maketrans(_LETTERS + _LETTERS.upper(), ascii_lowercase + ascii_uppercase)

# Code, mentions, addresses and commands stay as they are. Small print between two code blocks
# isn't code.
_FIXED = re.compile(
    r"```(?!\n-# ).*?```|`[^`\s,.)](?:[^`]*[^`\s])?`|<[^<>\s][^<>]*>|https?://\S+"
    r"|(?<![\w/])/[a-z]+( [a-z]+)?",
    re.DOTALL,
)
_WORD = re.compile(r"[A-Za-z]{2,}")


def write(text: str) -> str:
    """Translate English text into the pseudo-language."""
    return _translated(text, _THERE)


def translate_back(text: str) -> str:
    """Translate text in the pseudo-language back into English."""
    return text.translate(_BACK)


def words_left(text: str, names: Container[str] = ()) -> list[str]:
    """Return the words of a text that aren't in the pseudo-language, except `names`."""
    return [word for word in _WORD.findall(_FIXED.sub(" ", text)) if word not in names]


@contextmanager
def speaking_pseudo() -> Generator[None]:
    """Register the pseudo-language and make all text in it until the block ends."""
    invent(PSEUDO, write)
    try:
        with speaking(PSEUDO):
            yield
    finally:
        invent(PSEUDO, None)


def _translated(text: str, letters: dict[int, int]) -> str:
    done, at = "", 0
    for fixed in _FIXED.finditer(text):
        done += text[at : fixed.start()].translate(letters) + fixed[0]
        at = fixed.end()
    return done + text[at:].translate(letters)

"""The language in which text is made: that of the person or the table that is told.

Text made while modules are imported raises `LookupError`, since nobody is being told yet.
"""

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

ENGLISH: Final = "en"
"""The language in which all text is written first."""

OFFERED: Final = (ENGLISH, "de")

_spoken: ContextVar[str] = ContextVar("language")
_by_default: list[str] = []  # the language outside `speaking`, if there is one


def offered() -> tuple[str, ...]:
    """Return the codes of the languages that people can choose, all of them complete."""
    return OFFERED


def current_language() -> str:
    """Return the code of the language in which text is made now, such as `en`."""
    return _spoken.get(None) or _spoken.get(*_by_default)


@contextmanager
def speaking(language: str) -> Generator[None]:
    """Make text in a language for as long as the context lasts."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def also_in_english(make: Callable[[], Iterable[str]]) -> list[str]:
    """Make texts in the current language and in English, since people may type either."""
    made: list[str] = []
    for language in dict.fromkeys((current_language(), ENGLISH)):
        with speaking(language):
            made += make()
    return made


def speak_by_default(language: str) -> None:
    """Make text in a language wherever no other one is set, once a program has been imported."""
    _by_default[:] = [language]

"""Offer invented languages, whose text is English with marks that name the language."""

import json
import re
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial

import pytest

from games.kit import language
from games.kit.language import ENGLISH
from games.kit.texts import Write, invent
from sandbox.panels import Panel
from sandbox.shapes import Json
from tests.support.pseudo_language import PSEUDO, translate_back, write

MARK = re.compile(r"⟨(\w+)⟩")
MAX_MARKED = 90  # characters; a longer text plus its mark could exceed Discord's limit of 100


@contextmanager
def offering(*codes: str) -> Generator[None]:
    """Offer English and these languages. Text made without a chosen language raises an error.

    `Person` reads and clicks everything without the marks.
    """
    with _offering({code: partial(mark, code) for code in codes}, partial(MARK.sub, "")):
        yield


@contextmanager
def offering_pseudo() -> Generator[None]:
    """Offer English and the pseudo-language. `Person` reads and clicks its text in English."""
    with _offering({PSEUDO: write}, translate_back):
        yield


@contextmanager
def _offering(languages: dict[str, Write], read: Write) -> Generator[None]:
    def payload(panel: Panel) -> Json:
        shown: Json = json.loads(read(json.dumps(panel.message.payload, ensure_ascii=False)))
        return shown

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language, "OFFERED", (ENGLISH, *languages))
        patch.setattr(language, "_by_default", [])
        patch.setattr(Panel, "payload", property(payload))
        for code, how in languages.items():
            invent(code, how)
        yield
        for code in languages:
            invent(code, None)


def mark(code: str, text: str) -> str:
    has_letters = any(map(str.isalpha, text))
    return f"{text}⟨{code}⟩" if has_letters and len(text) < MAX_MARKED else text


def languages_in(shown: object) -> set[str]:
    """Return the languages of the marks in `shown`, or English if there are no marks."""
    return set(MARK.findall(str(shown))) or {ENGLISH}

"""Texts that ask people to press a button use the button's label, in every language."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentSerializer

from games.kit.language import ENGLISH
from games.kit.languages import Entry, languages, limits_in
from games.kit.text_stubs import ROOT, arguments_of, folders, messages_in

MAX_LABEL = 34  # characters, the highest limit in the comments of buttons' labels
QUOTED = re.compile(r"\*\*([^*{}]+)\*\*")

FOLDERS = [folder for folder in folders() if folder.is_relative_to(ROOT / "bot")]
OTHERS = [language for language in languages() if language != ENGLISH]

serializer = FluentSerializer()


@pytest.mark.parametrize("language", OTHERS)
def test_texts_call_buttons_by_their_labels(language: str) -> None:
    labels = {
        english: label for folder in FOLDERS for english, label in labels_in(folder, language)
    }
    wrong: list[str] = []
    named: set[str] = set()
    for folder in FOLDERS:
        theirs = texts_in(folder, language)
        for name, english in texts_in(folder, ENGLISH).items():
            buttons = labels.keys() & set(QUOTED.findall(english))
            named |= buttons
            quoted = QUOTED.findall(theirs.get(name, ""))
            wrong += [
                f"{name}: no **{labels[each]}**" for each in buttons if labels[each] not in quoted
            ]
    assert wrong == []
    assert len(named) > 5


def labels_in(folder: Path, language: str) -> Iterator[tuple[str, str]]:
    """Yield each button's label in a folder, in English and in another language."""
    theirs, english = messages_in(folder, language), messages_in(folder, ENGLISH)
    for name, limit in limits_in(folder).items():
        if limit <= MAX_LABEL and name in theirs and not arguments_of(name, english):
            yield _text(english[name]), _text(theirs[name])


def _text(message: Entry) -> str:
    return serializer.serialize_entry(message).partition(" = ")[2].strip()


def texts_in(folder: Path, language: str) -> dict[str, str]:
    messages = messages_in(folder, language)
    return {name: serializer.serialize_entry(each) for name, each in messages.items()}

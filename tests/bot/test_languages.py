"""Each locale of Discord is answered in the right language."""

import pytest

from bot.languages import (
    NAMES,
    language_for,
    language_of,
    locales_of,
    name_of,
    speaks_english,
    table_language,
)
from games.kit import language
from sandbox.shapes import LOCALES


@pytest.fixture(autouse=True)
def several_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "OFFERED", ("en", "de", "es", "zh-TW"))


def test_discords_locales_are_known_by_name() -> None:
    assert NAMES.keys() == LOCALES


@pytest.mark.parametrize(
    ("locale", "spoken"),
    [
        ("de", "de"),
        ("es-ES", "es"),
        ("es-419", "es"),
        ("en-GB", "en"),
        ("en-US", "en"),
        ("zh-TW", "zh-TW"),
        ("zh-CN", "en"),
        ("fr", "en"),
        ("", "en"),
    ],
)
def test_a_locale_speaks_its_language_or_english(locale: str, spoken: str) -> None:
    assert language_of(locale) == spoken


def test_every_locale_belongs_to_one_language() -> None:
    assert locales_of("es") == ["es-ES", "es-419"]
    assert locales_of("de") == ["de"]
    assert [name_of(each) for each in language.offered()] == [
        "English",
        "Deutsch",
        "Español",
        "繁體中文",
    ]
    assert name_of("tlh") == "tlh"  # an invented language has no name
    assert [each for each in NAMES if speaks_english(each)] == ["en-GB", "en-US"]


@pytest.mark.parametrize(
    ("settings", "locale", "spoken"),
    [
        ({}, "", "en"),
        ({}, "de", "de"),
        ({"locale": "de"}, "", "de"),
        ({"locale": "de"}, "es-419", "es"),
        ({"locale": "de", "language": "es"}, "de", "es"),
        ({"locale": "de", "language": "en"}, "", "en"),
        ({"locale": "de", "language": "klingon"}, "", "de"),
    ],
)
def test_a_chosen_language_counts_before_the_locale(
    settings: dict[str, str], locale: str, spoken: str
) -> None:
    assert language_for(settings, locale) == spoken


def test_a_servers_tables_are_in_english_unless_it_chose_another_language() -> None:
    assert table_language({}) == "en"
    assert table_language({"language": "de"}) == "de"
    assert table_language({"language": "klingon"}) == "en"

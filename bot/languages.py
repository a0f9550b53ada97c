"""Choose the language in which a person or a server is addressed, by settings and locales."""

from collections.abc import Mapping
from typing import Any, Final

from games.kit.language import ENGLISH, offered

LANGUAGE: Final = "language"
"""The name of the setting for the language that a person or a server has chosen."""
LOCALE: Final = "locale"
"""The name under which a person's last locale is stored, unless the locale is English."""

AUTOMATIC: Final = "auto"
"""The choice of a person who wants the language of their Discord client."""

NAMES: Final[Mapping[str, str]] = {
    "id": "Indonesia",
    "da": "Dansk",
    "de": "Deutsch",
    "en-GB": "English",
    "en-US": "English",
    "es-ES": "Español",
    "es-419": "Español",
    "fr": "Français",
    "hr": "Hrvatski",
    "it": "Italiano",
    "lt": "Lietuviškai",
    "hu": "Magyar",
    "nl": "Nederlands",
    "no": "Norsk",
    "pl": "Polski",
    "pt-BR": "Português",
    "ro": "Română",
    "fi": "Suomi",
    "sv-SE": "Svenska",
    "vi": "Tiếng Việt",
    "tr": "Türkçe",
    "cs": "Čeština",
    "el": "Ελληνικά",
    "bg": "български",
    "ru": "Русский",
    "uk": "Українська",
    "hi": "हिन्दी",
    "th": "ไทย",
    "zh-CN": "中文",
    "ja": "日本語",
    "zh-TW": "繁體中文",
    "ko": "한국어",
    "ar": "العربية",
    "he": "עברית",
}
"""Discord's locales, each with the name of its language in that language."""

MAX_LOCALE_LENGTH: Final = max(map(len, NAMES))


def speaks_english(locale: str) -> bool:
    return locale.partition("-")[0] == ENGLISH


def language_of(locale: str) -> str:
    """Return the offered language of a locale, such as `es` for `es-419`; English if none is."""
    languages = offered()
    if locale in languages:
        return locale
    language = locale.partition("-")[0]
    return language if language in languages else ENGLISH


def locales_of(language: str) -> list[str]:
    """Return Discord's locales for which the bot uses an offered language."""
    if language == ENGLISH:
        return [locale for locale in NAMES if speaks_english(locale)]
    return [locale for locale in NAMES if language_of(locale) == language]


def name_of(language: str) -> str:
    """Return a language's name in that language, or its code if Discord has no such locale."""
    if language == ENGLISH:
        return NAMES["en-US"]
    return next((NAMES[locale] for locale in locales_of(language)), language)


def language_chosen(settings: Mapping[str, Any]) -> str | None:
    """Return the language that a person or server has chosen; None if it isn't offered."""
    chosen = settings.get(LANGUAGE)
    return chosen if chosen in offered() else None


def language_for(settings: Mapping[str, Any], locale: str = "") -> str:
    """Return the language of a person, given their settings and the locale of their client now.

    If `locale` is empty, the person's last locale counts.
    """
    return language_chosen(settings) or language_of(locale or str(settings.get(LOCALE, "")))


def table_language(settings: Mapping[str, Any]) -> str:
    """Return the language of a server's new tables, given the server's settings."""
    return language_chosen(settings) or ENGLISH

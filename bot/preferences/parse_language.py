"""Parse and complete the name of a language."""

from bot.languages import name_of
from bot.preferences import texts
from bot.preferences.parse_times import NotUnderstood, Offer
from games.kit.language import offered


def read_language(typed: str, default: str) -> str | None:
    """Return a language's code, given its code or its own name, or None for the default.

    Raises NotUnderstood for anything else.
    """
    wanted = typed.strip().casefold()
    code_by_word = {word.casefold(): code for code in offered() for word in (code, name_of(code))}
    code_by_word[default] = default
    if wanted not in code_by_word:
        raise NotUnderstood(texts.bad_language(values=list(map(name_of, offered()))))
    code = code_by_word[wanted]
    return None if code == default else code


def offer_languages(typed: str, default: str) -> list[Offer]:
    """Return the default and all languages whose name or code contains what was typed."""
    offers = [(name_of(code), code) for code in dict.fromkeys((default, *offered()))]
    wanted = typed.strip().casefold()
    return [each for each in offers if any(wanted in word.casefold() for word in each)]

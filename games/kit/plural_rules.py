"""The plural category of a whole number, by the rules of Unicode's CLDR."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

Category = Literal["zero", "one", "two", "few", "many", "other"]


def _one(count: int) -> Category:
    return "one" if count == 1 else "other"


def _one_or_none(count: int) -> Category:
    return "one" if count in (0, 1) else "other"


def _never(_count: int) -> Category:
    return "other"


def _east_slavic(count: int) -> Category:
    if count % 10 == 1 and count % 100 != 11:
        return "one"
    return "few" if _is_slavic_few(count) else "many"


def _polish(count: int) -> Category:
    if count == 1:
        return "one"
    return "few" if _is_slavic_few(count) else "many"


def _czech(count: int) -> Category:
    return "one" if count == 1 else "few" if 2 <= count <= 4 else "other"


def _is_slavic_few(count: int) -> bool:
    return 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14


PLURAL_RULES: Final[Mapping[str, Callable[[int], Category]]] = {
    **dict.fromkeys(("cs", "sk"), _czech),
    **dict.fromkeys(("fr", "hi", "pt-BR"), _one_or_none),
    **dict.fromkeys(("id", "ja", "ko", "th", "vi", "zh-CN", "zh-TW"), _never),
    **dict.fromkeys(("ru", "uk"), _east_slavic),
    "pl": _polish,
}
"""The rules of languages that have others than English has."""


def plural_category(language: str, count: int) -> Category:
    """Return which form of a noun follows a number, such as `one` for 1 in English."""
    return PLURAL_RULES.get(language, _one)(abs(count))

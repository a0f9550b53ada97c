"""Parse, show and complete a server's settings: channels, games and limits."""

import re
from collections.abc import Sequence

from bot.preferences import texts
from bot.preferences.parse_times import NotUnderstood, Offer
from games import catalogue

ALL = "all"
NO_LIMIT = "off"
HIGHEST_LIMIT = 1000
MAX_CHANNELS = 50

_NUMBER_PATTERN = re.compile(r"[0-9]{1,4}")
_MENTION_PATTERN = re.compile(r"<#(\d{15,20})>")


def read_channels(typed: str) -> list[int] | None:
    """Return the ids in typed channel mentions, or None for all channels.

    Raises NotUnderstood for other text, and for too many channels.
    """
    channels = list(dict.fromkeys(int(channel) for channel in _MENTION_PATTERN.findall(typed)))
    if typed.strip().casefold() == ALL:
        return None
    if not channels or len(channels) > MAX_CHANNELS or _MENTION_PATTERN.sub("", typed).strip(" ,"):
        raise NotUnderstood(texts.bad_channels())
    return channels


def mentions_of(channels: Sequence[int]) -> list[str]:
    return [f"<#{channel}>" for channel in channels]


def show_channels(channels: Sequence[int]) -> str:
    return texts.all_of(values=mentions_of(channels))


def offer_channels(typed: str) -> list[Offer]:
    return [(ALL, ALL), *([(typed, typed)] if typed and typed != ALL else [])]


def read_games(typed: str) -> list[str] | None:
    """Return the keys of games, given typed keys or titles, or None for all games.

    Raises NotUnderstood if a game is unknown.
    """
    if typed.strip().casefold() == ALL:
        return None
    key_by_word = {
        **{key: key for key in catalogue()},
        **{title.casefold(): key for key, title in game_titles()},
    }
    wanted = [word.strip().casefold() for word in typed.split(",") if word.strip()]
    if not wanted or any(word not in key_by_word for word in wanted):
        raise NotUnderstood(texts.bad_games(examples=list(catalogue())[:2]))
    return list(dict.fromkeys(key_by_word[word] for word in wanted))


def titles_of(keys: Sequence[str]) -> list[str]:
    title_by_key = dict(game_titles())
    return [title_by_key.get(key, key) for key in keys]


def show_games(keys: Sequence[str]) -> str:
    return texts.all_of(values=titles_of(keys))


def offer_games(typed: str) -> list[Offer]:
    """Return a typed list of games, completed with each game that could come next."""
    *earlier, last = [name.strip() for name in typed.split(",")]
    before = "".join(f"{name}, " for name in earlier)
    more = [key for key, title in game_titles() if last.casefold() in (key + title).casefold()]
    offers = [f"{before}{key}" for key in more if key not in earlier]
    return [(name, name) for name in ([ALL] if not earlier else []) + offers]


def read_limit(typed: str) -> int:
    """Return the typed limit as a number; 0 means no limit. Raises NotUnderstood for other text."""
    wanted = typed.strip().casefold()
    if wanted == NO_LIMIT:
        return 0
    if not _NUMBER_PATTERN.fullmatch(wanted) or not 1 <= int(wanted) <= HIGHEST_LIMIT:
        raise NotUnderstood(texts.bad_limit(highest=HIGHEST_LIMIT, off=NO_LIMIT))
    return int(wanted)


def show_limit(limit: int) -> str:
    return str(limit) if limit else NO_LIMIT


def offer_limits(typed: str, usual: str) -> list[Offer]:
    offers = [usual, NO_LIMIT] if typed in ("", usual, NO_LIMIT) else [typed]
    return [(each, each) for each in offers]


def menu_of_limits(usual: int) -> list[Offer]:
    """Return choices for a limit: the default, some smaller and larger values, and no limit."""
    numbers = sorted({usual, *(max(1, usual * share // 4) for share in (1, 2, 8, 16))})
    offers = [
        (texts.usual(value=str(number)) if number == usual else str(number), str(number))
        for number in numbers
    ]
    return [*offers, (texts.no_limit(), NO_LIMIT)]


def game_titles() -> list[tuple[str, str]]:
    return [(key, game.title) for key, game in catalogue().items()]

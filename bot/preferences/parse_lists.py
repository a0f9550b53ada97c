"""Parse, show and complete a server's settings: channels, games and limits."""

import re
from collections.abc import Sequence

from bot.engine.sentences import and_list
from bot.preferences import sentences
from bot.preferences.parse_times import NotUnderstood, Offer
from games import catalogue

ALL = "all"
NO_LIMIT = "off"
HIGHEST_LIMIT = 1000
MOST_CHANNELS = 50

_NUMBER = re.compile(r"[0-9]{1,4}")
_CHANNEL = re.compile(r"<#(\d{15,20})>")


def read_channels(typed: str) -> list[int] | None:
    """Parse channel mentions; returns None for all channels."""
    found = list(dict.fromkeys(int(each) for each in _CHANNEL.findall(typed)))
    if typed.strip().casefold() == ALL:
        return None
    if not found or len(found) > MOST_CHANNELS or _CHANNEL.sub("", typed).strip(" ,"):
        raise NotUnderstood(sentences.BAD_CHANNELS)
    return found


def shown_channels(kept: Sequence[int]) -> str:
    return and_list([f"<#{channel}>" for channel in kept])


def offered_channels(typed: str) -> list[Offer]:
    return [(ALL, ALL), *([(typed, typed)] if typed and typed != ALL else [])]


def read_games(typed: str) -> list[str] | None:
    """Parse the keys or titles of games; returns None for all games."""
    if typed.strip().casefold() == ALL:
        return None
    known = {**{key: key for key in catalogue()}, **{t.casefold(): k for k, t in titles()}}
    wanted = [each.strip().casefold() for each in typed.split(",") if each.strip()]
    if not wanted or any(each not in known for each in wanted):
        raise NotUnderstood(sentences.bad_games(examples=list(catalogue())[:2]))
    return list(dict.fromkeys(known[each] for each in wanted))


def shown_games(kept: Sequence[str]) -> str:
    known = dict(titles())
    return and_list([known.get(key, key) for key in kept])


def offered_games(typed: str) -> list[Offer]:
    """Return a typed list completed with each of the games that could come next."""
    *named, last = [each.strip() for each in typed.split(",")]
    before = "".join(f"{each}, " for each in named)
    more = [key for key, title in titles() if last.casefold() in (key + title).casefold()]
    offers = [f"{before}{key}" for key in more if key not in named]
    return [(each, each) for each in ([ALL] if not named else []) + offers]


def read_limit(typed: str) -> int:
    """Parse a number; 0 means no limit."""
    wanted = typed.strip().casefold()
    if wanted == NO_LIMIT:
        return 0
    if not _NUMBER.fullmatch(wanted) or not 1 <= int(wanted) <= HIGHEST_LIMIT:
        raise NotUnderstood(sentences.bad_limit(highest=HIGHEST_LIMIT, off=NO_LIMIT))
    return int(wanted)


def shown_limit(kept: int) -> str:
    return str(kept) if kept else NO_LIMIT


def offered_limits(typed: str, usual: str) -> list[Offer]:
    offers = [usual, NO_LIMIT] if typed in ("", usual, NO_LIMIT) else [typed]
    return [(each, each) for each in offers]


def menu_of_limits(usual: int) -> list[Offer]:
    """Return choices for a limit: the default, some values around it, and no limit."""
    numbers = sorted({usual, *(max(1, usual * share // 4) for share in (1, 2, 8, 16))})
    offers = [(sentences.usual(value=str(n)) if n == usual else str(n), str(n)) for n in numbers]
    return [*offers, (sentences.NO_LIMIT, NO_LIMIT)]


def titles() -> list[tuple[str, str]]:
    return [(key, game.title) for key, game in catalogue().items()]

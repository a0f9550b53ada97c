"""Lists that a server chooses, as they are typed, kept and shown: channels and games."""

import re
from collections.abc import Sequence

from bot.hours import NotUnderstood, Offer
from bot.words import listed
from games import catalogue

ALL = "all"
MOST_CHANNELS = 50

_CHANNEL = re.compile(r"<#(\d{15,20})>")


def read_channels(typed: str) -> list[int] | None:
    """Channels by their mentions; None: all of them."""
    found = list(dict.fromkeys(int(each) for each in _CHANNEL.findall(typed)))
    if typed.strip().casefold() == ALL:
        return None
    if not found or len(found) > MOST_CHANNELS or _CHANNEL.sub("", typed).strip(" ,"):
        raise NotUnderstood("Name channels such as `#card-table #lounge`, or `all` of them.")
    return found


def shown_channels(kept: Sequence[int]) -> str:
    return listed([f"<#{channel}>" for channel in kept])


def offered_channels(typed: str) -> list[Offer]:
    return [(ALL, ALL), *([(typed, typed)] if typed and typed != ALL else [])]


def read_games(typed: str) -> list[str] | None:
    """Games by their keys or titles; None: all of them."""
    if typed.strip().casefold() == ALL:
        return None
    known = {**{key: key for key in catalogue()}, **{t.casefold(): k for k, t in _titles()}}
    wanted = [each.strip().casefold() for each in typed.split(",") if each.strip()]
    if not wanted or any(each not in known for each in wanted):
        raise NotUnderstood(f"Name games such as `{', '.join(list(catalogue())[:2])}`, or `all`.")
    return list(dict.fromkeys(known[each] for each in wanted))


def shown_games(kept: Sequence[str]) -> str:
    titles = dict(_titles())
    return listed([titles.get(key, key) for key in kept])


def offered_games(typed: str) -> list[Offer]:
    """The games named so far, each with one more."""
    *named, last = [each.strip() for each in typed.split(",")]
    before = "".join(f"{each}, " for each in named)
    more = [key for key, title in _titles() if last.casefold() in (key + title).casefold()]
    offers = [f"{before}{key}" for key in more if key not in named]
    return [(each, each) for each in ([ALL] if not named else []) + offers]


def _titles() -> list[tuple[str, str]]:
    return [(key, game.title) for key, game in catalogue().items()]

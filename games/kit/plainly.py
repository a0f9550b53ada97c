"""Words and scenes for a game that has none of its own yet, made of its events and views.

They're enough to play a draft. A finished game says it better.
"""

from collections.abc import Callable, Iterable
from typing import cast

from games.kit.pieces import (
    Event,
    Frozen,
    Move,
    Private,
    Public,
    Result,
    Seat,
    Whisper,
    fields_of,
    name_of,
)
from games.kit.scene import Area, Badge, Card, Label, Row, Scene

Name = Callable[[Seat], str]


def narrate(event: Event | Whisper, name: Name) -> str:
    """An event as it is stored, such as "Ada played: card 9."."""
    said = ("kind", "to") if isinstance(event, Whisper) else ("kind", "seat")
    facts = {key: value for key, value in event if key not in said}
    seat = getattr(event, "seat", None)
    who = "You" if isinstance(event, Whisper) else "" if seat is None else name(seat)
    did = " ".join(filter(None, [who, str(getattr(event, "kind", "")).replace("-", " ")]))
    told = ", ".join(f"{_words(key)} {_plain(value)}" for key, value in facts.items())
    return f"{did[:1].upper()}{did[1:]}{f': {told}' if told else ''}."


def explain(result: Result, name: Name) -> str:
    """Who won, and with how many points."""
    winners = " and ".join(name(seat) for seat in result.ranking[0])
    points = f" with {max(result.scores)} points" if result.scores else ""
    return f"**{winners}** won{points}." if winners else "Nobody won."


def prompts(moves: Iterable[type[Move]]) -> dict[str, str]:
    """A sentence for every question of every move."""
    asked: dict[str, str] = {}
    for kind in moves:
        do = name_of(kind)
        asked[do] = f"{_words(do).capitalize()}."
        asked |= {f"{do}.{field}": f"Which {_words(field)}?" for field in fields_of(kind)}
    return asked


def table(public: Public) -> Scene:
    """Every field of the public view; `turn`, if there is one, says whose turn it is."""
    turn = getattr(public, "turn", None)
    badges = () if turn is None else (Badge("is to move", seat=turn),)
    return Scene(title="Table", areas=(Area(title="Table", rows=_rows(public)),), badges=badges)


def hand(_: Public, private: Private) -> Scene:
    """Every field of the private view."""
    return Scene(title="Your hand", areas=(Area(title="Your hand", rows=_rows(private)),))


def _rows(view: Frozen) -> tuple[Row, ...]:
    shown = {key: value for key, value in view if key not in ("seat", "turn")}
    return tuple(Row(_items(value), label=_words(key)) for key, value in shown.items())


def _items(value: object) -> tuple[Card | Label, ...]:
    """A card for each value of a tuple of cards; all else in words."""
    match value:
        case tuple():
            items = cast("tuple[object, ...]", value)
        case _:
            return (Label(_plain(value)),)
    if not items or any(isinstance(item, tuple | dict | Frozen | bool | None) for item in items):
        return (Label(_plain(items)),)
    return tuple(Card(str(item)) for item in items)


def _plain(value: object) -> str:
    match value:
        case None | ():
            return "none"
        case tuple():
            return ", ".join(map(_plain, cast("tuple[object, ...]", value)))
        case dict():
            pairs = cast("dict[object, object]", value).items()
            return ", ".join(f"{key}: {_plain(each)}" for key, each in pairs) or "none"
        case Frozen():
            return " ".join(_plain(each) for _, each in value)
        case _:
            return str(value)


def _words(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")

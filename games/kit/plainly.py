"""Default words and scenes for a game, made from its events, views and result.

They're enough to play a draft. A finished game has to describe events in its own words, but can
keep the default result, hand and table.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

from games.kit import words
from games.kit.art import EMPTY, FULL
from games.kit.pieces import (
    Event,
    Frozen,
    Move,
    Private,
    Public,
    Result,
    Seat,
    View,
    Whisper,
    each_of,
    fields_of,
    name_of,
    places,
    tracks_of,
)
from games.kit.scene import Area, Badge, Card, Label, Row, Scene, Tone

Name = Callable[[Seat], str]
Points = Callable[[int], str]

LONGEST_TRACK = 12
"""A track with more places than this is told in words."""


def narrate(event: Event | Whisper, name: Name) -> str:
    """Describe an event by its fields, as in "Ada played: card 9."."""
    said = ("kind", "to", "but") if isinstance(event, Whisper) else ("kind", "seat")
    facts = {key: value for key, value in event if key not in said}
    seat = event.but if isinstance(event, Whisper) else getattr(event, "seat", None)
    is_own = isinstance(event, Whisper) and event.to is not None
    who = "You" if is_own else "" if seat is None else name(seat)
    kind = _words(str(getattr(event, "kind", "")))
    did = " ".join(filter(None, [who, kind.removeprefix("you ").removeprefix("they ")]))
    named = {key: name(facts[key]) for key in _seats_in(event, facts)}
    told = ", ".join(f"{_words(key)} {_plain(value)}" for key, value in (facts | named).items())
    return f"{did[:1].upper()}{did[1:]}{f': {told}' if told else ''}."


def explain(result: Result, name: Name, points: Points = words.points) -> str:
    """Say who won, and list everyone's points; or say what everyone made together."""
    first = result.ranking[0]
    if result.common is not None:
        alone, score = len([*places(result)]) == 1, points(result.common)
        return (
            words.made(score=score, alone=alone) if first else words.lost(score=score, alone=alone)
        )
    if not first:
        return words.NOBODY_WON
    scores = [*map(points, result.scores)]
    won = words.won(winners=[*map(name, first)], score=scores[first[0]] if scores else "")
    lines = [
        words.placed(place=place, who=name(seat), score=scores[seat])
        for place, seat in places(result)
        if scores
    ]
    return "\n".join([won, *lines])


def scores(result: Result, points: Points = words.points) -> Scene:
    """The default scene of a result: everyone with their points, the best first.

    A common result is shown once, above everyone who made it.
    """
    areas = (
        Area(
            seat=seat,
            badges=(Badge(points(result.scores[seat])),) if result.scores else (),
            lit=seat in result.ranking[0],
        )
        for _, seat in places(result)
    )
    tone: Tone = "good" if result.ranking[0] else "warn"
    made = () if result.common is None else (Badge(points(result.common), tone),)
    return Scene(title=words.RESULT, areas=tuple(areas), badges=made)


def prompts(moves: Iterable[type[Move]]) -> dict[str, str]:
    """Default prompts: a sentence for every move and every question."""
    asked: dict[str, str] = {}
    for kind in moves:
        do = name_of(kind)
        asked[do] = f"{_words(do).capitalize()}."
        asked |= {f"{do}.{field}": f"Which {_words(field)}?" for field in fields_of(kind)}
    return asked


def table(public: Public) -> Scene:
    """Show every field of the public view.

    `turn` says whose turn it is, `Each` fields go to the areas of the seats, a tuple of cards or a
    track gets an area of its own, and a seat is shown by name.
    """
    each = each_of(type(public))
    turn = getattr(public, "turn", None)
    facts = {key: value for key, value in _shown(public) if key not in (*each, "turn")}
    piles = {key: value for key, value in facts.items() if not _is_fact(value)}
    named = _seats_in(public, facts)
    seats = len(getattr(public, each[0])) if each else 0
    common = (Area(title=_words(key), rows=(Row(_items(value)),)) for key, value in piles.items())
    return Scene(
        title=words.TABLE,
        areas=(*common, *(_seat(public, Seat(seat), turn) for seat in range(seats))),
        badges=(
            *(() if each or turn is None else (Badge(words.IS_TO_MOVE, seat=turn),)),
            *(Badge(_words(key), seat=facts[key]) for key in named),
            *_badges({key: facts[key] for key in facts if key not in (*piles, *named)}),
        ),
    )


def hand(_: Public, private: Private) -> Scene:
    """Show every field of the private view: `Each` fields in the areas of those who have cards."""
    each = each_of(type(private))
    own = {key: value for key, value in _shown(private) if key not in (*each, "seat")}
    mine = (Area(title=words.YOUR_HAND, rows=_rows(own)),) if own or not each else ()
    seats = len(getattr(private, each[0])) if each else 0
    others = (_seat(private, Seat(seat), None) for seat in range(seats))
    seen = (area for area in others if area.badges or any(row.items for row in area.rows))
    return Scene(title=words.YOUR_VIEW if each else words.YOUR_HAND, areas=(*mine, *seen))


def _seat(view: View, seat: Seat, turn: Seat | None) -> Area:
    """A player's area: cards in rows, everything else as badges."""
    each = each_of(type(view))
    own = {key: value[seat] for key, value in _shown(view) if key in each}
    cards = {key: value for key, value in own.items() if not _is_fact(value)}
    badges = _badges({key: value for key, value in own.items() if key not in cards})
    return Area(seat=seat, rows=_rows(cards), badges=tuple(badges), lit=seat == turn)


def _shown(view: View) -> Iterator[tuple[str, Any]]:
    """The fields of a view, with numbers on tracks as tokens."""
    tracks, each = tracks_of(type(view)), each_of(type(view))
    for key, value in view:
        most = tracks.get(key)
        if most is None:
            yield key, value
        elif key in each:
            yield key, tuple(_track(count, most) for count in value)
        else:
            yield key, _track(value, most)


def _track(count: int, most: int) -> Label | str:
    """Tokens, as many as `count`, and empty places up to `most`; words if there are too many."""
    told = words.out_of(count=count, most=most)
    if most > LONGEST_TRACK:
        return told
    return Label(told, pips=FULL * count + EMPTY * (most - count))


def _rows(shown: dict[str, object]) -> tuple[Row, ...]:
    """A row for each value, labelled if there are several."""
    if len(shown) > 1:
        return tuple(Row(_items(value), label=_words(key)) for key, value in shown.items())
    return tuple(Row(_items(value) if value else ()) for value in shown.values())


def _seats_in(shown: Frozen, keys: Iterable[str]) -> list[str]:
    """Return which of these fields have a seat as their value."""
    types: dict[str, object] = {key: type(shown).model_fields[key].annotation for key in keys}
    seats = [key for key, kind in types.items() if kind in (Seat, Seat | None)]
    return [key for key in seats if getattr(shown, key) is not None]


def _is_fact(value: object) -> bool:
    """Return whether a value is simple enough for a badge."""
    return not isinstance(value, tuple | dict | Frozen | Label)


def _badges(facts: dict[str, object]) -> Iterator[Badge]:
    for key, value in facts.items():
        if value is True:
            yield Badge(_words(key))
        elif value is not None and value is not False:
            yield Badge(f"{_words(key)} {value}")


def _items(value: object) -> tuple[Card | Label, ...]:
    """Cards for a tuple of cards, tokens for a track, and text for anything else."""
    match value:
        case tuple():
            items = cast("tuple[object, ...]", value)
        case Label():
            return (value,)
        case _:
            return (Label(_plain(value)),)
    if not items or any(isinstance(item, tuple | dict | Frozen | bool | None) for item in items):
        return (Label(_plain(items)),)
    return tuple(Card(str(item), art=str(item)) for item in items)


def _plain(value: object) -> str:
    match value:
        case None | ():
            return words.NONE
        case tuple():
            return ", ".join(map(_plain, cast("tuple[object, ...]", value)))
        case dict():
            pairs = cast("dict[object, object]", value).items()
            return ", ".join(f"{key}: {_plain(each)}" for key, each in pairs) or words.NONE
        case Frozen():
            return " ".join(_plain(each) for _, each in value)
        case _:
            return str(value)


def _words(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")

"""Default words and scenes for a game, made from its events, views and result.

The defaults are enough to play a draft. A finished game has to describe events in its own words,
but can keep the default result, hand and table.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

from games.kit import phrases
from games.kit.art import EMPTY, FULL
from games.kit.names import Name
from games.kit.pieces import (
    Event,
    Frozen,
    Private,
    Public,
    Result,
    Seat,
    View,
    Whisper,
    each_of,
    places,
    tracks_of,
)
from games.kit.scene import Area, Badge, Card, Label, Row, Scene, Tone

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


def decide(public: Public, seat: Seat, name: Name) -> str:
    """Say that it's a seat's turn, in a game that doesn't say what has to be decided."""
    return phrases.make_your_move()


def points(count: int) -> str:
    """Tell a score in words."""
    return phrases.points(count=count)


def explain(result: Result, name: Name, points: Points = points) -> str:
    """Say who won and list everyone's points, or say what everyone made together."""
    first = result.ranking[0]
    if result.common is not None:
        alone, score = len([*places(result)]) == 1, points(result.common)
        return (
            phrases.made(score=score, alone=alone)
            if first
            else phrases.lost(score=score, alone=alone)
        )
    if not first:
        return phrases.nobody_won()
    scores = [*map(points, result.scores)]
    winners = [f"**{name(seat)}**" for seat in first]
    won = phrases.won(winners=winners, score=scores[first[0]] if scores else "")
    lines = [
        phrases.placed(place=place, who=name(seat), score=scores[seat])
        for place, seat in places(result)
        if scores
    ]
    return "\n".join([won, *lines])


def scores(result: Result, points: Points = points) -> Scene:
    """Show a result: everyone with their points, the best first.

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
    return Scene(title=phrases.result(), areas=tuple(areas), badges=made)


def prompt(move: str, question: str) -> str:
    """Return a sentence that describes a draft's move, or asks one of its questions."""
    return f"Which {_words(question)}?" if question else f"{_words(move).capitalize()}."


def table(public: Public) -> Scene:
    """Show every field of the public view.

    `turn` says whose turn it is, or who is choosing at once, `Each` fields go to the areas of the
    seats, a tuple of cards or a track gets an area of its own, and a seat is shown by name.
    """
    each = each_of(type(public))
    turn = _seats_to_move(public)
    facts = {key: value for key, value in _shown(public) if key not in (*each, "turn")}
    piles = {key: value for key, value in facts.items() if not _is_fact(value)}
    named = _seats_in(public, facts)
    seats = len(getattr(public, each[0])) if each else 0
    common = (Area(title=_words(key), rows=(Row(_items(value)),)) for key, value in piles.items())
    return Scene(
        title=phrases.table(),
        areas=(*common, *(_seat(public, Seat(at), lit=at in turn) for at in range(seats))),
        badges=(
            *(() if each else (Badge(phrases.is_to_move(), seat=seat) for seat in turn)),
            *(Badge(_words(key), seat=facts[key]) for key in named),
            *_badges({key: facts[key] for key in facts if key not in (*piles, *named)}),
        ),
    )


def hand(_: Public, private: Private) -> Scene:
    """Show every field of the private view: `Each` fields in the areas of those who have cards."""
    each = each_of(type(private))
    own = {key: value for key, value in _shown(private) if key not in (*each, "seat")}
    mine = (Area(title=phrases.your_hand(), rows=_rows(own)),) if own or not each else ()
    seats = len(getattr(private, each[0])) if each else 0
    others = (_seat(private, Seat(seat)) for seat in range(seats))
    seen = (area for area in others if area.badges or any(row.items for row in area.rows))
    return Scene(title=phrases.your_view() if each else phrases.your_hand(), areas=(*mine, *seen))


def _seats_to_move(public: Public) -> tuple[Seat, ...]:
    """Return the seats in the `turn` of a public view, which is a seat, several of them or None."""
    turn: Seat | tuple[Seat, ...] | None = getattr(public, "turn", None)
    return turn if isinstance(turn, tuple) else () if turn is None else (turn,)


def _seat(view: View, seat: Seat, *, lit: bool = False) -> Area:
    """Show a player's area: cards in rows, everything else as badges."""
    each = each_of(type(view))
    own = {key: value[seat] for key, value in _shown(view) if key in each}
    cards = {key: value for key, value in own.items() if not _is_fact(value)}
    badges = _badges({key: value for key, value in own.items() if key not in cards})
    return Area(seat=seat, rows=_rows(cards), badges=tuple(badges), lit=lit)


def _shown(view: View) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a view, with numbers on tracks as tokens."""
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
    """Return `count` tokens and empty places up to `most`, or words if there are too many."""
    told = phrases.out_of(count=count, most=most)
    if most > LONGEST_TRACK:
        return told
    return Label(told, pips=FULL * count + EMPTY * (most - count))


def _rows(shown: dict[str, object]) -> tuple[Row, ...]:
    """Return a row for each value, labelled if there are several."""
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
    """Return cards for a tuple of cards, tokens for a track, and text for anything else."""
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
            return phrases.none()
        case tuple():
            return ", ".join(map(_plain, cast("tuple[object, ...]", value)))
        case dict():
            pairs = cast("dict[object, object]", value).items()
            return ", ".join(f"{key}: {_plain(each)}" for key, each in pairs) or phrases.none()
        case Frozen():
            return " ".join(_plain(each) for _, each in value)
        case _:
            return str(value)


def _words(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")

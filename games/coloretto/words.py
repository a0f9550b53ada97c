"""How Coloretto reads: what happened, what each card is called, and how it was counted."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, assert_never

from games.coloretto.cards import Card
from games.coloretto.moves import (
    AnyEvent,
    Drew,
    Gained,
    GameEnded,
    LastRoundShown,
    Placed,
    Removed,
    RoundEnded,
    Took,
)
from games.coloretto.scoring import Line, Score
from games.coloretto.views import Result
from games.kit import Name

SUMMARY = "Add a card or take a row. Three colours score, the rest cost you."

MARKS: Final[Mapping[Card, str]] = {
    Card.RED: "🔺R",
    Card.ORANGE: "🔶O",
    Card.YELLOW: "⭐Y",
    Card.GREEN: "🟩G",
    Card.BLUE: "💧B",
    Card.PURPLE: "💜P",
    Card.WHITE: "⚪W",
    Card.PLUS_TWO: "🎁+2",
    Card.JOKER: "🃏J",
    Card.GOLDEN: "👑J",
    Card.LAST_ROUND: "🏁",
}

NAMES: Final[Mapping[Card, str]] = {
    **{card: card.value for card in Card},
    Card.PLUS_TWO: "plus two",
    Card.GOLDEN: "golden joker",
    Card.LAST_ROUND: "last round",
}


def narrate(event: AnyEvent, name: Name) -> str:
    match event:
        case Drew(seat=seat, card=card):
            return f"{name(seat)} drew {named(card)}."
        case Placed(seat=seat, card=card, row=row):
            return f"{name(seat)} put {named(card)} in row {row}."
        case Took(seat=seat, row=row, cards=cards):
            return f"{name(seat)} took row {row}: {listed(cards)}."
        case Gained(seat=seat, card=card):
            return f"The golden joker gave {name(seat)} an extra card: {named(card)}."
        case LastRoundShown(seat=seat):
            return f"🏁 {name(seat)} turned up the last-round card: this is the last round!"
        case Removed(row=row, cards=cards):
            return f"Nobody took row {row}, so its cards are out of the game: {listed(cards)}."
        case RoundEnded(starts=seat):
            return f"The round is over. {name(seat)} took the last row and goes first next."
        case GameEnded():
            return "That was the last round. Time to count the points!"
        case _:
            assert_never(event)


def headline(events: Sequence[AnyEvent], name: Name) -> str:
    """The end of a round or the start of the last one, and what was last done."""
    leads = [event for event in events if isinstance(event, LastRoundShown | RoundEnded)]
    acts = [event for event in events if isinstance(event, Placed | Took | Drew)] or events
    told = [*leads[-1:], acts[-1]] if leads[-1:] != [events[-1]] else [acts[-1], *leads[-1:]]
    return " ".join(narrate(event, name) for event in told)


def explain(result: Result, name: Name) -> str:
    best = result.ranking[0]
    most = points(result.scores[best[0]])
    if len(best) == 1:
        head = f"🏆 **{name(best[0])}** wins with {most}."
    else:
        shared = _and([f"**{name(seat)}**" for seat in best])
        head = f"🏆 {shared} share the win with {most} each."
    lines = [
        f"**{name(seat)}** {number(result.scores[seat])} = {_counted(result.sheets[seat])}"
        for seats in result.ranking
        for seat in seats
    ]
    table = f"-# Scored on the {result.scoring} table, with each joker where it's worth most."
    return "\n".join([head, *lines, table])


def named(card: Card) -> str:
    return f"{MARKS[card]} {NAMES[card]}"


def listed(cards: Iterable[Card]) -> str:
    return ", ".join(map(named, cards))


def points(count: int) -> str:
    return f"{number(count)} {'point' if abs(count) == 1 else 'points'}"


def cards_of(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def signed(count: int) -> str:
    return f"+{count}" if count > 0 else number(count)


def number(count: int) -> str:
    """A number with a real minus, which lines up with the plus and is read out as one."""
    return f"−{-count}" if count < 0 else str(count)


def _and(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _counted(sheet: Score) -> str:
    """How a total came about: each colour, its jokers, and the +2 cards."""
    parts = [_line(line) for line in sheet.lines]
    if sheet.plus_twos:
        mark = MARKS[Card.PLUS_TWO]
        parts.append(f"{mark}×{sheet.plus_twos} {signed(2 * sheet.plus_twos)}")
    return " · ".join(parts)


def _line(line: Line) -> str:
    jokers = f" with {line.jokers}{MARKS[Card.JOKER]}" if line.jokers else ""
    return f"{MARKS[line.colour]}×{line.cards + line.jokers}{jokers} {signed(line.points)}"

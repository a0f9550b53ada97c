"""How Coloretto's events, rows and results are put into words."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, assert_never

from games.coloretto import texts
from games.coloretto.cards import Card
from games.coloretto.moves import (
    AnyEvent,
    Drew,
    Gained,
    GameEnded,
    LastRoundShown,
    LeftAlone,
    Placed,
    Removed,
    RoundEnded,
    Took,
)
from games.coloretto.scoring import Line, Score
from games.coloretto.views import Result
from games.kit import Name, Names, phrases, places

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

LETTERS: Final[Mapping[Card, str]] = {
    card: mark.lstrip("🔺🔶⭐🟩💧💜⚪🎁🃏") for card, mark in MARKS.items()
}


def narrate(event: AnyEvent, name: Names) -> str:
    match event:
        case Drew(seat=seat, card=card):
            return texts.drew(who=name(seat), card=card)
        case Placed(seat=seat, card=card, row=row):
            return texts.placed(who=name(seat), card=card, row=row)
        case Took(seat=seat, row=row, cards=cards):
            return texts.took(who=name(seat), row=row, cards=counted(cards))
        case Gained(seat=seat, card=card):
            return texts.gained(who=name(seat), card=card)
        case LastRoundShown(seat=seat):
            return texts.last_round_shown(who=name(seat))
        case LeftAlone(seat=seat):
            return texts.left_alone(who=name(seat))
        case Removed(row=row, cards=cards):
            return texts.removed(row=row, cards=counted(cards))
        case RoundEnded(starts=seat):
            return texts.round_ended(who=name(seat))
        case GameEnded():
            return texts.game_ended()
        case _:
            assert_never(event)


def took(event: Took, extra: Card | None, name: Names) -> str:
    """Say who took a row, and which card a golden joker added."""
    who, cards = name(event.seat), counted(event.cards)
    if extra is None:
        return texts.took(who=who, row=event.row, cards=cards)
    return texts.took_and_gained(who=who, row=event.row, cards=cards, extra=extra)


def row_in_short(*, number: int, cards: Sequence[Card]) -> str:
    """Show a row by its cards' letters: `2 (G B)`, or `2` if it's empty."""
    return f"{number} ({' '.join(LETTERS[card] for card in cards)})" if cards else str(number)


def explain(result: Result, name: Name) -> str:
    best = result.ranking[0]
    head = phrases.won(
        winners=[f"**{name(seat)}**" for seat in best],
        score=texts.points(points=result.scores[best[0]]),
    )
    lines = [
        texts.score_of(
            who=name(seat), points=result.scores[seat], parts=_breakdown(result.sheets[seat])
        )
        for _, seat in places(result)
    ]
    scored = texts.scored_violet if result.scoring == "violet" else texts.scored_brown
    return "\n".join([head, *lines, scored()])


def counted(cards: Iterable[Card]) -> list[str]:
    """List cards, and count equal ones: `2 🔺R red` and `🃏J joker`."""
    return [texts.cards(count=n, card=card) for card, n in Counter(cards).items()]


def _breakdown(sheet: Score) -> str:
    """Break down a total: each colour with its jokers, and the +2 cards."""
    parts = [_line(line) for line in sheet.lines]
    if sheet.plus_twos:
        parts.append(texts.plus_twos_counted(count=sheet.plus_twos, points=2 * sheet.plus_twos))
    return " · ".join(parts)


def _line(line: Line) -> str:
    return texts.colour_counted(
        count=line.cards + line.jokers, card=line.colour, jokers=line.jokers, points=line.points
    )

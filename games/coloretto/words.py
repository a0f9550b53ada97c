"""How Coloretto reads: what happened, what is asked, why not, and how it was counted."""

from collections.abc import Iterable, Mapping
from typing import Final, assert_never

from games.coloretto.cards import Card, in_play
from games.coloretto.moves import (
    AnyEvent,
    AnyMove,
    Draw,
    Drew,
    Gained,
    GameEnded,
    LastRoundShown,
    Place,
    Placed,
    Removed,
    RoundEnded,
    Take,
    Took,
)
from games.coloretto.scoring import Line, Score, score
from games.coloretto.views import Private, Public, Result
from games.kit import Name

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

PROMPTS: Final[Mapping[str, str]] = {
    "do": "Add a card to a row, or take a row?",
    "draw": "Turn up the top card of the supply, then place it in a row.",
    "place": "Place the card you drew in a row with room.",
    "place.row": "Which row gets the card?",
    "take": "Take a row with all its cards; you are then out until the round ends.",
    "take.row": "Which row will you take?",
    "supply": "See which cards are still face down.",
}

_DOING: Final = {"draw": "Draw a card", "place": "Place the card", "take": "Take a row"}


def narrate(event: AnyEvent, name: Name) -> str:  # noqa: PLR0911  one sentence for each event
    match event:
        case Drew(seat=seat, card=card):
            return f"{name(seat)} draws {named(card)}."
        case Placed(seat=seat, card=card, row=row):
            return f"{name(seat)} places {named(card)} in row {row}."
        case Took(seat=seat, row=row, cards=cards):
            return f"{name(seat)} takes row {row}: {listed(cards)}."
        case Gained(seat=seat, card=card):
            return f"The golden joker brings {name(seat)} one card more: {named(card)}."
        case LastRoundShown(seat=seat):
            return f"🏁 {name(seat)} turns up the last-round card: this round is the last."
        case Removed(row=row, cards=cards):
            return f"Nobody took row {row}, and its cards leave the game: {listed(cards)}."
        case RoundEnded(starts=seat):
            return f"The round is over. {name(seat)} took the last row and starts the next."
        case GameEnded():
            return "The last round is over: now the points are counted."
        case _:
            assert_never(event)


def label(question: str, value: object) -> str:
    return _DOING[str(value)] if question == "do" else f"Row {value}"


def hint(public: Public, private: Private, question: str, value: object) -> str:
    """What a row holds, and what it would do to this seat's points."""
    if question == "do":
        return f"{public.supply} cards left" if value == "draw" else ""
    row = public.rows[int(str(value)) - 1]
    marks = " ".join(MARKS[card] for card in row.cards) or "empty"
    if public.drawn is not None:
        return f"{marks} · {_places(row.room)} free"
    mine = public.collections[private.seat]
    after = score((*mine.cards, *row.cards), in_play(public.not_in_play), public.scoring).total
    more = " and one card more" if Card.GOLDEN in row.cards else ""
    return f"{marks}{more} · {signed(after - mine.score.total)} for you"


def why_not(  # noqa: PLR0911  one sentence for each reason
    public: Public, private: Private, move: AnyMove
) -> str | None:
    if public.turn is None:
        return "The game is over."
    if private.seat in [row.holder for row in public.rows]:
        return "You have taken a row. You are back when the round is over."
    if private.seat != public.turn:
        return "It is not your turn yet."
    if public.drawn is not None and not isinstance(move, Place):
        return f"You drew {named(public.drawn)}: place it in a row first."
    match move:
        case Draw():
            return _why_not_draw(public)
        case Place(row=number):
            if public.drawn is None:
                return "Draw a card first, then place it."
            return _why_not_row(public, number) or _why_not_place(public, number)
        case Take(row=number):
            return _why_not_row(public, number) or _why_not_take(public, number)
        case _:
            assert_never(move)


def explain(result: Result, name: Name) -> str:
    best = result.ranking[0]
    most = points(result.scores[best[0]])
    if len(best) == 1:
        head = f"🏆 **{name(best[0])}** wins with {most}."
    else:
        shared = _and([f"**{name(seat)}**" for seat in best])
        head = f"🏆 {shared} share the victory with {most} each."
    lines = [
        f"**{name(seat)}** {number(result.scores[seat])} = {_counted(result.sheets[seat])}"
        for seats in result.ranking
        for seat in seats
    ]
    table = f"-# Counted by the {result.scoring} table, with the best use of jokers."
    return "\n".join([head, *lines, table])


def named(card: Card) -> str:
    return f"{MARKS[card]} {NAMES[card]}"


def listed(cards: Iterable[Card]) -> str:
    return ", ".join(map(named, cards))


def points(count: int) -> str:
    return f"{number(count)} {'point' if abs(count) == 1 else 'points'}"


def signed(count: int) -> str:
    return f"+{count}" if count > 0 else number(count)


def number(count: int) -> str:
    """A number with a real minus, which lines up with the plus and is read out as one."""
    return f"−{-count}" if count < 0 else str(count)


def _places(count: int) -> str:
    return "1 place" if count == 1 else f"{count} places"


def _why_not_draw(public: Public) -> str | None:
    if not any(row.room for row in public.rows):
        return "Every row left is full: take one."
    return None if public.supply else "The supply is empty: take a row."


def _why_not_row(public: Public, number: int) -> str | None:
    if not 1 <= number <= len(public.rows):
        return f"There is no row {number}: choose one from 1 to {len(public.rows)}."
    if public.rows[number - 1].holder is not None:
        return f"Row {number} has been taken this round."
    return None


def _why_not_place(public: Public, number: int) -> str | None:
    row = public.rows[number - 1]
    return None if row.room else f"Row {number} is full: it has {_places(row.places)}."


def _why_not_take(public: Public, number: int) -> str | None:
    if public.rows[number - 1].cards:
        return None
    return f"Row {number} is empty: a row needs a card before it can be taken."


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

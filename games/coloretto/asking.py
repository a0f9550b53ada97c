"""What Coloretto asks, the words around each answer, and why an answer may not be given."""

from collections.abc import Mapping
from typing import Final, assert_never

from games.coloretto.cards import Card, in_play
from games.coloretto.moves import AnyMove, Draw, Place, Take
from games.coloretto.scoring import score
from games.coloretto.views import Private, Public
from games.coloretto.words import MARKS, cards_of, named, signed

PROMPTS: Final[Mapping[str, str]] = {
    "do": "Add a card to a row, or take a row?",
    "draw": "Turn over the top card, then put it in a row.",
    "place": "Put the card you drew in a row with room.",
    "place.row": "Which row does the card go in?",
    "take": "Take a row and all its cards; then you sit out the rest of the round.",
    "take.row": "Which row will you take?",
    "supply": "See which cards are still face down, and when the last round comes.",
}

_DOING: Final = {"draw": "Draw a card", "place": "Place the card", "take": "Take a row"}


def label(question: str, value: object) -> str:
    return _DOING[str(value)] if question == "do" else f"Row {value}"


def on_table(move: AnyMove) -> str:
    match move:
        case Draw():
            return "Draw a card"
        case Place(row=row):
            return f"Row {row}"
        case Take(row=row):
            return f"Take row {row}"
        case _:
            assert_never(move)


def hint(public: Public, private: Private, question: str, value: object) -> str:
    """What a row holds, and what it would do to this seat's points."""
    if question == "do":
        return f"{cards_of(public.supply)} left" if value == "draw" else _only_row(public, private)
    row = public.rows[int(str(value)) - 1]
    marks = " ".join(MARKS[card] for card in row.cards) or "empty"
    if question == "place.row":
        return f"{marks} · room for {row.room}"
    mine = public.collections[private.seat]
    after = score((*mine.cards, *row.cards), in_play(public.not_in_play), public.scoring).total
    more = " and an extra card" if Card.GOLDEN in row.cards else ""
    return f"{marks}{more} · {signed(after - mine.score.total)} for you"


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.turn is None:
        return "The game is over."
    if private.seat in [row.holder for row in public.rows]:
        return "You've already taken a row. You're back in when the round ends."
    if private.seat != public.turn:
        return "It's not your turn yet."
    if public.drawn is not None and not isinstance(move, Place):
        return f"You drew {named(public.drawn)}: put it in a row first."
    match move:
        case Draw():
            return _why_not_draw(public)
        case Place(row=number):
            if public.drawn is None:
                return "Draw a card first, then put it in a row."
            return _why_not_row(public, number) or _why_not_place(public, number)
        case Take(row=number):
            return _why_not_row(public, number) or _why_not_take(public, number)
        case _:
            assert_never(move)


def _only_row(public: Public, private: Private) -> str:
    """Which row is taken at once, there being no other."""
    rows = [number for number, row in enumerate(public.rows, start=1) if row.cards]
    return f"Row {rows[0]}: {hint(public, private, 'row', rows[0])}" if len(rows) == 1 else ""


def _why_not_draw(public: Public) -> str | None:
    if not any(row.room for row in public.rows):
        return "Every row left is full, so take one."
    return None if public.supply else "There are no cards left to draw, so take a row."


def _why_not_row(public: Public, number: int) -> str | None:
    if not 1 <= number <= len(public.rows):
        return f"There's no row {number}. Pick one from 1 to {len(public.rows)}."
    if public.rows[number - 1].holder is not None:
        return f"Row {number} is already taken this round."
    return None


def _why_not_place(public: Public, number: int) -> str | None:
    row = public.rows[number - 1]
    return None if row.room else f"Row {number} is full: it only holds {cards_of(row.places)}."


def _why_not_take(public: Public, number: int) -> str | None:
    if public.rows[number - 1].cards:
        return None
    return f"Row {number} is empty. A row needs a card before you can take it."

"""Labels and hints for the choices in Coloretto, and reasons why a move isn't possible."""

from typing import assert_never

from games.coloretto import words
from games.coloretto.cards import Card, in_play
from games.coloretto.moves import AnyMove, Draw, Place, Take
from games.coloretto.scoring import score
from games.coloretto.views import Private, Public
from games.coloretto.words import MARKS, signed


def label(question: str, value: object) -> str:
    return words.DOING[str(value)] if question == "do" else words.row_number(number=value)


def on_table(move: AnyMove) -> str:
    match move:
        case Draw():
            return words.DRAW_A_CARD
        case Place(row=row):
            return words.put_in_row(number=row)
        case Take(row=row):
            return words.take_row(number=row)
        case _:
            assert_never(move)


def hint(public: Public, private: Private, question: str, value: object) -> str:
    """Describe a choice: a row's cards, and how taking it would change your points."""
    if question == "do":
        return _draw_hint(public) if value == "draw" else _only_row(public, private)
    row = public.rows[int(str(value)) - 1]
    marks = " ".join(MARKS[card] for card in row.cards) or words.EMPTY
    if question == "place.row":
        return words.row_with_room(marks=marks, room=row.room)
    mine = public.collections[private.seat]
    after = score((*mine.cards, *row.cards), in_play(public.not_in_play), public.scoring).total
    more = words.AND_AN_EXTRA_CARD if Card.GOLDEN in row.cards else ""
    return words.row_to_take(marks=marks, more=more, points=signed(after - mine.score.total))


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.turn is None:
        return words.GAME_OVER
    if private.seat in [row.holder for row in public.rows]:
        return words.ALREADY_TOOK_A_ROW
    if private.seat != public.turn:
        return words.NOT_YOUR_TURN
    if public.drawn is not None and not isinstance(move, Place):
        return words.place_first(card=words.a(public.drawn))
    match move:
        case Draw():
            return _why_not_draw(public)
        case Place(row=number):
            if public.drawn is None:
                return words.DRAW_FIRST
            return _why_not_row(public, number) or _why_not_place(public, number)
        case Take(row=number):
            return _why_not_row(public, number) or _why_not_take(public, number)
        case _:
            assert_never(move)


def _draw_hint(public: Public) -> str:
    """Say how many cards are left, and that the last player can draw several of them (rule 8)."""
    taken = [row for row in public.rows if row.holder is not None]
    is_alone = len(taken) == len(public.collections) - 1
    return (words.left_and_alone if is_alone else words.left)(cards=public.supply)


def _only_row(public: Public, private: Private) -> str:
    """Describe the only row that can be taken, if there's just one."""
    rows = [number for number, row in enumerate(public.rows, start=1) if row.cards]
    return (
        words.only_row(number=rows[0], hint=hint(public, private, "row", rows[0]))
        if len(rows) == 1
        else ""
    )


def _why_not_draw(public: Public) -> str | None:
    if not any(row.room for row in public.rows):
        return words.ALL_FULL
    return None if public.supply else words.NOTHING_TO_DRAW


def _why_not_row(public: Public, number: int) -> str | None:
    if not 1 <= number <= len(public.rows):
        return words.no_such_row(number=number, last=len(public.rows))
    if public.rows[number - 1].holder is not None:
        return words.row_is_taken(number=number)
    return None


def _why_not_place(public: Public, number: int) -> str | None:
    row = public.rows[number - 1]
    return None if row.room else words.row_is_full(number=number, cards=row.places)


def _why_not_take(public: Public, number: int) -> str | None:
    if public.rows[number - 1].cards:
        return None
    return words.row_is_empty(number=number)

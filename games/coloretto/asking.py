"""Labels and hints for the choices in Coloretto, and reasons why a move isn't possible."""

from typing import assert_never

from games.coloretto import story, texts, words
from games.coloretto.cards import Card, in_play
from games.coloretto.moves import AnyMove, Draw, Place, Take
from games.coloretto.scoring import score
from games.coloretto.views import Private, Public
from games.coloretto.words import MARKS
from games.kit import Answer, Words


def answer(question: str, value: object) -> Answer:
    return Answer(
        texts.doing[str(value)] if question == "do" else texts.row_number(row=int(str(value)))
    )


def on_table(move: AnyMove) -> str:
    match move:
        case Draw():
            return texts.draw()
        case Place(row=row):
            return texts.put_in_row(row=row)
        case Take(row=row):
            return texts.take_row(row=row)
        case _:
            assert_never(move)


def hint(public: Public, private: Private, question: str, value: object) -> str:
    """Describe a choice: a row's cards, and how taking it would change your points."""
    if question == "do":
        return _draw_hint(public) if value == "draw" else _only_row(public, private)
    row = public.rows[int(str(value)) - 1]
    marks = " ".join(MARKS[card] for card in row.cards) or texts.empty()
    if question == "place.row":
        return texts.row_with_room(marks=marks, room=row.room)
    mine = public.collections[private.seat]
    after = score((*mine.cards, *row.cards), in_play(public.not_in_play), public.scoring).total
    return texts.row_to_take(
        marks=marks, extra=Card.GOLDEN in row.cards, points=after - mine.score.total
    )


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.turn is None:
        return texts.game_over()
    if private.seat in [row.holder for row in public.rows]:
        return texts.already_took_a_row()
    if private.seat != public.turn:
        return texts.not_your_turn()
    if public.drawn is not None and not isinstance(move, Place):
        return texts.place_first(card=public.drawn)
    match move:
        case Draw():
            return _why_not_draw(public)
        case Place(row=number):
            if public.drawn is None:
                return texts.draw_first()
            return _why_not_row(public, number) or _why_not_place(public, number)
        case Take(row=number):
            return _why_not_row(public, number) or _why_not_take(public, number)
        case _:
            assert_never(move)


def _draw_hint(public: Public) -> str:
    """Say how many cards are left, and that the last player can draw several of them (rule 8)."""
    taken = [row for row in public.rows if row.holder is not None]
    is_alone = len(taken) == len(public.collections) - 1
    return (texts.left_and_alone if is_alone else texts.left)(count=public.supply)


def _only_row(public: Public, private: Private) -> str:
    """Describe the only row that can be taken; return nothing if there are several."""
    rows = [number for number, row in enumerate(public.rows, start=1) if row.cards]
    return (
        texts.only_row(row=rows[0], hint=hint(public, private, "row", rows[0]))
        if len(rows) == 1
        else ""
    )


def _why_not_draw(public: Public) -> str | None:
    if not any(row.room for row in public.rows):
        return texts.all_full()
    return None if public.supply else texts.nothing_to_draw()


def _why_not_row(public: Public, number: int) -> str | None:
    if not 1 <= number <= len(public.rows):
        return texts.no_such_row(row=number, last=len(public.rows))
    if public.rows[number - 1].holder is not None:
        return texts.row_is_taken(row=number)
    return None


def _why_not_place(public: Public, number: int) -> str | None:
    row = public.rows[number - 1]
    return None if row.room else texts.row_is_full(row=number, count=row.places)


def _why_not_take(public: Public, number: int) -> str | None:
    if public.rows[number - 1].cards:
        return None
    return texts.row_is_empty(row=number)


WORDS = Words(
    narrate=words.narrate,
    beats=story.beats,
    tell=story.tell,
    decide=story.decide,
    explain=words.explain,
    prompts=texts.prompts,
    answer=answer,
    hint=hint,
    on_table=on_table,
    instead=why_not,
)

"""The story of a game of Coloretto: its beats, and what a player has to decide."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.coloretto import texts, words
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
from games.coloretto.views import Public
from games.kit import Beat, Names, Seat, beat, grouped


def beats(events: Sequence[AnyEvent]) -> Iterator[Beat]:
    """Yield a beat for each card that was drawn and placed, and for each row that was taken."""
    for group in grouped(events, Drew, Took):
        is_last_round = any(isinstance(event, LastRoundShown) for event in group)
        yield replace(beat(*group), begins_ending=is_last_round)


def tell(told: Beat, name: Names) -> str | None:
    """Tell how a card came into a row, or what followed when a row was taken; each card once."""
    first, last = told.events[0], told.events[-1]
    if isinstance(last, Placed):
        return words.narrate(last, name)
    if isinstance(last, LastRoundShown) and not isinstance(first, Took):
        return texts.turned_up_last(who=name(last.seat))
    if isinstance(first, Took):
        extra = (event.card for event in told.events if isinstance(event, Gained))
        row = words.took(first, next(extra, None), name)
        return " ".join([row, *_after(told, name)])
    return None


def _after(told: Beat, name: Names) -> Iterator[str]:
    """Yield what else happened when a row was taken."""
    for event in told.events:
        match event:
            case LastRoundShown():
                yield texts.last_round_begins()
            case LeftAlone(seat=seat):
                yield texts.is_alone(who=name(seat))
            case Removed():
                yield words.narrate(event, name)
            case RoundEnded():
                yield texts.round_is_over()
            case GameEnded():
                yield texts.no_more_rounds()
            case _:
                pass


def decide(public: Public, seat: Seat, name: Names) -> str:
    """Name the card that was drawn, or the rows that can be taken."""
    del seat, name  # every seat decides between the same rows
    open_rows = [(at, row) for at, row in enumerate(public.rows, start=1) if row.holder is None]
    with_room = [(at, row) for at, row in open_rows if row.room]
    if public.drawn is not None:
        rows = [words.row_in_short(number=at, cards=row.cards) for at, row in with_room]
        return texts.put_it(card=public.drawn, rows=rows)
    full = [words.row_in_short(number=at, cards=row.cards) for at, row in open_rows if row.cards]
    if not full:
        return texts.draw_a_card(last_round=public.last_round)
    if with_room and public.supply:
        return texts.draw_or_take(rows=full, last_round=public.last_round)
    return texts.take_a_row_of(rows=full, last_round=public.last_round)

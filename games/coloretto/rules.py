"""The rules of Coloretto."""

from collections.abc import Iterator
from itertools import chain
from typing import Final, assert_never

from games.coloretto.cards import COLOURS, SPECIALS, UNDER_LAST_ROUND, Card, all_of, in_order
from games.coloretto.moves import (
    DRAW,
    PLACE,
    TAKE,
    AnyEvent,
    AnyMove,
    Draw,
    Drew,
    Gained,
    GameEnded,
    LastRoundShown,
    LeftAlone,
    Place,
    Placed,
    Removed,
    RoundEnded,
    Take,
    Took,
)
from games.coloretto.state import Options, State
from games.coloretto.views import Result, scores_of
from games.kit import Chance, Seat, ranked

COLOURS_LEFT_OUT: Final = {2: 2, 3: 1}  # rule 2
BROWN_ROW: Final = 3
GREEN_ROWS: Final = [1, 2, 3]


def seats(_options: Options) -> range:
    return range(2, 6)


def setup(seats: int, options: Options, chance: Chance) -> State:
    colours = chance.shuffled(COLOURS)
    left_out = COLOURS_LEFT_OUT.get(seats, 0)
    not_in_play, colours = in_order(colours[:left_out]), colours[left_out:]
    start = 2 if seats == 2 else 1
    areas = [colours[seat * start : (seat + 1) * start] for seat in range(seats)]  # rules 3, 4
    places = list(GREEN_ROWS) if seats == 2 else [BROWN_ROW] * seats
    return State(
        scoring=options.scoring,
        not_in_play=not_in_play,
        supply=_supply(colours, [card for area in areas for card in area], chance),
        areas=areas,
        rows=[[] for _ in places],
        places=places,
        holders=[None for _ in places],
        turn=Seat(chance.below(seats)),  # rule 5
    )


def _supply(colours: list[Card], dealt: list[Card], chance: Chance) -> list[Card]:
    supply = [*all_of(in_order(colours)), *SPECIALS]
    for card in dealt:
        supply.remove(card)
    chance.shuffle(supply)
    supply.insert(UNDER_LAST_ROUND, Card.LAST_ROUND)
    return supply


def legal(state: State, seat: Seat) -> Iterator[AnyMove]:
    if seat != state.turn or state.over:
        return
    open_rows = [at for at, holder in enumerate(state.holders) if holder is None]
    with_room = [at for at in open_rows if len(state.rows[at]) < state.places[at]]
    if state.pending:
        for at in with_room:
            yield PLACE[at]
        return
    if with_room and state.left:
        yield DRAW
    for at in open_rows:
        if state.rows[at]:  # rule 7
            yield TAKE[at]


def apply(state: State, seat: Seat, move: AnyMove, _chance: Chance) -> Iterator[AnyEvent]:
    match move:
        case Draw():
            yield from _put_last_round_aside(state, seat)  # rule 9
            card = state.supply.pop()
            state.pending.append(card)
            state.placed, state.taker, state.taken = None, None, []
            yield Drew(seat=seat, card=card)
        case Place(row=row):
            card = state.pending.pop()
            state.rows[row - 1].append(card)
            state.placed, state.taker, state.taken = row, None, []
            yield Placed(seat=seat, card=card, row=row)
            state.turn = _next(state, seat)
        case Take(row=row):
            yield from _take(state, seat, row)
            still_in = len(state.areas) - len(state.holders) + state.holders.count(None)
            if not still_in:
                yield from _end_round(state, seat)
                return
            state.turn = _next(state, seat)
            if still_in == 1 and DRAW in legal(state, state.turn):  # rule 8
                yield LeftAlone(seat=state.turn)
        case _:
            assert_never(move)


def result(state: State) -> Result | None:
    if not state.over:
        return None
    sheets = scores_of(state)
    totals = tuple(sheet.total for sheet in sheets)
    return Result(
        ranking=ranked(totals),  # rule 25
        scores=totals,
        reason="last round",
        scoring=state.scoring,
        sheets=sheets,
    )


def cards(state: State) -> Iterator[str]:
    """Every card in the box, including those that were never in play."""
    yield from all_of(state.not_in_play)
    yield from chain(state.supply, state.pending, state.removed, *state.rows, *state.areas)
    if state.last_round:
        yield Card.LAST_ROUND


def _next(state: State, seat: Seat) -> Seat:
    """The next player to the left who has no row yet (rule 30), perhaps the same one (rule 8)."""
    after = seat + 1
    while after % len(state.areas) in state.holders:
        after += 1
    return Seat(after % len(state.areas))


def _put_last_round_aside(state: State, seat: Seat) -> Iterator[AnyEvent]:
    if state.supply[-1] is Card.LAST_ROUND:
        state.supply.pop()
        state.last_round = True
        yield LastRoundShown(seat=seat)


def _take(state: State, seat: Seat, row: int) -> Iterator[AnyEvent]:
    cards, state.rows[row - 1] = state.rows[row - 1], []
    state.areas[seat] += cards
    state.holders[row - 1] = seat
    state.placed, state.taker, state.taken = None, seat, cards
    yield Took(seat=seat, row=row, cards=tuple(cards))
    if Card.GOLDEN in cards and state.left:  # rules 11, 17
        yield from _put_last_round_aside(state, seat)  # rule 13
        card = state.supply.pop()
        state.areas[seat].append(card)
        state.taken.append(card)
        yield Gained(seat=seat, card=card)


def _end_round(state: State, seat: Seat) -> Iterator[AnyEvent]:
    for row, cards in enumerate(state.rows, start=1):  # only happens with two players (rule 28)
        if cards:
            yield Removed(row=row, cards=tuple(cards))
            state.removed += cards
            cards.clear()
    state.holders = [None for _ in state.holders]
    if state.last_round or not state.left:  # rules 10, 14, 17
        state.over = True
        yield GameEnded()
    else:
        state.round += 1
        state.turn = seat  # rule 26
        yield RoundEnded(starts=seat)

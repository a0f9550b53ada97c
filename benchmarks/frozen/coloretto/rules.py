"""The rules of Coloretto. "Rule 7" refers to the numbered rules in the README."""

from collections.abc import Iterator
from typing import Final, assert_never

from benchmarks.frozen.coloretto.cards import (
    COLOURS,
    SPECIALS,
    UNDER_LAST_ROUND,
    Card,
    all_of,
    in_order,
)
from benchmarks.frozen.coloretto.moves import (
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
    Place,
    Placed,
    Removed,
    RoundEnded,
    Take,
    Took,
)
from benchmarks.frozen.coloretto.state import Options, State
from benchmarks.frozen.coloretto.views import Result, scores_of
from benchmarks.frozen.kit import Chance, Seat, ranked

COLOURS_LEFT_OUT: Final = {2: 2, 3: 1}  # colours that stay in the box (rule 2)
BROWN_ROW: Final = 3
GREEN_ROWS: Final = [1, 2, 3]


def seats(_options: Options) -> range:
    return range(2, 6)


def setup(seats: int, options: Options, chance: Chance) -> State:
    colours = list(COLOURS)
    chance.shuffle(colours)
    left_out = COLOURS_LEFT_OUT.get(seats, 0)
    not_in_play, colours = in_order(colours[:left_out]), colours[left_out:]
    start = 2 if seats == 2 else 1
    # Different colours for everyone; two players get two cards each (rules 3, 4).
    areas = [colours[seat * start : (seat + 1) * start] for seat in range(seats)]
    places = list(GREEN_ROWS) if seats == 2 else [BROWN_ROW] * seats
    return State(
        scoring=options.scoring,
        not_in_play=not_in_play,
        supply=_build_supply(colours, [card for area in areas for card in area], chance),
        areas=areas,
        rows=[[] for _ in places],
        places=places,
        holders=[None for _ in places],
        turn=Seat(chance.below(seats)),  # a random player starts (rule 5)
    )


def _build_supply(colours: list[Card], dealt: list[Card], chance: Chance) -> list[Card]:
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
        if state.rows[at]:  # an empty row can't be taken (rule 7)
            yield TAKE[at]


def apply(state: State, seat: Seat, move: AnyMove, _chance: Chance) -> Iterator[AnyEvent]:
    match move:
        case Draw():
            # The last-round card is put aside (rule 13).
            yield from _put_last_round_aside(state, seat)
            card = state.supply.pop()
            state.pending.append(card)
            state.placed, state.taker, state.taken = None, None, []
            yield Drew(seat=seat, card=card)
        case Place(row=row):
            card = state.pending.pop()
            state.rows[row - 1].append(card)
            state.placed, state.taker, state.taken = row, None, []
            yield Placed(seat=seat, card=card, row=row)
            state.turn = _next_without_row(state, seat)
        case Take(row=row):
            yield from _take_row(state, seat, row)
            if len(state.holders) - state.holders.count(None) == len(state.areas):
                yield from _end_round(state, seat)
            else:
                state.turn = _next_without_row(state, seat)
        case _:
            assert_never(move)


def result(state: State) -> Result | None:
    if not state.over:
        return None
    sheets = scores_of(state)
    totals = tuple(sheet.total for sheet in sheets)
    return Result(
        ranking=ranked(totals),  # tied players share a place (rule 25)
        scores=totals,
        reason="last round",
        scoring=state.scoring,
        sheets=sheets,
    )


def cards(state: State) -> Iterator[str]:
    """Yield every card in the box, including those that were never in play."""
    yield from all_of(state.not_in_play)
    yield from state.supply
    if state.last_round:
        yield Card.LAST_ROUND
    yield from state.pending
    yield from state.removed
    for several in (*state.rows, *state.areas):
        yield from several


def _next_without_row(state: State, seat: Seat) -> Seat:
    """Return the next player to the left without a row (rule 30), perhaps the same one (rule 8)."""
    after = seat + 1
    while after % len(state.areas) in state.holders:
        after += 1
    return Seat(after % len(state.areas))


def _put_last_round_aside(state: State, seat: Seat) -> Iterator[AnyEvent]:
    if state.supply[-1] is Card.LAST_ROUND:
        state.supply.pop()
        state.last_round = True
        yield LastRoundShown(seat=seat)


def _take_row(state: State, seat: Seat, row: int) -> Iterator[AnyEvent]:
    cards, state.rows[row - 1] = state.rows[row - 1], []
    state.areas[seat] += cards
    state.holders[row - 1] = seat
    state.placed, state.taker, state.taken = None, seat, cards
    yield Took(seat=seat, row=row, cards=tuple(cards))
    # Taking the golden joker brings another card, if any is left (rules 11, 17).
    if Card.GOLDEN in cards and state.left:
        yield from _put_last_round_aside(state, seat)  # the last-round card is put aside (rule 13)
        card = state.supply.pop()
        state.areas[seat].append(card)
        state.taken.append(card)
        yield Gained(seat=seat, card=card)


def _end_round(state: State, seat: Seat) -> Iterator[AnyEvent]:
    # Rows are left over only with two players (rule 28).
    for row, cards in enumerate(state.rows, start=1):
        if cards:
            yield Removed(row=row, cards=tuple(cards))
            state.removed += cards
            cards.clear()
    state.holders = [None for _ in state.holders]
    # The game ends with the last round, or without cards (rules 10, 14, 17).
    if state.last_round or not state.left:
        state.over = True
        yield GameEnded()
    else:
        state.round += 1
        state.turn = seat  # whoever took the last row starts (rule 26)
        yield RoundEnded(starts=seat)

"""The rules of Kritters: legal moves, effects and result. C5 refers to the README's fine print."""

from collections.abc import Iterator
from typing import assert_never

from benchmarks.frozen.kit import Chance, Seat
from benchmarks.frozen.kit.pieces import ranked
from benchmarks.frozen.kritters.cards import FACES, Card, Sort
from benchmarks.frozen.kritters.moves import (
    AGREE,
    DONE,
    PASS,
    Agree,
    Agreed,
    AnyEvent,
    AnyMove,
    Boost,
    Boosted,
    Bought,
    Buy,
    Done,
    Ending,
    Pass,
    Passed,
)
from benchmarks.frozen.kritters.offers import boosts, buys
from benchmarks.frozen.kritters.paying import Wand
from benchmarks.frozen.kritters.scoring import Final, score_cards
from benchmarks.frozen.kritters.shop import is_item
from benchmarks.frozen.kritters.state import State
from benchmarks.frozen.kritters.turns import draw, end_turn, look_for_a_buy, refresh, uncovered


def legal(state: State, seat: Seat) -> Iterator[AnyMove]:
    if state.ended:
        return
    if seat == state.turn:
        can_buy = buys(state)
        yield from can_buy
        yield from boosts(state)
        if state.bought or not (can_buy or state.refreshed or not state.deck):
            yield DONE
        elif not can_buy:  # passing is only for those who can't buy (C5, C12)
            yield PASS
    if state.options.mode == "junior" and not (state.ending or state.agreed[seat]):
        yield AGREE


def apply(state: State, seat: Seat, move: AnyMove, chance: Chance) -> Iterator[AnyEvent]:
    match move:
        case Buy(card=card, wand=wand):
            yield from _buy(state, card, wand, chance)
        case Boost(card=sort):
            yield from _boost(state, sort, chance)
        case Done() if state.bought:
            yield from end_turn(state, chance)
        case Done():
            yield from refresh(state)
        case Pass():
            yield Passed(seat=seat)
            yield from end_turn(state, chance)
        case Agree():
            yield from _agree(state, seat)
        case _:
            assert_never(move)


def _buy(state: State, card: Card, wand: Wand, chance: Chance) -> Iterator[AnyEvent]:
    first = not state.bought
    state.busy = True
    state.bought.append(card)
    state.wand = wand
    yield Bought(seat=state.turn, card=card, wand=wand)
    if is_item(card):
        pile = state.piles[FACES[card].kind]
        pile.pop()
        yield from uncovered(pile, card)
    else:
        state.market.remove(card)
    # A second card may be bought from the same market (C37).
    if not (first and state.options.double_purchase and buys(state)):
        yield from end_turn(state, chance)


def _boost(state: State, sort: Sort, chance: Chance) -> Iterator[AnyEvent]:
    state.boosted = sort
    yield Boosted(seat=state.turn, card=sort)
    more = FACES[sort].draws
    if more:
        yield from draw(state, more, chance)
    if not state.refreshed:
        yield from look_for_a_buy(state)


def _agree(state: State, seat: Seat) -> Iterator[AnyEvent]:
    """Record an agreement; if everyone agrees before the round is over, it's the last one (C27)."""
    state.agreed[seat] = True
    yield Agreed(seat=seat, count=sum(state.agreed), of=len(state.agreed))
    if all(state.agreed):
        state.ending = Ending.AGREED


def result(state: State) -> Final | None:
    if state.ended is None:
        return None
    # All of a player's cards count, wherever they are (ruling C20).
    owned = [deck + pile for deck, pile in zip(state.decks, state.discards, strict=True)]
    sheets = tuple(score_cards(cards, state.options) for cards in owned)
    scores = tuple(each.total for each in sheets)
    return Final(
        ranking=ranked(scores),
        scores=scores,
        reason=state.ended,
        record=scores[0] if state.options.mode == "solo" else None,
        sheets=sheets,
    )

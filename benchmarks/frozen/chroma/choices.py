"""The legal moves of Chroma Mix."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from benchmarks.frozen.chroma import market, mixing, offers
from benchmarks.frozen.chroma.asks import Ask, What
from benchmarks.frozen.chroma.cards import IN_PLAY, INKS, RANK, Card, Held, in_order, kinds
from benchmarks.frozen.chroma.effects import (
    Play,
    actions_left,
    coral_allows,
    emerald_bars,
    raspberry_allows,
)
from benchmarks.frozen.chroma.moves import AnyMove, Billy
from benchmarks.frozen.chroma.state import BILLY, State
from benchmarks.frozen.kit import Seat

Hand = tuple[Card, ...]
"""A hand in order, so that what was worked out for the same cards is remembered."""


def actions(state: State, seat: Seat) -> Iterator[AnyMove]:
    """Return the actions that are possible now, whether or not the turn has begun."""
    return chain.from_iterable(_actions(state, seat))


def further_actions(state: State, seat: Seat) -> Iterator[AnyMove]:
    """Return the actions that are possible after the first one."""
    return chain.from_iterable(_further(state, seat))


def answers(state: State, ask: Ask) -> Iterator[AnyMove]:
    """Return the possible answers to a card that asks for a decision; none if it has no effect."""
    return _ANSWERS[ask.what](state, ask)


def billys_mixes(state: State) -> Iterator[Billy]:
    """Yield Billy's mixes of two cards, into a card he doesn't have yet if possible (R65, R69)."""
    row = state.plays[BILLY]
    found = mixing.mixes(in_order(row), (), any_number=False)
    possible = [into for into in found if market.count_available(state, into)]
    for into in [each for each in possible if each not in row] or possible:
        for cards in found[into]:
            yield offers.billy(into, cards)


def _actions(state: State, seat: Seat) -> Iterator[Iterable[AnyMove]]:
    if state.so_far.begun:
        yield from _further(state, seat)
        yield (offers.DONE,)
    else:
        hand, play = in_order(state.hands[seat]), state.plays[seat]
        yield _prints(hand, play)
        yield from _mixes(state, hand, play)
        yield (offers.refill(tuple(play)),)
        yield _swaps(state, hand)


def _further(state: State, seat: Seat) -> Iterator[Iterable[AnyMove]]:
    hand, play = in_order(state.hands[seat]), state.plays[seat]
    left = actions_left(play, state.so_far)
    if "print" in left:
        yield _prints(hand, play)
    if "mix" in left:
        yield from _mixes(state, hand, play)
    if "refill" in left:
        yield (offers.refill(tuple(play)),)


def _prints(hand: Hand, play: Play, *but: Card) -> Iterable[AnyMove]:
    return offers.prints(hand, (*but, *emerald_bars(play)))


def _mixes(state: State, hand: Hand, play: Play) -> list[tuple[AnyMove, ...]]:
    found = offers.mixes(hand, tuple(coral_allows(play)), raspberry_allows(play))
    return [moves for into, moves in found.items() if market.count_available(state, into)]


def _swaps(state: State, hand: Hand) -> Iterable[AnyMove]:
    there = tuple([ink for ink in INKS if state.supply[ink]])
    return offers.swaps(hand, there)


def _may_gain(state: State, ask: Ask) -> Iterator[AnyMove]:
    return _with_skip_if_any(_gains(state, ask))


def _gains(state: State, ask: Ask) -> Iterator[AnyMove]:
    for card in ask.cards:
        if market.count_available(state, card):
            yield offers.GAINS[card]


def _may_print(_state: State, ask: Ask) -> Iterator[AnyMove]:
    yield offers.PRINTS[ask.cards[0]]
    yield offers.SKIP


def _must_print(state: State, ask: Ask) -> Iterator[AnyMove]:
    hand, play = in_order(state.hands[ask.seat]), state.plays[ask.seat]
    return iter(_prints(hand, play, Card.VIOLET))


def _unprinted_parts(state: State, ask: Ask) -> Iterator[AnyMove]:
    """Return the parts of a split still to be printed that haven't been lost since (R40)."""
    hand = state.hands[ask.seat]
    return (offers.PRINTS[card] for card in dict.fromkeys(ask.cards) if card in hand)


def _trades(state: State, ask: Ask) -> Iterator[AnyMove]:
    row = kinds(state.rows[2])
    own = _own_cards(state, ask.seat)
    return _with_skip_if_any(offers.trade(give, take) for give in own for take in row)


def _recalls(state: State, ask: Ask) -> Iterator[AnyMove]:
    for card in kinds(state.plays[ask.seat]):
        yield offers.RECALLS[card]
    yield offers.RECALL_NOTHING


def _tucks(state: State, ask: Ask) -> Iterator[AnyMove]:
    """Yield ways to tuck cards, or first to take what a Jungle gives for the same refill (R9)."""
    yield offers.tuck(ask.cards)
    jungle = next((each for each in state.pending if each.by is Card.JUNGLE), None)
    if jungle:
        yield from _gains(state, jungle)


def _billys(state: State, _ask: Ask) -> Iterator[AnyMove]:
    return billys_mixes(state)


def _splits(state: State, ask: Ask) -> Iterator[AnyMove]:
    inks = [ink for ink in INKS for _ in range(min(2, state.supply[ink]))]
    strong = _own_cards(state, ask.seat, lowest=2)
    for card, into in mixing.splits(strong, [*inks, *state.rows[2], *state.rows[3]]):
        yield offers.split(card, into)


def _own_cards(state: State, seat: Seat, lowest: int = 1) -> list[Held]:
    hand = [card for card in kinds(state.hands[seat]) if RANK[card] >= lowest]
    play = [IN_PLAY[card] for card in kinds(state.plays[seat]) if RANK[card] >= lowest]
    return [*hand, *play]


def _with_skip_if_any(moves: Iterator[AnyMove]) -> Iterator[AnyMove]:
    """Yield these moves and, if there are any, the choice to skip them."""
    for move in moves:
        yield move
        yield from moves
        yield offers.SKIP


_ANSWERS: dict[What, Callable[[State, Ask], Iterator[AnyMove]]] = {
    What.GAIN: _gains,
    What.MAY_GAIN: _may_gain,
    What.MAY_PRINT: _may_print,
    What.PRINT: _must_print,
    What.PLAY: _unprinted_parts,
    What.TRADE: _trades,
    What.SPLIT: _splits,
    What.RECALL: _recalls,
    What.TUCK: _tucks,
    What.BILLY: _billys,
}

"""Apply each move of Chroma Mix."""

from collections.abc import Iterator
from typing import assert_never

from benchmarks.frozen.chroma import effects, market, turns
from benchmarks.frozen.chroma.asks import Laid, What
from benchmarks.frozen.chroma.cards import CARD_OF, Card, Held, sum_ranks
from benchmarks.frozen.chroma.events import (
    AnyEvent,
    BillyMixed,
    Finished,
    HasSplit,
    Mixed,
    Printed,
    Refilled,
    Skipped,
    Swapped,
    Traded,
    Tucked,
)
from benchmarks.frozen.chroma.moves import (
    NOTHING,
    AnyMove,
    Billy,
    Done,
    Gain,
    Mix,
    Print,
    Recall,
    Refill,
    Skip,
    Split,
    Swap,
    Trade,
    Tuck,
)
from benchmarks.frozen.chroma.settling import after_mix, gain, settle
from benchmarks.frozen.chroma.state import BILLY, State
from benchmarks.frozen.kit import Seat


def act(state: State, seat: Seat, move: AnyMove) -> Iterator[AnyEvent]:  # noqa: C901, PLR0912  one case a move
    match move:
        case Print(card=card):
            yield from _print(state, seat, card)
        case Mix(into=into, cards=cards):
            yield from _mix(state, seat, into, cards)
        case Refill(cards=cards):
            state.so_far.refilled = True
            yield from _refill(state, seat, cards)
        case Swap(give=give, take=take):
            yield from _swap(state, seat, None if give == NOTHING else give, take)
        case Gain(card=card):
            yield from _gain(state, card)
        case Recall(card=card):
            state.pending.pop()
            yield from _refill(state, seat, () if card == NOTHING else (card,))
        case Trade(give=give, take=take):
            yield from _trade(state, seat, give, take)
        case Split(card=held, into=into):
            yield from _split(state, seat, held, into)
        case Tuck(cards=cards):
            yield from _tuck(state, seat, cards)
        case Billy(into=into, cards=cards):
            yield from _mix_for_billy(state, into, cards)
        case Skip():
            yield from _skip(state, seat)
        case Done():
            yield Finished(seat=seat)
            turns.close(state)
        case _:
            assert_never(move)


def _print(state: State, seat: Seat, card: Card) -> Iterator[AnyEvent]:
    """Put a card into play, as an action or because another card's effect asked for it."""
    ask = state.pending.pop() if state.pending else None
    by = ask.by if ask else None
    state.hands[seat].remove(card)
    state.plays[seat].append(card)
    state.laid.append(Laid(seat=seat, card=card))
    so_far = state.so_far
    so_far.printed = so_far.printed or ask is None
    so_far.prints += 1
    yield Printed(seat=seat, card=card, by=by)
    if ask and ask.what is What.PLAY:
        settle(state, effects.lavender_goes_on(seat, _without(ask.cards, card)))
    if by is not Card.ORANGE:
        settle(state, effects.instant(seat, card))
    elif card is Card.KEY:
        so_far.late_key = True


def _mix(state: State, seat: Seat, into: Card, cards: tuple[Held, ...]) -> Iterator[AnyEvent]:
    """Give up the cards first, then take the mixed one (R7, R16)."""
    state.so_far.mixed += 1
    yield Mixed(seat=seat, cards=cards, into=into)
    for held in cards:
        yield from market.give_up(state, seat, held)
    state.hands[seat] += market.take(state, into)
    after_mix(state, seat)
    settle(state, effects.orange_answers(seat, state.plays[seat], into))


def _refill(state: State, seat: Seat, cards: tuple[Card, ...]) -> Iterator[AnyEvent]:
    yield Refilled(seat=seat, cards=cards)
    for card in cards:
        yield from market.leave_play(state, seat, card)
        state.hands[seat].append(card)
    play = state.plays[seat]
    settle(state, effects.jungle_answers(seat, play))
    settle(state, effects.mustard_answers(seat, play, cards))


def _swap(state: State, seat: Seat, give: Card | None, take: Card) -> Iterator[AnyEvent]:
    state.so_far.swapped = True
    if give is not None:
        state.hands[seat].remove(give)
        market.put_back(state, give)
    state.hands[seat] += market.take(state, take)
    yield Swapped(seat=seat, gave=give, took=take)


def _gain(state: State, card: Card) -> Iterator[AnyEvent]:
    """Gain a card from the next effect, or from a Jungle before deciding about Mustard (R9)."""
    waiting = state.pending[-1].what is What.TUCK
    at = [ask.by for ask in state.pending].index(Card.JUNGLE) if waiting else -1
    yield from gain(state, state.pending.pop(at), card)


def _trade(state: State, seat: Seat, give: Held, take: Card) -> Iterator[AnyEvent]:
    state.pending.pop()
    yield Traded(seat=seat, gave=give, took=take)
    yield from market.give_up(state, seat, give)
    state.hands[seat] += market.take(state, take)


def _split(state: State, seat: Seat, held: Held, into: tuple[Card, Card]) -> Iterator[AnyEvent]:
    state.pending.pop()
    yield HasSplit(seat=seat, card=held, into=into)
    yield from market.give_up(state, seat, held)
    for part in into:
        state.hands[seat] += market.take(state, part)
    settle(state, effects.lavender_goes_on(seat, into))


def _tuck(state: State, seat: Seat, cards: tuple[Card, ...]) -> Iterator[AnyEvent]:
    state.pending.pop()
    for card in cards:
        state.hands[seat].remove(card)
        state.tucked.append(card)
    yield Tucked(seat=seat, cards=cards, dots=sum_ranks(state.tucked))


def _mix_for_billy(state: State, into: Card, cards: tuple[Held, ...]) -> Iterator[AnyEvent]:
    """Mix for Billy; the cards he gives up go to his own discards (R68)."""
    state.pending.pop()
    yield BillyMixed(cards=cards, into=into)
    for held in cards:
        state.plays[BILLY].remove(CARD_OF[held])
        state.billy.discards.append(CARD_OF[held])
    state.plays[BILLY] += market.take(state, into)
    state.laid.append(Laid(seat=BILLY, card=into))
    after_mix(state, BILLY)


def _skip(state: State, seat: Seat) -> Iterator[AnyEvent]:
    ask = state.pending.pop()
    stays = ask.cards[0] if ask.what is What.MAY_PRINT else None
    yield Skipped(seat=seat, by=ask.by, card=stays)


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    left = list(cards)
    left.remove(card)
    return tuple(left)

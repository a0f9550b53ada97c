"""The pile of things a turn still has to settle: the last to come is the first to go."""

from collections.abc import Iterator

from benchmarks.frozen.chroma import effects, market
from benchmarks.frozen.chroma.asks import Ask
from benchmarks.frozen.chroma.cards import Card
from benchmarks.frozen.chroma.effects import Asks
from benchmarks.frozen.chroma.events import AnyEvent, Gained
from benchmarks.frozen.chroma.state import BILLY, State
from benchmarks.frozen.kit import Seat


def settle(state: State, asks: Asks) -> None:
    """Put things on the pile, the first uppermost."""
    state.pending.extend(reversed(asks))


def after_mix(state: State, seat: Seat) -> None:
    """The one before the mixer may have Slate Gray; Billy uses no effects (R54, R69)."""
    before = Seat((seat - 1) % len(state.plays))
    if not (state.alone and before == BILLY):
        settle(state, effects.slate_gray_answers(before, state.plays[before]))


def gain(state: State, ask: Ask, card: Card) -> Iterator[AnyEvent]:
    gained = market.take(state, card, ask.count)
    state.hands[ask.seat] += gained
    yield Gained(seat=ask.seat, card=card, count=len(gained), by=ask.by)
    if ask.by is Card.FUCHSIA:
        settle(state, effects.fuchsia_goes_on(ask.seat, card))

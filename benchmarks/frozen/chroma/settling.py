"""The stack of decisions still to be made in a turn: the last one added is made first."""

from collections.abc import Iterator

from benchmarks.frozen.chroma import effects, market
from benchmarks.frozen.chroma.asks import Ask
from benchmarks.frozen.chroma.cards import Card
from benchmarks.frozen.chroma.effects import Asks
from benchmarks.frozen.chroma.events import AnyEvent, Gained
from benchmarks.frozen.chroma.state import BILLY, State
from benchmarks.frozen.kit import Seat


def settle(state: State, asks: Asks) -> None:
    """Push decisions onto the stack, the first one on top."""
    state.pending.extend(reversed(asks))


def after_mix(state: State, seat: Seat) -> None:
    """Let the previous player use their Slate Grays, unless it's Billy (R54, R69)."""
    before = Seat((seat - 1) % len(state.plays))
    if not (state.alone and before == BILLY):
        settle(state, effects.slate_gray_answers(before, state.plays[before]))


def gain(state: State, ask: Ask, card: Card) -> Iterator[AnyEvent]:
    gained = market.take(state, card, ask.count)
    state.hands[ask.seat] += gained
    yield Gained(seat=ask.seat, card=card, count=len(gained), by=ask.by)
    if ask.by is Card.FUCHSIA:
        settle(state, effects.fuchsia_goes_on(ask.seat, card))

"""The stack of decisions still to be made in a turn: the last one added is made first."""

from collections.abc import Iterator

from games.chroma import effects, market
from games.chroma.asks import Ask
from games.chroma.cards import Card
from games.chroma.effects import Asks
from games.chroma.events import AnyEvent, Gained
from games.chroma.state import BILLY, State
from games.kit import Seat


def settle(state: State, asks: Asks) -> None:
    """Push decisions onto the stack, the first one on top."""
    state.pending.extend(reversed(asks))


def after_mix(state: State, seat: Seat) -> None:
    """Let the previous player use their Slate Grays, unless it's Billy (R54, R69)."""
    before = Seat((seat - 1) % len(state.plays))
    if not (state.alone and before == BILLY):
        settle(state, effects.slate_gray_answers(before, state.plays[before]))


def gain(state: State, ask: Ask, card: Card) -> Iterator[AnyEvent]:
    gained, turn = market.take(state, card, ask.count), state.turn
    state.hands[ask.seat] += gained
    mixer = None if state.is_billys or turn == ask.seat else turn
    yield Gained(seat=ask.seat, card=card, count=len(gained), by=ask.by, mixer=mixer)
    if ask.by is Card.FUCHSIA:
        settle(state, effects.fuchsia_goes_on(ask.seat, card))

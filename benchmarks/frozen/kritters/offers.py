"""The cards that the player to move can buy or boost."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from benchmarks.frozen.kritters.cards import SORTS, Card, Sort
from benchmarks.frozen.kritters.moves import Boost, Buy, boost, buy
from benchmarks.frozen.kritters.paying import Wand, drawn_purse
from benchmarks.frozen.kritters.shop import Shop, affordable
from benchmarks.frozen.kritters.state import State

CACHED_TURNS = 256


class _Turn(NamedTuple):
    """Everything that decides which cards can be bought; a key for the cache."""

    market: tuple[Card, ...]
    tops: tuple[Card, ...]
    drawn: tuple[Card, ...]
    boosted: Sort
    double_purchase: bool
    bought: tuple[Card, ...]
    wand: Wand


def buys(state: State) -> tuple[Buy, ...]:
    turn = _Turn(
        tuple(state.market),
        tuple([pile[-1] for pile in state.piles.values() if pile]),
        tuple(state.drawn),
        state.boosted,
        state.options.double_purchase,
        tuple(state.bought),
        state.wand,
    )
    return _list_purchases(turn)


def boosts(state: State) -> Iterator[Boost]:
    """Offer each drawn card once a turn, until something is bought (C39, C40)."""
    if state.options.effect_boost and not state.boosted and not state.bought:
        yield from map(boost, dict.fromkeys(SORTS[card] for card in state.drawn))


@lru_cache(CACHED_TURNS)
def _list_purchases(turn: _Turn) -> tuple[Buy, ...]:
    """Return all possible purchases. Cached, since one turn is looked at several times in a row."""
    purse, wands = drawn_purse(turn.drawn, turn.boosted)
    shop = Shop(turn.market, turn.tops, purse, wands, turn.double_purchase, turn.bought, turn.wand)
    return tuple([buy(card, way) for card, way in affordable(shop)])

"""What the player to move can buy and boost."""

from collections.abc import Iterator
from functools import lru_cache

from games.kritters.cards import SORTS, Card, Sort
from games.kritters.moves import Boost, Buy, boost, buy
from games.kritters.paying import Wand, drawn_purse
from games.kritters.shop import Shop, affordable
from games.kritters.state import State

A_FEW = 256


def buys(state: State) -> tuple[Buy, ...]:
    return _purchases(
        tuple(state.market),
        tuple([pile[-1] for pile in state.piles.values() if pile]),
        tuple(state.drawn),
        state.boosted,
        state.options.double_purchase,
        tuple(state.bought),
        state.wand,
    )


def boosts(state: State) -> Iterator[Boost]:
    """Once a turn, before buying, any drawn card (C39, C40)."""
    if state.options.effect_boost and not state.boosted and not state.bought:
        yield from map(boost, dict.fromkeys(SORTS[card] for card in state.drawn))


@lru_cache(A_FEW)
def _purchases(  # noqa: PLR0913, PLR0917  all that decides what can be bought
    market: tuple[Card, ...],
    tops: tuple[Card, ...],
    drawn: tuple[Card, ...],
    boosted: Sort,
    double_purchase: bool,  # noqa: FBT001
    bought: tuple[Card, ...],
    wand: Wand,
) -> tuple[Buy, ...]:
    """A turn is looked at several times in a row, and hardly ever comes again."""
    purse, wands = drawn_purse(drawn, boosted)
    shop = Shop(market, tops, purse, wands, double_purchase, bought, wand)
    return tuple([buy(card, way) for card, way in affordable(shop)])

"""What the player to move can buy and boost."""

from collections.abc import Iterator
from functools import lru_cache

from games.kritters.cards import SORTS
from games.kritters.moves import Boost, Buy, boost, buy
from games.kritters.paying import REMEMBERED, drawn_purse
from games.kritters.shop import Shop, affordable
from games.kritters.state import State


def buys(state: State) -> tuple[Buy, ...]:
    return _purchases(shop_of(state))


def boosts(state: State) -> Iterator[Boost]:
    """Once a turn, before buying, any drawn card (C39, C40)."""
    if state.options.effect_boost and not state.boosted and not state.bought:
        yield from map(boost, dict.fromkeys(SORTS[card] for card in state.drawn))


def shop_of(state: State) -> Shop:
    purse, wands = drawn_purse(tuple(state.drawn), state.boosted)
    return Shop(
        market=tuple(state.market),
        tops=tuple([pile[-1] for pile in state.piles.values() if pile]),
        purse=purse,
        wands=wands,
        double_purchase=state.options.double_purchase,
        bought=tuple(state.bought),
        wand=state.wand,
    )


@lru_cache(REMEMBERED)
def _purchases(shop: Shop) -> tuple[Buy, ...]:
    """The same shop is looked at again and again: for whose turn it is, for buttons, for a move."""
    return tuple([buy(card, way) for card, way in affordable(shop)])

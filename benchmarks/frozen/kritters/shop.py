"""What is on sale and can be paid, worked out from what everyone sees."""

from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.frozen.kritters.cards import FACES, ITEMS, PRICES, Card, Purse
from benchmarks.frozen.kritters.paying import Wand, left, payable, recoloured, ways_to_pay


class Shop(NamedTuple):
    """The market, the tops of the item piles, and the splotches and wands to pay with."""

    market: tuple[Card, ...]
    tops: tuple[Card, ...]
    purse: Purse
    wands: int
    double_purchase: bool
    bought: tuple[Card, ...]
    wand: Wand


def affordable(shop: Shop) -> Iterator[tuple[Card, Wand]]:
    """Each kind of card, once for every way to pay that makes a difference."""
    purse, wands = shop.purse, shop.wands
    if shop.bought:
        yield from _affordable_too(shop)
    elif shop.double_purchase:
        for card in on_sale(shop):
            for way in ways_to_pay(purse, wands, PRICES[card], _other_prices(shop, card)):
                yield card, way
    else:
        paid = payable(purse, wands)
        for card in on_sale(shop):
            if PRICES[card] in paid:
                yield card, paid[PRICES[card]]


def as_offered(shop: Shop, card: Card, wand: Wand) -> Wand | None:
    """The way to pay on offer that is as good as using the wands so, if that pays at all."""
    sources = {each.source for each in wand}
    rest = left(recoloured(shop.purse, wand), PRICES[card])
    if rest is None or shop.bought or not len(wand) == len(sources) <= shop.wands:  # C7
        return None
    opened = _opened(shop, card, rest)
    return next(
        way
        for each, way in affordable(shop)
        if each == card
        and (then := left(recoloured(shop.purse, way), PRICES[card])) is not None
        and opened <= _opened(shop, card, then)
    )


def on_sale(shop: Shop) -> dict[Card, None]:
    return dict.fromkeys((*shop.market, *shop.tops))


def money_left(shop: Shop) -> Purse:
    """The splotches as the wands made them, less what the first card took."""
    purse = recoloured(shop.purse, shop.wand)
    for card in shop.bought:
        purse = left(purse, PRICES[card]) or purse
    return purse


def is_item(card: Card) -> bool:
    return FACES[card].kind in ITEMS


def _affordable_too(shop: Shop) -> Iterator[tuple[Card, Wand]]:
    """With what the first one left, by the same use of the wands; one item at most (C37)."""
    rest = money_left(shop)
    for card in dict.fromkeys(shop.market) if is_item(shop.bought[0]) else on_sale(shop):
        if left(rest, PRICES[card]) is not None:
            yield card, shop.wand


def _opened(shop: Shop, first: Card, rest: Purse) -> set[str]:
    """The prices of a second purchase that what is left after the first can pay (C37)."""
    others = _other_prices(shop, first) if shop.double_purchase else ()
    return {each for each in others if left(rest, each) is not None}


def _other_prices(shop: Shop, first: Card) -> tuple[str, ...]:
    """What could be a second purchase after this one."""
    others = list(shop.market)
    if not is_item(first):
        others.remove(first)
        others += shop.tops
    return tuple(sorted({PRICES[card] for card in others}))

"""The cards on sale and the ways to pay for them, using only what everyone can see."""

from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.frozen.kritters.cards import FACES, ITEMS, PRICES, Card, Purse
from benchmarks.frozen.kritters.paying import Wand, find_payable, left, recolour, ways_to_pay


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
    """Yield each card on sale with every way to pay for it that makes a difference."""
    purse, wands = shop.purse, shop.wands
    if shop.bought:
        yield from _affordable_too(shop)
    elif shop.double_purchase:
        for card in on_sale(shop):
            for way in ways_to_pay(purse, wands, PRICES[card], _other_prices(shop, card)):
                yield card, way
    else:
        paid = find_payable(purse, wands)
        for card in on_sale(shop):
            if PRICES[card] in paid:
                yield card, paid[PRICES[card]]


def as_offered(shop: Shop, card: Card, wand: Wand) -> Wand | None:
    """Find an offered way to pay that's at least as good as this use of the wands.

    Returns None if the wands can't be used like this, or the card can't be paid for that way.
    """
    sources = {each.source for each in wand}
    rest = left(recolour(shop.purse, wand), PRICES[card])
    # Each wand changes a different colour (C7).
    if rest is None or shop.bought or not len(wand) == len(sources) <= shop.wands:
        return None
    opened = _affordable_prices(shop, card, rest)
    return next(
        way
        for each, way in affordable(shop)
        if each == card
        and (then := left(recolour(shop.purse, way), PRICES[card])) is not None
        and opened <= _affordable_prices(shop, card, then)
    )


def on_sale(shop: Shop) -> dict[Card, None]:
    return dict.fromkeys((*shop.market, *shop.tops))


def money_left(shop: Shop) -> Purse:
    """Return the splotches left after using the wands and paying for the first card."""
    purse = recolour(shop.purse, shop.wand)
    for card in shop.bought:
        purse = left(purse, PRICES[card]) or purse
    return purse


def is_item(card: Card) -> bool:
    return FACES[card].kind in ITEMS


def _affordable_too(shop: Shop) -> Iterator[tuple[Card, Wand]]:
    """Yield second purchases. The wands can't change, and only one card can be an item (C37)."""
    rest = money_left(shop)
    for card in dict.fromkeys(shop.market) if is_item(shop.bought[0]) else on_sale(shop):
        if left(rest, PRICES[card]) is not None:
            yield card, shop.wand


def _affordable_prices(shop: Shop, first: Card, rest: Purse) -> set[str]:
    """Return the prices of second cards that the remaining splotches can pay for (C37)."""
    others = _other_prices(shop, first) if shop.double_purchase else ()
    return {each for each in others if left(rest, each) is not None}


def _other_prices(shop: Shop, first: Card) -> tuple[str, ...]:
    """Return the prices of all cards that could be bought second."""
    others = list(shop.market)
    if not is_item(first):
        others.remove(first)
        others += shop.tops
    return tuple(sorted({PRICES[card] for card in others}))

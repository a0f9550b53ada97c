"""The ways people can type cards and wands: by name, with or without a price."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import cast

from games.kit.typed import named
from games.kritters.cards import FACES, PRICES, SORTS, Card, Sort
from games.kritters.moves import AnyMove, Buy, buy
from games.kritters.names import full, name, recolouring
from games.kritters.paying import Wand
from games.kritters.shop import as_offered, on_sale
from games.kritters.views import Private, Public


def spellings(question: str, value: object) -> Iterable[str]:
    match question:
        case "card":
            return _card_spellings(cast("Card | Sort", value))
        case "wand":
            return _wand_spellings(cast("Wand", value if isinstance(value, tuple) else (value,)))
        case _:
            return ()


def meant_cards(text: str, cards: Iterable[Card]) -> list[Card]:
    """Return the cards that the text could refer to."""
    return named(text, {card: (card, *_card_spellings(card)) for card in cards})


def amounts_to(public: Public, private: Private, move: AnyMove) -> Buy | None:
    """Find an offered purchase that's as good as the typed use of the wands (C7, C9)."""
    if not isinstance(move, Buy) or private.seat != public.turn:
        return None
    cards = meant_cards(move.card, on_sale(public.shop))
    way = as_offered(public.shop, cards[0], move.wand) if len(cards) == 1 else None
    return None if way is None else buy(cards[0], way)


@cache
def _card_spellings(card: Card | Sort) -> tuple[str, ...]:
    """Spellings like `yellow Single`, `Single yellow` or `single-y`, with or without the price."""
    if card not in FACES:  # a card in the box that isn't played with, such as an advertisement
        return ()
    first, *rest = name(card).split()
    called = (full(card), name(card), " ".join((*rest, first)), SORTS.get(card, card))
    cost = PRICES.get(card)
    priced = (f"{each} {words}" for each in called for words in (f"for {cost}", cost))
    return (*called, *priced) if cost else called


def _wand_spellings(wand: Wand) -> Iterator[str]:
    """Spellings like `C to Y, M to C`, `cyan to yellow, magenta to cyan` or `cyan-yellow`."""
    yield recolouring(wand, " to ")
    for between in (" to ", "-"):
        yield ", ".join(f"{each.source.name}{between}{each.target.name}" for each in wand)

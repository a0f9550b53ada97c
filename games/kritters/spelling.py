"""The ways people can type cards and wands: by name, with or without a price."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import cast

from games.kit.language import also_in_english
from games.kit.parse_move import named
from games.kritters import texts
from games.kritters.cards import FACES, PRICES, Card, Sort, sort_of
from games.kritters.moves import AnyMove, Buy, buy
from games.kritters.names import mark
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
    return named(
        text,
        {card: (card, *also_in_english(partial(_card_spellings, card))) for card in cards},
    )


def amounts_to(public: Public, private: Private, move: AnyMove) -> Buy | None:
    """Find an offered purchase that's as good as the typed use of the wands (C7, C9)."""
    if not isinstance(move, Buy) or private.seat != public.turn:
        return None
    cards = meant_cards(move.card, on_sale(public.shop))
    way = as_offered(public.shop, cards[0], move.wand) if len(cards) == 1 else None
    return None if way is None else buy(cards[0], way)


def _card_spellings(card: Card | Sort) -> Iterator[str]:
    """Yield spellings like `yellow Single`, `Single yellow` or `single-y`, and with the price."""
    if card not in FACES:  # the card is in the box but never played, such as an advertisement
        return
    sort = sort_of(card)
    name = texts.card(sort)
    first, *rest = name.split()
    cost = PRICES.get(card)
    for called in (f"{name} {mark(card)}", name, " ".join((*rest, first)), sort):
        yield called
        if cost:
            yield from (texts.for_price(short=called, price=cost), f"{called} {cost}")


def _wand_spellings(wand: Wand) -> Iterator[str]:
    """Yield spellings like `C to Y, M to C`, `cyan to yellow, magenta to cyan` or `cyan-yellow`."""
    colours = [(texts.colour(each.source), texts.colour(each.target)) for each in wand]
    for pairs in ([(each.source, each.target) for each in wand], colours):
        yield ", ".join(texts.turned(source=source, target=target) for source, target in pairs)
    yield ", ".join(f"{source}-{target}" for source, target in colours)

"""Labels and hints for the choices in Kritters, and reasons why a move isn't possible."""

from typing import assert_never, cast

from games.kritters import words
from games.kritters.cards import FACES, PRICES, Card, Kind, Sort
from games.kritters.moves import Agree, AnyMove, Boost, Buy, Done, Pass
from games.kritters.names import ITEM_MARKS, full, letters, price, recolouring
from games.kritters.paying import Wand, recoloured
from games.kritters.shop import affordable, is_item, money_left, on_sale
from games.kritters.spelling import meant_cards
from games.kritters.views import Private, Public


def label(question: str, value: object) -> str:
    match question:
        case "card":
            return _card_label(cast("Card | Sort", value))
        case "wand":
            wand = cast("Wand", value if isinstance(value, tuple) else (value,))
            return recolouring(wand) or words.NO_WAND
        case _:
            return words.DOING[cast("str", value)]


def _card_label(card: Card | Sort) -> str:
    """Name a card, with its price if it's on sale. Unknown text is returned as it is."""
    if card not in FACES:
        return card
    text = full(card)
    cost = words.for_price(price=price(card)) if PRICES.get(card) else ""
    return text[0].upper() + text[1:] + cost


def on_table(move: AnyMove) -> str:
    """The text of a move's button on the table. Agreeing has none: it isn't tied to a turn."""
    match move:
        case Buy(card=card, wand=wand):
            return f"{_card_label(card)} {ITEM_MARKS[Kind.WAND]}" if wand else _card_label(card)
        case Boost(card=card):
            return words.boost(card=full(card))
        case Done():
            return words.DOING["done"]
        case Pass():
            return words.DOING["pass"]
        case Agree():
            return ""
        case _:
            assert_never(move)


def hint(public: Public, private: Private, question: str, value: object) -> str:
    match question:
        case "buy.card":
            card = cast("Card", value)
            return f"{_how_paid(public, card)} {words.does(card)}."
        case "boost.card":
            return words.boosted(does=words.boosted_does(cast("Sort", value)))
        case "buy.wand":
            purse = recoloured(public.purse, cast("Wand", value))
            return words.then_you_have(purse=letters(purse))
        case _:
            return _hint_to_do(public, cast("str", value))


def _hint_to_do(public: Public, do: str) -> str:
    match do:
        case "buy" if public.bought:
            return words.second_card_with(purse=_purse(public))
        case "buy":
            return words.you_have(purse=_purse(public))
        case "boost":
            return words.DOUBLE_A_CARD
        case "done" if public.bought:
            return words.NO_SECOND_CARD
        case "done":
            return words.NO_BOOST
        case "pass":
            return words.NOTHING_TO_BUY
        case _:
            return words.agreed_so_far(count=len(public.agreed), of=len(public.decks))


def _how_paid(public: Public, card: Card) -> str:
    """Describe how a card would be paid for: matching splotches first, then wilds."""
    ways = _ways(public, card)
    if not ways:
        return words.OUT_OF_REACH
    if len(ways) > 1:
        return words.ways_to_pay(wand=ITEM_MARKS[Kind.WAND], count=len(ways))
    wand, cost = ways[0], price(card)
    purse = money_left(public.shop._replace(wand=wand))
    own = "".join(
        colour * min(have, cost.count(colour)) for colour, have in zip("CMY", purse, strict=False)
    )
    magic = words.after_wand(wand=ITEM_MARKS[Kind.WAND], change=recolouring(wand)) if wand else ""
    return words.paid_with(splotches=f"{own:W<{len(cost)}}", magic=magic)


def _ways(public: Public, card: Card) -> list[Wand]:
    return [way for each, way in affordable(public.shop) if each == card]


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.ended:
        return words.GAME_OVER
    if isinstance(move, Agree):
        return _why_not_agree(public, private)
    if private.seat != public.turn:
        return words.NOT_YOUR_TURN
    match move:
        case Buy(card=card, wand=wand):
            return _why_not_buy(public, card, wand)
        case Boost(card=card):
            return _why_not_boost(public, card)
        case Done() if _can_buy(public):
            return words.PICK_A_CARD
        case Done():
            boost = words.BOOST_OR if _can_boost(public) else ""
            return words.nothing_to_decline(boost=boost)
        case Pass() if public.bought:
            return words.ALREADY_BOUGHT
        case Pass() if _can_buy(public):
            return words.CAN_BUY_SOMETHING
        case Pass():
            return words.DECIDE_ABOUT_BOOST
        case _:
            assert_never(move)


def _why_not_agree(public: Public, private: Private) -> str | None:
    if public.options.mode != "junior":
        return words.ONLY_JUNIOR_AGREES
    if public.ending:
        return words.ALREADY_LAST_ROUND
    return words.ALREADY_AGREED if private.seat in public.agreed else None


def _why_not_buy(public: Public, asked: str, wand: Wand) -> str | None:
    shop = public.shop
    match meant_cards(asked, on_sale(shop)):
        case []:
            return words.not_on_sale(card=_asked_for(asked, words.SUCH_CARD))
        case [card]:
            return _why_not_this(public, card, wand)
        case several:
            payable = any(_ways(public, card) for card in several)
            which = ", ".join(label("card", card) for card in several)
            if payable:
                return words.which_one(cards=which)
            return words.none_payable(purse=_purse(public), cards=which)


def _why_not_this(public: Public, card: Card, wand: Wand) -> str | None:
    shop = public.shop
    if _ways(public, card):
        return _why_not_so(public, card, wand) if wand else None
    if shop.bought and is_item(shop.bought[0]) and card not in shop.market:
        return words.ONE_ITEM
    return words.too_expensive(card=full(card), price=price(card), purse=_purse(public))


def _why_not_so(public: Public, card: Card, wand: Wand) -> str:
    """Explain why an affordable card can't be paid for with this use of the wands (C7, C37)."""
    if public.bought:
        return words.wands_stay(use=label("wand", public.wand))
    if len(wand) > public.wands:
        return words.so_many_wands(count=public.wands)
    if len({each.source for each in wand}) < len(wand):
        return words.DIFFERENT_COLOURS
    return words.cannot_pay_that_way(how=_how_paid(public, card))


def _asked_for(text: str, otherwise: str) -> str:
    """Name the card the text refers to, with its price if only one card fits."""
    cards = meant_cards(text, PRICES)
    if not cards:
        return otherwise
    cost = price(cards[0]) if len(cards) == 1 else ""
    return words.card_for(card=full(cards[0]), price=cost) if cost else full(cards[0])


def _why_not_boost(public: Public, card: Sort) -> str:
    if not public.options.effect_boost:
        return words.NO_EFFECT_BOOST
    if public.boosted:
        return words.ALREADY_BOOSTED
    if public.bought:
        return words.BOOST_BEFORE_BUYING
    return words.not_drawn(card=_asked_for(card, words.CARD_LIKE_THAT))


def _purse(public: Public) -> str:
    left = letters(money_left(public.shop)) or words.NO_SPLOTCHES
    wands = 0 if public.bought else public.wands
    return left + ITEM_MARKS[Kind.WAND] * wands


def _can_boost(public: Public) -> bool:
    return public.options.effect_boost and not public.boosted and bool(public.drawn)


def _can_buy(public: Public) -> bool:
    return any(True for _ in affordable(public.shop))

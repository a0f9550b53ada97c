"""Labels and hints for the choices in Kritters, and reasons why a move isn't possible."""

from typing import assert_never, cast

from games.kit import Answer, Words
from games.kritters import story, texts, words
from games.kritters.cards import FACES, PRICES, SORTS, Card, Sort, sort_of
from games.kritters.moves import Agree, AnyMove, Boost, Buy, Done, Pass
from games.kritters.names import in_short, letters, mark, price, recolouring
from games.kritters.paying import Wand, recolour
from games.kritters.shop import affordable, is_item, money_left, on_sale
from games.kritters.spelling import amounts_to, meant_cards, spellings
from games.kritters.views import Private, Public


def answer(question: str, value: object) -> Answer:
    """Show a card or a wand; the face of a card doesn't depend on its price."""
    is_card = question == "card" and value in FACES
    art = SORTS.get(cast("Card", value), "") if is_card else ""
    short = _in_short(cast("Card", value)) if is_card else ""
    return Answer(label(question, value), spellings(question, value), art, short)


def label(question: str, value: object) -> str:
    match question:
        case "card":
            return _card_label(cast("Card | Sort", value))
        case "wand":
            wand = cast("Wand", value if isinstance(value, tuple) else (value,))
            return recolouring(wand) or texts.no_wand()
        case _:
            return texts.doing[cast("str", value)]


def _card_label(card: Card | Sort) -> str:
    """Name a card, with its price if it's on sale. Unknown text is returned as it is."""
    if card not in FACES:
        return card
    return texts.named(card=sort_of(card), mark=mark(card), price=_cost(card))


def _in_short(card: Card | Sort) -> str:
    """Shorten a card for a button, with its price if it's on sale: `CC for MM`."""
    short, cost = in_short(card), _cost(card)
    return texts.for_price(short=short, price=cost) if cost else short


def _cost(card: Card | Sort) -> str:
    """Return a card's price, or nothing for a card that isn't for sale."""
    return price(card) if card in PRICES else ""


def on_table(move: AnyMove) -> str:
    """Return a move's button on the table. Agreeing isn't tied to a turn, so it has none."""
    match move:
        case Buy(card=card, wand=wand):
            say = texts.for_price_with_wand if wand else texts.for_price
            return say(short=in_short(card), price=price(card))
        case Boost(card=card):
            return texts.boost_it(short=in_short(card))
        case Done():
            return texts.doing["done"]
        case Pass():
            return texts.doing["pass"]
        case Agree():
            return ""
        case _:
            assert_never(move)


def hint(public: Public, private: Private, question: str, value: object) -> str:
    match question:
        case "buy.card":
            card = cast("Card", value)
            return " ".join([_how_paid(public, card), words.does(card)])
        case "boost.card":
            return texts.boosted_hint(does=words.boosted_does(cast("Sort", value)))
        case "buy.wand":
            purse = recolour(public.purse, cast("Wand", value))
            return texts.then_you_have(purse=letters(purse))
        case _:
            return _hint_to_do(public, cast("str", value))


def _hint_to_do(public: Public, do: str) -> str:
    match do:
        case "buy" if public.bought:
            return texts.second_card_with(purse=story.purse_of(public))
        case "buy":
            return texts.you_have(purse=story.purse_of(public))
        case "boost":
            return texts.double_a_card()
        case "done" if public.bought:
            return texts.no_second_card()
        case "done":
            return texts.no_boost()
        case "pass":
            return texts.nothing_to_buy()
        case _:
            return texts.agreed_so_far(count=len(public.agreed), of=len(public.decks))


def _how_paid(public: Public, card: Card) -> str:
    """Describe how a card would be paid for: matching splotches first, then wilds."""
    ways = _ways(public, card)
    if not ways:
        return texts.out_of_reach()
    if len(ways) > 1:
        return texts.ways_to_pay(count=len(ways))
    wand, cost = ways[0], price(card)
    purse = money_left(public.shop._replace(wand=wand))
    own = "".join(
        colour * min(have, cost.count(colour)) for colour, have in zip("CMY", purse, strict=False)
    )
    splotches = f"{own:W<{len(cost)}}"
    if wand:
        return texts.paid_after_wand(splotches=splotches, change=recolouring(wand))
    return texts.paid_with(splotches=splotches)


def _ways(public: Public, card: Card) -> list[Wand]:
    return [way for each, way in affordable(public.shop) if each == card]


def instead(public: Public, private: Private, move: AnyMove) -> Buy | str | None:
    """Return an offered purchase that's as good as the typed one, or why there's none."""
    return amounts_to(public, private, move) or why_not(public, private, move)


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.ended:
        return texts.game_over()
    if isinstance(move, Agree):
        return _why_not_agree(public, private)
    if private.seat != public.turn:
        return texts.not_your_turn()
    match move:
        case Buy(card=card, wand=wand):
            return _why_not_buy(public, card, wand)
        case Boost(card=card):
            return _why_not_boost(public, card)
        case Done() if _can_buy(public):
            return texts.pick_a_card()
        case Done():
            return texts.nothing_to_decline(boost=_can_boost(public))
        case Pass() if public.bought:
            return texts.already_bought()
        case Pass() if _can_buy(public):
            return texts.can_buy_something()
        case Pass():
            return texts.decide_about_boost()
        case _:
            assert_never(move)


def _why_not_agree(public: Public, private: Private) -> str | None:
    if public.options.mode != "junior":
        return texts.only_junior_agrees()
    if public.ending:
        return texts.already_last_round()
    return texts.already_agreed() if private.seat in public.agreed else None


def _why_not_buy(public: Public, asked: str, wand: Wand) -> str | None:
    shop = public.shop
    match meant_cards(asked, on_sale(shop)):
        case []:
            return _not_on_sale(asked)
        case [card]:
            return _why_not_this(public, card, wand)
        case several:
            payable = any(_ways(public, card) for card in several)
            which = [label("card", card) for card in several]
            if payable:
                return texts.which_one(cards=which)
            return texts.none_payable(purse=story.purse_of(public), cards=which)


def _why_not_this(public: Public, card: Card, wand: Wand) -> str | None:
    shop = public.shop
    if _ways(public, card):
        return _why_not_so(public, card, wand) if wand else None
    if shop.bought and is_item(shop.bought[0]) and card not in shop.market:
        return texts.one_item()
    return texts.too_expensive(
        card=sort_of(card), mark=mark(card), price=price(card), purse=story.purse_of(public)
    )


def _why_not_so(public: Public, card: Card, wand: Wand) -> str:
    """Explain why an affordable card can't be paid for with this use of the wands (C7, C37)."""
    if public.bought:
        return texts.wands_stay(change=recolouring(public.wand))
    if len(wand) > public.wands:
        return texts.so_many_wands(count=public.wands)
    if len({each.source for each in wand}) < len(wand):
        return texts.different_colours()
    return texts.cannot_pay_that_way(how=_how_paid(public, card))


def _not_on_sale(asked: str) -> str:
    """Name the card that was asked for, with its price if only one card fits."""
    cards = meant_cards(asked, PRICES)
    if not cards:
        return texts.no_such_card()
    card, cost = cards[0], price(cards[0]) if len(cards) == 1 else ""
    return texts.not_on_sale(card=sort_of(card), mark=mark(card), price=cost)


def _why_not_boost(public: Public, card: Sort) -> str:
    if not public.options.effect_boost:
        return texts.no_effect_boost()
    if public.boosted:
        return texts.already_boosted()
    if public.bought:
        return texts.boost_before_buying()
    cards = meant_cards(card, PRICES)
    if not cards:
        return texts.no_such_card_drawn()
    return texts.not_drawn(card=sort_of(cards[0]), mark=mark(cards[0]))


def _can_boost(public: Public) -> bool:
    return public.options.effect_boost and not public.boosted and bool(public.drawn)


def _can_buy(public: Public) -> bool:
    return any(True for _ in affordable(public.shop))


WORDS = Words(
    narrate=words.narrate,
    beats=story.beats,
    tell=story.tell,
    decide=story.decide,
    is_basis=story.is_basis,
    explain=words.explain,
    prompts=texts.prompts,
    answer=answer,
    hint=hint,
    on_table=on_table,
    instead=instead,
)

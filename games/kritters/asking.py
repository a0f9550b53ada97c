"""How Kritters asks: the questions, the answers on offer, and why something is not."""

from typing import assert_never, cast

from games.kritters.cards import FACES, PRICES, Card, Kind, Sort
from games.kritters.moves import Agree, AnyMove, Boost, Buy, Done, Pass
from games.kritters.names import ITEM_MARKS, full, letters, price, recolouring
from games.kritters.paying import Wand, recoloured
from games.kritters.shop import affordable, is_item, money_left, on_sale
from games.kritters.spelling import meant_cards
from games.kritters.views import Private, Public

PROMPTS = {
    "do": "What will you do?",
    "buy": "Buy a Kritter or an item with the splotches you drew.",
    "buy.card": "Which card will you buy?",
    "buy.wand": "How will you use your wands? It decides what else you can buy.",
    "boost": "Double what a drawn card does; then it leaves the game.",
    "boost.card": "Which of your drawn cards will you boost?",
    "done": "Go without a boost, or without a second card.",
    "pass": "Pass, because there's nothing you can buy.",
    "agree": "Agree to end the game after this round; everyone has to agree before it's over.",
    "agree.sure": "If all agree, this is the last round. You can take it back until anyone moves.",
    "deck": "See all your cards, and what they'd score now.",
    "players": "See everything each player owns, and what it'd score now.",
    "piles": "See what's left in each player's deck, and what's in the discard piles.",
    "unseen": "See what the Kritter deck and the item piles may still hold.",
}


def label(question: str, value: object) -> str:
    match question:
        case "card":
            return _card_label(cast("Card | Sort", value))
        case "wand":
            wand = cast("Wand", value if isinstance(value, tuple) else (value,))
            return recolouring(wand) or "no wand"
        case _:
            return DO_LABELS[cast("str", value)]


def _card_label(card: Card | Sort) -> str:
    """A card on sale with its price, a drawn one without, and a slip of the pen as it is."""
    if card not in FACES:
        return card
    text = full(card)
    cost = f" for {price(card)}" if PRICES.get(card) else ""
    return text[0].upper() + text[1:] + cost


def on_table(move: AnyMove) -> str:
    """Drawn cards lie open, so everyone knows what can be bought. Agreeing to end is up to each."""
    match move:
        case Buy(card=card):
            return _card_label(card)
        case Boost(card=card):
            return f"Boost {full(card)}"
        case Done():
            return DO_LABELS["done"]
        case Pass():
            return DO_LABELS["pass"]
        case Agree():
            return ""
        case _:
            assert_never(move)


DO_LABELS = {
    "buy": "Buy",
    "boost": "Boost",
    "done": "Done",
    "pass": "Pass",
    "agree": "Agree to end",
}


def hint(public: Public, private: Private, question: str, value: object) -> str:
    match question:
        case "buy.card":
            card = cast("Card", value)
            return f"{_how_paid(public, card)} {does(card)}."
        case "boost.card":
            return f"Boosted: {boosted_does(cast('Sort', value))}. Then it leaves the game."
        case "buy.wand":
            purse = recoloured(public.purse, cast("Wand", value))
            return f"Then you have {letters(purse)}."
        case _:
            return _hint_to_do(public, cast("str", value))


def _hint_to_do(public: Public, do: str) -> str:
    match do:
        case "buy" if public.bought:
            return f"A second card, with {_purse(public)} left."
        case "buy":
            return f"You have {_purse(public)}."
        case "boost":
            return "Double what a drawn card does; then it leaves the game."
        case "done" if public.bought:
            return "No second card; your turn ends."
        case "done":
            return "No boost; new cards come into the market."
        case "pass":
            return "There's nothing you can buy."
        case _:
            return f"{len(public.agreed)} of {len(public.decks)} have agreed so far."


def does(card: Card | Sort) -> str:
    """What a card is good for."""
    face = FACES[card]
    gives = letters(face.gives)
    match face.kind:
        case Kind.POINT:
            return f"Scores {face.points}"
        case Kind.WAND:
            return "Turns all splotches of one colour into another"
        case Kind.BRUSH | Kind.PALETTE:
            return "Makes a colour score at the end"
        case Kind.BUCKET:
            return "+2 at the end for each Point of one colour"
        case _:
            return f"Gives {gives}" + (f", draws {face.draws} more" if face.draws else "")


def boosted_does(card: Sort) -> str:
    """What a card does when it is boosted (C39, C40)."""
    face = FACES[card]
    if face.kind is Kind.WAND:
        return "it works as two wands"
    if not any(face.gives):
        return "it does nothing extra"
    more = f", drawing {face.draws} more" if face.draws else ""
    return f"{letters(face.gives) * 2} instead of {letters(face.gives)}{more}"


def _how_paid(public: Public, card: Card) -> str:
    """What is paid with: own colours first, wilds for the rest, wands where they help."""
    ways = _ways(public, card)
    if not ways:
        return "Out of reach."
    if len(ways) > 1:
        return f"{ITEM_MARKS[Kind.WAND]} You can pay in {len(ways)} ways."
    wand, cost = ways[0], price(card)
    purse = money_left(public.shop._replace(wand=wand))
    own = "".join(
        colour * min(have, cost.count(colour)) for colour, have in zip("CMY", purse, strict=False)
    )
    magic = f" after {ITEM_MARKS[Kind.WAND]} {recolouring(wand)}" if wand else ""
    return f"Paid with {own:W<{len(cost)}}{magic}."


def _ways(public: Public, card: Card) -> list[Wand]:
    return [way for each, way in affordable(public.shop) if each == card]


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.ended:
        return "The game is over."
    if isinstance(move, Agree):
        return _why_not_agree(public, private)
    if private.seat != public.turn:
        return "It's not your turn yet."
    match move:
        case Buy(card=card, wand=wand):
            return _why_not_buy(public, card, wand)
        case Boost(card=card):
            return _why_not_boost(public, card)
        case Done() if _can_buy(public):
            return "There's something you can buy, so please pick a card."
        case Done():
            boost = "boost or " if _can_boost(public) else ""
            return f"There's nothing to decline. You can only {boost}pass."
        case Pass() if public.bought:
            return "You've already bought a card. If you don't want a second one, choose Done."
        case Pass() if _can_buy(public):
            return "There's something you can buy, so you can't pass."
        case Pass():
            return "First decide whether to boost a card. If you don't want to, choose Done."
        case _:
            assert_never(move)


def _why_not_agree(public: Public, private: Private) -> str | None:
    if public.options.mode != "junior":
        return "Only a junior game can end by agreement."
    if public.ending:
        return "This is already the last round."
    return "You've already agreed." if private.seat in public.agreed else None


def _why_not_buy(public: Public, asked: str, wand: Wand) -> str | None:
    shop = public.shop
    match meant_cards(asked, on_sale(shop)):
        case []:
            return f"There's no {_asked_for(asked, 'such card')} on sale right now."
        case [card]:
            return _why_not_this(public, card, wand)
        case several:
            payable = any(_ways(public, card) for card in several)
            which = ", ".join(label("card", card) for card in several)
            if payable:
                return f"Which one do you mean? {which}."
            return f"You have {_purse(public)}, which isn't enough for any of these: {which}."


def _why_not_this(public: Public, card: Card, wand: Wand) -> str | None:
    shop = public.shop
    if _ways(public, card):
        return _why_not_so(public, card, wand) if wand else None
    if shop.bought and is_item(shop.bought[0]) and card not in shop.market:
        return "Only one of your two cards can be an item."
    return f"The {full(card)} costs {price(card)}; you have {_purse(public)}."


def _why_not_so(public: Public, card: Card, wand: Wand) -> str:
    """A card that can be paid, but not with this use of the wands (C7, C37)."""
    if public.bought:
        return f"Your wands stay as you used them for the first card: {label('wand', public.wand)}."
    if len(wand) > public.wands:
        return f"You have {public.wands or 'no'} wand{'s' * (public.wands > 1)} this turn."
    if len({each.source for each in wand}) < len(wand):
        return "Each wand has to change a different colour."
    return f"You can't pay that way. {_how_paid(public, card)}"


def _asked_for(text: str, otherwise: str) -> str:
    """The card that somebody named, and its price where that says which one."""
    cards = meant_cards(text, PRICES)
    if not cards:
        return otherwise
    cost = price(cards[0]) if len(cards) == 1 else ""
    return f"{full(cards[0])} for {cost}" if cost else full(cards[0])


def _why_not_boost(public: Public, card: Sort) -> str:
    if not public.options.effect_boost:
        return "This table isn't playing with the effect boost."
    if public.boosted:
        return "You've already boosted a card this turn."
    if public.bought:
        return "You can only boost before you buy."
    return f"You didn't draw a {_asked_for(card, 'card like that')}."


def _purse(public: Public) -> str:
    left = letters(money_left(public.shop)) or "no splotches"
    wands = 0 if public.bought else public.wands
    return left + ITEM_MARKS[Kind.WAND] * wands


def _can_boost(public: Public) -> bool:
    return public.options.effect_boost and not public.boosted and bool(public.drawn)


def _can_buy(public: Public) -> bool:
    return any(True for _ in affordable(public.shop))

"""The text shown to players of Kritters."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from games.kit import Name, places
from games.kit.words import counted, listed, points, won
from games.kritters.cards import FACES, Card, Colour, Kind, Sort
from games.kritters.moves import (
    Agreed,
    AnyEvent,
    Arrived,
    Boosted,
    Bought,
    Drew,
    Ending,
    Lapsed,
    LastRound,
    Left,
    Passed,
    Refreshed,
    Reshuffled,
    Uncovered,
    Vanished,
)
from games.kritters.names import (
    ITEM_MARKS,
    SHAPES,
    colour_mark,
    full,
    letters,
    mark,
    marks,
    price,
    recolouring,
)
from games.kritters.paying import Wand
from games.kritters.scoring import SET_POINTS, Final, Group, Points, Sheet

SUMMARY = "Buy Kritters with the paint you draw, and brushes that make their colours score."

WHY = {
    Ending.ITEMS: "two kinds of painting tools are sold out",
    Ending.DECK: "the Kritter deck is empty",
    Ending.AGREED: "everyone agreed to stop",
    Ending.STALLED: "nobody could buy anything for ten rounds",
}


def narrate(event: AnyEvent, name: Name) -> str:
    match event:
        case Drew(seat=seat, cards=()):
            return f"{name(seat)} had no more cards to draw."
        case Drew(seat=seat, cards=cards):
            return f"{name(seat)} drew {marks(cards)}."
        case Reshuffled(seat=seat):
            return f"{name(seat)} shuffled the discard pile into a new deck."
        case Boosted(seat=seat, card=card):
            return f"{name(seat)} boosted a {full(card)}: {boosted_does(card)}. It's gone now."
        case Bought(seat=seat, card=card, wand=wand):
            return f"{name(seat)} bought a {full(card)} for {price(card)}{_with_wands(wand)}."
        case Uncovered(card=card):
            return f"The next {full(card)} costs {price(card)}."
        case Passed(seat=seat):
            return f"{name(seat)} passed."
        case Refreshed(seat=seat):
            return f"{name(seat)} couldn't buy anything, so new cards came into the market."
        case Arrived(cards=cards):
            return f"New in the market: {', '.join(_priced(card) for card in cards)}."
        case Left(card=card):
            return f"The {full(card)} left the market."
        case Vanished(card=card, taken=None):
            return f"A {full(card)} came up and left the game."
        case Vanished(card=card):
            return f"A {full(card)} came up and left the game, along with one from its pile."
        case LastRound(why=why):
            return f"This is the last round: {WHY[why]}."
        case Agreed(seat=seat, count=count, of=of):
            last = ", so it's the last one" if count == of else ""
            return f"{name(seat)} agreed to end the game after this round ({count} of {of}){last}."
        case Lapsed():
            return "A new round starts. If you still want to end the game, agree again."
        case _:
            assert_never(event)


def headline(events: Sequence[AnyEvent], name: Name) -> str:
    """Mention the start of the last round, the last purchases, and a new market."""
    leads = [event for event in events if isinstance(event, LastRound)]
    acts = [event for event in events if isinstance(event, Bought | Passed | Agreed)]
    refreshed = [event for event in events if isinstance(event, Refreshed)][-1:]
    bought = [event for event in acts if isinstance(event, Bought)]
    if bought and acts[-1] is bought[-1]:
        buyer = bought[-1].seat
        turn = [
            f"a {full(event.card)}{_with_wands(event.wand)}"
            for event in bought
            if event.seat == buyer
        ]
        act = [f"{name(buyer)} bought {listed(turn)}."]
    else:
        act = [narrate(event, name) for event in (acts or refreshed or events)[-1:]]
    more = [narrate(event, name) for event in refreshed if acts]
    return " ".join([*(narrate(event, name) for event in leads), *act, *more])


def _with_wands(wand: Wand) -> str:
    """Say how wands were used to pay for a purchase, if they were."""
    wands = "a wand" if len(wand) == 1 else f"{len(wand)} wands"
    return f" using {wands} {ITEM_MARKS[Kind.WAND]} ({recolouring(wand)})" if wand else ""


def _priced(card: Card) -> str:
    return f"{mark(card)} ({price(card)})"


def explain(result: Final, name: Name) -> str:
    lines = [
        f"**{name(seat)}** {result.scores[seat]}: {breakdown(result.sheets[seat])}"
        for _, seat in places(result)
    ]
    return "\n".join([_headline(result, name), *lines])


def _headline(result: Final, name: Name) -> str:
    first = result.ranking[0]
    best = points(result.scores[first[0]])
    why = WHY[Ending(result.reason)]
    if result.record is not None:
        return f"{best}! The game is over: {why}."
    head = won(winners=[*map(name, first)], score=best)
    return f"{head} The game ended because {why}."


def breakdown(sheet: Sheet) -> str:
    """List what each group of cards scored, as briefly as possible."""
    parts = [*_told_sets(sheet), *map(_told_group, sheet.groups), *map(_told_points, sheet.points)]
    return " · ".join(filter(None, parts)) or "nothing scored"


def _told_sets(sheet: Sheet) -> Iterator[str]:
    if sheet.sets:
        yield f"{sheet.sets} set{'s' if sheet.sets > 1 else ''} ×{SET_POINTS}"


def _told_group(group: Group) -> str:
    if not group.points:
        return ""
    tools = ITEM_MARKS[Kind.BRUSH] * group.brush + ITEM_MARKS[Kind.PALETTE] * group.palette
    cards = (
        f"({group.cards}+{group.wilds}{SHAPES[Colour.WILD]})" if group.wilds else f"{group.cards}"
    )
    bonus = f" +{group.bonus} triad" if group.bonus else ""
    each = group.brush + group.palette
    return f"{tools}{colour_mark(group.colour)} {cards}×{each}{bonus} = {group.points}"


def _told_points(points: Points) -> str:
    if not points.values:
        return ""
    extra = points.points - sum(points.values)
    bucket = f" {ITEM_MARKS[Kind.BUCKET]}+{extra}" if extra else ""
    added = f" = {points.points}" if bucket or len(points.values) > 1 else ""
    return f"{colour_mark(points.colour)} {'+'.join(map(str, points.values))}{bucket}{added}"


PROMPTS = {
    "buy": "Buy a Kritter or an item with the splotches you drew.",
    "buy.card": "Which card will you buy?",
    "buy.wand": "How will you use your wands? That also decides what else you can buy.",
    "boost": "Double what a drawn card does; then it leaves the game.",
    "boost.card": "Which of your drawn cards will you boost?",
    "done": "Skip the boost or the second card.",
    "pass": "Pass, because there's nothing you can buy.",
    "agree": "Agree to end the game after this round. "
    "Everyone else has to agree before the round is over.",
    "agree.sure": (
        "If everyone agrees, this is the last round. You can take it back until somebody moves."
    ),
    "deck": "See all your cards, and how many points they'd score now.",
    "players": "See everything each player owns, and how many points it'd score now.",
    "piles": "See what's left in each player's deck, and what's in the discard piles.",
    "unseen": "See what could still be in the Kritter deck and the item piles.",
}


DOING = {
    "buy": "Buy",
    "boost": "Boost",
    "done": "Done",
    "pass": "Pass",
    "agree": "Agree to end",
}


def does(card: Card | Sort) -> str:
    """Say what a card does."""
    face = FACES[card]
    gives = letters(face.gives)
    match face.kind:
        case Kind.POINT:
            return f"Scores {face.points}"
        case Kind.WAND:
            return "Turns all splotches of one colour into another colour"
        case Kind.BRUSH | Kind.PALETTE:
            return "Makes a colour score at the end"
        case Kind.BUCKET:
            return "+2 at the end for each Point of one colour"
        case _:
            return f"Gives {gives}" + (f", draws {face.draws} more" if face.draws else "")


def boosted_does(card: Sort) -> str:
    """Say what a card does when it's boosted (C39, C40)."""
    face = FACES[card]
    if face.kind is Kind.WAND:
        return "it works as two wands"
    if not any(face.gives):
        return "it does nothing extra"
    more = f", drawing {face.draws} more" if face.draws else ""
    return f"{letters(face.gives) * 2} instead of {letters(face.gives)}{more}"


EXTRAS = {
    "double_purchase": "double purchase",
    "triad_bonus": "triad bonus",
    "effect_boost": "effect boost",
    "super_singles": "super singles",
    "super_wilds": "super wilds",
    "more_points": "more points",
}


NO_WAND = "no wand"
DOUBLE_A_CARD = "Double what a drawn card does; then it leaves the game."
NO_SECOND_CARD = "Don't buy a second card, and end your turn."
NO_BOOST = "Don't boost anything, and get a new market."
NOTHING_TO_BUY = "There's nothing you can buy."
OUT_OF_REACH = "Too expensive right now."
GAME_OVER = "The game is over."
NOT_YOUR_TURN = "It's not your turn yet."
PICK_A_CARD = "There's something you can buy, so you have to pick a card."
BOOST_OR = "boost or "
ALREADY_BOUGHT = "You've already bought a card. If you don't want a second one, choose Done."
CAN_BUY_SOMETHING = "There's something you can buy, so you can't pass."
DECIDE_ABOUT_BOOST = "First decide whether to boost a card. If you don't want to, choose Done."
ONLY_JUNIOR_AGREES = "You can only agree to end the game early in a junior game."
ALREADY_LAST_ROUND = "This is already the last round."
ALREADY_AGREED = "You've already agreed."
ONE_ITEM = "Only one of your two cards can be an item."
DIFFERENT_COLOURS = "Each wand has to change a different colour."
NO_EFFECT_BOOST = "This table isn't playing with the effect boost."
ALREADY_BOOSTED = "You've already boosted a card this turn."
BOOST_BEFORE_BUYING = "You can only boost before you buy."
NO_SPLOTCHES = "no splotches"
IF_IT_ENDED_NOW = " if it ended now"
YOUR_DECK = "Your deck"
EVERYONES_CARDS = "Everyone's cards"
DECKS_AND_DISCARDS = "Decks and discard piles"
ITEMS_BELOW = "Items below the top ones"
NOT_SEEN_YET = "Not seen yet"
NOW = " now"
NONE_THERE = "none"
NOTHING_NEW = "nothing you haven't seen"
HIDDEN_AMONG_THEM = "hidden among them"
AT_THE_BOTTOM = "at the bottom, in this order"
TITLE = "Colour MY Kritters"
YOUR_TURN = "Your turn"
YOUR_CARDS = "Your cards"
FINAL_SCORES = "Final scores"
NOTHING_SCORED = "nothing scored"


def points_in_short(*, count: int) -> str:
    return f"{count} pts"


def sets(*, count: int, each: int) -> str:
    return f"{count} set{'s' * (count != 1)} × {each}"


def kritter(*, colour: str) -> str:
    return f"{colour} Kritter"


MARKET_SOLO = "Market (the card on the right leaves next)"
MARKET = "Market"
DECK = "deck"
ITEMS = "Items"
AGREED_TO_STOP = "agreed to stop"
WENT_FIRST = "went first"
DISCARD = "discard"
IN_THE_KRITTER_DECK = "in the Kritter deck"
OUT_OF_THE_GAME = "out of the game"
SUCH_CARD = "such card"
CARD_LIKE_THAT = "card like that"
THIS_TURN = "This turn"
DREW = "drew"
BOUGHT = "bought"
LEFT = "left"
WITHOUT_SPLOTCHES = "= no splotches"


def for_price(*, price: object) -> str:
    return f" for {price}"


def boost(*, card: object) -> str:
    return f"Boost {card}"


def boosted(*, does: object) -> str:
    return f"Boosted: {does}. Then it leaves the game."


def then_you_have(*, purse: object) -> str:
    return f"That gives you {purse}."


def second_card_with(*, purse: object) -> str:
    return f"Buy a second card with the {purse} you have left."


def you_have(*, purse: object) -> str:
    return f"You have {purse}."


def agreed_so_far(*, count: object, of: object) -> str:
    return f"Agreed so far: {count} of {of}."


def ways_to_pay(*, wand: object, count: object) -> str:
    return f"{wand} There are {count} ways to pay."


def after_wand(*, wand: object, change: object) -> str:
    return f" after {wand} {change}"


def paid_with(*, splotches: object, magic: object) -> str:
    return f"Paid with {splotches:W<}{magic}."


def nothing_to_decline(*, boost: object) -> str:
    return f"There's nothing to say no to. You can only {boost}pass."


def not_on_sale(*, card: object) -> str:
    return f"There's no {card} for sale right now."


def which_one(*, cards: object) -> str:
    return f"Which one do you mean? {cards}."


def none_payable(*, purse: object, cards: object) -> str:
    return f"You have {purse}, which isn't enough for any of these: {cards}."


def too_expensive(*, card: object, price: object, purse: object) -> str:
    return f"The {card} costs {price}, and you have {purse}."


def wands_stay(*, use: object) -> str:
    return f"You've already used your wands for the first card: {use}."


def cannot_pay_that_way(*, how: object) -> str:
    return f"You can't pay that way. {how}"


def card_for(*, card: object, price: object) -> str:
    return f"{card} for {price}"


def not_drawn(*, card: object) -> str:
    return f"You didn't draw a {card}."


def still_in_deck(*, count: object) -> str:
    return f"{count} still in your deck"


def worth_title(*, points: object, now: object) -> str:
    return f"Worth {points}{now}"


def round_number(*, number: object) -> str:
    return f"Round {number}"


def kritter_deck(*, count: object) -> str:
    return f"Kritter deck: {count}"


def worth(*, points: object, now: object) -> str:
    return f"worth {points}{now}"


def out_of_the_game(*, count: object) -> str:
    return f"out of the game: {count} of these"


def so_many_are(*, count: object, where: object) -> str:
    return f"{count} of them {where}"


def compact_set(*, number: object) -> str:
    return f"compact set {number}"


def over_because(*, why: object) -> str:
    return f"over: {why}"


def last_round_because(*, why: object) -> str:
    return f"last round: {why}"


def agreed_to_stop(*, count: object, of: object) -> str:
    return f"agreed to stop: {count} of {of}"


def idle_rounds(*, count: object) -> str:
    return f"{count} of 10 rounds without a purchase"


def ends_with_deck(*, count: object) -> str:
    return f"ends when the Kritter deck ({count}) runs out"


def or_when_both_gone(*, ends: object, one: object, other: object) -> str:
    return f"{ends}, or when both {one} and {other} are gone"


def or_when_two_gone(*, ends: object, piles: object) -> str:
    return f"{ends}, or when two of these are gone: {piles}"


def deck_of(*, count: object) -> str:
    return f"deck of {count}"


def deck_and_discard(*, deck: object, discard: object) -> str:
    return f"deck {deck}, discard {discard}"


def has_items(*, items: object) -> str:
    return f"has {items}"


def so_many_wands(*, count: int) -> str:
    return f"You have {count or 'no'} {'wand' if count == 1 else 'wands'} this turn."


def cards(*, count: int) -> str:
    return counted(count, "card")


def and_wands(*, count: int) -> str:
    return f"+ {counted(count, 'wand')}"

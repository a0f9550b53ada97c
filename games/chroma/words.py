"""The text shown to players of Chroma Mix: events, questions, the table and the result."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import assert_never

from games.chroma.asks import What
from games.chroma.cards import NAMES, OF_PLAY, Card, InPlay
from games.chroma.events import (
    AnyEvent,
    BillyDrew,
    BillyMissed,
    BillyMixed,
    BillyReached,
    Finished,
    Gained,
    HasSplit,
    Missed,
    Mixed,
    Printed,
    Reached,
    Refilled,
    Skipped,
    Swapped,
    Traded,
    Tucked,
    TurnedUp,
    Untucked,
)
from games.chroma.faces import dotted
from games.chroma.wins import Place, Result, Win
from games.kit import Name
from games.kit.words import points

SUMMARY = "Print a card or mix two into a richer one, and race to a goal such as 17 points."

BILLY = "Confident Billy"
LAST = "The game ends with this round."  # true even after the round's last player reached a goal


def narrate(event: AnyEvent, name: Name) -> str:
    match event:
        case Printed(seat=seat, card=card, by=by):
            return f"{name(seat)} printed {NAMES[card]}{because(by)}."
        case Mixed(seat=seat, cards=cards, into=into):
            return f"{name(seat)} mixed {listed(cards)} into {NAMES[into]}."
        case Refilled(seat=seat, cards=(), by=by):
            return f"{name(seat)} refilled, but took nothing back{because(by)}."
        case Refilled(seat=seat, cards=cards, by=by):
            return f"{name(seat)} refilled and took back {listed(cards)}{because(by)}."
        case Swapped(seat=seat, gave=Card() as gave, took=took) if gave is took:
            return f"{name(seat)} swapped one {NAMES[gave]} for another."
        case Swapped(seat=seat, gave=Card() as gave, took=took):
            return f"{name(seat)} swapped {NAMES[gave]} for {NAMES[took]}."
        case Swapped(seat=seat, took=took):
            return f"{name(seat)} had no cards and got a {NAMES[took]}."
        case Gained(seat=seat, card=card, count=count, by=by):
            return f"{name(seat)} gained {times(card, count)}{because(by)}."
        case Traded(seat=seat, gave=gave, took=took):
            return f"{name(seat)} gave up {spelt(gave)} for {NAMES[took]}{because(Card.PRISM)}."
        case HasSplit(seat=seat, card=card, into=into):
            return f"{name(seat)} split {spelt(card)} into {listed(into)}."
        case Tucked(seat=seat, cards=cards, dots=dots):
            return f"{name(seat)} tucked {listed(cards)} under Mustard: {dotted(dots)} so far."
        case Untucked(seat=seat, cards=cards):
            return (
                f"The cards under {name(seat)}'s Mustard went back to their piles: {listed(cards)}."
            )
        case Skipped(seat=seat, by=by, card=Card() as card):
            return f"{name(seat)} kept {NAMES[card]} in hand{because(by)}."
        case Skipped(seat=seat, by=by):
            return f"{name(seat)} said no thanks{because(by)}."
        case Missed(seat=seat, by=by):
            return f"{name(seat)} had nothing to do{because(by)}."
        case Finished(seat=seat):
            return f"{name(seat)} ended the turn."
        case TurnedUp(cards=cards, shuffled=shuffled):
            again = "".join(f" (the rank {rank} discards were reshuffled)" for rank in shuffled)
            return f"New in the market: {listed(cards)}{again}."
        case Reached(seat=seat, win=win, special=special):
            return f"⭐ {name(seat)} reached the {goal(win, special)} goal! {LAST}"
        case BillyDrew(cards=cards, mixes=mixes, shuffled=shuffled):
            drawn = listed((*cards, *["MIX"] * mixes))
            return f"{BILLY} {'shuffled and ' if shuffled else ''}drew {drawn}."
        case BillyMixed(cards=cards, into=into):
            return f"{BILLY} mixed {listed(cards)} into {NAMES[into]}."
        case BillyMissed():
            return f"{BILLY} had nothing to mix."
        case BillyReached(win=win):
            return f"⭐ {BILLY} reached the {goal(win)} goal! {LAST}"
        case _:
            assert_never(event)


def headline(events: Sequence[AnyEvent], name: Name) -> str:
    """Announce a goal that was reached, and the last action that someone chose."""
    goals = [event for event in events if isinstance(event, Reached | BillyReached)][-1:]
    acts = [event for event in events if _is_chosen(event)][-1:]
    return " ".join(narrate(event, name) for event in [*goals, *acts] or events[-1:])


def _is_chosen(event: AnyEvent) -> bool:
    """Return whether this is an action that a player chose, rather than its effect."""
    if isinstance(event, Printed | Refilled):
        return event.by is None
    return isinstance(event, Mixed | Swapped | BillyMixed)


def explain(result: Result, name: Name) -> str:
    best = result.places[0]
    if best.win:
        head = f"🏆 **{_who(best, name)} wins** with the {goal(best.win, result.special)} goal."
    else:
        head = f"🏆 **{_who(best, name)} wins** with the most dots after a long game."
    lines = [
        f"{at}. {_who(place, name)}: {_standing(place, result.special)}{_ahead(place, behind)}"
        for at, (place, behind) in enumerate(zip_longest(result.places, result.places[1:]), 1)
    ]
    return "\n".join([head, *lines])


def goal(win: Win, special: Card | None = None) -> str:
    """The name of a goal. The special goal is named after its card."""
    return NAMES[special] if win is Win.SPECIAL and special else NAMES_OF_GOALS[win]


NAMES_OF_GOALS = {
    Win.SPECIAL: "special",
    Win.RUBY: "Ruby",
    Win.SAPPHIRE: "Sapphire",
    Win.POINTS: "17-point",
}


def spelt(value: str) -> str:
    """The name of a card, in hand or in play; anything else stays as it is."""
    match value:
        case Card():
            return NAMES[value]
        case InPlay():
            return f"{NAMES[OF_PLAY[value]]} {IN_PLAY_MARK}"
        case _:
            return value


def listed(cards: Sequence[str]) -> str:
    """List cards, and count identical ones: `Violet ×2 + Key`."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    words = [f"{spelt(card)} ×{n}" if n > 1 else spelt(card) for card, n in counts.items()]
    return " + ".join(words) or "nothing"


def times(card: Card, count: int) -> str:
    return f"{count} {NAMES[card]}" if count > 1 else NAMES[card]


def because(by: Card | None) -> str:
    return f" ({NAMES[by]})" if by else ""


def points_of(place: Place) -> str:
    """Say how many points someone has in play or, for Billy, in his row (R74)."""
    return f"{points(place.vp)} in {'his row' if place.seat is None else 'play'}"


def _who(place: Place, name: Name) -> str:
    return BILLY if place.seat is None else name(place.seat)


def _standing(place: Place, special: Card | None) -> str:
    reached = f"{goal(place.win, special)} goal, " if place.win else ""
    return f"{reached}{points_of(place)}, {dotted(place.dots)}"


def _ahead(place: Place, behind: Place | None) -> str:
    """Explain how a tie with the next player was broken (R59, R60)."""
    if behind is None or place.win is not behind.win:
        return ""
    level = place.vp == behind.vp if place.win else place.dots == behind.dots
    return ", ahead because they went later in the round" if level else ""


PROMPTS = {
    "print": "Print a card and use its effect",
    "print.card": "Which card will you print?",
    "mix": "Mix cards into a richer colour",
    "mix.into": "What will you mix?",
    "mix.cards": "Which cards will you mix it from?",
    "refill": "Refill: take back printed cards",
    "refill.cards": "Which cards will you take back?",
    "swap": "Swap a card from your hand for a basic ink",
    "swap.give": "Which card will you give up?",
    "swap.take": "Which ink will you take?",
    "gain": "Take what one of your cards gives you",
    "gain.card": "Which card will you gain?",
    "recall": "Use Light Yellow to take back one printed card or none",
    "recall.card": "Which card will you take back?",
    "trade": "Use Prism to give up a card for a rank 2 card",
    "trade.give": "Which card will you give up?",
    "trade.take": "Which card will you gain?",
    "split": "Use Lavender to split one of your cards in two and print both",
    "split.card": "Which card will you split?",
    "split.into": "Which two cards will you split it into?",
    "tuck": "Pick up to two of the cards you've just taken back, and tuck them under Mustard",
    "tuck.cards": "Which cards will you tuck under Mustard?",
    "billy": "Choose what Confident Billy mixes",
    "billy.into": "What will Billy mix?",
    "billy.cards": "Which of his cards will he mix it from?",
    "skip": "Say no to what a card offers",
    "done": "End your turn, even though you could do more",
    "mixes": "See what you could mix right now, and from what",
    "progress": "See how close you are to each goal",
    "piles": "See what's been discarded, and what could still be in the decks",
}


DOING = {
    "print": "Print",
    "mix": "Mix",
    "refill": "Refill",
    "swap": "Swap",
    "gain": "Gain",
    "recall": "Recall",
    "trade": "Trade",
    "split": "Split",
    "tuck": "Tuck",
    "billy": "Mix for Billy",
    "skip": "Skip",
    "done": "End turn",
}


WISHES = {
    What.GAIN: "gain a card",
    What.MAY_GAIN: "gain a card if you like",
    What.MAY_PRINT: "print {cards} if you like",
    What.PRINT: "print one more card",
    What.PLAY: "print {cards}",
    What.TRADE: "give up a card for a rank 2 card if you like",
    What.SPLIT: "split one of your cards",
    What.RECALL: "take back a card if you like",
    What.TUCK: "tuck up to two of the cards you took back",
    What.BILLY: "you choose what he mixes",
}


MEANS = {
    "print": "play a card and use its effect",
    "refill": "take printed cards back into your hand",
    "swap": "trade a card for a basic ink",
}


DECLINED = {
    What.MAY_PRINT: "keep {cards} in your hand",
    What.MAY_GAIN: "gain nothing",
    What.TRADE: "give up nothing",
}


NEXT_CARD = {True: "MIX", False: "a colour", None: "nobody knows until it's shuffled"}


WHAT_YOU_CAN_MIX = "What you can mix"
THE_GAME_IS_OVER = "The game is over."
NOTHING_TO_MIX = "There's nothing you can mix right now."
OR = " or "
HOW_CLOSE_YOU_ARE = "How close you are"
YOUR_PROGRESS = "Your progress"
RANK_DOT = "rank dot"
DISCARDS = "Discards"
IN_THE_DECKS = "In the decks"
DECKS_AND_DISCARDS = "Decks and discards"
OR_IN_OTHER_HANDS = " or in other hands"
DECK = "Deck"
NONE_THERE = "nothing"
AND = " and "
BILLY_IN_SHORT = "Billy"
NOTHING = "Nothing"
WITHOUT_BOLT = ", without its ⚡"
UP_TO_TWO_TAKEN_BACK = "up to two of the cards you took back"
JUNGLE_FIRST = "what Jungle gives you, first"
EMPTY_HAND = "Empty hand"
NOTHING_IN_PLAY = "you have no printed cards to take back, so this only ends your turn"
REFILL_OF_NONE = "takes nothing back, but still counts as your action"
EMPTY_HAND_SWAP = "your hand is empty, so you get a Light Yellow"
NOTHING_MORE = "don't do anything else this turn"
GAME_OVER = "This game is over."
SOMEONE_ELSE_FIRST = "Someone else has to decide first."
NOT_YOUR_TURN = "It's not your turn yet."
NO_CARD_OFFERS_THAT = (
    "None of your cards let you do that right now. You can print, mix, refill or swap."
)
DO_SOMETHING_FIRST = "Do something before you end your turn."
ONE_EMERALD = "You can only have one Emerald Green in play."
NO_VIOLET_BY_VIOLET = "Violet can't print another Violet."
NEEDS_CORAL = "You can only mix printed cards if you have Coral in play."
MIX_TWO = "Mix exactly two cards. To mix any other number, you need Raspberry in play."
MIXED_ALONE = "If you mix just one card, it has to become a different one."
SWAP_FOR_RANK_1 = "A swap only gets you a rank 1 card."
SAY_WHICH_YOU_GIVE = "Say which card from your hand you want to give up."
SWAP_WITH_EMPTY_HAND = "Your hand is empty, so a swap can only get you a Light Yellow."
NO_CARDS = "no cards"
TITLE = "Chroma Mix"
YOUR_HAND = "Your hand"
IN_PLAY = "In play"
IN_PLAY_MARK = "(in play)"
IN_PLAY_IN_SHORT = "(play)"
GOALS = "Goals"
NOTHING_RIGHT_NOW = "nothing right now"
YOU_COULD_MIX = "You could mix"
RESULT = "Result"
LAST_ROUND = "last round"
SUPPLY = "Supply"
MARKET = "Market"
JUST_MIXED = "Just mixed"
JUST_PLAYED = "Just played"
UNDER_MUSTARD = "Under Mustard"
HAND = "Hand"
WENT_FIRST = "went first"


def points_progress(*, points: object, goal: object) -> str:
    return f"Points: {points} of {goal} in play"


def sapphire_progress(*, cards: object, goal: object, where: object) -> str:
    return f"Sapphire: {cards} of {goal} cards{where}"


def ruby_progress(*, gems: object, where: object) -> str:
    return f"Ruby: {gems} of 2 other gems{where}"


def of_rank(*, have: object, count: object, rank: object) -> str:
    return f"{have} of {count} rank {rank}"


def burgundy_progress(*, have: object, where: object) -> str:
    return f"Burgundy: exactly {have}{where}"


def mustard_progress(*, dots: object, goal: object, where: object) -> str:
    return f"Mustard: {dots} of {goal} dots{where}"


def petrol_progress(*, cards: object, goal: object, where: object) -> str:
    return f"Petrol: {cards} of {goal} rank 2{where}"


def and_in_play(*, card: object) -> str:
    return f", {card} in play ✓"


def and_in_hand(*, card: object) -> str:
    return f", {card} in hand"


def and_no(*, card: object) -> str:
    return f", no {card}"


def rank_number(*, rank: object) -> str:
    return f"Rank {rank}"


def gain_several(*, count: object) -> str:
    return f"gain {count} of the same card"


def into(*, cards: object) -> str:
    return f"into {cards}"


def goal_counts_at_end(*, goal: object) -> str:
    return f"you've reached the {goal} goal, and it'll count at the end of your turn"


def so_many_of_them(*, count: object) -> str:
    return f"{count} of them · "


def from_cards(*, cards: object) -> str:
    return f"from {cards} · "


def answer_first(*, asker: object) -> str:
    return f"{asker} needs an answer first."


def only_these_actions(*, actions: object) -> str:
    return f"This turn, you can only {actions}, or end your turn."


def cannot_gain(*, card: object) -> str:
    return f"You can't gain {card} right now."


def not_in_hand(*, card: object) -> str:
    return f"You don't have {card} in your hand."


def can_only_print(*, cards: object) -> str:
    return f"You can only print {cards} right now."


def not_enough(*, card: object) -> str:
    return f"You don't have enough {card} for that."


def not_available(*, card: object) -> str:
    return f"There's no {card} available right now."


def needs(*, card: object, pigments: object) -> str:
    return f"{card} needs {pigments}"


def billy_has_it(*, billy: object, card: object) -> str:
    return f"{billy} already has {card}, and he has to mix something new whenever he can."


def none_left(*, card: object) -> str:
    return f"There's no {card} left."


def no_other_in_play(*, card: object) -> str:
    return f"You don't have another {card} in play."


def points_in_play(*, points: object) -> str:
    return f"{points} in play"


def has(*, who: object) -> str:
    return f"{who} has"


def may_still(*, actions: object) -> str:
    return f"you can still {actions}"


def round_number(*, number: object) -> str:
    return f"Round {number}"


def special_card(*, card: object) -> str:
    return f"special card: {card}"


def left_of_rank(*, count: object, rank: object) -> str:
    return f"{count} of rank {rank}"


def decks(*, left: object) -> str:
    return f"decks: {left}"


def next_card(*, card: object) -> str:
    return f"next card: {card}"


def deck_and_discards(*, deck: object, discards: object) -> str:
    return f"deck {deck}, discards {discards}"


def turns_to_go(*, turns: object) -> str:
    return f"{turns} more turns in a row"


def in_hand(*, count: object) -> str:
    return f"{count} in hand"


def tucked(*, dots: object) -> str:
    return f"{dots} tucked"


def deciding_on(*, card: object) -> str:
    return f"deciding on {card}"


def goal_reached(*, goal: object) -> str:
    return f"⭐ {goal} goal"


def or_other_ways(*, first: str, more: int) -> str:
    return f"{first} or {more} other way" if more == 1 else f"{first} or {more} other ways"

"""How Chroma Mix asks: a sentence for each question, a label and a hint for each answer."""

from typing import cast

from games.chroma.asks import Ask, What
from games.chroma.cards import CARD_OF, FACES, NAMES, Card, Held, InPlay
from games.chroma.faces import facts
from games.chroma.looks import possible, possible_for_billy, told
from games.chroma.moves import NOTHING
from games.chroma.views import Private, Public
from games.chroma.wins import Side, reached
from games.chroma.words import goal, listed, spelt

LABEL = 80
HINT = 100

PROMPTS = {
    "do": "What will you do?",
    "print": "Play a card from your hand and use its effect",
    "print.card": "Which card will you print?",
    "mix": "Mix cards into one with exactly the same pigments",
    "mix.into": "What will you mix?",
    "mix.cards": "Which cards will you mix it from?",
    "refill": "Take as many printed cards as you like back into your hand",
    "refill.cards": "Which cards will you take back?",
    "swap": "Swap a card from your hand for a basic ink",
    "swap.give": "Which card will you give?",
    "swap.take": "Which ink will you take?",
    "gain": "Take what one of your cards gives you",
    "gain.card": "Which card will you gain?",
    "recall": "Take back one printed card with Light Yellow, or none",
    "recall.card": "Which card will you take back?",
    "trade": "Give up a card for a rank 2 card with Prism",
    "trade.give": "Which card will you give up?",
    "trade.take": "Which card will you gain?",
    "split": "Split one of your cards in two with Lavender and print both",
    "split.card": "Which card will you split?",
    "split.into": "Which two cards will you split it into?",
    "tuck": "Tuck up to two of the cards you just took back under Mustard",
    "tuck.cards": "Which cards will you tuck under Mustard?",
    "billy": "Choose what Confident Billy mixes",
    "billy.into": "What will Billy mix?",
    "billy.cards": "Which of his cards will he mix it from?",
    "skip": "Say no to what a card offers",
    "done": "End your turn, even though you could do more",
    "mixes": "See what you could mix right now, and from what",
    "progress": "See how close you are to each goal",
    "piles": "See what's been discarded, and what may still be in the decks",
}

_DO = {
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


def asked(ask: Ask) -> str:
    """What a card, or Billy, wants to know."""
    wish = _WISHES[ask.what].format(cards=" and ".join(NAMES[card] for card in ask.cards))
    if ask.count > 1:
        wish = f"gain {ask.count} of the same card"
    return f"{NAMES[ask.by] if ask.by else 'Billy'}: {wish}"


_WISHES = {
    What.GAIN: "gain a card",
    What.MAY_GAIN: "you may gain a card",
    What.MAY_PRINT: "you may print {cards}",
    What.PRINT: "print one more card",
    What.PLAY: "print {cards}",
    What.TRADE: "you may give up a card for a rank 2",
    What.SPLIT: "split one of your cards",
    What.RECALL: "you may take back one card",
    What.TUCK: "tuck up to two of the cards you took back",
    What.BILLY: "he's mixing, and you choose what",
}


def label(question: str, value: object) -> str:
    if question == "do":
        return _DO[str(value)]
    if value in (NOTHING, ()):
        return "Nothing"
    cards = cast("tuple[Held, ...]", value) if isinstance(value, tuple) else (cast("Held", value),)
    words = listed(cards)
    return words if len(words) <= LABEL else words.replace("(in play)", "(play)")


def spellings(question: str, value: object) -> tuple[str, ...]:
    """Each word of a name alone, for no two cards share one: `cyan`, `blue in play`."""
    if value == NOTHING:
        return ("none",)
    if not isinstance(value, Card | InPlay):
        return ()
    where = " in play" if isinstance(value, InPlay) else ""
    words = NAMES[CARD_OF[value]].split()
    also = _ALSO.get(CARD_OF[value], ())
    return tuple(f"{word}{where}" for word in (*words, *also))


_ALSO = {Card.SLATE_GRAY: ("Slate Grey", "Grey")}


def hint(public: Public, private: Private, question: str, value: object) -> str:
    if isinstance(value, tuple):
        return " + ".join(FACES[CARD_OF[each]].pigments for each in cast("tuple[Held, ...]", value))
    if question == "do":
        return _cut(_to_do(public, private, str(value)))
    if not isinstance(value, Card | InPlay):
        return ""
    card = CARD_OF[value]
    first = (
        _from_what(public, private, card) if question.endswith(".into") else _how_many(public, card)
    )
    return _cut(f"{first}{facts(card)}")


def _to_do(public: Public, private: Private, do: str) -> str:
    """What an action means, or what the card that asks makes of it."""
    if public.ask:
        what, cards = public.ask.what, " or ".join(NAMES[card] for card in public.ask.cards)
        bare = ", without its ⚡" if public.ask.by is Card.ORANGE else ""
        answers = {
            "skip": _DECLINED.get(what, "").format(cards=cards),
            "print": cards + bare,
            "tuck": "up to two of the cards you took back",
            "gain": "what Jungle gives you, first" if what is What.TUCK else "",
        }
        return answers.get(do, "")
    if do == "mix":
        return f"into {', '.join(map(spelt, possible(public, private)))}"
    if do == "swap" and not private.hand:
        return "your hand is empty, so you get a Light Yellow"
    if do == "done":
        return _done(public, private)
    return _MEANS[do]


def _done(public: Public, private: Private) -> str:
    """Who holds a goal in mid-turn has to end the turn for it to count (R57)."""
    win = reached(Side(private.hand, public.plays[private.seat], public.tucked))
    if win is None:
        return "do nothing more this turn"
    return f"you've reached the {goal(win, public.special)} goal, and it counts when your turn ends"


_MEANS = {
    "print": "play a card and use its effect",
    "refill": "take printed cards back into your hand",
    "swap": "trade a card for a basic ink",
}

_DECLINED = {
    What.MAY_PRINT: "keep {cards} in your hand",
    What.MAY_GAIN: "gain nothing",
    What.TRADE: "give up nothing",
}


def _how_many(public: Public, card: Card) -> str:
    """How many of a card are gained, where it is more than one."""
    ask = public.ask
    if ask is None or ask.what is not What.GAIN or ask.count == 1:
        return ""
    return f"{min(ask.count, public.supply[card])} of them · "


def _from_what(public: Public, private: Private, into: Card) -> str:
    """Out of which cards: where there is only one way, nothing more is asked."""
    asked = public.ask is not None and public.ask.what is What.BILLY
    found = (
        possible_for_billy(public, public.billy)
        if public.billy and asked
        else possible(public, private)
    )
    return f"from {told(found[into], most=1)} · " if into in found else ""


def _cut(words: str) -> str:
    return words if len(words) <= HINT else words[: HINT - 1] + "…"

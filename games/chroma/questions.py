"""The questions of Chroma Mix, with a label and a hint for each answer."""

from typing import cast

from games.chroma import words
from games.chroma.asks import Ask, What
from games.chroma.cards import CARD_OF, FACES, NAMES, Card, Held, InPlay
from games.chroma.faces import facts
from games.chroma.looks import possible, possible_for_billy, told
from games.chroma.moves import NOTHING, AnyMove, Swap
from games.chroma.views import Private, Public
from games.chroma.wins import Side, reached
from games.chroma.words import goal, listed, spelt

LABEL = 80
HINT = 100


def asked(ask: Ask) -> str:
    """Say what a card, or Billy, asks a player to do."""
    wish = words.WISHES[ask.what].format(cards=words.AND.join(NAMES[card] for card in ask.cards))
    if ask.count > 1:
        wish = words.gain_several(count=ask.count)
    return f"{NAMES[ask.by] if ask.by else words.BILLY_IN_SHORT}: {wish}"


def label(question: str, value: object) -> str:
    if question == "do":
        return words.DOING[str(value)]
    if value in (NOTHING, ()):
        return words.EMPTY_HAND if question == "give" else words.NOTHING
    cards = cast("tuple[Held, ...]", value) if isinstance(value, tuple) else (cast("Held", value),)
    text = listed(cards)
    return text if len(text) <= LABEL else text.replace(words.IN_PLAY_MARK, words.IN_PLAY_IN_SHORT)


def spellings(question: str, value: object) -> tuple[str, ...]:
    """Accept each word of a name, since no two cards share one: `cyan`, `blue in play`."""
    if value == NOTHING:
        return ("none",)
    if not isinstance(value, Card | InPlay):
        return ()
    where = " in play" if isinstance(value, InPlay) else ""
    named = NAMES[CARD_OF[value]].split()
    also = _ALSO.get(CARD_OF[value], ())
    return tuple(f"{word}{where}" for word in (*named, *also))


_ALSO = {Card.SLATE_GRAY: ("Slate Grey", "Grey")}


def likely(_public: Public, question: str) -> list[str]:
    """Ask about a swap's cards only after `swap` was chosen, because swaps are rare."""
    return [do for do in words.DOING if do != "swap"] if question == "do" else []


def is_pointless(move: AnyMove) -> bool:
    return isinstance(move, Swap) and move.give == move.take


def hint(public: Public, private: Private, question: str, value: object) -> str:
    """Say more about an answer, but not about a card to print: the hand shows what it does."""
    if question == "print.card":
        return ""
    if value == ():
        return words.REFILL_OF_NONE if question == "refill.cards" else ""
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
    """Explain an action, in the context of the card that asks for it, if any."""
    if public.ask:
        what, cards = public.ask.what, words.OR.join(NAMES[card] for card in public.ask.cards)
        bare = words.WITHOUT_BOLT if public.ask.by is Card.ORANGE else ""
        answers = {
            "skip": words.DECLINED.get(what, "").format(cards=cards),
            "print": cards + bare,
            "tuck": words.UP_TO_TWO_TAKEN_BACK,
            "gain": words.JUNGLE_FIRST if what is What.TUCK else "",
        }
        return answers.get(do, "")
    if do == "mix":
        return _mixable(list(possible(public, private)))
    if do == "refill" and not public.plays[private.seat]:
        return words.NOTHING_IN_PLAY
    if do == "swap" and not private.hand:
        return words.EMPTY_HAND_SWAP
    if do == "done":
        return _done(public, private)
    return words.MEANS[do]


def _mixable(cards: list[Card]) -> str:
    """List what can be mixed. The button already names a single card, so describe that instead."""
    return facts(cards[0]) if len(cards) == 1 else words.into(cards=", ".join(map(spelt, cards)))


def _done(public: Public, private: Private) -> str:
    """Explain `done`. A goal counts only if the player still has it when the turn ends (R57)."""
    win = reached(Side(private.hand, public.plays[private.seat], public.tucked))
    if win is None:
        return words.NOTHING_MORE
    return words.goal_counts_at_end(goal=goal(win, public.special))


def _how_many(public: Public, card: Card) -> str:
    """Say how many copies of a card are gained, if it's more than one."""
    ask = public.ask
    if ask is None or ask.what is not What.GAIN or ask.count == 1:
        return ""
    return words.so_many_of_them(count=min(ask.count, public.supply[card]))


def _from_what(public: Public, private: Private, into: Card) -> str:
    """Name one of several ways to mix a card. If there's only one, the button says so already."""
    asked = public.ask is not None and public.ask.what is What.BILLY
    found = (
        possible_for_billy(public, public.billy)
        if public.billy and asked
        else possible(public, private)
    )
    ways = found.get(into, ())
    return words.from_cards(cards=told(ways, most=1)) if len(ways) > 1 else ""


def _cut(hint: str) -> str:
    return hint if len(hint) <= HINT else hint[: HINT - 1] + "…"

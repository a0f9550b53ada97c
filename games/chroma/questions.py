"""The questions of Chroma Mix, with a label and a hint for each answer."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from games.chroma import decisions, story, texts, words
from games.chroma.art import art_of
from games.chroma.asks import Ask, What
from games.chroma.cards import CARD_OF, FACES, Card, Held, InPlay, sum_points
from games.chroma.faces import facts
from games.chroma.looks import Ways, list_ways, possible, possible_for_billy
from games.chroma.mixing import Cards
from games.chroma.moves import NOTHING, AnyMove, Swap
from games.chroma.refusals import why_not
from games.chroma.views import BillysRow, Private, Public
from games.chroma.wins import GOAL_POINTS, Side, reached, reached_by_anyone
from games.chroma.words import goal, listed, spelt_briefly
from games.kit import Answer, Layout, Words, phrases

MAX_LABEL = 80
MAX_HINT = 100


def answer(question: str, value: object) -> Answer:
    art = art_of(question, value)
    return Answer(label(question, value), spellings(question, value), art, _in_short(value))


def _in_short(value: object) -> str:
    """Return the word of a card's name that no other card has; nothing for other answers."""
    match value:
        case Card():
            return texts.card(value, "short")
        case InPlay():
            return texts.in_play_in_short(name=texts.card(CARD_OF[value], "short"))
        case _:
            return ""


def label(question: str, value: object) -> str:
    if question == "do":
        return texts.doing[str(value)]
    if value in (NOTHING, ()):
        return texts.empty_hand() if question == "give" else phrases.nothing_chosen()
    cards = cast("tuple[Held, ...]", value) if isinstance(value, tuple) else (cast("Held", value),)
    text = listed(cards)
    return text if len(text) <= MAX_LABEL else listed([spelt_briefly(each) for each in cards])


def spellings(question: str, value: object) -> tuple[str, ...]:
    """Return the words that name a card, of which no two cards share one: `blue in play`."""
    if value == NOTHING:
        return ("none", phrases.nothing())
    if not isinstance(value, Card | InPlay):
        return ()
    card = CARD_OF[value]
    also = _OTHER_SPELLINGS.get(card, ())
    named = (texts.card(card, "short"), *texts.card(card).split(), *also)
    return named if value == card else tuple(texts.in_play(name=each) for each in named)


_OTHER_SPELLINGS = {Card.SLATE_GRAY: ("slate-grey", "grey")}


def always(public: Public, _private: Private) -> Sequence[str]:
    """Return the actions that keep their place on the panel, unless a card asks for a decision."""
    return () if public.ask else ("print", "mix", "refill", "swap")


def brief(
    _public: Public, _private: Private, question: str, value: object, others: Mapping[str, object]
) -> str:
    """Name the card that's given in a swap, and say that a refill of nothing uses the action."""
    given = others.get("give")
    if question == "swap.take" and isinstance(given, Card) and isinstance(value, Card):
        return texts.give_and_take(give=given, take=value)
    return texts.refill_nothing() if (question, value) == ("refill.cards", ()) else ""


def is_pointless(move: AnyMove) -> bool:
    return isinstance(move, Swap) and move.give == move.take


def hint(public: Public, private: Private, question: str, value: object) -> str:
    """Explain an answer, except for a card to print, because the hand shows what the card does."""
    if question == "print.card":
        return ""
    if value == ():
        return texts.takes_nothing_back() if question == "refill.cards" else ""
    if isinstance(value, tuple):
        return " + ".join(FACES[CARD_OF[each]].pigments for each in cast("tuple[Held, ...]", value))
    if question == "do":
        return _cut_hint(_to_do(public, private, str(value)))
    if not isinstance(value, Card | InPlay):
        return ""
    card = CARD_OF[value]
    if question == "billy.into" and public.billy:
        return _cut_hint(_for_billy(public, public.billy, card))
    is_mix = question.endswith(".into")
    first = _from_what(possible(public, private), card) if is_mix else _how_many(public, card)
    return _cut_hint(" · ".join([*first, facts(card)]))


def _to_do(public: Public, private: Private, do: str) -> str:
    """Explain an action, in the context of the card that asks for it, if any."""
    if public.ask:
        return _to_answer(public.ask, do)
    match do:
        case "mix":
            return _list_mixable(list(possible(public, private)))
        case "refill":
            there = public.plays[private.seat]
            return texts.take_printed_back() if there else texts.nothing_to_take_back()
        case "swap":
            return texts.swap_for_ink() if private.hand else texts.swap_empty_hand()
        case "done":
            return _explain_done(public, private)
        case _:
            return ""


def _to_answer(ask: Ask, do: str) -> str:
    """Explain an action that a card asks for."""
    match do:
        case "skip":
            return _decline(ask)
        case "print" if ask.cards:
            without = ask.by is Card.ORANGE
            return (texts.print_without_bolt if without else texts.print_these)(cards=ask.cards)
        case "tuck":
            return texts.up_to_two()
        case "gain" if ask.what is What.TUCK:
            return texts.jungle_first()
        case _:
            return ""


def _decline(ask: Ask) -> str:
    match ask.what:
        case What.MAY_PRINT:
            return texts.keep(cards=ask.cards)
        case What.MAY_GAIN:
            return texts.gain_nothing()
        case What.TRADE:
            return texts.give_up_nothing()
        case _:
            return ""


def _list_mixable(cards: list[Card]) -> str:
    """List what can be mixed, or describe a single card, which the button already names."""
    if not cards:
        return ""
    return facts(cards[0]) if len(cards) == 1 else texts.mix_into(results=cards)


def _explain_done(public: Public, private: Private) -> str:
    """Explain `done`. A goal counts only if the player still has it when the turn ends (R57)."""
    win = reached(Side(private.hand, public.plays[private.seat], public.tucked))
    if win is None:
        return texts.do_nothing_more()
    return texts.will_count(goal=goal(win, public.special))


def _how_many(public: Public, card: Card) -> Iterator[str]:
    """Say how many copies of a card are gained, if more than one."""
    ask = public.ask
    if ask is not None and ask.what is What.GAIN and ask.count > 1:
        yield texts.so_many_of_them(count=min(ask.count, public.supply[card]))


def _from_what(found: Ways, into: Card) -> Iterator[str]:
    """Name one of several ways to mix a card; a single way is already named by the button."""
    ways = found.get(into, ())
    if len(ways) > 1:
        yield texts.from_cards(cards=list_ways(ways, most=1))


def _for_billy(public: Public, billy: BillysRow, into: Card) -> str:
    """Say what a mix would bring Billy: a goal, or how many points, after the best way for you."""
    found = possible_for_billy(public, billy)
    after = [_row_after(billy, cards, into) for cards in found.get(into, ())]
    row = min(after, key=sum_points, default=billy.row)
    win = reached_by_anyone(Side((), row))
    brings = (
        texts.billy_would_have(have=sum_points(row), most=GOAL_POINTS)
        if win is None
        else texts.billy_would_reach(goal=goal(win))
    )
    return " · ".join([brings, *_from_what(found, into), FACES[into].pigments])


def _row_after(billy: BillysRow, cards: Cards, into: Card) -> list[Card]:
    """Return Billy's row after a mix."""
    row = [*billy.row, into]
    for held in cards:
        row.remove(CARD_OF[held])
    return row


def _cut_hint(hint: str) -> str:
    return hint if len(hint) <= MAX_HINT else hint[: MAX_HINT - 1] + "…"


WORDS = Words(
    narrate=words.narrate,
    beats=story.beats,
    tell=story.tell,
    decide=decisions.decide,
    explain=words.explain,
    prompts=texts.prompts,
    answer=answer,
    hint=hint,
    brief=brief,
    always=always,
    layout=Layout(menus=("mix", "refill"), later=("swap",), quiet=("done", "skip")),
    pointless=is_pointless,
    instead=why_not,
)

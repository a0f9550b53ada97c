"""What a player has to decide: the actions that are left, or what a card asks for."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import assert_never

from games.chroma import texts
from games.chroma.asks import Ask, What
from games.chroma.cards import Card, in_order, kinds
from games.chroma.looks import how_many, possible_for_billy
from games.chroma.views import Public
from games.kit import Names, Seat

ACTIONS = ("print", "mix", "refill", "swap")
"""What a player may do on a turn."""

MAX_DECISION = 80
"""The length up to which a decision names the cards to choose from, rather than their number."""


def decide(public: Public, seat: Seat, name: Names) -> str:
    """Say what a card asks a player to decide, or which actions are left."""
    del seat, name
    if public.ask is not None:
        return _answer(public, public.ask)
    if public.begun:
        return texts.decide_further_action(actions=public.left)
    return texts.decide_action(actions=ACTIONS)


def _answer(public: Public, ask: Ask) -> str:
    """Say what a card asks for, with the cards to choose from as far as everyone can see them."""
    match ask.what:
        case What.GAIN:
            gains = [_gain(public, card, ask.count) for card in _available(public, ask.cards)]
            return _fitting(lambda cards: texts.decide_gain(cards=cards, by=ask.by), gains)
        case What.MAY_GAIN:
            gains = [texts.card(card) for card in _available(public, ask.cards)]
            return _fitting(lambda cards: texts.decide_may_gain(cards=cards, by=ask.by), gains)
        case What.MAY_PRINT:
            return texts.decide_may_print(cards=ask.cards, by=ask.by)
        case What.PRINT:
            return texts.decide_print(by=ask.by)
        case What.PLAY:
            return texts.decide_play(cards=[*dict.fromkeys(ask.cards)], by=ask.by)
        case What.TRADE:
            takes = [texts.card(card) for card in kinds(public.rows[2])]
            return _fitting(lambda cards: texts.decide_trade(cards=cards, by=ask.by), takes)
        case What.SPLIT:
            return texts.decide_split(by=ask.by)
        case What.RECALL:
            printed = [texts.card(card) for card in kinds(public.plays[ask.seat])]
            named = texts.decide_recall(cards=texts.any_of(cards=printed), by=ask.by)
            if len(named) <= MAX_DECISION:
                return named
            return texts.decide_recall(cards=texts.one_of_printed(), by=ask.by)
        case What.TUCK:
            return _tuck(ask)
        case What.BILLY:
            return _fitting(lambda cards: texts.decide_billy(cards=cards), _for_billy(public))
        case _:
            assert_never(ask.what)


def _fitting(say: Callable[[str], str], cards: list[str]) -> str:
    """Name the cards to choose from or, if there are too many to name, say how many there are."""
    named = say(texts.any_of(cards=cards))
    return named if len(named) <= MAX_DECISION else say(texts.one_of(count=len(cards)))


def _tuck(ask: Ask) -> str:
    counts, count = Counter(in_order(ask.cards)), len(ask.cards)
    cards = [_counted(card, number) for card, number in counts.items()]
    named = texts.decide_tuck(count=count, cards=texts.all_of(cards=cards))
    if len(named) <= MAX_DECISION:
        return named
    return texts.decide_tuck(count=count, cards=texts.so_many_cards(count=count))


def _for_billy(public: Public) -> list[str]:
    """Name what Billy can mix: something new if possible (R69)."""
    if public.billy is None:
        return []
    found, row = possible_for_billy(public, public.billy), public.billy.row
    return [texts.card(into) for into in found if into not in row] or [*map(texts.card, found)]


def _gain(public: Public, card: Card, count: int) -> str:
    """Name a card to gain, and how many copies if it's more than one (R5)."""
    return _counted(card, min(count, how_many(public, card)))


def _counted(card: Card, count: int) -> str:
    return texts.number_of(count=count, card=card)


def _available(public: Public, cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if how_many(public, card)]

"""Explain why a move of Chroma Mix isn't possible now."""

from collections import Counter
from collections.abc import Sequence

from games.chroma import texts
from games.chroma.asks import What
from games.chroma.cards import (
    CARD_OF,
    FACES,
    INKS,
    OF_PLAY,
    Card,
    Held,
    InPlay,
    letters,
    weighed,
)
from games.chroma.effects import coral_allows, emerald_bars, raspberry_allows
from games.chroma.looks import how_many, possible_for_billy
from games.chroma.moves import (
    NOTHING,
    AnyMove,
    Billy,
    Done,
    Gain,
    Mix,
    Print,
    Recall,
    Refill,
    Skip,
    Split,
    Swap,
    Trade,
    Tuck,
)
from games.chroma.views import BillysRow, Private, Public
from games.chroma.words import listed
from games.kit.pieces import name_of

ACTIONS = (Print, Mix, Refill, Swap, Done)

ANSWERS: dict[What, tuple[type[AnyMove], ...]] = {
    What.GAIN: (Gain,),
    What.MAY_GAIN: (Gain, Skip),
    What.MAY_PRINT: (Print, Skip),
    What.PRINT: (Print,),
    What.PLAY: (Print,),
    What.TRADE: (Trade, Skip),
    What.SPLIT: (Split,),
    What.RECALL: (Recall,),
    What.TUCK: (Tuck, Gain),
    What.BILLY: (Billy,),
}


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    """Say why a move isn't legal, or return None if the list of legal moves explains it best."""
    return _wrong_time(public, private, move) or _wrong_cards(public, private, move)


def _wrong_time(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.over:
        return texts.game_over()
    if public.ask:
        if public.ask.seat != private.seat:
            return texts.someone_else_first()
        if not isinstance(move, ANSWERS[public.ask.what]):
            by = public.ask.by
            return texts.answer_first(asker=texts.card(by) if by else texts.billy())
        return None
    if public.turn != private.seat:
        return texts.not_your_turn()
    if public.begun:
        if name_of(type(move)) in (*public.left, "done"):
            return None
        return texts.only_these_actions(actions=public.left)
    if not isinstance(move, ACTIONS):
        return texts.no_card_offers_that()
    return texts.do_something_first() if isinstance(move, Done) else None


def _wrong_cards(public: Public, private: Private, move: AnyMove) -> str | None:
    play = public.plays[private.seat]
    match move:
        case Print(card=card):
            return _no_print(public, private.hand, play, card)
        case Mix(into=into, cards=cards):
            return _no_mix(public, private.hand, play, into, cards)
        case Refill(cards=cards):
            lacking = Counter(cards) - Counter(play)
            return _not_in_play(next(iter(lacking), None))
        case Recall(card=card):
            return None if card == NOTHING or card in play else _not_in_play(card)
        case Swap(give=give, take=take):
            return _no_swap(public, private.hand, give, take)
        case Gain(card=card):
            return texts.cannot_gain(card=card)
        case Billy(into=into) if public.billy:
            return _no_mix_for_billy(public, public.billy, into)
        case _:
            return None


def _no_print(public: Public, hand: Sequence[Card], play: Sequence[Card], card: Card) -> str | None:
    if card not in hand:
        return texts.not_in_hand(card=card)
    if card in emerald_bars(play):
        return texts.one_emerald()
    ask = public.ask
    if ask and ask.cards and card not in ask.cards:
        return texts.can_only_print(cards=ask.cards)
    return texts.no_violet_by_violet() if ask else None


def _no_mix(
    public: Public, hand: Sequence[Card], play: Sequence[Card], into: Card, cards: tuple[Held, ...]
) -> str | None:
    if not cards:
        return None
    from_hand = Counter(held for held in cards if isinstance(held, Card))
    from_play = Counter(OF_PLAY[held] for held in cards if isinstance(held, InPlay))
    if from_play and not coral_allows(play):
        return texts.needs_coral()
    lacking = [*(from_hand - Counter(hand)), *(from_play - Counter(play))]
    if lacking:
        return texts.not_enough(card=lacking[0])
    if len(cards) != 2 and not raspberry_allows(play):
        return texts.mix_two()
    if not how_many(public, into):
        return texts.not_available(card=into)
    return _not_equal(into, cards)


def _not_equal(into: Card, cards: tuple[Held, ...]) -> str:
    if [CARD_OF[held] for held in cards] == [into]:
        return texts.mixed_alone()
    return texts.other_pigments(
        count=len(cards),
        cards=listed(cards),
        pigments=_list_pigments(cards),
        card=into,
        needs=FACES[into].pigments,
    )


def _no_mix_for_billy(public: Public, billy: BillysRow, into: Card) -> str | None:
    if not how_many(public, into):
        return texts.not_available(card=into)
    new = [card for card in possible_for_billy(public, billy) if card not in billy.row]
    if into in billy.row and new:
        return texts.billy_has_it(card=into)
    return None


def _no_swap(public: Public, hand: Sequence[Card], give: str, take: Card) -> str | None:
    if take not in INKS:
        return texts.swap_for_rank_1()
    if give != NOTHING and give not in hand:
        return texts.not_in_hand(card=Card(give))
    if give == NOTHING and hand:
        return texts.say_which_you_give()
    if give == NOTHING and take is not Card.LIGHT_YELLOW:
        return texts.swap_with_empty_hand()
    return texts.none_left(card=take)


def _not_in_play(card: Card | None) -> str | None:
    return texts.no_other_in_play(card=card) if card else None


def _list_pigments(cards: tuple[Held, ...]) -> str:
    """Return the pigments of all cards, in order, followed by the alternatives of any Prisms."""
    faces = [FACES[CARD_OF[held]].pigments for held in cards]
    fixed = letters(weighed("".join(face for face in faces if "/" not in face)))
    return " + ".join(filter(None, [fixed, *(face for face in faces if "/" in face)]))

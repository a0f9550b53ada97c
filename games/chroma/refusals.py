"""Explain why a move of Chroma Mix isn't possible now."""

from collections import Counter
from collections.abc import Sequence

from games.chroma import words
from games.chroma.asks import What
from games.chroma.cards import (
    CARD_OF,
    FACES,
    INKS,
    NAMES,
    OF_PLAY,
    Card,
    Held,
    InPlay,
    letters,
    weighed,
)
from games.chroma.effects import coral_allows, emerald_bars, raspberry_allows
from games.chroma.looks import is_there, possible_for_billy
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
from games.chroma.words import BILLY, listed
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
    """Say why a move isn't legal, or return None if the list of legal ones says it best."""
    return _wrong_time(public, private, move) or _wrong_cards(public, private, move)


def _wrong_time(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.over:
        return words.GAME_OVER
    if public.ask:
        if public.ask.seat != private.seat:
            return words.SOMEONE_ELSE_FIRST
        if not isinstance(move, ANSWERS[public.ask.what]):
            return words.answer_first(asker=_asker(public.ask.by))
        return None
    if public.turn != private.seat:
        return words.NOT_YOUR_TURN
    if public.begun:
        if name_of(type(move)) in (*public.left, "done"):
            return None
        return words.only_these_actions(actions=" or ".join(public.left))
    if not isinstance(move, ACTIONS):
        return words.NO_CARD_OFFERS_THAT
    return words.DO_SOMETHING_FIRST if isinstance(move, Done) else None


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
            return words.cannot_gain(card=NAMES[card])
        case Billy(into=into) if public.billy:
            return _no_mix_for_billy(public, public.billy, into)
        case _:
            return None


def _no_print(public: Public, hand: Sequence[Card], play: Sequence[Card], card: Card) -> str | None:
    if card not in hand:
        return words.not_in_hand(card=NAMES[card])
    if card in emerald_bars(play):
        return words.ONE_EMERALD
    ask = public.ask
    if ask and ask.cards and card not in ask.cards:
        return words.can_only_print(cards=" or ".join(NAMES[each] for each in ask.cards))
    return words.NO_VIOLET_BY_VIOLET if ask else None


def _no_mix(
    public: Public, hand: Sequence[Card], play: Sequence[Card], into: Card, cards: tuple[Held, ...]
) -> str | None:
    if not cards:
        return None
    from_hand = Counter(held for held in cards if isinstance(held, Card))
    from_play = Counter(OF_PLAY[held] for held in cards if isinstance(held, InPlay))
    if from_play and not coral_allows(play):
        return words.NEEDS_CORAL
    lacking = [*(from_hand - Counter(hand)), *(from_play - Counter(play))]
    if lacking:
        return words.not_enough(card=NAMES[lacking[0]])
    if len(cards) != 2 and not raspberry_allows(play):
        return words.MIX_TWO
    if not is_there(public, into):
        return words.not_available(card=NAMES[into])
    return _not_equal(into, cards)


def _not_equal(into: Card, cards: tuple[Held, ...]) -> str:
    if [CARD_OF[held] for held in cards] == [into]:
        return words.MIXED_ALONE
    make = "make" if len(cards) > 1 else "is"
    needs = words.needs(card=NAMES[into], pigments=FACES[into].pigments)
    return f"{listed(cards)} {make} {_together(cards)}; {needs}."


def _no_mix_for_billy(public: Public, billy: BillysRow, into: Card) -> str | None:
    if not is_there(public, into):
        return words.not_available(card=NAMES[into])
    new = [card for card in possible_for_billy(public, billy) if card not in billy.row]
    if into in billy.row and new:
        return words.billy_has_it(billy=BILLY, card=NAMES[into])
    return None


def _no_swap(public: Public, hand: Sequence[Card], give: str, take: Card) -> str | None:
    if take not in INKS:
        return words.SWAP_FOR_RANK_1
    if give != NOTHING and give not in hand:
        return words.not_in_hand(card=NAMES[Card(give)])
    if give == NOTHING and hand:
        return words.SAY_WHICH_YOU_GIVE
    if give == NOTHING and take is not Card.LIGHT_YELLOW:
        return words.SWAP_WITH_EMPTY_HAND
    return words.none_left(card=NAMES[take])


def _asker(by: Card | None) -> str:
    return NAMES[by] if by else BILLY


def _not_in_play(card: Card | None) -> str | None:
    return words.no_other_in_play(card=NAMES[card]) if card else None


def _together(cards: tuple[Held, ...]) -> str:
    """The pigments of all cards, in order, followed by the alternatives of any Prisms."""
    faces = [FACES[CARD_OF[held]].pigments for held in cards]
    fixed = letters(weighed("".join(face for face in faces if "/" not in face)))
    return " + ".join(filter(None, [fixed, *(face for face in faces if "/" in face)]))

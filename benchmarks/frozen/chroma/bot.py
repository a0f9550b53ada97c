"""A bot for Chroma Mix that collects points, and takes any goal within reach."""

from collections.abc import Iterable, Sequence

from benchmarks.frozen.chroma.cards import CARD_OF, GEMS, IN_PLAY, RANK, VP, Card, Held, InPlay
from benchmarks.frozen.chroma.moves import (
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
from benchmarks.frozen.chroma.views import Private, Public
from benchmarks.frozen.chroma.wins import Side, reached
from benchmarks.frozen.kit import Chance

WIN = 100.0
GIVES = {
    Card.SOFT_CYAN: 1, Card.PALE_MAGENTA: 1, Card.CERULEAN: 2, Card.FUCHSIA: 2, Card.AZURE: 3,
    Card.LAVENDER: 2, Card.VIOLET: 4, Card.TURQUOISE: 3, Card.CORAL: 1, Card.RASPBERRY: 1,
    Card.SLATE_GRAY: 1,
}  # fmt: skip
"""About how many basic inks the instant effect of a card is worth."""

STRENGTH = {1: 1.0, 2: 3.0, 3: 6.0, 4: 7.0}
"""What the pigments of a card are worth, by its rank."""

ENOUGH_IN_HAND = 6


def bot(public: Public, private: Private, moves: Sequence[AnyMove], chance: Chance) -> AnyMove:
    """Choose the best move, with some randomness so that bots don't go in circles forever."""
    side = Side(private.hand, public.plays[private.seat], public.tucked)
    offers = [_choose_cards(side, move) for move in moves]
    rated = [
        (_worth(side, move) + _rate_goal(side, move) + chance.below(100) / 50, at)
        for at, move in enumerate(offers)
    ]
    return offers[max(rated)[1]]


def _rate_goal(side: Side, move: AnyMove) -> float:
    """Rate a move by whether a goal is reached afterwards; keeping a reached goal is best (R57)."""
    match move:
        case Print(card=card):
            after = Side(side.hand, [*side.play, card], side.tucked)
        case Refill(cards=cards):
            after = Side([*side.hand, *cards], _remove_cards(side.play, cards), side.tucked)
        case Recall(card=Card() as card):
            after = Side([*side.hand, card], _remove_cards(side.play, [card]), side.tucked)
        case Gain(card=card):
            after = Side([*side.hand, card], side.play, side.tucked)
        case Recall() | Skip():
            after = side
        case Done():
            return 2 * WIN if reached(side) else 0.0
        case _:
            return 0.0
    return WIN if reached(after) else 0.0


def _remove_cards(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _choose_cards(side: Side, move: AnyMove) -> AnyMove:
    """Choose which cards a move takes back or tucks.

    Inks and cards without points are taken back or, with Mustard in play, the cards that are best
    to tuck. Once a goal is reached, nothing is taken back.
    """
    match move:
        case Refill() if reached(side):
            return Refill(cards=())
        case Refill(cards=cards) if Card.MUSTARD in side.play:
            return Refill(cards=_strongest([card for card in cards if card is not Card.MUSTARD]))
        case Refill(cards=cards):
            return Refill(cards=tuple(card for card in cards if VP[card] < 2))
        case Tuck(cards=cards):
            return Tuck(cards=_strongest(cards))
        case _:
            return move


def _worth(side: Side, move: AnyMove) -> float:  # noqa: PLR0911  one case a move
    match move:
        case Print(card=card):
            return _change([card], [IN_PLAY[card]]) + _rate_new_inks(side, GIVES.get(card, 0))
        case Mix(into=into, cards=cards):
            return _change(cards, [into])
        case Refill(cards=cards):
            tuck = 8.0 if cards and Card.MUSTARD in side.play else 0.0
            return _back(cards) + _rate_new_inks(side, side.play.count(Card.JUNGLE)) + tuck - 1
        case Recall(card=Card() as card):
            return _back([card])
        case Swap():
            return -2.0
        case Gain(card=card):
            return _rate_card(card) - side.hand.count(card)
        case Trade(give=give, take=take):
            return _change([give], [take]) - 1
        case Split(card=card, into=into):
            return _change([card], [IN_PLAY[each] for each in into])
        case Billy(into=into, cards=cards):
            harm = _change([IN_PLAY[into]], [IN_PLAY[CARD_OF[held]] for held in cards])
            return harm - (WIN if into in GEMS else 0.0)
        case _:
            return 0.0


def _rate_new_inks(side: Side, cards: int) -> float:
    """Rate some new inks, which are worth more while the hand is small."""
    return cards * (1.5 if len(side.hand) < ENOUGH_IN_HAND else 0.2)


def _back(cards: Iterable[Card]) -> float:
    return sum(_change([IN_PLAY[card]], [card]) for card in cards)


def _change(lost: Iterable[Held], won: Iterable[Held]) -> float:
    return sum(map(_rate_card, won)) - sum(map(_rate_card, lost))


def _rate_card(held: Held) -> float:
    """Rate a card, mostly by its points; pigments and effect count only in hand."""
    card = CARD_OF[held]
    if isinstance(held, InPlay):
        return 1.0 if RANK[card] == 1 else 4.0 * VP[card] + 0.5 * STRENGTH[RANK[card]]
    return 2.5 * VP[card] + STRENGTH[RANK[card]] + 0.5 * GIVES.get(card, 0)


def _strongest(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: -RANK[card])[:2])

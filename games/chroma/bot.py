"""A bot for Chroma Mix that collects points, and takes any goal within reach."""

from collections.abc import Iterable, Sequence

from games.chroma.cards import CARD_OF, GEMS, IN_PLAY, RANK, VP, Card, Held, InPlay
from games.chroma.moves import (
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
from games.chroma.state import State
from games.chroma.wins import Side, reached
from games.kit import Chance, Heuristic, Seat

WIN = 100.0
GIVES = {
    Card.SOFT_CYAN: 1, Card.PALE_MAGENTA: 1, Card.CERULEAN: 2, Card.FUCHSIA: 2, Card.AZURE: 3,
    Card.LAVENDER: 2, Card.VIOLET: 4, Card.TURQUOISE: 3, Card.CORAL: 1, Card.RASPBERRY: 1,
    Card.SLATE_GRAY: 1,
}  # fmt: skip
"""Roughly how many inks a card's instant effect is worth."""

STRENGTH = {1: 1.0, 2: 3.0, 3: 6.0, 4: 7.0}
"""The value of a card's pigments, by its rank."""

ENOUGH = 6

EFFORT = 48  # the number of playouts before a decision, divided by the number of players


def _value(held: Held) -> float:
    """Rate a card, mostly by its points. Cards in hand also have pigments and an effect."""
    card = CARD_OF[held]
    if isinstance(held, InPlay):
        return 1.0 if RANK[card] == 1 else 4.0 * VP[card] + 0.5 * STRENGTH[RANK[card]]
    return 2.5 * VP[card] + STRENGTH[RANK[card]] + 0.5 * GIVES.get(card, 0)


VALUES = {held: _value(held) for held in CARD_OF}


def weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance
) -> list[tuple[float, AnyMove]]:
    """Rate each move, with some randomness so that bots don't go in circles forever."""
    side = state.side(seat)
    offers = [_cut(side, move) for move in moves]
    return [
        (_worth(side, move) + _goal(side, move) + chance.below(100) / 50, move) for move in offers
    ]


def _goal(side: Side, move: AnyMove) -> float:
    """Favour moves that keep a goal, since it only counts at the end of the turn (R57)."""
    match move:
        case Mix() | Billy():  # most moves are one of these
            return 0.0
        case Print(card=card):
            after = Side(side.hand, [*side.play, card], side.tucked)
        case Refill(cards=cards):
            after = Side([*side.hand, *cards], _without(side.play, cards), side.tucked)
        case Recall(card=Card() as card):
            after = Side([*side.hand, card], _without(side.play, [card]), side.tucked)
        case Gain(card=card):
            after = Side([*side.hand, card], side.play, side.tucked)
        case Recall() | Skip():
            after = side
        case Done():
            return 2 * WIN if reached(side) else 0.0
        case _:
            return 0.0
    return WIN if reached(after) else 0.0


def _without(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _cut(side: Side, move: AnyMove) -> AnyMove:
    """Choose what to take back or tuck.

    These are cards with few points or, with Mustard in play, the best ones to tuck. Once a goal
    is reached, take nothing back.
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


def _worth(side: Side, move: AnyMove) -> float:
    match move:
        case Mix(into=into, cards=cards):
            return _change(cards, [into])
        case Billy(into=into, cards=cards):
            harm = _change([IN_PLAY[into]], [IN_PLAY[CARD_OF[held]] for held in cards])
            return harm - (WIN if into in GEMS else 0.0)
        case Print(card=card):
            return _change([card], [IN_PLAY[card]]) + _gift(side, GIVES.get(card, 0))
        case Refill(cards=cards):
            tuck = 8.0 if cards and Card.MUSTARD in side.play else 0.0
            return _back(cards) + _gift(side, side.play.count(Card.JUNGLE)) + tuck - 1
        case Recall(card=Card() as card):
            return _back([card])
        case Swap():
            return -2.0
        case Gain(card=card):
            return VALUES[card] - side.hand.count(card)
        case Trade(give=give, take=take):
            return _change([give], [take]) - 1
        case Split(card=card, into=into):
            return _change([card], [IN_PLAY[each] for each in into])
        case _:
            return 0.0


def _gift(side: Side, cards: int) -> float:
    """The value of new inks, which is higher while the hand is small."""
    return cards * (1.5 if len(side.hand) < ENOUGH else 0.2)


def _back(cards: Iterable[Card]) -> float:
    return sum(_change([IN_PLAY[card]], [card]) for card in cards)


def _change(lost: Iterable[Held], won: Iterable[Held]) -> float:
    return sum(map(VALUES.__getitem__, won)) - sum(map(VALUES.__getitem__, lost))


def _strongest(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: -RANK[card])[:2])


def _due(state: State) -> Seat:
    return state.pending[-1].seat if state.pending else state.turn


def _playouts(state: State) -> int:
    """Play out fewer games with more players, because each takes longer."""
    return EFFORT // len(state.plays)


HEURISTIC = Heuristic(due=_due, weigh=weigh, playouts=_playouts)

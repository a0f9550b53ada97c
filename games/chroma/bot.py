"""A bot for Chroma Mix that collects points, and takes any goal within reach."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.chroma.cards import CARD_OF, FACES, GEMS, IN_PLAY, RANK, VP, Card, Held, InPlay
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
from games.kit import Chance, Character, Heuristic, Opponents, Seat, Traits

GOAL_BONUS = 100.0  # the rating of reaching a goal, which beats any other move
INKS_GIVEN = {
    Card.SOFT_CYAN: 1, Card.PALE_MAGENTA: 1, Card.CERULEAN: 2, Card.FUCHSIA: 2, Card.AZURE: 3,
    Card.LAVENDER: 2, Card.VIOLET: 4, Card.TURQUOISE: 3, Card.CORAL: 1, Card.RASPBERRY: 1,
    Card.SLATE_GRAY: 1,
}  # fmt: skip
"""Roughly how many inks a card's instant effect is worth."""

PIGMENT_VALUES = {1: 1.0, 2: 3.0, 3: 6.0, 4: 7.0}
"""The value of a card's pigments, by its rank."""

ENOUGH_IN_HAND = 6  # with at least this many cards in hand, another ink hardly matters

OVERLOOKED_PERCENT = 75  # how many of the possible mixes an easy bot overlooks
FAVOURITE_BONUS = 3.0  # how much an easy bot likes each pigment of its favourite kind on a card
MAX_DIFFERENCE = 1.0  # moves whose ratings differ by at most this are nearly equal

TOTAL_PLAYOUTS = 48  # games simulated for one decision, times the number of players


class Value(NamedTuple):
    """What a card is worth: mostly its points, and in hand its pigments and its effect, too."""

    points: float
    pigments: float
    cards: float = 0.0


def _rate_card(held: Held) -> Value:
    card = CARD_OF[held]
    if isinstance(held, InPlay):
        if RANK[card] == 1:
            return Value(0.0, 1.0)
        return Value(4.0 * VP[card], 0.5 * PIGMENT_VALUES[RANK[card]])
    return Value(2.5 * VP[card], PIGMENT_VALUES[RANK[card]], 0.5 * INKS_GIVEN.get(card, 0))


VALUES = {held: _rate_card(held) for held in CARD_OF}
CARD_VALUES = {held: sum(value) for held, value in VALUES.items()}


def weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance
) -> list[tuple[float, AnyMove]]:
    """Rate each move, with some randomness so that bots don't go in circles forever."""
    side = state.side(seat)
    chosen = [_choose_cards(side, move) for move in moves]
    return [
        (_rate_move(side, move) + _rate_goal(side, move) + chance.below(100) / 50, move)
        for move in chosen
    ]


def find_terms(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[dict[str, float]]:
    """Return the terms of each move's rating; their sum is what `weigh` returns at least."""
    side = state.side(seat)
    return [_terms_of(side, _choose_cards(side, move)) for move in moves]


def _terms_of(side: Side, move: AnyMove) -> dict[str, float]:
    if isinstance(move, Billy):
        return {"billy": _rate_move(side, move)}
    lost, gained = _exchanged(move)
    parts = zip(Value._fields, _sum_values(gained), _sum_values(lost), strict=True)
    terms = {name: more - less for name, more, less in parts}
    terms["cards"] += _rate_move(side, move) - _rate_exchange(lost, gained)
    return {**terms, "goal": _rate_goal(side, move)}


def _exchanged(move: AnyMove) -> tuple[Sequence[Held], Sequence[Held]]:
    """Return the cards that a move costs, and those that it brings for certain."""
    match move:
        case Mix(into=into, cards=cards):
            return cards, [into]
        case Print(card=card):
            return [card], [IN_PLAY[card]]
        case Refill(cards=cards):
            return [IN_PLAY[card] for card in cards], cards
        case Recall(card=Card() as card):
            return [IN_PLAY[card]], [card]
        case Gain(card=card):
            return [], [card]
        case Trade(give=give, take=take):
            return [give], [take]
        case Split(card=card, into=into):
            return [card], [IN_PLAY[each] for each in into]
        case _:
            return [], []


def _sum_values(cards: Sequence[Held]) -> Value:
    values = [VALUES[card] for card in cards]
    return Value(*(sum(each) for each in zip(*values, strict=True))) if values else Value(0.0, 0.0)


def _rate_goal(side: Side, move: AnyMove) -> float:
    """Rate a move by whether a goal is reached afterwards.

    A goal only counts at the end of the turn (R57), so moves that keep it are rated highly too.
    """
    match move:
        # `Mix` and `Billy` come first, because most moves are of these two kinds.
        case Mix() | Billy():
            return 0.0
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
            return 2 * GOAL_BONUS if reached(side) else 0.0
        case _:
            return 0.0
    return GOAL_BONUS if reached(after) else 0.0


def _remove_cards(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    """Return the cards that remain after the `gone` ones are removed, counting duplicates."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _choose_cards(side: Side, move: AnyMove) -> AnyMove:
    """Choose which cards a move takes back or tucks.

    Cards with few points are taken back or, with Mustard in play, the strongest cards, in order to
    tuck them. Once a goal is reached, nothing is taken back.
    """
    match move:
        case Refill() if reached(side):
            return Refill(cards=())
        case Refill(cards=cards) if Card.MUSTARD in side.play:
            others = [card for card in cards if card is not Card.MUSTARD]
            return Refill(cards=_two_strongest(others))
        case Refill(cards=cards):
            return Refill(cards=tuple(card for card in cards if VP[card] < 2))
        case Tuck(cards=cards):
            return Tuck(cards=_two_strongest(cards))
        case _:
            return move


def _rate_move(side: Side, move: AnyMove) -> float:
    """Rate a move by how it changes the value of the player's cards, leaving goals out."""
    match move:
        case Mix(into=into, cards=cards):
            return _rate_exchange(cards, [into])
        case Billy(into=into, cards=cards):
            harm = _rate_exchange([IN_PLAY[into]], [IN_PLAY[CARD_OF[held]] for held in cards])
            return harm - (GOAL_BONUS if into in GEMS else 0.0)
        case Print(card=card):
            new_inks = _rate_new_inks(side, INKS_GIVEN.get(card, 0))
            return _rate_exchange([card], [IN_PLAY[card]]) + new_inks
        case Refill(cards=cards):
            tuck = 8.0 if cards and Card.MUSTARD in side.play else 0.0
            new_inks = _rate_new_inks(side, side.play.count(Card.JUNGLE))
            return _rate_taking_back(cards) + new_inks + tuck - 1
        case Recall(card=Card() as card):
            return _rate_taking_back([card])
        case Swap():
            return -2.0
        case Gain(card=card):
            return CARD_VALUES[card] - side.hand.count(card)
        case Trade(give=give, take=take):
            return _rate_exchange([give], [take]) - 1
        case Split(card=card, into=into):
            return _rate_exchange([card], [IN_PLAY[each] for each in into])
        case _:
            return 0.0


def _rate_new_inks(side: Side, cards: int) -> float:
    """Rate some new inks, which are worth more while the hand is small."""
    return cards * (1.5 if len(side.hand) < ENOUGH_IN_HAND else 0.2)


def _rate_taking_back(cards: Iterable[Card]) -> float:
    return sum(_rate_exchange([IN_PLAY[card]], [card]) for card in cards)


def _rate_exchange(lost: Iterable[Held], gained: Iterable[Held]) -> float:
    """Return how much the value of a player's cards changes if some are lost and others gained."""
    return sum(map(CARD_VALUES.__getitem__, gained)) - sum(map(CARD_VALUES.__getitem__, lost))


def _two_strongest(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the two cards of the highest rank, the best ones to tuck."""
    return tuple(sorted(cards, key=lambda card: -RANK[card])[:2])


def weigh_badly(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance, character: Character
) -> list[tuple[float, AnyMove]]:
    """Rate each move like someone who overlooks many mixes and has a favourite pigment."""
    favourite = "CMY"[character.favourite % 3]
    return [
        (
            -GOAL_BONUS
            if isinstance(move, Mix) and chance.below(100) < OVERLOOKED_PERCENT
            else rating + FAVOURITE_BONUS * _count_pigments(move, favourite),
            move,
        )
        for rating, move in weigh(state, seat, moves, chance)
    ]


def _count_pigments(move: AnyMove, pigment: str) -> int:
    """Return how many pigments of a kind are on the card that a move gets or prints."""
    match move:
        case Mix(into=card) | Print(card=card) | Gain(card=card) | Swap(take=card):
            return FACES[card].pigments.count(pigment)
        case _:
            return 0


def lean(_state: State, _seat: Seat, move: AnyMove) -> Traits:
    """Return the traits of a move: high ranks are daring, and taking back is hoarding."""
    match move:
        case Mix(into=card):
            high = RANK[card] > 2
            return Traits(daring=0.5 if high else -0.5, creeping=-0.5 if high else 0.5)
        case Print():
            return Traits(hoarding=-0.3, daring=0.3)
        case Refill() | Recall() | Gain():
            return Traits(hoarding=0.3, creeping=0.3)
        case _:
            return Traits()


def _seat_to_decide(state: State) -> Seat:
    return state.pending[-1].seat if state.pending else state.turn


def _count_playouts(state: State) -> int:
    """Return how many games to play out: fewer with more players, because each takes longer."""
    return TOTAL_PLAYOUTS // len(state.plays)


HEURISTIC = Heuristic(
    due=_seat_to_decide,
    weigh=weigh,
    playouts=_count_playouts,
    weigh_badly=weigh_badly,
    leans=lean,
    nearly=MAX_DIFFERENCE,
)

OPPONENTS = Opponents(plays=HEURISTIC, slips=0)

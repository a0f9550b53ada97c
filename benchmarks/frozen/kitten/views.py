"""The public and private views of a game of Kitten (K24)."""

from collections.abc import Iterator

from benchmarks.frozen import kit
from benchmarks.frozen.kit import Hidden, InOrder, Pool, Seat, others
from benchmarks.frozen.kitten.cards import CARD_ORDER, Card
from benchmarks.frozen.kitten.moves import Bade, Said, Turned, Verdict, standing
from benchmarks.frozen.kitten.state import State


class Public(kit.Public):
    """`sizes` is the number of cards each seat is dealt, and `held` the number in its hand.

    With a size of 0, a seat is out of the game. `last` has the cards that the last showdown turned
    up (K25), and `past` how each round ended. `turn` is None once the game is over.
    """

    purrfect: bool
    round: int
    dealer: Seat
    turn: Seat | None
    sizes: tuple[int, ...]
    held: tuple[int, ...]
    deck: int
    said: tuple[Said, ...]
    last: tuple[Turned, ...]
    past: tuple[Verdict, ...]

    @property
    def bid(self) -> Bade | None:
        return standing(self.said)


class Private(kit.Private):
    seat: Seat
    hand: tuple[Card, ...]


class Result(kit.Result):
    """The result. `gone` is the round in which each seat went out; the winner's is 0.

    `left` is the number of cards the winner has left.
    """

    rounds: int
    left: int
    gone: tuple[int, ...]


def public(state: State) -> Public:
    return Public.of(state, held=tuple(map(len, state.hands)), deck=len(state.deck))


def private(state: State, seat: Seat) -> Private:
    return Private(seat=seat, hand=tuple(state.hands[seat]))


def hidden(state: State, seat: Seat | None) -> Iterator[Hidden]:
    """Yield pools of the other hands and the deck."""
    hands = others(state.hands, seat)
    yield Pool(state.deck, *(InOrder(hand, CARD_ORDER.__getitem__) for hand in hands))

"""What may be seen of a game of Kitten, and by whom (K24)."""

from collections.abc import Iterator

from games import kit
from games.kit import Hidden, InOrder, Pool, Seat, others
from games.kitten.cards import PLACE, Card
from games.kitten.moves import Bade, Said, Turned, Verdict, standing
from games.kitten.state import State


class Public(kit.Public):
    """`sizes` is what each seat is dealt, `held` what it has in hand now; 0 is out of the game.

    `last` is what the last showdown turned up (K25), `past` how each round ended. `turn` is
    nobody's once the game is over.
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
    """`gone` is the round in which each seat went out; the winner, 0, has `left` cards.

    `hand` is what the winner showed last.
    """

    rounds: int
    left: int
    gone: tuple[int, ...]
    hand: tuple[Card, ...] = ()


def public(state: State) -> Public:
    return Public.of(state, held=tuple(map(len, state.hands)), deck=len(state.deck))


def private(state: State, seat: Seat) -> Private:
    return Private(seat=seat, hand=tuple(state.hands[seat]))


def hidden(state: State, seat: Seat | None) -> Iterator[Hidden]:
    """The other hands and the deck."""
    hands = others(state.hands, seat)
    yield Pool(state.deck, *(InOrder(hand, PLACE.__getitem__) for hand in hands))

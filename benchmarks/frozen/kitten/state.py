"""The complete state of a game of Kitten."""

from pydantic import Field

from benchmarks.frozen import kit
from benchmarks.frozen.kit import Seat
from benchmarks.frozen.kitten.cards import Card
from benchmarks.frozen.kitten.moves import Said, Turned, Verdict


class State(kit.State):
    """`sizes` is the number of cards each seat is dealt; 0 means that the seat is out of the game.

    `turn` is None once the game is over. The deck's last card is on top. A Skip in `said` lies face
    up in front of its player. `last` has the cards that the last showdown turned up, and `past` how
    each round ended. `gone` has the round in which each seat went out; 0 while it's still in the
    game.
    """

    purrfect: bool
    round: int = 0
    dealer: Seat
    turn: Seat | None
    sizes: list[int]
    hands: list[list[Card]]
    deck: list[Card]
    said: list[Said]
    last: list[Turned]
    past: list[Verdict] = Field(default_factory=list[Verdict])
    gone: list[int]

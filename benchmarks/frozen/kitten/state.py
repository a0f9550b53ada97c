"""The whole truth of a game of Kitten."""

from pydantic import Field

from benchmarks.frozen import kit
from benchmarks.frozen.kit import Seat
from benchmarks.frozen.kitten.cards import Card
from benchmarks.frozen.kitten.moves import Said, Turned, Verdict


class State(kit.State):
    """`sizes` says how many cards each seat is dealt; with none it is out of the game.

    `turn` is nobody's once the game is over. The deck's last card is its top. A Skip in `said`
    lies open before its player. `last` is what the last showdown turned up, `past` how each round
    ended. `gone` says in which round each seat went out, 0 for not yet.
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

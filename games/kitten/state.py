"""The whole truth of a game of Kitten."""

from games import kit
from games.kit import Seat
from games.kitten.cards import Card
from games.kitten.moves import Said, Shown


class State(kit.State):
    """`sizes` says how many cards each seat is dealt; with none it is out of the game.

    `turn` is nobody's once the game is over. The deck's last card is its top. A Skip in `said`
    lies open before its player. `gone` says in which round each seat went out, 0 for not yet.
    """

    purrfect: bool
    round: int = 0
    dealer: Seat
    turn: Seat | None
    sizes: list[int]
    hands: list[list[Card]]
    deck: list[Card]
    said: list[Said]
    last: list[Shown]
    gone: list[int]

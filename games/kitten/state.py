"""The complete state of a game of Kitten."""

from typing import Annotated

from pydantic import Field

from games import kit
from games.kit import Open, Own, Seat, Secret, Sorted, Unshown
from games.kitten.cards import CARD_ORDER, Card
from games.kitten.moves import Said, Turned, Verdict


class State(kit.State):
    purrfect: bool
    round: int = 0
    dealer: Seat
    turn: Seat | None  # None once the game is over
    # The number of cards each seat is dealt; 0 once the seat is out of the game.
    sizes: Open[list[int]]
    hands: Annotated[Own[list[list[Card]]], Sorted(CARD_ORDER.__getitem__)]
    deck: Secret[list[Card]]  # the last card is on top
    # The bids and Skips of this round; Skips stay face up in front of their players.
    said: list[Said]
    last: list[Turned]  # the cards that the last showdown turned up
    past: list[Verdict] = Field(default_factory=list[Verdict])  # how each round ended
    # The round in which each seat went out; 0 while it's still in the game.
    gone: Unshown[list[int]]

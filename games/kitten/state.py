"""The complete state of a game of Kitten."""

from typing import Annotated

from pydantic import Field

from games import kit
from games.kit import Open, Own, Seat, Secret, Sorted, Unshown
from games.kitten.cards import PLACE, Card
from games.kitten.moves import Said, Turned, Verdict


class State(kit.State):
    purrfect: bool
    round: int = 0
    dealer: Seat
    turn: Seat | None  # None once the game is over
    sizes: Open[list[int]]  # how many cards each seat is dealt; 0 means it's out of the game
    hands: Annotated[Own[list[list[Card]]], Sorted(PLACE.__getitem__)]
    deck: Secret[list[Card]]  # the last card is the top one
    said: list[Said]  # this round's bids and Skips; Skips stay face up in front of their players
    last: list[Turned]  # the cards that the last showdown turned up
    past: list[Verdict] = Field(default_factory=list[Verdict])  # how each round ended
    gone: Unshown[list[int]]  # the round in which each seat went out; 0 if it's still in

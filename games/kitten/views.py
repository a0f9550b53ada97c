"""The public and private views of a game of Kitten (K24)."""

from typing import Annotated

from games import kit
from games.kit import Of, Seat, Views
from games.kitten.cards import Card
from games.kitten.moves import Bade, Said, Showed, Turned, Verdict, standing
from games.kitten.state import State


class Public(kit.Public):
    purrfect: bool
    round: int
    dealer: Seat
    turn: Seat | None  # None once the game is over
    # The number of cards each seat is dealt; 0 once the seat is out of the game.
    sizes: tuple[int, ...]
    held: Annotated[tuple[int, ...], Of("hands")]  # the number of cards in each seat's hand
    deck: int
    said: tuple[Said, ...]
    last: tuple[Turned, ...]  # the cards that the last showdown turned up (K25)
    past: tuple[Verdict, ...]  # how each round ended

    @property
    def bid(self) -> Bade | None:
        return standing(self.said)


class Private(kit.Private):
    seat: Seat
    hand: Annotated[tuple[Card, ...], Of("hands")]


class Result(kit.Result):
    rounds: int
    left: int  # the number of cards the winner has left
    gone: tuple[int, ...]  # the round in which each seat went out; 0 for the winner
    won: tuple[int, ...]  # the number of rounds each seat won
    last: tuple[Turned, ...]  # the cards that the last showdown turned up
    verdict: Verdict  # how the last round ended

    @property
    def hand(self) -> tuple[Card, ...]:
        """Return the hand that the winner showed last."""
        (winner,) = self.ranking[0]
        shown = (each for each in self.last if isinstance(each, Showed))
        return next(each.cards for each in shown if each.seat == winner)


VIEWS = Views(State, Public, Private)

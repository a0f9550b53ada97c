"""The moves and events of Coloretto."""

from typing import Final, Literal

from benchmarks.frozen import kit
from benchmarks.frozen.coloretto.cards import Card
from benchmarks.frozen.kit import Seat


class Draw(kit.Move):
    """Draw the top card of the supply. Choosing a row for it is the next move (rule 6)."""


class Place(kit.Move):
    row: int


class Take(kit.Move):
    row: int


AnyMove = Draw | Place | Take

MOST_ROWS: Final = 5
DRAW: Final = Draw()
PLACE: Final = tuple(Place(row=number) for number in range(1, MOST_ROWS + 1))
TAKE: Final = tuple(Take(row=number) for number in range(1, MOST_ROWS + 1))


class Drew(kit.Event):
    reveals = True
    seat: Seat
    card: Card


class Placed(kit.Event):
    seat: Seat
    card: Card
    row: int


class Took(kit.Event):
    seat: Seat
    row: int
    cards: tuple[Card, ...]


class Gained(kit.Event):
    """Someone drew an extra card for the golden joker."""

    reveals = True
    seat: Seat
    card: Card


class LastRoundShown(kit.Event):
    kind: Literal["last-round"] = "last-round"
    reveals = True
    seat: Seat


class Removed(kit.Event):
    """In a two-player game, nobody took this row, so its cards leave the game."""

    row: int
    cards: tuple[Card, ...]


class RoundEnded(kit.Event):
    starts: Seat


class GameEnded(kit.Event):
    """The last round is over."""


AnyEvent = Drew | Placed | Took | Gained | LastRoundShown | Removed | RoundEnded | GameEnded

"""The moves and events of Coloretto."""

from typing import Final, Literal

from games import kit
from games.coloretto.cards import Card
from games.kit import Seat


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
    weight = kit.Weight.GAIN
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
    weight = kit.Weight.TURNING
    seat: Seat


class LeftAlone(kit.Event):
    """Everyone else has taken a row, and there's room for more cards (rule 8)."""

    seat: Seat


class Removed(kit.Event):
    """In a two-player game, nobody took this row, so its cards leave the game."""

    row: int
    cards: tuple[Card, ...]


class RoundEnded(kit.Event):
    ends_chapter = True
    starts: Seat


class GameEnded(kit.Event):
    """The last round is over."""

    ends_chapter = True
    weight = kit.Weight.TURNING


AnyEvent = (
    Drew | Placed | Took | Gained | LastRoundShown | LeftAlone | Removed | RoundEnded | GameEnded
)

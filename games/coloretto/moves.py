"""What can be done in Coloretto, and what can then be seen to happen."""

from typing import ClassVar, Final, Literal

from games import kit
from games.coloretto.cards import Card
from games.kit import Seat


class Draw(kit.Move):
    """Turn up the top card of the supply; where it goes is the next decision (rule 6)."""

    do: Literal["draw"] = "draw"


class Place(kit.Move):
    do: Literal["place"] = "place"
    row: int


class Take(kit.Move):
    do: Literal["take"] = "take"
    row: int


AnyMove = Draw | Place | Take

MOST_ROWS: Final = 5
DRAW: Final = Draw()
PLACE: Final = tuple(Place(row=number) for number in range(1, MOST_ROWS + 1))
TAKE: Final = tuple(Take(row=number) for number in range(1, MOST_ROWS + 1))


class Drew(kit.Event):
    kind: Literal["drew"] = "drew"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


class Placed(kit.Event):
    kind: Literal["placed"] = "placed"
    seat: Seat
    card: Card
    row: int


class Took(kit.Event):
    kind: Literal["took"] = "took"
    seat: Seat
    row: int
    cards: tuple[Card, ...]


class Gained(kit.Event):
    """The golden joker brought its taker a card more."""

    kind: Literal["gained"] = "gained"
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


class LastRoundShown(kit.Event):
    kind: Literal["last-round"] = "last-round"
    reveals: ClassVar[bool] = True
    seat: Seat


class Removed(kit.Event):
    """Of two players nobody took this row: its cards leave the game."""

    kind: Literal["removed"] = "removed"
    row: int
    cards: tuple[Card, ...]


class RoundEnded(kit.Event):
    kind: Literal["round-ended"] = "round-ended"
    starts: Seat


class GameEnded(kit.Event):
    kind: Literal["game-ended"] = "game-ended"


AnyEvent = Drew | Placed | Took | Gained | LastRoundShown | Removed | RoundEnded | GameEnded

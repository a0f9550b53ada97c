"""What every game is made of. Nothing here knows about Discord or databases."""

from games.kit.chance import Chance
from games.kit.game import AnyGame, Game, Name, fields_in_order, plain
from games.kit.narrow import LATER, NoSuchAnswer, Pick, Question, narrow, path_to
from games.kit.pieces import (
    Anytime,
    Confirm,
    Event,
    Fewer,
    Frozen,
    Move,
    Options,
    Private,
    Public,
    Result,
    Seat,
    State,
    Whisper,
    ranked,
)
from games.kit.play import IllegalMove, Step, WrongSeats, begin, play, play_on, to_move
from games.kit.scene import Area, Badge, Card, Label, Pile, Row, Scene
from games.kit.twins import twin

__all__ = [
    "LATER",
    "AnyGame",
    "Anytime",
    "Area",
    "Badge",
    "Card",
    "Chance",
    "Confirm",
    "Event",
    "Fewer",
    "Frozen",
    "Game",
    "IllegalMove",
    "Label",
    "Move",
    "Name",
    "NoSuchAnswer",
    "Options",
    "Pick",
    "Pile",
    "Private",
    "Public",
    "Question",
    "Result",
    "Row",
    "Scene",
    "Seat",
    "State",
    "Step",
    "Whisper",
    "WrongSeats",
    "begin",
    "fields_in_order",
    "narrow",
    "path_to",
    "plain",
    "play",
    "play_on",
    "ranked",
    "to_move",
    "twin",
]

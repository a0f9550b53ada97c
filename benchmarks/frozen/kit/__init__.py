"""The part of the kit that the frozen rules and bots use."""

from benchmarks.frozen.kit.chance import Chance
from benchmarks.frozen.kit.hidden import Forgotten, Hidden, InOrder, Part, Pool, others
from benchmarks.frozen.kit.pieces import (
    Anytime,
    Confirm,
    Event,
    Frozen,
    Move,
    Options,
    Private,
    Public,
    Result,
    Seat,
    SomeOf,
    State,
    Whisper,
    ranked,
)

__all__ = [
    "Anytime",
    "Chance",
    "Confirm",
    "Event",
    "Forgotten",
    "Frozen",
    "Hidden",
    "InOrder",
    "Move",
    "Options",
    "Part",
    "Pool",
    "Private",
    "Public",
    "Result",
    "Seat",
    "SomeOf",
    "State",
    "Whisper",
    "others",
    "ranked",
]

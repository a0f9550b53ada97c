"""The engine: everything people can do at tables, independent of Discord."""

from bot.engine.engine import Engine
from bot.engine.log_lines import Line
from bot.engine.play import MovePlayed
from bot.engine.questions import Confirmation, Prompt, prompt_for
from bot.engine.refusals import (
    AlreadyBegun,
    AlreadySeated,
    BadOptions,
    GameFailed,
    NoGame,
    NoTable,
    NotBegun,
    NothingToDecide,
    NotOver,
    NotPossible,
    NotSeated,
    NotYourTable,
    Refusal,
    Stale,
    TableFull,
    TableOver,
    WrongNumber,
)
from bot.engine.table import Person, Place, Table

__all__ = [
    "AlreadyBegun",
    "AlreadySeated",
    "BadOptions",
    "Confirmation",
    "Engine",
    "GameFailed",
    "Line",
    "MovePlayed",
    "NoGame",
    "NoTable",
    "NotBegun",
    "NotOver",
    "NotPossible",
    "NotSeated",
    "NotYourTable",
    "NothingToDecide",
    "Person",
    "Place",
    "Prompt",
    "Refusal",
    "Stale",
    "Table",
    "TableFull",
    "TableOver",
    "WrongNumber",
    "prompt_for",
]

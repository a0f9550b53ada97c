"""The game host: it seats people, takes their moves, saves, then tells. No Discord here."""

from bot.host.asking import Asked, Confirming, asked
from bot.host.host import Host
from bot.host.news import Line
from bot.host.playing import Played
from bot.host.refusals import (
    AlreadyBegun,
    AlreadySeated,
    BadOptions,
    Full,
    GameFailed,
    NoGame,
    NoTable,
    NotBegun,
    NothingToDecide,
    NotOver,
    NotPossible,
    NotSeated,
    NotYourTable,
    Over,
    Refusal,
    Stale,
    WrongNumber,
)
from bot.host.table import Person, Place, Table

__all__ = [
    "AlreadyBegun",
    "AlreadySeated",
    "Asked",
    "BadOptions",
    "Confirming",
    "Full",
    "GameFailed",
    "Host",
    "Line",
    "NoGame",
    "NoTable",
    "NotBegun",
    "NotOver",
    "NotPossible",
    "NotSeated",
    "NotYourTable",
    "NothingToDecide",
    "Over",
    "Person",
    "Place",
    "Played",
    "Refusal",
    "Stale",
    "Table",
    "WrongNumber",
    "asked",
]

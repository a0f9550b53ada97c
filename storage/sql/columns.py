"""The columns that hold each record, derived from the fields of the record.

To store a new field of a record, add a migration with a column of the same name.
"""

import json
from collections.abc import Callable, Collection
from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from storage.delivery import Ping, Post, Trouble
from storage.notices import Notice, Part
from storage.records import FormerSitter, PersonalBest, Sitter, TableRecord, Turn
from storage.sql.transaction import Row
from storage.standings import GameResult, Rivalry, Standing

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

R = TypeVar("R", bound="DataclassInstance")

INTEGER, REAL, TEXT = "BIGINT", "DOUBLE PRECISION", "TEXT"
SQL_TYPES: dict[Any, str] = {
    int: INTEGER,
    int | None: INTEGER,
    bool: INTEGER,
    float: REAL,
    float | None: REAL,
}
"""The SQL types of fields. All other fields are TEXT."""


def _read_numbers(stored: str) -> tuple[int, ...]:
    return tuple(json.loads(stored))


def _read_time(stored: str | float | None) -> float | None:
    return None if stored is None else float(stored)


READERS: dict[Any, Callable[[Any], Any]] = {
    bool: bool,
    float | None: _read_time,  # a seat's times are strings, which don't lose digits in JSON
    tuple[int, ...]: _read_numbers,
}
"""Functions that convert stored values to the types of fields. Other values are used as stored."""


class Columns(Generic[R]):
    """The columns that hold the fields of a record, in the order of the fields."""

    def __init__(self, record: type[R], *, without: Collection[str] = ()) -> None:
        held = [field for field in fields(record) if field.name not in without]
        # `table` is a keyword of SQL.
        self.names = tuple("table_id" if each.name == "table" else each.name for each in held)
        self.types = tuple(SQL_TYPES.get(each.type, TEXT) for each in held)
        self.values: Callable[[R], tuple[Any, ...]] = attrgetter(*(each.name for each in held))
        self._record: Callable[..., R] = record
        self._read = [
            (at, READERS[each.type]) for at, each in enumerate(held) if each.type in READERS
        ]

    def read(self, row: Row) -> R:
        """Return the record that is stored in a row of the columns."""
        values = list(row)
        for position, read in self._read:
            values[position] = read(values[position])
        return self._record(*values)

    def __str__(self) -> str:
        return self.each("{}")

    def each(self, pattern: str) -> str:
        """Return an SQL list of the pattern for each column, with `{}` replaced by its name."""
        return ", ".join(map(pattern.format, self.names))


FIELDS_ELSEWHERE = (
    "shown",
    "interaction_ids",
    "sitters",
    "kicked",
    "former_sitters",
    "state",
    "damaged",
)
"""Fields of a table that other tables hold, or that need more than one column."""

FIXED_FIELDS = ("id", "game", "guild", "seed", "opened_at", "rematch_of")
"""Fields of a table that `Store.save` never changes."""

FIELDS_NO_MOVE_CHANGES = (
    *("options", "status", "host", "terms", "luck_rule"),
    *("start_version", "began_at", "result", "ended_at", "language", "language_chosen"),
)
"""Fields of a table that a move doesn't change, unless the move ends the game.

Moves don't even set their columns to the same value, since that would rewrite indexes.
"""

TABLE = Columns(TableRecord, without=FIELDS_ELSEWHERE)
# The columns that `Store.save` writes.
SAVED_TABLE = Columns(TableRecord, without=(*FIELDS_ELSEWHERE, *FIXED_FIELDS))
MOVED_TABLE = Columns(
    TableRecord, without=(*FIELDS_ELSEWHERE, *FIXED_FIELDS, *FIELDS_NO_MOVE_CHANGES)
)
SITTER = Columns(Sitter)
# The columns of a seat that a move writes: not who sits there, nor who is invited.
MOVED_SITTER = Columns(
    Sitter, without=("person", "bot", "invited", "invite_until_return", "level", "hints")
)
FORMER_SITTER = Columns(FormerSitter)
TURN = Columns(Turn)
POST = Columns(Post)
PING = Columns(Ping)
TROUBLE = Columns(Trouble)
NOTICE = Columns(Notice)
PART = Columns(Part)
BEST = Columns(PersonalBest)
RESULT = Columns(GameResult)
STANDING = Columns(Standing)
RIVALRY = Columns(Rivalry)

"""What a seat is asked now, and what its answers so far lead to."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.refusals import NothingToDecide, Stale
from bot.engine.table import Table
from games.kit import Move, NoSuchAnswer, Pick, Question, Seat, narrow, unsaid

Path = tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Prompt:
    """A person's view of the table, with the next thing to ask them.

    `question` is what to ask after the picks in `path`; `move` is the one move left, for one
    click to play it. Neither: there is nothing for this seat to decide now. `unsaid`: the move
    decides something that neither an answer nor the words on a button said.
    """

    table: Table
    seat: Seat
    path: Path = ()
    question: Question | None = None
    move: Move | None = None
    unsaid: bool = False

    @property
    def ticket(self) -> str:
        return self.table.ticket(self.seat)


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A move that is asked about once more; answer the same path with `confirmed`."""

    table: Table
    seat: Seat
    path: Path
    move: Move

    @property
    def ticket(self) -> str:
        return self.table.ticket(self.seat)


def prompt_for(table: Table, seat: Seat, path: Sequence[Pick] = ()) -> Prompt:
    """What this seat is asked after these picks; picks that lead nowhere are Stale."""
    moves = table.moves(seat)
    if not moves:
        return Prompt(table, seat)
    try:
        left = narrow(moves, path)
    except NoSuchAnswer:
        raise Stale(table) from None
    if isinstance(left, Question):
        return Prompt(table, seat, tuple(path), question=left)
    return Prompt(table, seat, tuple(path), move=left, unsaid=_is_unsaid(table, seat, path))


def _is_unsaid(table: Table, seat: Seat, path: Sequence[Pick]) -> bool:
    """Buttons say what else their answer decides; a menu of several answers cannot."""
    if not path:
        return False
    moves = table.moves(seat)
    last = narrow(moves, path[:-1])
    return isinstance(last, Question) and last.several and bool(unsaid(moves, path))


def must_decide(table: Table, seat: Seat) -> None:
    if not table.moves(seat):
        raise NothingToDecide(table)

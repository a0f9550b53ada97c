"""Find the next question for a seat, given its answers so far."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.refusals import NothingToDecide, Stale
from bot.engine.table import Table
from games.kit import AnyGame, Move, NoSuchAnswer, Pick, Question, Seat, find_unasked, narrow
from games.kit.next_question import decisions

Path = tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Prompt:
    """The next question for a seat, or the move that its answers determine.

    If `question` and `move` are both None, the seat has nothing to decide now.
    """

    table: Table
    seat: Seat
    path: Path = ()  # the seat's answers so far
    question: Question | None = None
    move: Move | None = None  # the only move that fits the answers, if there's just one
    unsaid: bool = False  # True if the move decides something the player hasn't been shown

    @property
    def ticket(self) -> str:
        return self.table.ticket(self.seat)


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A move that the player has to confirm by giving the same answers with `confirmed=True`."""

    table: Table
    seat: Seat
    path: Path
    move: Move

    @property
    def ticket(self) -> str:
        return self.table.ticket(self.seat)


def prompt_for(table: Table, seat: Seat, path: Sequence[Pick] = ()) -> Prompt:
    """Return the prompt after the given answers. Raises Stale if no legal move fits them."""
    moves = table.moves(seat)
    if not moves:
        return Prompt(table, seat)
    try:
        question_or_move = narrow(moves, path)
    except NoSuchAnswer:
        raise Stale(table) from None
    if isinstance(question_or_move, Question):
        return Prompt(table, seat, tuple(path), question=question_or_move)
    is_unsaid = _is_unsaid(table, seat, path)
    return Prompt(table, seat, tuple(path), move=question_or_move, unsaid=is_unsaid)


def _is_unsaid(table: Table, seat: Seat, path: Sequence[Pick]) -> bool:
    """Return True if the move decides something that the person hasn't been shown.

    A button's text can say what else a click decides, but a menu for several answers can't.
    """
    if not path:
        return False
    moves = table.moves(seat)
    last = narrow(moves, path[:-1])
    return isinstance(last, Question) and last.several and bool(find_unasked(moves, path))


def move_label(game: AnyGame, move: Move) -> str:
    """Return a move in the words of its buttons, for its player only: the words may name cards."""
    return " · ".join(game.words.label(name, value) for name, value in decisions(move))


def must_decide(table: Table, seat: Seat) -> None:
    if not table.moves(seat):
        raise NothingToDecide(table)

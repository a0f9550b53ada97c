"""Parse moves typed as slash commands, and explain why a move isn't possible."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from bot.engine import sentences
from bot.engine.questions import Prompt, prompt_for
from bot.engine.refusals import NothingToDecide, NotPossible
from bot.engine.table import Table
from games.kit import AnyGame, Move, Private, Public, Seat, path_to
from games.kit.meant import meant
from games.kit.narrow import decisions
from games.kit.pieces import name_of
from games.kit.typed import Choice, NotUnderstood, code, complete, offers, read

T = TypeVar("T")

MAX_LISTED = 12  # the most choices that a refusal lists; a panel shows all choices


def read_typed_move(table: Table, seat: Seat, do: str, typed: Mapping[str, str]) -> Prompt:
    """Return the prompt for a typed move: the next question if it's incomplete, else the move."""
    moves = table.moves(seat)
    if not moves:
        raise NothingToDecide(table, _reason(table, seat, do, typed))
    try:
        parsed = read(_game_with_names(table), moves, do, typed)
    except NotUnderstood as problem:
        refused = problem
        equivalent = _equivalent_move(table, seat, do, typed)
        if equivalent not in moves:
            reason = _reason(table, seat, do, typed)
            raise NotPossible(
                lambda names: reason or _list_possible(table, seat, do, refused, names), table
            ) from problem
        parsed = equivalent
    if not isinstance(parsed, Move):
        return prompt_for(table, seat, parsed)
    path = path_to(moves, parsed)
    left_out = {name for name, _ in decisions(parsed)} - {"do", *typed}
    return Prompt(table, seat, path, move=parsed, unsaid=bool(left_out))


def completions(
    table: Table, seat: Seat, do: str, typed: Mapping[str, str], field: str
) -> list[Choice]:
    return complete(_game_with_names(table), table.moves(seat), do, typed, field)


def _game_with_names(table: Table) -> AnyGame:
    """Return a table's game, extended to accept the players' names in typed moves."""
    return table.game.with_names([sitter.name for sitter in table.record.sitters])


def _equivalent_move(table: Table, seat: Seat, do: str, typed: Mapping[str, str]) -> Move | None:
    """Return the legal move with the same effect as the typed one, or None if there's none.

    If several moves have the same effect, some games offer only one of them.
    """
    return _ask_game(table, seat, do, typed, table.game.amounts_to)


def _reason(table: Table, seat: Seat, do: str, typed: Mapping[str, str]) -> str | None:
    """Return the game's reason why the typed move isn't possible.

    For an incomplete move, return a reason only if all ways to complete the move have the same one.
    """
    complete_moves = [typed]
    if meant(_game_with_names(table), do, typed) is None:
        offered = [move.__dict__ for move in offers(table.moves(seat), do)]
        complete_moves = [
            {name: code(fields[name]) for name in fields} | {**typed} for fields in offered
        ]
    reasons = {_ask_game(table, seat, do, move, table.game.why_not) for move in complete_moves}
    return reasons.pop() if len(reasons) == 1 else None


def _ask_game(
    table: Table,
    seat: Seat,
    do: str,
    typed: Mapping[str, str],
    ask: Callable[[Public, Private, Move], T | None] | None,
) -> T | None:
    """Call one of the game's functions (`ask`) with a seat's views and the typed move.

    Returns None if the move is incomplete or the game doesn't have the function.
    """
    move = meant(_game_with_names(table), do, typed)
    public, private = table.public(), table.private(seat)
    if move is None or ask is None or public is None or private is None:
        return None
    return ask(public, private, move)


def _list_possible(
    table: Table, seat: Seat, do: str, problem: NotUnderstood, names: Sequence[str]
) -> str:
    """Return a sentence that lists what could be typed instead of an illegal move."""
    if problem.possible:
        game = table.game.with_names(names)
        possible = _join_labels(game.label(problem.field, value) for value in problem.possible)
        return sentences.not_that_value(field=problem.field, possible=possible)
    if offers(table.moves(seat), do):
        return sentences.DO_NOT_GO_TOGETHER
    kinds = dict.fromkeys(name_of(type(move)) for move in table.moves(seat))
    possible = _join_labels(table.game.label("do", kind) for kind in kinds)
    return sentences.not_that_move(possible=possible)


def _join_labels(labels: Iterable[str]) -> str:
    every = list(labels)
    more = sentences.and_more(count=len(every) - MAX_LISTED) if len(every) > MAX_LISTED else ""
    return ", ".join(every[:MAX_LISTED]) + more

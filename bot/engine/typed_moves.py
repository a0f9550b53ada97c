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

SHOWN = 12  # the maximum number of choices in a refusal; the panel shows all of them


def read_typed_move(table: Table, seat: Seat, do: str, typed: Mapping[str, str]) -> Prompt:
    """Return the prompt for a typed move: the next question if it's incomplete, else the move."""
    moves = table.moves(seat)
    if not moves:
        raise NothingToDecide(table, _reason(table, seat, do, typed))
    try:
        found = read(_game(table), moves, do, typed)
    except NotUnderstood as problem:
        refused = problem
        same = _equivalent(table, seat, do, typed)
        if same not in moves:
            reason = _reason(table, seat, do, typed)
            raise NotPossible(
                lambda names: reason or _possible(table, seat, do, refused, names), table
            ) from problem
        found = same
    if not isinstance(found, Move):
        return prompt_for(table, seat, found)
    path = path_to(moves, found)
    left_out = {name for name, _ in decisions(found)} - {"do", *typed}
    return Prompt(table, seat, path, move=found, unsaid=bool(left_out))


def completions(
    table: Table, seat: Seat, do: str, typed: Mapping[str, str], field: str
) -> list[Choice]:
    return complete(_game(table), table.moves(seat), do, typed, field)


def _game(table: Table) -> AnyGame:
    """Return a table's game, which accepts the players' names as they're typed."""
    return table.game.with_names([sitter.name for sitter in table.record.sitters])


def _equivalent(table: Table, seat: Seat, do: str, typed: Mapping[str, str]) -> Move | None:
    """Return the legal move with the same effect as the typed one, or None if there's none.

    If several moves have the same effect, some games offer only one of them.
    """
    return _from_game(table, seat, do, typed, table.game.amounts_to)


def _reason(table: Table, seat: Seat, do: str, typed: Mapping[str, str]) -> str | None:
    """Return the game's reason why the typed move isn't possible.

    For an incomplete move, there's a reason only if it's the same for all ways to complete the
    move.
    """
    wholes = [typed]
    if meant(_game(table), do, typed) is None:
        rests = [move.__dict__ for move in offers(table.moves(seat), do)]
        wholes = [{name: code(rest[name]) for name in rest} | {**typed} for rest in rests]
    reasons = {_from_game(table, seat, do, whole, table.game.why_not) for whole in wholes}
    return reasons.pop() if len(reasons) == 1 else None


def _from_game(
    table: Table,
    seat: Seat,
    do: str,
    typed: Mapping[str, str],
    ask: Callable[[Public, Private, Move], T | None] | None,
) -> T | None:
    """Call one of the game's functions (`ask`) with a seat's views and the typed move.

    Returns None if the move is incomplete or the game doesn't have the function.
    """
    move = meant(_game(table), do, typed)
    public, private = table.public(), table.private(seat)
    if move is None or ask is None or public is None or private is None:
        return None
    return ask(public, private, move)


def _possible(
    table: Table, seat: Seat, do: str, problem: NotUnderstood, names: Sequence[str]
) -> str:
    """Return a sentence that lists what could be typed instead."""
    if problem.possible:
        game = table.game.with_names(names)
        possible = _list(game.label(problem.field, value) for value in problem.possible)
        return sentences.not_that_value(field=problem.field, possible=possible)
    if offers(table.moves(seat), do):
        return sentences.DO_NOT_GO_TOGETHER
    kinds = dict.fromkeys(name_of(type(move)) for move in table.moves(seat))
    possible = _list(table.game.label("do", kind) for kind in kinds)
    return sentences.not_that_move(possible=possible)


def _list(labels: Iterable[str]) -> str:
    every = list(labels)
    more = sentences.and_more(count=len(every) - SHOWN) if len(every) > SHOWN else ""
    return ", ".join(every[:SHOWN]) + more

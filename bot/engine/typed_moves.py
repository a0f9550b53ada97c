"""Parse moves typed as slash commands, and explain why a move isn't possible."""

from collections.abc import Mapping, Sequence

from bot.engine import texts
from bot.engine.questions import Prompt, prompt_for
from bot.engine.refusals import NothingToDecide, NotPossible
from bot.engine.table import Table
from games.kit import AnyGame, Move, Seat, path_to
from games.kit.intended_move import find_intended_move
from games.kit.next_question import decisions
from games.kit.parse_move import Choice, NotUnderstood, code, complete, offers, read
from games.kit.pieces import name_of

MAX_LISTED = 12  # the most choices that a refusal lists; a panel shows all choices


def read_typed_move(table: Table, seat: Seat, do: str, typed: Mapping[str, str]) -> Prompt:
    """Return the prompt for a typed move: the next question if it's incomplete, else the move."""
    moves = table.moves(seat)
    if not moves:
        raise NothingToDecide(table, _find_reason(table, seat, do, typed))
    try:
        parsed = read(_game_with_names(table), moves, do, typed)
    except NotUnderstood as problem:
        refused = problem
        equivalent = _equivalent_move(table, seat, do, typed)
        if equivalent not in moves:
            reason = _find_reason(table, seat, do, typed)
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
    instead = _ask_game(table, seat, do, typed)
    return instead if isinstance(instead, Move) else None


def _find_reason(table: Table, seat: Seat, do: str, typed: Mapping[str, str]) -> str | None:
    """Return the game's reason why the typed move isn't possible.

    For an incomplete move, return a reason only if all ways to complete the move have the same one.
    """
    complete_moves = [typed]
    if find_intended_move(_game_with_names(table), do, typed) is None:
        offered = [move.__dict__ for move in offers(table.moves(seat), do)]
        complete_moves = [
            {name: code(fields[name]) for name in fields} | {**typed} for fields in offered
        ]
    answers = [_ask_game(table, seat, do, move) for move in complete_moves]
    reasons = {answer if isinstance(answer, str) else None for answer in answers}
    return reasons.pop() if len(reasons) == 1 else None


def _ask_game(table: Table, seat: Seat, do: str, typed: Mapping[str, str]) -> Move | str | None:
    """Return what the game offers instead of the typed move: a legal move, or a reason.

    Returns None if the move is incomplete or the game has no answer.
    """
    move = find_intended_move(_game_with_names(table), do, typed)
    public, private = table.public(), table.private(seat)
    instead = table.game.words.instead
    if move is None or instead is None or public is None or private is None:
        return None
    answer: Move | str | None = instead(public, private, move)
    return answer


def _list_possible(
    table: Table, seat: Seat, do: str, problem: NotUnderstood, names: Sequence[str]
) -> str:
    """Return a sentence that lists what could be typed instead of an illegal move."""
    if problem.possible:
        game = table.game.with_names(names)
        possible = [game.words.label(problem.field, value) for value in problem.possible]
        return texts.not_that_value(
            field=problem.field, possible=possible[:MAX_LISTED], more=_unlisted(possible)
        )
    if offers(table.moves(seat), do):
        return texts.do_not_go_together()
    kinds = dict.fromkeys(name_of(type(move)) for move in table.moves(seat))
    possible = [table.game.words.label("do", kind) for kind in kinds]
    return texts.not_that_move(possible=possible[:MAX_LISTED], more=_unlisted(possible))


def _unlisted(possible: Sequence[str]) -> int:
    """Return how many of these choices a refusal doesn't list."""
    return max(0, len(possible) - MAX_LISTED)

"""A player's only legal move is forced, unless it leaves something to decide."""

import pytest

from bot.engine.forced_moves import forced_move
from games import catalogue
from games.chroma import GAME as CHROMA
from games.kit import AnyGame, Question, Seat, narrow
from games.kit.pieces import name_of
from games.kit.playout import playout
from tests.games.chroma.tables import table
from tests.support.transcript import played


@pytest.mark.parametrize("back", ["Lemon", "Lemon + Pear", "Lemon + Pear + Azure"])
def test_an_only_move_that_can_be_played_in_part_is_not_forced(back: str) -> None:
    """Mustard's owner may tuck up to two cards, and so may also tuck none."""
    state = table("", "", plays=("mustard lemon pear azure",), special="mustard")
    state = played(CHROMA, state, f"Ada: refill > {back}\n    …")

    assert [name_of(type(move)) for move in CHROMA.rules.legal(state, Seat(0))] == ["tuck"]
    assert forced_move(CHROMA, state, Seat(0)) is None


@pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))
def test_a_forced_move_answers_every_question(game: AnyGame) -> None:
    seats = game.rules.seats(game.rules.options())[0]
    for turn in playout(game, seats, game.rules.options(), "forced"):
        for seat in map(Seat, range(seats)):
            if forced_move(game, turn.after, seat) is not None:
                moves = list(game.rules.legal(turn.after, seat))
                assert len(moves) == 1
                assert not isinstance(narrow(moves, ()), Question)

"""A game stored before a rule changed can be continued."""

from pathlib import Path

import pytest
from pydantic_core import from_json

from games.kit import Chance, Seat, play
from games.kit.bots import bot_move
from games.kritters import GAME
from games.kritters.moves import AGREE, Ending
from games.kritters.state import State

STORED = Path(__file__).parent / "stored"


def load_stored(name: str) -> State:
    return GAME.rules.state.model_validate(
        GAME.rules.upgrade(from_json((STORED / name).read_bytes()))
    )


def play_to_the_end(state: State) -> State:
    step = 0
    while not state.ended:
        step += 1
        move = bot_move(GAME, state, state.turn, Chance("bots", step))
        state = play(GAME, state, state.turn, move, Chance("on", step)).state
    return state


@pytest.mark.parametrize("name", ["junior.json", "standard.json"])
def test_a_stored_game_is_finished_by_the_seat_that_began_c25(name: str) -> None:
    state = load_stored(name)
    assert (state.first, state.turn, state.round) == (0, 1, 5)

    over = play_to_the_end(state)

    assert GAME.rules.result(over) is not None
    assert over.turn == over.first == 0


def test_a_player_who_agreed_before_the_update_agrees_until_the_round_ends_c27() -> None:
    state = load_stored("junior.json")
    assert state.agreed == [False, False, True]
    for seat in (0, 1):
        state = play(GAME, state, Seat(seat), AGREE, Chance("agree", seat)).state
    assert (state.ending, state.ended) == (Ending.AGREED, None)
    assert play_to_the_end(state).round == 5

"""A game stored when goals still counted during a turn can be continued."""

from pathlib import Path

import pytest
from pydantic_core import from_json

from games.chroma import GAME
from games.chroma.state import State
from games.chroma.wins import Win
from games.kit import Chance, play, to_move
from games.kit.bots import bot_move

STORED = Path(__file__).parent / "stored"


def load_stored(name: str) -> State:
    return GAME.rules.state.model_validate(
        GAME.rules.upgrade(from_json((STORED / name).read_bytes()))
    )


def play_to_the_end(state: State) -> State:
    seats = 1 if state.alone else len(state.plays)
    step = 0
    while not state.over:
        step += 1
        seat = next(to_move(GAME, state, seats))
        move = bot_move(GAME, state, seat, Chance("bots", step))
        state = play(GAME, state, seat, move, Chance("on", step)).state
    return state


@pytest.mark.parametrize("name", sorted(path.name for path in STORED.iterdir()))
def test_a_stored_game_can_be_finished_r56(name: str) -> None:
    state = load_stored(name)
    before = sorted(GAME.rules.cards(state))

    over = play_to_the_end(state)

    assert GAME.rules.result(over) is not None
    assert sorted(GAME.rules.cards(over)) == before


@pytest.mark.parametrize("name", ["met.json", "met-and-pending.json"])
def test_a_goal_that_was_announced_before_the_update_stays_r58(name: str) -> None:
    state = load_stored(name)
    assert state.met == [None, Win.POINTS]

    over = play_to_the_end(state)

    assert over.round == state.round
    assert over.met[1] is not None

"""The bot for Coloretto chooses sensible moves."""

import random

from games.coloretto import GAME
from games.coloretto.bot import alike
from games.coloretto.moves import DRAW, PLACE, TAKE, AnyMove
from games.coloretto.state import Options, State
from games.kit import Chance, Seat, begin, play
from games.kit.bots import bot_move
from tests.games.coloretto.deals import BLUE, GREEN, ORANGE, PURPLE, RED, WHITE, YELLOW, table


def choose_move(state: State) -> AnyMove:
    return GAME.rules.any_move.validate_python(bot_move(GAME, state, state.turn, Chance("bot", 0)))


def test_it_takes_the_row_that_suits_it() -> None:
    mine = [RED] * 3 + [GREEN] * 2 + [BLUE]
    rows = [[WHITE, YELLOW, ORANGE], [RED, RED, GREEN], [PURPLE, PURPLE, BLUE]]

    assert choose_move(table(mine, [WHITE], [YELLOW], rows=rows)) == TAKE[1]


def test_it_draws_while_nothing_is_worth_taking() -> None:
    mine = [RED] * 3 + [GREEN] * 2 + [BLUE]

    assert choose_move(table(mine, [WHITE], [YELLOW], rows=[[WHITE], [YELLOW]])) == DRAW


def test_it_places_good_cards_in_the_row_it_wants() -> None:
    state = table([RED] * 4, [GREEN], [BLUE], rows=[[RED], [WHITE, YELLOW]])
    state.pending = [RED]

    assert choose_move(state) == PLACE[0]


def test_it_spoils_a_row_that_another_wants() -> None:
    state = table([RED] * 3, [GREEN] * 5 + [YELLOW, ORANGE], rows=[[RED], [GREEN], []])
    state.pending = [WHITE]

    assert choose_move(state) == PLACE[1]


def test_alone_in_a_round_it_continues_while_it_may_gain() -> None:
    state = table([RED] * 4, [GREEN] * 3, rows=[[RED], [], [RED]])
    state.holders = [Seat(1), None, None]

    assert choose_move(state) == DRAW


def test_it_beats_random_players() -> None:
    """Over ten games, two bots clearly outscore two random players."""
    points = [0, 0]
    luck = random.Random("coloretto")
    for game in range(10):
        state: State = begin(GAME, 4, Options(), f"bots {game}").state
        while not state.over:
            seat = state.turn
            moves = list(GAME.rules.legal(state, seat))
            move = luck.choice(moves) if seat % 2 else choose_move(state)
            state = play(GAME, state, seat, move, Chance("", 0)).state
        result = GAME.rules.result(state)
        assert result is not None
        for at, score in enumerate(result.scores):
            points[at % 2] += score

    assert points[0] > 1.5 * points[1]


def test_it_need_not_think_about_rows_that_are_alike() -> None:
    state = table([RED] * 3, [GREEN] * 3, [BLUE], rows=[[], [], []])
    state.pending = [WHITE]
    places = list(GAME.rules.legal(state, state.turn))

    assert len({alike(state, move) for move in places}) == 1


def test_rows_with_other_cards_or_other_room_are_not_alike() -> None:
    state = table([RED] * 3, [GREEN] * 3, rows=[[RED], [RED], [GREEN]])
    state.places = [1, 2, 2]

    assert len({alike(state, move) for move in GAME.rules.legal(state, state.turn)}) == 4

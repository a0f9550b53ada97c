"""Coloretto doesn't have the bugs that other implementations have."""

from collections import Counter

import pytest

from games.coloretto import GAME
from games.coloretto.cards import COLOURS, SPECIALS, Card
from games.coloretto.moves import TAKE, LastRoundShown
from games.coloretto.state import Options, State
from games.kit import Chance, Seat, begin, play, to_move
from games.kit.playout import playout
from tests.games.coloretto.deals import (
    BLUE,
    GOLDEN,
    GREEN,
    JOKER,
    LAST_ROUND,
    ORANGE,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    table,
)
from tests.support.transcript import played


def test_1_the_golden_joker_puts_no_card_into_its_row() -> None:
    after = played(
        GAME,
        table([RED], [GREEN], [BLUE], supply=[GOLDEN, YELLOW], rows=[[RED, BLUE]]),
        """
        Ada: draw
            Ada drew the 👑J golden joker.
        Ada: place > row 1
            Ada put the 👑J golden joker in row 1.
        Ben: draw
            Ben drew a ⭐Y yellow.
        """,
    )
    assert after.rows[0] == [RED, BLUE, GOLDEN]


def test_2_the_last_round_card_is_near_the_end_not_the_start() -> None:
    drawn_when_shown: list[int] = []
    for turn in playout(GAME, 3, Options(), "late"):
        assert isinstance(turn.after, State)
        if any(isinstance(event, LastRoundShown) for event in turn.events):
            drawn_when_shown.append(64 - turn.after.left)

    assert drawn_when_shown == [49]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_3_start_cards_come_from_the_cards_in_play(seats: int) -> None:
    state: State = begin(GAME, seats, Options(), "start").state
    start = [card for area in state.areas for card in area]

    assert not set(start) & set(state.not_in_play)
    whole = Counter([*start, *state.supply])
    in_play = [colour for colour in COLOURS if colour not in state.not_in_play]
    assert whole == Counter([*in_play * 9, *SPECIALS, LAST_ROUND])


def test_4_minus_colours_cost_what_the_table_says() -> None:
    assert _points([RED] * 4 + [GREEN] * 4 + [BLUE] * 4 + [WHITE] * 3) == 30 - 6


def test_5_a_total_is_not_lifted_to_zero() -> None:
    assert _points([*COLOURS] * 2) == 9 - 12


def test_6_jokers_go_where_they_give_most() -> None:
    """Jokers given one by one to the longest colours would bring only 15 + 6 + 3 points."""
    assert _points([RED] * 4 + [GREEN] * 2 + [BLUE] + [JOKER, JOKER]) == 21 + 3 + 1


def test_7_plus_colours_go_by_points_in_the_violet_table_too() -> None:
    cards = [RED] * 6 + [GREEN] * 5 + [BLUE] * 3 + [YELLOW] * 3 + [PURPLE] * 3
    state = table(cards, [ORANGE], scoring="violet")

    assert GAME.views.public(state).collections[0].score.total == 8 * 3 - 5 - 6


def test_8_with_two_players_all_rows_come_back_with_their_own_limits() -> None:
    state: State = begin(GAME, 2, Options(), "rows").state
    rounds = 0
    for turn in playout(GAME, 2, Options(), "rows"):
        after = turn.after
        assert isinstance(after, State)
        assert all(len(row) <= most for row, most in zip(after.rows, (1, 2, 3), strict=True))
        if after.round > state.round:
            rounds += 1
            assert [row.room for row in GAME.views.public(after).rows] == [1, 2, 3]
        state = after

    assert rounds > 2


def test_9_the_last_round_stays_the_last() -> None:
    """No round follows the last round, no matter when the last-round card is drawn."""
    for luck in range(20):
        rounds_after = 0
        for turn in playout(GAME, 3, Options(), str(luck)):
            before, after = turn.before, turn.after
            assert isinstance(before, State)
            assert isinstance(after, State)
            assert after.last_round >= before.last_round
            rounds_after += before.last_round and after.round > before.round
        assert rounds_after == 0


def test_10_the_supply_is_never_refilled_and_the_last_taker_starts() -> None:
    state = table([RED], [GREEN], [BLUE], rows=[[RED], [RED, RED, RED], [BLUE]])
    left = state.supply
    for seat, row in ((0, 1), (1, 3), (2, 2)):
        state = play(GAME, state, Seat(seat), TAKE[row - 1], Chance("", 0)).state

    assert state.supply == left
    assert list(to_move(GAME, state, 3)) == [Seat(2)]


def _points(cards: list[Card]) -> int:
    return GAME.views.public(table(cards, [ORANGE])).collections[0].score.total

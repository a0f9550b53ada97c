"""The boxes of each board fit their usual contents, and none is mostly empty."""

import pytest

from benchmarks.box_fit import Box, is_crowded, measure_games, seat_counts
from bot.drawing.draw_scene import Studio
from games.kit import AnyGame, Area, Board, Card, Row, Scene, Space
from tests.support.boards import GAMES_WITH_A_BOARD


@pytest.mark.parametrize("game", GAMES_WITH_A_BOARD.values(), ids=GAMES_WITH_A_BOARD.keys())
def test_boxes_fit_what_they_usually_hold(game: AnyGame) -> None:
    wrong = [
        f"{game.title} with {seats} players, Space({place!r}): {problem}"
        for seats in seat_counts(game)
        for place, box in measure_games(game, seats, games=2).items()
        for problem in box.problems
    ]

    assert not wrong, "\n".join(wrong)


def test_a_box_that_does_not_fit_says_what_to_change() -> None:
    space = Space("stalls", across=3)

    assert Box(space, seen=10, most=3, full=80).problems == []
    crowded, empty, many = Box(space, seen=10, crowded=5, most=4, full=20).problems
    assert crowded.startswith("its cards fit in 50 % of all positions, and 95 % is the least:")
    assert "raise `across` (now 3)" in crowded
    assert empty.endswith("50 % is the least: lower `wide`, `high` or `across`")
    assert many == "a row of it had 4 cards, and 3 is the most: raise `most` (or `across`)"


@pytest.mark.parametrize(("cards", "crowded"), [(4, False), (5, True)])
def test_a_box_is_crowded_once_it_holds_more_than_usual(cards: int, crowded: bool) -> None:  # noqa: FBT001  pytest passes parameters by position
    space = Space("stalls", wide=24, high=12, across=4)
    stalls = Area(rows=(Row((Card("plum"),) * cards),), place="stalls")
    top = Studio({}).areas_on_board(Scene("Market", (stalls,), board=Board((space,), Space())), str)

    [placed] = top.areas_between(0, top.plan.height)

    assert is_crowded(top.build_area(placed), space) is crowded

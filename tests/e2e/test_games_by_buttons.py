"""Whole games, from start to result, by people who only click."""

import random

import pytest

from tests.e2e.players import (
    Options,
    people_of,
    plays_to_the_end,
    sits_down,
)
from tests.stage import Stage


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(
    ("game", "people", "options"),
    [
        ("kitten", 2, {}),
        ("kitten", 5, {}),
        ("coloretto", 2, {}),
        ("coloretto", 5, {}),
        ("chroma", 1, {"difficulty": "easy"}),
        ("chroma", 3, {}),
        ("kritters", 1, {"mode": "solo"}),
        ("kritters", 4, {}),
        ("cosmic", 2, {}),
        ("cosmic", 6, {}),
    ],
)
async def test_people_click_a_game_from_start_to_result(
    stage: Stage, game: str, people: int, options: Options
) -> None:
    seated = people_of(stage, people)
    table = await sits_down(stage, seated, game, options)
    await plays_to_the_end(stage, table, seated, random.Random(1))

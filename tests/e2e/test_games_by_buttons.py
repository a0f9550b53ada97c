"""Whole games, from start to result, by people who only click."""

import random

import pytest

from tests.support.clicking_players import (
    Options,
    every_title,
    people_of,
    plays_to_the_end,
    sits_down,
)
from tests.support.sandbox import Stage


@pytest.mark.usefixtures("bot")
@every_title
async def test_people_click_a_game_from_start_to_result(
    stage: Stage, game: str, people: int, options: Options
) -> None:
    seated = people_of(stage, people)
    table = await sits_down(stage, seated, game, options)
    await plays_to_the_end(stage, table, seated, random.Random(1))

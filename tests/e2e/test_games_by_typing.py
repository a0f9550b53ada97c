"""Whole games, from start to result, by people who only type slash commands."""

import random

import pytest

from tests.support.clicking_players import (
    Options,
    every_title,
    everybody_hears_the_result,
    people_of,
)
from tests.support.sandbox import Stage
from tests.support.typing_players import plays_by_typing, sits_down_by_typing


@pytest.mark.usefixtures("bot")
@every_title
async def test_people_type_a_game_from_start_to_result(
    stage: Stage, game: str, people: int, options: Options
) -> None:
    seated = people_of(stage, people)
    table = await sits_down_by_typing(stage, seated, game, options)
    await plays_by_typing(table, seated, game, random.Random(1))
    await everybody_hears_the_result(stage, seated)

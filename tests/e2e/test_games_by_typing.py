"""People who only type slash commands can play whole games."""

import random

import pytest

from tests.support.clicking_players import (
    Options,
    every_game_and_size,
    expect_result_for_everyone,
    people_of,
    prefer_words,
)
from tests.support.sandbox import Sandbox
from tests.support.typing_players import play_by_typing, start_game_by_typing


@pytest.mark.usefixtures("bot")
@every_game_and_size
async def test_people_play_a_whole_game_by_typing(
    sandbox: Sandbox, game: str, people: int, options: Options
) -> None:
    seated = people_of(sandbox, people)
    await prefer_words(seated)
    table = await start_game_by_typing(sandbox, seated, game, options)
    await play_by_typing(table, seated, game, random.Random(1))
    await expect_result_for_everyone(sandbox, seated)

"""People who only click can play whole games."""

import random

import pytest

from tests.support.clicking_players import (
    Options,
    every_game_and_size,
    people_of,
    play_to_the_end,
    prefer_words,
    start_game,
)
from tests.support.sandbox import Sandbox


@pytest.mark.usefixtures("bot")
@every_game_and_size
async def test_people_play_a_whole_game_by_clicking(
    sandbox: Sandbox, game: str, people: int, options: Options
) -> None:
    seated = people_of(sandbox, people)
    await prefer_words(seated)
    table = await start_game(sandbox, seated, game, options)
    await play_to_the_end(sandbox, table, seated, random.Random(1))

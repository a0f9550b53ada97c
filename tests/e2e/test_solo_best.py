"""People who play alone compete with their own best result."""

import random
import re

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from tests.support.clicking_players import (
    is_over,
    people_of,
    play_by_buttons,
    play_to_the_end,
    prefer_words,
    start_game,
    table_of,
    tables_of,
)
from tests.support.sandbox import Sandbox


def points_shown_on(table: Panel) -> int:
    (number,) = re.findall(r"^<@\d+>: (\d+) points?! The game is over", table.text)
    return int(number)


@pytest.mark.usefixtures("bot")
async def test_a_solo_game_is_compared_with_the_players_own_best(sandbox: Sandbox) -> None:
    (ada,) = people_of(sandbox, 1)
    await prefer_words([ada])
    first = await start_game(sandbox, [ada], "kritters", {"mode": "solo"})
    await play_to_the_end(sandbox, first, [ada], random.Random(1))
    assert "That's your best so far!" in first.text
    assert points_shown_on(ada.notices()[0]) == points_shown_on(first)

    assert "Rematch" not in first.labels  # in a game for one, there's nobody to invite
    said = await ada.clicks("Play again", on=first)
    assert "everyone" not in said.text
    await sandbox.world.until(lambda: len(tables_of(ada)) == 2)
    again = table_of(ada)
    await sandbox.world.until(lambda: "Go to the next game" in first.labels)
    assert f"Your best so far is **{points_shown_on(first)}**. Beat it!" in again.text

    await ada.clicks("Begin", on=again)
    await sandbox.world.until(lambda: "My cards" in again.labels)
    await play_by_buttons(again, [ada], random.Random(2))
    await sandbox.world.until(lambda: is_over(again))
    beaten = points_shown_on(again) > points_shown_on(first)
    assert ("That's your best so far!" in again.text) is beaten
    assert (f"Your best is still **{points_shown_on(first)}**." in again.text) is not beaten


async def test_a_solo_player_can_take_back_anything_but_then_the_result_is_no_best(
    sandbox: Sandbox, bot: Parlour
) -> None:
    (ada,) = people_of(sandbox, 1)
    await prefer_words([ada])
    table = await start_game(sandbox, [ada], "kritters", {"mode": "solo"})
    await play_by_buttons(table, [ada], random.Random(1), most=12)
    await bot.catch_up()
    assert "Undo" in table.labels
    panel = await ada.clicks("Undo", on=await ada.clicks("My cards", on=table))
    assert "↩️ You took back your last move: " in panel.text
    assert "doesn't count as a personal best" in panel.text
    await bot.catch_up()
    assert "doesn't count as a personal best" in table.text
    await play_to_the_end(sandbox, table, [ada], random.Random(1))
    await bot.catch_up()
    assert "doesn't count as a personal best" in table.text
    assert "That's your best so far!" not in table.text
    await ada.clicks("Play again", on=table)
    await sandbox.world.until(lambda: len(tables_of(ada)) == 2)
    assert "Your best so far" not in table_of(ada).text

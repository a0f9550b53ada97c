"""People watch games again, step by step."""

import random

from bot.app import Parlour
from sandbox.panels import Panel
from tests.support.clicking_players import (
    due_at,
    people_of,
    play_by_buttons,
    play_to_the_end,
    prefer_words,
    start_game,
    table_id_of,
)
from tests.support.sandbox import Sandbox


def step_of(panel: Panel) -> tuple[int, int]:
    """Return the number of the step that a replay shows, and the number of steps."""
    number, _, count = panel.text.split("replay ", 1)[1].split("\n", 1)[0].partition(" of ")
    return int(number), int(count)


async def test_a_finished_game_is_watched_step_by_step(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    await prefer_words([ada, ben])
    table = await start_game(sandbox, [ada, ben], "kitten")
    await play_to_the_end(sandbox, table, [ada, ben], random.Random(3))
    await bot.catch_up()

    replay = await cy.clicks("Replay", on=table)
    assert replay.only_for(cy)
    assert "The cards are dealt." in replay.text
    first, count = step_of(replay)
    assert first == 1
    await cy.clicks("▶", on=replay)
    await cy.clicks("▶", on=replay)
    await cy.clicks("◀", on=replay)
    assert step_of(replay) == (2, count)
    assert "judging by" in replay.text
    await cy.clicks("⏭", on=replay)
    assert step_of(replay) == (count, count)
    assert "wins" in replay.text
    await cy.clicks("⏮", on=replay)
    assert step_of(replay) == (1, count)
    menus = [menu.placeholder for menu in replay.menus]
    assert menus == ["Jump to …", "Whose eyes?"]
    await cy.picks(replay, replay.menus[0].labels[2], menu="Jump to …")
    assert step_of(replay) == (3, count)
    await cy.picks(replay, "As Ben saw it", menu="Whose eyes?")
    assert step_of(replay) == (3, count)
    await cy.clicks("▶", on=replay)
    assert step_of(replay) == (4, count)
    own = await ben.runs("/game replay", table=table_id_of(table))
    assert step_of(own) == (1, count)
    await ben.picks(own, "As I saw it", menu="Whose eyes?")
    assert own.only_for(ben)


async def test_only_players_watch_a_running_game(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    table = await start_game(sandbox, [ada, ben], "kitten")
    await play_by_buttons(table, [ada, ben], random.Random(3), most=3)

    refused = await cy.runs("/game replay", table=table_id_of(table))
    assert "Only the players can watch" in refused.text
    pressed = cy.presses(table.message, f"replay:{table_id_of(table)}")
    assert await pressed.answered
    assert "Only the players can watch" in cy.sees()[-1].text
    replay = await ada.runs("/game replay")
    assert step_of(replay)[0] == step_of(replay)[1]
    assert [menu.placeholder for menu in replay.menus] in ([], ["Jump to …"])
    forged = ada.presses(replay.message, f"replay:{table_id_of(table)}::2:1:")
    assert await forged.answered
    assert "Whose eyes?" not in [menu.placeholder for menu in replay.menus]
    for path in ("1.2", "m3", "ffff"):
        forged = ada.presses(replay.message, f"replay:{table_id_of(table)}::{path}:1:")
        assert await forged.answered
    await bot.catch_up()
    assert due_at(table, [ada, ben])

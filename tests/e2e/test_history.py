"""People look back at their finished games."""

import random

import pytest

from bot.app import Parlour
from sandbox.people import Person
from tests.support.clicking_players import (
    is_over,
    people_of,
    play_by_buttons,
    prefer_words,
    start_game,
    table_id_of,
)
from tests.support.sandbox import Sandbox


async def play_games(sandbox: Sandbox, people: list[Person], count: int) -> list[str]:
    """Play games of Kitten to the end; return the ids of their tables."""
    await prefer_words(people)
    ids: list[str] = []
    for number in range(count):
        table = await start_game(sandbox, people, "kitten")
        await play_by_buttons(table, people, random.Random(number))
        assert is_over(table)
        sandbox.world.clock.advance(minutes=5)
        ids.append(table_id_of(table))
    return ids


async def test_finished_games_are_listed_with_replay_and_rematch(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    nothing = await ada.runs("/game history")
    assert "haven't finished a game yet" in nothing.text
    first, second = await play_games(sandbox, [ada, ben], 2)
    await bot.catch_up()

    history = await ada.runs("/game history")
    assert history.only_for(ada)
    assert history.text.count("You Gotta Be Kitten Me!") == 2
    assert history.text.count(" of 2") == 2
    assert history.labels == ["Replay", "Rematch"] * 2
    ids = [each.custom_id for each in history.buttons]
    assert ids == [f"{verb}:{each}" for each in (second, first) for verb in ("replay", "rematch")]

    pressed = ada.presses(history.message, f"replay:{first}")
    assert await pressed.answered
    replay = ada.sees()[-1]
    assert "replay 1 of" in replay.text
    assert "Your finished games" in history.text  # the list stays
    again = await ada.runs("/game replay")
    assert "replay 1 of" in again.text
    choices = await ada.completes("/game replay", table="")
    assert [choice.value for choice in choices] == [second, first]
    assert "haven't finished" in (await cy.runs("/game history")).text


async def test_history_works_in_dms_and_other_channels_without_rematch(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben = people_of(sandbox, 2)
    await play_games(sandbox, [ada, ben], 1)
    await bot.catch_up()
    dm = sandbox.world.dm_with(ada.id)
    history = await ada.runs("/game history", at=dm)
    assert history.labels == ["Replay", "Go to the table"]
    await ada.clicks("Replay", on=history)
    assert "replay 1 of" in ada.sees(dm)[-1].text
    assert "Share" not in ada.sees(dm)[-1].labels
    replay = await ada.runs("/game replay", at=dm)
    assert "replay 1 of" in replay.text
    refused = await ada.runs("/game leaderboard", at=dm)
    assert "server" in refused.text


async def test_history_has_pages(
    sandbox: Sandbox, bot: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.interactions.history.GAMES_ON_PAGE", 1)
    ada, ben = people_of(sandbox, 2)
    await play_games(sandbox, [ada, ben], 2)
    await bot.catch_up()
    history = await ada.runs("/game history")
    first = history.text
    assert history.labels.count("Replay") == 1
    assert history.labels[-3:] == ["◀", "Page 1", "▶"]
    await ada.clicks("▶", on=history)
    assert history.labels[-3:] == ["◀", "Page 2", "▶"]
    assert history.text != first
    await ada.clicks("◀", on=history)
    assert history.text == first
    forged = ada.presses(history.message, "history::::9:")
    assert await forged.answered
    assert "That's all of them." in history.text


async def test_a_result_says_who_leads(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben = people_of(sandbox, 2)
    await play_games(sandbox, [ada, ben], 2)
    await bot.catch_up()
    said = [panel.text for panel in ben.sees() if panel.message.only_for is None]
    assert any("⚔️" in each for each in said)
    line = next(line for each in said for line in each.splitlines() if "⚔️" in line)
    assert line in (
        "⚔️ Ada leads Ben 2 : 0.",
        "⚔️ Ben leads Ada 2 : 0.",
        "⚔️ Ada and Ben are level at 1 : 1.",
        "⚔️ Ben and Ada are level at 1 : 1.",
    )
    assert sum("⚔️" in each for each in said) == 1  # not at the first game

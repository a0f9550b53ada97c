"""People learn a game in a lesson: a private game with a coach, on one panel."""

import json
import random
from pathlib import Path

import pytest

from bot.app import Parlour
from bot.messages import texts
from games import catalogue
from games.coloretto import texts as coloretto_texts
from games.kit import Move
from games.kit.language import ENGLISH, speaking
from games.kit.lesson_game import normal_bot, play_lesson
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.places import Channel
from tests.support.clicking_players import (
    answer_at_random,
    people_of,
    prefer_words,
    start_game,
    tables_of,
)
from tests.support.database import Database
from tests.support.lesson_players import press
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox
from tests.support.time_travel import advance

COACH = "💡"
TAUGHT = [key for key, game in catalogue().items() if game.lessons.played]
MAX_CLICKS = 200


def is_done(panel: Panel) -> bool:
    return "Play a real one" in panel.labels or "Richtig spielen" in panel.labels


async def play(person: Person, panel: Panel, clicks: int = MAX_CLICKS) -> Panel:
    """Answer a lesson's questions at random, at most `clicks` times. Return the last panel."""
    chance = random.Random("a lesson")
    for _ in range(clicks):
        if is_done(panel):
            return panel
        panel = await answer_at_random(person, panel, chance) or panel
    return panel


def step_of(panel: Panel) -> str:
    return panel.text.split("\n")[0]


async def public_messages(sandbox: Sandbox) -> list[str]:
    return [each.id for each in sandbox.channel.messages.values() if each.only_for is None]


def place(sandbox: Sandbox, person: Person, where: str) -> Channel:
    return person.dm if where == "dm" else sandbox.channel


@pytest.mark.parametrize("where", ["server", "dm"])
@pytest.mark.parametrize("game", TAUGHT)
async def test_a_whole_lesson_needs_only_clicks_on_one_panel(
    sandbox: Sandbox, bot: Parlour, db: Database, game: str, where: str
) -> None:
    (ada,) = people_of(sandbox, 1)
    lesson = catalogue()[game].lessons.played[0]
    panel = await ada.runs("/learn", game=game, at=place(sandbox, ada, where))
    with speaking(ENGLISH):
        assert lesson.goal() in panel.text
        assert step_of(panel) == texts.lesson_step(
            title=lesson.title(), step=1, steps=lesson.decisions
        )
    assert COACH in panel.text
    assert panel.only_for(ada)

    end = await play(ada, panel)
    assert end.id == panel.id
    with speaking(ENGLISH):
        assert f"- {next(iter(lesson.recap.values()))}" in end.text
    assert end.text.count("\n- ") == len(lesson.recap)
    assert {"Play a real one", "Again"} <= set(end.labels)

    await bot.catch_up()
    await advance(sandbox, bot, days=9)
    assert await public_messages(sandbox) == []
    assert ada.notices() == []
    assert [table.guild for table in db.tables()] == [0]


async def choose(person: Person, panel: Panel, move: Move) -> Panel:
    """Make this move of Coloretto by clicking. Return the new panel."""
    row = getattr(move, "row", None)
    label = "Draw a card" if row is None else f"Row {row}"
    if "Take a row …" in panel.labels and row is not None:
        panel = await person.clicks("Take a row …", on=panel)
    for menu in panel.menus:
        option = next(each for each in menu.labels if label in each)
        return await person.picks(panel, option)
    return await person.clicks(next(each for each in panel.labels if label in each), on=panel)


@pytest.mark.usefixtures("bot")
async def test_the_bot_deals_and_speaks_as_in_the_tests_of_the_game(sandbox: Sandbox) -> None:
    (ada,) = people_of(sandbox, 1)
    await prefer_words([ada])
    game = catalogue()["coloretto"]
    lesson = game.lessons.played[0]
    with speaking(ENGLISH):
        decisions = list(play_lesson(game, lesson, normal_bot(game, lesson)))
    panel = await ada.runs("/learn", game="coloretto")
    for decision in decisions:
        assert decision.remark is not None
        assert f"{COACH} {decision.remark[1].words}" in panel.text
        panel = await choose(ada, panel, decision.move)
    assert is_done(panel)


async def test_a_restart_in_the_middle_changes_nothing(
    sandbox: Sandbox, database: Path, db: Database
) -> None:
    (ada,) = people_of(sandbox, 1)
    async with run_bot(sandbox, database) as bot:
        panel = await play(ada, await ada.runs("/learn", game="coloretto"), clicks=3)
        before = panel.text
        await bot.catch_up()
    async with run_bot(sandbox, database):
        assert panel.text == before
        end = await play(ada, panel)
        assert is_done(end)
        assert end.id == panel.id
    assert [table.status for table in db.tables()] == ["ended"]


@pytest.mark.usefixtures("bot")
async def test_stop_ends_a_lesson_at_once_and_again_starts_it_anew(
    sandbox: Sandbox, db: Database
) -> None:
    (ada,) = people_of(sandbox, 1)
    panel = await play(ada, await ada.runs("/learn", game="kitten"), clicks=2)
    end = await ada.clicks("Stop", on=panel)
    assert is_done(end)
    again = await ada.clicks("Again", on=end)
    assert again.id == panel.id
    assert "1 of" in step_of(again)
    assert [table.status for table in db.tables()] == ["ended", "playing"]


@pytest.mark.usefixtures("bot")
async def test_starting_a_lesson_again_ends_the_unfinished_one(
    sandbox: Sandbox, db: Database
) -> None:
    (ada,) = people_of(sandbox, 1)
    first = await ada.runs("/learn", game="coloretto")
    other = await ada.runs("/learn", game="kitten")
    second = await ada.runs("/learn", game="coloretto")
    assert [table.status for table in db.tables()] == ["ended", "playing", "playing"]
    assert is_done(await ada.clicks("Draw a card", on=first))  # the old panel shows how to continue
    assert "1 of" in step_of(second)
    assert COACH in other.text


async def test_a_real_game_is_opened_in_a_server_and_explained_in_a_dm(
    sandbox: Sandbox, bot: Parlour
) -> None:
    (ada,) = people_of(sandbox, 1)
    end = await ada.clicks("Stop", on=await ada.runs("/learn", game="coloretto"))
    await ada.clicks("Play a real one", on=end)
    await bot.catch_up()
    assert len(tables_of(ada)) == 1

    end = await ada.clicks("Stop", on=await ada.runs("/learn", game="kitten", at=ada.dm))
    assert "/kitten start" in (await ada.clicks("Play a real one", on=end)).text


async def test_a_lesson_is_in_the_readers_language(sandbox: Sandbox, bot: Parlour) -> None:
    (ada,) = people_of(sandbox, 1)
    ada.speaks("de")
    panel = await ada.runs("/learn", game="coloretto")
    seen = [panel.text]
    chance = random.Random("auf Deutsch")
    while not is_done(panel):
        panel = await answer_at_random(ada, panel, chance) or panel
        seen.append(panel.text)
    await bot.catch_up()
    lesson = catalogue()["coloretto"].lessons.played[0]
    with speaking("de"):
        assert lesson.goal() in seen[0]
        assert all(lesson.title() in each for each in seen)
        coached = [line for each in seen for line in each.split("\n") if COACH in line]
        assert f"{COACH} {coloretto_texts.tip_nothing_to_take()}" in coached
    assert "geschafft" in seen[-1]


@pytest.mark.usefixtures("bot")
async def test_a_lesson_is_in_no_list_and_doesnt_count_as_a_first_game(sandbox: Sandbox) -> None:
    ada, ben = people_of(sandbox, 2)
    for _ in range(3):
        await play(ada, await ada.runs("/learn", game="coloretto"))
    lesson = await ada.runs("/learn", game="coloretto")
    assert "Coloretto" not in (await ada.runs("/games")).text
    table_id = next(each.custom_id.split(":")[1] for each in lesson.buttons if each.label == "Stop")
    assert "can't find that table" in (await ada.runs("/game leave", table=table_id)).text
    assert "can't find that table" in (await ben.runs("/game log", table=table_id)).text
    table = await start_game(sandbox, [ada, ben], "coloretto")
    tips = [(await person.clicks("My cards", on=table)).text for person in (ada, ben)]
    assert sum(COACH in each for each in tips) == 1  # only the player who is due gets a tip


@pytest.mark.usefixtures("bot")
async def test_nobody_else_can_click_in_a_lesson(sandbox: Sandbox) -> None:
    ada, ben = people_of(sandbox, 2)
    panel = await ada.runs("/learn", game="coloretto")
    for button in panel.buttons:
        if ":" in button.custom_id:
            answer = await press(ben, panel, button.custom_id)
            assert "can't find that table" in answer.text


@pytest.mark.usefixtures("bot")
async def test_a_move_can_be_taken_back_although_it_revealed_a_card(sandbox: Sandbox) -> None:
    (ada,) = people_of(sandbox, 1)
    first = await ada.runs("/learn", game="coloretto")
    drawn = await ada.clicks("Draw a card", on=first)
    assert "2 of" in step_of(drawn)
    back = await ada.clicks("Undo", on=drawn)
    assert "1 of" in step_of(back)
    assert "Draw a card" in back.labels


@pytest.mark.usefixtures("bot")
async def test_the_whole_table_is_a_click_away(sandbox: Sandbox) -> None:
    (ada,) = people_of(sandbox, 1)
    panel = await ada.runs("/learn", game="coloretto")
    table = await ada.clicks("Table", on=panel)
    assert table.id == panel.id
    assert "Moss" in table.text + "".join(table.pictures)
    assert COACH in (await ada.clicks("My cards", on=table)).text


@pytest.mark.usefixtures("bot")
async def test_lessons_start_in_the_lobby_in_help_and_on_the_rules_page(sandbox: Sandbox) -> None:
    ada, ben = people_of(sandbox, 2)
    await ada.runs("/coloretto start")
    await sandbox.world.until(lambda: bool(tables_of(ada)))
    (lobby,) = tables_of(ada)
    for panel in (
        await ben.clicks("Learn it", on=lobby),
        await ben.clicks("Learn it", on=await ben.runs("/coloretto rules")),
        await ben.picks(await ben.runs("/help"), "Coloretto"),
    ):
        assert panel.only_for(ben)
        assert "1 of" in step_of(panel)
    assert "Learn it" in lobby.labels


@pytest.mark.usefixtures("bot")
async def test_what_cant_be_learnt_is_refused_with_a_hint(sandbox: Sandbox) -> None:
    (ada,) = people_of(sandbox, 1)
    panel = await ada.runs("/learn", game="coloretto")
    answer = await press(ada, panel, "learn:tarot")
    assert "/help" in answer.text
    answer = await press(ada, panel, "learn:coloretto:::9:")
    assert "/help" in answer.text


@pytest.mark.usefixtures("bot")
async def test_a_lesson_is_exported_and_erased_with_everything_else(
    sandbox: Sandbox, db: Database
) -> None:
    (ada,) = people_of(sandbox, 1)
    await play(ada, await ada.runs("/learn", game="coloretto"), clicks=3)
    await ada.runs("/privacy export")
    (written,) = [
        file.body for file in sandbox.world.files.kept.values() if "about-you" in file.name
    ]
    (kept,) = json.loads(written)["tables"]
    assert (kept["game"], kept["server"], kept["channel"]) == ("coloretto", "0", "0")
    assert kept["lesson"]["decisions"] == 3
    erased = await ada.runs("/privacy erase")
    await ada.clicks("Yes, forget me", on=erased)
    (table,) = db.tables()
    assert table.status == "ended"
    assert [sitter.person for sitter in table.sitters] == [None, None, None]
    assert table.host == 0

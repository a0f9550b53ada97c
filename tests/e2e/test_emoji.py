"""The bot's own emoji: uploaded once, in the background, and never in the way."""

from pathlib import Path

import pytest

from bot.drawing.emoji_images import stickers
from games import catalogue
from sandbox.panels import Panel
from sandbox.refusals import MISSING_PERMISSIONS, TOO_MANY_EMOJIS, Refusal
from tests.support.clicking_players import due_at, people_of, sits_down
from tests.support.request_validator import Inspector
from tests.support.running_bot import bot_inside, keeps_emoji
from tests.support.sandbox import Stage

GAMES = {key: catalogue()[key] for key in ("kitten", "coloretto")}
NAMES = {each.name for game in GAMES.values() for each in stickers(game).values()}
LIST = "GET /applications/{application_id}/emojis"
ADD = "POST /applications/{application_id}/emojis"
INVALID = 50035


def names(stage: Stage) -> set[str]:
    return {each["name"] for each in stage.world.application.emojis.values()}


async def all_there(stage: Stage) -> None:
    await stage.world.until(lambda: names(stage) >= NAMES, patience=30)


async def test_cards_are_uploaded_once_and_shown_on_buttons(stage: Stage, database: Path) -> None:
    async with bot_inside(stage, database, games=GAMES, uploaded=False):
        await all_there(stage)
        panel = await opens_a_bid(stage)
        shown = {button.label: button.emoji for button in panel.buttons}
        assert shown["hats"] in NAMES
        assert shown["blue"] in NAMES
    added = len(stage.world.records.of(ADD))
    assert added == len(NAMES)
    async with bot_inside(stage, database, games=GAMES, uploaded=False):
        await stage.world.until(lambda: len(stage.world.records.of(LIST)) == 2)
    assert len(stage.world.records.of(ADD)) == added


async def test_old_ones_leave_and_those_of_others_stay(stage: Stage, database: Path) -> None:
    keeps_emoji(stage, "hat_blue_1__00000000")
    keeps_emoji(stage, "somebodys_own")
    async with bot_inside(stage, database, games=GAMES, uploaded=False):
        await stage.world.until(lambda: names(stage) == {*NAMES, "somebodys_own"}, patience=30)


@pytest.mark.parametrize("refusal", [MISSING_PERMISSIONS, TOO_MANY_EMOJIS])
async def test_where_they_are_refused_letters_do(
    stage: Stage, database: Path, refusal: Refusal
) -> None:
    stage.world.faults.refuse(ADD, refusal)
    async with bot_inside(stage, database, games=GAMES, uploaded=False):
        await stage.world.until(lambda: bool(stage.world.records.of(ADD)))
        panel = await opens_a_bid(stage)
        assert {button.emoji for button in panel.buttons} == {""}
    assert names(stage) == set()


async def test_an_emoji_that_somebody_deleted_costs_nobody_an_answer(
    stage: Stage, database: Path, inspector: Inspector
) -> None:
    inspector.allows_refusals = True
    async with bot_inside(stage, database, games=GAMES, uploaded=False):
        await all_there(stage)
        stage.world.application.emojis.clear()
        panel = await opens_a_bid(stage)
        assert "hats" in panel.labels
        assert {button.emoji for button in panel.buttons} == {""}
    refused = [each for each in stage.world.records.requests if each.code == INVALID]
    assert len(refused) == 1, "it was not tried again and again"


async def opens_a_bid(stage: Stage) -> Panel:
    """Somebody bids three of something, and is asked of what."""
    people = people_of(stage, 2)
    table = await sits_down(stage, people, "kitten")
    [due] = due_at(table, people)
    panel = await due.clicks("My hand", on=table)
    return await due.picks(panel, "3")

"""The bot uploads its emoji once and in the background, and works without them."""

from pathlib import Path

import pytest

from bot.drawing.emoji_images import emoji_images
from games import catalogue
from sandbox.panels import Panel
from sandbox.refusals import INVALID_FORM, MISSING_PERMISSIONS, TOO_MANY_EMOJIS, Refusal
from tests.support.clicking_players import due_at, people_of, start_game
from tests.support.request_validator import RequestValidator
from tests.support.running_bot import add_emoji, run_bot
from tests.support.sandbox import Sandbox

GAMES = {key: catalogue()[key] for key in ("kitten", "coloretto")}
EMOJI_NAMES = {each.name for game in GAMES.values() for each in emoji_images(game).values()}
LIST_EMOJI_ROUTE = "GET /applications/{application_id}/emojis"
ADD_EMOJI_ROUTE = "POST /applications/{application_id}/emojis"


def uploaded_names(sandbox: Sandbox) -> set[str]:
    return {each["name"] for each in sandbox.world.application.emojis.values()}


async def wait_for_all_emoji(sandbox: Sandbox) -> None:
    await sandbox.world.until(lambda: uploaded_names(sandbox) >= EMOJI_NAMES, patience=30)


async def test_cards_are_uploaded_once_and_shown_on_buttons(
    sandbox: Sandbox, database: Path
) -> None:
    async with run_bot(sandbox, database, games=GAMES, uploaded=False):
        await wait_for_all_emoji(sandbox)
        panel = await open_bid_question(sandbox)
        shown = {button.label: button.emoji for button in panel.buttons}
        assert shown["hats"] in EMOJI_NAMES
        assert shown["blue"] in EMOJI_NAMES
    added = len(sandbox.world.records.of(ADD_EMOJI_ROUTE))
    assert added == len(EMOJI_NAMES)
    async with run_bot(sandbox, database, games=GAMES, uploaded=False):
        await sandbox.world.until(lambda: len(sandbox.world.records.of(LIST_EMOJI_ROUTE)) == 2)
    assert len(sandbox.world.records.of(ADD_EMOJI_ROUTE)) == added


async def test_outdated_emoji_are_deleted_and_foreign_emoji_are_kept(
    sandbox: Sandbox, database: Path
) -> None:
    add_emoji(sandbox, "hat_blue_1__00000000")
    add_emoji(sandbox, "somebodys_own")
    async with run_bot(sandbox, database, games=GAMES, uploaded=False):
        await sandbox.world.until(
            lambda: uploaded_names(sandbox) == {*EMOJI_NAMES, "somebodys_own"}, patience=30
        )


@pytest.mark.parametrize("refusal", [MISSING_PERMISSIONS, TOO_MANY_EMOJIS])
async def test_text_is_used_where_emoji_are_refused(
    sandbox: Sandbox, database: Path, refusal: Refusal
) -> None:
    sandbox.world.faults.refuse(ADD_EMOJI_ROUTE, refusal)
    async with run_bot(sandbox, database, games=GAMES, uploaded=False):
        await sandbox.world.until(lambda: bool(sandbox.world.records.of(ADD_EMOJI_ROUTE)))
        panel = await open_bid_question(sandbox)
        assert {button.emoji for button in panel.buttons} == {""}
    assert uploaded_names(sandbox) == set()


async def test_a_deleted_emoji_does_not_prevent_a_response(
    sandbox: Sandbox, database: Path, validator: RequestValidator
) -> None:
    validator.allows_refusals = True
    async with run_bot(sandbox, database, games=GAMES, uploaded=False):
        await wait_for_all_emoji(sandbox)
        sandbox.world.application.emojis.clear()
        panel = await open_bid_question(sandbox)
        assert "hats" in panel.labels
        assert {button.emoji for button in panel.buttons} == {""}
    refused = [each for each in sandbox.world.records.requests if each.code == INVALID_FORM.code]
    assert len(refused) == 1, "it was not tried again and again"


async def open_bid_question(sandbox: Sandbox) -> Panel:
    """Return the panel that asks a player of Kitten what to bid."""
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "kitten")
    [due] = due_at(table, people)
    return await due.clicks("My cards", on=table)

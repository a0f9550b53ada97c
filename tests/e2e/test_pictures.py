"""Pictures on panels and tables: uploaded once, kept while they stay the same."""

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.records import Request
from tests.e2e.house import bot_inside
from tests.e2e.players import answers_on, due_at, people_of, plays_to_the_end, sits_down
from tests.stage import Stage

ANSWER = "POST /interactions/{interaction_id}/{token}/callback"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"


class Uploads:
    """Counts how often each file was uploaded to each message."""

    def __init__(self, stage: Stage) -> None:
        self.counted: Counter[tuple[str, str]] = Counter()
        self._interactions = stage.world.interactions
        stage.world.records.readers.append(self._read)

    @property
    def repeated(self) -> dict[tuple[str, str], int]:
        return {which: count for which, count in self.counted.items() if count > 1}

    def _read(self, request: Request) -> None:
        for name, _ in request.files:
            self.counted[self._message(request), name] += 1

    def _message(self, request: Request) -> str:
        parts = request.path.split("/")
        if request.route.startswith("/channels/"):
            return parts[4] if len(parts) > 4 else f"new {request.at}"
        token = parts[3]
        message = self._interactions.to_follow_up(token).original
        assert message is not None
        return message.id


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("game", ["kitten", "cosmic"])
async def test_in_a_whole_game_no_picture_is_uploaded_to_a_message_twice(
    stage: Stage, game: str
) -> None:
    uploads, people = Uploads(stage), people_of(stage, 2)
    table = await sits_down(stage, people, game)
    await plays_to_the_end(stage, table, people, random.Random(1))
    assert uploads.counted
    assert uploads.repeated == {}


@pytest.mark.usefixtures("bot")
async def test_a_panel_keeps_its_picture_while_the_next_question_is_asked(stage: Stage) -> None:
    mover, table = await _about_to_move(stage)
    panel = await mover.clicks("My hand", on=table)
    await stage.world.until(lambda: bool(panel.pictures))
    (before,) = panel.files
    again = await mover.clicks("Refresh", on=panel)
    assert again == panel
    assert panel.files == [before]
    assert stage.world.records.of(ANSWER)[-1].files == []


@pytest.mark.usefixtures("bot")
async def test_two_clicks_at_once_upload_the_new_picture_once(stage: Stage) -> None:
    mover, table = await _about_to_move(stage)
    panel = await mover.clicks("My hand", on=table)
    await stage.world.until(lambda: bool(panel.pictures))
    uploads = Uploads(stage)
    (draw,) = (each for each in answers_on(panel) if "Draw" in each.label)
    (refresh,) = (each for each in panel.buttons if each.label == "Refresh")
    # Discord sends both with the panel as it was before the first is answered.
    before = len(stage.world.records.of(ANSWER))
    clicks = [mover.presses(panel.message, each.custom_id) for each in (draw, refresh)]
    assert all(await asyncio.gather(*(click.answered for click in clicks)))
    await stage.world.until(lambda: len(stage.world.records.of(ANSWER)) == before + 2)
    assert "Which row" in panel.text
    assert uploads.repeated == {}


async def test_a_table_keeps_its_picture_over_a_restart(stage: Stage, database: Path) -> None:
    async with bot_inside(stage, database):
        mover, table = await _about_to_move(stage)
        await stage.world.until(lambda: bool(table.pictures))
    before = table.files
    async with bot_inside(stage, database):
        await mover.runs("/settings", vacation="2 days", timezone="UTC")
        await stage.world.until(lambda: "is on vacation" in table.text)
    assert table.files == before
    assert stage.world.records.of(EDIT)[-1].files == []


async def _about_to_move(stage: Stage) -> tuple[Person, Panel]:
    people = people_of(stage, 2)
    table = await sits_down(stage, people, "coloretto")
    (mover,) = due_at(table, people)
    return mover, table

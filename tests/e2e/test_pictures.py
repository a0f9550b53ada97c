"""A picture is uploaded once, kept while it's unchanged, and added later if it's late."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from bot.delivery import picture_pool
from bot.discord_api import outage, responses, rest
from sandbox.faults import Faults
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.records import Request
from sandbox.refusals import ALREADY_ACKNOWLEDGED, TOO_LARGE
from tests.support.clicking_players import (
    answers_on,
    due_at,
    people_of,
    play_to_the_end,
    start_game,
    table_of,
)
from tests.support.routes import CALLBACK_ROUTE, EDIT_ROUTE, SEND_ROUTE
from tests.support.running_bot import run_bot, run_bot_process
from tests.support.sandbox import Sandbox


class Uploads:
    """The number of uploads of each file to each message."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.counted: Counter[tuple[str, str]] = Counter()
        self._interactions = sandbox.world.interactions
        sandbox.world.records.readers.append(self._count)

    @property
    def repeated(self) -> dict[tuple[str, str], int]:
        return {which: count for which, count in self.counted.items() if count > 1}

    def _count(self, request: Request) -> None:
        for name, _ in request.files if request.status < 400 else ():
            self.counted[self._message_id(request), name] += 1

    def _message_id(self, request: Request) -> str:
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
    sandbox: Sandbox, game: str
) -> None:
    uploads, people = Uploads(sandbox), people_of(sandbox, 2)
    table = await start_game(sandbox, people, game)
    await play_to_the_end(sandbox, table, people, random.Random(1))
    assert uploads.counted
    assert uploads.repeated == {}


@pytest.mark.usefixtures("bot")
async def test_a_panel_keeps_its_picture_while_the_next_question_is_asked(sandbox: Sandbox) -> None:
    mover, table = await _start_game_and_find_mover(sandbox)
    panel = await mover.clicks("My cards", on=table)
    await sandbox.world.until(lambda: bool(panel.pictures))
    (before,) = panel.files
    again = await mover.clicks("↻", on=panel)
    assert again == panel
    assert panel.files == [before]
    assert sandbox.world.records.of(CALLBACK_ROUTE)[-1].files == []


@pytest.mark.usefixtures("bot")
async def test_two_clicks_at_once_upload_the_new_picture_once(sandbox: Sandbox) -> None:
    mover, table = await _start_game_and_find_mover(sandbox)
    panel = await mover.clicks("My cards", on=table)
    await sandbox.world.until(lambda: bool(panel.pictures))
    uploads = Uploads(sandbox)
    (draw,) = (each for each in answers_on(panel) if "Draw" in each.label)
    (refresh,) = (each for each in panel.buttons if each.label == "↻")
    # Both clicks refer to the panel as it was before either was answered.
    before = len(sandbox.world.records.of(CALLBACK_ROUTE))
    clicks = [mover.presses(panel.message, each.custom_id) for each in (draw, refresh)]
    assert all(await asyncio.gather(*(click.answered for click in clicks)))
    await sandbox.world.until(lambda: len(sandbox.world.records.of(CALLBACK_ROUTE)) == before + 2)
    assert "Put the" in panel.text
    assert uploads.repeated == {}


async def test_a_table_keeps_its_picture_across_a_restart(sandbox: Sandbox, database: Path) -> None:
    async with run_bot(sandbox, database):
        mover, table = await _start_game_and_find_mover(sandbox)
        await sandbox.world.until(lambda: bool(table.pictures))
    (before,) = table.files
    assert "Row 1" in before["description"]
    async with run_bot(sandbox, database):
        await mover.runs("/settings", vacation="2 days", timezone="UTC")
        await sandbox.world.until(lambda: "is on vacation" in table.text)
    assert table.files == [before]
    assert sandbox.world.records.of(EDIT_ROUTE)[-1].files == []


EVERY_TIME = 1_000_000
UPLOAD_FAILURES: dict[str, Callable[[Faults], object]] = {
    "refused": lambda faults: faults.refuse("*", TOO_LARGE, times=EVERY_TIME, uploads=True),
    "broken": lambda faults: faults.break_down("*", times=EVERY_TIME, uploads=True),
    "stalled": lambda faults: faults.hold("*", times=EVERY_TIME, uploads=True),
}


@pytest.fixture
def _shorten_upload_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the timeouts of uploads to 0.3 seconds."""
    soon = aiohttp.ClientTimeout(0.3)
    for name in ("CALLBACK_TIMEOUTS", "FOLLOW_UP_TIMEOUTS"):
        monkeypatch.setattr(responses, name, replace(getattr(responses, name), files=soon))
    monkeypatch.setattr(rest, "UPLOAD_TIMEOUT", soon)


@pytest.fixture
def _shorten_timeouts(_shorten_upload_timeouts: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the timeouts of uploads, and the pauses between retries to 0.1 seconds."""
    monkeypatch.setattr(outage, "UPLOAD_PAUSE", 0.1)
    monkeypatch.setattr(outage, "UPLOAD_RETRIES", (0.1,) * 300)


@pytest.fixture
def _slow_down_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each drawing exceed its time limit."""
    monkeypatch.setattr(picture_pool, "DRAWING_WAIT", 0.0)
    monkeypatch.setattr(picture_pool, "BUSY_DRAWING_WAIT", 0.0)


@pytest.mark.usefixtures("bot", "_shorten_timeouts")
@pytest.mark.parametrize("fails", UPLOAD_FAILURES)
async def test_text_is_used_while_uploads_fail_and_pictures_follow_later(
    sandbox: Sandbox, fails: str
) -> None:
    mover, table = await _start_game_and_find_mover(sandbox)
    await sandbox.world.until(lambda: bool(table.pictures))
    UPLOAD_FAILURES[fails](sandbox.world.faults)

    hand = await mover.runs("/coloretto hand")
    assert "**Your cards**" in hand.text
    moved = await mover.clicks("Draw a card", on=hand)
    assert "✅" in moved.text
    assert not moved.pictures
    await sandbox.world.until(lambda: "put the" in table.text and not table.pictures)

    sandbox.world.faults.clear()
    await sandbox.world.until(lambda: bool(table.pictures and moved.pictures))
    assert "✅" in moved.text
    assert "put the" in table.text


@pytest.mark.usefixtures("bot", "_shorten_timeouts")
@pytest.mark.parametrize("fails", UPLOAD_FAILURES)
async def test_a_table_is_posted_as_text_while_uploads_fail(sandbox: Sandbox, fails: str) -> None:
    mover, table = await _start_game_and_find_mover(sandbox)
    await sandbox.world.until(lambda: bool(table.pictures))
    before = table.id
    UPLOAD_FAILURES[fails](sandbox.world.faults)
    assert "Here's the table" in (await mover.runs("/game table")).text
    posted = table_of(mover)
    assert posted.id != before
    assert not posted.pictures
    sandbox.world.faults.clear()
    await sandbox.world.until(lambda: bool(posted.pictures))


@pytest.mark.usefixtures("_shorten_upload_timeouts")
async def test_a_picture_soon_follows_uploads_that_stall_after_a_restart(
    sandbox: Sandbox, database: Path
) -> None:
    """The pauses between uploads aren't shortened here."""
    faults = sandbox.world.faults
    async with run_bot(sandbox, database):
        mover, table = await _start_game_and_find_mover(sandbox)
        await sandbox.world.until(lambda: bool(table.pictures))
    async with run_bot(sandbox, database):
        faults.hold(SEND_ROUTE, times=EVERY_TIME, uploads=True)
        retry = faults.hold(EDIT_ROUTE, times=EVERY_TIME, uploads=True)
        await mover.runs("/game table")
        posted = table_of(mover)
        assert not posted.pictures
        await retry.reached.wait()
        faults.forget()  # the second upload fails, but uploads work afterwards
        await sandbox.world.until(lambda: bool(posted.pictures), patience=10)


@pytest.mark.parametrize("end", ["stopped", "killed"])
async def test_a_picture_that_is_missing_at_a_restart_is_added_by_the_next_process(
    sandbox: Sandbox, database: Path, end: str
) -> None:
    async with run_bot_process(sandbox, database) as process:
        mover, table = await _start_game_and_find_mover(sandbox)
        await sandbox.world.until(lambda: bool(table.pictures))
        UPLOAD_FAILURES["broken"](sandbox.world.faults)
        assert "Here's the table" in (await mover.runs("/game table")).text
        posted = table_of(mover)
        assert not posted.pictures
        await (process.kill() if end == "killed" else process.stop())
    sandbox.world.faults.clear()
    sandbox.world.clock.advance(seconds=10)
    async with run_bot_process(sandbox, database):
        await sandbox.world.until(lambda: bool(posted.pictures))
        assert posted.id == table.id


@pytest.mark.usefixtures("bot", "_shorten_timeouts")
async def test_someone_who_asks_for_a_file_while_uploads_fail_is_told_so(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    UPLOAD_FAILURES["broken"](sandbox.world.faults)
    response = await ada.runs("/privacy export")
    assert "couldn't send you the file" in response.text


@pytest.mark.usefixtures("bot")
async def test_a_picture_that_only_seemed_lost_is_not_uploaded_again(
    sandbox: Sandbox,
) -> None:
    mover, _ = await _start_game_and_find_mover(sandbox)
    uploads = Uploads(sandbox)
    sandbox.world.faults.lose(CALLBACK_ROUTE)
    hand = await mover.runs("/coloretto hand")
    callbacks = partial(sandbox.world.records.of, CALLBACK_ROUTE)
    await sandbox.world.until(lambda: callbacks()[-1].code == ALREADY_ACKNOWLEDGED.code)
    await sandbox.world.until(lambda: bool(hand.pictures))
    assert uploads.repeated == {}


@pytest.mark.usefixtures("bot", "_slow_down_drawing")
async def test_a_picture_follows_even_if_the_response_to_the_answer_was_lost(
    sandbox: Sandbox,
) -> None:
    mover, _ = await _start_game_and_find_mover(sandbox)
    sandbox.world.faults.lose(CALLBACK_ROUTE)
    hand = await mover.runs("/coloretto hand")
    await sandbox.world.until(lambda: bool(hand.pictures))


@pytest.mark.usefixtures("bot", "_slow_down_drawing")
async def test_a_picture_that_is_not_drawn_in_time_also_follows_after_a_move(
    sandbox: Sandbox,
) -> None:
    mover, table = await _start_game_and_find_mover(sandbox)
    panel = await mover.clicks("My cards", on=table)
    await sandbox.world.until(lambda: bool(panel.pictures))
    await mover.clicks("Draw a card", on=panel)
    assert "✅" in panel.text
    assert not panel.pictures
    await sandbox.world.until(lambda: bool(panel.pictures))
    assert "✅" in panel.text


async def _start_game_and_find_mover(sandbox: Sandbox) -> tuple[Person, Panel]:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    return mover, table

"""Games go on through rate limits, errors, stalled requests, a slow disk and a lost gateway."""

import asyncio
import random
import sqlite3
from functools import partial
from pathlib import Path

import pytest

from bot.delivery import table_delivery
from sandbox.panels import Button, Panel
from sandbox.people import Person
from sandbox.refusals import ALREADY_ACKNOWLEDGED
from sandbox.shapes import DEFER_REPLY, DEFER_UPDATE
from storage.delivery import ClaimPosts, Write
from storage.records import Change
from storage.sqlite.store import SQLite
from tests.support.clicking_players import (
    answer_with_first_choice,
    answers_on,
    due_at,
    people_of,
    play_to_the_end,
    start_game,
    take_a_turn,
)
from tests.support.database import Database
from tests.support.pings import Pings
from tests.support.routes import CALLBACK_ROUTE, DELETE_ROUTE, EDIT_ROUTE, SEND_ROUTE
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox


def store_that_waits_for(gate: asyncio.Event) -> type[SQLite]:
    """Return a kind of store that saves nothing before `gate` is set."""

    class SlowDisk(SQLite):
        async def save(self, change: Change) -> None:
            await gate.wait()
            await super().save(change)

    return SlowDisk


async def open_hand_before_draw(sandbox: Sandbox) -> tuple[Person, Panel, Button]:
    """Return a player, the panel with their hand, and its button for drawing a card."""
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    (draw,) = (each for each in answers_on(panel) if "Draw" in each.label)
    return mover, panel, draw


async def test_a_click_whose_commit_takes_five_seconds_is_deferred_then_answered(
    sandbox: Sandbox, database: Path, db: Database
) -> None:
    gate = asyncio.Event()
    gate.set()
    async with run_bot(sandbox, database, store=store_that_waits_for(gate)):
        mover, panel, draw = await open_hand_before_draw(sandbox)
        before = db.newest().version

        gate.clear()
        clicked = mover.presses(panel.message, draw.custom_id)
        assert await clicked.answered
        assert clicked.answer == DEFER_UPDATE
        sandbox.world.clock.advance(seconds=5)
        assert db.newest().version == before
        gate.set()
        await sandbox.world.until(lambda: "✅" in panel.text)
        assert db.newest().version == before + 1

        gate.clear()
        typing = asyncio.create_task(mover.runs("/coloretto place", row=1))
        await sandbox.world.until(
            lambda: any(shown.thinking and shown.only_for(mover) for shown in mover.sees())
        )
        sandbox.world.clock.advance(seconds=5)
        gate.set()
        assert "✅" in (await typing).text
        callbacks = [request.body["type"] for request in sandbox.world.records.of(CALLBACK_ROUTE)]
        assert callbacks.count(DEFER_UPDATE) == callbacks.count(DEFER_REPLY) == 1


@pytest.mark.usefixtures("bot")
async def test_a_game_can_be_played_and_shown_under_rate_limits(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    pings = Pings(sandbox.world)
    table = await start_game(sandbox, people, "coloretto")
    faults, chance = sandbox.world.faults, random.Random(7)
    for route in (CALLBACK_ROUTE, EDIT_ROUTE, SEND_ROUTE, DELETE_ROUTE):
        faults.limit(route, retry_after=0.01, times=3)
    faults.limit_old_edits(retry_after=0.01)
    await play_to_the_end(sandbox, table, people, chance)
    refused = [each for each in sandbox.world.records.requests if each.status == 429]
    assert len(refused) == 13
    for person in people:
        assert sum("🏆" in text for text in pings.of(person)) == 1


@pytest.mark.usefixtures("bot")
async def test_errors_of_discord_lose_nothing(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    pings = Pings(sandbox.world)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    await sandbox.world.until(lambda: bool(mover.notices()))
    for route in (CALLBACK_ROUTE, EDIT_ROUTE):
        sandbox.world.faults.break_down(route)
    panel = await mover.clicks("My cards", on=table)
    while "✅" not in panel.text:
        panel = await answer_with_first_choice(mover, panel)
    await sandbox.world.until(lambda: "put the" in table.text or "took" in table.text)
    assert [each.status for each in sandbox.world.records.of(EDIT_ROUTE)].count(500) == 1
    assert len(pings.of(mover)) == 1


@pytest.mark.usefixtures("bot")
async def test_an_answer_that_seemed_lost_is_not_given_twice(
    sandbox: Sandbox, db: Database
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    sandbox.world.faults.lose(CALLBACK_ROUTE)
    panel = await mover.runs("/coloretto draw")
    assert "✅" in panel.text
    callbacks = partial(sandbox.world.records.of, CALLBACK_ROUTE)
    await sandbox.world.until(lambda: callbacks()[-1].code == ALREADY_ACKNOWLEDGED.code)
    moves = [turn for turn in db.turns(db.newest().id) if turn.kind == "move"]
    assert len(moves) == 1


@pytest.mark.usefixtures("bot")
async def test_an_answer_that_hangs_is_sent_again_in_time(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    hanging = sandbox.world.faults.hold(CALLBACK_ROUTE)
    panel = await mover.clicks("My cards", on=table)
    assert hanging.reached.is_set()
    assert "Draw a card" in panel.labels


@pytest.mark.usefixtures("bot")
async def test_a_picture_that_hangs_is_replaced_by_text(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    # A picture that comes late replaces the text.
    await sandbox.world.until(lambda: "**Your cards**" not in panel.text)
    sandbox.world.faults.hold(CALLBACK_ROUTE)
    moved = await mover.clicks("Draw a card", on=panel)
    assert "✅" in moved.text
    assert "**Your cards**" in moved.text


async def test_a_move_is_confirmed_even_after_a_deferral_that_hangs(
    sandbox: Sandbox, database: Path
) -> None:
    gate = asyncio.Event()
    gate.set()
    async with run_bot(sandbox, database, store=store_that_waits_for(gate)):
        mover, panel, draw = await open_hand_before_draw(sandbox)
        gate.clear()
        hanging = sandbox.world.faults.hold(CALLBACK_ROUTE)
        clicked = mover.presses(panel.message, draw.custom_id)
        await hanging.reached.wait()
        gate.set()
        assert await clicked.answered
        assert clicked.answer == DEFER_UPDATE
        await sandbox.world.until(lambda: "✅" in panel.text)


@pytest.mark.usefixtures("bot")
async def test_a_click_while_the_gateway_is_away_is_answered_after_the_resume(
    sandbox: Sandbox,
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    gateway = sandbox.server.gateway
    (session,) = gateway.sessions
    gateway.drop()
    await sandbox.world.until(lambda: gateway.connected == 0)
    clicking = asyncio.create_task(people[0].clicks("My cards", on=table))
    await sandbox.world.until(lambda: gateway.connected == 1)
    assert (await clicking).only_for(people[0])
    assert list(gateway.sessions) == [session]


@pytest.mark.usefixtures("bot")
async def test_panels_from_twenty_minutes_and_nine_days_ago_still_work(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    sandbox.world.clock.advance(minutes=20)
    (draw,) = (each for each in answers_on(panel) if "Draw" in each.label)
    assert await mover.clicks(draw.label, on=panel) == panel
    assert "✅" in panel.text
    sandbox.world.clock.advance(days=9)
    assert "✅" in (await answer_with_first_choice(mover, panel)).text


@pytest.mark.usefixtures("bot")
async def test_someone_who_reloads_discord_can_open_their_hand_again(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    panel = await people[0].clicks("My cards", on=table)
    people[0].reloads()
    assert panel.gone
    again = await people[0].clicks("My cards", on=table)
    assert again.only_for(people[0])
    assert again.text == panel.text


async def test_people_are_pinged_even_if_the_disk_fails_for_a_moment(
    sandbox: Sandbox, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_delivery, "FIRST_RETRY_DELAY", 0.01)
    people = people_of(sandbox, 2)
    failures: list[sqlite3.Error] = []

    class FullDisk(SQLite):
        async def write_delivery(self, table_id: str, *changes: Write) -> bool:
            if failures and any(isinstance(each, ClaimPosts) for each in changes):
                raise failures.pop()
            return await super().write_delivery(table_id, *changes)

    async with run_bot(sandbox, database, store=FullDisk) as bot:
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
        (mover,) = due_at(table, people)
        failures += [sqlite3.OperationalError("database or disk is full") for _ in range(3)]
        await take_a_turn(mover, table)
        (other,) = [person for person in people if person is not mover]
        await sandbox.world.until(lambda: bool(other.notices()))
        assert not failures

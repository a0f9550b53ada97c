"""After an error in a game's code, players get an apology, and no card is logged or lost."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from games import catalogue
from games.kit import AnyGame
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.refusals import MISSING_PERMISSIONS
from tests.support.changed_game import changed
from tests.support.clicking_players import (
    answer_with_first_choice,
    due_at,
    people_of,
    play_to_the_end,
    prefer_words,
    start_game,
)
from tests.support.database import Database
from tests.support.routes import CALLBACK_ROUTE
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox

ERROR_WITH_A_CARD = "the red joker is on top"
OUR_FAULT = "our fault, not yours"

Action = Callable[[Person, Panel], Awaitable[Panel]]


class BreakableGame:
    """A game with a function that raises an error while `is_broken` is True."""

    def __init__(self, part: str) -> None:
        self.is_broken = False
        self.raised = asyncio.Event()
        sound = catalogue()["coloretto"]
        parts = (sound.rules, sound.views, sound.words, sound.pictures)
        function = next(getattr(each, part) for each in parts if hasattr(each, part))
        broken: dict[str, Any] = {part: self._make_breakable(function)}
        self.games: dict[str, AnyGame] = {"coloretto": changed(sound, **broken)}

    def _make_breakable(self, sound: Callable[..., Any]) -> Callable[..., Any]:
        def call_or_fail(*args: Any) -> Any:  # noqa: ANN401  any part of a game
            if self.is_broken:
                self.raised.set()
                raise ValueError(ERROR_WITH_A_CARD)
            return sound(*args)

        return call_or_fail


async def _draw_by_clicking(person: Person, table: Panel) -> Panel:
    panel = await person.clicks("My cards", on=table)
    return panel if OUR_FAULT in panel.text else await answer_with_first_choice(person, panel)


async def _draw_by_typing(person: Person, table: Panel) -> Panel:
    del table
    return await person.runs("/coloretto draw")


async def _fail_during(
    sandbox: Sandbox, database: Path, part: str, action: Action
) -> tuple[Person, Panel, Panel]:
    """Let a function fail during an action. Return the player, the response and the table."""
    people, breakable = people_of(sandbox, 2), BreakableGame(part)
    async with run_bot(sandbox, database, games=breakable.games):
        table = await start_game(sandbox, people, "coloretto")
        (mover,) = due_at(table, people)
        breakable.is_broken = True
        response = await action(mover, table)
        assert response.only_for(mover)
        await breakable.raised.wait()
    return mover, response, table


async def test_a_broken_game_can_still_be_chosen_from_a_list(
    sandbox: Sandbox, database: Path
) -> None:
    people, breakable = people_of(sandbox, 2), BreakableGame("legal")
    async with run_bot(sandbox, database, games=breakable.games):
        await start_game(sandbox, people, "coloretto")
    breakable.is_broken = True
    async with run_bot(sandbox, database, games=breakable.games):
        await sandbox.wait_for_bot()
        (offered,) = await people[0].completes("/game end", table="")
        assert "Coloretto" in offered.name


@pytest.mark.parametrize("action", [_draw_by_clicking, _draw_by_typing])
@pytest.mark.parametrize("part", ["apply", "legal", "result"])
async def test_broken_rules_are_our_fault_and_change_nothing(
    sandbox: Sandbox, db: Database, caplog: pytest.LogCaptureFixture, part: str, action: Action
) -> None:
    mover, response, table = await _fail_during(sandbox, db.path, part, action)
    assert OUR_FAULT in response.text
    record = db.newest()
    _is_logged_without_a_card(caplog, record.id)
    assert [turn.kind for turn in db.turns(record.id)] == ["begin"]
    async with run_bot(sandbox, db.path):
        assert "✅" in (await _draw_by_clicking(mover, table)).text


@pytest.mark.parametrize("action", [_draw_by_clicking, _draw_by_typing])
@pytest.mark.parametrize("part", ["public", "private", "hand"])
async def test_a_broken_view_is_our_fault_and_the_game_continues(
    sandbox: Sandbox, db: Database, caplog: pytest.LogCaptureFixture, part: str, action: Action
) -> None:
    mover, response, table = await _fail_during(sandbox, db.path, part, action)
    assert OUR_FAULT in response.text
    _is_logged_without_a_card(caplog, db.newest().id)
    async with run_bot(sandbox, db.path):
        assert "✅" in (await _draw_by_clicking(mover, table)).text


@pytest.mark.parametrize("part", ["table", "narrate"])
async def test_a_table_that_cannot_be_shown_is_shown_when_it_works_again(
    sandbox: Sandbox, db: Database, caplog: pytest.LogCaptureFixture, part: str
) -> None:
    _, _, table = await _fail_during(sandbox, db.path, part, _draw_by_typing)
    _is_logged_without_a_card(caplog, db.newest().id)
    assert "put the" not in table.text
    async with run_bot(sandbox, db.path):
        await sandbox.world.until(lambda: "put the" in table.text)


async def test_a_response_that_discord_refuses_with_a_picture_is_sent_as_text(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    async with run_bot(sandbox, database):
        table = await start_game(sandbox, people, "coloretto")
        (mover,) = due_at(table, people)
        panel = await mover.clicks("My cards", on=table)
        sandbox.world.faults.refuse(CALLBACK_ROUTE, MISSING_PERMISSIONS)

        moved = await mover.clicks("Draw a card", on=panel)
        assert "**Your cards**" in moved.text
        assert "✅" in moved.text


async def test_a_response_that_discord_refuses_altogether_is_our_fault_too(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    async with run_bot(sandbox, database):
        table = await start_game(sandbox, people, "coloretto")
        (mover,) = due_at(table, people)
        sandbox.world.faults.refuse(CALLBACK_ROUTE, MISSING_PERMISSIONS, times=2)

        assert OUR_FAULT in (await mover.clicks("My cards", on=table)).text
        assert "✅" in (await _draw_by_clicking(mover, table)).text


async def test_tables_of_a_game_that_is_no_longer_offered_are_left_alone(
    sandbox: Sandbox, database: Path, db: Database
) -> None:
    people = people_of(sandbox, 2)
    async with run_bot(sandbox, database):
        await prefer_words(people)
        table = await start_game(sandbox, people, "coloretto")
        await sandbox.world.until(lambda: any(person.notices() for person in people))
    before = db.newest()
    kitten = {"kitten": catalogue()["kitten"]}
    async with run_bot(sandbox, database, games=kitten):
        assert "I don't have that game" in (await people[0].clicks("My cards", on=table)).text
        assert "You're not at any table" in (await people[0].runs("/games")).text
    assert db.newest() == before
    async with run_bot(sandbox, database):
        await play_to_the_end(sandbox, table, people, random.Random(2))


def _is_logged_without_a_card(caplog: pytest.LogCaptureFixture, table_id: str) -> None:
    errors = [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert errors
    for each in errors:
        assert table_id in each.getMessage()
    assert ERROR_WITH_A_CARD not in caplog.text

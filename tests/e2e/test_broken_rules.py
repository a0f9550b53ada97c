"""A game whose rules or words break: told as our fault, logged without a card, nothing lost."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import catalogue
from games.kit import AnyGame
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.refusals import MISSING_PERMISSIONS
from tests.support.clicking_players import due_at, people_of, plays_to_the_end, responses, sits_down
from tests.support.database import Cupboard
from tests.support.running_bot import bot_inside
from tests.support.sandbox import Stage

CARDS = "the red joker is on top"
OUR_FAULT = "our fault, not yours"
CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"

Action = Callable[[Person, Panel], Awaitable[Panel]]


class Fuse:
    """A game that breaks in one place, once it is told to."""

    def __init__(self, part: str) -> None:
        self.blown = False
        self.tripped = asyncio.Event()
        sound = catalogue()["coloretto"]
        broken: dict[str, Any] = {part: self._around(getattr(sound, part))}
        self.games: dict[str, AnyGame] = {"coloretto": replace(sound, **broken)}

    def _around(self, sound: Callable[..., Any]) -> Callable[..., Any]:
        def work(*args: Any) -> Any:  # noqa: ANN401  any part of a game
            if self.blown:
                self.tripped.set()
                raise ValueError(CARDS)
            return sound(*args)

        return work


async def _clicks(person: Person, table: Panel) -> Panel:
    panel = await person.clicks("My hand", on=table)
    return panel if OUR_FAULT in panel.text else await responses(person, panel)


async def _types(person: Person, table: Panel) -> Panel:
    del table
    return await person.runs("/coloretto draw")


async def _breaks(
    stage: Stage, database: Path, part: str, action: Action
) -> tuple[Person, Panel, Panel]:
    """Let a part of a game break while somebody does something; them, what they read, the table."""
    people, fuse = people_of(stage, 2), Fuse(part)
    async with bot_inside(stage, database, games=fuse.games):
        table = await sits_down(stage, people, "coloretto")
        (mover,) = due_at(table, people)
        fuse.blown = True
        told = await action(mover, table)
        assert told.only_for(mover)
        await fuse.tripped.wait()
    return mover, told, table


async def test_a_broken_game_can_still_be_chosen_from_a_list(stage: Stage, database: Path) -> None:
    people, fuse = people_of(stage, 2), Fuse("legal")
    async with bot_inside(stage, database, games=fuse.games):
        await sits_down(stage, people, "coloretto")
    fuse.blown = True
    async with bot_inside(stage, database, games=fuse.games):
        await stage.bot_is_ready()
        (offered,) = await people[0].completes("/game end", table="")
        assert "Coloretto" in offered.name


@pytest.mark.parametrize("deed", [_clicks, _types])
@pytest.mark.parametrize("part", ["apply", "legal", "result"])
async def test_broken_rules_are_our_fault_and_change_nothing(
    stage: Stage, cupboard: Cupboard, caplog: pytest.LogCaptureFixture, part: str, action: Action
) -> None:
    mover, told, table = await _breaks(stage, cupboard.path, part, action)
    assert OUR_FAULT in told.text
    saved = cupboard.newest()
    _is_logged_without_a_card(caplog, saved.id)
    assert [turn.kind for turn in cupboard.turns(saved.id)] == ["begin"]
    async with bot_inside(stage, cupboard.path):
        assert "✅" in (await _clicks(mover, table)).text


@pytest.mark.parametrize("deed", [_clicks, _types])
@pytest.mark.parametrize("part", ["public", "private", "hand"])
async def test_a_broken_view_is_our_fault_and_the_game_goes_on(
    stage: Stage, cupboard: Cupboard, caplog: pytest.LogCaptureFixture, part: str, action: Action
) -> None:
    mover, told, table = await _breaks(stage, cupboard.path, part, action)
    assert OUR_FAULT in told.text
    _is_logged_without_a_card(caplog, cupboard.newest().id)
    async with bot_inside(stage, cupboard.path):
        assert "✅" in (await _clicks(mover, table)).text


@pytest.mark.parametrize("part", ["table", "narrate"])
async def test_a_table_that_cannot_be_told_is_told_when_it_can(
    stage: Stage, cupboard: Cupboard, caplog: pytest.LogCaptureFixture, part: str
) -> None:
    _, _, table = await _breaks(stage, cupboard.path, part, _types)
    _is_logged_without_a_card(caplog, cupboard.newest().id)
    assert "draws" not in table.text
    async with bot_inside(stage, cupboard.path):
        await stage.world.until(lambda: "draws" in table.text)


async def test_what_discord_does_not_take_with_a_picture_is_said_in_words(
    stage: Stage, database: Path
) -> None:
    people = people_of(stage, 2)
    async with bot_inside(stage, database):
        table = await sits_down(stage, people, "coloretto")
        (mover,) = due_at(table, people)
        panel = await mover.clicks("My hand", on=table)
        stage.world.faults.refuse(CALLBACK, MISSING_PERMISSIONS)

        moved = await mover.clicks("Draw a card", on=panel)
        assert "**Your cards**" in moved.text
        assert "✅" in moved.text


async def test_an_answer_that_discord_does_not_take_at_all_is_our_fault_too(
    stage: Stage, database: Path
) -> None:
    people = people_of(stage, 2)
    async with bot_inside(stage, database):
        table = await sits_down(stage, people, "coloretto")
        (mover,) = due_at(table, people)
        stage.world.faults.refuse(CALLBACK, MISSING_PERMISSIONS, times=2)

        assert OUR_FAULT in (await mover.clicks("My hand", on=table)).text
        assert "✅" in (await _clicks(mover, table)).text


async def test_a_game_that_is_offered_no_more_leaves_its_tables_alone(
    stage: Stage, database: Path, cupboard: Cupboard
) -> None:
    people = people_of(stage, 2)
    async with bot_inside(stage, database):
        table = await sits_down(stage, people, "coloretto")
        await stage.world.until(lambda: any(person.notices() for person in people))
    before = cupboard.newest()
    kitten = {"kitten": catalogue()["kitten"]}
    async with bot_inside(stage, database, games=kitten):
        assert "not on offer" in (await people[0].clicks("My hand", on=table)).text
        assert "You sit at no table" in (await people[0].runs("/games")).text
    assert cupboard.newest() == before
    async with bot_inside(stage, database):
        await plays_to_the_end(stage, table, people, random.Random(2))


def _is_logged_without_a_card(caplog: pytest.LogCaptureFixture, table_id: str) -> None:
    errors = [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert errors
    for each in errors:
        assert table_id in each.getMessage()
    assert CARDS not in caplog.text

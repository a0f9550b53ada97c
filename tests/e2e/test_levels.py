"""People choose how well bots play, and the table shows each bot's level."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.app import Parlour
from tests.support.clicking_players import due_at, table_of, tables_of, take_a_turn
from tests.support.database import Database
from tests.support.sandbox import Sandbox
from tests.support.time_travel import advance


async def test_add_bot_asks_for_the_level_and_levels_can_be_mixed(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    await ada.runs("/kitten start")
    await bot.catch_up()
    table = table_of(ada)
    assert "not at this table" in (await ben.clicks("Add bot", on=table)).text

    asked = await ada.clicks("Add bot", on=table)
    assert asked.labels == ["Easy", "Normal", "Hard"]
    said = await ada.clicks("Hard", on=asked)
    assert "(hard bot) has joined" in said.text
    said = await ada.clicks("Easy", on=said)
    await bot.catch_up()
    assert "(hard bot)" in table.text
    assert "(easy bot)" in table.text


async def test_add_bot_offers_names_with_what_each_bot_is_like(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    ada = sandbox.person("Ada")
    await ada.runs("/kitten start")
    await bot.catch_up()
    asked = await ada.clicks("Add bot", on=table_of(ada))
    easy, _, hard = asked.menus
    assert easy.labels[:2] == ["Pip", "Moss"]
    assert "bluffs" in easy.options[0].description

    said = await ada.picks(asked, "Otto", menu=hard.placeholder)
    assert "Otto (hard bot) has joined" in said.text
    assert "Otto" not in said.menus[0].labels
    (stored,) = db.tables()
    assert [(each.name, each.level) for each in stored.sitters[1:]] == [("Otto", "hard")]


async def test_nobody_is_asked_if_the_table_has_a_level(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    ada = sandbox.person("Ada")
    await ada.runs("/coloretto start", bots="hard")
    await bot.catch_up()
    table = await ada.clicks("Add bot", on=table_of(ada))
    assert "(hard bot)" in table.text
    for _ in range(3):
        await ada.clicks("Add bot", on=table_of(ada))
    await bot.catch_up()
    assert "all seats taken" in table_of(ada).text
    (stored,) = db.tables()
    assert [sitter.level for sitter in stored.sitters] == ["normal", *["hard"] * 4]
    assert len(tables_of(ada)) == 1


def worker_processes() -> list[int]:
    """Return the ids of the processes in which this bot's hard bots think."""
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    if not children.exists():
        pytest.skip("the system doesn't list the children of a process")
    found = [int(each) for each in children.read_text("ascii").split()]
    return [each for each in found if b"bot.opponents" in _read_command_line(each)]


def _read_command_line(process: int) -> bytes:
    return Path(f"/proc/{process}/cmdline").read_bytes()


async def test_a_hard_bot_plays_and_the_game_goes_on_when_its_process_is_killed(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    ada = sandbox.person("Ada")
    await ada.runs("/kitten start", bots="hard")
    await bot.catch_up()
    table = table_of(ada)
    for label in ("Add bot", "Begin"):
        await ada.clicks(label, on=table)
    (stored,) = db.tables()

    def levels() -> list[str | None]:
        turns = db.turns(stored.id)
        return [turn.level for turn in turns if turn.seat == 1 and turn.kind == "move"]

    for moves in range(1, 4):
        for process in worker_processes():
            os.kill(process, signal.SIGKILL)
        while len(levels()) < moves:
            await bot.catch_up()
            if tables_of(ada) and due_at(table_of(ada), [ada]):
                await take_a_turn(ada, table_of(ada))
            await advance(sandbox, bot, seconds=0.2)  # so that the bots' new process starts
            await asyncio.sleep(0.1)
    assert "hard" in levels()
    assert set(levels()) <= {"hard", "normal"}  # if the new process is too slow, a normal bot moves

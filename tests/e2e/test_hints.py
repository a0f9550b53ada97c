"""Whoever plays alone with bots, or at a table with hints, can ask what a hard bot would do."""

import random
import re

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import (
    due_at,
    is_over,
    people_of,
    play_by_buttons,
    start_game,
    table_id_of,
    table_of,
)
from tests.support.database import Database
from tests.support.sandbox import Sandbox
from tests.support.time_travel import advance

HINT_PATTERN = re.compile(r"💡 A (hard )?bot would choose \*\*.+\*\*\..*")


async def begin_alone(sandbox: Sandbox, bot: Parlour, game: str) -> tuple[Person, Panel]:
    """Begin a game of Ada and a bot, and wait until it's her turn."""
    ada = sandbox.person("Ada")
    await ada.runs(f"/{game} start", bots="normal")
    await bot.catch_up()
    table = table_of(ada)
    for label in ("Add bot", "Begin"):
        await ada.clicks(label, on=table)
    while not due_at(table, [ada]):
        await advance(sandbox, bot, seconds=2.1)
    return ada, table


async def open_choice(person: Person, table: Panel) -> Panel:
    """Open a panel on which there's something to choose: the first draw of Coloretto is forced."""
    panel = await person.clicks("My cards", on=table)
    return panel if "Hint" in panel.labels else await person.clicks("Draw a card", on=panel)


@pytest.mark.parametrize("game", ["coloretto", "kitten"])
async def test_someone_alone_with_bots_gets_a_private_hint(
    sandbox: Sandbox, bot: Parlour, game: str
) -> None:
    ada, table = await begin_alone(sandbox, bot, game)
    panel = await open_choice(ada, table)
    await bot.catch_up()
    shown = table.text
    hinted = await ada.clicks("Hint", on=panel)
    assert HINT_PATTERN.search(hinted.text)
    assert hinted.message.only_for == ada.id
    await bot.catch_up()
    assert table.text == shown
    assert "💡" not in "".join(each.text for each in sandbox.person("Ben").sees())

    again = await ada.clicks("Hint", on=hinted)
    (hint,) = HINT_PATTERN.findall(again.text)
    assert hint in HINT_PATTERN.findall(hinted.text)


async def test_a_table_of_friends_has_no_hints(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    assert "Hint" not in panel.labels
    forged = mover.presses(panel.message, f"hint:{table_id_of(table)}")
    assert await forged.answered
    await bot.catch_up()
    assert "Hints are only for games alone with bots" in panel.text
    assert "would choose" not in panel.text


async def test_with_the_option_everyone_gets_hints_and_the_result_says_who_did(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto", {"hints": True})
    (mover,) = due_at(table, people)
    other = next(person for person in people if person is not mover)
    panel = await open_choice(mover, table)
    assert HINT_PATTERN.search((await mover.clicks("Hint", on=panel)).text)
    assert "Hint" not in (await other.clicks("My cards", on=table)).labels  # it's not their turn
    (stored,) = db.tables()
    assert {sitter.name: sitter.hints for sitter in stored.sitters} == {
        mover.name: 1,
        other.name: 0,
    }

    await play_by_buttons(table, people, random.Random(1))
    await sandbox.world.until(lambda: is_over(table))
    await bot.catch_up()
    assert f"💡 With hints: {mover.name} (1)" in table.text
    assert f"{other.name} (" not in table.text


async def test_a_result_without_hints_does_not_mention_them(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "kitten", {"hints": True})
    await play_by_buttons(table, people, random.Random(2))
    await sandbox.world.until(lambda: is_over(table))
    await bot.catch_up()
    assert "With hints" not in table.text


async def test_hints_are_chosen_in_the_lobby_too(sandbox: Sandbox, bot: Parlour) -> None:
    ada = sandbox.person("Ada")
    await ada.runs("/kitten start")
    await bot.catch_up()
    options = await ada.clicks("Options", on=table_of(ada))
    await ada.picks(options, "Hints: yes")
    await bot.catch_up()
    assert table_of(ada).text.splitlines()[-1].endswith(" · hints")

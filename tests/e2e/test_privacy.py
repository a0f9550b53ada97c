"""With /privacy, people see what's stored about them, and have it erased."""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.app import Parlour
from tests.support.clicking_players import (
    people_of,
    play_to_the_end,
    prefer_words,
    start_game,
)
from tests.support.sandbox import Sandbox
from tests.support.time_travel import advance


async def test_stored_data_is_shown_and_exported_only_to_its_person(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben = people_of(sandbox, 2)
    await start_game(sandbox, [ada, ben], "coloretto")
    await bot.catch_up()
    await ben.runs("/settings", pictures="off")
    assert "What I keep about you" in (await ben.runs("/privacy about")).text

    exported = await ben.runs("/privacy export", at=ben.dm)
    assert exported.only_for(ben)
    assert [file["filename"] for file in exported.files] == ["parlour-about-you.json"]
    (written,) = [
        file.body
        for file in sandbox.world.files.kept.values()
        if file.name == "parlour-about-you.json"
    ]
    kept = json.loads(written)
    assert (kept["person"], kept["settings"]) == (ben.id, {"pictures": "off"})
    assert kept["tables"][0]["seats"] == [{"seat": 2, "name": "Ben", "bot": False}]
    assert ada.id not in written.decode()
    assert "seed" not in written.decode()


async def test_an_erased_person_is_shown_as_someone_and_nothing_else_is_left(
    sandbox: Sandbox, bot: Parlour, database: Path
) -> None:
    ada, ben = people_of(sandbox, 2)
    await prefer_words([ada, ben])
    over = await start_game(sandbox, [ada, ben], "kitten")
    await play_to_the_end(sandbox, over, [ada, ben], random.Random(3))
    running = await start_game(sandbox, [ada, ben], "coloretto")
    await ben.runs("/settings", pictures="off")
    await bot.catch_up()
    assert "Ben" in over.text

    asked = await ben.runs("/privacy erase")
    assert "can't undo this" in asked.text
    assert "Ben" in over.text  # nothing is erased without a confirmation
    assert "You're *someone* now" in (await ben.clicks("Yes, forget me", on=asked)).text
    await bot.catch_up()

    left = "someone left the table, and a bot took over."
    while left not in running.text:  # the table is edited after the bot's turn
        await advance(sandbox, bot, minutes=1)
    assert "Ben" not in over.text
    assert "someone" in over.text
    assert "Take my seat back" not in running.labels
    assert "Pictures on your panels: **Show pictures**" in (await ben.runs("/settings")).text
    assert "You're not at any table" in (await ben.runs("/games")).text
    assert ben.id not in dump_database(database)
    assert "Ben" not in dump_database(database)

    await ada.clicks("Rematch", on=over)
    await bot.catch_up()


def dump_database(database: Path) -> str:
    with closing(sqlite3.connect(database)) as db:
        tables = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type='table'")]
        return repr([db.execute(f"SELECT * FROM {name}").fetchall() for name in tables])  # noqa: S608  our own table names

"""A table whose stored record is damaged can be left and ended, and harms no other table."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from bot.interactions import texts
from games import catalogue
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import people_of, start_game
from tests.support.database import Database
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox

DAMAGED_VALUE = "the red joker is on top"
STATE, IDS, VOTES = (
    "UPDATE turns SET state = ?",
    "UPDATE tables SET interaction_ids = ?",
    "UPDATE tables SET ballots = ?",
)


def _damage_record(db: Database, statement: str) -> None:
    """Damage the stored record of the table. The bot must not be running."""
    with closing(sqlite3.connect(db.path)) as connection, connection:
        connection.execute(statement, (DAMAGED_VALUE,))


async def _start_damaged_game(
    sandbox: Sandbox, db: Database, people: list[Person], statement: str
) -> tuple[Panel, str]:
    async with run_bot(sandbox, db.path):
        table = await start_game(sandbox, people, "coloretto")
    _damage_record(db, statement)
    return table, db.newest().id


@pytest.mark.parametrize("statement", [STATE, IDS, VOTES])
async def test_a_damaged_table_can_be_left_and_ended(
    sandbox: Sandbox, db: Database, statement: str
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    table, table_id = await _start_damaged_game(sandbox, db, [ada, ben, cy], statement)
    async with run_bot(sandbox, db.path):
        await sandbox.wait_for_bot()
        for person, command in ((ada, "/game end"), (ben, "/game leave")):
            (offered,) = await person.completes(command, table="")
            assert offered.value == table_id

        sure = await ben.runs("/game leave")
        assert "You've left" in (await ben.clicks("Yes, leave", on=sure)).text
        assert db.newest().sitters[1].bot
        assert "Only the host" in (await cy.runs("/game end")).text
        sure = await ada.runs("/game end", table=table_id)
        assert "I've closed" in (await ada.clicks("Yes, end it", on=sure)).text
        await sandbox.world.until(lambda: "ended early" in table.text)
        await sandbox.world.until(lambda: any("ended early" in each.text for each in cy.notices()))
        assert "not at any table" in (await ada.runs("/games")).text


@pytest.mark.parametrize("statement", [STATE, IDS, VOTES])
async def test_a_damaged_table_does_not_block_other_tables(
    sandbox: Sandbox, db: Database, statement: str
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    _, table_id = await _start_damaged_game(sandbox, db, [ada, ben], statement)
    async with run_bot(sandbox, db.path):
        await sandbox.wait_for_bot()
        listed = (await ada.runs("/games")).text
        assert "Coloretto" in listed
        assert (f"/game leave table:{table_id}" in listed) is (statement != VOTES)

        await cy.runs("/coloretto start")
        assert "You're in!" in (await ada.runs("/coloretto join")).text
        assert len(await ada.completes("/game end", table="")) == 2
        await cy.runs("/coloretto begin")
        if statement != VOTES:  # with damaged votes only, Ada must name one of two tables
            assert "Supply" in (await ada.runs("/coloretto hand")).labels
        assert "parlour-about-you.json" in str((await ada.runs("/privacy export")).files)
        sure = await ada.runs("/privacy erase")
        assert "You're *someone* now" in (await ada.clicks("Yes, forget me", on=sure)).text


@pytest.mark.parametrize("statement", [STATE, IDS])
async def test_players_at_a_damaged_table_are_told_what_still_works(
    sandbox: Sandbox, db: Database, caplog: pytest.LogCaptureFixture, statement: str
) -> None:
    ada, ben = people_of(sandbox, 2)
    table, table_id = await _start_damaged_game(sandbox, db, [ada, ben], statement)
    async with run_bot(sandbox, db.path):
        await sandbox.wait_for_bot()
        for response in (
            await ada.clicks("My cards", on=table),
            await ada.runs("/coloretto hand"),
            await ada.runs("/coloretto hand", table=table_id),
        ):
            assert texts.unreadable() in response.text
    assert DAMAGED_VALUE not in caplog.text


async def test_the_author_of_a_draft_is_told_to_open_a_new_table(
    sandbox: Sandbox, db: Database
) -> None:
    ada, ben = people_of(sandbox, 2)
    table, _ = await _start_damaged_game(sandbox, db, [ada, ben], STATE)
    games = {"coloretto": replace(catalogue()["coloretto"], draft=True)}
    async with run_bot(sandbox, db.path, games=games):
        await sandbox.wait_for_bot()
        said = (await ada.clicks("My cards", on=table)).text
        assert "The code of this draft has changed" in said
        assert "`/coloretto start`" in said

"""Each table has exactly one message, and commands find the right table."""

import asyncio
import random

import pytest

from bot.app import Parlour
from sandbox import threads
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.refusals import SERVICE_UNAVAILABLE
from tests.support.clicking_players import (
    answer_with_first_choice,
    due_at,
    people_of,
    play_to_the_end,
    prefer_words,
    start_game,
    table_id_of,
    table_of,
    tables_of,
)
from tests.support.database import Database
from tests.support.routes import CALLBACK_ROUTE, DELETE_ROUTE, EDIT_ROUTE
from tests.support.sandbox import Sandbox
from tests.support.time_travel import public_ids

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_deleted_table_is_posted_again_with_the_next_move(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    await prefer_words(people)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    sandbox.person("Ada").deletes(table)
    assert "✅" in (await mover.runs("/coloretto draw")).text
    await sandbox.world.until(lambda: bool(tables_of(mover)))
    assert "put the" in table.text
    assert table.message.pinged == frozenset()
    await play_to_the_end(sandbox, table, people, random.Random(2))
    assert tables_of(mover) == [table]


async def test_a_table_has_one_message_which_is_new_for_each_turn(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 3)
    table = await start_game(sandbox, people, "kitten")
    for _ in range(6):
        await bot.catch_up()
        (mover,), before = due_at(table, people), table.id
        assert public_ids(sandbox) == [table.id]
        assert mover.notices() == [table]
        await _move(mover, table)
        await bot.catch_up()
        assert (table.id == before) is (due_at(table, people) == [mover])


async def test_a_table_moved_down_twice_has_one_message_even_if_deleting_fails(
    sandbox: Sandbox, bot: Parlour
) -> None:
    (ada,) = people_of(sandbox, 1)
    await ada.runs("/coloretto start")
    await sandbox.world.until(lambda: len(tables_of(ada)) == 1)
    sandbox.world.faults.refuse(DELETE_ROUTE, SERVICE_UNAVAILABLE, times=99)
    for standing in (2, 3):
        assert "Here's the table" in (await ada.runs("/game table")).text
        assert len(tables_of(ada)) == standing
    newest = tables_of(ada)[-1]
    await bot.catch_up()
    sandbox.world.faults.clear()
    sandbox.world.clock.advance(minutes=20)
    await bot.catch_up()
    assert tables_of(ada) == [newest]


async def test_game_table_moves_the_table_down_silently(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "kitten")
    (mover,) = due_at(table, people)
    await sandbox.world.until(lambda: bool(mover.notices()))
    old = Panel(table.message, mover.id)
    sandbox.person("Dee").says("what a chatter")
    said = await mover.runs("/game table")
    assert "Here's the table" in said.text
    await sandbox.world.until(lambda: old.gone)
    assert tables_of(mover) == [table]
    assert table.message.pinged == frozenset()
    seen = table.text
    await _move(mover, table)
    await sandbox.world.until(lambda: table.text != seen)


async def test_a_table_moves_to_another_channel(sandbox: Sandbox, db: Database) -> None:
    people = people_of(sandbox, 2)
    await prefer_words(people)
    table = await start_game(sandbox, people, "kitten")
    lounge = sandbox.parlour.channel_named("lounge")
    await people[0].runs("/game table", at=lounge, table=db.newest().id)
    await sandbox.world.until(lambda: tables_of(people[0], sandbox.channel) == [])
    people[1].at = lounge
    await play_to_the_end(sandbox, table, people, random.Random(4))
    assert table.message.channel is lounge


async def test_a_table_moved_down_during_an_edit_still_has_one_message(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    await sandbox.world.until(lambda: bool(mover.notices()))
    old = Panel(table.message, mover.id)
    held = sandbox.world.faults.hold(EDIT_ROUTE)
    await mover.runs("/coloretto draw")
    await held.reached.wait()
    answered = len(sandbox.world.records.of(CALLBACK_ROUTE))
    bringing = asyncio.create_task(mover.runs("/game table"))
    await sandbox.world.until(lambda: len(sandbox.world.records.of(CALLBACK_ROUTE)) > answered)
    held.release()
    assert "Here's the table" in (await bringing).text
    await mover.runs("/coloretto place", row=1)
    await sandbox.world.until(lambda: "put" in table.text)
    await sandbox.world.until(lambda: tables_of(mover) == [table])
    assert old.gone


async def test_a_table_must_be_named_when_there_are_several(sandbox: Sandbox, db: Database) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    first = await start_game(sandbox, (ada, ben), "coloretto")
    second = await start_game(sandbox, (ada, cy), "coloretto")
    await start_game(sandbox, (ada, ben), "kitten")
    ids = [record.id for record in db.tables()]

    which = await ada.runs("/coloretto hand")
    assert "Add `table:` to say which" in which.text
    assert all(f"`{table_id}`" in which.text for table_id in ids[:2])
    assert ids[2] not in which.text

    offered = await ada.completes("/coloretto hand", table="")
    assert {choice.value for choice in offered} == set(ids[:2])
    (cys,) = [str(choice.value) for choice in offered if "Cy" in choice.name]
    assert cys == ids[1]
    assert all(str(choice.value) in choice.name for choice in offered)
    assert [c.value for c in await ada.completes("/coloretto hand", table="and cy")] == [ids[1]]
    assert {c.value for c in await ada.completes("/game leave", table="")} == set(ids)
    assert await sandbox.person("Dee").completes("/coloretto hand", table="") == []

    hand = await ada.runs("/coloretto hand", table=cys)
    assert all(cys in each.custom_id for each in hand.buttons)
    for table, others in ((first, (ada, ben)), (second, (ada, cy))):
        (mover,) = due_at(table, others)
        table_id = ids[0] if table == first else ids[1]
        assert "✅" in (await mover.runs("/coloretto draw", table=table_id)).text
    assert "others have 5 cards" in (await ben.runs("/kitten hand")).text


async def test_a_command_that_fits_a_game_and_a_lobby_asks_which(
    sandbox: Sandbox, db: Database
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    await start_game(sandbox, (ada, ben), "kitten")
    await ada.runs("/kitten start")
    await cy.runs("/kitten join")
    game, lobby = [record.id for record in db.tables()]

    for command in ("/game leave", "/game end", "/game table", "/game log"):
        asked = (await ada.runs(command)).text
        assert f"`{game}`" in asked
        assert f"`{lobby}`" in asked
    assert "to say which" in (await ada.runs("/game invite", person=cy)).text

    # A command that fits only one of the two stages applies to the table at this stage.
    assert "Odds" in (await ada.runs("/kitten hand")).labels
    assert "I've removed" in (await ada.runs("/game kick", person=cy)).text
    assert "is for 2 to 10 players" in (await ada.runs("/kitten begin")).text


async def test_a_command_of_the_wrong_game_names_the_right_one(
    sandbox: Sandbox, db: Database
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    table_id = table_id_of(await start_game(sandbox, (ada, ben), "coloretto"))
    for command in ("/kritters deck", "/kitten hand", "/kitten challenge"):
        refused = await ada.runs(command, table=table_id)
        assert "a **Coloretto** table, so its commands start with `/coloretto`" in refused.text
    await cy.runs("/chroma start")
    refused = await ada.runs("/kitten join", table=db.newest().id)
    assert "start with `/chroma`" in refused.text


async def test_the_lobby_to_join_must_be_named_when_there_are_two(
    sandbox: Sandbox, db: Database
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    await ada.runs("/kitten start")
    await ben.runs("/kitten start")
    await sandbox.world.until(lambda: len(tables_of(cy)) == 2)
    assert "Add `table:`" in (await cy.runs("/kitten join")).text
    bens = [c for c in await cy.completes("/kitten join", table="") if "Ben" in c.name]
    await cy.runs("/kitten join", table=bens[0].value)
    assert [len(record.sitters) for record in db.tables()] == [1, 2]


async def test_a_table_can_be_played_in_a_thread(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    thread = threads.begin(sandbox.world, sandbox.channel, "cards", owner=people[0].id)
    for person in people:
        person.at = thread
    await prefer_words(people)
    table = await start_game(sandbox, people, "coloretto")
    assert table.message.channel is thread
    await play_to_the_end(sandbox, table, people, random.Random(2))
    assert sandbox.channel.messages == {} or all(
        message.only_for for message in sandbox.channel.messages.values()
    )


async def test_a_table_in_an_archived_thread_shows_the_next_move(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    thread = threads.begin(sandbox.world, sandbox.channel, "cards", owner=people[0].id, sleeps=60)
    for person in people:
        person.at = thread
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    await sandbox.world.until(lambda: bool(mover.notices()))
    sandbox.world.clock.advance(days=2)
    assert thread.archived
    await _move(mover, table)
    await sandbox.world.until(lambda: any("put the" in each.text for each in tables_of(mover)))
    await sandbox.world.until(lambda: tables_of(mover) == [table_of(mover)])
    assert not thread.archived


async def _move(person: Person, table: Panel) -> None:
    panel = await person.clicks("My cards", on=table)
    while "✅" not in panel.text:
        panel = await answer_with_first_choice(person, panel)


async def test_a_solo_table_does_not_mention_friends(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    assert "**Join**" in (await ada.runs("/kritters start")).text

    alone = await ada.runs("/kritters start", mode="solo")
    assert "**Begin**" in alone.text
    assert "**Join**" not in alone.text

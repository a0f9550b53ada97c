"""Strangers, double clicks, simultaneous clicks, odd names and closed DMs cause no problem."""

import asyncio
import random
import re

import pytest

from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import (
    answer_with_first_choice,
    answers_on,
    due_at,
    people_of,
    play_to_the_end,
    prefer_words,
    start_game,
    table_of,
    tables_of,
)
from tests.support.database import Database
from tests.support.routes import OPEN_DM_ROUTE
from tests.support.sandbox import Sandbox


async def wait_for_picture(sandbox: Sandbox, panel: Panel) -> None:
    await sandbox.world.until(lambda: bool(panel.pictures))


pytestmark = pytest.mark.usefixtures("bot")


async def test_a_stranger_sees_what_everyone_sees(sandbox: Sandbox) -> None:
    people, stranger = people_of(sandbox, 2), sandbox.person("Dee")
    table = await start_game(sandbox, people, "kitten")
    for button in ("My cards", "My cards"):
        shown = await stranger.clicks(button, on=table)
        assert shown.only_for(stranger)
        assert "You're not playing at this table" in shown.text
        await wait_for_picture(sandbox, shown)
        assert shown.pictures == table.pictures
        assert answers_on(shown) == []


async def test_a_stranger_who_forges_a_click_gets_the_same_answer(
    sandbox: Sandbox, db: Database
) -> None:
    people, stranger = people_of(sandbox, 2), sandbox.person("Dee")
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    before = db.newest().version
    forged = stranger.presses(table.message, answers_on(panel)[0].custom_id)
    assert await forged.answered
    assert forged.original is not None
    assert "You're not playing at this table" in Panel(forged.original, stranger.id).text
    assert db.newest().version == before


async def test_a_double_click_plays_once(sandbox: Sandbox, db: Database) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    before = db.newest().version
    (draw,) = (each for each in answers_on(panel) if "Draw" in each.label)
    first = mover.presses(panel.message, draw.custom_id)
    second = mover.presses(panel.message, draw.custom_id)
    assert await first.answered
    assert await second.answered
    assert db.newest().version == before + 1
    assert "The game's moved on" in panel.text


async def test_simultaneous_clicks_are_all_answered_and_nobody_sits_twice(
    sandbox: Sandbox, db: Database
) -> None:
    ada, *others = people_of(sandbox, 5)
    await ada.runs("/kitten start")
    await sandbox.world.until(lambda: bool(tables_of(ada)))
    lobby = table_of(ada)
    await asyncio.gather(*(person.clicks("Join", on=lobby) for person in (*others, *others)))
    sitters = [sitter.person for sitter in db.newest().sitters]
    assert sorted(map(str, sitters)) == sorted(person.id for person in (ada, *others))
    await asyncio.gather(*(person.clicks("Begin", on=lobby) for person in (ada, *others)))
    await sandbox.world.until(lambda: any("My cards" in table.labels for table in tables_of(ada)))
    table = table_of(ada)
    await asyncio.gather(*(_try_to_move(person, table) for person in (ada, *others)))
    assert [turn.kind for turn in db.turns(db.newest().id)] == ["begin", "move"]


async def test_a_whole_game_can_be_played_with_all_dms_closed(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    for person in people:
        person.closes_dms()
    await prefer_words(people)
    table = await start_game(sandbox, people, "coloretto")
    await play_to_the_end(sandbox, table, people, random.Random(5))
    assert sandbox.world.records.of(OPEN_DM_ROUTE) == []
    assert sandbox.world.dms == {}


async def test_names_are_shown_exactly_as_written(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 5)
    names = (
        "**@everyone** <@&1>",
        "# Ben\n-# small `code` [a](https://b.example)",
        "||Cy|| ~~out~~ <t:0:R> <#1> </games:1>",
        "\u202eeeD\u202c\u200b\u200b",
        "\u3164 \u2060",
    )
    for person, name in zip(people, names, strict=True):
        sandbox.world.rename(person.id, name)
    # Without a picture, the text contains every name.
    await people[0].runs("/server settings", pictures="off")
    table = await start_game(sandbox, people, "kitten")
    await sandbox.world.until(lambda: any(person.notices() for person in people))
    notices = [notice.text for person in people for notice in person.notices()]
    for said in (table.text, *notices):
        plain = re.sub(r"\\.", "", said)  # without escaped characters
        for trick in ("@everyone", "<@&", "# Ben", "`code`", "](", "||", "~~", "<t:0", "</games"):
            assert trick not in plain
        assert not set(said) & {"\u202e", "\u2060", "\u3164"}
    assert "\\*\\*@\u200beveryone\\*\\*" in table.text
    assert "**eve**" in table.text  # Eve's username, because her display name is invisible
    messages = sandbox.channel.messages.values()
    assert not any(message.payload["mention_everyone"] for message in messages)
    assert all(len(message.pinged) <= 1 for message in messages)


async def _try_to_move(person: Person, table: Panel) -> None:
    """Open the hand, and answer its questions until a move is made or nothing is asked."""
    panel = await person.clicks("My cards", on=table)
    while answers_on(panel) or panel.menus:
        panel = await answer_with_first_choice(person, panel)
        if "✅" in panel.text:
            return

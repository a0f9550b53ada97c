"""Each look at public information is one click away from the hand."""

import pytest

from games import catalogue
from games.kit import AnyGame
from sandbox.panels import Panel
from tests.support.clicking_players import due_at, people_for, people_of, start_game
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.usefixtures("bot")

GAMES = [game for game in catalogue().values() if game.pictures.looks]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_every_look_is_a_button_beside_the_hand(sandbox: Sandbox, game: AnyGame) -> None:
    people = people_for(sandbox, game, 2)
    table = await start_game(sandbox, people, game.key)
    for person in people:
        panel = await person.clicks("My cards", on=table)
        for name in game.pictures.looks:
            panel = await person.clicks(name.capitalize(), on=panel)
            assert panel.only_for(person)
            assert "My cards" in panel.labels
        hand = await person.clicks("My cards", on=panel)
        assert "↻" in hand.labels


async def test_a_removed_look_and_a_stranger_are_answered_kindly(sandbox: Sandbox) -> None:
    *people, stranger = people_of(sandbox, 3)
    table = await start_game(sandbox, people, "kitten")
    table_id = table.buttons[0].custom_id.split(":")[1]
    for person, number, kindly in (
        (people[0], 9, "That button is from an older version"),
        (stranger, 0, "You're not playing at this table"),
    ):
        clicked = person.presses(table.message, f"look:{table_id}:::{number}:")
        assert await clicked.answered
        assert clicked.original is not None
        answer = Panel(clicked.original, person.id)
        assert answer.only_for(person)
        assert kindly in answer.text


async def test_a_hand_links_to_the_table_only_from_another_channel(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (waiting,) = set(people) - set(due_at(table, people))
    here = await waiting.clicks("My cards", on=table)
    assert "The table always shows whose turn it is." in here.text
    assert "<#" not in here.text
    elsewhere = sandbox.world.add_channel(sandbox.guild, "elsewhere")
    there = await waiting.runs("/coloretto hand", at=elsewhere)
    assert f"The table always shows whose turn it is: <#{sandbox.channel.id}>" in there.text

"""People get tips in their first two games of a kind, until they turn tips off."""

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import due_at, people_of, start_game
from tests.support.sandbox import Sandbox

TIP = "💡"


async def begin(sandbox: Sandbox, people: list[Person], game: str = "coloretto") -> Panel:
    """Begin a game. Return the panel of the player who is due."""
    sandbox.world.clock.advance(seconds=1)
    table = await start_game(sandbox, people, game)
    (mover,) = due_at(table, people)
    return await mover.clicks("My cards", on=table)


@pytest.mark.usefixtures("bot")
async def test_the_first_two_games_have_tips_and_the_third_has_none(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    for _ in range(2):
        panel = await begin(sandbox, people)
        assert panel.text.count(TIP) == 1
        assert "No tips" in panel.labels
    third = await begin(sandbox, people)
    assert TIP not in third.text
    assert "No tips" not in third.labels
    assert TIP in (await begin(sandbox, people, "kitten")).text  # their first Kitten game


@pytest.mark.usefixtures("bot")
async def test_only_whoever_has_to_decide_gets_a_tip(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "kitten")
    (mover,) = due_at(table, people)
    (other,) = (person for person in people if person is not mover)

    assert TIP in (await mover.runs("/kitten hand")).text
    assert TIP not in (await other.runs("/kitten hand")).text
    assert TIP not in table.text


async def test_one_click_turns_tips_off_and_a_setting_turns_them_on_again(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    assert TIP in panel.text

    off = await mover.clicks("No tips", on=panel)
    assert off.id == panel.id
    assert TIP not in off.text
    assert "/settings tips:on" in off.text
    assert "Draw a card" in off.labels
    assert "games of a kind: **No tips**" in (await mover.runs("/settings")).text
    assert TIP not in (await mover.runs("/coloretto hand")).text

    await mover.runs("/settings", tips="on")
    assert TIP in (await mover.runs("/coloretto hand")).text
    await mover.runs("/settings", tips="off")
    assert TIP not in (await mover.runs("/coloretto hand")).text
    await bot.catch_up()


@pytest.mark.usefixtures("bot")
async def test_everyone_has_first_games_of_their_own(sandbox: Sandbox) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    for _ in range(2):
        await begin(sandbox, [ada, ben])
    for _ in range(2):
        sandbox.world.clock.advance(seconds=1)
        table = await start_game(sandbox, [ada, cy], "coloretto")
        (mover,) = due_at(table, [ada, cy])
        assert (TIP in (await mover.clicks("My cards", on=table)).text) is (mover is cy)

"""Old panels don't pile up: the newest one replaces them, and so does a move on the table."""

import pytest

from tests.support.clicking_players import due_at, people_of, start_game, table_of, tables_of
from tests.support.sandbox import Sandbox

PRIVATE = "/webhooks/{application_id}/{token}/messages/{message_id}"

pytestmark = pytest.mark.usefixtures("bot")


def deletions(sandbox: Sandbox) -> int:
    made = [(each.method, each.route) for each in sandbox.world.records.requests]
    return made.count(("DELETE", PRIVATE))


async def test_a_person_keeps_one_panel_of_a_table(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    (other,) = [each for each in people if each is not mover]
    kept = await other.clicks("My cards", on=table)
    first = await mover.clicks("My cards", on=table)
    second = await mover.clicks("My cards", on=table)
    await sandbox.world.until(lambda: first.gone)

    assert await mover.clicks("Supply", on=second) == second
    assert await mover.clicks("My cards", on=second) == second
    assert deletions(sandbox) == 1
    typed = await mover.runs("/coloretto draw")
    await sandbox.world.until(lambda: second.gone)
    assert "✅ You drew" in typed.text
    await sandbox.world.until(lambda: "Put it in row 1" in table.labels)
    await mover.clicks("Put it in row 1", on=table)
    await sandbox.world.until(lambda: typed.gone)
    assert not kept.gone
    assert deletions(sandbox) == 3


async def test_the_choice_of_a_bot_is_closed_when_the_game_begins(sandbox: Sandbox) -> None:
    ada, ben = people_of(sandbox, 2)
    await ada.runs("/coloretto start")
    await sandbox.world.until(lambda: len(tables_of(ada)) == 1)
    table = table_of(ada)
    await ben.clicks("Join", on=table)
    his, hers = [await each.clicks("Add bot", on=table) for each in (ben, ada)]
    assert "Normal" in hers.labels
    await ada.clicks("Begin", on=table)
    await sandbox.world.until(lambda: hers.gone)

    late = await ben.clicks("Normal", on=his)  # another person's panel stays and still works
    assert late == his
    assert "The game has already started" in late.text
    assert "Refresh" in late.labels


async def test_a_panel_of_a_game_that_ended_loses_its_choices(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    await people[0].runs("/game end")
    await people[0].clicks("Yes, end it")

    assert await mover.clicks("Draw a card", on=panel) == panel
    assert "This game ended early" in panel.text
    assert panel.labels == []

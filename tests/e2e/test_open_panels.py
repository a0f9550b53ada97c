"""A person has one panel per table: a newer panel, or a move on the table, replaces it."""

import pytest

from bot.interactions import dispatcher
from sandbox.people import Person
from tests.support.clicking_players import due_at, people_of, start_game, table_of, tables_of
from tests.support.routes import CALLBACK_ROUTE
from tests.support.sandbox import Sandbox

EPHEMERAL_MESSAGE = "/webhooks/{application_id}/{token}/messages/{message_id}"

pytestmark = pytest.mark.usefixtures("bot")


def count_deletions(sandbox: Sandbox) -> int:
    made = [(each.method, each.route) for each in sandbox.world.records.requests]
    return made.count(("DELETE", EPHEMERAL_MESSAGE))


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
    assert count_deletions(sandbox) == 1
    typed = await mover.runs("/coloretto draw")
    await sandbox.world.until(lambda: second.gone)
    assert "✅ You drew" in typed.text
    await sandbox.world.until(lambda: "Put it in row 1" in table.labels)
    await mover.clicks("Put it in row 1", on=table)
    await sandbox.world.until(lambda: typed.gone)
    assert not kept.gone
    assert count_deletions(sandbox) == 3


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

    late = await ben.clicks("Normal", on=his)  # Ben's panel stays and still works
    assert late == his
    assert "The game has already started" in late.text
    assert "↻" in late.labels


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


async def test_a_click_on_a_panel_that_is_being_replaced_gets_a_new_panel(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    first = await mover.clicks("My cards", on=table)
    held = sandbox.world.faults.hold(f"DELETE {EPHEMERAL_MESSAGE}")
    await mover.clicks("My cards", on=table)
    await held.reached.wait()
    moved = await mover.clicks("Draw a card", on=first)
    held.release()
    await sandbox.world.until(lambda: first.gone)
    assert "You drew" in moved.text
    assert moved.text in private_text_for(mover)


@pytest.mark.parametrize(
    ("label", "words"), [("Draw a card", "You drew"), ("Supply", "Still face down")]
)
@pytest.mark.parametrize("defer_after", [dispatcher.DEFER_AFTER, 0.0], ids=["at once", "deferred"])
async def test_a_click_on_a_panel_that_disappears_meanwhile_gets_a_new_panel(
    sandbox: Sandbox,
    monkeypatch: pytest.MonkeyPatch,
    defer_after: float,
    label: str,
    words: str,
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    monkeypatch.setattr(dispatcher, "DEFER_AFTER", defer_after)
    held = sandbox.world.faults.hold(
        CALLBACK_ROUTE if defer_after else f"PATCH {EPHEMERAL_MESSAGE}"
    )
    (custom_id,) = [each.custom_id for each in panel.buttons if each.label == label]
    mover.presses(panel.message, custom_id)
    await held.reached.wait()
    mover.deletes(panel)
    held.release()
    await sandbox.world.until(lambda: words in private_text_for(mover))


def private_text_for(person: Person) -> str:
    return "\n".join(each.text for each in person.sees() if each.only_for(person))

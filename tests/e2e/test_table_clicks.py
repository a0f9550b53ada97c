"""A click on a public table edits the table, in order with other edits and posts."""

import asyncio
from dataclasses import replace

import aiohttp
import pytest

from bot.delivery import picture_pool, table_requests
from bot.discord_api import responses
from bot.interactions import dispatcher
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.records import Request
from sandbox.shapes import DEFER_UPDATE, UPDATE
from tests.support.clicking_players import due_at, people_of, table_of, tables_of
from tests.support.routes import CALLBACK_ROUTE, DELETE_ROUTE, EDIT_ROUTE, SEND_ROUTE
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture(autouse=True)
def _wait_for_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot wait for pictures, so that tests don't depend on the drawing's speed."""
    monkeypatch.setattr(picture_pool, "DRAWING_WAIT", 10.0)
    monkeypatch.setattr(picture_pool, "BUSY_DRAWING_WAIT", 10.0)


async def open_lobby(sandbox: Sandbox, host: Person) -> Panel:
    await host.runs("/coloretto start")
    await sandbox.world.until(lambda: bool(tables_of(host)))
    return table_of(host)


async def begin_game(sandbox: Sandbox, people: list[Person]) -> Panel:
    lobby = await open_lobby(sandbox, people[0])
    for person in people[1:]:
        await person.clicks("Join", on=lobby)
    await people[0].clicks("Begin", on=lobby)
    await sandbox.world.until(lambda: lobby.gone and bool(table_of(people[0]).pictures))
    return table_of(people[0])


def custom_id_of(panel: Panel, label: str) -> str:
    (button,) = [each for each in panel.buttons if each.label == label]
    return button.custom_id


def requests_since(sandbox: Sandbox, before: int) -> list[str]:
    """Return the requests after the first `before` requests, without those of a starting bot."""
    made = [describe_request(each) for each in list(sandbox.world.records.requests)[before:]]
    return [each for each in made if "/applications/" not in each]


def describe_request(request: Request) -> str:
    answer = f" {request.body['type']}" if request.route.endswith("/callback") else ""
    return f"{request.method} {request.route}{answer}"


async def test_a_click_edits_the_table_with_a_single_request(sandbox: Sandbox) -> None:
    ada, ben = people_of(sandbox, 2)
    table = await open_lobby(sandbox, ada)
    before = len(sandbox.world.records.requests)
    click = ben.presses(table.message, custom_id_of(table, "Join"))
    assert await click.answered
    assert click.answer == UPDATE
    assert "2. Ben" in table.text
    assert [each for each in ben.sees() if each.only_for(ben)] == []
    await ada.runs("/help")
    assert requests_since(sandbox, before) == [f"{CALLBACK_ROUTE} 7", f"{CALLBACK_ROUTE} 4"]


async def test_a_refused_click_is_answered_in_private(sandbox: Sandbox) -> None:
    ada, _ = people_of(sandbox, 2)
    table = await open_lobby(sandbox, ada)
    said = await ada.clicks("Begin", on=table)
    assert said.only_for(ada)


async def test_two_people_who_click_at_once_both_get_what_they_want(sandbox: Sandbox) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    table = await open_lobby(sandbox, ada)
    join = custom_id_of(table, "Join")
    clicks = [person.presses(table.message, join) for person in (ben, cy)]
    assert all(await asyncio.gather(*(click.answered for click in clicks)))
    await sandbox.world.until(lambda: "2. Ben" in table.text and "3. Cy" in table.text)
    assert {click.answer for click in clicks} <= {UPDATE, DEFER_UPDATE}


async def test_a_click_while_the_table_is_being_edited_is_shown_by_the_next_edit(
    sandbox: Sandbox,
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    table = await open_lobby(sandbox, ada)
    held = sandbox.world.faults.hold(EDIT_ROUTE)
    await ben.runs("/coloretto join")
    await held.reached.wait()
    click = cy.presses(table.message, custom_id_of(table, "Join"))
    assert await click.answered
    assert click.answer == DEFER_UPDATE
    held.release()
    await sandbox.world.until(lambda: "2. Ben" in table.text and "3. Cy" in table.text)


async def test_a_delayed_answer_does_not_undo_a_newer_edit(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    soon = aiohttp.ClientTimeout(0.2)
    monkeypatch.setattr(
        responses, "CALLBACK_TIMEOUTS", replace(responses.CALLBACK_TIMEOUTS, text=soon)
    )
    ada, ben, cy = people_of(sandbox, 3)
    table = await open_lobby(sandbox, ada)
    held = sandbox.world.faults.hold(CALLBACK_ROUTE)
    click = ben.presses(table.message, custom_id_of(table, "Join"))
    assert await click.answered  # the bot's second attempt succeeds
    await cy.runs("/coloretto join")
    await sandbox.world.until(lambda: "3. Cy" in table.text)
    held.release()
    await sandbox.world.until(lambda: sandbox.world.records.of(CALLBACK_ROUTE)[-1].status == 400)
    assert "3. Cy" in table.text


async def test_a_click_on_the_old_message_before_it_is_deleted_changes_the_new_one(
    sandbox: Sandbox,
) -> None:
    ada, ben = people_of(sandbox, 2)
    old = await open_lobby(sandbox, ada)
    join = custom_id_of(old, "Join")
    held = sandbox.world.faults.hold(DELETE_ROUTE)
    await ada.runs("/game table")
    await held.reached.wait()
    click = ben.presses(old.message, join)
    assert await click.answered
    assert click.answer == DEFER_UPDATE
    held.release()
    await sandbox.world.until(lambda: old.gone and "2. Ben" in table_of(ada).text)


async def test_a_move_that_keeps_the_turn_takes_one_request(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await begin_game(sandbox, people)
    (mover,) = due_at(table, people)
    (picture,) = table.files
    before = len(sandbox.world.records.requests)
    click = mover.presses(table.message, custom_id_of(table, "Draw a card"))
    assert await click.answered
    assert click.answer == UPDATE
    assert table.files != [picture]
    assert mover.mention in table.text
    await mover.runs("/help")
    assert requests_since(sandbox, before) == [f"{CALLBACK_ROUTE} 7", f"{CALLBACK_ROUTE} 4"]


async def test_a_move_that_passes_the_turn_only_drops_the_buttons_of_the_old_message(
    sandbox: Sandbox,
) -> None:
    people = people_of(sandbox, 2)
    old = await begin_game(sandbox, people)
    (mover,) = due_at(old, people)
    (other,) = (person for person in people if person is not mover)
    await mover.clicks("Draw a card", on=old)
    await sandbox.world.until(lambda: any("in row" in label for label in old.labels))
    (picture,) = old.files
    held = sandbox.world.faults.hold(SEND_ROUTE)
    before = len(sandbox.world.records.requests)
    click = mover.presses(old.message, old.buttons[0].custom_id)
    assert await click.answered
    assert click.answer == UPDATE
    await held.reached.wait()
    assert old.labels == []
    assert old.files == [picture]
    held.release()
    await sandbox.world.until(lambda: old.gone)
    assert table_of(mover).text.startswith(f"{other.mention}, draw")
    assert requests_since(sandbox, before) == [f"{CALLBACK_ROUTE} 7", SEND_ROUTE, DELETE_ROUTE]


async def test_a_slow_click_is_acknowledged_first(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "DEFER_AFTER", 0.0)
    ada, ben = people_of(sandbox, 2)
    table = await open_lobby(sandbox, ada)
    refused, joins = (
        ada.presses(table.message, custom_id_of(table, "Begin")),
        ben.presses(table.message, custom_id_of(table, "Join")),
    )
    assert await refused.answered
    assert await joins.answered
    assert refused.answer == joins.answer == DEFER_UPDATE
    await sandbox.world.until(lambda: "2. Ben" in table.text)
    await sandbox.world.until(lambda: len(refused.follow_ups) == 1)
    assert refused.follow_ups[0].only_for == ada.id
    assert joins.follow_ups == []


async def test_a_click_is_shown_even_if_none_of_its_answers_gets_through(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When it's too late for a response, the bot edits the table instead."""
    soon = aiohttp.ClientTimeout(0.1)
    for name in ("CALLBACK_TIMEOUTS", "DEFERRAL_TIMEOUTS"):
        timeouts = replace(getattr(responses, name), text=soon, total=0.1)
        monkeypatch.setattr(responses, name, timeouts)
    monkeypatch.setattr(dispatcher, "ANSWER_WITHIN", 0.3)
    ada, ben = people_of(sandbox, 2)
    table = await open_lobby(sandbox, ada)
    held = sandbox.world.faults.hold(CALLBACK_ROUTE, times=10)
    ben.presses(table.message, custom_id_of(table, "Join"))
    await held.reached.wait()
    await sandbox.world.until(lambda: "2. Ben" in table.text)
    assert len(sandbox.world.records.of(EDIT_ROUTE)) == 1
    sandbox.world.faults.clear()


async def test_a_click_is_answered_even_if_the_table_cannot_be_shown(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = people_of(sandbox, 2)
    table = await open_lobby(sandbox, ada)

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr(table_requests, "table_message", fail)
        click = ben.presses(table.message, custom_id_of(table, "Join"))
        assert await click.answered
    assert click.answer == DEFER_UPDATE
    await ada.runs("/game table")
    await sandbox.world.until(lambda: "2. Ben" in table_of(ada).text)

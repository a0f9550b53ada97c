"""A tap isn't played if its button has just taken the place of another button."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.app import Parlour
from bot.config import Config
from bot.interactions import texts
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import due_at, people_of, start_game
from tests.support.database import Database
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.usefixtures("bot")
QUICK_TAP_SECONDS = Config.model_fields["quick_tap_seconds"].default


@pytest.fixture
async def bot(sandbox: Sandbox, database: Path) -> AsyncGenerator[Parlour, None]:
    """Run the real bot with the default time for quick taps."""
    async with run_bot(sandbox, database, quick_tap_seconds=QUICK_TAP_SECONDS) as running:
        yield running


async def start_game_for_two(sandbox: Sandbox) -> tuple[Person, Person, Panel]:
    """Start a game for two. Return the player due, the other player and the table."""
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    (other,) = [each for each in people if each is not mover]
    return mover, other, table


def count_stored_turns(db: Database) -> int:
    return len(db.turns(db.newest().id))


@pytest.mark.parametrize("place", ["table", "panel"])
async def test_a_quick_second_tap_only_shows_what_is_there_now(
    sandbox: Sandbox, db: Database, place: str
) -> None:
    mover, _, table = await start_game_for_two(sandbox)
    shown = table if place == "table" else await mover.clicks("My cards", on=table)
    at = shown.labels.index("Draw a card")
    await mover.clicks("Draw a card", on=shown)
    await sandbox.world.until(lambda: "Draw a card" not in shown.labels)
    before, labels = count_stored_turns(db), shown.labels
    sandbox.world.clock.advance(seconds=QUICK_TAP_SECONDS / 4)
    assert await mover.clicks(labels[at], on=shown) == shown
    assert count_stored_turns(db) == before
    assert shown.labels == labels
    assert (texts.quick_tap() in shown.text) == (place == "panel")

    sandbox.world.clock.advance(seconds=QUICK_TAP_SECONDS)
    await mover.clicks(labels[at], on=shown)
    assert count_stored_turns(db) == before + 1


async def test_a_button_in_a_place_that_was_empty_can_be_pressed_at_once(
    sandbox: Sandbox, db: Database
) -> None:
    mover, _, table = await start_game_for_two(sandbox)
    await mover.clicks("Draw a card", on=table)
    await sandbox.world.until(lambda: "Draw a card" not in table.labels)
    before = count_stored_turns(db)
    # The panel is a new message, so its buttons took no other button's place.
    panel = await mover.clicks("My cards", on=table)
    await mover.clicks("Row 1", on=panel)
    assert count_stored_turns(db) == before + 1


async def test_a_tap_on_a_table_that_someone_else_has_just_changed_is_not_played(
    sandbox: Sandbox, db: Database
) -> None:
    """Nobody clicked on the table: the bot edited it after a command."""
    mover, _, table = await start_game_for_two(sandbox)
    at = table.labels.index("Draw a card")
    await mover.runs("/coloretto draw")
    await sandbox.world.until(lambda: "Draw a card" not in table.labels)
    before = count_stored_turns(db)
    await mover.clicks(table.labels[at], on=table)
    assert count_stored_turns(db) == before
    sandbox.world.clock.advance(seconds=QUICK_TAP_SECONDS)
    await mover.clicks(table.labels[at], on=table)
    assert count_stored_turns(db) == before + 1


async def test_buttons_that_only_show_something_always_work(sandbox: Sandbox) -> None:
    mover, _, table = await start_game_for_two(sandbox)
    panel = await mover.clicks("My cards", on=table)
    for label, words in (("Supply", "Still face down"), ("My cards", "Draw a card")):
        await mover.clicks(label, on=panel)
        assert words in panel.text + " ".join(panel.labels)


async def test_votes_that_come_at_the_same_time_all_count(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 4)
    table = await start_game(sandbox, people, "coloretto")
    ada, ben, cy, _ = people
    await ada.runs("/game clock", clock="daily")
    await sandbox.world.until(lambda: "Agree" in table.labels)
    sandbox.world.clock.advance(seconds=QUICK_TAP_SECONDS)
    for person in (ben, cy):
        await person.clicks("Agree", on=table)
    await sandbox.world.until(lambda: "Agree (2)" in table.labels)


async def test_a_quick_tap_keeps_the_answers_given_so_far(sandbox: Sandbox, db: Database) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "chroma")
    (mover,) = due_at(table, people)
    panel = await mover.clicks("My cards", on=table)
    await mover.clicks("Swap …", on=panel)
    assert "Back" in panel.labels
    before, labels = count_stored_turns(db), panel.labels
    await mover.clicks(labels[0], on=panel)
    assert texts.quick_tap() in panel.text
    assert panel.labels == labels
    assert count_stored_turns(db) == before

"""After a SIGKILL at the worst moment, nothing is lost or sent twice, and old buttons work."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from sandbox.panels import Panel
from sandbox.refusals import SERVICE_UNAVAILABLE
from tests.support.clicking_players import (
    due_at,
    people_of,
    play_by_buttons,
    play_to_the_end,
    prefer_words,
    start_game,
    table_of,
    tables_of,
    take_a_turn,
)
from tests.support.database import Database, State
from tests.support.pings import Pings
from tests.support.routes import DELETE_ROUTE, SEND_ROUTE
from tests.support.running_bot import run_bot_process
from tests.support.sandbox import Sandbox


async def test_a_question_that_is_half_answered_can_be_finished_after_a_kill(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    async with run_bot_process(sandbox, database) as bot:
        table = await start_game(sandbox, people, "kitten")
        (mover,) = due_at(table, people)
        panel = await mover.clicks("My cards", on=table)
        count = next(label for label in reversed(panel.labels) if label.isdigit())
        panel = await mover.clicks(count, on=panel)
        assert "✅" not in panel.text
        await bot.kill()
    async with run_bot_process(sandbox, database):
        answered = await mover.clicks("hats", on=panel)
        assert "✅" in answered.text
        assert answered == panel


async def test_a_lobby_can_be_joined_and_begun_after_a_kill(
    sandbox: Sandbox, database: Path
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    async with run_bot_process(sandbox, database) as bot:
        await ada.runs("/coloretto start", scoring="violet")
        await sandbox.world.until(lambda: bool(tables_of(ada)))
        lobby = table_of(ada)
        await ben.clicks("Join", on=lobby)
        await bot.kill()
    async with run_bot_process(sandbox, database):
        await cy.clicks("Join", on=lobby)
        await sandbox.world.until(lambda: "3. Cy" in lobby.text)
        await ada.clicks("Begin", on=lobby)
        await sandbox.world.until(lambda: "My cards" in lobby.labels)
        assert "violet" in (await ada.clicks("Rules", on=lobby)).text
        await sandbox.world.until(lambda: len(tables_of(ada)) == 1)


async def test_a_stored_move_that_was_not_shown_is_shown_by_the_next_process(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    pings = Pings(sandbox.world)
    async with run_bot_process(sandbox, database) as bot:
        table = await start_game(sandbox, people, "kitten")
        (mover,) = due_at(table, people)
        (other,) = (person for person in people if person is not mover)
        await sandbox.world.until(lambda: bool(mover.notices()))
        held = sandbox.world.faults.hold(SEND_ROUTE)
        panel = await mover.runs("/kitten bid", count=2, of="hats")
        assert "✅" in panel.text
        await held.reached.wait()
        await bot.kill()
    assert "2 hats" not in table.text
    assert pings.of(other) == []
    async with run_bot_process(sandbox, database):
        await sandbox.world.until(lambda: "2 hats or challenge" in table.text)
        await sandbox.world.until(lambda: bool(other.notices()))
        assert len(pings.of(other)) == 1
        assert "2 hats or challenge." in pings.of(other)[0]
    held.release()


async def test_a_notice_that_arrived_unknown_to_the_bot_is_not_sent_twice(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    pings = Pings(sandbox.world)
    async with run_bot_process(sandbox, database) as bot:
        table = await start_game(sandbox, people, "kitten")
        (mover,) = due_at(table, people)
        (other,) = (person for person in people if person is not mover)
        await sandbox.world.until(lambda: bool(mover.notices()))
        sandbox.world.faults.lose(SEND_ROUTE)
        await mover.runs("/kitten bid", count=2, of="hats")
        await sandbox.world.until(lambda: bool(other.notices()))
        await bot.kill()
    async with run_bot_process(sandbox, database):
        await sandbox.world.until(lambda: mover.notices() == [])
        assert len(other.notices()) == 1
        assert len(pings.of(other)) == 1


async def test_a_reposted_table_has_one_message_even_if_the_old_one_was_not_deleted(
    sandbox: Sandbox, database: Path
) -> None:
    ada, ben = people_of(sandbox, 2)
    async with run_bot_process(sandbox, database) as bot:
        await ada.runs("/coloretto start")
        await sandbox.world.until(lambda: len(tables_of(ada)) == 1)
        held = sandbox.world.faults.hold(DELETE_ROUTE)
        asking = asyncio.create_task(ada.runs("/game table"))
        await held.reached.wait()
        assert len(tables_of(ada)) == 2
        await bot.kill()
        held.forget()
        await cancel_click(asking)
    async with run_bot_process(sandbox, database):
        await sandbox.world.until(lambda: len(tables_of(ada)) == 1)
        await ben.clicks("Join", on=table_of(ada))
        await sandbox.world.until(lambda: "2. Ben" in table_of(ada).text)


async def test_a_reposted_table_stays_when_its_old_message_is_deleted_later(
    sandbox: Sandbox, database: Path
) -> None:
    (ada,) = people_of(sandbox, 1)
    async with run_bot_process(sandbox, database):
        await ada.runs("/coloretto start")
        await sandbox.world.until(lambda: len(tables_of(ada)) == 1)
        sandbox.world.faults.refuse(DELETE_ROUTE, SERVICE_UNAVAILABLE)
        assert "Here's the table" in (await ada.runs("/game table")).text
        await sandbox.world.until(lambda: len(tables_of(ada)) == 1)


@pytest.mark.parametrize("away", [0, 30], ids=["soon", "minutes later"])
async def test_a_table_reposted_unknown_to_the_bot_has_one_message(
    sandbox: Sandbox, database: Path, away: int
) -> None:
    ada, ben = people_of(sandbox, 2)
    async with run_bot_process(sandbox, database) as bot:
        await ada.runs("/coloretto start")
        await sandbox.world.until(lambda: len(tables_of(ada)) == 1)
        sandbox.world.faults.lose(SEND_ROUTE, times=99)
        asking = asyncio.create_task(ada.runs("/game table"))
        await sandbox.world.until(lambda: len(tables_of(ada)) == 2)
        await bot.kill()
        await cancel_click(asking)
    sandbox.world.faults.clear()
    sandbox.world.clock.advance(minutes=away)
    async with run_bot_process(sandbox, database):
        await sandbox.world.until(lambda: len(tables_of(ada)) == 1)
        await ben.clicks("Join", on=table_of(ada))
        await sandbox.world.until(lambda: "2. Ben" in table_of(ada).text)
        assert len(tables_of(ada)) == 1


async def cancel_click(asking: asyncio.Task[Panel]) -> None:
    """Cancel an action that the killed bot will never answer."""
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)


async def test_a_game_can_be_finished_after_a_kill_halfway_through(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 4)
    chance = random.Random(3)
    async with run_bot_process(sandbox, database) as bot:
        await prefer_words(people)
        table = await start_game(sandbox, people, "kritters")
        await play_by_buttons(table, people, chance, most=30)
        await bot.kill()
    async with run_bot_process(sandbox, database):
        await play_to_the_end(sandbox, table, people, chance)


async def test_a_kill_during_the_first_round_of_twelve_players_skips_nobody(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 12)
    async with run_bot_process(sandbox, database) as bot:
        table = await start_game(sandbox, people, "kritters", {"super_wilds": True})
        await sandbox.world.until(lambda: len(due_at(table, people)) == 1)
        first = people.index(due_at(table, people)[0])  # the first player is random
        people = [*people[first:], *people[:first]]
        for person in people[:6]:
            await sandbox.world.until(lambda: due_at(table, people) == [person])  # noqa: B023  the function is called at once
            await take_a_turn(person, table)
        await bot.kill()
    async with run_bot_process(sandbox, database):
        for person in people[6:]:
            await sandbox.world.until(lambda: due_at(table, people) == [person])  # noqa: B023  the function is called at once
            await take_a_turn(person, table)
        await sandbox.world.until(lambda: due_at(table, people) == people[:1])
        assert "Round 2" in table.pictures[0]


async def test_a_chain_of_violet_moves_continues_after_a_kill(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 3)
    db = Database(database)
    async with run_bot_process(sandbox, database) as bot:
        table = await start_game(sandbox, people, "chroma")
        (mover,) = due_at(table, people)
        await bot.kill()
    db.edit_state(_deal_a_violet)
    async with run_bot_process(sandbox, database) as bot:
        assert "✅" in (await mover.runs("/chroma print", card="violet")).text
        first = await mover.runs("/chroma print", card="soft cyan")
        assert "✅" in first.text
        await bot.kill()
    async with run_bot_process(sandbox, database):
        gained = await mover.clicks("Yellow", on=first)
        assert "✅" in gained.text
        last = await mover.clicks("Yellow", on=gained)
        assert "✅" in last.text
        seat = people.index(mover)
        state = json.loads(db.newest().state or "")
        assert state["plays"][seat] == ["violet", "soft-cyan", "light-yellow"]


def _deal_a_violet(state: State) -> None:
    """Move a Violet from the deck or the market to the hand of the player in turn."""
    places = (state["decks"]["3"], state["rows"]["3"])
    next(place for place in places if "violet" in place).remove("violet")
    state["hands"][state["turn"]].append("violet")
